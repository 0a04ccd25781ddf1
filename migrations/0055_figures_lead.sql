-- Up Migration

-- Cases in the order in which they were concluded, which a report's figures of a period lead to.
create index cases_by_conclusion on cases (office_id, concluded_at, id) where deleted_at is null;
-- Clients without documents: where most have some, a page of the few others would read through them all.
create index clients_without_documents_by_name on clients (office_id, name, id)
  where deleted_at is null and document_count = 0;

-- Down Migration

drop index clients_without_documents_by_name;
drop index cases_by_conclusion;
