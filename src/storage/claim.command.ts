/**
 * `npm run storage:claim`: says that the storage's files belong to the database in DATABASE_URL from now
 * on, so that its jobs may delete what it does not know. For after a restore, never for a rehearsal.
 */
import type pg from 'pg';
import { configFromEnvironment } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { AS_SYSTEM } from '../database/place.js';
import type { Sql } from '../database/sql.js';
import { Ownership, type Run } from './ownership.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const { databaseUrl, storage } = configFromEnvironment();
  const files = await openStorage(storage);
  await connected(databaseUrl, (client) => new Ownership(files, asSystem(client)).claim());
  console.log('causa: the storage belongs to this database');
});

function asSystem(client: pg.Client): Run {
  return async <Row>({ text, values }: Sql<Row>) => {
    await client.query('begin');
    await client.query(AS_SYSTEM);
    const { rows } = await client.query(text, [...values]);
    await client.query('commit');
    return rows as Row[];
  };
}
