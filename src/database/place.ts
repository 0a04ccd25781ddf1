import { isId } from '../contract/ids.js';
import { knownAddress, requestContext } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import type { GroupRole } from './roles.js';
import type { Session } from './session.js';

/*
 * The settings that every transaction begins with: whose it is, what it becomes. PostgreSQL makes nothing of
 * `pgdog.…`; a sharding proxy chooses the server by it (docs/scale.md). It must stand first, and such a proxy
 * refuses settings beside other statements: hence they are sent by themselves, after `begin`.
 */

/** The server itself, in what is no single office's. */
export const AS_SYSTEM = 'set local pgdog.shard to 0; set local role causa_system';

/** The owner of the database, in commands. */
export const AS_OWNER = 'set local role none';

/** The server itself, in one office. */
export function asSystemOf(officeId: string): string {
  const office = literal(officeId);
  return `set local pgdog.sharding_key to ${office}; set local role causa_system; set local app.office_id to ${office}${fromWhere()}`;
}

/** Settings of a session; `enter` proves it next. */
export function asSession({ officeId, role, view }: Session): string {
  const become: GroupRole = role === 'staff' && !view ? 'causa_staff' : 'causa_portal';
  return `set local pgdog.sharding_key to ${literal(officeId)}; set local role ${become}${fromWhere()}`;
}

/** The address of the current request, for rows that triggers write. */
function fromWhere(): string {
  const address = knownAddress(requestContext()?.address);
  return address === null ? '' : `; set local app.address to '${address}'`;
}

/** An id that stands in a statement's text must be nothing but an id; ours always is. */
export function literal(id: string): string {
  if (!isId(id)) throw new Problem('not_signed_in');
  return `'${id}'`;
}
