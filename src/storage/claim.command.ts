/**
 * `npm run storage:claim`: says that the storage's files belong to the database in DATABASE_URL from now
 * on, so that its jobs may delete what it does not know. For after a restore, never for a rehearsal.
 */
import pg from 'pg';
import { configFromEnvironment } from '../config/environment.js';
import { claimStorage, DATABASE_ID } from './owned-storage.js';
import { openStorage } from './storage.module.js';

const { databaseUrl, storage } = configFromEnvironment();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  const { rows } = await client.query<{ id: string }>(DATABASE_ID);
  await claimStorage(await openStorage(storage), rows[0]!.id);
  console.log('causa: the storage belongs to this database');
} finally {
  await client.end();
}
