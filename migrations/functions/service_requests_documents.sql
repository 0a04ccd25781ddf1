-- Documents of a conversation: what clients send, what the staff accept or return, what messages show.

-- Records who accepted or returned a line, and when.
create or replace function sign_review() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_side() is null then return new; end if;
  if new.state in ('accepted', 'returned') then
    new.reviewer_id := current_app_user();
    new.reviewer_name := colleague_name(current_app_user());
    new.reviewed_at := now();
  else
    new.reviewer_id := null;
    new.reviewer_name := null;
    new.reviewed_at := null;
  end if;
  return new;
end $$;
create or replace trigger checklist_items_reviewed before update of state on checklist_items
  for each row when (new.state <> old.state) execute function sign_review();

-- A returned line keeps and shows its files, which no longer answer it; and the client is told.
create or replace function return_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  update documents d set returned_at = now()
  where d.office_id = new.office_id and d.item_id = new.id and d.state = 'received' and d.returned_at is null;
  perform private.owe_notices(new.office_id, new.request_id, 'client') where session_side() is not null;
  return null;
end $$;
create or replace trigger checklist_items_returned after update of state on checklist_items
  for each row when (new.state = 'returned' and old.state <> 'returned') execute function return_documents();

-- Whether more bytes fit among what clients have sent and the staff have not accepted: of one person 256 MB, of an
-- office's clients together a quarter of what its plan stores. What is on its way counts with the most that may come,
-- and what was returned as long as it is kept. So the office's own documents always have the rest.
create or replace function private.sent_bytes_fit(office uuid, person uuid, bytes bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select coalesce(sum(d.size_bytes) filter (where d.user_id = person), 0) + bytes <= 256 * 1048576::bigint
    and coalesce(coalesce(sum(d.size_bytes), 0) + bytes <= plan_limit(private.plan_of(office), 'storage') / 4, true)
  from documents d
  where d.office_id = office and d.state <> 'stored' and not d.shared_with_client and d.deleted_at is null
    and (d.state = 'received' or d.request_id is not null)
$$;

-- Reserves a row for what a client is about to send into one of their conversations, as an answer to a line of a list
-- or as an attachment that no message shows yet; or says why not.
create or replace function reserve_sent_document(
  request uuid, item uuid, title text, path text, bytes bigint, most integer, out id uuid, out refusal text
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  line record;
  there integer;
begin
  perform 1 from service_requests r
  where r.office_id = office and r.id = request and not r.client_in_bin
    and r.person in (select p from portal_persons() p);
  if not found then refusal := 'not_found'; return; end if;
  if item is not null then
    select i.state into line from checklist_items i
    where i.office_id = office and i.request_id = request and i.id = item;
    if not found then refusal := 'not_found'; return; end if;
    if line.state = 'accepted' then refusal := 'item_accepted'; return; end if;
  end if;
  -- Uploads under way count, too, so that several at once do not exceed the limit together.
  select count(*) into there from documents d
  where d.office_id = office and d.request_id = request and d.item_id is not distinct from item
    and d.state <> 'stored' and d.returned_at is null and d.deleted_at is null
    and (item is not null or not exists (
      select from message_documents m where m.office_id = office and m.document_id = d.id
    ));
  if there >= most then refusal := 'too_many_documents'; return; end if;
  if not private.sent_bytes_fit(office, current_app_user(), bytes) then refusal := 'unaccepted_full'; return; end if;
  insert into documents (request_id, item_id, title, storage_path, size_bytes, shared_with_client)
  values (request, item, reserve_sent_document.title, path, bytes, false) returning documents.id into id;
end $$;

-- Completes it once its file is whole. 'gone' where its reservation, conversation or client is no longer there.
create or replace function receive_sent_document(
  document uuid, bytes bigint, sha256 text, mime_type text, text_state text
) returns text
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  sent record;
begin
  select d.request_id, d.item_id, i.state as item_state into sent
  from documents d
  join service_requests r on r.office_id = office and r.id = d.request_id and not r.client_in_bin
    and r.person in (select p from portal_persons() p)
  left join checklist_items i on i.office_id = office and i.id = d.item_id
  where d.office_id = office and d.id = document and d.state = 'reserved' and d.deleted_at is null
    and d.user_id = current_app_user();
  if not found then return 'gone'; end if;
  if sent.item_state = 'accepted' then return 'item_accepted'; end if;
  update documents d
  set state = 'received', size_bytes = bytes, sha256 = receive_sent_document.sha256,
      mime_type = receive_sent_document.mime_type, text_state = receive_sent_document.text_state,
      received_at = clock_timestamp(), created_at = clock_timestamp(), updated_at = now()
  where d.office_id = office and d.id = document;
  if sent.item_id is not null then
    update checklist_items i set state = 'received', reason = null
    where i.office_id = office and i.id = sent.item_id and i.state <> 'received';
    perform private.reopen_request(office, sent.request_id);
    perform private.owe_notices(office, sent.request_id, 'staff');
  end if;
  return 'received';
end $$;

-- Puts what a client sent among the office's documents: in the case of the conversation where they see it, else in the
-- client's folder. Shown to the client from then on, but not in the case of another one, whose people would see it.
create or replace function file_sent_documents(request uuid, wanted uuid[])
  returns table (id uuid, title text, case_id uuid, text_state text)
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  return query
    update documents d
    set state = 'stored', case_id = place.case_id, client_id = place.client_id, shared_with_client = place.shared,
        created_at = now(), updated_at = now(), version = d.version + 1
    from (
      select r.id, c.id as case_id, case when c.id is null then r.client_id else c.client_id end as client_id,
             c.id is null or c.client_id is not distinct from r.client_id as shared
      from service_requests r
      left join cases c on c.office_id = r.office_id and c.id = r.case_id
        and private.case_is_seen(r.office_id, r.case_id, r.client_id, r.client_user_id)
      where r.office_id = current_office() and r.id = request and not r.client_in_bin
    ) place
    where d.office_id = current_office() and d.request_id = place.id and d.id = any (wanted)
      and d.state = 'received' and d.returned_at is null and d.deleted_at is null
    returning d.id, d.title::text, d.case_id, d.text_state;
end $$;

-- Shows documents in a message that the session has just written. Of a client, what they sent and no message shows
-- yet; of the staff, what is in the client's folder or in the case, which is shown to the client from then on.
-- Gives how many it found, and which of them the client did not see before.
create or replace function attach_documents(message uuid, wanted uuid[], out attached integer, out shared uuid[])
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  talk record;
begin
  select r.* into talk from request_messages m
  join service_requests r on r.office_id = office and r.id = m.request_id and not r.client_in_bin
  where m.office_id = office and m.id = message and m.by = session_side() and m.user_id = current_app_user();
  if not found then attached := 0; return; end if;
  insert into message_documents (office_id, message_id, document_id)
  select office, message, d.id from documents d
  where d.office_id = office and d.id = any (wanted) and d.deleted_at is null and case session_side()
    when 'client' then d.request_id = talk.id and d.state = 'received' and d.item_id is null
      and d.user_id = current_app_user() and not exists (
        select from message_documents o where o.office_id = office and o.document_id = d.id
      )
    else d.state = 'stored' and (
      d.client_id = talk.client_id
      or d.case_id = talk.case_id
        and private.case_is_seen(office, talk.case_id, talk.client_id, talk.client_user_id)
    )
  end;
  get diagnostics attached = row_count;
  with shown as (
    update documents d set shared_with_client = true, version = d.version + 1, updated_at = now()
    where session_side() = 'staff' and d.office_id = office and not d.shared_with_client and d.id in (
      select m.document_id from message_documents m where m.office_id = office and m.message_id = message
    )
    returning d.id
  )
  select array_agg(s.id) into shared from shown s;
end $$;

-- Removes what clients sent before a moment and no message shows; gives the keys of the files.
create or replace function remove_unsent_documents(office uuid, before timestamptz) returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  return query
    delete from documents d
    where d.office_id = office and d.state = 'received' and d.item_id is null and d.deleted_at is null
      and d.received_at < before
      and not exists (select from message_documents m where m.office_id = office and m.document_id = d.id)
    returning d.storage_path;
end $$;

grant execute on function attach_documents(uuid, uuid[]) to causa_staff, causa_portal;
grant execute on function file_sent_documents(uuid, uuid[]) to causa_staff;
grant execute on function
  reserve_sent_document(uuid, uuid, text, text, bigint, integer),
  receive_sent_document(uuid, bigint, text, text, text)
  to causa_portal;
grant execute on function remove_unsent_documents(uuid, timestamptz) to causa_system;
