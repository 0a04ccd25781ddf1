import type { ApiRight } from '../contract/api-keys.js';
import type { Database } from './database.js';
import type { Session } from './session.js';
import { columns, type Json, parse, type Sql, sql } from './sql.js';

/** Whether the caller may do this, evaluated once a statement: a person may, a key by its rights. */
export function callerMay(right: ApiRight): Sql {
  return sql`(select caller_may(${right}))`;
}

/**
 * Returns the response to the request that made a record. A key that may not read gets back what it sent itself, also
 * when it sends the same request again after others have changed the record.
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
