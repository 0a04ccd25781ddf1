-- Up Migration

-- With all that the portal's policies ask of a document, so that the index alone counts and sorts what a client sees.
drop index documents_shown;
create index documents_shown on documents (office_id, client_id, created_at desc, id desc)
  include (case_id, state, deleted_at, shared_with_client, received_at, request_id)
  where deleted_at is null and state = 'stored' and shared_with_client;
