-- Up Migration

-- A number as it is compared, whatever its spelling: letters and digits alone.
create function number_key(value text) returns text
  language sql immutable strict parallel safe
  return nullif(regexp_replace(lower(value), '[^0-9a-z]', '', 'g'), '');

-- Telephones as they are found: their digits with the country's code in front. One that is written without it
-- is of the client's country, and loses the zero that is dialled before it at home.
create function phone_keys(phones text, country text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(
      case when phone like '+%' then digits
           when digits like '00%' then ltrim(digits, '0')
           else case country when 'PT' then '351' when 'ES' then '34' when 'BR' then '55' else '' end || ltrim(digits, '0')
      end, ' ')
    from regexp_split_to_table(phones, '[^0-9+(). -]+') as pieces(piece),
      lateral (values (ltrim(piece, ' (.-'), regexp_replace(piece, '[^0-9]', '', 'g'))) as p(phone, digits)
    where length(digits) >= 3
  );

-- A search that may be a tax number or a telephone, as a LIKE pattern of it: without the letters of a country
-- or the zeros before a country's code. Null where it has not three digits.
create function number_pattern(q text) returns text
  language sql immutable strict parallel safe
  return (
    select case when key ~ '([0-9].*){3}' then '%' || key || '%' end
    from (select ltrim(regexp_replace(number_key(q), '^[a-z]{2}(?=[0-9a-z]{5})', ''), '0') as key) k
  );

alter table clients
  add column tax_key text generated always as (number_key(tax_id)) stored,
  add column number_search text not null generated always as (
    coalesce(number_key(tax_id), '') || ' ' || coalesce(phone_keys(phone, country), '') || ' '
      || coalesce(phone_keys(billing_phone, country), '')
  ) stored;
-- Who has a tax number already.
create index clients_by_tax_key on clients (office_id, tax_key) where tax_key is not null;
create index clients_number_search on clients using gin (search_keys(office_id, number_search)) with (fastupdate = off);

-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents, that
-- were updated since or before a moment. Words are looked for in name, e-mail and city, and a number in tax
-- number and telephones; or, `by_name`, in the name alone: what it holds, the searched text and its index hold too.
create or replace function search_clients(
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
  -- Null finds nothing.
  number text := case when by_name then null else number_pattern(q) end;
  number_keys bigint[] := case when number is not null then search_keys_of_patterns(office, array[number]) end;
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
      where (c.search like all (patterns) or c.number_search like number)
        and (not by_name or c.name_search like all (patterns))
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
      -- Joined by union and not by or, which would work the keys out again for every row that it finds.
      select f.id from (
        select c.id, c.name, c.name_search, c.case_count, c.document_count, c.updated_at from clients c
        where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
          and c.search like all (patterns) and c.deleted_at is null
        union
        select c.id, c.name, c.name_search, c.case_count, c.document_count, c.updated_at from clients c
        where search_keys(c.office_id, c.number_search) @> number_keys and c.office_id::text = office::text
          and c.number_search like number and c.deleted_at is null
      ) f
      where (not by_name or f.name_search like all (patterns))
        and (not only_with_cases or f.case_count > 0) and (not only_with_documents or f.document_count > 0)
        and (updated_since is null or f.updated_at >= updated_since)
        and (updated_before is null or f.updated_at < updated_before)
      order by f.name, f.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.deleted_at is null
        and (c.search like all (patterns) or c.number_search like number)
        and (not by_name or c.name_search like all (patterns))
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  end if;
end $$;

-- Down Migration

-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents, that
-- were updated since or before a moment. Words are looked for in name, e-mail and city, or `by_name` alone:
-- what a name holds, the searched text and its index hold too.
create or replace function search_clients(
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

drop index clients_number_search, clients_by_tax_key;
alter table clients drop column number_search, drop column tax_key;
drop function number_pattern(text), phone_keys(text, text), number_key(text);
