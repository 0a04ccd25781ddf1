import type { ApiRight } from '../contract/api-keys.js';
import type { Database } from './database.js';
import type { Session } from './session.js';
import { columns, type Json, parse, type Sql, sql } from './sql.js';

/** Whether who acts may do this, asked once a statement: a person may, a key by its rights. */
export function callerMay(right: ApiRight): Sql {
  return sql`(select caller_may(${right}))`;
}

/**
 * What who has made a record is told of it. A key that may not read is told what it said itself, and so also when it
 * sends that again after others have changed the record.
 */
export async function createdResponse<Made>(
  database: Database,
  session: Session,
  reading: ApiRight,
  made: Json<Made>,
  echoOfRequest: (made: Made) => Made,
): Promise<Json<Made>> {
  if (!session.rights) return made;
  const readable = columns<{ readable: boolean }>({ readable: callerMay(reading) });
  const [row] = await database.rows(session, sql`select ${readable}`);
  return row!.readable ? made : (JSON.stringify(echoOfRequest(parse(made))) as Json<Made>);
}
