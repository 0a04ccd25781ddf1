-- Up Migration

-- ---------------------------------------------------------------- offices that an operator deletes

-- How far the deletion of an office is, and what stays of it: for whoever runs the installation, and for no session.
create table private.office_removals (
  -- Without a reference: it outlives the office.
  office_id uuid primary key,
  name text not null,
  -- All that lead to it. For a year after it is gone nobody else has them.
  slugs text[] not null,
  -- Its customers at Stripe: what is told of their subscriptions afterwards is nobody's.
  stripe_customers text[] not null default '{}',
  began_at timestamptz not null default now(),
  -- Since when it was suspended as its export was made: where that has changed, somebody has worked in it since.
  suspended_at timestamptz not null,
  exported_at timestamptz,
  archive_bytes bigint check (archive_bytes > 0),
  archive_sha256 text check (archive_sha256 ~ '^[0-9a-f]{64}$'),
  -- When its rows were deleted, and how many accounts with them; its files go after that.
  deleted_at timestamptz,
  accounts integer,
  finished_at timestamptz,
  files integer,
  check ((exported_at is null) = (archive_bytes is null) and (exported_at is null) = (archive_sha256 is null)),
  check (deleted_at is null or exported_at is not null),
  check (finished_at is null or deleted_at is not null)
);
create index office_removals_slugs on private.office_removals using gin (slugs);
create index office_removals_customers on private.office_removals using gin (stripe_customers);

grant select (slugs, deleted_at) on private.office_removals to causa_system;

-- ---------------------------------------------------------------- API keys and reports

-- The e-mail of a client is the way into its portal: writing clients does not come with it.
alter table api_keys drop constraint api_keys_rights_check, add constraint api_keys_rights_check check (
  cardinality(rights) > 0 and rights <@ array['cases:read', 'cases:write', 'clients:read', 'clients:write',
    'client_emails:write', 'documents:read', 'documents:write', 'requests:read', 'reports:read']
);
create index api_keys_created_by on api_keys (created_by) where created_by is not null;

create index audit_log_api_key on audit_log (office_id, api_key_id, created_at desc, id desc)
  where api_key_id is not null;

-- What nobody reads any more goes.
grant select (office_id, made_at), delete on kept_reports to causa_system;
