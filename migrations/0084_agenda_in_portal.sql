-- Up Migration

alter table agenda_entries
  -- The day and the hour that the portal showed before the last move; null if it was not moved while it was shown.
  add column shown_before_on date,
  add column shown_before_at time(0),
  -- Since when the portal shows the present day and hour, if it shows the entry.
  add column shown_at timestamptz not null default now();
create index agenda_entries_shown on agenda_entries (office_id, case_id, due_on)
  where visible_in_portal and state = 'open' and deleted_at is null;

-- Who at a client is owed a mail about a hearing: one row a hearing and person, until it is sent.
create table hearing_notices (
  office_id uuid not null default current_office() references offices on delete cascade,
  entry_id uuid not null,
  user_id uuid not null references private.users on delete cascade,
  -- What the person was shown before; null if the hearing is new to them.
  known jsonb check (octet_length(known::text) <= 4000),
  due_at timestamptz not null,
  primary key (office_id, entry_id, user_id),
  constraint hearing_notices_entry_fkey foreign key (office_id, entry_id) references agenda_entries (office_id, id)
    on delete cascade
);
create index hearing_notices_due on hearing_notices (due_at, office_id);
create index hearing_notices_of_user on hearing_notices (user_id);

-- Nobody's but the mails'.
alter table hearing_notices enable row level security, force row level security;

-- Nothing of the office's own: notes, internal day, who answers for it, proof, outcome.
grant select (
  office_id, id, kind, case_id, title, due_on, starts_at, ends_at, place, link, state, shown_before_on, shown_before_at
) on agenda_entries to causa_portal;

-- Down Migration

drop policy portal on agenda_entries;
revoke select (
  office_id, id, kind, case_id, title, due_on, starts_at, ends_at, place, link, state, shown_before_on, shown_before_at
) on agenda_entries from causa_portal;
drop trigger agenda_entries_told_clients_of_added on agenda_entries;
drop trigger agenda_entries_told_clients_of_changed on agenda_entries;
drop trigger agenda_entries_shown_before on agenda_entries;
drop trigger cases_moved_entries on cases;
-- They take rows of the table, which could not be dropped for them.
drop trigger agenda_entries_told_of_added on agenda_entries;
drop trigger agenda_entries_told_of_changed on agenda_entries;
drop function
  private.shown_hearing(agenda_entries), private.begins_later(agenda_entries), private.webhook_entry(agenda_entries);
drop table hearing_notices;
drop index agenda_entries_shown;
alter table agenda_entries drop column shown_before_on, drop column shown_before_at, drop column shown_at;
