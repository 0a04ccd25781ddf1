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

-- First instant of a day of the office: where clocks go back over midnight, as in the Azores, it has two, and PostgreSQL
-- takes the later one.
create or replace function office_midnight(day date) returns timestamptz
  language sql stable parallel safe
  return (day::timestamp at time zone office_time_zone()) - case
    when ((day::timestamp at time zone office_time_zone() - interval '1 hour') at time zone office_time_zone())::date = day
    then interval '1 hour' else interval '0' end;

-- Whether an office asks its staff for a second step by now: from that day on, as its own calendar has it.
create or replace function asks_second_step(from_day date, zone text) returns boolean
  language sql stable parallel safe
  return coalesce(from_day <= (now() at time zone zone)::date, false);

-- Proves that the session is live, in that office, which is not suspended, and of that role, with the second step that the office asks of
-- its staff, and sets session, office, user and time zone for this transaction.
create or replace function private.prove_session(session uuid, office uuid, wanted_role text) returns void
  language plpgsql set search_path = pg_catalog, public, private, pg_temp as $$
declare
  live record;
begin
  select s.office_id, s.user_id, s.role, s.second_step, o.time_zone, o.second_step_from, o.suspended_at into live
  from private.sessions s
  join public.offices o on o.id = s.office_id
  join public.user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role
  where s.id = session and s.office_id = office and s.ended_at is null and s.expires_at > now();
  if not found then
    raise exception 'the session is over, or in another office' using errcode = 'CA401';
  end if;
  if live.suspended_at is not null then
    raise exception 'the office is suspended' using errcode = 'CA423';
  end if;
  if live.role is distinct from wanted_role then
    raise exception 'the session has another role' using errcode = 'CA403';
  end if;
  if live.role = 'staff' and not live.second_step
     and public.asks_second_step(live.second_step_from, live.time_zone) then
    raise exception 'the office asks for a second step' using errcode = 'CA428';
  end if;
  perform set_config('app.session_id', session::text, true),
          set_config('app.office_id', live.office_id::text, true),
          set_config('app.user_id', live.user_id::text, true),
          set_config('app.time_zone', live.time_zone, true);
end $$;

-- The caller has already become causa_staff or causa_portal; the session's role must fit. While the office closes, the
-- transaction must be read only or its route go on.
create or replace function enter(session uuid, office uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.prove_session(
    session, office, case current_setting('role') when 'causa_staff' then 'staff' when 'causa_portal' then 'client' end
  );
  if current_setting('role') = 'causa_portal' then
    perform private.become_portal_actor(public.current_app_user());
  end if;
  perform private.refuse_writes_while_closing();
end $$;

-- The same for a transaction that writes: it locks the office's usage row before anything else. Who was removed
-- while it waited for the lock writes nothing any more, so it looks again.
create or replace function enter_write(session uuid, office uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.enter(session, office);
  perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
  perform public.enter(session, office);
end $$;

-- Somebody of the staff looks at the portal through a view that this session has opened and that is not over. The
-- caller has become causa_portal; the transaction writes nothing any more, and nobody's account acts in it: whom it
-- looks at is for people_portal.sql to say.
create or replace function enter_view(session uuid, office uuid, portal_view uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if current_setting('role') <> 'causa_portal' then
    raise exception 'a view is of the portal' using errcode = 'CA403';
  end if;
  perform private.prove_session(session, office, 'staff');
  perform 1 from public.portal_views v
  where v.office_id = office and v.id = portal_view and v.session_id = session and v.expires_at > now();
  if not found then
    raise exception 'the view is over, or of another session' using errcode = 'CA410';
  end if;
  perform set_config('transaction_read_only', 'on', true),
          set_config('app.user_id', '', true);
  perform private.become_portal_actor(null, portal_view);
end $$;

-- A replica that is behind must not be read. One that replayed nothing for so long counts as behind: it cannot tell.
-- On the database itself nothing is refused.
create or replace function refuse_old_data(milliseconds integer) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if pg_is_in_recovery() and coalesce(
    now() - pg_last_xact_replay_timestamp() > milliseconds * interval '1 millisecond', true) then
    raise exception 'the replica is behind' using errcode = 'CA503';
  end if;
end $$;

grant execute on function office_time_zone(), office_today(), office_midnight(date) to public;
grant execute on function asks_second_step(date, text) to causa_system;
grant execute on function refuse_old_data(integer) to causa_staff, causa_portal;
grant execute on function enter(uuid, uuid), enter_write(uuid, uuid) to causa_staff, causa_portal;
grant execute on function enter_view(uuid, uuid, uuid) to causa_portal;
