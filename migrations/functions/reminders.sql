-- Mails about dates: each staff member's morning mail, and the reminders of entries. The transaction that queues a mail
-- also records it, so that a killed process neither loses a mail nor sends it twice.

create policy owner on reminder_defaults to causa_owner using (true);
create policy staff_see on reminder_defaults for select to causa_staff using (office_id = (select current_office()));
create policy staff_write on reminder_defaults to causa_staff
  using (office_id = (select current_office()) and (select acts_as_administrator()));

create policy owner on sent_reminders to causa_owner using (true);
create policy system on sent_reminders to causa_system using (office_id = (select current_office()));

create policy owner on morning_mail_settings to causa_owner using (true);
create policy staff on morning_mail_settings to causa_staff
  using (office_id = (select current_office()) and user_id = (select current_app_user()))
  with check (office_id = (select current_office()) and user_id = (select current_app_user()));
create policy system on morning_mail_settings to causa_system
  using (office_id = (select current_office())) with check (office_id = (select current_office()));

create policy owner on morning_mails to causa_owner using (true);
create policy staff on morning_mails for select to causa_staff
  using (office_id = (select current_office()) and user_id = (select current_app_user()));
create policy system on morning_mails to causa_system using (office_id = (select current_office()));

-- After a change of its day, hour or reminders, or a reopening, an entry gets only reminders that are due later.
create or replace function remind_anew() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.remind_from := now();
  return new;
end $$;
create or replace trigger agenda_entries_reminded_anew
  before update of due_on, internal_on, starts_at, reminders, state on agenda_entries
  for each row when (
    (old.due_on, old.internal_on, old.starts_at, old.reminders, old.state)
      is distinct from (new.due_on, new.internal_on, new.starts_at, new.reminders, new.state)
  )
  execute function remind_anew();

-- An office's local time.
create or replace function private.wall_clock(at timestamptz, zone text) returns timestamp
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select at at time zone zone
$$;

-- Returns the people of an office whose morning mail is due: from 07:30 until noon on their days, unless it was made.
create or replace function private.people_of_the_morning(office uuid, at timestamptz)
  returns table (user_id uuid, staff_id uuid, full_name text, day date, weekdays smallint[])
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select s.user_id, s.id, s.full_name, w.clock::date, coalesce(m.weekdays, '{1,2,3,4,5}')
  from public.offices o
  cross join lateral (select private.wall_clock(at, o.time_zone) as clock) w
  join public.staff_users s on s.office_id = o.id and s.deactivated_at is null
  left join public.morning_mail_settings m on m.office_id = s.office_id and m.user_id = s.user_id
  where o.id = office and o.suspended_at is null
    and w.clock::time >= '07:30' and w.clock::time < '12:00'
    and coalesce(m.enabled, true)
    and extract(isodow from w.clock) = any (coalesce(m.weekdays, '{1,2,3,4,5}'))
    and not exists (
      select from public.morning_mails d where d.office_id = o.id and d.user_id = s.user_id and d.day = w.clock::date
    )
$$;

create or replace function offices_in_the_morning(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select o.id from public.offices o
  where private.wall_clock(at, o.time_zone)::time >= '07:30' and private.wall_clock(at, o.time_zone)::time < '12:00'
    and exists (select from private.people_of_the_morning(o.id, at))
  order by o.id
$$;

-- Returns the last day before `day` on which the person gets the mail. Events since then are new to them.
create or replace function private.morning_before(day date, weekdays smallint[]) returns date
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select day - n from generate_series(1, 7) n where extract(isodow from day - n) = any (weekdays) order by n limit 1
$$;

-- Claims the morning mails of at most `people` people. Of two callers, on any servers, only the first gets them.
-- `entries` has at most `most` entries of each part: 'overdue', 'today' and 'next', as in the list of the agenda. If
-- there is nothing to tell, `recipient` is null.
create or replace function take_morning_mails(office uuid, at timestamptz, people integer, most integer)
  returns table (
    user_id uuid, recipient text, full_name text, day date, since date, time_zone text,
    overdue integer, today integer, next integer, requests integer, messages integer, documents integer, entries jsonb
  )
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
#variable_conflict use_column
declare
  zone text := (select o.time_zone from offices o where o.id = office);
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- every writer takes this lock first
  return query
    with people as (
      select p.*, private.morning_before(p.day, p.weekdays) as since
      from private.people_of_the_morning(office, at) p order by p.user_id limit take_morning_mails.people
    ),
    own as (
      select p.user_id, e.*, c.title as case_title, c.number as case_number, k.name as client_name,
        case when e.due_on < p.day then 'overdue' when e.due_on = p.day then 'today' else 'next' end as part
      from people p
      join agenda_entries e on e.office_id = office and e.state = 'open' and e.deleted_at is null
        and e.due_on <= p.day + 7
      left join cases c on c.office_id = office and c.id = e.case_id
      left join clients k on k.office_id = office and k.id = c.client_id
      where coalesce(e.responsible_id, c.responsible_id) = p.staff_id
    ),
    numbered as (
      select own.*, row_number() over (
        partition by own.user_id, own.part order by own.due_on, own.starts_at nulls last, own.kind, own.id
      ) as n
      from own
    ),
    dated as (
      select n.user_id,
        (count(*) filter (where n.part = 'overdue'))::integer as overdue,
        (count(*) filter (where n.part = 'today'))::integer as today,
        (count(*) filter (where n.part = 'next'))::integer as next,
        jsonb_agg(
          jsonb_build_object(
            'part', n.part, 'id', n.id, 'kind', n.kind, 'title', n.title, 'dueOn', n.due_on,
            'internalOn', n.internal_on, 'startsAt', to_char(n.starts_at, 'HH24:MI'),
            'endsAt', to_char(n.ends_at, 'HH24:MI'), 'place', n.place, 'caseId', n.case_id,
            'caseTitle', n.case_title, 'caseNumber', n.case_number, 'clientName', n.client_name
          ) order by n.due_on, n.starts_at nulls last, n.kind, n.id
        ) filter (where n.n <= most) as entries
      from numbered n group by n.user_id
    ),
    -- The same as in the list of requests: the person's own, and unassigned ones.
    heard as (
      select p.user_id, p.since::timestamp at time zone zone as since, r.id, r.opened_by, r.created_at
      from people p
      join service_requests r on r.office_id = office and not r.client_in_bin
        and (r.assigned_to is null or r.assigned_to = p.user_id
          or not private.is_active_colleague(office, r.assigned_to))
        and (
          r.last_at >= p.since::timestamp at time zone zone
          or exists (
            select from documents d
            where d.office_id = office and d.request_id = r.id and d.deleted_at is null
              and d.received_at >= p.since::timestamp at time zone zone
            offset 0
          )
        )
      where private.office_has('client_portal')
    ),
    news as (
      select h.user_id,
        (count(*) filter (where h.opened_by = 'client' and h.created_at >= h.since))::integer as requests,
        sum(m.n)::integer as messages, sum(d.n)::integer as documents
      from heard h
      cross join lateral (
        select count(*) as n from request_messages m
        where m.office_id = office and m.request_id = h.id and m.by = 'client' and m.kind = 'message'
          and m.created_at >= h.since
      ) m
      cross join lateral (
        select count(*) as n from documents d
        where d.office_id = office and d.request_id = h.id and d.deleted_at is null and d.received_at >= h.since
      ) d
      group by h.user_id
    ),
    told as (
      select p.user_id, p.full_name, p.day, p.since, coalesce(d.overdue, 0) as overdue, coalesce(d.today, 0) as today,
        coalesce(d.next, 0) as next, coalesce(n.requests, 0) as requests, coalesce(n.messages, 0) as messages,
        coalesce(n.documents, 0) as documents, coalesce(d.entries, '[]') as entries
      from people p left join dated d on d.user_id = p.user_id left join news n on n.user_id = p.user_id
    ),
    taken as (
      insert into morning_mails (office_id, user_id, day, told)
      select office, t.user_id, t.day, t.overdue + t.today + t.next + t.requests + t.messages + t.documents > 0
      from told t
      on conflict do nothing
      returning user_id, told
    )
    select t.user_id, a.email::text, t.full_name, t.day, t.since, zone, t.overdue, t.today, t.next, t.requests,
      t.messages, t.documents, t.entries
    from taken x
    join told t on t.user_id = x.user_id
    left join private.users a on a.id = t.user_id and x.told;
end $$;

-- Returns when the session's person was last sent a morning mail. Mails that no mail server accepted do not count.
create or replace function last_morning_mail() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select max(m.made_at) from public.morning_mails m left join private.jobs j on j.id = m.message_id
  where m.office_id = public.current_office() and m.user_id = public.current_app_user() and m.told
    and (j.id is null or j.state = 'done')
$$;

-- Returns the reminders of an office's open entries that became due in the last three days, and of each entry only the
-- latest. Reminders of a deadline count from its internal day; at 14:00 on its last day there is one more.
create or replace function private.due_reminders(office uuid, at timestamptz)
  returns table (entry_id uuid, moment timestamp, basis date, last_call boolean)
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  with zone as (
    select o.time_zone as name, private.wall_clock(at, o.time_zone)::date as today
    from public.offices o where o.id = office and o.suspended_at is null
  ),
  near as (
    select e.id from public.agenda_entries e, zone z
    where e.office_id = office and e.state = 'open' and e.deleted_at is null
      and e.due_on between z.today - 4 and z.today + 31
    union
    select e.id from public.agenda_entries e, zone z
    where e.office_id = office and e.state = 'open' and e.deleted_at is null
      and e.internal_on between z.today - 4 and z.today + 31
  ),
  dated as (
    select e.*, coalesce(e.internal_on, e.due_on) as basis,
      -- Reminders that the office adds apply from then on.
      case when e.reminders is null then d.updated_at end as defaults_from, private.reminders_of(e.kind, e.reminders, d) as codes
    from near n
    join public.agenda_entries e on e.office_id = office and e.id = n.id
    left join public.reminder_defaults d on d.office_id = office
  ),
  moments as (
    select d.id, d.remind_from, d.defaults_from, m.moment, m.basis, m.last_call,
      case when m.hours is null then m.moment at time zone z.name
        else (d.due_on + d.starts_at) at time zone z.name - make_interval(hours => m.hours) end as instant
    from dated d
    cross join zone z
    cross join lateral (
      select d.basis - left(c, -1)::integer + time '08:00' as moment, d.basis, false as last_call, null::integer as hours
      from unnest(d.codes) c where c like '%d'
      union all
      select d.due_on + d.starts_at - make_interval(hours => left(c, -1)::integer), d.due_on, false, left(c, -1)::integer
      from unnest(d.codes) c where c like '%h' and d.starts_at is not null
      union all
      select d.due_on + time '14:00', d.due_on, true, null where d.kind = 'deadline'
    ) m
  ),
  latest as (
    select distinct on (m.id) m.* from moments m
    where m.instant <= at and m.instant > at - interval '72 hours'
    order by m.id, m.instant desc, m.last_call desc
  )
  select l.id, l.moment, l.basis, l.last_call from latest l
  -- The schedule may not have seen the reminders of the last minutes yet.
  where l.instant > l.remind_from - interval '10 minutes'
    and (l.defaults_from is null or l.last_call or l.instant > l.defaults_from - interval '10 minutes')
$$;

-- Returns the recipients of a due reminder: the responsible colleague; on the last afternoon, or if nobody is
-- responsible, also the deputy, or all staff if there is no deputy.
create or replace function private.reminded_people(office uuid, at timestamptz)
  returns table (entry_id uuid, user_id uuid, moment timestamp, basis date, last_call boolean)
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select r.entry_id, s.user_id, r.moment, r.basis, r.last_call
  from private.due_reminders(office, at) r
  join public.agenda_entries e on e.office_id = office and e.id = r.entry_id
  left join public.cases c on c.office_id = office and c.id = e.case_id
  left join public.staff_users p on p.office_id = office and p.id = coalesce(e.responsible_id, c.responsible_id)
    and p.deactivated_at is null
  left join public.staff_users d on d.office_id = office and d.id = e.deputy_id and d.deactivated_at is null
  join public.staff_users s on s.office_id = office and s.deactivated_at is null and (
    s.id = p.id or (r.last_call or p.id is null) and (s.id = d.id or d.id is null)
  )
  where not exists (
    select from public.sent_reminders x
    where x.office_id = office and x.entry_id = r.entry_id and x.user_id = s.user_id and x.moment = r.moment
  )
$$;

-- Forgets mails that the outbox gave up because their day was over: they reminded nobody.
create or replace function private.forget_unsent_reminders(office uuid) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  delete from public.sent_reminders r using private.jobs j
  where r.office_id = office and r.sent_at > now() - interval '4 days'
    and j.id = r.message_id and j.state = 'failed' and j.last_error = 'TOO_LATE'
$$;

create or replace function offices_with_reminders(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select o.id from public.offices o
  where exists (select from private.reminded_people(o.id, at))
    or exists (
      select from public.sent_reminders r join private.jobs j on j.id = r.message_id
      where r.office_id = o.id and r.sent_at > now() - interval '4 days'
        and j.state = 'failed' and j.last_error = 'TOO_LATE'
    )
  order by o.id
$$;

-- Claims the due reminders of at most `people` people: one row for each, with at most `most` entries and the total
-- number. Of two callers only the first gets them.
create or replace function take_reminders(office uuid, at timestamptz, people integer, most integer)
  returns table (
    user_id uuid, recipient text, today date, now_there time, midnight timestamptz, count integer, entries jsonb
  )
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
#variable_conflict use_column
declare
  zone text := (select o.time_zone from offices o where o.id = office);
  today date := private.wall_clock(at, zone)::date;
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- every writer takes this lock first
  perform private.forget_unsent_reminders(office);
  return query
    with owed as materialized (select * from private.reminded_people(office, at)),
    due as (
      select o.* from owed o
      where o.user_id in (select distinct x.user_id from owed x order by x.user_id limit take_reminders.people)
    ),
    taken as (
      insert into sent_reminders (office_id, entry_id, user_id, moment)
      select office, d.entry_id, d.user_id, d.moment from due d
      on conflict do nothing
      returning entry_id, user_id
    ),
    numbered as (
      select t.user_id, d.basis, d.last_call, e.*, row_number() over (
        partition by t.user_id order by e.due_on, e.starts_at nulls last, e.id
      ) as n
      from taken t
      join due d on d.entry_id = t.entry_id and d.user_id = t.user_id
      join agenda_entries e on e.office_id = office and e.id = t.entry_id
    )
    select e.user_id, a.email::text, today, private.wall_clock(at, zone)::time,
      (today + 1)::timestamp at time zone zone, count(*)::integer,
      jsonb_agg(
        jsonb_build_object(
          'id', e.id, 'kind', e.kind, 'title', e.title, 'dueOn', e.due_on, 'internalOn', e.internal_on,
          'startsAt', to_char(e.starts_at, 'HH24:MI'), 'endsAt', to_char(e.ends_at, 'HH24:MI'), 'place', e.place,
          'caseId', e.case_id, 'caseTitle', c.title, 'caseNumber', c.number, 'clientName', k.name,
          'basis', e.basis, 'lastCall', e.last_call, 'personName', case when s.user_id <> e.user_id then s.full_name end
        ) order by e.n
      ) filter (where e.n <= most)
    from numbered e
    left join cases c on c.office_id = office and c.id = e.case_id
    left join clients k on k.office_id = office and k.id = c.client_id
    left join staff_users s on s.office_id = office and s.id = coalesce(e.responsible_id, c.responsible_id)
    join private.users a on a.id = e.user_id
    group by e.user_id, a.email;
end $$;

grant execute on function offices_in_the_morning(timestamptz), take_morning_mails(uuid, timestamptz, integer, integer),
  offices_with_reminders(timestamptz), take_reminders(uuid, timestamptz, integer, integer)
  to causa_system;
grant execute on function last_morning_mail() to causa_staff;
