-- Up Migration

-- Every office's counters as they should stand, counted from the rows.
create function counted_usage() returns setof usage_tracking
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select o.id,
         coalesce(c.aberto, 0)::integer, coalesce(c.em_andamento, 0)::integer, coalesce(c.concluido, 0)::integer,
         coalesce(c.without_client, 0)::integer, coalesce(c.undated, 0)::integer,
         coalesce(k.n, 0)::integer, coalesce(c.clients, 0)::integer,
         coalesce(d.n, 0)::integer, coalesce(d.bytes, 0)::bigint,
         coalesce(s.n, 0)::integer
  from offices o
  left join (
    select office_id, count(*) filter (where status = 'aberto') as aberto,
           count(*) filter (where status = 'em_andamento') as em_andamento,
           count(*) filter (where status = 'concluido') as concluido,
           count(*) filter (where client_id is null) as without_client,
           count(*) filter (where due_date is null and status <> 'concluido') as undated,
           count(distinct client_id) as clients
    from cases group by office_id
  ) c on c.office_id = o.id
  left join (select office_id, count(*) as n from clients group by office_id) k on k.office_id = o.id
  left join (
    select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes
    from documents group by office_id
  ) d on d.office_id = o.id
  left join (select office_id, count(*) as n from staff_users group by office_id) s on s.office_id = o.id
$$;

-- Counters that differ from what they count; none, unless something went round the triggers.
create function check_counters()
  returns table (office_id uuid, client_id uuid, counter text, kept bigint, counted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.office_id, null::uuid, k.key, k.value::bigint, n.value::bigint
  from usage_tracking u
  join counted_usage() c on c.office_id = u.office_id
  cross join jsonb_each_text(to_jsonb(u) - 'office_id') k
  join jsonb_each_text(to_jsonb(c) - 'office_id') n on n.key = k.key
  where k.value <> n.value
  union all
  select k.office_id, k.id, 'case_count', k.case_count, coalesce(c.n, 0)
  from clients k
  left join (select office_id, client_id, count(*) as n from cases group by 1, 2) c
    on c.office_id = k.office_id and c.client_id = k.id
  where k.case_count <> coalesce(c.n, 0)
$$;

-- Sets every counter to what it counts, while nobody writes.
create function rebuild_counters() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table usage_tracking in exclusive mode; -- every writer locks its office's row first
  update clients k set case_count = c.counted from check_counters() c
  where c.counter = 'case_count' and k.office_id = c.office_id and k.id = c.client_id;
  delete from usage_tracking u using check_counters() c where u.office_id = c.office_id;
  insert into usage_tracking select * from counted_usage() on conflict do nothing;
end $$;

revoke execute on function counted_usage(), check_counters(), rebuild_counters() from public;

-- Down Migration

drop function rebuild_counters(), check_counters(), counted_usage();
