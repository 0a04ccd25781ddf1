-- Up Migration

-- The tasks of a day on the dashboard: those that are open and due, and those that were done today.
create index agenda_entries_open_tasks on agenda_entries (office_id, due_on, id)
  where kind = 'task' and state = 'open' and deleted_at is null;
create index agenda_entries_done_tasks on agenda_entries (office_id, settled_at)
  where kind = 'task' and state = 'fulfilled' and deleted_at is null;

-- Down Migration

drop index agenda_entries_open_tasks, agenda_entries_done_tasks;
