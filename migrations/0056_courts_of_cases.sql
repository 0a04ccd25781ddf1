-- Up Migration

-- How many cases an office has at each court: a search asks here which of its words stand in which court's name. Kept by the
-- triggers on cases, see functions/counters_cases.sql.
create table court_cases (
  office_id uuid not null default current_office() references offices on delete cascade,
  court text not null,
  cases integer not null check (cases >= 0),
  search text not null generated always as (fold(court) || ' ' || number_words(fold(court))) stored,
  primary key (office_id, court)
);
insert into court_cases (office_id, court, cases)
select office_id, court, count(*) from cases where deleted_at is null and court is not null group by office_id, court;
alter table court_cases enable row level security, force row level security;

alter type case_delta add attribute court text;

-- What is a case's own, as it is found by: without the name of its court the words of cases.search.
create function case_keys(office uuid, title text, number text, client_words text) returns bigint[]
  language sql immutable parallel safe
  return search_keys(
    office,
    fold(title || ' ' || coalesce(number, '')) || ' ' || number_words(fold(title || ' ' || coalesce(number, '')))
      || ' ' || client_words
  );
-- The name of a court, as it is found by: as search_keys, and never equal to one of them.
create function court_keys(office uuid, court text) returns bigint[]
  language sql immutable parallel safe
  return array(
    select hashtextextended(t, uuid_hash_extended(office, 1))
    from unnest(public.show_trgm(fold(court) || ' ' || number_words(fold(court)))) t
    where strpos(t, ' ') = 0
  );
grant execute on function case_keys(uuid, text, text, text), court_keys(uuid, text) to public;

drop index cases_search;
create index cases_search on cases
  using gin ((case_keys(office_id, title, number, client_words) || court_keys(office_id, court)))
  with (fastupdate = off);

-- Down Migration

drop index cases_search;
create index cases_search on cases using gin (search_keys(office_id, search)) with (fastupdate = off);
drop function case_keys(uuid, text, text, text), court_keys(uuid, text);
alter type case_delta drop attribute court;
drop table court_cases;
