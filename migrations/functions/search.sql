-- LIKE is not leakproof, so row-level security would keep it from its index. What searches runs as the owner
-- therefore and takes the office from the session, never from an argument. Keys are hashes: the office is
-- compared, too, as text, so that the planner does not take an index of the office for this.

-- The number of a lawsuit that a text has: Brazilian, with or without its signs, or Portuguese. Folded, without blanks.
create or replace function process_number(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    substring(fold(value) from
      '(?x) (?<![0-9]) (?: [0-9]{7}\s?[-.]\s?[0-9]{2}\s?\.\s?[0-9]{4}\s?\.\s?[0-9]\s?\.\s?[0-9]{2}\s?\.\s?[0-9]{4}(?![0-9])
        | [0-9]{20}(?![0-9]) | [0-9]{1,7}\s?/\s?[0-9]{2}\.[0-9][a-z0-9]{3,8}(?:[.-][a-z0-9]{1,3})*\M )'),
    '\s', '', 'g'
  );

-- The words of a search as each spelling of them has them, folded: `5` of `5.º`, `5º` and `5o`, `13` and
-- `b` of `13.º-B` and `13-B`, `art` of `art.º`, nothing of `n.º` or `§`, and without the quotes and brackets around them. As they are where nothing else is left.
-- A lawsuit's number is all of it, whatever was copied along; what a shorter number is called is left out.
create or replace function search_words(q text) returns text[]
  language sql stable strict parallel safe
  return case when process_number(q) is not null then array[process_number(q)] else (
    with spelt as (
      select regexp_replace(
        regexp_replace(q, '\mn(\.?[ºª°˚]s?|\.os?(?=\s|$))|№', ' ', 'gi'),
        '(\w)\.?[ºª°˚]s?|([0-9])(?:\.?[oa]s?\M|-(?=[a-z]\M))', '\1\2 ', 'gi'
      ) as text
    ), plain as (
      select array_agg(word order by n) as words
      from regexp_split_to_table(fold((select text from spelt)), '\s+') with ordinality as w (part, n)
      cross join lateral btrim(part, '<>"''()[]{}§,;:.?!-') word
      where word <> ''
    ), told as (
      select array_agg(word order by n) as words
      from plain cross join lateral unnest(words) with ordinality as w (word, n)
      where word !~ '^(process|proc|autos|procedim|expedient|numero|num$|nuipc|cnj|nig)'
        or not exists (select from unnest(words) other where other ~ '^[0-9]+[/-][0-9]')
    )
    select coalesce(told.words, plain.words, regexp_split_to_array(btrim(fold(q)), '\s+')) from plain, told
  ) end;

-- A search as LIKE patterns, one a word, at most eight.
create or replace function search_patterns(q text) returns text[]
  language sql stable parallel safe
  return array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(search_words(coalesce(q, ''))) with ordinality as w (word, n)
    where word <> ''
    order by n
    limit 8
  );

-- The keys that every text has which fits the patterns. Words beyond ASCII have none: of theirs nobody can
-- tell which stand at an edge.
create or replace function search_keys_of_patterns(office uuid, patterns text[]) returns bigint[]
  language sql immutable strict parallel safe
  return search_keys(office, regexp_replace(array_to_string(patterns, ' '), '\S*[^\x01-\x7f]\S*', ' ', 'g'));

-- A search that may be a tax number or a telephone, as a LIKE pattern of it: without the letters of a country
-- or the zeros before a country's code. Null where it has not three digits.
create or replace function number_pattern(q text) returns text
  language sql immutable strict parallel safe
  return (
    select case when key ~ '([0-9].*){3}' then '%' || key || '%' end
    from (select ltrim(regexp_replace(number_key(q), '^[a-z]{2}(?=[0-9a-z]{5})', ''), '0') as key) k
  );

-- A search for cases as LIKE patterns: as `search_patterns` makes them, but words with a figure as `number_words`
-- stores them.
create or replace function case_patterns(q text) returns text[]
  language sql stable parallel safe
  return array(
    select case when pattern ~ '[0-9]' and pattern ~ '[./-]' then regexp_replace(pattern, '[./-]', '', 'g') else pattern end
    from unnest(search_patterns(q)) with ordinality as p (pattern, n)
    order by n
  );

-- Stores the client's name with the case.
create or replace function name_client_of_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.client_words := coalesce(
    (select c.name_search from clients c where c.office_id = new.office_id and c.id = new.client_id), ''
  );
  return new;
end $$;
create or replace trigger cases_client_named before insert on cases
  for each row when (new.client_id is not null) execute function name_client_of_case();
create or replace trigger cases_client_named_anew before update of client_id on cases
  for each row when (new.client_id is distinct from old.client_id) execute function name_client_of_case();

create or replace function name_cases_anew() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update cases c set client_words = new.name_search where c.office_id = new.office_id and c.client_id = new.id;
  return null;
end $$;
create or replace trigger clients_renamed_cases after update on clients
  for each row when (new.name_search <> old.name_search) execute function name_cases_anew();

-- Ids of matching cases, newest first, at most `wanted`. The newest rows are tried first, where a common
-- word is found at once. How many of them have it says what is the shorter way to the others: to read on in
-- the order, or all that the index of the words finds. The few of a palette are read on for only as far as they
-- should stand, since what the newest have may be what no older one has.
create or replace function search_cases(
  q text, wanted integer, of_client uuid default null, with_status text default null,
  not_of_client uuid default null, without_client boolean default false, only_open boolean default false,
  undated boolean default false, due_from date default null, due_until date default null,
  updated_before timestamptz default null, of_responsible uuid default null, of_nobody boolean default false,
  of_court text default null, of_no_court boolean default false,
  created_from timestamptz default null, created_before timestamptz default null,
  concluded_from timestamptz default null, concluded_before timestamptz default null, met boolean default null
)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = on
  -- Planned once a connection: the right plan is the same for every word and office.
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  today date := office_today();
  zone text := office_time_zone();
  patterns text[] := case_patterns(q);
  -- The newest cases' texts joined into one, if the office is so large that the index is asked for only one key of each
  -- word.
  texts text;
  -- Rows to try. Fewer for the few results of a palette: 8 of 500 are 1.6 %, and of a word that is
  -- rarer than that the index finds at most 1,600 rows in 100,000.
  newest integer := least(2000, greatest(500, wanted * 2));
  all_cases integer := (
    select cases_aberto + cases_em_andamento + cases_concluido from usage_tracking where office_id = office
  );
  tried integer := 0;
  ids uuid[] := '{}';
  moments timestamptz[] := '{}';
  fitting double precision;
begin
  for look in 1..2 loop
    select ids || array_agg(n.id), moments || array_agg(n.created_at) into ids, moments
    from (
      select c.id, c.created_at
      from (
        select k.id, k.created_at, k.search, k.client_id, k.status, k.due_date, k.updated_at, k.responsible_id,
          k.court, k.concluded_at from cases k
        where k.office_id = office and k.deleted_at is null order by k.created_at desc, k.id desc
        limit newest - tried offset tried
      ) c
      where c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
        and (not_of_client is null or c.client_id is distinct from not_of_client)
        and (not without_client or c.client_id is null)
        and (not only_open or c.status <> 'concluido') and (not undated or c.due_date is null)
        and (due_from is null or c.due_date >= due_from) and (due_until is null or c.due_date <= due_until)
        and (updated_before is null or c.updated_at < updated_before)
        and (of_responsible is null or c.responsible_id = of_responsible) and (not of_nobody or c.responsible_id is null)
        and (of_court is null or c.court = of_court) and (not of_no_court or c.court is null)
        and (created_from is null or c.created_at >= created_from)
        and (created_before is null or c.created_at < created_before)
        and (concluded_from is null or c.concluded_at >= concluded_from)
        and (concluded_before is null or c.concluded_at < concluded_before)
        and (met is null or deadline_met(c.status, c.due_date, c.concluded_at, today, zone) = met)
      limit wanted - cardinality(ids)
    ) n;
    fitting := cardinality(ids);
    if all_cases <= newest or fitting >= wanted then
      return query select * from unnest(ids, moments);
      return;
    end if;
    -- Counted in rows that are read in their order: the walk through the index costs as many as a 66th of the office, and
    -- each row that it finds three of them.
    exit when wanted > 50 or fitting = 0
      or wanted * newest >= fitting * (all_cases / 66 + 3 * fitting * all_cases / newest);
    tried := newest;
    newest := least(3000, ceil(1.5 * wanted * newest / fitting));
  end loop;
  if search_keys_of_patterns(office, patterns) <> '{}' and wanted * newest >= fitting * fitting * all_cases / newest then
    -- In a small office the walk is short, whichever keys it is for.
    if all_cases > 2 * newest then
      select string_agg(n.search, ' ') into texts from (
        select k.search from cases k
        where k.office_id = office and k.deleted_at is null order by k.created_at desc, k.id desc limit 25
      ) n;
    end if;
    return query
      select distinct c.id, c.created_at
      from case_search_ways(office, patterns, texts) w
      join cases c
        on (case_keys(c.office_id, c.title, c.number, c.client_words) || court_keys(c.office_id, c.court)) @> w.keys
      where c.office_id::text = office::text and c.deleted_at is null and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
        and (not_of_client is null or c.client_id is distinct from not_of_client)
        and (not without_client or c.client_id is null)
        and (not only_open or c.status <> 'concluido') and (not undated or c.due_date is null)
        and (due_from is null or c.due_date >= due_from) and (due_until is null or c.due_date <= due_until)
        and (updated_before is null or c.updated_at < updated_before)
        and (of_responsible is null or c.responsible_id = of_responsible) and (not of_nobody or c.responsible_id is null)
        and (of_court is null or c.court = of_court) and (not of_no_court or c.court is null)
        and (created_from is null or c.created_at >= created_from)
        and (created_before is null or c.created_at < created_before)
        and (concluded_from is null or c.concluded_at >= concluded_from)
        and (concluded_before is null or c.concluded_at < concluded_before)
        and (met is null or deadline_met(c.status, c.due_date, c.concluded_at, today, zone) = met)
      order by c.created_at desc, c.id desc limit wanted;
  else -- a word of many, or nothing of three letters
    perform set_config('enable_sort', 'off', true); -- read in the order of its index; in this function only
    return query
      select c.id, c.created_at from cases c
      where c.office_id = office and c.deleted_at is null and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
        and (not_of_client is null or c.client_id is distinct from not_of_client)
        and (not without_client or c.client_id is null)
        and (not only_open or c.status <> 'concluido') and (not undated or c.due_date is null)
        and (due_from is null or c.due_date >= due_from) and (due_until is null or c.due_date <= due_until)
        and (updated_before is null or c.updated_at < updated_before)
        and (of_responsible is null or c.responsible_id = of_responsible) and (not of_nobody or c.responsible_id is null)
        and (of_court is null or c.court = of_court) and (not of_no_court or c.court is null)
        and (created_from is null or c.created_at >= created_from)
        and (created_before is null or c.created_at < created_before)
        and (concluded_from is null or c.concluded_at >= concluded_from)
        and (concluded_before is null or c.concluded_at < concluded_before)
        and (met is null or deadline_met(c.status, c.due_date, c.concluded_at, today, zone) = met)
      order by c.created_at desc, c.id desc limit wanted;
  end if;
end $$;

-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents or none, that
-- were updated since or before a moment, that were made since one. Words are looked for in name, e-mail and city, and a number in tax
-- number and telephones; or, `by_name`, in the name alone: what it holds, the searched text and its index hold too.
create or replace function search_clients(
  q text, wanted integer, only_with_cases boolean default false, only_with_documents boolean default false,
  updated_since timestamptz default null, updated_before timestamptz default null, by_name boolean default false,
  only_without_documents boolean default false, created_since timestamptz default null
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
  -- Rows to try: few clients have two words of which the index knows the keys.
  first_by_name integer := case when q ~ '\S{3}\s(.*\s)?\S{3}' then 50 else 200 end;
  first_ids uuid[];
begin
  -- The few of a palette are found among the first by name, where the word is common. Read in the order of
  -- their index: for an office of the usual size sorting all of them would look as cheap.
  if wanted <= 50 then
    perform set_config('enable_sort', 'off', true); -- until it is on again, and in this function only
    select array_agg(n.id) into first_ids
    from (
      select c.id from (
        select k.* from clients k where k.office_id = office and k.deleted_at is null order by k.name, k.id limit first_by_name
      ) c
      where (c.search like all (patterns) or c.number_search like number)
        and (not by_name or c.name_search like all (patterns))
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
        and (not only_without_documents or c.document_count = 0)
        and (created_since is null or c.created_at >= created_since)
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
        select c.id, c.name, c.name_search, c.case_count, c.document_count, c.updated_at, c.created_at from clients c
        where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
          and c.search like all (patterns) and c.deleted_at is null
        union
        select c.id, c.name, c.name_search, c.case_count, c.document_count, c.updated_at, c.created_at from clients c
        where search_keys(c.office_id, c.number_search) @> number_keys and c.office_id::text = office::text
          and c.number_search like number and c.deleted_at is null
      ) f
      where (not by_name or f.name_search like all (patterns))
        and (not only_with_cases or f.case_count > 0) and (not only_with_documents or f.document_count > 0)
        and (updated_since is null or f.updated_at >= updated_since)
        and (updated_before is null or f.updated_at < updated_before)
        and (not only_without_documents or f.document_count = 0)
        and (created_since is null or f.created_at >= created_since)
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
        and (not only_without_documents or c.document_count = 0)
        and (created_since is null or c.created_at >= created_since)
      order by c.name, c.id limit wanted;
  end if;
end $$;

grant execute on function
  process_number(text), search_words(text), search_patterns(text), case_patterns(text), search_keys_of_patterns(uuid, text[]), number_pattern(text)
  to public;
grant execute on function
  search_cases(
    text, integer, uuid, text, uuid, boolean, boolean, boolean, date, date, timestamptz, uuid, boolean, text, boolean,
    timestamptz, timestamptz, timestamptz, timestamptz, boolean
  ),
  search_clients(text, integer, boolean, boolean, timestamptz, timestamptz, boolean, boolean, timestamptz)
  to causa_staff;
