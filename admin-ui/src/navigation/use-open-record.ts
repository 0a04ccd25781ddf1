import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { type OpenRecord, type PlaceState, recordPath } from './place';
import { usePlace } from './Places';

/** Returns the history state for a link to a record: it opens over this page. */
export function useOverThisPage(): PlaceState {
  const page = useLocation();
  return useMemo(() => ({ over: page, openedHere: true }), [page]);
}

/**
 * Returns `openRecord({ kind: 'case', id })` for controls that are not links; links are `CaseLink` and `ClientLink`.
 */
export function useOpenRecord(): (record: OpenRecord) => void {
  const navigate = useNavigate();
  const state = useOverThisPage();
  return (record) => void navigate(recordPath(record), { state });
}

/** Goes one level down in the history: to the record that was open before, or else to the page below. */
export function useCloseRecord(): () => void {
  const navigate = useNavigate();
  const page = useLocation();
  const back = useGoBack();
  return () => back(() => void navigate(page, { replace: true, state: page.state as unknown }));
}

/**
 * Returns `goBack(otherwise)`: it goes back to where this was opened, or calls `otherwise` if it was not opened here,
 * as after a pasted link. A second call before the first has arrived does nothing, so a double click goes back one
 * level.
 */
export function useGoBack(): (otherwise: () => void) => void {
  const navigate = useNavigate();
  const { state, key } = usePlace();
  const closedKey = useRef<string>(undefined);
  return (otherwise) => {
    if (closedKey.current === key) return;
    closedKey.current = key;
    if ((state as PlaceState | null)?.openedHere) void navigate(-1);
    else otherwise();
  };
}
