-- Up Migration

-- What Stripe has answered with an error when it was to be made. Stripe repeats such an answer under the same idempotency
-- key, so the next attempt has another one. What has no row has its first key.
create table private.stripe_keys (
  what text primary key check (length(what) between 1 and 200),
  attempt integer not null check (attempt > 0),
  failed_at timestamptz not null default now()
);
create index stripe_keys_oldest on private.stripe_keys (failed_at);
grant select, insert, update, delete on private.stripe_keys to causa_system;

-- Down Migration

drop table private.stripe_keys;
