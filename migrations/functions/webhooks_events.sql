-- Stores the events for webhooks in the transaction of the change itself. Each trigger runs once per statement and first
-- asks whether an endpoint wants the event, so that an office without endpoints pays for one look-up. The names of
-- events are those of src/contract/webhooks.ts.

-- Stores what happened for those who want to know, and puts the jobs in that tell them. Of what one transaction
-- makes, such as an import, an endpoint is sent ten a second, as many as a key may ask for: nobody is flooded.
-- @returns how many
create or replace function private.store_webhook_events(happened private.webhook_event[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  before integer := coalesce(nullif(current_setting('app.webhook_events', true), '')::integer, 0);
  told integer;
begin
  perform set_config('app.webhook_events', (before + cardinality(happened))::text, true);
  with wanting as materialized (
    select e.office_id, e.id, e.events, e.created_at, private.webhook_destination(e.url) as destination
    from public.webhook_endpoints e
    where e.enabled and e.office_id in (select h.office_id from unnest(happened) h)
      and public.features_of(e.office_id, '{api_access}') <> '{}'
  ), news as materialized (
    select h.*, uuidv7() as event_id from unnest(happened) h
    where exists (select from wanting w where w.office_id = h.office_id and h.event = any (w.events))
  ), stored as (
    insert into public.webhook_deliveries
      (office_id, endpoint_id, destination, event_id, event, data, once_key, job_id)
    select n.office_id, w.id, w.destination, n.event_id, n.event, n.data, n.once_key, uuidv7()
    from news n
    join wanting w on w.office_id = n.office_id and n.event = any (w.events)
    where n.since is null or w.created_at <= n.since
    order by n.event_id
    on conflict do nothing
    returning office_id, id, job_id, endpoint_id, event_id
  ), queued as (
    insert into private.jobs (id, queue, office_id, payload, due_at)
    select s.job_id, 'webhook', s.office_id, jsonb_build_object('deliveryId', s.id), now() + make_interval(
      secs => (before + row_number() over (partition by s.endpoint_id order by s.event_id) - 1)::integer / 10)
    from stored s
    returning 1
  )
  select count(*)::integer into told from queued;
  return told;
end $$;

-- An instant as the API writes it.
create or replace function private.webhook_instant(at timestamptz) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The data of a case's event. It leaves out titles and people: the receiver asks the API for them.
create or replace function private.webhook_case(c public.cases) returns jsonb
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select jsonb_build_object(
    'id', c.id, 'clientId', c.client_id, 'status', c.status, 'dueDate', c.due_date, 'version', c.version,
    'createdAt', private.webhook_instant(c.created_at), 'updatedAt', private.webhook_instant(c.updated_at)
  )
$$;

-- The fields of a case that differ, as the API calls them; what the database keeps by itself is none.
create or replace function private.changed_case_fields(old_row public.cases, new_row public.cases) returns text[]
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(lower(left(n.name, 1)) || substr(n.name, 2) order by n.name), '{}')
  from jsonb_each(to_jsonb(new_row)) f
  cross join lateral (select replace(initcap(replace(f.key, '_', ' ')), ' ', '') as name) n
  where f.value is distinct from to_jsonb(old_row) -> f.key
    and f.key not in (
      'version', 'updated_at', 'updated_by', 'user_id', 'import_id', 'deleted_at', 'deletion_id', 'search', 'client_words',
      'concluded_at'
    )
$$;

create or replace function tell_webhooks_of_new_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (select from webhook_endpoints e where e.enabled and e.office_id in (select office_id from added)) then
    perform private.store_webhook_events(array(
      select (a.office_id, 'processo.criado', private.webhook_case(a::cases), null, null)::private.webhook_event
      from added a
      where a.deleted_at is null
      order by a.id
    ));
  end if;
  return null;
end $$;
create or replace trigger cases_told_of_added after insert on cases
  referencing new table as added for each statement execute function tell_webhooks_of_new_cases();

create or replace function tell_webhooks_of_changed_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (select from webhook_endpoints e where e.enabled and e.office_id in (select office_id from added)) then
    perform private.store_webhook_events(array(
      select (d.office_id, e.event, private.webhook_case(d.after) || e.more, null, null)::private.webhook_event
      from (
        select a.office_id, a::cases as after, r::cases as before,
          private.changed_case_fields(r::cases, a::cases) as changed
        from added a join removed r on r.office_id = a.office_id and r.id = a.id
      ) d
      cross join lateral (values
        ('processo.excluido', '{}'::jsonb, (d.before).deleted_at is null and (d.after).deleted_at is not null),
        ('processo.restaurado', '{}', (d.before).deleted_at is not null and (d.after).deleted_at is null),
        ('processo.alterado', jsonb_build_object('changed', d.changed), d.changed <> '{}'),
        ('processo.concluido', '{}', (d.before).status <> 'concluido' and (d.after).status = 'concluido'),
        ('prazo.alterado', jsonb_build_object('previousDueDate', (d.before).due_date),
          (d.before).due_date is distinct from (d.after).due_date)
      ) e (event, more, happened)
      where e.happened and (
        e.event in ('processo.excluido', 'processo.restaurado')
        or (d.before).deleted_at is null and (d.after).deleted_at is null
      )
      order by (d.after).id
    ));
  end if;
  return null;
end $$;
create or replace trigger cases_told_of_changed after update on cases
  referencing old table as removed new table as added for each statement
  execute function tell_webhooks_of_changed_cases();

-- A document is there once it is stored: the reservation of an upload, and what a client sent and nobody accepted,
-- are not.
create or replace function private.webhook_document(d public.documents) returns jsonb
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select jsonb_build_object(
    'id', d.id, 'caseId', d.case_id, 'clientId', d.client_id, 'mimeType', d.mime_type, 'sizeBytes', d.size_bytes,
    'sharedWithClient', d.shared_with_client, 'version', d.version,
    'createdAt', private.webhook_instant(d.created_at)
  )
$$;

create or replace function tell_webhooks_of_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not exists (select from webhook_endpoints e where e.enabled and e.office_id in (select office_id from added)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.store_webhook_events(array(
      select (a.office_id, 'documento.adicionado', private.webhook_document(a::documents), null, null)::private.webhook_event
      from added a where a.state = 'stored' and a.deleted_at is null
      order by a.id
    ));
  else
    perform private.store_webhook_events(array(
      select (a.office_id, 'documento.adicionado', private.webhook_document(a::documents), null, null)::private.webhook_event
      from added a join removed r on r.office_id = a.office_id and r.id = a.id
      where r.state <> 'stored' and a.state = 'stored' and a.deleted_at is null
      order by a.id
    ));
  end if;
  return null;
end $$;
create or replace trigger documents_told_of_added after insert on documents
  referencing new table as added for each statement execute function tell_webhooks_of_documents();
create or replace trigger documents_told_of_stored after update on documents
  referencing old table as removed new table as added for each statement execute function tell_webhooks_of_documents();

create or replace function tell_webhooks_of_requests() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (select from webhook_endpoints e where e.enabled and e.office_id in (select office_id from added)) then
    perform private.store_webhook_events(array(
      select (a.office_id, 'pedido.criado', jsonb_build_object(
        'id', a.id, 'clientId', a.client_id, 'caseId', a.case_id, 'openedBy', a.opened_by, 'status', a.status,
        'version', a.version, 'createdAt', private.webhook_instant(a.created_at)
      ), null, null)::private.webhook_event
      from added a
      order by a.id
    ));
  end if;
  return null;
end $$;
create or replace trigger service_requests_told_of_added after insert on service_requests
  referencing new table as added for each statement execute function tell_webhooks_of_requests();

-- Deadlines by the office's own day: when seven days, two days and one day are left, and when one is over; each
-- once for a case and its due date, however late this is asked. What was over before an endpoint was there is no news.
create or replace function tell_webhooks_of_deadlines(office uuid, at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  zone text := (select o.time_zone from offices o where o.id = office);
  today date := (at at time zone zone)::date;
begin
  if not exists (
    select from webhook_endpoints e
    where e.office_id = office and e.enabled and e.events && '{prazo.proximo,prazo.vencido}'
  ) then
    return 0;
  end if;
  return private.store_webhook_events(array(
    select (
      c.office_id,
      case when c.due_date < today then 'prazo.vencido' else 'prazo.proximo' end,
      private.webhook_case(c) || jsonb_build_object('daysLeft', c.due_date - today),
      c.id || ' ' || c.due_date || ' ' || case
        when c.due_date < today then 'over' when c.due_date <= today + 1 then '1' when c.due_date = today + 2 then '2'
        else '7'
      end,
      case when c.due_date < today then (c.due_date + 1)::timestamp at time zone zone end
    )::private.webhook_event
    from cases c
    where c.office_id = office and c.deleted_at is null and c.status <> 'concluido'
      and c.due_date between today - 7 and today + 7
    order by c.due_date, c.id
  ));
end $$;

grant execute on function
  tell_webhooks_of_deadlines(uuid, timestamptz), private.webhook_instant(timestamptz)
  to causa_system;
