-- The agenda in the portal, and the mails to clients about hearings.

-- Visible entries of the cases that the person sees. The policy of `cases` decides which these are.
create policy portal on agenda_entries for select to causa_portal using (
  office_id = (select current_office()) and deleted_at is null and visible_in_portal
  and exists (select from cases c where c.office_id = agenda_entries.office_id and c.id = case_id offset 0)
);

create policy owner on hearing_notices to causa_owner using (true);

-- Stores the day that the portal showed before the last move, and never one from before the entry was visible. It
-- ignores a day that was shown for less than a minute (mails wait a minute too), and a move that was undone.
create or replace function remember_shown_day() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (old.visible_in_portal and new.visible_in_portal) or new.case_id is distinct from old.case_id then
    new.shown_before_on := null;
    new.shown_before_at := null;
    new.shown_at := now();
  elsif (new.due_on, new.starts_at) is distinct from (old.due_on, old.starts_at) then
    if (new.due_on, new.starts_at) is not distinct from (old.shown_before_on, old.shown_before_at) then
      new.shown_before_on := null;
      new.shown_before_at := null;
    elsif old.shown_at <= now() - interval '1 minute' then
      new.shown_before_on := old.due_on;
      new.shown_before_at := old.starts_at;
    end if;
    new.shown_at := now();
  end if;
  return new;
end $$;
create or replace trigger agenda_entries_shown_before
  before update of case_id, due_on, starts_at, visible_in_portal on agenda_entries
  for each row execute function remember_shown_day();

-- The case's new client was never shown the former day.
create or replace function forget_shown_days() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update agenda_entries e set shown_before_on = null, shown_before_at = null
  where e.office_id = new.office_id and e.case_id = new.id and e.shown_before_on is not null;
  return null;
end $$;
create or replace trigger cases_moved_entries after update of client_id on cases
  for each row when (new.client_id is distinct from old.client_id) execute function forget_shown_days();

-- Returns the accounts that see a case in the portal, by the rules of `private.become_portal_actor`, each with the
-- tenant of the client for whom it acts. A person with access to a single case does not learn whose case it is.
create or replace function private.accounts_of_case(office uuid, subject uuid)
  returns table (user_id uuid, tenant_id uuid)
  language sql stable rows 5 set search_path = pg_catalog, public, private, pg_temp as $$
  with legal_case as (
    select c.id, c.client_id from public.cases c
    where c.office_id = office and c.id = subject and c.deleted_at is null
  ), seen as (
    select u.user_id, u.client_id, 1 as way from legal_case c
    join public.client_users u on u.office_id = office and u.client_id = c.client_id
    union all
    select a.id, k.id, 1 from legal_case c
    join public.clients k on k.office_id = office and k.id = c.client_id
    join private.users a on a.email = k.email
    where not private.client_is_shut(office, k.id, k.email)
    union all
    select u.user_id, u.client_id, 2 from legal_case c
    join public.case_client_access g on g.office_id = office and g.case_id = c.id
    join public.client_users u on u.office_id = office and u.id = g.client_user_id
  )
  select distinct on (s.user_id) s.user_id, k.tenant_id
  from seen s
  join public.clients k on k.office_id = office and k.id = s.client_id and k.deleted_at is null
  join public.user_roles r on r.office_id = office and r.user_id = s.user_id and r.role = 'client'
  order by s.user_id, s.way, k.id
$$;

-- Returns the parts of a hearing whose change is worth a mail; null if the portal does not show the hearing. Its end is
-- not among them, because it does not change when people must come.
create or replace function private.shown_hearing(e public.agenda_entries) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'cancelled', e.state = 'cancelled', 'day', e.due_on, 'hour', e.starts_at,
    'place', jsonb_build_array(e.place, e.link)
  )
  where e.kind = 'hearing' and e.visible_in_portal and e.deleted_at is null
$$;

-- Whether a hearing is still to begin, by the office's clock. Changes of one that has begun cause no mail.
create or replace function private.begins_later(e public.agenda_entries) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (e.due_on + e.starts_at) > now() at time zone o.time_zone
  from public.offices o where o.id = e.office_id
$$;

-- Stores notices that are due in a minute, so that two moves in a row cause one mail, and an undone move none.
create or replace function private.owe_hearing_notices(office uuid, entry uuid, legal_case uuid, before jsonb) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into public.hearing_notices (office_id, entry_id, user_id, known, due_at)
  select office, entry, a.user_id, before, now() + interval '1 minute'
  from private.accounts_of_case(office, legal_case) a
  on conflict do nothing
$$;

create or replace function tell_clients_of_hearings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Clients may already know imported hearings.
    perform private.owe_hearing_notices(a.office_id, a.id, a.case_id, null)
    from added a
    where a.kind = 'hearing' and a.visible_in_portal and a.state = 'open' and a.deleted_at is null
      and a.import_id is null
      and private.begins_later(a::agenda_entries) and features_of(a.office_id, '{client_portal}') <> '{}';
  else
    perform private.owe_hearing_notices(a.office_id, a.id, a.case_id, k.known)
    from added a join removed r on r.office_id = a.office_id and r.id = a.id
    cross join lateral (
      select private.shown_hearing(a::agenda_entries) as shown,
             case when a.case_id = r.case_id then private.shown_hearing(r::agenda_entries) end as known
    ) k
    where a.kind = 'hearing' and k.shown is distinct from k.known
      -- Showing or hiding a hearing causes a mail only while it is open.
      and case when k.known is null then a.state = 'open' when k.shown is null then r.state = 'open' else true end
      -- Imports cause no mails, so undoing one causes none either.
      and not exists (
        select from deletions d
        where d.office_id = a.office_id and d.id = coalesce(a.deletion_id, r.deletion_id) and d.kind = 'import'
      )
      and private.begins_later(a::agenda_entries) and features_of(a.office_id, '{client_portal}') <> '{}';
  end if;
  return null;
end $$;
create or replace trigger agenda_entries_told_clients_of_added after insert on agenda_entries
  referencing new table as added for each statement execute function tell_clients_of_hearings();
create or replace trigger agenda_entries_told_clients_of_changed after update on agenda_entries
  referencing old table as removed new table as added for each statement execute function tell_clients_of_hearings();

-- Returns the notices that are due. Those of a case in the bin wait until it is restored, and those of a held hearing
-- until it is reopened, because its day may have changed meanwhile.
create or replace function private.due_hearing_notices()
  returns table (office_id uuid, entry_id uuid, user_id uuid)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select n.office_id, n.entry_id, n.user_id
  from public.hearing_notices n
  join public.agenda_entries e on e.office_id = n.office_id and e.id = n.entry_id and e.state <> 'fulfilled'
  join public.cases c on c.office_id = e.office_id and c.id = e.case_id and c.deleted_at is null
  where n.due_at <= now()
$$;

-- Claims the due mails of at most two hundred people, one mail for each person. If it is about more than one hearing,
-- `news` is `several`, and the case is null unless they all belong to it. Leaves out people who no longer see the case,
-- and hearings that are again as the person knew them. Of two callers, on any servers, only the first gets a mail.
create or replace function take_hearing_notices(office uuid)
  returns table (recipient text, news text, case_id uuid, tenant_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- every writer takes this lock first
  return query
    with due as (
      select d.entry_id, d.user_id from private.due_hearing_notices() d where d.office_id = office
    ), taken as (
      delete from hearing_notices n using due
      where n.office_id = office and n.entry_id = due.entry_id and n.user_id = due.user_id
        and n.user_id in (select d.user_id from due d group by d.user_id order by d.user_id limit 200)
      returning n.entry_id, n.user_id, n.known
    ), told as (
      select t.user_id, e.case_id, a.tenant_id, case
          when t.known is null then case when s.shown is not null and e.state = 'open' then 'added' end
          when s.shown is null then case when not (t.known -> 'cancelled')::boolean then 'withdrawn' end
          when s.shown -> 'cancelled' <> t.known -> 'cancelled'
            then case when e.state = 'cancelled' then 'cancelled' else 'reinstated' end
          when e.state = 'cancelled' then null
          when s.shown -> 'day' <> t.known -> 'day' then 'moved'
          when s.shown -> 'hour' <> t.known -> 'hour' then 'retimed'
          when s.shown -> 'place' <> t.known -> 'place' then 'relocated'
        end as news
      from taken t
      join agenda_entries e on e.office_id = office and e.id = t.entry_id
      cross join lateral (select private.shown_hearing(e) as shown) s
      join lateral private.accounts_of_case(office, e.case_id) a on a.user_id = t.user_id
      where private.begins_later(e) and features_of(office, '{client_portal}') <> '{}'
    )
    select u.email::text, case when count(*) > 1 then 'several' else min(t.news) end,
      case when count(distinct t.case_id) = 1 then (array_agg(t.case_id))[1] end, (array_agg(t.tenant_id))[1]
    from told t join private.users u on u.id = t.user_id
    where t.news is not null
    group by u.id, u.email;
end $$;

-- Returns the offices with due mails.
create or replace function offices_with_hearing_notices() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select distinct d.office_id from private.due_hearing_notices() d
$$;

grant execute on function take_hearing_notices(uuid), offices_with_hearing_notices() to causa_system;
