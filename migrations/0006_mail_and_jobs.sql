-- Up Migration

-- Work for later: put in by the transaction that causes it, done at least once.
create table private.jobs (
  id uuid primary key default uuidv7(),
  queue text not null check (length(queue) between 1 and 40),
  -- Whose work it is: offices take turns. What is no office's, such as the mails about an account, goes first.
  office_id uuid references public.offices on delete cascade,
  -- What is put in again under the same key is there already.
  key text check (length(key) <= 100),
  -- Its `secret`, such as a letter with a link, goes when the job is over.
  payload jsonb not null check (octet_length(payload::text) <= 200000),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Attempts that failed, and claims since the last of them: what came of a claim nobody may have said.
  failures smallint not null default 0,
  claims smallint not null default 0,
  -- When the next attempt may begin; while one is under way, when its lease ends.
  due_at timestamptz not null default now(),
  -- A code, never the words of whoever failed: they may repeat an address.
  last_error text check (length(last_error) <= 60),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (queue, key),
  check ((state = 'pending') = (ended_at is null)),
  check (state = 'pending' or not payload ? 'secret')
);
create index jobs_due on private.jobs (queue, office_id, due_at) where state = 'pending';
create index jobs_over on private.jobs (ended_at) where state <> 'pending';
create index jobs_of_office on private.jobs (office_id) where office_id is not null;

-- Where messages land without a mail server. Shown at /dev/mailbox, never in production.
create table private.local_mailbox (
  id uuid primary key default uuidv7(),
  -- A message that is delivered twice is shown once.
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  received_at timestamptz not null default now()
);

-- Which storages this database may delete from. A storage keeps a file with its id and a nonce, and whoever
-- sweeps it renews the nonce there and here. A copy of the database therefore lets itself be known: it, or
-- the original after it, finds a nonce in the storage that is not among its own.
create table private.storage_owners (
  storage uuid primary key,
  nonce uuid not null,
  -- Set before it is written to the storage, so that a process killed in between leaves nothing unknown.
  next_nonce uuid,
  -- A renewal of another replica may still be on its way to the storage.
  previous_nonce uuid,
  -- The database server that renewed it last, and since when that has run: a copy never has the same.
  server text not null,
  -- Since when another server might not have noticed this one; null where there can be none.
  watched_since timestamptz,
  -- Two databases have taken the storage for theirs; none deletes until an operator decides.
  contested_at timestamptz,
  renewed_at timestamptz not null default now()
);

-- What a request made, by the key that its client gave it: sent again, it makes nothing twice. The row is
-- written in the transaction of what it tells of, so that both are there or neither. Kept for a day.
create table idempotency_keys (
  office_id uuid not null default current_office() references offices on delete cascade,
  user_id uuid not null default current_app_user() references private.users on delete cascade,
  key uuid not null,
  -- Method and pattern of the route, and a hash of what was sent there.
  route text not null check (length(route) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- Id of what was made.
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (office_id, user_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (office_id, created_at);

-- ---------------------------------------------------------------- who may touch what

grant select, insert, update, delete on private.jobs, private.local_mailbox to causa_system;
grant select, insert, update on private.storage_owners to causa_system;

alter table idempotency_keys enable row level security, force row level security;
grant select (office_id, user_id, key, route, request_hash, subject_id),
  insert (key, route, request_hash, subject_id)
  on idempotency_keys to causa_staff, causa_portal;
grant select (created_at), delete on idempotency_keys to causa_system;
