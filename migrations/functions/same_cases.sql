-- Returns the cases with a number, in any spelling. It runs as the owner for the reason that same_clients.sql gives.
create or replace function cases_numbered(number text) returns setof uuid
  language sql stable strict security definer rows 1 set search_path = pg_catalog, public, pg_temp
begin atomic
  select c.id from cases c
  where c.office_id = (select current_office()) and c.deleted_at is null
    and c.number is not null and case_number_key(c.number) = case_number_key($1);
end;
grant execute on function cases_numbered(text) to causa_staff;
