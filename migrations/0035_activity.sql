-- Up Migration

-- What happened in the office, newest first: of all, of one person, of one kind.
create index case_history_of_office on case_history (office_id, created_at desc, id desc);
create index case_history_of_person on case_history (office_id, user_id, created_at desc, id desc);
create index case_history_of_kind on case_history (office_id, action, created_at desc, id desc);
create index clients_made_by on clients (office_id, user_id, created_at desc, id desc) where deleted_at is null;
create index documents_of_folders on documents (office_id, created_at desc, id desc)
  where case_id is null and deleted_at is null and state = 'stored';
create index documents_of_folders_made_by on documents (office_id, user_id, created_at desc, id desc)
  where case_id is null and deleted_at is null and state = 'stored';
