import type { Config } from '../../src/config/config.js';
import { connected } from '../../src/database/connected.js';
import { runOn } from '../../src/database/run.js';
import { AS_SYSTEM } from '../../src/database/transaction-settings.js';
import { readOwner } from '../../src/storage/owner-file.js';
import { Ownership } from '../../src/storage/ownership.js';
import { openStorage } from '../../src/storage/storage.module.js';

/** Makes a new storage this database's, in which other tests may have left rows with files elsewhere. */
export async function takeStorage({ databaseUrl, storage }: Config): Promise<void> {
  const files = await openStorage(storage);
  if ((await readOwner(files)) !== null) return;
  await connected(databaseUrl, (client) => new Ownership(files, runOn(client, AS_SYSTEM)).claim());
}
