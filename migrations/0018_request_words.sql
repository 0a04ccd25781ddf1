-- Up Migration

-- What a request's client and person are called, with its title in one text: so one index finds all its words, and rows
-- that have them not are passed over without looking names up. Kept by triggers, see functions/service_requests_search.sql.
alter table service_requests add column names text not null default '';
update service_requests r
set names = c.name_search || coalesce(' ' || (
  select u.search from client_users u where u.office_id = r.office_id and u.id = r.client_user_id
), '')
from clients c where c.office_id = r.office_id and c.id = r.client_id;
alter table service_requests add column words text not null generated always as (fold(title) || ' ' || names) stored;

drop index service_requests_search;
create index service_requests_search on service_requests using gin (search_keys(office_id, words)) with (fastupdate = off);

-- What one colleague has in a status, which may be little among much.
create index service_requests_assigned_by_status on service_requests (office_id, assigned_to, status, last_at desc, id desc)
  where not client_in_bin;
