-- Calendar feeds: their owners, their secret addresses, and the entries that they return.

create policy owner on calendar_feeds to causa_owner using (true);
-- People see only their own feeds; API keys see none.
create policy staff on calendar_feeds to causa_staff
  using (office_id = (select current_office()) and user_id = (select current_app_user()))
  with check (office_id = (select current_office()) and user_id = (select current_app_user()));

create or replace trigger calendar_feeds_edited before update on calendar_feeds
  for each row when (new.version <> old.version) execute function remember_who_changed();

-- Counts under the office's lock, so that two concurrent requests cannot exceed the limit.
create or replace function hold_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from calendar_feeds where office_id = new.office_id and user_id = new.user_id) > 10 then
    raise exception 'a person has at most ten calendar feeds'
      using errcode = 'check_violation', constraint = 'calendar_feeds_at_most';
  end if;
  return null;
end $$;
create or replace trigger calendar_feeds_held after insert on calendar_feeds
  for each row execute function hold_calendar_feeds();

-- Deletes a person's feeds when their access ends. Restored access does not bring them back.
create or replace function end_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from calendar_feeds f where f.office_id = new.office_id and f.user_id = new.user_id;
  return null;
end $$;
create or replace trigger staff_users_calendar_feeds after update of deactivated_at on staff_users
  for each row when (new.deactivated_at is not null) execute function end_calendar_feeds();

-- Sets the address of a feed of the acting person; its former address stops working. Returns whether the person has
-- that feed.
create or replace function set_calendar_address(feed uuid, hash bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform 1 from public.calendar_feeds f
  where f.office_id = public.current_office() and f.id = feed and f.user_id = public.current_app_user();
  if not found then return false; end if;
  update public.calendar_feeds f
  set renewed_at = now(), last_read_at = null, version = f.version + 1, updated_at = now()
  where f.office_id = public.current_office() and f.id = feed
    and exists (select from private.calendar_addresses a where a.office_id = f.office_id and a.feed_id = f.id);
  insert into private.calendar_addresses (secret_hash, office_id, feed_id)
  values (hash, public.current_office(), feed)
  on conflict (office_id, feed_id) do update set secret_hash = excluded.secret_hash;
  return true;
end $$;

-- Whether the person is on the staff of the office, and the office is not suspended.
create or replace function private.feed_is_open(office uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.staff_users s
    join public.user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = 'staff'
    join public.offices o on o.id = s.office_id and o.suspended_at is null
    where s.office_id = office and s.user_id = person and s.deactivated_at is null
  )
$$;

-- Returns the office and the feed of an address; no row for an unknown address. The server first calls this in the
-- directory, which sees no office's data, and then opens the feed in that office.
create or replace function calendar_feed_at(hash bytea) returns table (office_id uuid, feed_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select a.office_id, a.feed_id from private.calendar_addresses a where a.secret_hash = hash
$$;

-- Returns the settings of a feed of this office; no row if its person is no longer on the staff.
create or replace function open_calendar_feed(feed uuid)
  returns table (scope text, detail text, office_name text, time_zone text)
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select f.scope, f.detail, o.name, o.time_zone
  from public.calendar_feeds f
  join public.offices o on o.id = f.office_id
  where f.office_id = public.current_office() and f.id = feed and private.feed_is_open(f.office_id, f.user_id)
$$;

-- Records that a feed of this office was read, at most once a minute.
create or replace function note_calendar_read(feed uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update calendar_feeds f set last_read_at = now()
  where f.office_id = current_office() and f.id = feed
    and (f.last_read_at is null or f.last_read_at < now() - interval '1 minute')
$$;

-- Returns the entries of a feed of this office, from ninety days ago to two years from now: upcoming ones first, the
-- nearest first. Details that the feed must not show do not leave the database. Cancelled entries stay for a month and
-- deleted ones while they are in the bin, so that calendars remove them. Alarms are seconds before the start; an entry
-- without an hour rings at eight o'clock, counted from its internal day if it has one.
create or replace function calendar_feed_entries(feed uuid, most integer)
  returns table (
    id uuid, kind text, state text, deleted boolean, title text, case_id uuid, case_number text, case_title text,
    client_name text, person_name text, due_on date, internal_on date, starts_at timestamptz, ends_at timestamptz,
    place text, link text, alarms integer[], version integer, updated_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  with chosen as materialized (
    select e.office_id, e.id, f.scope, o.time_zone, e.due_on < today.day as past, abs(e.due_on - today.day) as days,
      f.detail in ('title', 'client') and e.deleted_at is null as titled,
      f.detail = 'client' and e.deleted_at is null as named
    from calendar_feeds f
    join offices o on o.id = f.office_id
    join staff_users p on p.office_id = f.office_id and p.user_id = f.user_id
    cross join lateral (select (now() at time zone o.time_zone)::date as day) today
    -- Two parts, because each can use its own index.
    cross join lateral (
      select l.* from agenda_entries l
      where l.office_id = f.office_id and l.deleted_at is null and l.due_on between today.day - 90 and today.day + 731
      union all
      select b.* from agenda_entries b
      where b.office_id = f.office_id and b.deletion_id is not null
        and b.due_on between today.day - 90 and today.day + 731
    ) e
    left join cases c on f.scope = 'mine' and c.office_id = e.office_id and c.id = e.case_id
    where f.office_id = current_office() and f.id = feed and e.kind = any (f.kinds)
      and (f.scope = 'office' or coalesce(e.responsible_id, c.responsible_id) = p.id)
      and (e.state <> 'cancelled' or e.settled_at > now() - interval '30 days')
    order by past, days, e.starts_at, e.id
    limit most
  )
  select e.id, e.kind, e.state, e.deleted_at is not null,
    case when h.titled then e.title end,
    e.case_id, c.number,
    case when h.named then c.title end,
    case when h.named then k.name end,
    case when h.titled and h.scope = 'office' then s.full_name end,
    e.due_on, case when h.titled then e.internal_on end,
    (e.due_on + e.starts_at) at time zone h.time_zone, (e.due_on + e.ends_at) at time zone h.time_zone,
    case when e.deleted_at is null then e.place end, case when h.titled then e.link end,
    array(
      select case
        when r.code like '%h' then left(r.code, -1)::integer * 3600
        when e.kind = 'hearing' then left(r.code, -1)::integer * 86400
        else (left(r.code, -1)::integer + e.due_on - coalesce(e.internal_on, e.due_on)) * 86400 - 8 * 3600
      end
      from unnest(private.reminders_of(e.kind, e.reminders, d)) with ordinality r (code, n)
      order by r.n
    ),
    e.version, greatest(e.updated_at, e.deleted_at)
  from chosen h
  cross join lateral (select a.* from agenda_entries a where a.office_id = h.office_id and a.id = h.id limit 1) e
  left join reminder_defaults d on d.office_id = e.office_id
  left join cases c on c.office_id = e.office_id and c.id = e.case_id
  left join clients k on k.office_id = c.office_id and k.id = c.client_id
  left join staff_users s on s.office_id = e.office_id and s.id = coalesce(e.responsible_id, c.responsible_id)
  order by h.past, h.days, e.starts_at, e.id
$$;

grant execute on function set_calendar_address(uuid, bytea) to causa_staff;
grant execute on function calendar_feed_at(bytea), open_calendar_feed(uuid), note_calendar_read(uuid),
  calendar_feed_entries(uuid, integer)
  to causa_system;
