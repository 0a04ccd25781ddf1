-- An administrator closes an office: it becomes read only, and can be reopened for 30 days.

-- Returns the last day on which the office can be reopened, by its calendar.
create or replace function closing_day(since timestamptz, zone text) returns date
  language sql stable parallel safe
  return (since at time zone zone)::date + 30;

-- Whether that day has passed. From then on the office is deleted and can no longer be reopened.
create or replace function private.closing_is_over(o public.offices) returns boolean
  language sql stable as $$
  select coalesce(
    o.closing_since <= now() - interval '30 days'
      and public.closing_day(o.closing_since, o.time_zone) < (now() at time zone o.time_zone)::date,
    false
  )
$$;

-- Error: CA425 if the transaction's office is closing.
create or replace function require_open_office() returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from offices o where o.id = current_office() and o.closing_since is not null) then
    raise exception 'the office is closing' using errcode = 'CA425';
  end if;
end $$;

-- The same for a transaction that could write, unless its route is allowed while the office is closing.
create or replace function private.refuse_writes_while_closing() returns void
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('transaction_read_only') = 'off' and current_setting('app.while_closing', true) is distinct from 'on' then
    perform require_open_office();
  end if;
end $$;

-- Closes the session's office, in a transaction that holds its lock. `typed` is the name that the person confirmed;
-- returns false if the office has another name by now.
create or replace function close_office(typed text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform require_administrator();
  update offices o set closing_since = now(), closing_by = current_app_user(), closing_plan = private.plan_of(o.id)
  where o.id = current_office() and o.closing_since is null and o.name = typed;
  return found;
end $$;

-- Reopens the office; false if it is open. Error: CA426 if the last day has passed.
create or replace function reopen_office() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform require_administrator();
  if exists (select from offices o where o.id = current_office() and private.closing_is_over(o)) then
    raise exception 'the office is about to be deleted' using errcode = 'CA426';
  end if;
  update offices o set closing_since = null, closing_by = null, closing_plan = null, closing_warned = null
  where o.id = current_office() and o.closing_since is not null;
  return found;
end $$;

-- Claims the warning that is due in the transaction's office: from eight in the morning, seven days before the deletion
-- and on the last day. Returns null if none is due; of two callers only the first gets it.
create or replace function private.take_closing_warning() returns smallint
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  o offices;
  there timestamp;
  days_left integer;
  due smallint;
begin
  perform private.lock_office(current_office());
  select * into o from offices where id = current_office();
  there := now() at time zone o.time_zone;
  days_left := closing_day(o.closing_since, o.time_zone) + 1 - there::date;
  due := case when days_left = 1 then 1 when days_left between 2 and 7 then 7 end;
  if due is null or o.suspended_at is not null or there::time < '08:00' or o.closing_warned <= due then
    return null;
  end if;
  update offices set closing_warned = due where id = o.id;
  return due;
end $$;

grant execute on function closing_day(timestamptz, text) to causa_staff, causa_system;
grant execute on function require_open_office() to causa_staff, causa_portal, causa_system;
grant execute on function close_office(text), reopen_office() to causa_staff;
grant execute on function private.take_closing_warning() to causa_system;
