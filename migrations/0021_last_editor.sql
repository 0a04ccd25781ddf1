-- Who made the version that stands, for whoever comes too late with another.

-- Up Migration

alter table cases
  add column updated_by uuid default current_app_user() references private.users on delete set null;
alter table documents
  add column updated_by uuid default current_app_user() references private.users on delete set null;

-- Counters, notes and texts change a row, too, but nobody's version of it.
create trigger cases_edited before update on cases
  for each row when (new.version <> old.version) execute function remember_who_changed();
create trigger documents_edited before update on documents
  for each row when (new.version <> old.version) execute function remember_who_changed();

-- Down Migration

drop trigger documents_edited on documents;
drop trigger cases_edited on cases;
alter table documents drop column updated_by;
alter table cases drop column updated_by;
