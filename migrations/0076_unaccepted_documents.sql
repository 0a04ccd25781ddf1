-- Up Migration

-- What clients sent and the staff have not accepted, whose bytes are summed with each file that is sent.
create index documents_unaccepted on documents (office_id, user_id) include (size_bytes)
  where state <> 'stored' and not shared_with_client and deleted_at is null;

-- Down Migration

drop index documents_unaccepted;
