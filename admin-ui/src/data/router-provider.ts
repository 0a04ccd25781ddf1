import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';

import { stepTo } from './use-query-values';

/** The query parameters of a list. */
const LIST_PARAMS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'] as const;

/**
 * Adapts react-admin's router to a console where a record can be open over a list: a change of the list's filter or sort
 * keeps the record open, keeps the other values of the address, and adds no step to the history. `RecordList` turns the
 * pages itself, because react-admin would go back to the first page if a page fails to load.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to !== 'object' || to.pathname !== undefined) return navigate(to, options);
      const { _scrollToTop: turnsPage } = (options?.state ?? {}) as { _scrollToTop?: boolean };
      if (turnsPage) return;
      const changed = new URLSearchParams(to.search);
      const values = Object.fromEntries(LIST_PARAMS.map((name) => [name, changed.get(name)]));
      if (values['page'] === '1') values['page'] = null;
      return navigate(...stepTo(values, true));
    },
    [navigate],
  );
}
