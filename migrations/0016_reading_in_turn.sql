-- Up Migration

-- Texts are read office by office in turn: the next office's oldest is one step away, however many wait.
drop index documents_to_read;
create index documents_to_read on documents (office_id, text_due_at)
  where text_state = 'waiting' and state = 'stored' and deleted_at is null;

-- What a link opens, it opens as its session would: a client's documents that are shown to the client.
create policy portal on client_users for select to causa_portal
  using (office_id = current_office() and user_id = current_app_user());
create policy portal on documents for select to causa_portal using (
  office_id = current_office() and state = 'stored' and deleted_at is null and shared_with_client
  and exists (
    select from client_users u
    where u.office_id = documents.office_id and u.client_id = documents.client_id
      and u.user_id = current_app_user()
  )
);
grant select (office_id, client_id, user_id) on client_users to causa_portal;
grant select
  (office_id, id, client_id, title, storage_path, mime_type, size_bytes, sha256, shared_with_client, state, deleted_at)
  on documents to causa_portal;

-- Down Migration

revoke select
  (office_id, id, client_id, title, storage_path, mime_type, size_bytes, sha256, shared_with_client, state, deleted_at)
  on documents from causa_portal;
revoke select (office_id, client_id, user_id) on client_users from causa_portal;
drop policy portal on documents;
drop policy portal on client_users;
drop index documents_to_read;
create index documents_to_read on documents (text_due_at)
  where text_state = 'waiting' and state = 'stored' and deleted_at is null;
