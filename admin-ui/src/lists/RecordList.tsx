import { InfiniteListBase, ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

import { retriesUnreachable } from '../data/queries';

export interface RecordListProps<Row extends RaRecord> extends ListBaseProps<Row> {
  /** Further pages are added below, see `ListContent`'s `shown`. */
  infinite?: boolean;
  /** Milliseconds between two requests for news, while the page is in sight. */
  refetchInterval?: number;
}

/**
 * react-admin's `ListBase` for a list that stands on a page beside others: its page and filter are not in the address.
 * An unreachable server is asked again as by all queries, and `ListContent` shows a failure, so `ListBase` does neither.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { infinite, refetchInterval, ...list } = props;
  const Base = infinite ? InfiniteListBase : ListBase;
  return (
    <Base
      disableSyncWithLocation
      storeKey={false}
      {...list}
      queryOptions={{ retry: retriesUnreachable, onError: () => undefined, refetchInterval }}
    />
  );
}
