-- The person who acts in the portal, the clients for whom they act, and the single cases given to them. A transaction
-- determines this once, at its beginning. Every policy named `portal` calls only the functions below, so that none can
-- forget views by staff or the office's plan.

-- Stores, for this transaction, whose portal it is: the account's own or, in a view, that of the viewed person. A
-- person without an account in the office is treated as every client user with their e-mail, as after a sign-up. A view
-- shows nothing of accounts elsewhere, or it would reveal who has one.
create or replace function private.become_portal_actor(account uuid, portal_view uuid default null) returns void
  language plpgsql set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  viewed portal_views;
  mailbox text;
  would_be boolean := false;
  person_ids uuid[] := '{}';
  client_ids uuid[] := '{}';
  own_ids uuid[] := '{}';
begin
  if portal_view is not null then
    select v.* into viewed from portal_views v where v.office_id = office and v.id = portal_view;
    if viewed.client_user_id is null then
      select c.email into mailbox from clients c where c.office_id = office and c.id = viewed.client_id;
    else
      select u.user_id, u.email into account, mailbox
      from client_users u where u.office_id = office and u.id = viewed.client_user_id;
      would_be := account is null;
    end if;
    if account is null then
      select a.id into account from users a
      join user_roles r on r.office_id = office and r.user_id = a.id and r.role = 'client'
      where a.email = mailbox;
      would_be := would_be or account is null;
    end if;
  end if;
  select a.email into mailbox from users a where a.id = account;
  if not found then
    mailbox := coalesce(
      (select u.email from client_users u where u.office_id = office and u.id = viewed.client_user_id),
      (select c.email from clients c where c.office_id = office and c.id = viewed.client_id)
    );
  end if;
  if private.office_has('client_portal') then
    select coalesce(array_agg(u.id order by (u.id = viewed.client_user_id) desc nulls last, u.created_at, u.id), '{}'),
           coalesce(array_agg(distinct u.client_id), '{}')
    into person_ids, client_ids
    from (
      select u.* from client_users u where u.user_id = account and u.office_id = office
      union all
      select u.* from client_users u
      where would_be and u.email = mailbox and u.user_id is null and u.removed_at is null and u.office_id = office
    ) u
    where exists (
      select from clients c where c.office_id = office and c.id = u.client_id and c.deleted_at is null
    );
    own_ids := array(
      select c.id from clients c where c.office_id = office and c.email = mailbox and c.deleted_at is null
        and not private.client_is_shut(office, c.id, mailbox)
    );
    client_ids := array(select distinct i from unnest(client_ids || own_ids) i);
  end if;
  perform set_config('app.portal_mailbox', coalesce(mailbox, ''), true),
          set_config('app.portal_people', person_ids::text, true),
          set_config('app.portal_clients', client_ids::text, true),
          set_config('app.portal_persons', (person_ids || own_ids)::text, true);
end $$;

-- The e-mail with which the person signs in, or would sign in.
create or replace function portal_mailbox() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.portal_mailbox', true), '');

-- The person's client users, of clients that are not deleted; in a view the viewed one comes first.
create or replace function portal_people() returns setof uuid
  language sql stable parallel safe rows 5 as $$
  select unnest(nullif(current_setting('app.portal_people', true), '')::uuid[])
$$;

-- The clients for whom the person acts: those of which they are a user, and those whose own e-mail is their confirmed
-- e-mail.
create or replace function portal_clients() returns setof uuid
  language sql stable parallel safe rows 5 as $$
  select unnest(nullif(current_setting('app.portal_clients', true), '')::uuid[])
$$;

-- The identities under which the person writes to the office: their client users, and the clients whose own e-mail is
-- theirs. Requests refer to them.
create or replace function portal_persons() returns setof uuid
  language sql stable parallel safe rows 5 as $$
  select unnest(nullif(current_setting('app.portal_persons', true), '')::uuid[])
$$;

-- Single cases given to the person, without those of their own clients.
create or replace function portal_given_cases() returns setof uuid
  language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp as $$
  select distinct c.id
  from case_client_access g
  join cases c on c.office_id = g.office_id and c.id = g.case_id and c.deleted_at is null
  where g.office_id = current_office() and g.client_user_id = any (array(select p from portal_people() p))
    and (c.client_id is null or c.client_id <> all (array(select p from portal_clients() p)))
$$;

-- The acting person's name, and the e-mail they sign in with.
create or replace function portal_self() returns table (full_name text, email text)
  language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select u.full_name from portal_people() with ordinality p (id, n)
     join client_users u on u.office_id = current_office() and u.id = p.id order by p.n limit 1),
    (select c.name from portal_clients() p
     join clients c on c.office_id = current_office() and c.id = p
     where c.email = portal_mailbox() order by c.created_at, c.id limit 1),
    split_part(portal_mailbox(), '@', 1)
  ), portal_mailbox()
$$;

-- The same identities with their rows: each client user, and the client itself if its own e-mail is theirs. Rows are
-- looked up by their keys, because the plan is kept, and one made for a small office must suit a large one.
create or replace function request_people()
  returns table (person uuid, client_id uuid, client_user_id uuid, client_name text, full_name text)
  language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp as $$
  select p, c.id, u.id, c.name::text, coalesce(u.full_name, c.name::text)
  from portal_persons() p
  left join lateral (
    select u.id, u.client_id, u.full_name from client_users u
    where u.office_id = (select current_office()) and u.id = p and u.xmin <> 0 offset 0
  ) u on true
  cross join lateral (
    select c.id, c.name from clients c
    where c.office_id = (select current_office()) and c.id = coalesce(u.client_id, p) and c.xmin <> 0 offset 0
  ) c
$$;

-- A colleague's name, which clients read beside an answer.
create or replace function colleague_name(account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.full_name from staff_users s where s.office_id = current_office() and s.user_id = account
$$;

grant execute on function
  portal_mailbox(), portal_people(), portal_clients(), portal_persons(), portal_given_cases(), portal_self(),
  request_people(),
  colleague_name(uuid)
  to causa_portal;
