-- Up Migration

-- Why an entry of the agenda was cancelled, where somebody said it.
alter table agenda_entries
  add column cancellation_reason text
    check (cancellation_reason = btrim(cancellation_reason) and length(cancellation_reason) between 1 and 500),
  add constraint agenda_entries_cancellation check (cancellation_reason is null or state = 'cancelled');
grant update (cancellation_reason) on agenda_entries to causa_staff;

-- Down Migration

alter table agenda_entries drop column cancellation_reason;
