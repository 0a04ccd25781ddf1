-- Up Migration

-- The record's rows in the order in which they were sealed: each seal covers its row and the seal before it
-- (decisions, 17). Nobody may change or remove one, and only `seal_entries` adds them.
create table audit_seals (
  office_id uuid not null default current_office() references offices on delete cascade,
  -- Counted by the office, without gaps.
  number integer not null check (number > 0),
  -- No reference: the seal stays where somebody takes its row away, and names it.
  entry_id uuid not null,
  seal bytea not null check (length(seal) = 32),
  -- The newest time of all rows up to this one: they are sealed by time, but for those committed late.
  sealed_through timestamptz not null,
  primary key (office_id, number),
  unique (office_id, entry_id)
);

-- What somebody did, and what of one kind was done, in an office of any size.
create index audit_log_user on audit_log (office_id, user_id, created_at desc, id desc);
create index audit_log_action on audit_log (office_id, action, created_at desc, id desc);

alter table audit_seals enable row level security, force row level security;
grant select on audit_seals to causa_staff, causa_system;
grant select on audit_log to causa_system;

-- What something was called that is in the bin.
create index deletions_subject on deletions (office_id, subject_id);
