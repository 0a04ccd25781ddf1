-- Up Migration

-- A task that comes back. Its occurrences have a series in common, of which one is open at a time; the one that is
-- settled makes the next.
alter table agenda_entries
  add column repeats text check (repeats in ('daily', 'weekly', 'monthly', 'yearly')),
  add column repeats_until date check (repeats_until between '1900-01-01' and '2200-12-31'),
  -- It stays when the repetition ends.
  add column series_id uuid,
  -- The day that the rule counts from: the 31st comes back after a February.
  add column repeats_from date check (repeats_from between '1900-01-01' and '2200-12-31'),
  -- The day of the rule that this occurrence is for; `due_on` is where somebody moved it.
  add column repeats_on date check (repeats_on between '1900-01-01' and '2200-12-31'),
  -- The occurrence that made this one.
  add column follows_id uuid,
  add constraint agenda_entries_follows_fkey
    foreign key (office_id, follows_id) references agenda_entries (office_id, id) on delete set null (follows_id),
  add constraint agenda_entries_repeats_task check (kind = 'task' or num_nonnulls(repeats, series_id) = 0),
  add constraint agenda_entries_repeats_rule check (
    repeats is null and num_nonnulls(repeats_until, repeats_from, repeats_on) = 0
    or num_nulls(repeats, series_id, repeats_from, repeats_on) = 0
  ),
  add constraint agenda_entries_repeats_end check (repeats_until >= repeats_on);
create unique index agenda_entries_one_of_series on agenda_entries (office_id, series_id)
  where repeats is not null and state = 'open' and deleted_at is null;
create index agenda_entries_following on agenda_entries (office_id, follows_id) where follows_id is not null;
grant
  insert (repeats, repeats_until, series_id, repeats_from, repeats_on, follows_id),
  update (repeats, repeats_until, series_id, repeats_from, repeats_on)
  on agenda_entries to causa_staff;

-- Lists of entries come in as those of cases do.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('clients', 'cases', 'agenda-entries'));
alter table agenda_entries
  add column import_id uuid,
  add constraint agenda_entries_import_fkey foreign key (office_id, import_id) references imports (office_id, id);
create index agenda_entries_of_import on agenda_entries (office_id, import_id) where import_id is not null;
grant insert (import_id) on agenda_entries to causa_staff;
alter table deletions add column entries integer not null default 0 check (entries >= 0);

-- Down Migration

-- Open occurrences stay as tasks that do not come back; imported entries stay, and cannot be taken back as a whole.
alter table deletions drop column entries;
drop trigger agenda_entries_open_again on agenda_entries;
alter table agenda_entries
  drop column import_id, drop column repeats, drop column repeats_until, drop column series_id, drop column repeats_from,
  drop column repeats_on, drop column follows_id;
delete from imports where kind = 'agenda-entries';
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('clients', 'cases'));
