-- Up Migration

-- Who opens an office says their own name and the country whose holidays, tax numbers and clock are the office's.
-- A client's sign-up founds no office, and says neither.
alter table private.sign_ups
  add column full_name text check (full_name = btrim(full_name) and length(full_name) between 1 and 200),
  add column country text check (country in ('portugal', 'spain', 'brazil'));
update private.sign_ups set country = 'portugal' where office_name is not null and client_of is null;
alter table private.sign_ups
  add constraint sign_ups_of_offices check (
    (country is not null) = (office_name is not null and client_of is null)
    and (full_name is null or country is not null)
  );
