-- Up Migration

-- Open cases by the day they are due: what the panel's figures and its calendar are added up from, so that
-- they cost as much in an office of 100,000 cases as in one of 1,000. Kept by the triggers on cases.
create table deadline_days (
  office_id uuid not null default current_office() references offices on delete cascade,
  due_date date not null,
  open_cases integer not null check (open_cases >= 0),
  primary key (office_id, due_date)
);
alter table deadline_days enable row level security, force row level security;
create policy owner on deadline_days to causa_owner using (true);
create policy staff on deadline_days for select to causa_staff using (office_id = current_office());
grant select on deadline_days to causa_staff;

-- A delta names its day now.
drop function apply_case_deltas(case_delta[]);
drop type case_delta;
create type case_delta as (office_id uuid, client_id uuid, status text, due_date date, n integer);

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
           coalesce(sum(n) filter (where due_date is null and status <> 'concluido'), 0) as undated
    from unnest(deltas) group by office_id
  ) d
  where u.office_id = d.office_id
    and (d.aberto, d.em_andamento, d.concluido, d.without_client, d.undated) <> (0, 0, 0, 0, 0);

  with days as (
    select office_id, due_date, sum(n)::integer as n
    from unnest(deltas) where due_date is not null and status <> 'concluido'
    group by office_id, due_date having sum(n) <> 0
  ), counted as (
    update deadline_days t set open_cases = t.open_cases + d.n
    from days d where t.office_id = d.office_id and t.due_date = d.due_date
    returning t.office_id, t.due_date
  )
  insert into deadline_days (office_id, due_date, open_cases)
  select d.office_id, d.due_date, d.n from days d
  where not exists (select from counted c where c.office_id = d.office_id and c.due_date = d.due_date);

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
revoke execute on function apply_case_deltas(case_delta[]) from public;

create or replace function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, due_date, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, count(*)::integer as n
      from added where deleted_at is null group by 1, 2, 3, 4
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, due_date, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, -count(*)::integer as n
      from removed where deleted_at is null group by 1, 2, 3, 4
    ) g;
  else
    select array_agg((office_id, client_id, status, due_date, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date, 1 as n from added where deleted_at is null
        union all
        select office_id, client_id, status, due_date, -1 from removed where deleted_at is null
      ) both_sides
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;

create function counted_deadline_days() returns setof deadline_days
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select office_id, due_date, count(*)::integer from cases
  where deleted_at is null and due_date is not null and status <> 'concluido'
  group by office_id, due_date
$$;

alter function check_counters() rename to check_usage_and_clients;
create function check_counters()
  returns table (office_id uuid, client_id uuid, counter text, kept bigint, counted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select * from check_usage_and_clients()
  union all
  select office_id, null::uuid, 'open_cases ' || due_date, coalesce(k.open_cases, 0), coalesce(n.open_cases, 0)
  from deadline_days k
  full join counted_deadline_days() n using (office_id, due_date)
  where coalesce(k.open_cases, 0) <> coalesce(n.open_cases, 0)
$$;

create or replace function rebuild_counters() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table usage_tracking in exclusive mode; -- every writer locks its office's row first
  update clients k set case_count = c.counted from check_counters() c
  where c.counter = 'case_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set document_count = c.counted from check_counters() c
  where c.counter = 'document_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set last_document_at = (
    select max(d.created_at) from documents d
    where d.office_id = k.office_id and d.client_id = k.id and d.deleted_at is null and d.state = 'stored'
  )
  from check_counters() c
  where c.counter = 'last_document_at' and k.office_id = c.office_id and k.id = c.client_id;
  delete from usage_tracking u using check_counters() c where u.office_id = c.office_id;
  insert into usage_tracking select * from counted_usage() on conflict do nothing;
  delete from deadline_days;
  insert into deadline_days select * from counted_deadline_days();
end $$;

revoke execute on function counted_deadline_days(), check_counters() from public;
select rebuild_counters();

-- Down Migration

drop function check_counters();
alter function check_usage_and_clients() rename to check_counters;
drop function counted_deadline_days();
drop function apply_case_deltas(case_delta[]);
drop type case_delta;
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
revoke execute on function apply_case_deltas(case_delta[]) from public;

create or replace function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, count(*)::integer as n
      from added where deleted_at is null group by 1, 2, 3, 4
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, -count(*)::integer as n
      from removed where deleted_at is null group by 1, 2, 3, 4
    ) g;
  else
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, undated, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date is null as undated, 1 as n from added where deleted_at is null
        union all
        select office_id, client_id, status, due_date is null, -1 from removed where deleted_at is null
      ) both_sides
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;

create or replace function rebuild_counters() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table usage_tracking in exclusive mode; -- every writer locks its office's row first
  update clients k set case_count = c.counted from check_counters() c
  where c.counter = 'case_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set document_count = c.counted from check_counters() c
  where c.counter = 'document_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set last_document_at = (
    select max(d.created_at) from documents d
    where d.office_id = k.office_id and d.client_id = k.id and d.deleted_at is null and d.state = 'stored'
  )
  from check_counters() c
  where c.counter = 'last_document_at' and k.office_id = c.office_id and k.id = c.client_id;
  delete from usage_tracking u using check_counters() c where u.office_id = c.office_id;
  insert into usage_tracking select * from counted_usage() on conflict do nothing;
end $$;

drop table deadline_days;
