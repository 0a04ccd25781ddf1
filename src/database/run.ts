import type { ClientBase } from 'pg';

import type { Sql } from './sql.js';

/** Runs one statement in a transaction of its own, with the settings that `runOn` was given. */
export type Run = <Row>(statement: Sql<Row>) => Promise<Row[]>;

/** @param settings that each transaction begins with, see `place.ts` */
export function runOn(client: ClientBase, settings: string): Run {
  return async <Row>({ text, values }: Sql<Row>) => {
    await client.query('begin');
    await client.query(settings);
    const { rows } = await client.query(text, [...values]);
    await client.query('commit');
    return rows as Row[];
  };
}
