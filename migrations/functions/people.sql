-- Staff and client users: who leaves, and what their accounts tell the office.

-- Ends a staff member's access to the office, in a transaction that holds the office's lock: role and sessions go,
-- the row stays. Gives 'removed'; 'self' or 'last' where nothing was done, because nobody removes themselves and
-- an office keeps somebody; null where there is no such member.
create or replace function remove_staff_user(subject uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  leaving uuid;
begin
  -- Two who remove each other wait for one another here, whatever door they came by.
  perform 1 from usage_tracking u where u.office_id = office for no key update;
  select s.user_id into leaving from staff_users s
  where s.office_id = office and s.id = subject and s.deactivated_at is null;
  if not found then return null; end if;
  if leaving = current_app_user() then return 'self'; end if;
  if not exists (
    select from staff_users s
    join user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = 'staff'
    where s.office_id = office and s.id <> subject and s.deactivated_at is null
  ) then
    return 'last';
  end if;
  update staff_users s
  set deactivated_at = now(), deactivated_by = current_app_user(), version = s.version + 1, updated_at = now()
  where s.office_id = office and s.id = subject;
  delete from user_roles r where r.office_id = office and r.user_id = leaving and r.role = 'staff';
  update private.sessions s set ended_at = now()
  where s.user_id = leaving and s.office_id = office and s.role = 'staff' and s.ended_at is null;
  return 'removed';
end $$;

-- What the office may know of a member's account: the e-mail it signs in with, and its sessions here.
create or replace function staff_account(subject uuid)
  returns table (login_email text, open_sessions integer)
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select u.email, (
    select count(*)::integer from private.sessions s
    where s.user_id = u.id and s.office_id = p.office_id and s.role = 'staff'
      and s.ended_at is null and s.expires_at > now()
  )
  from public.staff_users p join private.users u on u.id = p.user_id
  where p.office_id = public.current_office() and p.id = subject and p.deactivated_at is null
$$;

-- The clients for whom an account acts: those it is a user of, and those whose own e-mail is its confirmed one.
create or replace function private.clients_of_account(office uuid, account uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select c.id from public.client_users u
  join public.clients c on c.office_id = u.office_id and c.id = u.client_id
  where u.office_id = office and u.user_id = account and c.deleted_at is null
  union
  select c.id from private.users a
  join public.clients c on c.office_id = office and c.email = a.email
  where a.id = account and c.deleted_at is null
$$;

-- Of a client user's account: the e-mail it signs in with, null without one, and the clients whose cases it sees.
create or replace function client_account(subject uuid)
  returns table (login_email text, client_ids uuid[])
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select a.email, case when a.id is null then array[u.client_id]
                       else array(select private.clients_of_account(u.office_id, a.id)) end
  from public.client_users u left join private.users a on a.id = u.user_id
  where u.office_id = public.current_office() and u.id = subject
$$;

-- Whether somebody signs in to this office's portal with the e-mail of one of its clients.
create or replace function client_signs_in(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.clients c
    join private.users u on u.email = c.email
    join public.user_roles r on r.office_id = c.office_id and r.user_id = u.id and r.role = 'client'
    where c.office_id = public.current_office() and c.id = client
  )
$$;

grant execute on function remove_staff_user(uuid), staff_account(uuid), client_account(uuid), client_signs_in(uuid)
  to causa_staff;
