import type { ClientBase } from 'pg';

/** Roles of the application's transactions: a staff user, a client user, or the server itself. */
export const GROUP_ROLES = ['causa_staff', 'causa_portal', 'causa_system'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/**
 * The application's logins: one for work in a session, and one for work without a session, such as sign-in, the finding
 * of sessions, and jobs.
 */
export type Login = 'session' | 'system';

/** The setting that names each login, and what its transactions become. */
export const LOGINS = {
  session: { setting: 'DATABASE_SESSION_URL', roles: ['causa_staff', 'causa_portal'] },
  system: { setting: 'DATABASE_URL', roles: ['causa_system'] },
} as const satisfies Record<Login, { setting: string; roles: readonly GroupRole[] }>;

/**
 * Why the application must not use this login, or null. A login that owns tables, bypasses row-level
 * security or inherits a group role, be it through other roles, could read every office without a session; one of
 * sessions that reaches the schema `private` could read hashes and tokens.
 */
export async function unsafeLogin(client: ClientBase, login: Login): Promise<string | null> {
  const { roles } = LOGINS[login];
  const { rows } = await client.query<{ fault: string | null }>(
    `
    select case
      when r.rolsuper then 'is a superuser'
      when r.rolbypassrls then 'has BYPASSRLS'
      when r.rolcreaterole then 'has CREATEROLE'
      when pg_has_role(r.oid, d.datdba, 'member') then 'owns the database'
      when exists (
        select from pg_roles g where (g.rolsuper or g.rolbypassrls) and pg_has_role(r.oid, g.oid, 'member')
      ) then 'is a member of a role that bypasses row-level security'
      when exists (
        select from pg_class c where c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')
      ) then 'owns tables'
      when exists (
        select from pg_roles g where g.rolname = any ($1) and pg_has_role(r.oid, g.oid, 'usage')
      ) then 'inherits a role of the application'
      when $3 and exists (
        select from pg_roles g
        where pg_has_role(r.oid, g.oid, 'member') and (g.rolname = 'causa_system' or exists (
          select from pg_namespace n where n.nspname = 'private' and has_schema_privilege(g.oid, n.oid, 'usage')))
      ) then 'may become causa_system or another role that reaches the schema private; give it a login of its own'
      when (
        select count(*) from pg_roles g where g.rolname = any ($2) and pg_has_role(r.oid, g.oid, 'set')
      ) < cardinality($2::text[]) then 'may not become ' || array_to_string($2, ' and ') || ' (npm run db:roles)'
    end as fault
    from pg_roles r, pg_database d
    where r.rolname = session_user and d.datname = current_database()`,
    [GROUP_ROLES, roles, login === 'session'],
  );
  return rows[0]?.fault ?? null;
}
