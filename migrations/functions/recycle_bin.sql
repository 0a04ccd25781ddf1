-- Into the bin, out of it, and gone: the only ways to touch `deleted_at`. Those of a session run in a transaction
-- that holds the office's lock. What is deleted is out of sight by policies.

-- A foreign key is content with a row in the bin, a person is not. The refusal is the foreign key's own.
create or replace function refuse_deleted_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from clients c where c.office_id = new.office_id and c.id = new.client_id and c.deleted_at is not null
  ) then
    raise foreign_key_violation using message = 'the client is in the bin', constraint = tg_argv[0];
  end if;
  return new;
end $$;
create or replace trigger cases_client_seen before insert on cases
  for each row when (new.client_id is not null) execute function refuse_deleted_client('cases_client_fkey');
create or replace trigger cases_client_still_seen before update of client_id on cases
  for each row when (new.client_id is not null and new.client_id is distinct from old.client_id)
  execute function refuse_deleted_client('cases_client_fkey');
create or replace trigger documents_client_seen before insert on documents
  for each row when (new.client_id is not null and new.case_id is null)
  execute function refuse_deleted_client('documents_client_fkey');
create or replace trigger service_requests_client_seen before insert on service_requests
  for each row execute function refuse_deleted_client('service_requests_client_fkey');

-- Reports that are kept name clients: what is deleted is in none of them.
create or replace function private.forget_reports(office uuid) returns void
  language sql volatile as $$
  delete from public.kept_reports where office_id = office
$$;

-- Entries go after their cases, whose date stays that of the last deadline.
create or replace function private.discard_entries_of_cases(office uuid, deletion uuid) returns void
  language sql volatile as $$
  update public.agenda_entries e set deleted_at = now(), deletion_id = deletion
  from public.cases c
  where c.office_id = office and c.deletion_id = deletion
    and e.office_id = office and e.case_id = c.id and e.deleted_at is null
$$;

-- Null where there is no such case.
create or replace function discard_case(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  place text;
  gone integer;
begin
  select c.title, k.name into name, place
  from cases c left join clients k on k.office_id = office and k.id = c.client_id
  where c.office_id = office and c.id = subject and c.deleted_at is null;
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title, place) values ('case', subject, name, place)
  returning id into deletion;
  perform private.forget_reports(office);
  -- Uploads under way go, too: their completion finds no reservation.
  with discarded as (
    update documents d set deleted_at = now(), deletion_id = deletion
    where d.office_id = office and d.case_id = subject and d.deleted_at is null returning d.state
  )
  select count(*) filter (where state = 'stored') into gone from discarded;
  update cases c set deleted_at = now(), deletion_id = deletion where c.office_id = office and c.id = subject;
  perform private.discard_entries_of_cases(office, deletion);
  update deletions d set documents = gone where d.office_id = office and d.id = deletion;
  return deletion;
end $$;

-- Null where there is no such client. Takes its cases and documents along: ask before.
create or replace function discard_client(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  gone_documents integer;
  gone_cases integer;
begin
  select c.name into name from clients c where c.office_id = office and c.id = subject and c.deleted_at is null;
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title) values ('client', subject, name) returning id into deletion;
  perform private.forget_reports(office);
  with discarded as (
    update documents d set deleted_at = now(), deletion_id = deletion
    where d.office_id = office and d.client_id = subject and d.deleted_at is null returning d.state
  )
  select count(*) filter (where state = 'stored') into gone_documents from discarded;
  with discarded as (
    update cases c set deleted_at = now(), deletion_id = deletion
    where c.office_id = office and c.client_id = subject and c.deleted_at is null returning c.id
  )
  select count(*) into gone_cases from discarded;
  perform private.discard_entries_of_cases(office, deletion);
  update clients c set deleted_at = now(), deletion_id = deletion where c.office_id = office and c.id = subject;
  update deletions d set documents = gone_documents, cases = gone_cases
  where d.office_id = office and d.id = deletion;
  return deletion;
end $$;

-- Null where there is no such document.
create or replace function discard_document(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  place text;
begin
  select d.title, coalesce(c.title, k.name) into name, place
  from documents d
  left join cases c on c.office_id = office and c.id = d.case_id
  left join clients k on k.office_id = office and k.id = d.client_id
  where d.office_id = office and d.id = subject and d.deleted_at is null and d.state = 'stored';
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title, place) values ('document', subject, name, place)
  returning id into deletion;
  update documents d set deleted_at = now(), deletion_id = deletion where d.office_id = office and d.id = subject;
  return deletion;
end $$;

-- Null where there is no such entry.
create or replace function discard_agenda_entry(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
begin
  insert into deletions (kind, subject_id, title, place)
  select 'agenda_entry', e.id, e.title, c.title
  from agenda_entries e left join cases c on c.office_id = office and c.id = e.case_id
  where e.office_id = office and e.id = subject and e.deleted_at is null
  returning id into deletion;
  update agenda_entries e set deleted_at = now(), deletion_id = deletion
  where deletion is not null and e.office_id = office and e.id = subject;
  return deletion;
end $$;

-- Brings back what one deletion took; null then. Or does nothing and gives the kind of the deletion that has
-- to be restored before, because the case or client of something in this one went with it.
create or replace function restore_deletion(deletion uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  first_of_all text;
begin
  if exists (select from client_joins j where j.office_id = office and j.deletion_id = deletion) then
    return private.undo_client_join(deletion);
  end if;
  -- The newest first: what went with it may hang on another in turn.
  select b.kind into first_of_all
  from (
    select c.deletion_id from documents d join cases c on c.office_id = office and c.id = d.case_id
    where d.office_id = office and d.deletion_id = deletion
    union
    select k.deletion_id from documents d join clients k on k.office_id = office and k.id = d.client_id
    where d.office_id = office and d.deletion_id = deletion
    union
    select k.deletion_id from cases c join clients k on k.office_id = office and k.id = c.client_id
    where c.office_id = office and c.deletion_id = deletion
    union
    select c.deletion_id from agenda_entries e join cases c on c.office_id = office and c.id = e.case_id
    where e.office_id = office and e.deletion_id = deletion
  ) home
  join deletions b on b.office_id = office and b.id = home.deletion_id
  where b.id <> deletion
  order by b.created_at desc limit 1;
  if found then return first_of_all; end if;
  update clients set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  -- Calendars that have it as cancelled take the later one of two.
  update agenda_entries set deleted_at = null, deletion_id = null, updated_at = now()
  where office_id = office and deletion_id = deletion;
  update cases set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  update documents set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return null;
end $$;

-- Ends what one deletion took, for good, and gives the storage keys of files that nobody has any more.
-- Safe to call twice, and beside a restoration: the first of them wins.
create or replace function purge_deletion(office uuid, deletion uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  keys text[];
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  perform 1 from deletions d where d.office_id = office and d.id = deletion;
  if not found then return '{}'; end if;
  perform private.forget_reports(office);
  insert into audit_log (office_id, user_id, action, subject_kind, subject_id)
  select d.office_id, null, d.kind || '_purged', d.kind, d.subject_id from deletions d
  where d.office_id = office and d.id = deletion;
  with gone as (
    delete from documents d where d.office_id = office and d.deletion_id = deletion returning d.storage_path
  )
  select coalesce(array_agg(storage_path), '{}') into keys from gone;
  delete from agenda_entries e where e.office_id = office and e.deletion_id = deletion;
  delete from cases c where c.office_id = office and c.deletion_id = deletion;
  with gone as (
    delete from clients k where k.office_id = office and k.deletion_id = deletion returning k.avatar_url
  )
  select keys || coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into keys from gone;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return keys;
end $$;

grant execute on function
  discard_case(uuid), discard_client(uuid), discard_document(uuid), discard_agenda_entry(uuid), restore_deletion(uuid)
  to causa_staff;
grant execute on function purge_deletion(uuid, uuid) to causa_system;
