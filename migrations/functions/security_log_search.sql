-- Entries of the record with an address that begins with q, or about a client, a case or a document that q finds:
-- newest first, at most `wanted`, of some actions, of somebody or of a key, from a moment to another, and before an entry. As in
-- people_search.sql the newest say whether it is common.
create or replace function search_audit_log(
  q text, wanted integer, by_user uuid default null, by_key uuid default null, actions text[] default null,
  since timestamptz default null, until timestamptz default null,
  before_at timestamptz default 'infinity', before_id uuid default null
)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  most constant integer := 200; -- of each kind of thing
  subjects uuid[] := array(
    select s.id from search_clients(q, most) s
    union all select s.id from search_cases(q, most) s
    union all select s.id from search_documents(q, most) s
  );
  common boolean := (
    select is_common(count(*) filter (where starts_with(host(n.address), q)), count(*))
    from (
      select e.address from audit_log e where e.office_id = office order by e.created_at desc, e.id desc limit 100
    ) n
  );
begin
  if not acts_as_administrator() then
    return;
  end if;
  if common then
    return query
      select e.id, e.created_at from audit_log e
      where e.office_id = office and e.created_at <= least(until, before_at)
        and (before_id is null or (e.created_at, e.id) < (before_at, before_id))
        and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
        and (by_user is null or e.user_id = by_user) and (by_key is null or e.api_key_id = by_key)
        and (actions is null or e.action = any (actions))
        and (starts_with(host(e.address), q) or e.subject_id = any (subjects))
      order by e.created_at desc, e.id desc limit wanted;
  else
    return query
      select e.id, e.created_at from (
        -- No character of an address comes after the tilde.
        select a.* from audit_log a
        where a.office_id = office and host(a.address) >= q and host(a.address) < q || '~'
        union all
        select a.* from audit_log a
        where a.office_id = office and a.subject_id = any (subjects)
          and not coalesce(host(a.address) >= q and host(a.address) < q || '~', false)
      ) e
      where (before_id is null or (e.created_at, e.id) < (before_at, before_id))
        and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
        and (by_user is null or e.user_id = by_user) and (by_key is null or e.api_key_id = by_key)
        and (actions is null or e.action = any (actions))
      order by e.created_at desc, e.id desc limit wanted;
  end if;
end $$;

grant execute on function
  search_audit_log(text, integer, uuid, uuid, text[], timestamptz, timestamptz, timestamptz, uuid)
  to causa_staff;
