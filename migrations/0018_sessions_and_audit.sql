-- Up Migration

-- ---------------------------------------------------------------- the session of a transaction
-- A session may have moved to another office since its token was made. So who enters names both, and a
-- token opens the office it was made for or nothing.

drop function enter_write(uuid), enter(uuid);

-- Proves that the session is live and in that office, and sets office, user and time zone for this
-- transaction. The caller has already become causa_staff or causa_portal; the session's role must fit.
create function enter(session uuid, office uuid) returns void
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
create function enter_write(session uuid, office uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.enter(session, office);
  perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
end $$;

revoke execute on function enter(uuid, uuid), enter_write(uuid, uuid) from public;
grant execute on function enter(uuid, uuid), enter_write(uuid, uuid) to causa_staff, causa_portal;

-- A session ends after 90 days whatever happens. In hours, so that no time zone changes what that means.
update private.sessions set expires_at = created_at + interval '2160 hours'
where expires_at > created_at + interval '2160 hours';
alter table private.sessions
  add constraint sessions_end check (expires_at <= created_at + interval '2160 hours');

-- ---------------------------------------------------------------- the record of what matters to security

alter table audit_log
  add column subject_kind text check (subject_kind ~ '^[a-z_]{1,40}$'),
  -- Numbers, words of ours and ids: nothing that anybody typed.
  add column detail jsonb not null default '{}' check (
    jsonb_typeof(detail) = 'object' and length(detail::text) <= 500
    and not jsonb_path_exists(detail, '$.** ? (@.type() == "string" && !(@ like_regex "^[A-Za-z0-9_-]{1,64}$"))')
  );
update audit_log set subject_kind = split_part(action, '_', 1)
where subject_id is not null and action ~ '^(case|client|document)_';

-- By office and time, as it is read.
create index audit_log_newest on audit_log (office_id, created_at desc, id desc);

create policy staff_reads on audit_log for select to causa_staff using (office_id = current_office());
grant select on audit_log to causa_staff;
grant insert (subject_kind, detail) on audit_log to causa_staff, causa_portal, causa_system;

create or replace function purge_deletion(office uuid, deletion uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  keys text[];
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  perform 1 from deletions d where d.office_id = office and d.id = deletion;
  if not found then return '{}'; end if;
  insert into audit_log (office_id, user_id, action, subject_kind, subject_id)
  select d.office_id, null, d.kind || '_purged', d.kind, d.subject_id from deletions d
  where d.office_id = office and d.id = deletion;
  with gone as (
    delete from documents d where d.office_id = office and d.deletion_id = deletion returning d.storage_path
  )
  select coalesce(array_agg(storage_path), '{}') into keys from gone;
  delete from cases c where c.office_id = office and c.deletion_id = deletion;
  with gone as (
    delete from clients k where k.office_id = office and k.deletion_id = deletion returning k.avatar_url
  )
  select keys || coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into keys from gone;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return keys;
end $$;

-- Down Migration

create or replace function purge_deletion(office uuid, deletion uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  keys text[];
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  perform 1 from deletions d where d.office_id = office and d.id = deletion;
  if not found then return '{}'; end if;
  insert into audit_log (office_id, user_id, action, subject_id)
  select d.office_id, null, d.kind || '_purged', d.subject_id from deletions d
  where d.office_id = office and d.id = deletion;
  with gone as (
    delete from documents d where d.office_id = office and d.deletion_id = deletion returning d.storage_path
  )
  select coalesce(array_agg(storage_path), '{}') into keys from gone;
  delete from cases c where c.office_id = office and c.deletion_id = deletion;
  with gone as (
    delete from clients k where k.office_id = office and k.deletion_id = deletion returning k.avatar_url
  )
  select keys || coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into keys from gone;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return keys;
end $$;

revoke select on audit_log from causa_staff;
drop policy staff_reads on audit_log;
drop index audit_log_newest;
alter table audit_log drop column detail, drop column subject_kind;

alter table private.sessions drop constraint sessions_end;

drop function enter_write(uuid, uuid), enter(uuid, uuid);

create function enter(session uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  live record;
begin
  select s.office_id, s.user_id, s.role, o.time_zone into live
  from private.sessions s
  join public.offices o on o.id = s.office_id
  join public.user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role
  where s.id = session and s.ended_at is null and s.expires_at > now();
  if not found then
    raise exception 'the session is over' using errcode = 'CA401';
  end if;
  if current_setting('role') <> (case live.role when 'staff' then 'causa_staff' else 'causa_portal' end) then
    raise exception 'the session has another role' using errcode = 'CA403';
  end if;
  perform set_config('app.office_id', live.office_id::text, true),
          set_config('app.user_id', live.user_id::text, true),
          set_config('app.time_zone', live.time_zone, true);
end $$;

create function enter_write(session uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.enter(session);
  perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
end $$;

revoke execute on function enter(uuid), enter_write(uuid) from public;
grant execute on function enter(uuid), enter_write(uuid) to causa_staff, causa_portal;
