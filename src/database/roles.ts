import type { ClientBase } from 'pg';

/** What a transaction of the application becomes: a staff user, a client user, or the server itself. */
export const GROUP_ROLES = ['causa_staff', 'causa_portal', 'causa_system'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/**
 * Why the application must not use this login, or null. A login that owns tables, bypasses row-level
 * security or inherits a group role, be it through other roles, could read every office without a session.
 */
export async function unsafeLogin(client: ClientBase): Promise<string | null> {
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
      when (
        select count(*) from pg_roles g where g.rolname = any ($1) and pg_has_role(r.oid, g.oid, 'set')
      ) < cardinality($1::text[]) then 'may not become causa_staff, causa_portal and causa_system (npm run db:roles)'
    end as fault
    from pg_roles r, pg_database d
    where r.rolname = session_user and d.datname = current_database()`,
    [GROUP_ROLES],
  );
  return rows[0]?.fault ?? null;
}
