-- Up Migration

-- Words with a figure, without the punctuation of numbers: 104/26.0T8LSB is found as 10426, too.
create function number_words(value text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(regexp_replace(word, '[./-]', '', 'g'), ' '), '')
    from regexp_split_to_table(value, '\s+') word where word ~ '[0-9]' and word ~ '[./-]'
  );
grant execute on function number_words(text) to public;

-- What a case's client is called, in the text that is searched: one index finds all words of a search, whichever of
-- the two they stand in. Kept by triggers, see functions/search.sql.
alter table cases add column client_words text not null default '';
alter table cases disable trigger user; -- nothing happened to these cases
update cases c set client_words = k.name_search
from clients k where k.office_id = c.office_id and k.id = c.client_id;
alter table cases enable trigger user;
alter table cases alter column search set expression as (
  fold(title || ' ' || coalesce(number, '') || ' ' || coalesce(court, '')) || ' '
  || number_words(fold(title || ' ' || coalesce(number, '') || ' ' || coalesce(court, ''))) || ' ' || client_words
);

-- Open cases by when something last happened: those of which nothing was heard for long.
create index cases_stalled on cases (office_id, updated_at, id) where deleted_at is null and status <> 'concluido';
