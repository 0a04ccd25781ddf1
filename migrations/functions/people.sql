-- Staff and client users: the end of their access, and the facts of their accounts that the office may know.

-- Ends a staff member's access to the office, in a transaction that holds the office's lock: role, sessions and the
-- right of administrators end, the row stays. Returns 'removed'; 'self' if nothing was done, because people cannot
-- remove themselves, so that an administrator remains; null if there is no such member. Another invitation decides
-- about the right again.
create or replace function remove_staff_user(subject uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  leaving uuid;
begin
  -- Two people who remove each other take turns here.
  perform 1 from usage_tracking u where u.office_id = office for no key update;
  perform require_administrator();
  select s.user_id into leaving from staff_users s
  where s.office_id = office and s.id = subject and s.deactivated_at is null;
  if not found then return null; end if;
  if leaving = current_app_user() then return 'self'; end if;
  update staff_users s
  set deactivated_at = now(), deactivated_by = current_app_user(), administrator = false, version = s.version + 1, updated_at = now()
  where s.office_id = office and s.id = subject;
  delete from user_roles r where r.office_id = office and r.user_id = leaving and r.role = 'staff';
  update private.sessions s set ended_at = now()
  where s.user_id = leaving and s.office_id = office and s.role = 'staff' and s.ended_at is null;
  return 'removed';
end $$;

-- The facts of a staff member's account that the office may know: its e-mail, and its sessions here.
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

-- Whether the office ended the access of the person with this e-mail to a client. Then the client's own e-mail gives no
-- access either, until another invitation.
create or replace function private.client_is_shut(office uuid, client uuid, mailbox text) returns boolean
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.client_users u
    where u.office_id = office and u.client_id = client and u.removed_at is not null and (
      u.email = mailbox or u.removed_user_id = (select a.id from private.users a where a.email = mailbox)
    )
  )
$$;

-- The same for the client's own e-mail.
create or replace function client_email_is_shut(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.clients c
    where c.office_id = public.current_office() and c.id = client and private.client_is_shut(c.office_id, c.id, c.email)
  )
$$;

-- Ends a client user's access to their client, in a transaction that holds the office's lock: account, given cases,
-- pending invitations and views of their portal are removed, the row stays. With the account's last client in the
-- office, role and sessions end too. Returns false if there is no such person.
create or replace function remove_client_user(subject uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  person client_users;
  leaving private.users;
begin
  -- Wait for a concurrent acceptance of an invitation or confirmation of a login.
  perform 1 from usage_tracking u where u.office_id = office for no key update;
  select u.* into person from client_users u
  join clients c on c.office_id = u.office_id and c.id = u.client_id and c.deleted_at is null
  where u.office_id = office and u.id = subject and u.removed_at is null;
  if not found then return false; end if;
  -- Before the acceptance, an account with their e-mail may see the client by the client's own e-mail.
  select a.* into leaving from private.users a
  where a.id = person.user_id or person.user_id is null and a.email = person.email;
  update client_users u
  set user_id = null, removed_at = now(), removed_user_id = person.user_id, version = u.version + 1, updated_at = now()
  where u.office_id = office and u.id = subject;
  delete from case_client_access g where g.office_id = office and g.client_user_id = subject;
  delete from portal_views v where v.office_id = office and v.client_user_id = subject;
  update invitation_logs i set status = 'expired', version = i.version + 1, updated_at = now()
  where i.office_id = office and i.client_id = person.client_id and i.email in (person.email, leaving.email)
    and i.status = 'pending';
  if exists (
    select from client_users u where u.office_id = office and u.user_id = leaving.id
      -- A client that was joined into another gives no access.
      and not exists (select from client_joins j where j.office_id = office and j.gone_client_id = u.client_id)
  ) or exists (
    select from clients c
    where c.office_id = office and c.email = leaving.email and not private.client_is_shut(office, c.id, c.email)
  ) then
    return true;
  end if;
  delete from user_roles r where r.office_id = office and r.user_id = leaving.id and r.role = 'client';
  update private.sessions s set ended_at = now()
  where s.user_id = leaving.id and s.office_id = office and s.role = 'client' and s.ended_at is null;
  return true;
end $$;

-- Restores removed client users, without an account, for another invitation.
create or replace function return_client_users(client uuid, mailboxes text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update client_users u
  set removed_at = null, removed_user_id = null, version = u.version + 1, updated_at = now()
  from clients c
  where u.office_id = current_office() and u.client_id = client and u.email = any (mailboxes) and u.removed_at is not null
    and c.office_id = u.office_id and c.id = u.client_id and c.deleted_at is null
$$;

-- Returns the clients for whom an account acts: those of which it is a user, and those whose own e-mail is its
-- confirmed e-mail.
create or replace function private.clients_of_account(office uuid, account uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select c.id from public.client_users u
  join public.clients c on c.office_id = u.office_id and c.id = u.client_id
  where u.office_id = office and u.user_id = account and c.deleted_at is null
  union
  select c.id from private.users a
  join public.clients c on c.office_id = office and c.email = a.email
  where a.id = account and c.deleted_at is null and not private.client_is_shut(office, c.id, a.email)
$$;

-- The same of a client user's account: its e-mail, null without an account, and the clients whose cases it sees.
create or replace function client_account(subject uuid)
  returns table (login_email text, client_ids uuid[])
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select a.email, case when a.id is null then array[u.client_id]
                       else array(select private.clients_of_account(u.office_id, a.id)) end
  from public.client_users u left join private.users a on a.id = u.user_id
  where u.office_id = public.current_office() and u.id = subject
$$;

-- Whether an account of this office's portal has the e-mail of one of its clients.
create or replace function client_signs_in(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.clients c
    join private.users u on u.email = c.email
    join public.user_roles r on r.office_id = c.office_id and r.user_id = u.id and r.role = 'client'
    where c.office_id = public.current_office() and c.id = client
      and not private.client_is_shut(c.office_id, c.id, c.email)
  )
$$;

grant execute on function remove_staff_user(uuid), staff_account(uuid), client_account(uuid), client_signs_in(uuid),
  client_email_is_shut(uuid), remove_client_user(uuid), return_client_users(uuid, text[])
  to causa_staff;
