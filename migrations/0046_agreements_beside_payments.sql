-- Up Migration

alter table subscriptions
  -- The plan by agreement that a larger one is paid above; it counts again when that does not.
  add column agreed_tier text check (agreed_tier in ('basic', 'professional', 'enterprise')),
  -- Stripe's own word for the office's subscription there; null where it has none.
  add column stripe_state text check (
    stripe_state in (
      'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'
    )
  );

alter table private.stripe_subscriptions
  -- What it costs a month, before taxes, in cents; null where it is not one plain price in one of our currencies.
  add column amount bigint check (amount >= 0),
  add column currency text check (currency in ('EUR', 'BRL')),
  add check ((amount is null) = (currency is null));

-- What the page and the mails say of a plan that is paid follows from it. The order is private.standing_of's.
update subscriptions s set stripe_state = (
  select k.status from private.stripe_subscriptions k
  where k.office_id = s.office_id and k.tier is not null and k.status <> 'incomplete'
  order by array_position(array['trialing', 'active', 'past_due', 'unpaid', 'paused'], k.status), k.began_at desc
  limit 1
)
where s.source = 'stripe';

-- Down Migration

alter table private.stripe_subscriptions drop column amount, drop column currency;
alter table subscriptions drop column agreed_tier, drop column stripe_state;
