import type { Query, QueryClient } from '@tanstack/react-query';

import { whenWritten, type Written } from '../../../ui/src/api/in-session';

let latest: Promise<unknown> = Promise.resolve();

/**
 * After every write whatever is on the screen is asked again, and what is not the next time it is shown:
 * no write has to know who lists or counts what it changed. Returns how to stop.
 */
export function renewAfterWrites(client: QueryClient): () => void {
  return whenWritten((written) => {
    const isOfGone = ofGone(written);
    latest = Promise.all([
      client.invalidateQueries({ predicate: (query) => !isOfGone(query) }),
      client.invalidateQueries({ predicate: isOfGone, refetchType: 'none' }),
    ]);
  });
}

/** Resolves when the screen shows what the last write stored. */
export async function renewed(): Promise<void> {
  await latest;
}

/** What is only about a record that was deleted is not asked again: the answer would be that there is none. */
function ofGone({ method, path, status }: Written): (query: Query) => boolean {
  const deleted = method === 'DELETE' && status !== 409;
  const gone = deleted ? /^(?:(?:account|ai)\/)?[\w-]+\/([^/?]+)/.exec(path)?.[1] : undefined;
  return ({ queryKey }) => gone !== undefined && JSON.stringify(queryKey).includes(gone);
}
