-- Staff, client users and invitations that match, newest first, at most `wanted`; see search.sql. Each gives what
-- its list is sorted by, and minds the whole of its filter: what is found is counted without being looked up.
-- The newest rows say whether the words are common: then rows are read in their order until there are enough,
-- else the index of the words finds them.

-- How many of the newest rows are tried, and the part of them that makes words common.
create or replace function is_common(fitting bigint, tried bigint) returns boolean
  language sql immutable parallel safe
  return tried < 100 or fitting * 4 >= tried;

-- Searches the staff who have access.
create or replace function search_staff_users(
  q text, wanted integer, is_administrator boolean default null, second_step boolean default null
)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  common boolean := (
    select is_common(count(*) filter (where n.search like all (patterns)), count(*))
    from (
      select s.search from staff_users s where s.office_id = office and s.deactivated_at is null
      order by s.created_at desc, s.id desc limit 100
    ) n
  );
begin
  if common or keys = '{}' then -- nothing of three letters has no keys
    return query
      select s.id, s.created_at from staff_users s
      where s.office_id = office and s.search like all (patterns) and s.deactivated_at is null
        and (is_administrator is null or s.administrator = is_administrator)
        and (second_step is null or has_second_step(s.id) = second_step)
      order by s.created_at desc, s.id desc limit wanted;
  else
    return query
      select f.id, f.created_at from (
        select s.id, s.created_at from staff_users s
        where search_keys(s.office_id, s.search) @> keys and s.office_id::text = office::text
          and s.search like all (patterns) and s.deactivated_at is null
          and (is_administrator is null or s.administrator = is_administrator)
          and (second_step is null or has_second_step(s.id) = second_step)
        offset 0
      ) f
      order by f.created_at desc, f.id desc limit wanted;
  end if;
end $$;

-- Each word stands in the person or in the name of their client, which is looked up only where the person alone
-- has not all of them (the condition on `xmin`, which no index holds, makes the planner use the key). The longest word
-- finds the candidates. The bin holds few clients, which are read once.
create or replace function search_client_users(
  q text, wanted integer, only_active boolean default false, of_client uuid default null
)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  longest text := (select p from unnest(patterns) p order by length(p) desc limit 1);
  keys bigint[] := coalesce(search_keys_of_patterns(office, array[longest]), '{}');
  common boolean := (
    select is_common(
      count(*) filter (where u.search like all (patterns) or u.search || ' ' || (
        select c.name_search from clients c where c.office_id = office and c.id = u.client_id and c.xmin <> 0
      ) like all (patterns)),
      count(*)
    )
    from (
      select n.search, n.client_id from client_users n where n.office_id = office
      order by n.created_at desc, n.id desc limit 100
    ) u
  );
begin
  if of_client is null and (common or keys = '{}') then
    return query
      select u.id, u.created_at from client_users u
      where u.office_id = office and u.removed_at is null and (not only_active or u.user_id is not null)
        and u.client_id not in (select c.id from clients c where c.office_id = office and c.deletion_id is not null)
        and (u.search like all (patterns) or u.search || ' ' || (
          select c.name_search from clients c where c.office_id = office and c.id = u.client_id and c.xmin <> 0
        ) like all (patterns))
      order by u.created_at desc, u.id desc limit wanted;
  else
    return query
      select u.id, u.created_at from (
        select f.* from client_users f
        where of_client is null and search_keys(f.office_id, f.search) @> keys and f.office_id::text = office::text
          and f.search like longest
        union all
        select f.*
        from clients c join client_users f on f.office_id = c.office_id and f.client_id = c.id
        where of_client is null and search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
          and c.name_search like longest and f.search not like longest
        union all
        select f.* from client_users f where f.office_id = office and f.client_id = of_client
      ) u
      where u.removed_at is null and (not only_active or u.user_id is not null)
        and u.client_id not in (select c.id from clients c where c.office_id = office and c.deletion_id is not null)
        and (u.search like all (patterns) or u.search || ' ' || (
          select c.name_search from clients c where c.office_id = office and c.id = u.client_id and c.xmin <> 0
        ) like all (patterns))
      order by u.created_at desc, u.id desc limit wanted;
  end if;
end $$;

-- Invitations whose e-mail contains q, without those to a client in the bin.
create or replace function search_invitations(
  q text, wanted integer, of_type text default null, with_status text default null
)
  returns table (id uuid, sent_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  pattern text := '%' || replace(replace(replace(lower(btrim(q)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  keys bigint[] := search_keys_of_patterns(office, array[pattern]);
  common boolean := (
    select is_common(count(*) filter (where n.email like pattern), count(*))
    from (
      select i.email from invitation_logs i where i.office_id = office order by i.sent_at desc, i.id desc limit 100
    ) n
  );
begin
  if not common and keys <> '{}' then
    return query
      select f.id, f.sent_at from (
        select i.* from invitation_logs i
        where search_keys(i.office_id, i.email) @> keys and i.office_id::text = office::text and i.email like pattern
        offset 0
      ) f
      where (of_type is null or f.user_type = of_type) and (with_status is null or f.status = with_status)
        and (f.client_id is null or f.client_id not in (
          select c.id from clients c where c.office_id = office and c.deletion_id is not null
        ))
      order by f.sent_at desc, f.id desc limit wanted;
  elsif with_status is not null then
    return query
      select i.id, i.sent_at from invitation_logs i
      where i.office_id = office and i.status = with_status and i.email like pattern
        and (of_type is null or i.user_type = of_type)
        and (i.client_id is null or i.client_id not in (
          select c.id from clients c where c.office_id = office and c.deletion_id is not null
        ))
      order by i.sent_at desc, i.id desc limit wanted;
  else
    return query
      select i.id, i.sent_at from invitation_logs i
      where i.office_id = office and i.email like pattern
        and (of_type is null or i.user_type = of_type)
        and (i.client_id is null or i.client_id not in (
          select c.id from clients c where c.office_id = office and c.deletion_id is not null
        ))
      order by i.sent_at desc, i.id desc limit wanted;
  end if;
end $$;

grant execute on function
  search_staff_users(text, integer, boolean, boolean), search_client_users(text, integer, boolean, uuid),
  search_invitations(text, integer, text, text)
  to causa_staff;
