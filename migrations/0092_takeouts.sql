-- Up Migration

-- Archives of all that an office has, each ordered by a person and made by a job. One is under way and one is ready at
-- most. One that ended was cancelled, deleted or replaced: its row stays until its file is gone.
create table takeouts (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'ended')),
  ordered_by uuid default current_app_user() references private.users on delete set null,
  -- Null until they are counted.
  documents integer check (documents >= 0),
  written integer not null default 0 check (written >= 0),
  -- Files that are missing in it, or damaged.
  faults integer not null default 0 check (faults >= 0),
  storage_path text not null generated always as (office_id::text || '/takeouts/' || id::text || '.zip') stored,
  size_bytes bigint check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- A code.
  failure text check (length(failure) between 1 and 60),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (office_id, id),
  constraint takeouts_finished_check check ((state = 'running') <= (finished_at is null)),
  constraint takeouts_ready_check check ((state = 'ready') <= (num_nulls(size_bytes, sha256, finished_at) = 0)),
  constraint takeouts_failed_check check ((state = 'failed') <= (num_nulls(failure, finished_at) = 0))
);
create unique index takeouts_running on takeouts (office_id) where state = 'running';
create unique index takeouts_ready on takeouts (office_id) where state = 'ready';
create index takeouts_ordered_by on takeouts (ordered_by) where ordered_by is not null;

alter table takeouts enable row level security, force row level security;
grant select, insert (state), update (state) on takeouts to causa_staff;
grant select, update (state, documents, written, faults, size_bytes, sha256, failure, finished_at, expires_at), delete
  on takeouts to causa_system;

-- Down Migration

drop table takeouts;
