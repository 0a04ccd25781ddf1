-- The session of a transaction: who acts, in which office, and what day it is there.

-- CASE and not COALESCE, which PostgreSQL holds for leaky: a condition with it would not reach an index
-- below row-level security.
create or replace function office_time_zone() returns text
  language sql stable parallel safe
  return case when current_setting('app.time_zone', true) <> '' then current_setting('app.time_zone', true)
              else 'Europe/Lisbon' end;

-- "Today" is the office's, not the server's. As `(select office_today())` it is asked for once a
-- statement, without the select once a row.
create or replace function office_today() returns date
  language sql stable parallel safe
  return (now() at time zone office_time_zone())::date;

-- First instant of a day of the office.
create or replace function office_midnight(day date) returns timestamptz
  language sql stable parallel safe
  return day::timestamp at time zone office_time_zone();

-- Proves that the session is live and in that office, and sets office, user and time zone for this
-- transaction. The caller has already become causa_staff or causa_portal; the session's role must fit.
create or replace function enter(session uuid, office uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  live record;
begin
  select s.office_id, s.user_id, s.role, o.time_zone into live
  from private.sessions s
  join public.offices o on o.id = s.office_id
  join public.user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role
  where s.id = session and s.office_id = office and s.ended_at is null and s.expires_at > now();
  if not found then
    raise exception 'the session is over, or in another office' using errcode = 'CA401';
  end if;
  if current_setting('role') <> (case live.role when 'staff' then 'causa_staff' else 'causa_portal' end) then
    raise exception 'the session has another role' using errcode = 'CA403';
  end if;
  perform set_config('app.office_id', live.office_id::text, true),
          set_config('app.user_id', live.user_id::text, true),
          set_config('app.time_zone', live.time_zone, true);
end $$;

-- The same for a transaction that writes: it locks the office's usage row before anything else.
create or replace function enter_write(session uuid, office uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.enter(session, office);
  perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
end $$;

grant execute on function office_time_zone(), office_today(), office_midnight(date) to public;
grant execute on function enter(uuid, uuid), enter_write(uuid, uuid) to causa_staff, causa_portal;
