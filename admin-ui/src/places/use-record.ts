import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { type OpenRecord, type PlaceState, recordPath } from './place';
import { usePlace } from './Places';

/** What a link to a record gives to the history: the page that it opens over. */
export function useOverThisPage(): PlaceState {
  const page = useLocation();
  return useMemo(() => ({ over: page, openedHere: true }), [page]);
}

/** `openRecord({ kind: 'case', id })` for what is no link; links are `CaseLink` and `ClientLink`. */
export function useOpenRecord(): (record: OpenRecord) => void {
  const navigate = useNavigate();
  const state = useOverThisPage();
  return (record) => void navigate(recordPath(record), { state });
}

/** One level down in the history: to what was open before, or, where nothing was, to the page below. */
export function useCloseRecord(): () => void {
  const navigate = useNavigate();
  const page = useLocation();
  const back = useGoBack();
  return () => back(() => void navigate(page, { replace: true, state: page.state as unknown }));
}

/**
 * `goBack(otherwise)`: to where this was opened from; `otherwise` where it was not opened here, as after a
 * pasted link. A second call before the first has arrived does nothing: a double click goes one level back.
 */
export function useGoBack(): (otherwise: () => void) => void {
  const navigate = useNavigate();
  const { state, key } = usePlace();
  const left = useRef<string>(undefined);
  return (otherwise) => {
    if (left.current === key) return;
    left.current = key;
    if ((state as PlaceState | null)?.openedHere) void navigate(-1);
    else otherwise();
  };
}
