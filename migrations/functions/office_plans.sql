-- The features and limits of plans. The catalogue is src/contract/plans.ts; a test compares the two.

create or replace function plan_has(tier text, feature text) returns boolean
  language sql immutable parallel safe
  return case
    when feature in ('ai_assistant', 'client_portal', 'reports') then tier in ('professional', 'enterprise')
    when feature in ('api_access', 'custom_branding', 'priority_support') then tier = 'enterprise'
    else false
  end;

-- Whether a subscription counts now. Nothing else decides it.
create or replace function subscription_counts(status text, grace_until timestamptz) returns boolean
  language sql stable parallel safe
  return status = 'active' or status = 'past_due' and coalesce(grace_until > now(), false);

-- The plan that counts now; null where none does. An agreement stands in for a larger plan that is not paid. While an
-- office closes, the plan that it had stays.
create or replace function private.plan_of(office uuid) returns text
  language sql stable as $$
  select coalesce(
    (select o.closing_plan from public.offices o where o.id = office),
    case when public.subscription_counts(s.status, s.grace_until) then s.plan_tier else s.agreed_tier end
  )
  from public.subscriptions s where s.office_id = office
$$;

-- Whether the transaction's office has a feature.
create or replace function private.office_has(feature text) returns boolean
  language sql stable
  return coalesce(public.plan_has(private.plan_of(public.current_office()), feature), false);

-- Proves that the transaction's office has what a route needs.
create or replace function require_feature(feature text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not private.office_has(feature) then
    raise exception 'not in the plan of the office: %', feature using errcode = 'CA402', constraint = feature;
  end if;
end $$;

-- Whether the session's office has a feature, for what is shown with it and left out without it.
create or replace function has_feature(feature text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select private.office_has(feature)
$$;

-- Returns those of `features` that an office has; none while it is suspended.
create or replace function features_of(office uuid, features text[]) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select coalesce(array_agg(f order by n), '{}')
  from unnest(features) with ordinality as asked (f, n)
  where plan_has(private.plan_of(office), f)
    and exists (select from offices o where o.id = office and o.suspended_at is null)
$$;

-- Whether an office goes by its own brand alone: its domains count, and its mails do not name us. Staff ask of theirs.
create or replace function has_own_brand(office uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select coalesce(plan_has(private.plan_of(office), 'custom_branding'), false)
  where current_setting('role') <> 'causa_staff' or office = current_office()
$$;

grant execute on function has_own_brand(uuid) to causa_staff, causa_system;
grant execute on function subscription_counts(text, timestamptz) to causa_staff, causa_system;
grant execute on function require_feature(text) to causa_staff, causa_portal;
grant execute on function has_feature(text) to causa_staff;
grant execute on function features_of(uuid, text[]) to causa_system;
