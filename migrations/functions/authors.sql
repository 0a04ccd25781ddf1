create or replace function remember_who_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.updated_by := current_app_user();
  return new;
end $$;
-- Counters change a client, too, but nobody's version of it.
create or replace trigger clients_changed before update on clients
  for each row when (new.version <> old.version) execute function remember_who_changed();
