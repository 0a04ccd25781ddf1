-- Up Migration

-- Cases by what their client is called.
create index cases_by_client_name on cases (office_id, client_words, id)
  where deleted_at is null and client_id is not null;
-- What is due of each client, for the order of the clients by urgency.
create index cases_due_of_client on cases (office_id, client_id, due_date)
  where deleted_at is null and status <> 'concluido' and due_date is not null;
-- Open cases without a date, the newest first, and those without a client by urgency: without these a page of them reads
-- through the cases of the whole office.
create index cases_undated on cases (office_id, created_at desc, id desc)
  where deleted_at is null and status <> 'concluido' and due_date is null;
create index cases_without_client_due on cases (office_id, due_date, id)
  where deleted_at is null and status <> 'concluido' and client_id is null;
create index cases_without_client_concluded on cases (office_id, created_at desc, id desc)
  where deleted_at is null and status = 'concluido' and client_id is null;
