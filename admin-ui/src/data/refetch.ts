import type { Query, QueryClient } from '@tanstack/react-query';

import { onWrite, type WriteCall } from '../../../ui/src/api/in-session';

let latest: Promise<unknown> = Promise.resolve();

/**
 * Refetches after every write: the queries on the screen at once, the others when they are next shown. So no write has to
 * know which lists and figures it changed. After a write by react-admin's hooks it waits until the mutation settles: the
 * hooks first put the reply into their lists, which marks those as fresh. Returns a function that stops it.
 */
export function refetchAfterWrites(client: QueryClient): () => void {
  let isOfDeleted: (query: Query) => boolean = () => false;
  const refetch = () => {
    const isOfDeletedNow = isOfDeleted;
    isOfDeleted = () => false;
    // A running first fetch began before the write, and invalidating alone would keep its answer.
    void client.cancelQueries({
      predicate: (query) => query.state.data === undefined && !isOfDeletedNow(query),
    });
    latest = Promise.all([
      client.invalidateQueries({ predicate: (query) => !isOfDeletedNow(query) }),
      client.invalidateQueries({ predicate: isOfDeletedNow, refetchType: 'none' }),
    ]);
  };
  let mutationPending = false;
  const unsubscribeWrites = onWrite((written) => {
    isOfDeleted = createDeletedFilter(written);
    mutationPending = client.isMutating() > 0;
    if (!mutationPending) refetch();
  });
  const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
    const settled = event.type === 'updated' && ['success', 'error'].includes(event.action.type);
    if (!settled || !mutationPending) return;
    mutationPending = false;
    refetch();
  });
  return () => {
    unsubscribeWrites();
    unsubscribeMutations();
  };
}

/** Resolves when the screen shows what the last write stored. */
export async function waitForRefetch(): Promise<void> {
  await latest;
}

/** Matches the queries of a deleted record. They are not refetched, because the server would answer `not_found`. */
function createDeletedFilter({ method, path, status }: WriteCall): (query: Query) => boolean {
  const deleted = method === 'DELETE' && status !== 409;
  const deletedId = deleted ? /^(?:(?:account|ai)\/)?[\w-]+\/([^/?]+)/.exec(path)?.[1] : undefined;
  return ({ queryKey }) => deletedId !== undefined && JSON.stringify(queryKey).includes(deletedId);
}
