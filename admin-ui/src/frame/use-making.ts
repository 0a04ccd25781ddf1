import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { useClient } from '../clients/client-queries';
import { withValues } from '../data/query-values';
import type { ForClient, QuickAction } from '../layout/quick-action';
import { MADE, MADE_FOR, type PlaceState, recordPath } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { useGoBack } from '../navigation/use-open-record';

/** The names of the actions in an address. */
const NAMES = {
  case: 'processo',
  client: 'cliente',
  document: 'documento',
} as const satisfies Record<QuickAction, string>;

interface Making {
  action: QuickAction;
  client?: ForClient;
}

/**
 * Keeps the quick action that is open over a page or a record in its address. It is a level of its own, so that Back
 * closes only it and a reload opens it again. An action that follows another replaces it in the history.
 */
export function useMaking() {
  const { record, params: recordParams, state } = usePlace();
  const page = useLocation();
  const navigate = useNavigate();
  const back = useGoBack();
  const going = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = record ? recordParams : new URLSearchParams(page.search);
  const action = actionNamed(params.get(MADE));
  const client = useClientNamed(action && params.get(MADE_FOR));

  const go = async (values: Record<string, string | null>, push: boolean) => {
    // The second click of a double click comes before the address has changed.
    if (going.current) return;
    going.current = true;
    const { over, openedHere } = (state ?? {}) as PlaceState;
    const pathname = record ? recordPath(record) : page.pathname;
    const kept: PlaceState = { over, openedHere: push || openedHere };
    try {
      const to = { pathname, search: withValues(params, values).toString() };
      await navigate(to, { replace: !push, state: kept });
    } finally {
      going.current = false;
    }
  };
  const making = useMemo<Making | null>(
    () => (action && client !== undefined ? { action, client: client ?? undefined } : null),
    [action, client],
  );
  return {
    /** Null also while the client's name is being fetched. */
    making,
    open: (wanted: QuickAction, forClient?: ForClient) =>
      void go({ [MADE]: NAMES[wanted], [MADE_FOR]: forClient?.id ?? null }, action === null),
    /** Keeps the history entry: another dialog replaces the one just closed. */
    keepPlace: () => clearTimeout(closing.current),
    /** Closes a moment later, unless another dialog replaces it or the person goes elsewhere. */
    close: () => {
      const entry = entryKey();
      closing.current = setTimeout(() => {
        if (entryKey() === entry) back(() => void go({ [MADE]: null, [MADE_FOR]: null }, false));
      });
    },
  };
}

/** Returns the key of the browser's current history entry. */
function entryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

function actionNamed(name: string | null): QuickAction | null {
  const known = Object.keys(NAMES) as QuickAction[];
  return known.find((action) => NAMES[action] === name) ?? null;
}

/** Null if there is no client, undefined until it is known. */
function useClientNamed(id: string | null): ForClient | null | undefined {
  const asked = id !== null && isId(id);
  const { data, isError } = useClient(id ?? '', { enabled: asked });
  const name = data?.name;
  return useMemo(() => {
    if (!asked || (isError && name === undefined)) return null;
    return name === undefined ? undefined : { id, name };
  }, [asked, id, isError, name]);
}
