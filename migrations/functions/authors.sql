create or replace function remember_who_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.updated_by := current_app_user();
  return new;
end $$;
-- Counters, notes and texts change a row, too, but nobody's version of it.
create or replace trigger clients_changed before update on clients
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger cases_edited before update on cases
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger documents_edited before update on documents
  for each row when (new.version <> old.version) execute function remember_who_changed();
