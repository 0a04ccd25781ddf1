import { isId } from '../contract/ids.js';
import { requestContext, validAddress } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import type { GroupRole } from './roles.js';
import type { Session } from './session.js';

/*
 * The settings with which every transaction begins: its office and its role. PostgreSQL ignores `pgdog.…`; a sharding
 * proxy chooses the server by it (docs/scale.md). It must come first, and such a proxy refuses settings that are in one
 * message with other statements, so they are sent separately, after `begin`.
 */

/** The server without a session, for data of no single office. */
export const AS_SYSTEM = 'set local pgdog.shard to 0; set local role causa_system';

/** The owner of the database, in commands. */
export const AS_OWNER = 'set local role none';

/** Returns the settings of the server without a session, in one office. */
export function asSystemOf(officeId: string): string {
  const office = literal(officeId);
  return `set local pgdog.sharding_key to ${office}; set local role causa_system; set local app.office_id to ${office}${addressSetting()}`;
}

/** Returns the settings of a session, which `enter` proves next. */
export function asSession({ officeId, role, view, whileClosing }: Session): string {
  const groupRole: GroupRole = role === 'staff' && !view ? 'causa_staff' : 'causa_portal';
  const goesOn = whileClosing ? '; set local app.while_closing to on' : '';
  return `set local pgdog.sharding_key to ${literal(officeId)}; set local role ${groupRole}${goesOn}${addressSetting()}`;
}

/** Returns a setting with the address of the current request, for rows that triggers write. */
function addressSetting(): string {
  const address = validAddress(requestContext()?.address);
  return address === null ? '' : `; set local app.address to '${address}'`;
}

/**
 * Quotes an id for a statement's text, where it cannot be a parameter.
 * @throws Problem not_signed_in for any other text
 */
export function literal(id: string): string {
  if (!isId(id)) throw new Problem('not_signed_in');
  return `'${id}'`;
}
