-- Webhooks: an office's endpoints, the secrets that sign deliveries, and deliveries on request. webhooks_events.sql has
-- the automatic ones.

create policy owner on webhook_endpoints to causa_owner using (true);
create policy staff_see on webhook_endpoints for select to causa_staff using (office_id = current_office());
create policy staff_write on webhook_endpoints to causa_staff
  using (office_id = current_office() and (select acts_as_administrator()));
create policy system on webhook_endpoints to causa_system using (office_id = current_office());

create policy owner on webhook_secrets to causa_owner using (true);
create policy staff on webhook_secrets to causa_staff
  using (office_id = current_office() and (select acts_as_administrator()));
create policy system on webhook_secrets to causa_system using (office_id = current_office());

create policy owner on webhook_deliveries to causa_owner using (true);
create policy staff on webhook_deliveries for select to causa_staff using (office_id = (select current_office()));
create policy system on webhook_deliveries to causa_system using (office_id = current_office());

-- Counts under the office's lock, so that two concurrent requests cannot exceed the limit.
create or replace function hold_webhook_endpoints() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from webhook_endpoints where office_id = new.office_id) > 10 then
    raise exception 'an office has at most ten endpoints'
      using errcode = 'check_violation', constraint = 'webhook_endpoints_at_most';
  end if;
  return null;
end $$;
create or replace trigger webhook_endpoints_held after insert on webhook_endpoints
  for each row execute function hold_webhook_endpoints();

-- An endpoint that is switched on again starts without failures.
create or replace function renew_webhook_endpoint() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.failures := 0;
  new.failing_since := null;
  new.switched_off_at := null;
  return new;
end $$;
create or replace trigger webhook_endpoints_renewed before update on webhook_endpoints
  for each row when (new.enabled and not old.enabled) execute function renew_webhook_endpoint();

-- Receivers have a day to adopt a new secret.
create or replace function end_former_webhook_secrets() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update webhook_secrets s set ends_at = now() + interval '24 hours'
  where s.office_id = new.office_id and s.endpoint_id = new.endpoint_id and s.id <> new.id and s.ends_at is null;
  return null;
end $$;
create or replace trigger webhook_secrets_added after insert on webhook_secrets
  for each row execute function end_former_webhook_secrets();

-- Ends all secrets but the newest. Returns whether there were any; null if there is no such endpoint.
create or replace function end_webhook_secrets(endpoint uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_administrator();
  perform 1 from webhook_endpoints e where e.office_id = current_office() and e.id = endpoint for update;
  if not found then
    return null;
  end if;
  update webhook_secrets s set ends_at = now()
  where s.office_id = current_office() and s.endpoint_id = endpoint and s.ends_at > now();
  return found;
end $$;

-- Host and port of an address.
create or replace function private.webhook_destination(url text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select left(substring(url from '^https?://([^/?#]+)'), 300)
$$;

create or replace function offices_with_webhooks() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct e.office_id from webhook_endpoints e where e.enabled
$$;

-- Adds a test delivery, even if the endpoint is off. Returns null if there is no such endpoint.
create or replace function test_webhook(endpoint uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  with stored as (
    insert into webhook_deliveries (office_id, endpoint_id, destination, event_id, event, data, job_id)
    select e.office_id, e.id, private.webhook_destination(e.url), uuidv7(), 'webhook.teste', '{}', uuidv7()
    from webhook_endpoints e
    where e.office_id = current_office() and e.id = endpoint and acts_as_administrator()
    returning office_id, id, job_id
  ), queued as (
    insert into private.jobs (id, queue, office_id, payload)
    select s.job_id, 'webhook', s.office_id, jsonb_build_object('deliveryId', s.id) from stored s
  )
  select id from stored
$$;

-- "Enviar de Novo": a waiting delivery is tried now, a finished one starts again, and one under way stays. Jobs are
-- locked before deliveries, in the order of the workers.
create or replace function resend_webhook(delivery uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  job uuid := (
    select d.job_id from webhook_deliveries d
    where d.office_id = current_office() and d.id = delivery and d.endpoint_id is not null
  );
  under_way boolean;
begin
  perform require_administrator();
  if job is null then
    return false;
  end if;
  select j.claims > 0 into under_way from private.jobs j where j.id = job and j.state = 'pending' for update;
  if under_way then
    return true; -- another due date would end the lease of whoever does it
  end if;
  update private.jobs j set due_at = now(), failures = 0 where j.id = job and j.state = 'pending';
  update webhook_deliveries d
  set state = 'pending', status_code = null, fault = null, duration_ms = null, attempted_at = null,
    job_id = case when found then job else uuidv7() end
  where d.office_id = current_office() and d.id = delivery and d.job_id = job;
  insert into private.jobs (id, queue, office_id, payload)
  select d.job_id, 'webhook', d.office_id, jsonb_build_object('deliveryId', d.id) from webhook_deliveries d
  where d.office_id = current_office() and d.id = delivery
  on conflict (id) do nothing;
  return true;
end $$;

grant execute on function offices_with_webhooks() to causa_system;
grant execute on function test_webhook(uuid), resend_webhook(uuid), end_webhook_secrets(uuid) to causa_staff;
