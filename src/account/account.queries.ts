import type { Account, OfficeSecondStep, OpenSession, Profile } from '../contract/account.js';
import type { Session } from '../database/session.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';

/** How many of their sessions a person sees, the newest first. */
const SESSIONS_SHOWN = 100;

export function profileOf(userId: string): Sql<Profile> {
  return sql`select ${PROFILE} from staff_users p where p.user_id = ${userId}`;
}

const PROFILE = columns<Profile>({
  fullName: 'p.full_name',
  phone: 'p.phone',
  email: 'p.email',
  position: 'p.position',
  version: 'p.version',
});

type Login = Pick<Account, 'email' | 'passwordChangedAt'> & { secondStepSince: string | null };

export function loginOf(userId: string): Sql<Login> {
  return sql`select ${LOGIN} from private.users u
    left join private.authenticators a on a.user_id = u.id where u.id = ${userId}`;
}

const LOGIN = columns<Login>({
  email: 'u.email',
  passwordChangedAt: instant('u.password_changed_at'),
  secondStepSince: instant('a.confirmed_at'),
});

export function openSessionsOf({ id, userId }: Session): Sql<OpenSession> {
  const session = columns<OpenSession>({
    id: 's.id',
    current: sql`s.id = ${id}`,
    userAgent: 's.user_agent',
    address: 'host(s.address)',
    officeName: 'o.name',
    createdAt: instant('s.created_at'),
    usedAt: instant('s.used_at'),
  });
  return sql`select ${session} from private.sessions s join offices o on o.id = s.office_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > now() and exists (
      select from user_roles r where r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role)
    order by s.id = ${id} desc, s.used_at desc, s.id limit ${raw(String(SESSIONS_SHOWN))}`;
}

/** Selects the second step that the session's office requires. */
export function officeSecondStep(): Sql<OfficeSecondStep> {
  return sql`select ${OFFICE_SECOND_STEP} from offices o,
    lateral (select count(*) as staff, count(*) filter (where not has_second_step) as without
      from staff_second_steps()) n`;
}

const OFFICE_SECOND_STEP = columns<OfficeSecondStep>({
  from: 'o.second_step_from',
  staff: 'n.staff',
  without: 'n.without',
});

function instant(column: string) {
  return json<string>(raw(`to_json(${column})`));
}
