-- Up Migration

-- What the portal's home counts, however many concluded requests somebody has.
create index service_requests_waiting on service_requests (office_id, person)
  where not client_in_bin and (status <> 'concluido' or unread_by_client > 0);
