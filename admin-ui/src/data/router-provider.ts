import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';

import { stepTo } from './use-query-values';

/** The values of a list in its page's address. */
const OF_LIST = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'] as const;

/**
 * react-admin's router for a console where a record can be open over a list: a change of the list's filter or sort
 * leaves the record open, the other values of the address as they are now, and no step in the history. Pages are turned
 * by `RecordList`: react-admin would go to the first page from one that could not be loaded.
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
      const values = Object.fromEntries(OF_LIST.map((name) => [name, changed.get(name)]));
      if (values['page'] === '1') values['page'] = null;
      return navigate(...stepTo(values, true));
    },
    [navigate],
  );
}
