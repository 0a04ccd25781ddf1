import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';

/** E-mails of all staff with access to an office, for mails to the office. */
export function staffEmails(em: EntityManager, officeId: string): Promise<string[]> {
  return emails(em, officeId, sql`true`);
}

/** E-mails of an office's administrators, for mails about what only they can do. */
export function administratorEmails(em: EntityManager, officeId: string): Promise<string[]> {
  return emails(em, officeId, sql`p.administrator`);
}

async function emails(em: EntityManager, officeId: string, which: Sql): Promise<string[]> {
  const staff = await execute(
    em,
    sql`select ${columns<{ email: string }>({ email: 'p.email' })} from staff_users p
        join user_roles r on r.office_id = p.office_id and r.user_id = p.user_id and r.role = 'staff'
        where p.office_id = ${officeId} and ${which} order by p.id`,
  );
  return staff.map(({ email }) => email);
}
