import type { ClientBase } from 'pg';

import type { Sql } from './sql.js';

/** Runs one statement: in a transaction of its own (`runOn`), or in one that is open (`within`, `runIn`). */
export type Run = <Row>(statement: Sql<Row>) => Promise<Row[]>;

/** Each statement in a transaction of its own. @param settings that it begins with, see `transaction-settings.ts` */
export function runOn(client: ClientBase, settings: string): Run {
  return async <Row>({ text, values }: Sql<Row>) => {
    await client.query('begin');
    await client.query(settings);
    const { rows } = await client.query(text, [...values]);
    await client.query('commit');
    return rows as Row[];
  };
}

/** Runs statements in the transaction that the client has open. */
export function within(client: ClientBase): Run {
  return async <Row>({ text, values }: Sql<Row>) => {
    const { rows } = await client.query(text, [...values]);
    return rows as Row[];
  };
}
