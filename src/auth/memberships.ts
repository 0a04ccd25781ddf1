import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, type Audited } from '../audit/audit.js';
import type { Closing } from '../contract/closing.js';
import { PLAN_FEATURES, type PlanFeature } from '../contract/plans.js';
import type { OfficeRef, Role, SessionInfo } from '../contract/session.js';
import { execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, json, objectOf, raw, rowOf, rowsOf, type Sql, sql } from '../database/sql.js';

/** An office in which a person may act. */
export interface Membership {
  officeId: string;
  role: Role;
}

/**
 * Someone who is staff and client of one office acts there as staff, and nobody in one that is suspended. While an office's staff know a password that
 * they chose themselves, it opens that office and no other.
 */
function membershipsOf(userId: string | null): Sql {
  return sql`select office_id, min(created_at) as since,
    case when bool_or(role = 'staff') then 'staff' else 'client' end as role
    from user_roles r where user_id = ${userId} and not exists (
      select from private.users u where u.id = r.user_id and u.password_from <> r.office_id
    ) and not exists (
      select from offices h where h.id = r.office_id and h.suspended_at is not null
    ) group by office_id`;
}

const MEMBERSHIP = columns<Membership>({ officeId: 'm.office_id', role: 'm.role' });

/** The office to sign in to: the named one where the person belongs to it, else the last used, else the oldest. Nobody has none. */
export async function officeFor(
  em: EntityManager,
  userId: string | null,
  namedOffice: string | null,
): Promise<Membership | null> {
  const [membership] = await execute(
    em,
    sql`select ${MEMBERSHIP} from (${membershipsOf(userId)}) m
        left join lateral (
          select max(s.created_at) as at from private.sessions s
          where s.user_id = ${userId} and s.office_id = m.office_id
        ) used on true
        order by (m.office_id = ${namedOffice}) desc nulls last, used.at desc nulls last, m.since, m.office_id
        limit 1`,
  );
  return membership ?? null;
}

/** Why somebody has no office to sign in to. */
export async function noOfficeReason(
  em: EntityManager,
  userId: string,
): Promise<'no_office' | 'office_suspended'> {
  const [suspended] = await execute(
    em,
    sql`select o.id from offices o join user_roles r on r.office_id = o.id
        where r.user_id = ${userId} and o.suspended_at is not null limit 1`,
  );
  return suspended ? 'office_suspended' : 'no_office';
}

/** The person's membership of one office, or null. */
export async function membershipOf(
  em: EntityManager,
  userId: string,
  officeId: string,
): Promise<Membership | null> {
  const [membership] = await execute(
    em,
    sql`select ${MEMBERSHIP} from (${membershipsOf(userId)}) m where m.office_id = ${officeId}`,
  );
  return membership ?? null;
}

/** Whether an office's staff know somebody's password, which then opens that office and no other. */
export async function isPasswordOfOffice(em: EntityManager, userId: string): Promise<boolean> {
  const [known] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'u.id' })} from private.users u
        where u.id = ${userId} and u.password_from is not null`,
  );
  return known !== undefined;
}

/** Whether somebody is among the staff of any office, even of one that does not open for them now. */
export async function isStaff(em: EntityManager, userId: string): Promise<boolean> {
  const [role] = await execute(
    em,
    sql`select ${columns<{ officeId: string }>({ officeId: 'r.office_id' })} from user_roles r
        where r.user_id = ${userId} and r.role = 'staff' limit 1`,
  );
  return role !== undefined;
}

/** Every office of a person. */
export async function officesOf(
  em: EntityManager,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  const office = columns<{ id: string; name: string }>({ id: 'o.id', name: 'o.name' });
  return execute(
    em,
    sql`select ${office} from offices o
        where exists (select from user_roles r where r.office_id = o.id and r.user_id = ${userId})`,
  );
}

/** Records what concerns an account in each of its offices. */
export async function auditInOffices(
  em: EntityManager,
  userId: string,
  action: Audited['auth']['action'],
): Promise<void> {
  const offices = await officesOf(em, userId);
  await audit(em, ...offices.map(({ id }) => ({ action, officeId: id, userId })));
}

/** The signed-in person and their office, or null where the session is over or has moved to another office. */
export async function describeSession(
  em: EntityManager,
  session: Session,
): Promise<SessionInfo | null> {
  const [info] = await execute(
    em,
    sql`with offices_of as (
          select o.id, o.name, o.country, o.time_zone, o.second_step_from, o.closing_since, o.closing_by, m.role,
            array(select t.slug from tenants t where t.office_id = o.id order by t.created_at, t.id) as slugs
          from (${membershipsOf(session.userId)}) m join offices o on o.id = m.office_id
        )
        select ${SESSION_INFO}
        from private.sessions s
        join private.users u on u.id = s.user_id
        join offices_of o on o.id = s.office_id
        left join staff_users p on p.office_id = s.office_id and p.user_id = s.user_id
        where s.id = ${session.id} and s.user_id = ${session.userId} and s.office_id = ${session.officeId}
          and s.ended_at is null and s.expires_at > now() and exists (
            select from user_roles r
            where r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role)`,
  );
  return info ?? null;
}

const OFFICE = {
  id: 'o.id',
  name: 'o.name',
  slug: 'o.slugs[1]',
  slugs: json<string[]>(raw('o.slugs')),
};

const MISSING = columns<{ from: string; due: boolean }>({
  from: 'o.second_step_from',
  due: 'asks_second_step(o.second_step_from, o.time_zone)',
});

const CLOSING = columns<Closing>({
  lastDay: 'closing_day(o.closing_since, o.time_zone)',
  by: `case when s.role = 'staff' then (
    select c.full_name from staff_users c where c.office_id = o.id and c.user_id = o.closing_by
  ) end`,
});

const SESSION_INFO = columns<SessionInfo>({
  userId: 'u.id',
  email: 'u.email',
  fullName: `coalesce(p.full_name, split_part(u.email, '@', 1))`,
  role: 's.role',
  administrator: `s.role = 'staff' and coalesce(p.administrator, false)`,
  office: objectOf<SessionInfo['office']>({
    ...OFFICE,
    role: 's.role',
    country: 'o.country',
    timeZone: 'o.time_zone',
    features: json<PlanFeature[]>(sql`features_of(o.id, ${[...PLAN_FEATURES]}::text[])`),
    closing: rowOf(sql`select ${CLOSING} where o.closing_since is not null`),
  }),
  missingSecondStep: rowOf(
    sql`select ${MISSING} where s.role = 'staff' and not s.second_step and o.second_step_from is not null`,
  ),
  offices: rowsOf(
    sql`select ${columns<OfficeRef>({ ...OFFICE, role: 'o.role' })}
        from offices_of o order by fold(o.name), o.id`,
  ),
});
