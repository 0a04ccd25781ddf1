-- Up Migration

-- ---------------------------------------------------------------- name, country and clock

alter table offices
  add column version integer not null default 1,
  add column updated_by uuid references private.users on delete set null;
grant update (name, country, time_zone, version) on offices to causa_staff;

-- ---------------------------------------------------------------- mails

-- How the mails of an office are sent. One row an office, made with it.
create table mail_settings (
  office_id uuid not null default current_office() references offices on delete cascade,
  -- Beside the installation's own address; null: the installation's name.
  sender_name text constraint mail_settings_sender_name check (
    sender_name = btrim(sender_name) and length(sender_name) between 1 and 100
    and sender_name !~ '[[:cntrl:]"<>@:;\\]'
  ),
  -- Where an answer goes; null: to the sender.
  answer_to text constraint mail_settings_answer_to check (is_email(answer_to) and length(answer_to) <= 254),
  -- Lines under mails to clients.
  signature text constraint mail_settings_signature check (
    length(signature) between 1 and 500 and signature ~ '^([^\n]*\n){0,7}[^\n]*$'
  ),
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (office_id)
);
insert into mail_settings (office_id) select id from offices;
alter table mail_settings enable row level security, force row level security;
grant select, update (sender_name, answer_to, signature, version, updated_at) on mail_settings to causa_staff;
grant select on mail_settings to causa_system;

alter table private.local_mailbox add column reply_to text;

-- ---------------------------------------------------------------- reminders

alter table reminder_defaults
  add column version integer not null default 1,
  add column updated_by uuid references private.users on delete set null;
grant update (version) on reminder_defaults to causa_staff;
-- From now on every office has its row. Reminders that were due before stay due.
insert into reminder_defaults (office_id, updated_at) select id, created_at from offices on conflict do nothing;

-- Down Migration

drop trigger offices_settings on offices;
drop trigger offices_edited on offices;
drop trigger offices_zone_checked on offices;
drop trigger offices_zone_changed on offices;
drop trigger reminder_defaults_edited on reminder_defaults;
drop table mail_settings;
alter table private.local_mailbox drop column reply_to;
alter table reminder_defaults drop column version, drop column updated_by;
revoke update (name, country, time_zone, version) on offices from causa_staff;
alter table offices drop column version, drop column updated_by;
