import { useEffect, useEffectEvent } from 'react';

interface ListPage {
  /** Counts from 1. */
  page: number;
  perPage: number;
  /** Undefined until the rows are known. */
  data?: readonly unknown[] | undefined;
  total?: number | undefined;
  isPlaceholderData?: boolean | undefined;
}

/** Replaces a page beyond the end, such as one whose last row was deleted, by the last page. */
export function useExistingPage(list: ListPage, replaceBy: (page: number) => void) {
  const { page, perPage, data, total = 0, isPlaceholderData } = list;
  const isBeyond = data?.length === 0 && !isPlaceholderData && page > 1;
  const last = Math.max(1, Math.min(page - 1, Math.ceil(total / perPage)));
  const turnBack = useEffectEvent(() => replaceBy(last));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond, last]);
}
