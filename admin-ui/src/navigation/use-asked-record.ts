import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { type PlaceState, type RecordKind, recordPath } from './place';

/** The query values of a page's address that open a record over it. */
const RECORD_PARAMS = { case: 'openCase', client: 'openClient' } as const satisfies Record<
  RecordKind,
  string
>;

/** `openCase` or `openClient` in a page's address opens that record and leaves the address at once. */
export function useAskedRecord(kind: RecordKind): void {
  const page = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(page.search).get(RECORD_PARAMS[kind]);
  useEffect(() => {
    if (id === null) return;
    const params = new URLSearchParams(page.search);
    params.delete(RECORD_PARAMS[kind]);
    const search = params.size > 0 ? `?${params}` : '';
    if (!isId(id)) return void navigate({ ...page, search }, { replace: true });
    const state: PlaceState = { over: { ...page, search } };
    void navigate(recordPath({ kind, id }), { replace: true, state });
  }, [id, kind, page, navigate]);
}
