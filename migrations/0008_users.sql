-- Up Migration

-- Who left stays as a row: their name is on what they wrote, and another invitation brings them back. Whoever
-- takes them in again clears both columns. `remove_staff_user` alone sets them.
alter table staff_users
  add column deactivated_at timestamptz,
  add column deactivated_by uuid references private.users on delete set null,
  -- Who changed it last, for whoever comes too late.
  add column updated_by uuid default current_app_user() references private.users on delete set null,
  -- The telephone as it is written, and as its digits.
  add column search text not null generated always as (
    fold(full_name || ' ' || position || ' ' || coalesce(phone, '') || ' ' || coalesce(number_key(phone), ''))
  ) stored,
  add constraint staff_users_deactivated_check check (deactivated_by is null or deactivated_at is not null);
create index staff_users_newest on staff_users (office_id, created_at desc, id desc) where deactivated_at is null;
create index staff_users_search on staff_users using gin (search_keys(office_id, search)) with (fastupdate = off);

alter table client_users
  add column updated_by uuid default current_app_user() references private.users on delete set null,
  add column search text not null generated always as (
    fold(full_name || ' ' || email || ' ' || coalesce(position, ''))
  ) stored;
-- Those who have an account.
create index client_users_active on client_users (office_id, created_at desc, id desc) where user_id is not null;
create index client_users_search on client_users using gin (search_keys(office_id, search)) with (fastupdate = off);

-- A single case that a client user sees beside those of their own clients.
create table case_client_access (
  office_id uuid not null default current_office() references offices on delete cascade,
  client_user_id uuid not null,
  case_id uuid not null,
  granted_by uuid default current_app_user() references private.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (office_id, client_user_id, case_id),
  constraint case_client_access_client_user_fkey foreign key (office_id, client_user_id)
    references client_users (office_id, id) on delete cascade,
  constraint case_client_access_case_fkey foreign key (office_id, case_id)
    references cases (office_id, id) on delete cascade
);
create index case_client_access_of_case on case_client_access (office_id, case_id, client_user_id);

-- ---------------------------------------------------------------- who may touch what

grant update (full_name, position, email, phone, version, updated_at) on staff_users to causa_staff;

alter table case_client_access enable row level security, force row level security;
grant select, insert (client_user_id, case_id), delete on case_client_access to causa_staff;
grant select (office_id, client_user_id, case_id) on case_client_access to causa_portal;

-- What a client user may know of a case, and by which they find theirs.
grant select (office_id, id, title, number, status, due_date, court, client_id, created_at, updated_at, deleted_at)
  on cases to causa_portal;
grant select (id) on client_users to causa_portal;
grant select (case_id) on documents to causa_portal;
