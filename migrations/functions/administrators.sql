-- Administrators of an office. The right is read from the row of the person who acts, in each transaction, so that it
-- ends in sessions that are open.

-- API keys, views of the portal and the server itself are no administrators.
create or replace function acts_as_administrator() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from staff_users s
    where s.office_id = current_office() and s.user_id = current_app_user()
      and s.deactivated_at is null and s.administrator
  )
$$;

-- Whether each of the staff has the right: then a new colleague gets it too, unless somebody says otherwise.
create or replace function all_are_administrators() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from staff_users s
    where s.office_id = current_office() and s.deactivated_at is null and not s.administrator
  )
$$;

-- Error: CA405 the session's person is no administrator.
create or replace function require_administrator() returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not acts_as_administrator() then
    raise exception 'only administrators may do this' using errcode = 'CA405';
  end if;
end $$;

-- Gives a colleague the right, or takes it, in a transaction that holds the office's lock. One's own right is not taken
-- here, so that the person who takes another's keeps theirs: an office always has an administrator.
-- Gives 'changed'; 'same' or 'self' where nothing was done; null where there is no such member.
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

-- Gives a colleague with a second step the right and ends one's own, at once. Gives 'given'; 'had' where the colleague was
-- an administrator before; 'self' or 'no_second_step' where nothing was done; null where there is no such member.
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
