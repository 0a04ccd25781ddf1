import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { clientQuery } from '../clients/client-queries';
import { withValues } from '../data/query-values';
import type { ForClient, QuickAction } from '../parts/quick-action';
import { MADE, MADE_FOR, type PlaceState, recordPath } from '../places/place';
import { usePlace } from '../places/Places';
import { useGoBack } from '../places/use-record';

/** What they are called in an address. */
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
 * What is being made over a page or a record, kept in its address: a level of its own, so that Back closes it
 * alone and a reload opens it again. One that follows another takes its place in the history.
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
    // The second click of two comes before the address has changed.
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
    /** Null also while the client's name is asked for. */
    making,
    open: (wanted: QuickAction, forClient?: ForClient) =>
      void go({ [MADE]: NAMES[wanted], [MADE_FOR]: forClient?.id ?? null }, action === null),
    /** Something else is about to take the place of what was closed in the same breath. */
    keepPlace: () => clearTimeout(closing.current),
    /** A moment later, unless something else takes its place or one goes elsewhere. */
    close: () => {
      const entry = entryKey();
      closing.current = setTimeout(() => {
        if (entryKey() === entry) back(() => void go({ [MADE]: null, [MADE_FOR]: null }, false));
      });
    },
  };
}

/** Names the entry of the history that the browser is at. */
function entryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

function actionNamed(name: string | null): QuickAction | null {
  const known = Object.keys(NAMES) as QuickAction[];
  return known.find((action) => NAMES[action] === name) ?? null;
}

/** Null where there is none, undefined until it is known. */
function useClientNamed(id: string | null): ForClient | null | undefined {
  const asked = id !== null && isId(id);
  const { data, isError } = useQuery({ ...clientQuery(id ?? ''), enabled: asked });
  const name = data?.name;
  return useMemo(() => {
    if (!asked || (isError && name === undefined)) return null;
    return name === undefined ? undefined : { id, name };
  }, [asked, id, isError, name]);
}
