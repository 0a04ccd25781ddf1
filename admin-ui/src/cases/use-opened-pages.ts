import { useEffect } from 'react';

import type { useClientsWithCases } from './case-queries';

type Pages = Pick<
  ReturnType<typeof useClientsWithCases>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & { isPlaceholderData: boolean };

/** Loads as many pages of a list as the address has open, one after the other. After a failure it waits for a retry. */
export function useOpenedPages(list: Pages, opened: number): void {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const shown = data && !list.isPlaceholderData ? data.pages.length : opened;
  const more = shown < opened && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, shown, fetchNextPage]);
}
