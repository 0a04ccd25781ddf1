import { useMemo } from 'react';
import { type NavigateOptions, type To, useNavigate, useSearchParams } from 'react-router';

import { pageOf } from '../../../src/contract/paths';
import { pageUnder, type PlaceState } from '../navigation/place';
import { type QueryValues, withValues } from './query-values';

/** The query of the page's address, and the one way to change some of its values: empty ones leave it. */
export function useQueryValues() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const change = (values: QueryValues, replace: boolean) =>
      void navigate(...stepTo(values, replace));
    return { params, change };
  }, [params, navigate]);
}

/**
 * Returns the step to the page with some values of its query changed, for `navigate`. It begins at the address as it is
 * now: words that were typed are written a moment later, and must not take back what was opened or chosen meanwhile and
 * is not rendered yet.
 */
export function stepTo(values: QueryValues, replace: boolean): [To, NavigateOptions] {
  const now = locationNow();
  const page = pageUnder(now);
  const search = withValues(new URLSearchParams(page.search), values).toString();
  if (page === now) return [{ pathname: page.pathname, search }, { replace }];
  // A record that is open over the page stays open.
  const over = { ...page, search: search && `?${search}` };
  const state: PlaceState = { ...(now.state as PlaceState), over };
  return [now, { replace: true, state }];
}

/** The browser's address, slug aside, with what its entry in the history keeps. */
function locationNow() {
  const { pathname, search, hash } = window.location;
  const { usr, key } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  const path = `/${pageOf(pathname).path}`;
  return { pathname: path, search, hash, state: usr ?? null, key: key ?? 'default' };
}
