import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { endOrphan } from './cluster.mjs';
import { takeLease } from './lease.mjs';
import { findPlace, removePlace } from './place.mjs';

/** The file that marks a data folder of PostgreSQL. */
export const LEASE = 'lease.json';

/**
 * Removes a data folder whose starter was killed, wherever its cluster is, and ends its server; leaves a folder in use
 * alone.
 * @param {string} dataDir
 */
export async function removeAbandoned(dataDir) {
  const lease = join(dataDir, LEASE);
  if (!existsSync(lease)) return; // given back, or about to be taken by its maker
  try {
    await takeLease(lease);
  } catch {
    return; // in use, or another user's
  }
  const place = findPlace(dataDir);
  // Ends it at once, without a clean shutdown, because its data is removed anyway; it still frees its shared memory.
  await endOrphan(place.cluster, { signal: 'SIGQUIT' });
  removePlace(place);
  rmSync(dataDir, { recursive: true, force: true });
}
