-- Client logins: those that an office's staff make (admin/setup), and those of clients who signed up by themselves.

-- A new password proves that the account's owner has taken it over.
create or replace function private.password_chosen() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.password_from := null;
  return new;
end $$;

create or replace trigger users_password_chosen before update on private.users
  for each row when (new.password_hash <> old.password_hash) execute function private.password_chosen();

-- Takes the office's lock for who confirms a client login there. It comes first, as every writer has it: an
-- acceptance of an invitation to the same e-mail waits here, and not for the account.
create or replace function lock_for_client_login(office uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select from usage_tracking u where u.office_id = office for no key update
$$;

-- Has an account with a confirmed e-mail be the client users of the office with that e-mail, and reach the
-- client of the office whose own e-mail it is. False where there is neither, and while the office closes. The caller has
-- the office's lock.
create or replace function link_client_login(office uuid, account uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  mailbox text := (select email from private.users where id = account);
begin
  if exists (select from public.offices o where o.id = office and o.closing_since is not null) then
    return false;
  end if;
  update public.client_users p set user_id = account
  where p.office_id = office and p.email = mailbox and p.user_id is null and p.removed_at is null and exists (
    select from public.clients c where c.office_id = office and c.id = p.client_id and c.deleted_at is null
  );
  if not found and not exists (
    select from public.clients c where c.office_id = office and c.email = mailbox and c.deleted_at is null
      and not private.client_is_shut(office, c.id, mailbox)
  ) then
    return false;
  end if;
  insert into public.user_roles (office_id, user_id, role) values (office, account, 'client')
  on conflict do nothing;
  return true;
end $$;

-- Has an account that belongs to no office be a client of each that knows its confirmed e-mail, and gives those
-- offices. Who knows whose e-mail is asked of all offices here and nowhere else, and told to that account alone. A
-- password that an office's staff know leads to that office and no other.
-- The offices' locks come first, always in one order, and then the account: an invitation that is accepted at the
-- same moment comes before or after. After it the account belongs to an office, and is left as it is.
create or replace function private.join_offices(account uuid) returns setof uuid
  language plpgsql volatile security definer rows 1 set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid;
  knowing uuid[] := array(
    select known.office_id
    from users u
    cross join lateral (
      select c.office_id from client_users p join clients c on c.office_id = p.office_id and c.id = p.client_id
      where p.email = u.email and p.user_id is null and p.removed_at is null and c.deleted_at is null
      union
      select c.office_id from clients c
      where c.email = u.email and c.deleted_at is null and not private.client_is_shut(c.office_id, c.id, u.email)
    ) known
    where u.id = account and u.email_confirmed_at is not null
      and (u.password_from is null or u.password_from = known.office_id)
      and not exists (select from user_roles r where r.user_id = u.id)
    order by 1
  );
begin
  foreach office in array knowing loop
    perform lock_for_client_login(office);
  end loop;
  perform from users u where u.id = account for no key update;
  if exists (select from user_roles r where r.user_id = account) then
    return;
  end if;
  foreach office in array knowing loop
    if link_client_login(office, account) then
      return next office;
    end if;
  end loop;
end $$;

grant execute on function
  lock_for_client_login(uuid), link_client_login(uuid, uuid), private.join_offices(uuid)
  to causa_system;
