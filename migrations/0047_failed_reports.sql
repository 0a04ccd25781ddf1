-- Up Migration

-- A report that could not be made is told as such for some minutes; otherwise whoever waits for it would have one begun
-- after the other.
alter table kept_reports
  add column failed boolean not null default false,
  drop constraint kept_reports_making_check,
  add constraint kept_reports_making_check check (num_nonnulls(report, making) + failed::integer = 1);

grant update (failed) on kept_reports to causa_staff;
grant select (failed), update (made_at, making, failed) on kept_reports to causa_system;

-- Down Migration

delete from kept_reports where failed;
alter table kept_reports
  drop column failed,
  add constraint kept_reports_making_check check ((report is null) = (making is not null));
revoke update (made_at, making) on kept_reports from causa_system;
