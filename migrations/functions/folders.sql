-- A client's folder: the documents of the client's cases are in it, and move with the case.

-- As the owner, because to a session a case in the bin is none.
create or replace function file_under_case_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  home record;
begin
  select c.client_id, c.deleted_at into home from cases c where c.office_id = new.office_id and c.id = new.case_id;
  if home.deleted_at is not null then
    raise foreign_key_violation using message = 'the case is in the bin', constraint = 'documents_case_fkey';
  end if;
  new.client_id := home.client_id;
  if tg_op = 'UPDATE' then
    -- Moving a document must not show it to another client.
    new.shared_with_client := new.shared_with_client and new.client_id is not distinct from old.client_id;
  end if;
  return new;
end $$;
create or replace trigger documents_filed before insert on documents
  for each row when (new.case_id is not null) execute function file_under_case_client();

-- A document that somebody puts into another case is in that case's folder.
create or replace trigger documents_filed_anew before update of case_id on documents
  for each row
  when (old.state = 'stored' and new.case_id is not null and new.case_id is distinct from old.case_id)
  execute function file_under_case_client();

create or replace function move_documents_with_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  -- Those under way, too: what one client is shown is not shown to another by that alone. A version of its own makes
  -- whoever read the document under its former client look again before they show it.
  update documents d
  set client_id = a.client_id, shared_with_client = d.shared_with_client and private.joins_clients(),
      version = d.version + 1, updated_at = now()
  from added a join removed r using (office_id, id)
  where a.client_id is distinct from r.client_id and d.office_id = a.office_id and d.case_id = a.id;
  return null;
end $$;
create or replace trigger cases_moved after update on cases
  referencing old table as removed new table as added for each statement execute function move_documents_with_case();
