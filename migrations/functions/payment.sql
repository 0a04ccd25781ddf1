-- Changes plans when subscriptions at Stripe change. All of it happens under one lock, so that readings, claims and
-- purchases of one office take turns; docs/payment.md describes the rules. The office's own lock is taken before it, so
-- that an office that writes for long delays only its own payment.

create or replace function private.lock_office(office uuid) returns void
  language sql volatile as $$
  select 1 from public.usage_tracking where office_id = office for no key update
$$;

create or replace function private.lock_payment() returns void
  language sql volatile as $$
  select pg_advisory_xact_lock(hashtext('causa payment'))
$$;

-- The one table from Stripe's states to ours; null for a subscription that has not begun.
create or replace function private.plan_status_of(stripe_status text) returns text
  language sql immutable parallel safe
  return case stripe_status
    when 'trialing' then 'active'
    when 'active' then 'active'
    when 'past_due' then 'past_due'
    when 'unpaid' then 'canceled'
    when 'paused' then 'canceled'
    when 'canceled' then 'canceled'
    when 'incomplete_expired' then 'canceled'
  end;

-- Which of several subscriptions stands: one that is paid before one that is owed, one that can come back before one
-- that is over.
create or replace function private.standing_of(stripe_status text) returns integer
  language sql immutable parallel safe
  return case stripe_status
    when 'trialing' then 0
    when 'active' then 0
    when 'past_due' then 1
    when 'unpaid' then 2
    when 'paused' then 2
    else 3
  end;

create or replace function private.tier_rank(tier text) returns integer
  language sql immutable parallel safe
  return array_position(array['basic', 'professional', 'enterprise'], tier);

-- The facts of a plan that code after a change needs.
create or replace function private.plan_facts(s public.subscriptions) returns jsonb
  language sql stable as $$
  select case when s.office_id is not null then jsonb_build_object(
    'planTier', s.plan_tier, 'status', s.status, 'source', s.source, 'currentPeriodEnd', s.current_period_end,
    'cancelAt', s.cancel_at, 'graceUntil', s.grace_until, 'agreedTier', s.agreed_tier, 'stripeState', s.stripe_state,
    'counts', public.subscription_counts(s.status, s.grace_until)
  ) end
$$;

-- A plan by agreement, of which nothing is billed, takes the place of what the office had.
create or replace function private.write_agreement(office uuid, tier text, state text) returns public.subscriptions
  language sql volatile as $$
  insert into public.subscriptions as s (office_id, plan_tier, stripe_state) values (office, tier, state)
  on conflict (office_id) do update set
    plan_tier = excluded.plan_tier, status = 'active', source = 'agreement', current_period_end = null,
    cancel_at = null, grace_until = null, agreed_tier = null, stripe_state = excluded.stripe_state, updated_at = now()
  returning s.*
$$;

-- Those that are paid beside another one of the same buyer: each is put in once, to be cancelled and given back.
create or replace function private.give_back_duplicates(office uuid, buyer text, standing text) returns void
  language sql volatile as $$
  with found as (
    update private.stripe_subscriptions d set duplicate_since = now(), duplicate_settled_at = null
    where (case when office is null then d.office_id is null and d.email = buyer else d.office_id = office end)
      and d.id <> standing and d.duplicate_since is null and d.tier is not null
      and private.standing_of(d.status) <= 1
    returning d.id
  )
  select public.enqueue('stripe-duplicates', jsonb_build_object('subscription', id)) from found
$$;

create or replace function private.has_agreement(office uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.subscriptions a where a.office_id = office and a.source = 'agreement' and a.status = 'active'
  )
$$;

-- The subscription of a buyer that stands: an office's, or of an e-mail those that nobody has claimed. One that is not
-- proved stands before none that is not over, in whatever state, and not beside an agreement: a stranger could have
-- bought it.
create or replace function private.standing_subscription(office uuid, buyer text)
  returns private.stripe_subscriptions
  language sql stable as $$
  select s.* from private.stripe_subscriptions s
  where (case when office is null then s.office_id is null and s.email = buyer else s.office_id = office end)
    and s.tier is not null and private.plan_status_of(s.status) is not null
    and (s.proved or not private.has_agreement(office)
      or private.standing_of(s.status) = 3 and s.duplicate_since is null)
  order by private.standing_of(s.status) = 3, not s.proved,
    case when s.proved or private.standing_of(s.status) = 3 then private.standing_of(s.status) end,
    case when private.standing_of(s.status) = 3 then -1 else 1 end * extract(epoch from s.began_at),
    s.created_at, s.id
  limit 1
$$;

-- Writes what an office has, by the subscription of its that stands. An agreement stays where it is not less, and where
-- what was paid is over. While more is paid it is kept beside that, and counts again after it.
create or replace function private.settle_plan(office uuid) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  before public.subscriptions;
  after public.subscriptions;
  stands private.stripe_subscriptions := private.standing_subscription(office, null);
  paid text := private.plan_status_of(stands.status);
  agreed text;
  patience text := current_setting('lock_timeout');
begin
  if stands.id is null then
    perform private.give_back_duplicates(office, null, '');
    return null;
  end if;
  -- The caller has it, unless the subscription became this office's a moment ago: whoever reads it again then will.
  perform set_config('lock_timeout', '500ms', true);
  perform private.lock_office(office);
  perform set_config('lock_timeout', patience, true);
  select * into before from subscriptions where office_id = office;
  agreed := case when before.source = 'agreement' and before.status = 'active' then before.plan_tier
    else before.agreed_tier end;
  if agreed is not null and (paid = 'canceled' or private.tier_rank(agreed) >= private.tier_rank(stands.tier)) then
    after := private.write_agreement(office, agreed, stands.status);
  else
    insert into subscriptions as s
      (office_id, plan_tier, status, source, current_period_end, cancel_at, grace_until, agreed_tier, stripe_state)
    values (office, stands.tier, paid, 'stripe',
      stands.current_period_end, stands.cancel_at, stands.grace_until, agreed, stands.status)
    on conflict (office_id) do update set
      plan_tier = excluded.plan_tier, status = excluded.status, source = excluded.source,
      current_period_end = excluded.current_period_end, cancel_at = excluded.cancel_at,
      grace_until = excluded.grace_until, agreed_tier = excluded.agreed_tier, stripe_state = excluded.stripe_state,
      updated_at = now()
    returning * into after;
  end if;
  perform private.give_back_duplicates(office, null, stands.id);
  return jsonb_build_object(
    'officeId', office, 'before', private.plan_facts(before), 'after', private.plan_facts(after),
    'timeZone', (select time_zone from offices where id = office)
  );
end $$;

-- Gives an office a plan by agreement, or takes its plan away where the tier is null. False, and nothing is changed,
-- while a subscription of the office at Stripe is not over.
create or replace function private.agree_on_plan(office uuid, tier text) returns boolean
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  stands private.stripe_subscriptions;
begin
  perform private.lock_office(office);
  perform private.lock_payment();
  stands := private.standing_subscription(office, null);
  if private.standing_of(stands.status) <= 2 then
    return false;
  end if;
  if tier is null then
    delete from subscriptions where office_id = office;
  else
    perform private.write_agreement(office, tier, stands.status);
  end if;
  return true;
end $$;

-- Returns the office of a subscription: by its customer; otherwise by its buyer's e-mail, if the buyer is staff of
-- exactly one office and has founded it or was its staff at the purchase. An office that adds the buyer afterwards gets
-- nothing.
create or replace function private.buyers_office(customer text, buyer text, bought timestamptz) returns uuid
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select coalesce(
    (select c.office_id from private.stripe_customers c where c.customer_id = customer),
    (
      select (array_agg(o.id))[1] from private.users u
      join public.user_roles r on r.user_id = u.id and r.role = 'staff'
      join public.offices o on o.id = r.office_id
      -- Stripe tells whole seconds. Who founds an office is its staff from the same moment on.
      where u.email = buyer and (r.created_at < bought + interval '1 second' or r.created_at = o.created_at)
      having count(*) = 1
    )
  )
$$;

-- From now on the customer of what somebody bought is the office's.
create or replace function private.own_customer(office uuid, customer text, buyer text) returns void
  language sql volatile as $$
  insert into private.stripe_customers (office_id, customer_id, email, bought)
  values (office, customer, buyer, true) on conflict (customer_id) do nothing
$$;

-- Writes a subscription as it was read at Stripe; null where a reading that began later was faster, and where its
-- office was deleted.
create or replace function private.note_stripe_subscription(s jsonb, read_as bigint) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  kept private.stripe_subscriptions;
  stands private.stripe_subscriptions;
  told boolean;
begin
  perform private.lock_office(coalesce(
    (select k.office_id from private.stripe_subscriptions k where k.id = s ->> 'id'),
    private.buyers_office(s ->> 'customerId', s ->> 'email', (s ->> 'beganAt')::timestamptz)
  ));
  perform private.lock_payment();
  if exists (
    select from private.office_removals r
    where r.stripe_customers @> array[s ->> 'customerId'] and r.deleted_at is not null
  ) then
    return null;
  end if;
  insert into private.stripe_subscriptions as k
    (id, customer_id, email, tier, amount, currency, status, current_period_end, cancel_at, grace_until, began_at,
      reading)
  values (
    s ->> 'id', s ->> 'customerId', s ->> 'email', s ->> 'tier',
    (s -> 'price' ->> 'amount')::bigint, s -> 'price' ->> 'currency', s ->> 'status',
    (s ->> 'currentPeriodEnd')::timestamptz, (s ->> 'cancelAt')::timestamptz,
    case when s ->> 'status' = 'past_due' then (s ->> 'graceUntil')::timestamptz end,
    (s ->> 'beganAt')::timestamptz, read_as
  )
  on conflict (id) do update set
    customer_id = excluded.customer_id,
    email = coalesce(excluded.email, k.email),
    -- A price that says nothing changes nothing.
    tier = coalesce(excluded.tier, k.tier),
    amount = excluded.amount,
    currency = excluded.currency,
    status = excluded.status,
    current_period_end = excluded.current_period_end,
    cancel_at = excluded.cancel_at,
    -- The first failure counts, not the last one.
    grace_until = case when excluded.grace_until is not null then coalesce(k.grace_until, excluded.grace_until) end,
    reading = excluded.reading,
    updated_at = now()
  where k.reading < excluded.reading
  returning * into kept;
  if not found then
    return null;
  end if;
  if kept.office_id is null then
    update private.stripe_subscriptions k
    set office_id = private.buyers_office(kept.customer_id, kept.email, kept.began_at),
      -- The largest plan is not sold on the pages: the operator sells it at Stripe.
      proved = kept.tier = 'enterprise' or exists (
        select from private.stripe_customers c where c.customer_id = kept.customer_id and not c.bought
      )
    where k.id = kept.id returning * into kept;
    if kept.office_id is not null and kept.email is not null then
      perform private.own_customer(kept.office_id, kept.customer_id, kept.email);
    end if;
  end if;
  if kept.office_id is not null then
    return private.settle_plan(kept.office_id);
  end if;
  stands := private.standing_subscription(null, kept.email);
  update private.stripe_subscriptions k set invited = k.email
  where k.id = kept.id and stands.id = k.id and private.standing_of(k.status) <= 1
    and k.invited is distinct from k.email;
  told := found;
  perform private.give_back_duplicates(null, kept.email, stands.id);
  return jsonb_build_object(
    'officeId', null, 'email', kept.email, 'tier', kept.tier, 'invite', told,
    'isStaff', exists (
      select from private.users u join public.user_roles r on r.user_id = u.id and r.role = 'staff'
      where u.email = kept.email
    ),
    'hasAccount', exists (select from private.users u where u.email = kept.email)
  );
end $$;

-- Assigns the unclaimed purchases of an e-mail to an office. The caller has proved that the e-mail belongs to a person
-- who founds the office, or to one of its staff who asks for the plan (`chosen`). Founding is not a choice: it assigns
-- only purchases that would also be assigned if their event came after the founding, so that both orders have the same
-- result. A buyer who was staff of another office at the purchase still has to choose. Null if there is no such
-- purchase.
create or replace function private.claim_purchases(buyer text, office uuid, chosen boolean default true) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.lock_office(office);
  perform private.lock_payment();
  perform private.own_customer(office, k.customer_id, k.email) from private.stripe_subscriptions k
  where k.office_id is null and k.email = buyer and k.tier is not null and private.standing_of(k.status) <= 2
    and (chosen or private.buyers_office(k.customer_id, k.email, k.began_at) = office);
  update private.stripe_subscriptions k set office_id = office, proved = true
  where k.office_id is null and k.email = buyer and k.tier is not null and private.standing_of(k.status) <= 2
    and (chosen or private.buyers_office(k.customer_id, k.email, k.began_at) = office);
  return case when found then private.settle_plan(office) end;
end $$;

-- Whether a subscription that was taken for a second one still is: another one of the same buyer is paid, or is not over
-- where this one is not proved, or there is an agreement. What is over, as it is once it was cancelled for that, is owed
-- back whatever becomes of the other one.
create or replace function private.is_duplicate(subscription text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  taken private.stripe_subscriptions;
  stands private.stripe_subscriptions;
begin
  perform private.lock_payment();
  select * into taken from private.stripe_subscriptions where id = subscription and duplicate_since is not null;
  stands := private.standing_subscription(taken.office_id, taken.email);
  if taken.status = 'canceled' or stands.id is distinct from taken.id and (
    private.standing_of(stands.status) = 0
    or not taken.proved and (private.standing_of(stands.status) <= 2 or private.has_agreement(taken.office_id))
  ) then
    return true;
  end if;
  update private.stripe_subscriptions set duplicate_since = null, duplicate_settled_at = null where id = subscription;
  return false;
end $$;

-- A second subscription has nothing left to be done: it was given back, or is left to people.
create or replace function private.settle_duplicate(subscription text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  update private.stripe_subscriptions set duplicate_settled_at = now()
  where id = subscription and duplicate_since is not null
$$;

-- Puts in once more, for every second subscription that is not settled and whose job was given up, to have it given
-- back. How many they are.
create or replace function private.give_back_again() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  again integer;
begin
  -- A concurrent caller then finds the jobs that this one adds.
  perform private.lock_payment();
  perform public.enqueue('stripe-duplicates', jsonb_build_object('subscription', d.id))
  from private.stripe_subscriptions d
  where d.duplicate_since is not null and d.duplicate_settled_at is null and not exists (
    select from private.jobs j
    where j.queue = 'stripe-duplicates' and j.state = 'pending' and j.payload ->> 'subscription' = d.id
  );
  get diagnostics again = row_count;
  return again;
end $$;

-- Returns Stripe's id of the subscription of the session's office, even if it is over or beside an agreement, because
-- its invoices may still be needed. Null if there is none.
create or replace function paid_subscription() returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select (private.standing_subscription(public.current_office(), null)).id
$$;

-- And what it costs a month, before taxes; null where that is not one plain price.
create or replace function paid_price() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select jsonb_build_object('amount', k.amount, 'currency', k.currency)
  from private.stripe_subscriptions k where k.id = public.paid_subscription() and k.amount is not null
$$;

grant execute on function private.note_stripe_subscription(jsonb, bigint), private.claim_purchases(text, uuid, boolean),
  private.is_duplicate(text), private.settle_duplicate(text), private.give_back_again(),
  private.standing_subscription(uuid, text), private.has_agreement(uuid), private.standing_of(text),
  private.plan_status_of(text), private.tier_rank(text) to causa_system;
grant execute on function paid_subscription(), paid_price() to causa_staff;
