import type { Query, QueryClient } from '@tanstack/react-query';

import { onWrite, type WriteCall } from '../../../ui/src/api/in-session';

let latest: Promise<unknown> = Promise.resolve();

/**
 * After every write all queries on the screen are asked again, and the others when they are next shown, so that no
 * write has to know which lists and figures it changed. A write of react-admin's hooks renews once it is settled: the
 * hooks put the answer into their lists before, which marks those as fresh. Returns how to stop.
 */
export function renewAfterWrites(client: QueryClient): () => void {
  let isOfGone: (query: Query) => boolean = () => false;
  const renew = () => {
    const isOfGoneNow = isOfGone;
    isOfGone = () => false;
    // A first answer that is still awaited was asked for before the write, and invalidating would keep it.
    void client.cancelQueries({
      predicate: (query) => query.state.data === undefined && !isOfGoneNow(query),
    });
    latest = Promise.all([
      client.invalidateQueries({ predicate: (query) => !isOfGoneNow(query) }),
      client.invalidateQueries({ predicate: isOfGoneNow, refetchType: 'none' }),
    ]);
  };
  let awaited = false;
  const unsubscribeWrites = onWrite((written) => {
    isOfGone = createGoneFilter(written);
    awaited = client.isMutating() > 0;
    if (!awaited) renew();
  });
  const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
    const settled = event.type === 'updated' && ['success', 'error'].includes(event.action.type);
    if (!settled || !awaited) return;
    awaited = false;
    renew();
  });
  return () => {
    unsubscribeWrites();
    unsubscribeMutations();
  };
}

/** Resolves when the screen shows what the last write stored. */
export async function waitForRenewal(): Promise<void> {
  await latest;
}

/** Queries of a deleted record are not asked again: the answer would be that there is none. */
function createGoneFilter({ method, path, status }: WriteCall): (query: Query) => boolean {
  const deleted = method === 'DELETE' && status !== 409;
  const gone = deleted ? /^(?:(?:account|ai)\/)?[\w-]+\/([^/?]+)/.exec(path)?.[1] : undefined;
  return ({ queryKey }) => gone !== undefined && JSON.stringify(queryKey).includes(gone);
}
