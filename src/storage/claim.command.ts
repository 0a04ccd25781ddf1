/**
 * `npm run storage:claim`: says that the storage's files belong to the database in DATABASE_URL from now
 * on, so that its jobs may delete what it does not know. For after a restore, never for a rehearsal.
 */
import { configFromEnvironment } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { claimStorage, DATABASE_ID } from './owned-storage.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const { databaseUrl, storage } = configFromEnvironment();
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(DATABASE_ID);
    await claimStorage(await openStorage(storage), rows[0]!.id);
  });
  console.log('causa: the storage belongs to this database');
});
