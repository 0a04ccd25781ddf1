import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, type Audited } from '../audit/audit.js';
import type { Role, SessionInfo } from '../contract/session.js';
import type { Session } from '../database/session.js';

/** An office in which a person may act. */
export interface Membership {
  officeId: string;
  role: Role;
}

/** Someone who is staff and client of one office acts there as staff. */
const MEMBERSHIPS = `select office_id, min(created_at) as since,
  case when bool_or(role = 'staff') then 'staff' else 'client' end as role
  from user_roles where user_id = ? group by office_id`;

/** The office to sign in to: the named one where the person belongs to it, else the last used, else the oldest. Nobody has none. */
export async function officeFor(
  em: EntityManager,
  userId: string | null,
  namedOffice: string | null,
): Promise<Membership | null> {
  const [membership] = await em.execute<Membership[]>(
    `select m.office_id as "officeId", m.role from (${MEMBERSHIPS}) m
     left join lateral (
       select max(s.created_at) as at from private.sessions s
       where s.user_id = ? and s.office_id = m.office_id
     ) used on true
     order by (m.office_id = ?) desc nulls last, used.at desc nulls last, m.since, m.office_id
     limit 1`,
    [userId, userId, namedOffice],
  );
  return membership ?? null;
}

/** The person's membership of one office, or null. */
export async function membershipOf(
  em: EntityManager,
  userId: string,
  officeId: string,
): Promise<Membership | null> {
  const [membership] = await em.execute<Membership[]>(
    `select office_id as "officeId", role from (${MEMBERSHIPS}) m where office_id = ?`,
    [userId, officeId],
  );
  return membership ?? null;
}

/** Every office of a person. */
export async function officesOf(
  em: EntityManager,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return em.execute<{ id: string; name: string }[]>(
    `select id, name from offices o
     where exists (select from user_roles r where r.office_id = o.id and r.user_id = ?)`,
    [userId],
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

/** Who is signed in and where, or null where the session is over or has moved to another office. */
export async function describeSession(
  em: EntityManager,
  session: Session,
): Promise<SessionInfo | null> {
  const [row] = await em.execute<{ info: SessionInfo }[]>(
    `with offices_of as (
       select o.id, o.name, m.role, o.country, o.time_zone as "timeZone",
         array(select t.slug from tenants t where t.office_id = o.id order by t.created_at, t.id) as slugs
       from (${MEMBERSHIPS}) m join offices o on o.id = m.office_id
     )
     select json_build_object(
       'userId', u.id,
       'email', u.email,
       'fullName', coalesce(p.full_name, split_part(u.email, '@', 1)),
       'role', s.role,
       'office', (
         select json_build_object('id', id, 'name', name, 'slug', slugs[1], 'slugs', slugs, 'role', s.role, 'country', country, 'timeZone', "timeZone")
         from offices_of where id = s.office_id
       ),
       'offices', (
         select json_agg(json_build_object('id', id, 'name', name, 'slug', slugs[1], 'slugs', slugs, 'role', role) order by fold(name), id)
         from offices_of
       )
     ) as info
     from private.sessions s
     join private.users u on u.id = s.user_id
     left join staff_users p on p.office_id = s.office_id and p.user_id = s.user_id
     where s.id = ? and s.user_id = ? and s.office_id = ? and s.ended_at is null and s.expires_at > now()
       and exists (select from user_roles r where r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role)`,
    [session.userId, session.id, session.userId, session.officeId],
  );
  return row?.info ?? null;
}
