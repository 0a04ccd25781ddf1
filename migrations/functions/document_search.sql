-- The words inside documents and of their titles.

-- A text whose words the parser finds as people mean them, with a mark (no stored text has that character) where one ends:
-- after punctuation, but for that within a figure, and around what an ordinal ends in. So `5.º`, `5º` and `5o` are one
-- word, `n.º` is no host, `<a>` no tag and `-3` no negative number. Marks taken out, it reads as before.
create or replace function words_apart(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(normalize(value), U&'\00AD\200B\200C\200D\2060\FEFF', ''),
        '([!-+/:-@[-`{-~-]|[.,](?![0-9])|(?<![0-9])[.,])', E'\\1\x03', 'g'
      ),
      '([ºª°˚]s?\M|[ºª°˚])', E'\x03\\1\x03', 'g'
    ),
    '([0-9])([oa]s?)\M', E'\\1\x03\\2', 'gi'
  );

-- The words of a text, as they are stored and searched: there is no other way to either. The `n` of `n.º` is none, since
-- it is written in as many ways as it is left out.
create or replace function text_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return ts_delete(to_tsvector('public.portuguese_unaccented', words_apart(value)), 'n');

create or replace function set_page_words() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.words := text_words(new.text);
  return new;
end $$;
create or replace trigger document_pages_words before insert or update of text on document_pages
  for each row execute function set_page_words();

-- A folded word and what else it may be called: Portuguese builds plurals that have no common stem
-- without their accents, as in citacao and citacoes, penal and penais; Spanish ones, as in juez and jueces.
create or replace function word_forms(word text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select word
    union
    select regexp_replace(word, ending || '$', other)
    from (values
      ('ao', 'oes'), ('ao', 'aes'), ('oes', 'ao'), ('aes', 'ao'), ('al', 'ais'), ('ais', 'al'),
      ('el', 'eis'), ('eis', 'el'), ('il', 'eis'), ('eis', 'il'), ('il', 'is'), ('is', 'il'),
      ('ol', 'ois'), ('ois', 'ol'), ('ul', 'uis'), ('uis', 'ul'), ('m', 'ns'), ('ns', 'm'),
      ('z', 'ces'), ('ces', 'z'), ('([aeiou])', '\1s'), ('([aeiou])s', '\1')
    ) e (ending, other)
    where length(word) between 3 and 60 and word ~ ('^[a-z]+' || ending || '$')
  );

-- The words of a search, at most sixteen: for each the stems of its forms, any of which will do.
create or replace function searched_words(q text) returns table (stems text[])
  language sql stable strict parallel safe
begin atomic
  select distinct f.stems
  from (select t.token from ts_parse('default', words_apart(q)) t where t.token ~ '[[:alnum:]]' limit 32) w
  cross join lateral (
    select array_agg(distinct s.stem order by s.stem) as stems
    from unnest(word_forms(fold(w.token)) || w.token) form
    cross join unnest(tsvector_to_array(text_words(form))) s (stem)
  ) f
  where f.stems is not null
  limit 16;
end;

-- The same as a query, which finds the words in a page.
create or replace function words_query(q text) returns tsquery
  language sql stable strict parallel safe
  return (
    select coalesce(string_agg('(' || any_stem || ')', ' & '), '')::tsquery
    from searched_words(q) w
    cross join lateral (
      select string_agg('''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''', ' | ') as any_stem
      from unnest(w.stems) stem
    ) s
  );

-- The passage of a page that fits a query best, in pieces. The marks around the words are characters
-- that no stored text has, so that none can counterfeit them.
create or replace function text_passage(page_text text, query tsquery) returns json
  language sql stable strict parallel safe
  return (
    select json_agg(json_build_object('text', piece.text, 'match', piece.match) order by part.n, piece.k)
    from string_to_table(
      ts_headline(
        'public.portuguese_unaccented', words_apart(regexp_replace(page_text, '\s+', ' ', 'g')), query,
        E'StartSel="\x01", StopSel="\x02", MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "'
      ),
      E'\x01'
    ) with ordinality as part (text, n)
    cross join lateral (values
      (1, replace(split_part(part.text, E'\x02', 1), E'\x03', ''), part.n > 1),
      (2, replace(split_part(part.text, E'\x02', 2), E'\x03', ''), false)
    ) piece (k, text, match)
    where piece.text <> ''
  );

-- The newest documents, at most `wanted`, whose title has the words of q somewhere or of which one page has
-- them all; with the first such page, null where only the title has them. Row-level security keeps GIN
-- indexes from being used, so this looks past it and names its conditions itself. The keys of words are wide
-- enough to stand for them: a page's text and words, which are stored apart, are not looked at.
create or replace function search_documents(
  q text, wanted integer, of_client uuid default null, of_case uuid default null,
  visible boolean default null, only_without_case boolean default false
)
  returns table (id uuid, created_at timestamptz, page integer)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  seen text := format('d.office_id = %L and d.state = ''stored'' and d.deleted_at is null', office)
    || case when of_client is null then '' else format(' and d.client_id = %L', of_client) end
    || case when of_case is null then '' else format(' and d.case_id = %L', of_case) end
    || case when visible is null then '' else format(' and d.shared_with_client = %L', visible) end
    || case when only_without_case then ' and d.case_id is null' else '' end;
  titled text := format('d.search like all (%L::text[])', patterns)
    || case when keys = '{}' then '' else format(' and search_keys(d.office_id, d.search) @> %L::bigint[]', keys) end;
  written text := (
    select string_agg(
      format(
        'word_keys(p.office_id, p.words) && %L::bigint[]',
        array(select hashtextextended(stem, uuid_hash_extended(office, 0)) from unnest(w.stems) stem)
      ),
      ' and '
    )
    from searched_words(q) w
  );
begin
  return query execute format(
    'select f.id, f.created_at, min(f.page)
     from (
       select d.id, d.created_at, null::integer as page from documents d where %1$s and %2$s
       union all
       select d.id, d.created_at, p.page
       from document_pages p join documents d on d.office_id = p.office_id and d.id = p.document_id
       where %1$s and %3$s
     ) f
     group by f.id, f.created_at
     order by f.created_at desc, f.id desc
     limit $1',
    seen, titled, coalesce(written, 'false')
  ) using wanted;
end $$;

-- Ids of documents whose title has the words of q, newest first, at most `wanted`: for the few of a palette, which
-- looks into no document. The same ways as in search_cases, for the same reasons.
create or replace function search_document_titles(q text, wanted integer)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_sort = on
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  newest integer := 200;
  all_documents integer := (select documents from usage_tracking where office_id = office);
  ids uuid[];
  moments timestamptz[];
  fitting double precision;
begin
  select array_agg(n.id), array_agg(n.created_at), count(*) into ids, moments, fitting
  from (
    select d.id, d.created_at
    from (
      select t.id, t.created_at, t.search from documents t
      where t.office_id = office and t.deleted_at is null and t.state = 'stored'
      order by t.created_at desc, t.id desc limit newest
    ) d
    where d.search like all (patterns)
    limit wanted
  ) n;
  if all_documents <= newest or cardinality(ids) >= wanted then
    return query select * from unnest(ids, moments);
  elsif keys <> '{}' and wanted * newest >= fitting * fitting * all_documents / newest then
    return query
      select d.id, d.created_at from documents d
      where search_keys(d.office_id, d.search) @> keys and d.office_id::text = office::text
        and d.search like all (patterns) and d.deleted_at is null and d.state = 'stored'
      order by d.created_at desc, d.id desc limit wanted;
  else -- a word of many, or nothing of three letters
    perform set_config('enable_sort', 'off', true); -- read in the order of its index; in this function only
    return query
      select d.id, d.created_at from documents d
      where d.office_id = office and d.search like all (patterns) and d.deleted_at is null and d.state = 'stored'
      order by d.created_at desc, d.id desc limit wanted;
  end if;
end $$;

grant execute on function
  words_apart(text), text_words(text), word_forms(text), searched_words(text), words_query(text),
  text_passage(text, tsquery)
  to public;
grant execute on function
  search_documents(text, integer, uuid, uuid, boolean, boolean), search_document_titles(text, integer)
  to causa_staff;
