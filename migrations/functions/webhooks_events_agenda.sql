-- Stores the agenda's events, as webhooks_events.sql stores those of cases.

-- The data of an entry's event. It leaves out title, place and people: the receiver asks the API for them.
create or replace function private.webhook_entry(e public.agenda_entries) returns jsonb
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select jsonb_build_object(
    'id', e.id, 'caseId', e.case_id, 'kind', e.kind, 'state', e.state, 'dueOn', e.due_on, 'internalOn', e.internal_on,
    'startsAt', to_char(e.starts_at, 'HH24:MI'), 'endsAt', to_char(e.ends_at, 'HH24:MI'), 'version', e.version,
    'createdAt', private.webhook_instant(e.created_at), 'updatedAt', private.webhook_instant(e.updated_at)
  )
$$;

create or replace function tell_webhooks_of_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not exists (select from webhook_endpoints e where e.enabled and e.office_id in (select office_id from added)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.store_webhook_events(array(
      select (a.office_id, 'agenda.criada', private.webhook_entry(a::agenda_entries), null, null)::private.webhook_event
      from added a where a.deleted_at is null
      order by a.id
    ));
  else
    perform private.store_webhook_events(array(
      select (a.office_id, h.event, private.webhook_entry(a::agenda_entries) || h.more, null, null)::private.webhook_event
      from added a join removed r on r.office_id = a.office_id and r.id = a.id
      cross join lateral (values
        ('agenda.movida', jsonb_build_object(
          'previousDueOn', r.due_on, 'previousStartsAt', to_char(r.starts_at, 'HH24:MI'),
          'previousEndsAt', to_char(r.ends_at, 'HH24:MI')
        ), (a.due_on, a.starts_at, a.ends_at) is distinct from (r.due_on, r.starts_at, r.ends_at)),
        ('agenda.cumprida', '{}'::jsonb, a.state = 'fulfilled' and r.state <> 'fulfilled'),
        ('agenda.anulada', '{}', a.state = 'cancelled' and r.state <> 'cancelled'),
        ('agenda.reaberta', '{}', a.state = 'open' and r.state <> 'open')
      ) h (event, more, happened)
      where h.happened and a.deleted_at is null and r.deleted_at is null
      order by a.id
    ));
  end if;
  return null;
end $$;
create or replace trigger agenda_entries_told_of_added after insert on agenda_entries
  referencing new table as added for each statement execute function tell_webhooks_of_entries();
create or replace trigger agenda_entries_told_of_changed after update on agenda_entries
  referencing old table as removed new table as added for each statement execute function tell_webhooks_of_entries();

-- Stores the events of open entries that are near or overdue, as `tell_webhooks_of_deadlines` does for the dates of
-- cases: when seven days, two days and one day are left by the office's calendar, and when the day is over. Each event
-- is stored once for an entry and its day.
create or replace function tell_webhooks_of_near_entries(office uuid, at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  zone text := (select o.time_zone from offices o where o.id = office);
  today date := (at at time zone zone)::date;
begin
  if not exists (
    select from webhook_endpoints e
    where e.office_id = office and e.enabled and e.events && '{agenda.proxima,agenda.atrasada}'
  ) then
    return 0;
  end if;
  -- Leave out events that an endpoint already got, because every run finds the same entries.
  return private.store_webhook_events(array(
    select (office, n.event, private.webhook_entry(e) || n.more, n.once_key, n.since)::private.webhook_event
    from agenda_entries e
    cross join lateral (
      select
        case when e.due_on < today then 'agenda.atrasada' else 'agenda.proxima' end as event,
        jsonb_build_object('daysLeft', e.due_on - today) as more,
        e.id || ' ' || e.due_on || ' ' || case
          when e.due_on < today then 'over' when e.due_on <= today + 1 then '1' when e.due_on = today + 2 then '2'
          else '7'
        end as once_key,
        case when e.due_on < today then (e.due_on + 1)::timestamp at time zone zone end as since
    ) n
    where e.office_id = office and e.deleted_at is null and e.state = 'open'
      and e.due_on between today - 7 and today + 7
      and exists (
        select from webhook_endpoints w
        where w.office_id = office and w.enabled and n.event = any (w.events)
          and (n.since is null or w.created_at <= n.since)
          and not exists (
            select from webhook_deliveries d
            where d.office_id = office and d.endpoint_id = w.id and d.once_key = n.once_key
          )
      )
    order by e.due_on, e.id
  ));
end $$;

grant execute on function tell_webhooks_of_near_entries(uuid, timestamptz) to causa_system;
