-- Finds counters that are wrong because something wrote past the triggers, and mends them; for the owner alone. With
-- an office it reads that office's rows only, which is much faster.

-- Counters as they should stand, counted from the rows. By their names, whatever order the columns have.
create or replace function counted_usage(of_office uuid default null) returns setof usage_tracking
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (jsonb_populate_record(null::usage_tracking, to_jsonb(n))).*
  from (
    select o.id as office_id,
           coalesce(c.aberto, 0) as cases_aberto, coalesce(c.em_andamento, 0) as cases_em_andamento,
           coalesce(c.concluido, 0) as cases_concluido,
           coalesce(c.without_client, 0) as cases_without_client, coalesce(c.undated, 0) as cases_undated,
           coalesce(k.n, 0) as clients, coalesce(c.clients, 0) as clients_with_cases,
           coalesce(d.clients, 0) as clients_with_documents,
           coalesce(d.n, 0) as documents, coalesce(d.bytes, 0) + coalesce(p.bytes, 0) as storage_bytes,
           coalesce(p.bytes, 0) as paper_bytes,
           coalesce(s.n, 0) as staff_users, coalesce(i.n, 0) as staff_invitations,
           coalesce(a.n, 0) as ai_queries
    from offices o
    left join (
      select office_id, count(*) filter (where status = 'aberto') as aberto,
             count(*) filter (where status = 'em_andamento') as em_andamento,
             count(*) filter (where status = 'concluido') as concluido,
             count(*) filter (where client_id is null) as without_client,
             count(*) filter (where due_date is null and status <> 'concluido') as undated,
             count(distinct client_id) as clients
      from cases where deleted_at is null and (of_office is null or office_id = of_office) group by office_id
    ) c on c.office_id = o.id
    left join (
      select office_id, count(*) as n from clients
      where deleted_at is null and (of_office is null or office_id = of_office) group by office_id
    ) k on k.office_id = o.id
    left join (
      select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes,
             count(distinct client_id) filter (where state = 'stored') as clients
      from documents where deleted_at is null and (of_office is null or office_id = of_office) group by office_id
    ) d on d.office_id = o.id
    left join (
      select office_id, sum(size_bytes) as bytes from ai_papers
      where of_office is null or office_id = of_office group by office_id
    ) p on p.office_id = o.id
    left join (
      select office_id, count(*) as n from staff_users
      where deactivated_at is null and (of_office is null or office_id = of_office) group by office_id
    ) s on s.office_id = o.id
    left join (
      select office_id, count(*) as n from invitation_logs
      where user_type = 'staff' and status = 'pending' and (of_office is null or office_id = of_office)
      group by office_id
    ) i on i.office_id = o.id
    left join (
      select office_id, sum(answers) as n from ai_use
      where of_office is null or office_id = of_office group by office_id
    ) a on a.office_id = o.id
    where of_office is null or o.id = of_office
  ) n
$$;

create or replace function counted_deadline_days(of_office uuid default null) returns setof deadline_days
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select office_id, due_date, count(*)::integer from cases
  where deleted_at is null and due_date is not null and status <> 'concluido'
    and (of_office is null or office_id = of_office)
  group by office_id, due_date
$$;

create or replace function counted_court_cases(of_office uuid default null)
  returns table (office_id uuid, court text, cases integer)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.office_id, c.court, count(*)::integer from cases c
  where c.deleted_at is null and c.court is not null and (of_office is null or c.office_id = of_office)
  group by c.office_id, c.court
$$;

create or replace function cases_with_another_date(of_office uuid default null)
  returns table (office_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.office_id, c.id
  from cases c
  left join (
    select e.office_id, e.case_id, min(e.due_on) as due_on from agenda_entries e
    where e.kind = 'deadline' and e.state = 'open' and e.deleted_at is null
      and (of_office is null or e.office_id = of_office)
    group by 1, 2
  ) d on d.office_id = c.office_id and d.case_id = c.id
  where c.deleted_at is null and c.status <> 'concluido' and c.due_date is distinct from d.due_on
    and (of_office is null or c.office_id = of_office)
$$;

-- Counters that differ from what they count; none, unless something went round the triggers.
create or replace function check_counters(of_office uuid default null)
  returns table (office_id uuid, client_id uuid, counter text, kept bigint, counted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.office_id, null::uuid, k.key, k.value::bigint, n.value::bigint
  from usage_tracking u
  join counted_usage(of_office) c on c.office_id = u.office_id
  cross join jsonb_each_text(to_jsonb(u) - 'office_id') k
  join jsonb_each_text(to_jsonb(c) - 'office_id') n on n.key = k.key
  where k.value <> n.value and (of_office is null or u.office_id = of_office)
  union all
  select k.office_id, k.id, 'case_count', k.case_count, coalesce(c.n, 0)
  from clients k
  left join (
    select office_id, client_id, count(*) as n from cases
    where deleted_at is null and (of_office is null or office_id = of_office) group by 1, 2
  ) c
    on c.office_id = k.office_id and c.client_id = k.id
  where k.case_count <> coalesce(c.n, 0) and (of_office is null or k.office_id = of_office)
  union all
  select k.office_id, k.id, 'document_count', k.document_count, coalesce(d.n, 0)
  from clients k
  left join (
    select office_id, client_id, count(*) as n from documents
    where deleted_at is null and state = 'stored' and (of_office is null or office_id = of_office) group by 1, 2
  ) d on d.office_id = k.office_id and d.client_id = k.id
  where k.document_count <> coalesce(d.n, 0) and (of_office is null or k.office_id = of_office)
  union all
  -- In seconds since 1970, rounded.
  select k.office_id, k.id, 'last_document_at',
         coalesce(extract(epoch from k.last_document_at), 0)::bigint, coalesce(extract(epoch from d.last), 0)::bigint
  from clients k
  left join (
    select office_id, client_id, max(created_at) as last from documents
    where deleted_at is null and state = 'stored' and (of_office is null or office_id = of_office) group by 1, 2
  ) d on d.office_id = k.office_id and d.client_id = k.id
  where k.last_document_at is distinct from d.last and (of_office is null or k.office_id = of_office)
  union all
  select office_id, null::uuid, 'open_cases ' || due_date, coalesce(k.open_cases, 0), coalesce(n.open_cases, 0)
  from (select * from deadline_days where of_office is null or office_id = of_office) k
  full join counted_deadline_days(of_office) n using (office_id, due_date)
  where coalesce(k.open_cases, 0) <> coalesce(n.open_cases, 0)
  union all
  select office_id, null::uuid, 'cases of ' || court, coalesce(k.cases, 0), coalesce(n.cases, 0)
  from (select * from court_cases where of_office is null or office_id = of_office) k
  full join counted_court_cases(of_office) n using (office_id, court)
  where coalesce(k.cases, 0) <> coalesce(n.cases, 0)
  union all
  -- Open cases whose date is not that of their earliest open deadline.
  select m.office_id, null::uuid, 'cases with another date', count(*), 0 from cases_with_another_date(of_office) m
  group by m.office_id
$$;

-- Sets every counter to what it counts, while nobody writes.
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
  delete from court_cases;
  insert into court_cases (office_id, court, cases) select office_id, court, cases from counted_court_cases();
end $$;
