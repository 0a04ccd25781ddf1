-- Up Migration

alter table agenda_entries add column search text not null generated always as (fold(title)) stored;
create index agenda_entries_search on agenda_entries using gin (search_keys(office_id, search)) with (fastupdate = off);

-- Down Migration

drop index agenda_entries_search;
alter table agenda_entries drop column search;
