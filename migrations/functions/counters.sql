-- usage_tracking, deadline_days and the counts of a client, kept by what is inserted, updated and deleted. Each
-- trigger runs once a statement: one for each row made an import of 40,000 rows take eleven seconds. What is
-- deleted counts nowhere. See counter_check.sql for what mends them.

create or replace function make_usage_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_tracking (office_id) select id from added;
  return null;
end $$;
create or replace trigger offices_usage after insert on offices
  referencing new table as added for each statement execute function make_usage_row();

-- Who left counts no more, and counts again once they are back.
create or replace function count_staff_users() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set staff_users = u.staff_users + d.n
    from (select office_id, count(*) as n from added where deactivated_at is null group by office_id) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u set staff_users = u.staff_users - d.n
    from (select office_id, count(*) as n from removed where deactivated_at is null group by office_id) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u set staff_users = u.staff_users + d.n
    from (
      select office_id, sum(n) as n
      from (
        select office_id, 1 as n from added where deactivated_at is null
        union all
        select office_id, -1 from removed where deactivated_at is null
      ) both_sides
      group by office_id having sum(n) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create or replace trigger staff_users_added after insert on staff_users
  referencing new table as added for each statement execute function count_staff_users();
create or replace trigger staff_users_in_or_out after update on staff_users
  referencing old table as removed new table as added for each statement execute function count_staff_users();
create or replace trigger staff_users_removed after delete on staff_users
  referencing old table as removed for each statement execute function count_staff_users();

-- A pending invitation of a colleague holds a place, see plan_limits.sql.
create or replace function count_staff_invitations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set staff_invitations = u.staff_invitations + d.n
    from (
      select office_id, count(*) as n from added where user_type = 'staff' and status = 'pending' group by office_id
    ) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u set staff_invitations = u.staff_invitations - d.n
    from (
      select office_id, count(*) as n from removed where user_type = 'staff' and status = 'pending' group by office_id
    ) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u set staff_invitations = u.staff_invitations + d.n
    from (
      select office_id, sum(n) as n
      from (
        select office_id, 1 as n from added where user_type = 'staff' and status = 'pending'
        union all
        select office_id, -1 from removed where user_type = 'staff' and status = 'pending'
      ) both_sides
      group by office_id having sum(n) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create or replace trigger invitation_logs_added after insert on invitation_logs
  referencing new table as added for each statement execute function count_staff_invitations();
create or replace trigger invitation_logs_changed after update on invitation_logs
  referencing old table as removed new table as added for each statement execute function count_staff_invitations();
create or replace trigger invitation_logs_removed after delete on invitation_logs
  referencing old table as removed for each statement execute function count_staff_invitations();

create or replace function count_clients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set clients = u.clients + d.n
    from (select office_id, count(*) as n from added where deleted_at is null group by office_id) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u
    set clients = u.clients - d.n,
        clients_with_cases = u.clients_with_cases - d.with_cases,
        clients_with_documents = u.clients_with_documents - d.with_documents
    from (
      select office_id, count(*) as n, count(*) filter (where case_count > 0) as with_cases,
             count(*) filter (where document_count > 0) as with_documents
      from removed where deleted_at is null group by office_id
    ) d
    where u.office_id = d.office_id;
  else
    -- Into the bin or out of it. A client goes after what it takes along and comes back before it, so that it
    -- has no cases or documents then.
    update usage_tracking u set clients = u.clients + d.n
    from (
      select office_id, sum(n) as n
      from (
        select office_id, 1 as n from added where deleted_at is null
        union all
        select office_id, -1 from removed where deleted_at is null
      ) both_sides
      group by office_id having sum(n) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create or replace trigger clients_added after insert on clients
  referencing new table as added for each statement execute function count_clients();
create or replace trigger clients_in_or_out after update on clients
  referencing old table as removed new table as added for each statement execute function count_clients();
create or replace trigger clients_removed after delete on clients
  referencing old table as removed for each statement execute function count_clients();

-- What a statement changed, as how many more or fewer cases of an office, client, status and due date: applied
-- to the counters of the office, its days with deadlines, and its clients.
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
create or replace trigger cases_added after insert on cases
  referencing new table as added for each statement execute function count_cases();
create or replace trigger cases_changed after update on cases
  referencing old table as removed new table as added for each statement execute function count_cases();
create or replace trigger cases_removed after delete on cases
  referencing old table as removed for each statement execute function count_cases();

-- The same for documents. One counts once it is stored, its bytes from its reservation on, so that uploads at
-- the same time cannot pass a limit together.
create or replace function apply_document_deltas(deltas document_delta[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update usage_tracking u set documents = u.documents + d.n, storage_bytes = u.storage_bytes + d.bytes
  from (select office_id, sum(n) as n, sum(bytes) as bytes from unnest(deltas) group by office_id) d
  where u.office_id = d.office_id and (d.n, d.bytes) <> (0, 0);

  with moved as (
    select office_id, client_id, sum(n)::integer as n
    from unnest(deltas) where client_id is not null
    group by office_id, client_id
  ), counted as (
    update clients c set document_count = c.document_count + m.n, last_document_at = l.newest
    from moved m
    left join lateral (
      select d.created_at as newest from documents d
      where d.office_id = m.office_id and d.client_id = m.client_id and d.state = 'stored' and d.deleted_at is null
      order by d.created_at desc, d.id desc limit 1
    ) l on true
    where c.office_id = m.office_id and c.id = m.client_id
      and (m.n <> 0 or c.last_document_at is distinct from l.newest)
    returning c.office_id, c.document_count as after, c.document_count - m.n as before
  )
  update usage_tracking u set clients_with_documents = u.clients_with_documents + d.n
  from (
    select office_id, sum((after > 0)::integer - (before > 0)::integer) as n from counted group by office_id
  ) d
  where u.office_id = d.office_id and d.n <> 0;
end $$;

create or replace function count_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas document_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, count(*) filter (where state = 'stored')::integer as n, sum(size_bytes)::bigint as bytes
      from added where deleted_at is null group by 1, 2
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, -count(*) filter (where state = 'stored')::integer as n, -sum(size_bytes)::bigint as bytes
      from removed where deleted_at is null group by 1, 2
    ) g;
  else
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, sum(n)::integer as n, sum(bytes)::bigint as bytes
      from (
        select office_id, client_id, (state = 'stored')::integer as n, size_bytes as bytes, created_at
        from added where deleted_at is null
        union all
        select office_id, client_id, -(state = 'stored')::integer, -size_bytes, created_at
        from removed where deleted_at is null
      ) both_sides
      group by 1, 2 having (sum(n), sum(bytes), sum(n * extract(epoch from created_at))) <> (0, 0, 0)
    ) g;
  end if;
  if deltas is not null then
    perform apply_document_deltas(deltas);
  end if;
  return null;
end $$;
create or replace trigger documents_added after insert on documents
  referencing new table as added for each statement execute function count_documents();
create or replace trigger documents_changed after update on documents
  referencing old table as removed new table as added for each statement execute function count_documents();
create or replace trigger documents_removed after delete on documents
  referencing old table as removed for each statement execute function count_documents();

-- Answers of the assistant, by person and month in ai_use.
create or replace function count_ai_queries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set ai_queries = u.ai_queries + d.n
    from (select office_id, sum(answers) as n from added group by office_id having sum(answers) <> 0) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u set ai_queries = u.ai_queries - d.n
    from (select office_id, sum(answers) as n from removed group by office_id having sum(answers) <> 0) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u set ai_queries = u.ai_queries + d.n
    from (
      select office_id, sum(n) as n
      from (select office_id, answers as n from added union all select office_id, -answers from removed) both_sides
      group by office_id having sum(n) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create or replace trigger ai_use_added after insert on ai_use
  referencing new table as added for each statement execute function count_ai_queries();
create or replace trigger ai_use_changed after update on ai_use
  referencing old table as removed new table as added for each statement execute function count_ai_queries();
create or replace trigger ai_use_removed after delete on ai_use
  referencing old table as removed for each statement execute function count_ai_queries();
