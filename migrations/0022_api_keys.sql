-- Up Migration

-- The API key that acts in this transaction; null where a person or the server does.
create function current_api_key() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.api_key_id', true), '')::uuid;
grant execute on function current_api_key() to public;

-- Whoever acts: a person's account or a key.
create function current_actor() returns uuid
  language sql stable parallel safe
  return coalesce(current_app_user(), current_api_key());
grant execute on function current_actor() to public;

-- ---------------------------------------------------------------- the keys of an office

-- A key is revoked and never deleted, so that what it did keeps its name.
create table api_keys (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  -- What is shown of it: the first four characters of its secret and the last four of its check digits.
  first_four text not null check (length(first_four) = 4),
  last_four text not null check (length(last_four) = 4),
  -- The catalogue is src/contract/api-keys.ts.
  rights text[] not null check (
    cardinality(rights) > 0 and rights <@ array['cases:read', 'cases:write', 'clients:read', 'clients:write',
      'documents:read', 'documents:write', 'requests:read', 'reports:read']
  ),
  -- The last day on which it counts, by the office's calendar.
  ends_on date,
  created_by uuid default current_app_user() references private.users on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- Within a minute: not every request writes it.
  last_used_at timestamptz,
  primary key (office_id, id)
);
create index api_keys_newest on api_keys (office_id, created_at desc, id desc);

-- Which key a token is. Apart, so that no session can read a hash.
create table private.api_key_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  office_id uuid not null,
  key_id uuid not null,
  unique (office_id, key_id),
  foreign key (office_id, key_id) references public.api_keys (office_id, id) on delete cascade
);

alter table api_keys enable row level security, force row level security;
grant select on api_keys to causa_staff;
grant select (office_id, id, last_used_at), update (last_used_at) on api_keys to causa_system;
grant select on private.api_key_tokens to causa_system;

-- ---------------------------------------------------------------- who did it: a person, or a key

-- Without references, as in the record: keys are never deleted before their office.
alter table audit_log add column api_key_id uuid default current_api_key();
alter table case_history add column api_key_id uuid default current_api_key();
alter table deletions add column api_key_id uuid default current_api_key();
alter table imports add column api_key_id uuid default current_api_key();
alter table cases add column updated_by_key uuid default current_api_key();
alter table clients add column updated_by_key uuid default current_api_key();
alter table documents add column updated_by_key uuid default current_api_key();

-- An intent is its actor's own.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column user_id drop not null, add column actor_id uuid default current_actor();
update idempotency_keys set actor_id = user_id;
alter table idempotency_keys alter column actor_id set not null, add primary key (office_id, actor_id, key);
grant select (actor_id) on idempotency_keys to causa_staff, causa_portal;
