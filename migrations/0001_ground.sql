-- Up Migration

-- What the tables are built on. A function that a default, a generated column, an index or a check calls
-- stands here and not in functions/: another text of it would leave stored values and indexes as the old one
-- made them, so it comes with a migration that makes them anew.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Users, sessions, tokens and mail: neither causa_staff nor causa_portal can look in here.
create schema private;
grant usage on schema private to causa_system;
revoke create on schema public from public;
grant usage on schema public to causa_staff, causa_portal, causa_system;

create function current_office() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.office_id', true), '')::uuid;

create function current_app_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Text as search compares it: without case and accents. Immutable because the dictionary is pinned.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- What a text is found by: its trigrams, each mixed with the office, so that an office's search reads the
-- index for its own rows and for no others, however many offices there are. Trigrams at the edge of a word
-- are left out, since a search may begin and end within one.
create function search_keys(office uuid, value text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(t, uuid_hash_extended(office, 0)) from unnest(public.show_trgm(value)) t
    where strpos(t, ' ') = 0
  );

-- What a page's words are found by: their stems, each mixed with the office, as search_keys does it.
create function word_keys(office uuid, words tsvector) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(word, uuid_hash_extended(office, 0)) from unnest(tsvector_to_array(words)) word
  );

-- An e-mail in the one spelling that is stored, counted and compared, see src/auth/email.ts: ASCII, small
-- letters, no quotes, a domain with other letters as the network writes it. What looks alike is alike.
create function is_email(value text) returns boolean
  language sql immutable strict parallel safe
  return length(value) <= 254 and value ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9.-]+$';

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

-- Portuguese words by their stem, without regard to accents.
create text search configuration portuguese_unaccented (copy = portuguese);
alter text search configuration portuguese_unaccented
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- From here on a function may be called by nobody but the owner until somebody is granted it.
alter default privileges revoke execute on functions from public;
