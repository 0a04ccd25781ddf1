-- Up Migration

-- ---------------------------------------------------------------- what an office pays for

-- An office without a row, or with one that is not active, has what the smallest plan limits and no features.
create table subscriptions (
  office_id uuid primary key default current_office() references offices on delete cascade,
  plan_tier text not null check (plan_tier in ('basic', 'professional', 'enterprise')),
  status text not null default 'active' check (status in ('active', 'past_due', 'canceled')),
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- the portal as the staff look at it

-- The session of the transaction.
create function current_session_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.session_id', true), '')::uuid;

grant execute on function current_session_id() to public;

-- A member of the staff looks at the portal as a client user sees it, or whoever has the client's own e-mail.
create table portal_views (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  -- It ends with the session that opened it, and serves no other.
  session_id uuid not null default current_session_id() references private.sessions on delete cascade,
  user_id uuid not null default current_app_user() references private.users on delete cascade,
  client_user_id uuid,
  client_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  primary key (office_id, id),
  constraint portal_views_client_user_fkey foreign key (office_id, client_user_id)
    references client_users (office_id, id) on delete cascade,
  constraint portal_views_client_fkey foreign key (office_id, client_id)
    references clients (office_id, id) on delete cascade,
  constraint portal_views_whom_check check (num_nonnulls(client_user_id, client_id) = 1),
  constraint portal_views_end check (expires_at <= created_at + interval '60 minutes')
);
create index portal_views_of_session on portal_views (session_id);
create index portal_views_of_user on portal_views (user_id);
create index portal_views_of_client_user on portal_views (office_id, client_user_id) where client_user_id is not null;
create index portal_views_of_client on portal_views (office_id, client_id) where client_id is not null;

-- ---------------------------------------------------------------- what the portal lists

create index cases_of_client_updated on cases (office_id, client_id, updated_at desc, id desc)
  where deleted_at is null;
create index documents_shown on documents (office_id, client_id, created_at desc, id desc)
  where deleted_at is null and state = 'stored' and shared_with_client;

-- ---------------------------------------------------------------- who may touch what

alter table subscriptions enable row level security, force row level security;
grant select on subscriptions to causa_staff, causa_system;

alter table portal_views enable row level security, force row level security;
grant select, insert (client_user_id, client_id) on portal_views to causa_staff;

-- Who acts for whom, and who was given what, functions of the owner's tell the portal from here on.
revoke select (office_id, client_id, user_id, id) on client_users from causa_portal;
revoke select (office_id, client_user_id, case_id) on case_client_access from causa_portal;

grant select (office_id, id, name) on clients to causa_portal;
grant select (created_at) on documents to causa_portal;
-- Of a case's course what the policy lets through: no notes, no authors, no other fields.
grant select (office_id, id, case_id, action, old_value, new_value, created_at) on case_history to causa_portal;
