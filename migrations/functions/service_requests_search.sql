-- The search in requests: the names that a request is found by, and the ids that have the words.

-- The names of a request's client and person, by which search finds it besides its title.
create or replace function private.names_of_request(office uuid, client uuid, client_user uuid) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.name_search || coalesce(' ' || (
    select u.search from public.client_users u where u.office_id = office and u.id = client_user
  ), '')
  from public.clients c where c.office_id = office and c.id = client
$$;

create or replace function name_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  new.names := coalesce(private.names_of_request(new.office_id, new.client_id, new.client_user_id), '');
  return new;
end $$;
create or replace trigger service_requests_named before insert on service_requests
  for each row execute function name_request();

create or replace function name_requests_anew() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  update service_requests r
  set names = private.names_of_request(r.office_id, r.client_id, r.client_user_id)
  where r.office_id = new.office_id and case tg_table_name
    when 'clients' then r.client_id = new.id else r.client_user_id = new.id end;
  return null;
end $$;
create or replace trigger clients_renamed after update on clients
  for each row when (new.name_search <> old.name_search) execute function name_requests_anew();
create or replace trigger client_users_renamed after update on client_users
  for each row when (new.search <> old.search) execute function name_requests_anew();

-- Ids of requests whose title, person and client have the words between them, newest message first, at most `wanted`;
-- see search.sql. `colleague` asks for those of one, and `nobody` for those that nobody has.
create or replace function search_service_requests(
  q text, wanted integer, with_status text default null, of_client uuid default null, of_client_user uuid default null,
  of_case uuid default null, colleague uuid default null, nobody boolean default false, only_unread boolean default false
)
  returns table (id uuid, last_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = on
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := coalesce(search_keys_of_patterns(office, patterns), '{}');
  newest constant integer := 2000;
  tried bigint;
  asked bigint;
  worded bigint;
  ids uuid[];
  moments timestamptz[];
begin
  -- The newest are tried first, where a common word is found at once.
  select count(*), count(*) filter (where n.fits), count(*) filter (where n.has_words),
         array_agg(n.id) filter (where n.has_words and n.fits),
         array_agg(n.last_at) filter (where n.has_words and n.fits)
  into tried, asked, worded, ids, moments
  from (
    select r.id, r.last_at, r.words like all (patterns) as has_words,
           (with_status is null or r.status = with_status) and (of_client is null or r.client_id = of_client)
           and (of_client_user is null or r.client_user_id = of_client_user) and (of_case is null or r.case_id = of_case)
           and (colleague is null or r.assigned_to = colleague) and (not nobody or r.assigned_to is null)
           and (not only_unread or r.unread_by_staff > 0) as fits
    from service_requests r where r.office_id = office and not r.client_in_bin
    order by r.last_at desc, r.id desc limit newest
  ) n;
  if tried < newest or cardinality(ids) >= wanted then
    return query select * from unnest(ids[:wanted], moments[:wanted]);
  -- The estimate is for 100,000 requests, fifty times the tried rows, and also suits fewer. A row from the index of
  -- words costs three times as much as a row read in order. Reading in order ends at the asked rows, or once enough
  -- have the words.
  elsif keys <> '{}' and worded * 50 * 3 <= least(asked * 50, wanted::bigint * newest / greatest(worded, 1)) then
    return query
      select r.id, r.last_at from service_requests r
      where search_keys(r.office_id, r.words) @> keys and r.office_id::text = office::text
        and r.words like all (patterns) and not r.client_in_bin
        and (with_status is null or r.status = with_status) and (of_client is null or r.client_id = of_client)
        and (of_client_user is null or r.client_user_id = of_client_user) and (of_case is null or r.case_id = of_case)
        and (colleague is null or r.assigned_to = colleague) and (not nobody or r.assigned_to is null)
        and (not only_unread or r.unread_by_staff > 0)
      order by r.last_at desc, r.id desc limit wanted;
  else
    -- In the order of the index that has the fewest rows for what is asked: planned each time, by what that is.
    perform set_config('enable_sort', 'off', true); -- in this function only
    return query execute concat_ws(' and ',
      'select r.id, r.last_at from service_requests r where r.office_id = $1 and r.words like all ($2)',
      'not r.client_in_bin',
      case when with_status is not null then 'r.status = $4' end,
      case when of_client is not null then 'r.client_id = $5' end,
      case when of_client_user is not null then 'r.client_user_id = $6' end,
      case when of_case is not null then 'r.case_id = $7' end,
      case when colleague is not null then 'r.assigned_to = $8' end,
      case when nobody then 'r.assigned_to is null' end,
      case when only_unread then 'r.unread_by_staff > 0' end
    ) || ' order by r.last_at desc, r.id desc limit $3'
    using office, patterns, wanted, with_status, of_client, of_client_user, of_case, colleague;
  end if;
end $$;

grant execute on function
  search_service_requests(text, integer, text, uuid, uuid, uuid, uuid, boolean, boolean)
  to causa_staff;
