-- Up Migration

create table clients (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Sorted as Portuguese sorts, accents included.
  name text collate "pt-x-icu" not null check (name = btrim(name) and length(name) between 1 and 200),
  -- Storage path of the photo.
  avatar_url text check (length(avatar_url) <= 500),
  -- Kept by the trigger on cases.
  case_count integer not null default 0 check (case_count >= 0),
  search text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id)
);
create index clients_by_name on clients (office_id, name, id);
create index clients_with_cases_by_name on clients (office_id, name, id) where case_count > 0;
create index clients_most_active on clients (office_id, case_count desc, name) where case_count > 0;
create index clients_by_update on clients (office_id, updated_at);
-- Without a list of pending entries, which every search would have to read through.
create index clients_search on clients using gin (search_keys(office_id, search)) with (fastupdate = off);

create table cases (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 300),
  number text check (number = btrim(number) and length(number) between 1 and 60),
  status text not null default 'aberto' check (status in ('aberto', 'em_andamento', 'concluido')),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  court text check (court = btrim(court) and length(court) between 1 and 200),
  client_id uuid,
  user_id uuid default current_app_user() references private.users on delete set null,
  search text not null generated always as (fold(title || ' ' || coalesce(number, '') || ' ' || coalesce(court, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint cases_client_fkey foreign key (office_id, client_id) references clients (office_id, id)
);
create index cases_newest on cases (office_id, created_at desc, id desc);
create index cases_updated on cases (office_id, updated_at desc, id desc);
create index cases_by_title on cases (office_id, title, id);
create index cases_by_due_date on cases (office_id, due_date, id);
create index cases_by_status on cases (office_id, status, created_at desc, id desc);
-- With what the client grid counts, so that it need not look at the cases themselves.
create index cases_of_client on cases (office_id, client_id, created_at desc, id desc) include (status, due_date);
-- Deadlines of cases that are not concluded: the dashboard, the badges, the calendar.
create index cases_open_deadlines on cases (office_id, due_date, id) where status <> 'concluido';
create index cases_search on cases using gin (search_keys(office_id, search)) with (fastupdate = off);

create table case_history (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  case_id uuid not null,
  user_id uuid default current_app_user() references private.users on delete set null,
  action text not null check (action in ('created', 'status_changed', 'updated', 'note_added', 'document_uploaded')),
  field text check (field in ('title', 'number', 'dueDate', 'court', 'clientId')),
  description text check (length(description) <= 5000),
  old_value text,
  new_value text,
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint case_history_case_fkey foreign key (office_id, case_id) references cases (office_id, id) on delete cascade,
  check ((action = 'updated') = (field is not null))
);
create index case_history_newest on case_history (office_id, case_id, created_at desc, id desc);

-- ---------------------------------------------------------------- counters

create function count_clients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set clients = u.clients + d.n
    from (select office_id, count(*) as n from added group by office_id) d where u.office_id = d.office_id;
  else
    update usage_tracking u
    set clients = u.clients - d.n, clients_with_cases = u.clients_with_cases - d.with_cases
    from (
      select office_id, count(*) as n, count(*) filter (where case_count > 0) as with_cases
      from removed group by office_id
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create trigger clients_added after insert on clients
  referencing new table as added for each statement execute function count_clients();
create trigger clients_removed after delete on clients
  referencing old table as removed for each statement execute function count_clients();

-- What a statement changed, per office, client, status and lack of a due date; applied to the office's and
-- the clients' counters.
create type case_delta as (office_id uuid, client_id uuid, status text, undated boolean, n integer);

create function apply_case_deltas(deltas case_delta[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update usage_tracking u
  set cases_aberto = u.cases_aberto + d.aberto,
      cases_em_andamento = u.cases_em_andamento + d.em_andamento,
      cases_concluido = u.cases_concluido + d.concluido,
      cases_without_client = u.cases_without_client + d.without_client,
      cases_undated = u.cases_undated + d.undated
  from (
    select office_id,
           coalesce(sum(n) filter (where status = 'aberto'), 0) as aberto,
           coalesce(sum(n) filter (where status = 'em_andamento'), 0) as em_andamento,
           coalesce(sum(n) filter (where status = 'concluido'), 0) as concluido,
           coalesce(sum(n) filter (where client_id is null), 0) as without_client,
           coalesce(sum(n) filter (where undated and status <> 'concluido'), 0) as undated
    from unnest(deltas) group by office_id
  ) d
  where u.office_id = d.office_id
    and (d.aberto, d.em_andamento, d.concluido, d.without_client, d.undated) <> (0, 0, 0, 0, 0);

  with moved as (
    select office_id, client_id, sum(n)::integer as n
    from unnest(deltas) where client_id is not null
    group by office_id, client_id having sum(n) <> 0
  ), counted as (
    update clients c set case_count = c.case_count + m.n
    from moved m where c.office_id = m.office_id and c.id = m.client_id
    returning c.office_id, c.case_count as after, c.case_count - m.n as before
  )
  update usage_tracking u set clients_with_cases = u.clients_with_cases + d.n
  from (
    select office_id, sum((after > 0)::integer - (before > 0)::integer) as n from counted group by office_id
  ) d
  where u.office_id = d.office_id and d.n <> 0;
end $$;

create function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, count(*)::integer as n
      from added group by 1, 2, 3, 4
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, -count(*)::integer as n
      from removed group by 1, 2, 3, 4
    ) g;
  else
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, undated, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date is null as undated, 1 as n from added
        union all
        select office_id, client_id, status, due_date is null, -1 from removed
      ) both_sides
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;
create trigger cases_added after insert on cases
  referencing new table as added for each statement execute function count_cases();
create trigger cases_changed after update on cases
  referencing old table as removed new table as added for each statement execute function count_cases();
create trigger cases_removed after delete on cases
  referencing old table as removed for each statement execute function count_cases();

-- ---------------------------------------------------------------- search
-- LIKE is not leakproof, so row-level security would keep it from its index. These run as the owner and
-- take the office from the session, never from an argument. Keys are hashes: the office is compared, too,
-- as text, so that the planner does not take an index of the office for this.

-- Ids of matching cases, newest first, at most `wanted`. The newest rows are tried first, where a common
-- word is found at once; only what they hold too little of is looked up in the index.
create function search_cases(q text, wanted integer, of_client uuid default null, with_status text default null)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  -- Planned once a connection: the right plan is the same for every word and office.
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  -- Rows to try. Fewer for the few results of a palette: 8 of 500 are 1.6 %, and of a word that is
  -- rarer than that the index finds at most 1,600 rows in 100,000.
  newest integer := least(2000, greatest(500, wanted * 2));
  all_cases integer := (
    select cases_aberto + cases_em_andamento + cases_concluido from usage_tracking where office_id = office
  );
  ids uuid[];
  moments timestamptz[];
begin
  select array_agg(n.id), array_agg(n.created_at) into ids, moments
  from (
    select c.id, c.created_at
    from (
      select k.id, k.created_at, k.search, k.client_id, k.status from cases k
      where k.office_id = office order by k.created_at desc, k.id desc limit newest
    ) c
    where c.search like all (patterns)
      and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
    limit wanted
  ) n;
  if all_cases <= newest or cardinality(ids) >= wanted then
    return query select * from unnest(ids, moments);
  elsif keys <> '{}' then
    return query
      select c.id, c.created_at from cases c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  else -- nothing of three letters
    return query
      select c.id, c.created_at from cases c
      where c.office_id = office and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  end if;
end $$;

-- Ids of matching clients by name, at most `wanted`.
create function search_clients(q text, wanted integer, only_with_cases boolean default false)
  returns table (id uuid)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
begin
  if keys <> '{}' then
    return query
      select c.id from clients c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and (not only_with_cases or c.case_count > 0)
      order by c.name, c.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.search like all (patterns) and (not only_with_cases or c.case_count > 0)
      order by c.name, c.id limit wanted;
  end if;
end $$;

revoke execute on function
  count_clients(), count_cases(), apply_case_deltas(case_delta[]),
  search_cases(text, integer, uuid, text), search_clients(text, integer, boolean)
  from public;
grant execute on function search_cases(text, integer, uuid, text), search_clients(text, integer, boolean) to causa_staff;

-- ---------------------------------------------------------------- who may touch what

alter table clients enable row level security, force row level security;
create policy owner on clients to causa_owner using (true);
create policy staff on clients to causa_staff using (office_id = current_office());
grant select, insert (name), update (name, version, updated_at) on clients to causa_staff;

alter table cases enable row level security, force row level security;
create policy owner on cases to causa_owner using (true);
create policy staff on cases to causa_staff using (office_id = current_office());
grant select,
  insert (title, number, status, due_date, court, client_id),
  update (title, number, status, due_date, court, client_id, version, updated_at)
  on cases to causa_staff;

-- Append-only.
alter table case_history enable row level security, force row level security;
create policy owner on case_history to causa_owner using (true);
create policy staff_read on case_history for select to causa_staff using (office_id = current_office());
create policy staff_add on case_history for insert to causa_staff with check (office_id = current_office());
grant select, insert (case_id, action, field, description, old_value, new_value) on case_history to causa_staff;

-- Down Migration

drop function search_clients(text, integer, boolean), search_cases(text, integer, uuid, text);
drop table case_history, cases, clients;
drop function count_cases(), apply_case_deltas(case_delta[]), count_clients();
drop type case_delta;
