-- Up Migration

-- Cases of one court: without this a page of a small one reads through the cases of the whole office.
create index cases_of_court on cases (office_id, court, created_at desc, id desc) where deleted_at is null;
-- A view may name a court besides.
alter table saved_views drop constraint saved_views_query_check,
  add constraint saved_views_query_check
    check (length(query) <= 4400 and query ~ '^view=[a-z0-9_]+(&[A-Za-z]+=[A-Za-z0-9%*._+-]*)*$');

-- Down Migration

alter table saved_views drop constraint saved_views_query_check,
  add constraint saved_views_query_check
    check (length(query) <= 2400 and query ~ '^view=[a-z0-9_]+(&[A-Za-z]+=[A-Za-z0-9%*._+-]*)*$');
drop index cases_of_court;
