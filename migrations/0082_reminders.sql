-- Up Migration

-- Reminders of an entry: so many days before its day at 08:00, or so many hours before a hearing. Null: the office's.
alter table agenda_entries
  add column reminders text[],
  -- Reminders that were due ten minutes before this, or earlier, are not sent: the entry got its present day, hour or
  -- reminders then. A new one is reminded of nothing that was due before it was made.
  add column remind_from timestamptz not null default now() + interval '10 minutes',
  add constraint agenda_entries_reminders check (
    reminders <@ array['30d', '14d', '7d', '3d', '2d', '1d', '0d', '4h', '2h', '1h'] and cardinality(reminders) <= 10
  ),
  add constraint agenda_entries_reminders_of_hearing check (
    kind = 'hearing' or not reminders && array['4h', '2h', '1h']
  );
grant insert (reminders), update (reminders) on agenda_entries to causa_staff;
create index agenda_entries_internal on agenda_entries (office_id, internal_on)
  where internal_on is not null and state = 'open' and deleted_at is null;

create index documents_sent on documents (office_id, received_at) include (request_id) where received_at is not null;

-- What entries without reminders of their own have. An office without a row has the defaults of the columns.
create table reminder_defaults (
  office_id uuid not null default current_office() references offices on delete cascade,
  deadline text[] not null default '{7d,3d,1d,0d}'
    check (deadline <@ array['30d', '14d', '7d', '3d', '2d', '1d', '0d'] and cardinality(deadline) <= 10),
  hearing text[] not null default '{1d,2h}'
    check (
      hearing <@ array['30d', '14d', '7d', '3d', '2d', '1d', '0d', '4h', '2h', '1h'] and cardinality(hearing) <= 10
    ),
  task text[] not null default '{}'
    check (task <@ array['30d', '14d', '7d', '3d', '2d', '1d', '0d'] and cardinality(task) <= 10),
  updated_at timestamptz not null default now(),
  primary key (office_id)
);
alter table reminder_defaults enable row level security, force row level security;
grant select, insert (deadline, hearing, task), update (deadline, hearing, task, updated_at)
  on reminder_defaults to causa_staff;

-- Reminders that were queued as mails, each once for each person.
create table sent_reminders (
  office_id uuid not null default current_office() references offices on delete cascade,
  entry_id uuid not null,
  user_id uuid not null,
  -- By the clock on the office's wall, so that a change of its time zone makes no new one.
  moment timestamp not null,
  sent_at timestamptz not null default now(),
  -- The mail, in private.jobs.
  message_id uuid,
  primary key (office_id, entry_id, user_id, moment),
  constraint sent_reminders_entry_fkey
    foreign key (office_id, entry_id) references agenda_entries (office_id, id) on delete cascade,
  constraint sent_reminders_user_fkey
    foreign key (office_id, user_id) references staff_users (office_id, user_id) on delete cascade
);
create index sent_reminders_user on sent_reminders (office_id, user_id);
create index sent_reminders_sent on sent_reminders (office_id, sent_at);
alter table sent_reminders enable row level security, force row level security;
grant select, delete, update (message_id) on sent_reminders to causa_system;

-- A member of staff without a row gets the morning mail from Monday to Friday. Days are 1 (Monday) to 7.
create table morning_mail_settings (
  office_id uuid not null default current_office() references offices on delete cascade,
  user_id uuid not null default current_app_user(),
  enabled boolean not null default true,
  weekdays smallint[] not null default '{1,2,3,4,5}'
    check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(weekdays) between 1 and 7),
  updated_at timestamptz not null default now(),
  primary key (office_id, user_id),
  constraint morning_mail_settings_user_fkey
    foreign key (office_id, user_id) references staff_users (office_id, user_id) on delete cascade
);
alter table morning_mail_settings enable row level security, force row level security;
grant select, insert (enabled, weekdays), update (enabled, weekdays, updated_at)
  on morning_mail_settings to causa_staff;
grant select, insert (user_id, enabled), update (enabled, updated_at) on morning_mail_settings to causa_system;

-- Mornings that are over for a person: the mail was queued, or there was nothing to say.
create table morning_mails (
  office_id uuid not null default current_office() references offices on delete cascade,
  user_id uuid not null,
  day date not null,
  told boolean not null,
  made_at timestamptz not null default now(),
  -- The mail, in private.jobs.
  message_id uuid,
  primary key (office_id, user_id, day),
  constraint morning_mails_user_fkey
    foreign key (office_id, user_id) references staff_users (office_id, user_id) on delete cascade
);
alter table morning_mails enable row level security, force row level security;
grant select on morning_mails to causa_staff;
grant select, delete, update (message_id) on morning_mails to causa_system;

-- Down Migration

drop function private.reminders_of(text, text[], reminder_defaults);
drop table morning_mails, morning_mail_settings, sent_reminders, reminder_defaults;
drop index agenda_entries_internal, documents_sent;
drop trigger agenda_entries_reminded_anew on agenda_entries;
alter table agenda_entries drop column reminders, drop column remind_from;
