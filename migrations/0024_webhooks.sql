-- Up Migration

-- Where an office wants to be told of what happens in it; at most ten, see functions/webhooks.sql.
create table webhook_endpoints (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  url text not null check (url ~ '^https?://[^\s]+$' and length(url) <= 500),
  -- Names of events, src/contract/webhooks.ts.
  events text[] not null check (cardinality(events) between 1 and 50),
  enabled boolean not null default true,
  -- Attempts in a row that failed, and since when; none where the last one was delivered.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  delivered_at timestamptz,
  -- When it was switched off because nothing could be delivered any more; null where staff did or it is on.
  switched_off_at timestamptz,
  created_by uuid default current_app_user() references private.users on delete set null,
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  check ((failures = 0) = (failing_since is null)),
  check (switched_off_at is null or not enabled)
);
create index webhook_endpoints_oldest on webhook_endpoints (office_id, created_at, id);
create index webhook_endpoints_created_by on webhook_endpoints (created_by) where created_by is not null;
create index webhook_endpoints_updated_by on webhook_endpoints (updated_by) where updated_by is not null;

-- What signs, sealed with a key that the database does not have.
create table webhook_secrets (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  endpoint_id uuid not null,
  sealed bytea not null check (octet_length(sealed) between 1 and 200),
  -- Null of the newest; until when it signs beside newer ones, which a trigger says.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint webhook_secrets_endpoint_fkey foreign key (office_id, endpoint_id)
    references webhook_endpoints (office_id, id) on delete cascade
);
create index webhook_secrets_of_endpoint on webhook_secrets (office_id, endpoint_id, id desc);

-- What an endpoint is told of, and what came of it: stored in the transaction of what happened, kept for 30 days.
create table webhook_deliveries (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  -- Null where it was deleted.
  endpoint_id uuid,
  -- The host and port of its address at that time.
  destination text not null check (length(destination) <= 300),
  -- The same for all endpoints that are told, and for every attempt: what a receiver knows a repetition by.
  event_id uuid not null,
  event text not null check (length(event) between 1 and 60),
  data jsonb not null check (octet_length(data::text) <= 8000),
  -- An endpoint is told of what has the same key once.
  once_key text check (length(once_key) <= 100),
  -- failed: given up.
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Of the last attempt: what was answered, or why nothing was; null before the first, and when it is sent anew.
  status_code integer check (status_code between 100 and 999),
  fault text check (length(fault) <= 30),
  duration_ms integer check (duration_ms >= 0),
  attempted_at timestamptz,
  -- The job that delivers it.
  job_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint webhook_deliveries_endpoint_fkey foreign key (office_id, endpoint_id)
    references webhook_endpoints (office_id, id) on delete set null (endpoint_id)
);
create index webhook_deliveries_newest on webhook_deliveries (office_id, created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (office_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (office_id, event, created_at desc, id desc);
create index webhook_deliveries_failing on webhook_deliveries (office_id, created_at desc, id desc)
  where state <> 'delivered' and (status_code is not null or fault is not null);
create unique index webhook_deliveries_once on webhook_deliveries (office_id, endpoint_id, once_key)
  where once_key is not null;

-- What happened, on its way to the endpoints: who was there before `since` is told, all where it is null.
create type private.webhook_event as (office_id uuid, event text, data jsonb, once_key text, since timestamptz);

-- ---------------------------------------------------------------- who may touch what

alter table webhook_endpoints enable row level security, force row level security;
grant select, insert (url, events, enabled), update (url, events, enabled, version, updated_at), delete
  on webhook_endpoints to causa_staff;
grant select, update (enabled, failures, failing_since, delivered_at, switched_off_at, version, updated_at)
  on webhook_endpoints to causa_system;

-- Staff may add one and not read it, sealed as it is.
alter table webhook_secrets enable row level security, force row level security;
grant select (office_id, endpoint_id, ends_at), insert (endpoint_id, sealed) on webhook_secrets to causa_staff;
grant select, delete on webhook_secrets to causa_system;

-- Made by functions of the owner's alone.
alter table webhook_deliveries enable row level security, force row level security;
grant select (office_id, id, endpoint_id, destination, event_id, event, data, state, attempts, status_code, fault,
    duration_ms, attempted_at, created_at)
  on webhook_deliveries to causa_staff;
grant select, update (state, attempts, status_code, fault, duration_ms, attempted_at), delete
  on webhook_deliveries to causa_system;
