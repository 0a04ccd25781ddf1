-- Takes back a reservation whose file did not arrive; true when it is gone, false when it was stored
-- after all. Without a session, because an upload may outlive the one it began in.
create or replace function release_document(office uuid, document uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = office for no key update; -- as every writer does first
  delete from documents where office_id = office and id = document and state = 'reserved';
  return not exists (select from documents where office_id = office and id = document);
end $$;

grant execute on function release_document(uuid, uuid) to causa_system;
