-- Up Migration

-- Names as they are compared, like src/csv/fold-words.ts within an imported list: without case, accents,
-- punctuation and further spaces. Null for a name of punctuation alone, which is like no other.
create function name_key(value text) returns text
  language sql immutable strict parallel safe
  return nullif(btrim(regexp_replace(fold(value), '[[:space:][:punct:]]+', ' ', 'g')), '');
grant execute on function name_key(text) to public;

-- The name first, so that what reads an office by any of its indexes does not take this one.
create index clients_by_name_key on clients (name_key(name), office_id) where deleted_at is null;

-- Down Migration

drop index clients_by_name_key;
drop function name_key(text) cascade;
