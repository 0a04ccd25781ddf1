import { InfiniteListBase, ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

import { retriesUnreachable } from '../data/queries';

export interface RecordListProps<Row extends RaRecord> extends ListBaseProps<Row> {
  /** Further pages are added below, see `ListContent`'s `shown`. */
  infinite?: boolean;
}

/**
 * react-admin's `ListBase` for a list that stands on a page beside others: its page and filter are not in the address.
 * An unreachable server is asked again as by all queries, and `ListContent` shows a failure, so `ListBase` does neither.
 */
export function RecordList<Row extends RaRecord>({ infinite, ...props }: RecordListProps<Row>) {
  const Base = infinite ? InfiniteListBase : ListBase;
  return (
    <Base
      disableSyncWithLocation
      storeKey={false}
      {...props}
      queryOptions={{ retry: retriesUnreachable, onError: () => undefined }}
    />
  );
}
