-- Joins two records of the same client: everything moves from one to the other, portal users included. A portal user
-- sees all of their client, so the person who joins the two must confirm by name who will see more.

create policy owner on client_joins to causa_owner using (true);
create policy staff on client_joins for select to causa_staff using (office_id = (select current_office()));

-- Whether the transaction joins or separates clients. Then moved documents stay visible to clients, and the log records
-- one change.
create or replace function private.joins_clients() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return coalesce(current_setting('app.joins_clients', true) = 'on', false);

-- Returns the people who act by the own e-mail of one of the two clients, without a row in client_users there.
create or replace function private.own_people_of_join(kept uuid, gone uuid)
  returns table (client_id uuid, user_id uuid, full_name text, email text)
  language plpgsql stable rows 2 set search_path = pg_catalog, public, private, pg_temp as $$
begin
  return query select c.id, a.account, c.name::text, c.email
  from clients c, private.request_account(c.office_id, c.id, null) a (account)
  where c.office_id = current_office() and c.id in (kept, gone) and c.email is not null
    and not exists (
      select from client_users u where u.office_id = c.office_id and u.client_id = c.id and u.email = c.email
    )
    and (a.account is not null or exists (
      select from service_requests r
      where r.office_id = c.office_id and r.client_id = c.id and r.client_user_id is null
    ));
end $$;

-- Returns the people of both clients. If the same person (by e-mail or account) is at both, `twin` is their row at the
-- client that stays, which takes over their conversations. `clashes`: the two rows have different accounts, or one of
-- them has lost its access. `widened`: the person will see more than now. `id` is null for a person without a row.
create or replace function private.people_of_join(kept uuid, gone uuid)
  returns table (id uuid, leaves boolean, full_name text, twin uuid, clashes boolean, widened boolean)
  language sql stable rows 20 set search_path = pg_catalog, public, private, pg_temp as $$
  with members as (
    select u.id, u.client_id = gone as leaves, u.full_name, u.email, u.user_id, u.removed_at is null as there
    from client_users u where u.office_id = current_office() and u.client_id in (kept, gone)
    union all
    select null, o.client_id = gone, o.full_name, o.email, o.user_id, true from private.own_people_of_join(kept, gone) o
  ), holding as (
    select c.client_id from cases c where c.office_id = current_office() and c.client_id in (kept, gone)
    union
    select d.client_id from documents d where d.office_id = current_office() and d.client_id in (kept, gone)
  )
  select m.id, m.leaves, m.full_name, case when m.leaves then o.id end,
    coalesce(o.there <> m.there or o.user_id is distinct from m.user_id, false) and o.email is not null,
    m.there and o.email is null and case when m.leaves then kept else gone end in (select h.client_id from holding h)
  from members m
  left join lateral (
    select x.* from members x
    where x.leaves <> m.leaves and (x.email = m.email or x.user_id = m.user_id)
    order by x.email = m.email desc, x.email limit 1
  ) o on true
$$;

-- Previews the effects of joining two clients; no row if one of them is missing or in the bin.
create or replace function preview_client_join(kept uuid, gone uuid)
  returns table (
    cases integer, documents integer, contacts integer, requests integer, people integer, widened text[], clashes text[]
  )
  language sql stable security definer rows 1 set search_path = pg_catalog, public, private, pg_temp as $$
  with office as (select current_office() as id), people as (select * from private.people_of_join(kept, gone))
  select k.case_count, k.document_count,
    (select count(*)::integer from client_contacts x where x.office_id = office.id and x.client_id = gone),
    (select count(*)::integer from service_requests x where x.office_id = office.id and x.client_id = gone),
    (select count(*)::integer from client_users x
     where x.office_id = office.id and x.client_id = gone and x.removed_at is null),
    array(select p.full_name from people p where p.widened order by fold(p.full_name), p.full_name),
    array(select p.full_name from people p where p.leaves and p.clashes order by fold(p.full_name))
  from office join clients k on k.office_id = office.id and k.id = gone and k.deleted_at is null
  where exists (select from clients c where c.office_id = office.id and c.id = kept and c.deleted_at is null)
$$;

-- Writes a client's own fields. Fields that `content` omits keep their values.
create or replace function private.rewrite_client(client uuid, content jsonb) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  update public.clients c
  set (name, email, phone, tax_id, address_line1, address_line2, postal_code, city, region, country, notes, billing_email,
       billing_phone, payment_terms, preferred_payment_method, iban, swift, credit_limit, tenant_id) = (
        select n.name, n.email, n.phone, n.tax_id, n.address_line1, n.address_line2, n.postal_code, n.city, n.region,
               n.country, n.notes, n.billing_email, n.billing_phone, n.payment_terms, n.preferred_payment_method, n.iban,
               n.swift, n.credit_limit, n.tenant_id
        from jsonb_populate_record(c, coalesce(content, '{}')) n
      ),
      version = c.version + 1, updated_at = now()
  where c.office_id = public.current_office() and c.id = client
$$;

-- Moves cases and their documents into another client's folder and adds a line to their histories. Returns the moved
-- ids.
create or replace function private.move_cases_of_join(former uuid, latter uuid, subjects uuid[] default null) returns uuid[]
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  with moved as (
    update public.cases c set client_id = latter, version = c.version + 1
    where c.office_id = public.current_office() and c.client_id = former and (subjects is null or c.id = any (subjects))
    returning c.office_id, c.id
  ), told as (
    insert into public.case_history (office_id, case_id, action, field, old_value, new_value)
    select m.office_id, m.id, 'updated', 'clientId', f.name, l.name
    from moved m
    join public.clients f on f.office_id = m.office_id and f.id = former
    join public.clients l on l.office_id = m.office_id and l.id = latter
  )
  select coalesce(array_agg(id), '{}') from moved
$$;

-- The same for documents without a case.
create or replace function private.move_documents_of_join(former uuid, latter uuid, subjects uuid[] default null) returns uuid[]
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  with moved as (
    update public.documents d set client_id = latter, version = d.version + 1
    where d.office_id = public.current_office() and d.client_id = former and d.case_id is null
      and (subjects is null or d.id = any (subjects))
    returning d.id
  )
  select coalesce(array_agg(id), '{}') from moved
$$;

-- Joins client `gone` into client `kept`, which takes over the columns named in `taken`, in a transaction that holds
-- the office's lock. Returns the deletion of `gone`, whose restoration undoes the join; null if either client does not
-- exist.
create or replace function join_clients(kept uuid, gone uuid, taken text[]) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  stays clients;
  leaves clients;
  joining client_joins;
  person record;
  told uuid[];
  given uuid[];
begin
  select * into stays from clients c where c.office_id = office and c.id = kept and c.deleted_at is null;
  select * into leaves from clients c where c.office_id = office and c.id = gone and c.deleted_at is null;
  if stays.id is null or leaves.id is null then return null; end if;
  perform set_config('app.joins_clients', 'on', true);
  perform private.forget_reports(office);
  insert into deletions (kind, subject_id, title, place, cases, documents)
  values ('client_join', gone, leaves.name, stays.name, leaves.case_count, leaves.document_count)
  returning id into joining.deletion_id;

  -- A conversation of the client itself is assigned to a person before it moves, so that it keeps its reader. Two
  -- clients with the same e-mail have the same reader anyway.
  insert into client_users (office_id, client_id, user_id, full_name, email)
  select office, o.client_id, o.user_id, o.full_name, o.email from private.own_people_of_join(kept, gone) o
  where stays.email is distinct from leaves.email;
  update service_requests r set client_user_id = u.id
  from clients c join client_users u on u.office_id = office and u.client_id = c.id and u.email = c.email
  where c.office_id = office and c.id in (kept, gone) and stays.email is distinct from leaves.email
    and r.office_id = office and r.client_id = c.id and r.client_user_id is null;

  -- Cases move before people, because a conversation may name only a case that its person sees.
  joining.cases := private.move_cases_of_join(gone, kept);
  joining.documents := private.move_documents_of_join(gone, kept);
  joining.people := '[]';
  for person in select * from private.people_of_join(kept, gone) p where p.leaves and p.id is not null loop
    told := '{}';
    given := '{}';
    if person.clashes then
      raise unique_violation using message = 'two people at one', constraint = 'client_users_email_key';
    end if;
    if person.twin is null then
      -- Their conversations follow by `on update cascade`.
      update client_users u set client_id = kept, version = u.version + 1 where u.office_id = office and u.id = person.id;
    else
      with moved as (
        update service_requests r set client_id = kept, client_user_id = person.twin
        where r.office_id = office and r.client_user_id = person.id returning r.id
      )
      select coalesce(array_agg(id), '{}') into told from moved;
      with added as (
        insert into case_client_access (office_id, client_user_id, case_id)
        select office, person.twin, a.case_id from case_client_access a
        where a.office_id = office and a.client_user_id = person.id
        on conflict do nothing returning case_id
      )
      select coalesce(array_agg(case_id), '{}') into given from added;
    end if;
    joining.people := joining.people || jsonb_build_object(
      'id', person.id, 'twin', person.twin, 'requests', told, 'given', given
    );
  end loop;
  with moved as (
    update service_requests r set client_id = kept where r.office_id = office and r.client_id = gone returning r.id
  )
  select coalesce(array_agg(id), '{}') into joining.requests from moved;
  with moved as (
    update client_contacts c set client_id = kept, position = c.position + 1 + coalesce((
        select max(k.position) from client_contacts k where k.office_id = office and k.client_id = kept
      ), 0)
    where c.office_id = office and c.client_id = gone returning c.id
  )
  select coalesce(array_agg(id), '{}') into joining.contacts from moved;
  -- If a person has two pending invitations, the one of the client that stays remains.
  with moved as (
    update invitation_logs i set client_id = kept
    where i.office_id = office and i.client_id = gone and not (i.status = 'pending' and exists (
      select from invitation_logs k
      where k.office_id = office and k.client_id = kept and k.email = i.email and k.status = 'pending'
    ))
    returning i.id
  )
  select coalesce(array_agg(id), '{}') into joining.invitations from moved;

  perform private.rewrite_client(kept, (select jsonb_object_agg(t, to_jsonb(leaves) -> t) from unnest(taken) t));
  update service_requests r set names = private.names_of_request(office, r.client_id, r.client_user_id)
  where r.office_id = office and r.client_id = kept;
  update clients c set deleted_at = now(), deletion_id = joining.deletion_id where c.office_id = office and c.id = gone;
  insert into client_joins
    (kept_client_id, gone_client_id, deletion_id, fields, people, cases, documents, contacts, requests, invitations)
  values (kept, gone, joining.deletion_id,
    coalesce((select jsonb_object_agg(t, to_jsonb(stays) -> t) from unnest(taken) t), '{}'),
    joining.people, joining.cases, joining.documents, joining.contacts, joining.requests, joining.invitations);
  perform set_config('app.joins_clients', '', true);
  return joining.deletion_id;
end $$;

grant execute on function preview_client_join(uuid, uuid), join_clients(uuid, uuid, text[]) to causa_staff;
