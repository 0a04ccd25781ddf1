-- Applies a statement's changes, as the number of added or removed cases by office, client, status, due date and court,
-- to the counters of the office, its days with deadlines, its courts and its clients.
create or replace function apply_case_deltas(deltas case_delta[]) returns void
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

  with courts as (
    select office_id, court, sum(n)::integer as n
    from unnest(deltas) where court is not null
    group by office_id, court having sum(n) <> 0
  ), counted as (
    update court_cases t set cases = t.cases + d.n
    from courts d where t.office_id = d.office_id and t.court = d.court
    returning t.office_id, t.court
  )
  insert into court_cases (office_id, court, cases)
  select d.office_id, d.court, d.n from courts d
  where not exists (select from counted c where c.office_id = d.office_id and c.court = d.court);
  -- Delete courts without cases.
  delete from court_cases t using unnest(deltas) d
  where t.office_id = d.office_id and t.court = d.court and d.n < 0 and t.cases = 0;

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

create or replace function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, due_date, n, court)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, court, count(*)::integer as n
      from added where deleted_at is null group by 1, 2, 3, 4, 5
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, due_date, n, court)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, court, -count(*)::integer as n
      from removed where deleted_at is null group by 1, 2, 3, 4, 5
    ) g;
  else
    select array_agg((office_id, client_id, status, due_date, n, court)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date, court, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date, court, 1 as n from added where deleted_at is null
        union all
        select office_id, client_id, status, due_date, court, -1 from removed where deleted_at is null
      ) both_sides
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;
create or replace trigger cases_added after insert on cases
  referencing new table as added for each statement execute function count_cases();
create or replace trigger cases_changed after update on cases
  referencing old table as removed new table as added for each statement execute function count_cases();
create or replace trigger cases_removed after delete on cases
  referencing old table as removed for each statement execute function count_cases();
