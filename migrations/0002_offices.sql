-- Up Migration

-- ---------------------------------------------------------------- people

-- An account is somebody's who confirmed its e-mail.
create table private.users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  password_hash text not null,
  email_confirmed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_stored check (is_email(email))
);

-- ---------------------------------------------------------------- offices and what belongs to one

create table offices (
  id uuid primary key default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  country text not null default 'portugal' check (country in ('portugal', 'spain', 'brazil')),
  time_zone text not null default 'Europe/Lisbon' check (now() at time zone time_zone is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tenants (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?$'),
  company_name text not null check (company_name = btrim(company_name) and length(company_name) between 1 and 200),
  primary_color text not null default '#1e40af' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#e11d48' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- Storage path of the logo.
  logo_url text check (length(logo_url) <= 500),
  custom_domain text unique check (custom_domain = lower(custom_domain) and length(custom_domain) <= 253),
  -- Only a verified domain resolves to a tenant, counts as our own origin or appears in mails.
  custom_domain_verified_at timestamptz,
  user_id uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id)
);
create index tenants_oldest on tenants (office_id, created_at, id);

create table user_roles (
  office_id uuid not null default current_office() references offices on delete cascade,
  user_id uuid not null references private.users on delete cascade,
  role text not null check (role in ('staff', 'client')),
  created_at timestamptz not null default now(),
  primary key (office_id, user_id, role)
);
create index user_roles_user on user_roles (user_id);

create table staff_users (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references private.users on delete cascade,
  full_name text not null check (full_name = btrim(full_name) and length(full_name) between 1 and 200),
  position text not null default 'Funcionário' check (length(position) between 1 and 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, user_id),
  constraint staff_users_email_stored check (is_email(email))
);

-- One row an office: statistic and limit at once, kept by statement-level triggers. What is deleted counts in
-- none of them. Every writing transaction locks its office's row first (enter_write), so limits are race-free
-- and nothing deadlocks.
create table usage_tracking (
  office_id uuid primary key default current_office() references offices on delete cascade,
  cases_aberto integer not null default 0 check (cases_aberto >= 0),
  cases_em_andamento integer not null default 0 check (cases_em_andamento >= 0),
  cases_concluido integer not null default 0 check (cases_concluido >= 0),
  cases_without_client integer not null default 0 check (cases_without_client >= 0),
  -- Not concluded, and without a due date.
  cases_undated integer not null default 0 check (cases_undated >= 0),
  clients integer not null default 0 check (clients >= 0),
  clients_with_cases integer not null default 0 check (clients_with_cases >= 0),
  clients_with_documents integer not null default 0 check (clients_with_documents >= 0),
  documents integer not null default 0 check (documents >= 0),
  storage_bytes bigint not null default 0 check (storage_bytes >= 0),
  staff_users integer not null default 0 check (staff_users >= 0)
);

-- Append-only: who did what that matters to security, without personal data beyond ids and the address.
create table audit_log (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user(),
  action text not null check (action ~ '^[a-z_.]{1,60}$'),
  subject_kind text check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid,
  -- Numbers, words of ours and ids: nothing that anybody typed.
  detail jsonb not null default '{}' check (
    jsonb_typeof(detail) = 'object' and length(detail::text) <= 500
    and not jsonb_path_exists(detail, '$.** ? (@.type() == "string" && !(@ like_regex "^[A-Za-z0-9_-]{1,64}$"))')
  ),
  address inet,
  created_at timestamptz not null default now(),
  primary key (office_id, id)
);
-- By office and time, as it is read.
create index audit_log_newest on audit_log (office_id, created_at desc, id desc);

-- ---------------------------------------------------------------- sessions and tokens

create table private.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references private.users on delete cascade,
  office_id uuid not null references public.offices on delete cascade,
  role text not null check (role in ('staff', 'client')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- 90 days, whatever happens. In hours, so that no time zone changes what that means.
  constraint sessions_end check (expires_at <= created_at + interval '2160 hours')
);
create index sessions_user on private.sessions (user_id, created_at desc);
create index sessions_expiry on private.sessions (expires_at);

create table private.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references private.sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_session on private.refresh_tokens (session_id);

-- A sign-up is a row of its own until its e-mail is confirmed, and the same row whether the e-mail has an
-- account or not: account and office are made by the confirmation. So nothing that a stranger can do with
-- the password they typed tells whether there is an account.
create table private.sign_ups (
  email text primary key constraint sign_ups_email_stored check (is_email(email)),
  -- Another one at each sign-up; the link's token is made of it.
  id uuid not null unique,
  password_hash text not null,
  office_name text not null check (office_name = btrim(office_name) and length(office_name) between 1 and 200),
  -- Where it came from.
  address inet,
  token_hash bytea not null unique,
  link_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_expiry on private.sign_ups (expires_at);

-- A recovery proves who holds a mailbox; whose account that is, is looked up when it is used.
create table private.recovery_tokens (
  token_hash bytea primary key,
  email text not null constraint recovery_tokens_email_stored check (is_email(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index recovery_tokens_email on private.recovery_tokens (email);
create index recovery_tokens_expiry on private.recovery_tokens (expires_at);

-- Failures and other attempts, counted across replicas; the key is a hash and names nobody.
create table private.attempts (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempts_reset on private.attempts (resets_at);

-- ---------------------------------------------------------------- who may touch what
-- The policies stand in functions/; without one, a table shows nobody anything.

alter table offices enable row level security, force row level security;
grant select on offices to causa_staff, causa_portal, causa_system;
grant insert (id, name, country, time_zone) on offices to causa_system;

alter table tenants enable row level security, force row level security;
grant select on tenants to causa_staff, causa_portal, causa_system;
grant insert (office_id, id, name, slug, company_name, primary_color, secondary_color, user_id) on tenants to causa_system;

alter table user_roles enable row level security, force row level security;
grant select on user_roles to causa_staff, causa_system;
grant insert (office_id, user_id, role) on user_roles to causa_system;

alter table staff_users enable row level security, force row level security;
grant select on staff_users to causa_staff, causa_system;
grant insert (office_id, id, user_id, full_name, position, email, phone) on staff_users to causa_system;

alter table usage_tracking enable row level security, force row level security;
grant select on usage_tracking to causa_staff;

alter table audit_log enable row level security, force row level security;
grant select on audit_log to causa_staff;
grant insert (action, subject_kind, subject_id, detail, address) on audit_log to causa_staff, causa_portal;
grant insert (office_id, user_id, action, subject_kind, subject_id, detail, address) on audit_log to causa_system;

grant select, insert, update, delete on
  private.users, private.sessions, private.refresh_tokens, private.sign_ups, private.recovery_tokens, private.attempts
  to causa_system;
