-- The most that an office may have, held where everything is counted: usage_tracking, whose row every writer locks
-- first. So a creation, a restore, an import, an upload and an accepted invitation are held alike, on any number of
-- servers. Only what makes more is refused: an office that is past a limit, after a downgrade, keeps what it has and
-- may change and remove it. The catalogue is src/contract/plans.ts, and a test compares the two.

-- Null: without a limit. Storage in bytes. No plan has what the smallest has.
create or replace function plan_limit(tier text, resource text) returns bigint
  language sql immutable parallel safe
  return case
    when tier = 'enterprise' then null
    when tier = 'professional' then case resource
      when 'cases' then 200 when 'clients' then 100 when 'staff_users' then 5 when 'storage' then 2048 * 1048576::bigint
    end
    else case resource
      when 'cases' then 50 when 'clients' then 25 when 'staff_users' then 1 when 'storage' then 500 * 1048576::bigint
    end
  end;

-- How much of a limit is used.
create or replace function private.used_of(u usage_tracking, resource text) returns bigint
  language sql immutable as $$
  select case resource
    when 'cases' then u.cases_aberto + u.cases_em_andamento + u.cases_concluido
    when 'clients' then u.clients
    when 'staff_users' then u.staff_users + u.staff_invitations
    when 'storage' then u.storage_bytes
  end
$$;

-- How many more of it fit into the office now; null: any number. For what is stored in several statements, so that
-- the first of them is not written in vain.
create or replace function plan_places(resource text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select case when most is not null then least(greatest(most - private.used_of(u, resource), 0), 2147483647)::integer end
  from usage_tracking u, plan_limit(private.plan_of(u.office_id), resource) most
  where u.office_id = current_office()
$$;

-- Says which limit it is by the name of a constraint, as src/database/failures.ts knows it. The staff can buy more;
-- who sends a document to the office, or is invited by it, can only say so there.
create or replace function refuse_past_limit(resource text) returns void
  language plpgsql as $$
begin
  raise exception 'past the limit of the plan: %', resource using
    errcode = 'CAMAX',
    constraint = case when session_side() = 'staff' then 'limit_' || resource else 'office_limit_' || resource end;
end $$;

-- Written out, private.plan_of too, because every write pays for it: the same by functions of a row costs three times
-- as much.
create or replace function hold_to_plan() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  tier text;
  cases integer := new.cases_aberto + new.cases_em_andamento + new.cases_concluido;
  staff_users integer := new.staff_users + new.staff_invitations;
begin
  select case when subscription_counts(s.status, s.grace_until) then s.plan_tier else s.agreed_tier end into tier
  from subscriptions s where s.office_id = new.office_id;
  if cases > old.cases_aberto + old.cases_em_andamento + old.cases_concluido and cases > plan_limit(tier, 'cases') then
    perform refuse_past_limit('cases');
  elsif new.clients > old.clients and new.clients > plan_limit(tier, 'clients') then
    perform refuse_past_limit('clients');
  elsif staff_users > old.staff_users + old.staff_invitations and staff_users > plan_limit(tier, 'staff_users') then
    perform refuse_past_limit('staff_users');
  elsif new.storage_bytes > old.storage_bytes and new.storage_bytes > plan_limit(tier, 'storage') then
    perform refuse_past_limit('storage');
  end if;
  return new;
end $$;
create or replace trigger usage_within_plan before update on usage_tracking
  for each row when (
    new.cases_aberto + new.cases_em_andamento + new.cases_concluido
      > old.cases_aberto + old.cases_em_andamento + old.cases_concluido
    or new.clients > old.clients
    or new.staff_users + new.staff_invitations > old.staff_users + old.staff_invitations
    or new.storage_bytes > old.storage_bytes
  )
  execute function hold_to_plan();

-- Refuses to resend an invitation while the office is past its limit, because the link could not be accepted. A pending
-- invitation is counted already, so resending it is otherwise allowed.
create or replace function hold_invitation_to_plan() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (
    select from usage_tracking u
    where u.office_id = new.office_id
      and private.used_of(u, 'staff_users') > plan_limit(private.plan_of(u.office_id), 'staff_users')
  ) then
    perform refuse_past_limit('staff_users');
  end if;
  return new;
end $$;
create or replace trigger invitation_logs_within_plan before update of token_hash on invitation_logs
  for each row when (new.user_type = 'staff' and new.status = 'pending' and new.token_hash <> old.token_hash)
  execute function hold_invitation_to_plan();

grant execute on function plan_places(text) to causa_staff;
