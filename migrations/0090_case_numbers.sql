-- Up Migration

-- A case's number as it is compared. The numbers of the courts of Brazil (20 digits) and Spain (NIG, 19 digits) are
-- their digits; those of Portugal (1234/21.5T8LSB-A) may have zeros before them and a gap before the court. Any other
-- number is its groups of letters and digits: 11/2020 is 11-2020, and never 1120/20. Hyphens, slashes, dots and spaces
-- of every kind separate groups, and full-width digits are digits. Null where there is no group.
create function case_number_key(value text) returns text
  language sql immutable strict parallel safe
  return (
    select case
      when groups ~ '^[0-9]{7} ?[0-9]{2} ?(19|20)[0-9]{2} ?[0-9] ?[0-9]{2} ?[0-9]{4}$'
        or groups ~ '^[0-9]{2} ?[0-9]{3} ?[0-9]{2} ?[0-9] ?(19|20)[0-9]{2} ?[0-9]{7}$' then replace(groups, ' ', '')
      else nullif(regexp_replace(groups, '^0*([0-9]{1,6} [0-9]{2} [0-9]) ?([a-z][a-z0-9]{4})(?= |$)', '\1 \2'), '')
    end
    from (
      select btrim(regexp_replace(
        lower(normalize(value, nfkc)), '[\s./\\\u2010-\u2015\u2044\u2212\u2215-]+', ' ', 'g'
      )) as groups
    ) as written
  );
grant execute on function case_number_key(text) to public;

drop index cases_by_number;
-- The number first, so that what reads an office by any of its indexes does not take this one.
create index cases_by_number_key on cases (case_number_key(number), office_id)
  where deleted_at is null and number is not null;

-- Down Migration

drop index cases_by_number_key;
create index cases_by_number on cases (office_id, number) where number is not null;
drop function case_number_key(text) cascade;
