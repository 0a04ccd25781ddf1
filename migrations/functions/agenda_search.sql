-- Searches the titles of agenda entries.

-- Returns the ids of at most `wanted` entries whose title has the words of q: first the open entries, soonest first,
-- then the settled ones, latest first. search.sql explains why it bypasses row-level security.
create or replace function search_agenda_entries(q text, wanted integer) returns table (id uuid)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  tried constant integer := 2000;
  open_tried integer;
  settled_tried integer;
  open_ids uuid[];
  settled_ids uuid[];
begin
  -- A common word is found sooner by reading the first rows of each order.
  select count(*), coalesce(array_agg(n.id order by n.due_on, n.starts_at, n.id) filter (where n.search like all (patterns)), '{}')
  into open_tried, open_ids
  from (
    select e.id, e.due_on, e.starts_at, e.search from agenda_entries e
    where e.office_id = office and e.deleted_at is null and e.state = 'open'
    order by e.due_on, e.starts_at, e.id limit tried
  ) n;
  if cardinality(open_ids) >= wanted then
    return query select unnest(open_ids[:wanted]);
    return;
  end if;
  if open_tried < tried then
    select count(*),
      coalesce(array_agg(n.id order by n.due_on desc, n.starts_at desc, n.id desc)
        filter (where n.state <> 'open' and n.search like all (patterns)), '{}')
    into settled_tried, settled_ids
    from (
      select e.id, e.due_on, e.starts_at, e.state, e.search from agenda_entries e
      where e.office_id = office and e.deleted_at is null
      order by e.due_on desc, e.starts_at desc, e.id desc limit tried
    ) n;
    if settled_tried < tried or cardinality(open_ids) + cardinality(settled_ids) >= wanted then
      return query select unnest((open_ids || settled_ids)[:wanted]);
      return;
    end if;
  end if;
  return query
    select e.id from agenda_entries e
    where search_keys(e.office_id, e.search) @> coalesce(keys, '{}') and e.office_id::text = office::text
      and e.search like all (patterns) and e.deleted_at is null
    order by e.state <> 'open',
      case when e.state = 'open' then e.due_on end, case when e.state = 'open' then e.starts_at end,
      case when e.state = 'open' then e.id end,
      e.due_on desc, e.starts_at desc, e.id desc
    limit wanted;
end $$;

grant execute on function search_agenda_entries(text, integer) to causa_staff;
