import type { ClientBase } from 'pg';

import { pathTo } from '../contract/paths.js';
import { within } from '../database/run.js';
import { columns, raw, sql } from '../database/sql.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { passwordLink, tenantOf } from './office-staff.js';
import { queueMail } from './offices.js';
import { officeImportedMail } from './offices.mail-templates.js';

export interface Imported {
  /** Slug of its first tenant. */
  slug: string;
  /** How many people got a mail. */
  mailed: number;
}

interface Person {
  email: string;
  isNew: boolean;
  /** Tenant of their client; null for staff. */
  slug: string | null;
}

/** Queues a mail to each person with access. Owners of new accounts choose a password by its link. */
export async function mailPeople(
  owner: ClientBase,
  officeId: string,
  linkBase: string,
): Promise<Imported> {
  const tenant = await tenantOf(owner, officeId);
  const head = letterheadOf(tenant);
  const people = await within(
    owner,
  )(sql`select distinct on (a.email) ${PERSON} from user_roles r join imported_accounts a on a.id = r.user_id
    where r.office_id = ${officeId} order by a.email, r.role desc`); // staff before client
  for (const { email, isNew, slug } of people) {
    const passwordUrl = isNew ? await passwordLink(owner, linkBase, email, slug) : null;
    const signInUrl = `${linkBase}${pathTo(slug, 'auth')}`;
    const content = officeImportedMail({ head, email, passwordUrl, signInUrl });
    await queueMail(owner, email, content);
  }
  return { slug: tenant.slug, mailed: people.length };
}

const PERSON = columns<Person>({
  email: 'a.email',
  isNew: 'a.is_new',
  slug: raw(`case r.role when 'client' then (
    select t.slug from client_users u join clients c on c.office_id = u.office_id and c.id = u.client_id
      join tenants t on t.office_id = c.office_id and t.id = c.tenant_id
    where u.office_id = r.office_id and u.user_id = r.user_id limit 1
  ) end`),
});
