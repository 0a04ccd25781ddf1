-- Up Migration

-- Cases in the order in which they were concluded, which a report's figures of a period lead to.
create index cases_by_conclusion on cases (office_id, concluded_at, id) where deleted_at is null;
-- What became of deadlines is told by the index alone, so that as many of a kind as a list counts are found without
-- looking cases up.
drop index cases_by_due_date;
create index cases_by_due_date on cases (office_id, due_date, id) include (status, concluded_at)
  where deleted_at is null;
-- Clients without documents: where most have some, a page of the few others would read through them all.
create index clients_without_documents_by_name on clients (office_id, name, id)
  where deleted_at is null and document_count = 0;

-- Down Migration

drop index clients_without_documents_by_name;
drop index cases_by_due_date;
create index cases_by_due_date on cases (office_id, due_date, id) where deleted_at is null;
drop index cases_by_conclusion;
