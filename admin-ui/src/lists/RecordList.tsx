import { type ReactNode, useEffect } from 'react';
import {
  InfiniteListBase,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type RaRecord,
  useListContext,
} from 'react-admin';

import { amendments, type ListAddress } from '../data/list-address';
import { retriesUnreachable } from '../data/queries';
import { useQueryValues } from '../data/use-query-values';
import { useExistingPage } from './use-existing-page';

type Address = ListAddress<object, string>;

export interface RecordListProps<Row extends RaRecord> extends ListBaseProps<Row> {
  /** Further pages are added below, see `ListContent`'s `shown`. */
  infinite?: boolean;
  /** Milliseconds between two requests for news, while the page is visible. */
  refetchInterval?: number | false;
  /** Keeps page, filter and sort in the page's address, in react-admin's format. Only one list of a page may do so. */
  address?: Address;
}

/**
 * react-admin's `ListBase`. Without an `address` it stands on its page beside others, and the address has nothing of it.
 * An unreachable server is asked again as by all queries, and `ListContent` shows a failure, so `ListBase` does neither.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { infinite, address, refetchInterval, children, queryOptions, ...list } = props;
  const Base = (infinite ? InfiniteListBase : ListBase) as typeof ListBase;
  const base = (
    <Base
      disableSyncWithLocation={!address}
      storeKey={false}
      {...list}
      queryOptions={{
        placeholderData: rowsBefore(list.resource),
        ...queryOptions,
        retry: retriesUnreachable,
        onError: () => undefined,
        refetchInterval,
      }}
    >
      {address && !infinite ? <TurnedBySteps>{children}</TurnedBySteps> : children}
    </Base>
  );
  if (!address) return base;
  return (
    <AtAddress address={address} infinite={infinite} sort={list.sort}>
      {base}
    </AtAddress>
  );
}

/** Replaces an address that is an older one, or names values that do not exist, before the list is asked for it. */
function AtAddress(
  props: Pick<RecordListProps<RaRecord>, 'infinite' | 'sort' | 'children'> & { address: Address },
) {
  const { address, children } = props;
  const { params, change } = useQueryValues();
  const changes = amendments(params, address, props);
  useEffect(() => {
    if (changes) change(changes, true);
  }, [changes, change]);
  return changes ? null : children;
}

/** Makes a turned page a step of the history, and a page beyond the end the last one. */
function TurnedBySteps({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { change } = useQueryValues();
  const turnTo = (page: number, replace: boolean) =>
    change({ page: page > 1 ? String(page) : null }, replace);
  const setPage = (page: number) => turnTo(page, false);
  useExistingPage(list, (page) => turnTo(page, true));
  return <ListContextProvider value={{ ...list, setPage }}>{children}</ListContextProvider>;
}

/** Keeps the rows visible until the next ones have loaded, unless they are of another resource. */
function rowsBefore(resource: string | undefined) {
  return <Rows,>(rows: Rows, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[0] === resource ? rows : undefined;
}
