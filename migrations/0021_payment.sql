-- Up Migration

-- What is known of Stripe. No session reads or writes any of it: what an office may know stands in `subscriptions`.

-- ---------------------------------------------------------------- who pays

-- Customers at Stripe, by the office that they are: the one that was made for its own checkouts, and those of
-- purchases from before its sign-up.
create table private.stripe_customers (
  id uuid primary key default uuidv7(),
  office_id uuid not null references public.offices on delete cascade,
  -- Null until Stripe has made it, which its row comes before: its id is the key under which it is made once.
  customer_id text unique check (length(customer_id) between 1 and 255),
  -- Of whoever pays.
  email text not null check (public.is_email(email)),
  -- Stripe made it for a purchase of this e-mail.
  bought boolean not null default false,
  -- The office's open checkout: the key under which it is made once, a hash of what it asks for, and what Stripe calls
  -- it. There is one at a time: another one is opened after it was closed.
  checkout_key uuid,
  checkout_hash bytea check (length(checkout_hash) = 32),
  checkout_session text check (length(checkout_session) between 1 and 255),
  created_at timestamptz not null default now(),
  check (customer_id is not null or not bought)
);
create unique index stripe_customers_made on private.stripe_customers (office_id) where not bought;
create index stripe_customers_of_office on private.stripe_customers (office_id);

-- ---------------------------------------------------------------- what they pay for

-- Numbers the readings of subscriptions: a reading that began later wins, so any order ends in the last state.
create sequence private.stripe_readings;

-- Each subscription as it was last read at Stripe.
create table private.stripe_subscriptions (
  id text primary key check (length(id) between 1 and 255),
  customer_id text not null check (length(customer_id) between 1 and 255),
  -- Null while no office has claimed it.
  office_id uuid references public.offices on delete set null,
  -- Of who bought it; null where Stripe does not say.
  email text check (public.is_email(email)),
  -- By its price; null where that has none of our lookup keys.
  tier text check (tier in ('basic', 'professional', 'enterprise')),
  -- Stripe's own word.
  status text not null check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  current_period_end timestamptz,
  cancel_at timestamptz,
  -- Until then a failed payment changes nothing.
  grace_until timestamptz,
  began_at timestamptz not null,
  reading bigint not null,
  -- The e-mail that was told how to sign up.
  invited text,
  -- Since when another one of the same buyer counts, so that this one is to be cancelled and paid back.
  duplicate_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stripe_subscriptions_of_office on private.stripe_subscriptions (office_id) where office_id is not null;
create index stripe_subscriptions_of_customer on private.stripe_subscriptions (customer_id);
create index stripe_subscriptions_unclaimed on private.stripe_subscriptions (email) where office_id is null;

-- Events that Stripe told, each taken once.
create table private.stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 100),
  received_at timestamptz not null default now()
);
create index stripe_events_oldest on private.stripe_events (received_at);

-- ---------------------------------------------------------------- who may touch what

-- Subscriptions are written by functions of the owner's alone.
grant select, insert, update, delete on private.stripe_customers to causa_system;
grant select on private.stripe_subscriptions to causa_system;
grant select, insert, delete on private.stripe_events to causa_system;
grant usage on sequence private.stripe_readings to causa_system;
