import { useEffect, useEffectEvent } from 'react';

interface List<Row> {
  data?: Row[];
  total?: number;
  isPlaceholderData: boolean;
}

export interface ListPage {
  /** Counts from 1. */
  page: number;
  perPage: number;
  /** `replace` leaves no step in the history. */
  turnTo: (page: number, replace: boolean) => void;
}

/**
 * Returns the rows of a page; undefined until they are known. An empty result of another page or search does not count
 * for this one. A page beyond the end, such as one whose last row was deleted, is replaced by the last page.
 */
export function useListRows<Row>(list: List<Row>, { page, perPage, turnTo }: ListPage) {
  const { data, total = 0, isPlaceholderData } = list;
  const none = data?.length === 0;
  const beyond = none && !isPlaceholderData && page > 1;
  const last = Math.max(1, Math.min(page - 1, Math.ceil(total / perPage)));
  const turnBack = useEffectEvent(() => turnTo(last, true));
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond, last]);
  return none && (beyond || isPlaceholderData) ? undefined : data;
}
