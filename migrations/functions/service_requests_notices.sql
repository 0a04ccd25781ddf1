-- Mails about news in a request.

-- Records who gets a mail about news in a request: the assigned colleague, all staff with access if it is unassigned,
-- or the person at the client. People without an account get none: the request waits in the portal.
create or replace function private.owe_notices(office uuid, request uuid, to_side text) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into public.request_notices (office_id, request_id, side, user_id, owed_at)
  select office, request, to_side, n.user_id, now()
  from public.service_requests r
  cross join lateral (
    select s.user_id from public.staff_users s
    where to_side = 'staff' and s.office_id = office and s.deactivated_at is null
      and (s.user_id = r.assigned_to or not private.is_active_colleague(office, r.assigned_to))
    union all
    select a.id from private.request_account(office, r.client_id, r.client_user_id) a (id)
    where to_side = 'client' and a.id is not null
  ) n
  where r.office_id = office and r.id = request
  on conflict (office_id, request_id, side, user_id) do update
  set owed_at = coalesce(public.request_notices.owed_at, excluded.owed_at)
$$;

-- Takes the mails that are due: for staff at most one an hour for each request, for clients at most one an hour of the
-- office, which covers all that is owed to them. A second caller, on whatever server, finds nothing left.
create or replace function take_request_notices(office uuid)
  returns table (side text, recipient text, request_id uuid, request_title text, person_name text, client_name text, tenant_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  -- Forgets what no longer concerns its recipient; what was read, read_request() has forgotten.
  update request_notices n set owed_at = null
  from service_requests r
  where n.office_id = office and n.owed_at is not null and r.office_id = office and r.id = n.request_id and (
    r.client_in_bin or not private.office_has('client_portal')
    or n.side = 'staff' and (
      not private.is_active_colleague(office, n.user_id)
      or r.assigned_to <> n.user_id and private.is_active_colleague(office, r.assigned_to)
    )
    or n.side = 'client'
      and n.user_id is distinct from private.request_account(office, r.client_id, r.client_user_id)
  );
  return query
    with told as (
      update request_notices n set owed_at = null, sent_at = now()
      where n.office_id = office and n.owed_at is not null and n.side = 'staff'
        and (n.sent_at is null or n.sent_at <= now() - interval '1 hour')
      returning n.side, n.user_id, n.request_id, null::timestamptz as owed_at
    ), due as (
      select n.request_id, n.user_id, n.owed_at from request_notices n
      where n.office_id = office and n.owed_at is not null and n.side = 'client' and not exists (
        select from request_notices o
        where o.office_id = office and o.user_id = n.user_id and o.side = 'client'
          and o.sent_at > now() - interval '1 hour'
      )
    ), covered as (
      update request_notices n set owed_at = null, sent_at = now()
      from due where n.office_id = office and n.side = 'client' and n.request_id = due.request_id and n.user_id = due.user_id
    )
    select t.side, a.email, r.id, r.title::text, coalesce(u.full_name, c.name), c.name::text, c.tenant_id
    from (
      select told.side, told.user_id, told.request_id from told
      union all
      (select distinct on (due.user_id) 'client', due.user_id, due.request_id from due
       order by due.user_id, due.owed_at desc)
    ) t
    join private.users a on a.id = t.user_id
    join service_requests r on r.office_id = office and r.id = t.request_id
    join clients c on c.office_id = office and c.id = r.client_id
    left join client_users u on u.office_id = office and u.id = r.client_user_id;
end $$;

-- The offices that owe somebody a mail.
create or replace function offices_with_notices() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct n.office_id from request_notices n where n.owed_at is not null
$$;

grant execute on function take_request_notices(uuid), offices_with_notices() to causa_system;
