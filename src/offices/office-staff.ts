import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

import { administrationMail } from '../auth/administration.mail-templates.js';
import { confirmLink } from '../auth/confirm-link.js';
import { LINK_HOURS } from '../auth/lifetimes.js';
import { hashPassword } from '../auth/passwords.js';
import { issueRecoveryToken } from '../auth/recovery-tokens.statements.js';
import { within } from '../database/run.js';
import { columns, sql } from '../database/sql.js';
import { foundOffice, type NewOffice } from '../tenancy/found-office.statements.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { TENANT, type Tenant } from '../tenancy/tenant.lookup.js';
import { inTransaction, lockedOffice, OfficeRefusal, queueMail } from './offices.js';
import { staffAddedMail } from './offices.mail-templates.js';

/*
 * How somebody becomes staff of an office without a sign-up and without an invitation: the operator says so. Who has an
 * account keeps it and its password. A new account has a password that nobody knows, until its owner chooses one with
 * the link of a mail, or later by "Esqueci minha senha".
 */

export interface NewStaff {
  email: string;
  /** Null: the name that they had there, or the e-mail's local part. */
  fullName: string | null;
  /** Makes them an administrator, also where they are staff already; else they are one only where all of the staff are. */
  administrator?: boolean;
}

/** How the new member learns of it. */
export interface Telling {
  /** Our own address. */
  linkBase: string;
  /** Gives the link to the caller, who hands it over, in place of a mail. */
  printsLink: boolean;
}

export interface Admitted {
  slug: string;
  /** Sets the account's password; null where it has one, or where the link is mailed. */
  link: string | null;
  /** Whether the account has a password that its owner chose. */
  hasPassword: boolean;
}

/** Founds an office with its first member of staff, as a sign-up does. */
export function createOffice(
  owner: ClientBase,
  office: NewOffice,
  person: NewStaff,
  telling: Telling,
): Promise<Admitted> {
  return inTransaction(owner, async () => {
    const account = await accountOf(owner, person.email);
    const tenant = await foundOffice(within(owner), office, account.id);
    await record(owner, tenant.officeId, 'office_founded', null);
    return admit(owner, tenant, account, person, telling);
  });
}

/**
 * Makes somebody staff of an office, also who left it; a pending invitation of theirs is accepted by that. Or makes a
 * member an administrator, for an office that has lost its only one.
 * @throws OfficeRefusal where there is no such office, it has them already, or its plan has no place for them
 */
export function addStaff(
  owner: ClientBase,
  slug: string,
  person: NewStaff,
  telling: Telling,
): Promise<Admitted> {
  return inTransaction(owner, async () => {
    const officeId = await lockedOffice(owner, slug);
    if (person.administrator && (await makeAdministrator(owner, officeId, person.email, telling))) {
      return { slug, link: null, hasPassword: true };
    }
    const account = await accountOf(owner, person.email);
    // Its place in the plan is theirs.
    await owner.query(
      `update invitation_logs set status = 'accepted', accepted_at = now(), version = version + 1, updated_at = now()
       where office_id = $1 and email = $2 and user_type = 'staff' and status = 'pending'`,
      [officeId, person.email],
    );
    return admit(owner, await tenantOf(owner, officeId), account, person, telling);
  }).catch((error: unknown) => {
    throw isPastLimit(error)
      ? new OfficeRefusal(
          `the plan of ${slug} has no place for another member of staff: give it a larger one first`,
        )
      : error;
  });
}

interface Account {
  id: string;
  hasPassword: boolean;
}

/** Returns the account of an e-mail, locked; makes it where there is none. */
async function accountOf(owner: ClientBase, email: string): Promise<Account> {
  const run = within(owner);
  const id = columns<{ id: string }>({ id: 'id' });
  const [made] = await run(
    sql`insert into private.users (email, password_hash, email_confirmed_at)
        values (${email}, ${await hashPassword(randomUUID())}, now())
        on conflict (email) do nothing returning ${id}`,
  );
  if (made) return { id: made.id, hasPassword: false };
  const account = columns<Account>({ id: 'id', hasPassword: 'password_from is null' });
  const [known] = await run(
    sql`select ${account} from private.users where email = ${email} for no key update`,
  );
  return known!;
}

/** @returns false where no member with access has the e-mail */
async function makeAdministrator(
  owner: ClientBase,
  officeId: string,
  email: string,
  { linkBase }: Telling,
): Promise<boolean> {
  const member = columns<{ id: string; administrator: boolean }>({
    id: 's.id',
    administrator: 's.administrator',
  });
  const [found] = await within(owner)(
    sql`select ${member} from staff_users s join private.users u on u.id = s.user_id
        where s.office_id = ${officeId} and u.email = ${email} and s.deactivated_at is null`,
  );
  if (!found || found.administrator) return false;
  await owner.query(
    `update staff_users set administrator = true, version = version + 1, updated_at = now()
     where office_id = $1 and id = $2`,
    [officeId, found.id],
  );
  await record(owner, officeId, 'administrator_made', found.id);
  const head = letterheadOf(await tenantOf(owner, officeId));
  const news = { occasion: 'givenByOperator', other: null } as const;
  await queueMail(owner, email, administrationMail(head, news, `${linkBase}/auth`));
  return true;
}

/** The office's first tenant. */
export async function tenantOf(owner: ClientBase, officeId: string): Promise<Tenant> {
  const [tenant] = await within(owner)(
    sql`select ${TENANT} from tenants where office_id = ${officeId} order by created_at, id limit 1`,
  );
  return tenant!;
}

async function admit(
  owner: ClientBase,
  tenant: Tenant,
  { id: userId, hasPassword }: Account,
  { email, fullName, administrator = false }: NewStaff,
  { linkBase, printsLink }: Telling,
): Promise<Admitted> {
  const { officeId, slug } = tenant;
  const { rows } = await owner.query<{ id: string; administrator: boolean }>(
    `insert into staff_users (office_id, user_id, full_name, email, administrator)
     values ($1, $2, coalesce($3, split_part($4, '@', 1)), $4, $5 or not exists (
       select from staff_users o where o.office_id = $1 and o.deactivated_at is null and not o.administrator
     ))
     on conflict on constraint staff_users_office_id_user_id_key do update
     set deactivated_at = null, deactivated_by = null, full_name = coalesce($3, staff_users.full_name),
         administrator = excluded.administrator, version = staff_users.version + 1, updated_at = now()
     where staff_users.deactivated_at is not null
     returning id, administrator`,
    [officeId, userId, fullName, email, administrator],
  );
  if (!rows[0]) {
    throw new OfficeRefusal(
      `${email} is among the staff of ${slug} already: a lost password is renewed at ${linkBase}/auth?mode=recovery, and --administrator makes a member an administrator`,
    );
  }
  await owner.query(
    `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff') on conflict do nothing`,
    [officeId, userId],
  );
  await record(owner, officeId, 'staff_user_added', rows[0].id);
  if (rows[0].administrator) await record(owner, officeId, 'administrator_made', rows[0].id);
  const passwordUrl = hasPassword ? null : await passwordLink(owner, linkBase, email);
  if (printsLink) return { slug, link: passwordUrl, hasPassword };
  const head = letterheadOf(tenant);
  const content = staffAddedMail({
    ...{ head, email, passwordUrl, signInUrl: `${linkBase}/auth` },
    administrator: rows[0].administrator,
  });
  await queueMail(owner, email, content);
  return { slug, link: null, hasPassword };
}

/** A link by which a new account's owner chooses its password. @param slug of a client's tenant */
export async function passwordLink(
  owner: ClientBase,
  linkBase: string,
  email: string,
  slug: string | null = null,
): Promise<string> {
  const token = await issueRecoveryToken(within(owner), email, LINK_HOURS.firstPassword);
  return confirmLink(linkBase, token, 'recovery', slug);
}

/** Records it as done by the installation itself, and by no user. */
async function record(
  owner: ClientBase,
  officeId: string,
  action: 'office_founded' | 'staff_user_added' | 'administrator_made',
  memberId: string | null,
): Promise<void> {
  await owner.query(
    `insert into audit_log (office_id, user_id, action, subject_kind, subject_id)
     values ($1, null, $2, case when $3::uuid is not null then 'staff_user' end, $3)`,
    [officeId, action, memberId],
  );
}

/** See migrations/functions/plan_limits.sql. */
function isPastLimit(error: unknown): boolean {
  return (error as { code?: string }).code === 'CAMAX';
}
