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

-- When a second subscription was given back, or left to people. Until then the night looks after it.
alter table private.stripe_subscriptions
  add column duplicate_settled_at timestamptz,
  add constraint stripe_subscriptions_duplicate_settled
    check (duplicate_settled_at is null or duplicate_since is not null);

-- Of those before, what is cancelled was given back, unless its job was given up.
update private.stripe_subscriptions d set duplicate_settled_at = d.updated_at
where d.duplicate_since is not null and d.status in ('canceled', 'incomplete_expired')
  and not exists (
    select from private.jobs j
    where j.queue = 'stripe-duplicates' and j.state <> 'done' and j.payload ->> 'subscription' = d.id
  );

-- Down Migration

alter table private.stripe_subscriptions drop column duplicate_settled_at;
drop table private.stripe_keys;
