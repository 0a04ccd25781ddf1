import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { withValues } from '../data/query-values';
import { useGetRecord } from '../data/resources';
import type { ForClient, QuickAction } from '../layout/quick-action';
import { ACTION_PARAM, CLIENT_PARAM, type PlaceState, recordPath } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { useGoBack } from '../navigation/use-open-record';

/** The names of the actions in an address. */
const ACTION_NAMES = {
  case: 'processo',
  client: 'cliente',
  document: 'documento',
} as const satisfies Record<QuickAction, string>;

interface OpenedAction {
  action: QuickAction;
  client?: ForClient;
}

/**
 * Keeps the quick action that is open over a page or a record in its address. It is a level of its own, so that Back
 * closes only it and a reload opens it again. An action that follows another replaces it in the history.
 */
export function useQuickActionDialog() {
  const { record, params: recordParams, state } = usePlace();
  const page = useLocation();
  const navigate = useNavigate();
  const back = useGoBack();
  const navigating = useRef(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = record ? recordParams : new URLSearchParams(page.search);
  const action = findAction(params.get(ACTION_PARAM));
  const client = useActionClient(action && params.get(CLIENT_PARAM));

  const changeAddress = async (values: Record<string, string | null>, push: boolean) => {
    // The second click of a double click comes before the address has changed.
    if (navigating.current) return;
    navigating.current = true;
    const { over, openedHere } = (state ?? {}) as PlaceState;
    const pathname = record ? recordPath(record) : page.pathname;
    const kept: PlaceState = { over, openedHere: push || openedHere };
    try {
      const to = { pathname, search: withValues(params, values).toString() };
      await navigate(to, { replace: !push, state: kept });
    } finally {
      navigating.current = false;
    }
  };
  const opened = useMemo<OpenedAction | null>(
    () => (action && client !== undefined ? { action, client: client ?? undefined } : null),
    [action, client],
  );
  return {
    /** Null also while the client's name is being fetched. */
    opened,
    open: (wanted: QuickAction, forClient?: ForClient) =>
      void changeAddress(
        { [ACTION_PARAM]: ACTION_NAMES[wanted], [CLIENT_PARAM]: forClient?.id ?? null },
        action === null,
      ),
    /** Keeps the history entry: another dialog replaces the one just closed. */
    keepPlace: () => clearTimeout(closeTimer.current),
    /** Closes a moment later, unless another dialog replaces it or the person goes elsewhere. */
    close: () => {
      const entry = entryKey();
      closeTimer.current = setTimeout(() => {
        if (entryKey() === entry)
          back(() => void changeAddress({ [ACTION_PARAM]: null, [CLIENT_PARAM]: null }, false));
      });
    },
  };
}

/** Returns the key of the browser's current history entry. */
function entryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

function findAction(name: string | null): QuickAction | null {
  const known = Object.keys(ACTION_NAMES) as QuickAction[];
  return known.find((action) => ACTION_NAMES[action] === name) ?? null;
}

/** Null if there is no client, undefined until it is known. */
function useActionClient(id: string | null): ForClient | null | undefined {
  const hasId = id !== null && isId(id);
  const { data, isError } = useGetRecord('clients', { id: id ?? '' }, { enabled: hasId });
  const name = data?.name;
  return useMemo(() => {
    if (!hasId || (isError && name === undefined)) return null;
    return name === undefined ? undefined : { id, name };
  }, [hasId, id, isError, name]);
}
