-- Up Migration

-- The agenda counts a day by kind and state, and shows the first entries of each kind.
drop index agenda_entries_by_day;
create index agenda_entries_by_day on agenda_entries (office_id, due_on, kind, starts_at, id) include (state)
  where deleted_at is null;

-- Down Migration

drop index agenda_entries_by_day;
create index agenda_entries_by_day on agenda_entries (office_id, due_on, starts_at, id) where deleted_at is null;
