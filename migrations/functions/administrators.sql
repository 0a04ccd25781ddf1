-- Administrators of an office. Each transaction reads the right from the acting person's row, so that it ends in open
-- sessions too.

-- False for API keys, views of the portal and the server itself.
create or replace function acts_as_administrator() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from staff_users s
    where s.office_id = current_office() and s.user_id = current_app_user()
      and s.deactivated_at is null and s.administrator
  )
$$;

-- Whether all staff are administrators. Then a new colleague becomes one too, unless the invitation says otherwise.
create or replace function all_are_administrators() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from staff_users s
    where s.office_id = current_office() and s.deactivated_at is null and not s.administrator
  )
$$;

-- Error: CA405 if the session's person is not an administrator.
create or replace function require_administrator() returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not acts_as_administrator() then
    raise exception 'only administrators may do this' using errcode = 'CA405';
  end if;
end $$;

-- Makes a colleague an administrator or a member, in a transaction that holds the office's lock. Nobody can make
-- themselves a member here, so an office always has an administrator.
-- Returns 'changed'; 'same' or 'self' if nothing was done; null if there is no such member.
create or replace function set_administrator(subject uuid, wanted boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  member staff_users;
begin
  perform 1 from usage_tracking u where u.office_id = current_office() for no key update;
  perform require_administrator();
  select s.* into member from staff_users s
  where s.office_id = current_office() and s.id = subject and s.deactivated_at is null;
  if not found then return null; end if;
  if member.administrator = wanted then return 'same'; end if;
  if member.user_id = current_app_user() then return 'self'; end if;
  update staff_users s set administrator = wanted, version = s.version + 1, updated_at = now()
  where s.office_id = current_office() and s.id = subject;
  return 'changed';
end $$;

-- Makes a colleague who has a second step an administrator and the caller a member, in one step. Returns 'given'; 'had'
-- if the colleague already was an administrator; 'self' or 'no_second_step' if nothing was done; null if there is no
-- such member.
create or replace function hand_over_administration(subject uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  heir staff_users;
begin
  perform 1 from usage_tracking u where u.office_id = current_office() for no key update;
  perform require_administrator();
  select s.* into heir from staff_users s
  where s.office_id = current_office() and s.id = subject and s.deactivated_at is null;
  if not found then return null; end if;
  if heir.user_id = current_app_user() then return 'self'; end if;
  if not has_second_step(subject) then return 'no_second_step'; end if;
  update staff_users s
  set administrator = s.id = subject, version = s.version + 1, updated_at = now()
  where s.office_id = current_office() and (s.id = subject or s.user_id = current_app_user());
  return case when heir.administrator then 'had' else 'given' end;
end $$;

grant execute on function acts_as_administrator(), all_are_administrators(), require_administrator(),
  set_administrator(uuid, boolean), hand_over_administration(uuid) to causa_staff;
