-- Up Migration

-- A report of a large office is made by a job. From when it is asked for until it is made its row says which making
-- will fill it. A deletion takes the row away, so that a report that was read before it is kept by nobody.
alter table kept_reports
  alter column report drop not null,
  add column making uuid,
  add constraint kept_reports_making_check check ((report is null) = (making is not null));

grant insert (making), update (making) on kept_reports to causa_staff;
grant select (making) on kept_reports to causa_system;
