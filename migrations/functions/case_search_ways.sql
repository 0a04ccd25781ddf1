-- The ways in which a case can have every word of a search, as keys of cases_search: for each choice of words that some
-- court's name has, those keys of the court's and the other words' of what is the case's own. So two words of courts that
-- no court has both of cost no walk through all cases that have one of them.
--
-- Each key costs the index a walk through all rows that have it. So of several words one part each is asked for, the one that
-- some texts, all in one, have least often; of one word alone, or without texts, all. Words beyond ASCII have none: of
-- theirs nobody can tell which stand at an edge. Where no word has any, the keys are empty.
create or replace function case_search_ways(office uuid, patterns text[], texts text default null)
  returns table (keys bigint[])
  language sql stable parallel safe rows 4 set search_path = pg_catalog, public, pg_temp as $$
  with words as materialized (
    select w.n, w.pattern, (
      select string_agg(p.part, ' ')
      from (
        select t as part from unnest(show_trgm(w.pattern)) t
        where w.pattern !~ '[^\x01-\x7f]' and strpos(t, ' ') = 0
        -- In octets, since all parts have three; characters would have to be counted.
        order by octet_length(replace(texts, t, '')) desc
        limit case when texts is not null and cardinality(patterns) > 1 then 1 end
      ) p
    ) as parts
    from unnest(patterns) with ordinality as w (pattern, n)
  )
  select search_keys(office, string_agg(w.parts, ' ') filter (where w.n <> all (k.of_court)))
      || court_keys(office, string_agg(w.parts, ' ') filter (where w.n = any (k.of_court)))
  from (
    select '{}'::bigint[] as of_court
    union
    select array(select w.n from words w where c.search like w.pattern order by w.n)
    from court_cases c where c.office_id = office
  ) k
  cross join words w
  group by k.of_court
$$;
