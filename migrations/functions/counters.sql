-- usage_tracking, deadline_days and the counts of a client, kept by what is inserted, updated and deleted: here those
-- of people and of the assistant's answers, in counters_cases.sql and counters_documents.sql the others. Each trigger
-- runs once a statement: one for each row made an import of 40,000 rows take eleven seconds. What is deleted counts
-- nowhere. See counter_check.sql for what mends them.

create or replace function make_usage_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_tracking (office_id) select id from added;
  return null;
end $$;
create or replace trigger offices_usage after insert on offices
  referencing new table as added for each statement execute function make_usage_row();

-- Counts staff with access only: people who leave and come back are subtracted and added.
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
