-- Up Migration

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
create index idempotency_keys_oldest on idempotency_keys (created_at);

alter table idempotency_keys enable row level security, force row level security;
create policy owner on idempotency_keys to causa_owner using (true);
-- A person's own: another one's same key is another key.
create policy staff on idempotency_keys to causa_staff
  using (office_id = current_office() and user_id = current_app_user());
create policy portal on idempotency_keys to causa_portal
  using (office_id = current_office() and user_id = current_app_user());
create policy system on idempotency_keys to causa_system using (true);
grant select (office_id, user_id, key, route, request_hash, subject_id),
  insert (key, route, request_hash, subject_id)
  on idempotency_keys to causa_staff, causa_portal;
grant select (created_at), delete on idempotency_keys to causa_system;

-- Down Migration

drop table idempotency_keys;
