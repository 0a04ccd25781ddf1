-- Up Migration

create table cases (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 300),
  number text check (number = btrim(number) and length(number) between 1 and 60),
  status text not null default 'aberto' check (status in ('aberto', 'em_andamento', 'concluido')),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  court text check (court = btrim(court) and length(court) between 1 and 200),
  client_id uuid,
  user_id uuid default current_app_user() references private.users on delete set null,
  updated_by uuid default current_app_user() references private.users on delete set null,
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deletion_id uuid,
  search text not null generated always as (fold(title || ' ' || coalesce(number, '') || ' ' || coalesce(court, ''))) stored,
  primary key (office_id, id),
  constraint cases_client_fkey foreign key (office_id, client_id) references clients (office_id, id),
  constraint cases_import_fkey foreign key (office_id, import_id) references imports (office_id, id),
  constraint cases_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  check ((deleted_at is null) = (deletion_id is null))
);
create index cases_newest on cases (office_id, created_at desc, id desc) where deleted_at is null;
create index cases_updated on cases (office_id, updated_at desc, id desc) where deleted_at is null;
create index cases_by_title on cases (office_id, title, id) where deleted_at is null;
create index cases_by_due_date on cases (office_id, due_date, id) where deleted_at is null;
create index cases_by_status on cases (office_id, status, created_at desc, id desc) where deleted_at is null;
-- With what the client grid counts, so that it need not look at the cases themselves; and with deleted ones,
-- which a client takes along when it goes.
create index cases_of_client on cases (office_id, client_id, created_at desc, id desc)
  include (status, due_date, deleted_at);
-- Deadlines of cases that are not concluded: the dashboard, the badges, the calendar.
create index cases_open_deadlines on cases (office_id, due_date, id)
  where deleted_at is null and status <> 'concluido';
create index cases_search on cases using gin (search_keys(office_id, search)) with (fastupdate = off);
create index cases_by_number on cases (office_id, number) where number is not null;
create index cases_of_import on cases (office_id, import_id) where import_id is not null;
create index cases_deleted on cases (office_id, deletion_id) where deletion_id is not null;

-- Append-only.
create table case_history (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  case_id uuid not null,
  user_id uuid default current_app_user() references private.users on delete set null,
  action text not null check (action in ('created', 'status_changed', 'updated', 'note_added', 'document_uploaded')),
  field text check (field in ('title', 'number', 'dueDate', 'court', 'clientId')),
  description text check (length(description) <= 5000),
  old_value text,
  new_value text,
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint case_history_case_fkey foreign key (office_id, case_id) references cases (office_id, id) on delete cascade,
  check ((action = 'updated') = (field is not null))
);
create index case_history_newest on case_history (office_id, case_id, created_at desc, id desc);

-- Open cases by the day they are due: what the panel's figures and its calendar are added up from, so that
-- they cost as much in an office of 100,000 cases as in one of 1,000. Kept by the triggers on cases.
create table deadline_days (
  office_id uuid not null default current_office() references offices on delete cascade,
  due_date date not null,
  open_cases integer not null check (open_cases >= 0),
  primary key (office_id, due_date)
);

-- How many more or fewer cases of one kind a statement left, see counters_cases.sql.
create type case_delta as (office_id uuid, client_id uuid, status text, due_date date, n integer);

-- ---------------------------------------------------------------- who may touch what

alter table cases enable row level security, force row level security;
grant select,
  insert (title, number, status, due_date, court, client_id, import_id),
  update (title, number, status, due_date, court, client_id, version, updated_at)
  on cases to causa_staff;

alter table case_history enable row level security, force row level security;
grant select, insert (case_id, action, field, description, old_value, new_value) on case_history to causa_staff;

alter table deadline_days enable row level security, force row level security;
grant select on deadline_days to causa_staff;
