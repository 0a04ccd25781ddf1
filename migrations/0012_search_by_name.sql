-- Up Migration

-- Stored, since folding a name takes longer than all else that a search does with it.
alter table clients add column name_search text not null generated always as (fold(name)) stored;

-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents, that
-- were updated since or before a moment. Words are looked for in name, e-mail and city, or `by_name` alone:
-- what a name holds, the searched text and its index hold too.
drop function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz);
create function search_clients(
  q text, wanted integer, only_with_cases boolean default false, only_with_documents boolean default false,
  updated_since timestamptz default null, updated_before timestamptz default null, by_name boolean default false
)
  returns table (id uuid)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = on
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  first_ids uuid[];
begin
  -- The few of a palette are found among the first by name, where the word is common. Read in the order of
  -- their index: for an office of the usual size sorting all of them would look as cheap.
  if wanted <= 50 then
    perform set_config('enable_sort', 'off', true); -- until it is on again, and in this function only
    select array_agg(n.id) into first_ids
    from (
      select c.id from (
        select k.* from clients k where k.office_id = office and k.deleted_at is null order by k.name, k.id limit 200
      ) c
      where c.search like all (patterns) and (not by_name or c.name_search like all (patterns))
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      limit wanted
    ) n;
    perform set_config('enable_sort', 'on', true);
    if cardinality(first_ids) >= wanted then
      return query select unnest(first_ids);
      return;
    end if;
  end if;
  if keys <> '{}' then
    return query
      select c.id from clients c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and c.deleted_at is null
        and (not by_name or c.name_search like all (patterns))
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.search like all (patterns) and c.deleted_at is null
        and (not by_name or c.name_search like all (patterns))
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  end if;
end $$;
revoke execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz, boolean) from public;
grant execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz, boolean) to causa_staff;

-- Down Migration

drop function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz, boolean);
-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents, that
-- were updated since or before a moment.
create function search_clients(
  q text, wanted integer, only_with_cases boolean default false, only_with_documents boolean default false,
  updated_since timestamptz default null, updated_before timestamptz default null
)
  returns table (id uuid)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  first_ids uuid[];
begin
  -- The few of a palette are found among the first by name, where the word is common.
  if wanted <= 50 then
    select array_agg(n.id) into first_ids
    from (
      select c.id from (
        select k.* from clients k where k.office_id = office and k.deleted_at is null order by k.name, k.id limit 500
      ) c
      where c.search like all (patterns)
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      limit wanted
    ) n;
    if cardinality(first_ids) >= wanted then
      return query select unnest(first_ids);
      return;
    end if;
  end if;
  if keys <> '{}' then
    return query
      select c.id from clients c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and c.deleted_at is null
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.search like all (patterns) and c.deleted_at is null
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  end if;
end $$;
revoke execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz) from public;
grant execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz) to causa_staff;

alter table clients drop column name_search;
