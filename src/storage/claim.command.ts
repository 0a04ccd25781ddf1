/**
 * `npm run storage:claim`: says that the storage's files belong to the database in DATABASE_URL from now
 * on, so that its jobs may delete what it does not know. For after a restore, never for a rehearsal.
 */
import { configFromEnvironment } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { AS_SYSTEM } from '../database/place.js';
import { runOn } from '../database/run.js';
import { Ownership } from './ownership.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const { databaseUrl, storage } = configFromEnvironment();
  const files = await openStorage(storage);
  await connected(databaseUrl, (client) => new Ownership(files, runOn(client, AS_SYSTEM)).claim());
  console.log('causa: the storage belongs to this database');
});
