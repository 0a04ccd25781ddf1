-- Taking an import back.

-- The rows of an import that are still there, each with why it would stay: what people have done with it since.
create or replace function import_rows(import uuid) returns table (id uuid, title text, reasons text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, c.name::text, array_remove(array[
           case when c.version > 1 then 'changed' end,
           case when c.case_count > 0 then 'cases' end,
           -- Uploads under way, too.
           case when exists (
             select from documents d where d.office_id = c.office_id and d.client_id = c.id and d.deleted_at is null
           ) then 'documents' end,
           case when exists (select from client_contacts p where p.office_id = c.office_id and p.client_id = c.id)
             or exists (select from client_users p where p.office_id = c.office_id and p.client_id = c.id)
             or exists (select from invitation_logs p where p.office_id = c.office_id and p.client_id = c.id)
             or exists (select from service_requests p where p.office_id = c.office_id and p.client_id = c.id)
           then 'people' end
         ], null)
  from clients c
  where c.office_id = current_office() and c.import_id = import and c.deleted_at is null
  union all
  select c.id, c.title::text, array_remove(array[
           case when c.version > 1 then 'changed' end,
           case when exists (
             select from documents d where d.office_id = c.office_id and d.case_id = c.id and d.deleted_at is null
           ) then 'documents' end,
           case when exists (
             select from case_history h
             where h.office_id = c.office_id and h.case_id = c.id and h.action = 'note_added'
           ) then 'notes' end,
           case when exists (
             select from agenda_entries e
             where e.office_id = c.office_id and e.case_id = c.id and e.deleted_at is null
               and not (e.of_case_date and e.version = 1)
           ) then 'agenda' end
         ], null)
  from cases c
  where c.office_id = current_office() and c.import_id = import and c.deleted_at is null
  union all
  select e.id, e.title::text, array_remove(array[case when e.version > 1 then 'changed' end], null)
  from agenda_entries e
  where e.office_id = current_office() and e.import_id = import and e.deleted_at is null
$$;

-- Puts what nobody has touched into the bin, as one deletion, in the transaction that holds the office's lock.
-- Null where nothing is left to go.
create or replace function undo_import(import uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  going uuid[] := array(select r.id from import_rows(import) r where r.reasons = '{}');
  deletion uuid;
begin
  perform require_administrator();
  if going = '{}' then return null; end if;
  insert into deletions (kind, subject_id, title, clients, cases, entries)
  select 'import', i.id, coalesce(i.file_name, 'CSV'),
         case i.kind when 'clients' then cardinality(going) else 0 end,
         case i.kind when 'cases' then cardinality(going) else 0 end,
         case i.kind when 'agenda-entries' then cardinality(going) else 0 end
  from imports i where i.office_id = office and i.id = import
  returning id into deletion;
  perform private.forget_reports(office);
  update clients c set deleted_at = now(), deletion_id = deletion
  where c.office_id = office and c.import_id = import and c.id = any (going);
  update cases c set deleted_at = now(), deletion_id = deletion
  where c.office_id = office and c.import_id = import and c.id = any (going);
  perform private.discard_entries_of_cases(office, deletion);
  with discarded as (
    update agenda_entries e set deleted_at = now(), deletion_id = deletion
    where e.office_id = office and e.import_id = import and e.id = any (going)
    returning e.case_id, e.kind, e.title, e.due_on
  )
  insert into case_history (office_id, case_id, action, entry_kind, description, old_value)
  select office, d.case_id, 'entry_deleted', d.kind, d.title, d.due_on from discarded d where d.case_id is not null;
  return deletion;
end $$;

grant execute on function import_rows(uuid), undo_import(uuid) to causa_staff;
