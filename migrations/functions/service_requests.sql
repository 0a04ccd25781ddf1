-- A request is a conversation. The triggers here keep what follows from a message, whatever writes it, in transactions
-- that hold the office's lock. A writer without a session, such as the demo's, sets every column itself.

create or replace function session_side() returns text
  language sql stable
  return case current_setting('role') when 'causa_staff' then 'staff' when 'causa_portal' then 'client' end;

-- Whether a colleague still has access to the office.
create or replace function private.is_active_colleague(office uuid, account uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.staff_users s where s.office_id = office and s.user_id = account and s.deactivated_at is null
  )
$$;

-- Whether a person of a client sees a case as that person: it is the client's, or was given to them.
create or replace function private.case_is_seen(office uuid, subject uuid, client uuid, client_user uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.cases c
    where c.office_id = office and c.id = subject and c.deleted_at is null and (
      c.client_id = client
      or exists (
        select from public.case_client_access a
        where a.office_id = office and a.case_id = c.id and a.client_user_id = client_user
      )
    )
  )
$$;

-- The same for the people as whom the session writes; false for anybody else.
create or replace function writer_sees_case(client uuid, client_user uuid, subject uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select private.case_is_seen(current_office(), subject, client, client_user) and exists (
    select from request_people() p where p.client_id = client and p.client_user_id is not distinct from client_user
  )
$$;

-- The account of a request's person at the client, if they have one that may use the portal.
create or replace function private.request_account(office uuid, client uuid, client_user uuid) returns uuid
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select r.user_id from public.user_roles r
  where r.office_id = office and r.role = 'client' and r.user_id = case
    when client_user is not null then (
      select u.user_id from public.client_users u where u.office_id = office and u.id = client_user
    )
    else (
      select a.id from public.clients c join private.users a on a.email = c.email
      where c.office_id = office and c.id = client and not private.client_is_shut(office, c.id, c.email)
    )
  end
$$;

-- ---------------------------------------------------------------- what a request begins with

create or replace function sign_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  side text := session_side();
begin
  if side is null then return new; end if;
  new.opened_by := side;
  if side = 'staff' then
    -- A colleague who begins a request has taken it up.
    new.status := 'em_andamento';
    new.assigned_to := current_app_user();
    new.author_name := colleague_name(current_app_user());
    new.unread_by_client := 1;
  else
    new.status := 'novo';
    new.author_name := (
      select p.full_name from request_people() p where p.person = coalesce(new.client_user_id, new.client_id)
    );
    new.unread_by_staff := 1;
  end if;
  return new;
end $$;
create or replace trigger service_requests_signed before insert on service_requests
  for each row execute function sign_request();

-- A request shows its case's title, so it names only a case that its person sees. The refusal is the foreign key's own.
create or replace function check_request_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not private.case_is_seen(new.office_id, new.case_id, new.client_id, new.client_user_id) then
    raise foreign_key_violation
      using message = 'that person sees no such case', constraint = 'service_requests_case_fkey';
  end if;
  return new;
end $$;
create or replace trigger service_requests_case_seen before insert on service_requests
  for each row when (new.case_id is not null) execute function check_request_case();
create or replace trigger service_requests_case_still_seen before update of case_id on service_requests
  for each row when (new.case_id is not null and new.case_id is distinct from old.case_id)
  execute function check_request_case();

-- Refuses to assign a request to a colleague without access, with the foreign key's own error.
create or replace function check_request_colleague() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not private.is_active_colleague(new.office_id, new.assigned_to) then
    raise foreign_key_violation
      using message = 'no colleague with access', constraint = 'service_requests_assigned_fkey';
  end if;
  return new;
end $$;
create or replace trigger service_requests_colleague_there before update of assigned_to on service_requests
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function check_request_colleague();

create or replace function tell_of_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.owe_notices(new.office_id, new.id, case new.opened_by when 'client' then 'staff' else 'client' end)
  where session_side() is not null;
  return null;
end $$;
create or replace trigger service_requests_told after insert on service_requests
  for each row execute function tell_of_request();

-- ---------------------------------------------------------------- what becomes of it

-- Every change of its status or of who has it stands in the conversation.
create or replace function note_request_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_side() is null then return null; end if;
  if new.assigned_to is distinct from old.assigned_to then
    insert into request_messages (office_id, request_id, kind, assigned_name)
    values (new.office_id, new.id, 'assigned', colleague_name(new.assigned_to));
  end if;
  if new.status <> old.status then
    insert into request_messages (office_id, request_id, kind, status)
    values (new.office_id, new.id, 'status', new.status);
  end if;
  return null;
end $$;
create or replace trigger service_requests_moved after update on service_requests
  for each row when (new.status <> old.status or new.assigned_to is distinct from old.assigned_to)
  execute function note_request_changes();

-- A concluded request is open again once the client writes or sends something.
create or replace function private.reopen_request(office uuid, request uuid) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  update public.service_requests r set status = 'em_andamento', version = r.version + 1, updated_at = now()
  where r.office_id = office and r.id = request and r.status = 'concluido'
$$;

-- A reply of the staff takes up a request that is new or whose colleague has left.
create or replace function private.take_request_up(office uuid, request uuid) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  update public.service_requests r
  set status = 'em_andamento', version = r.version + 1, updated_at = now(),
      assigned_to = case when private.is_active_colleague(office, r.assigned_to) then r.assigned_to
                         else public.current_app_user() end
  where r.office_id = office and r.id = request
    and (r.status = 'novo' or r.status = 'em_andamento' and not private.is_active_colleague(office, r.assigned_to))
$$;

create or replace function add_request_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  side text := session_side();
begin
  if side is null then return new; end if;
  new.by := side;
  new.author_name := case side when 'staff' then colleague_name(current_app_user()) else (
    select coalesce(u.full_name, c.name::text) from service_requests r
    join clients c on c.office_id = r.office_id and c.id = r.client_id
    left join client_users u on u.office_id = r.office_id and u.id = r.client_user_id
    where r.office_id = new.office_id and r.id = new.request_id
  ) end;
  if new.kind not in ('message', 'checklist') then return new; end if;
  if side = 'staff' then
    perform private.take_request_up(new.office_id, new.request_id);
  else
    perform private.reopen_request(new.office_id, new.request_id);
  end if;
  -- Later than the events that the reply has just caused, so that it stands below them.
  new.created_at := clock_timestamp();
  update service_requests r
  set last_at = new.created_at,
      unread_by_staff = r.unread_by_staff + (side = 'client')::integer,
      unread_by_client = r.unread_by_client + (side = 'staff')::integer
  where r.office_id = new.office_id and r.id = new.request_id;
  perform private.owe_notices(new.office_id, new.request_id, case side when 'client' then 'staff' else 'client' end);
  return new;
end $$;
create or replace trigger request_messages_added before insert on request_messages
  for each row execute function add_request_message();

-- Marks the opening and the messages up to one of them (null: all) as read by the session's side. Once all of it is
-- read, nobody is owed a mail about it. False where the session sees no such request or message.
create or replace function read_request(request uuid, until uuid default null) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  side text := session_side();
  last_read timestamptz := 'infinity';
  messages integer;
  openings integer;
begin
  perform 1 from service_requests r
  where r.office_id = office and r.id = request and not r.client_in_bin
    and (side = 'staff' or r.person in (select p from portal_persons() p));
  if not found then return false; end if;
  if until is not null then
    select m.created_at into last_read from request_messages m
    where m.office_id = office and m.request_id = request and m.id = until;
    if not found then return false; end if;
  end if;
  update request_messages m set read_at = now()
  where m.office_id = office and m.request_id = request and m.kind in ('message', 'checklist')
    and m.by <> side and m.read_at is null and m.created_at <= last_read;
  get diagnostics messages = row_count;
  update service_requests r set read_at = now()
  where r.office_id = office and r.id = request and r.opened_by <> side and r.read_at is null;
  get diagnostics openings = row_count;
  if messages + openings = 0 then return true; end if;
  update service_requests r
  set unread_by_staff = r.unread_by_staff - case side when 'staff' then messages + openings else 0 end,
      unread_by_client = r.unread_by_client - case side when 'client' then messages + openings else 0 end
  where r.office_id = office and r.id = request;
  update request_notices n set owed_at = null
  from service_requests r
  where n.office_id = office and n.request_id = request and n.side = session_side() and n.owed_at is not null
    and r.office_id = office and r.id = request
    and case n.side when 'staff' then r.unread_by_staff else r.unread_by_client end = 0;
  return true;
end $$;

-- ---------------------------------------------------------------- the recycle bin

-- A client's conversations go into the bin and out of it with the client, and what was sent and is in no folder yet
-- goes along as part of the same deletion.
create or replace function move_requests_with_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update service_requests r set client_in_bin = a.deleted_at is not null
  from added a join removed o using (office_id, id)
  where (a.deleted_at is null) <> (o.deleted_at is null) and r.office_id = a.office_id and r.client_id = a.id;
  update documents d set deleted_at = a.deleted_at, deletion_id = a.deletion_id
  from added a join removed o using (office_id, id)
  join service_requests r on r.office_id = a.office_id and r.client_id = a.id
  where (a.deleted_at is null) <> (o.deleted_at is null)
    and d.office_id = r.office_id and d.request_id = r.id and d.state <> 'stored';
  return null;
end $$;
create or replace trigger clients_conversations after update on clients
  referencing old table as removed new table as added for each statement execute function move_requests_with_client();

grant execute on function read_request(uuid, uuid) to causa_staff, causa_portal;
grant execute on function writer_sees_case(uuid, uuid, uuid) to causa_portal;
