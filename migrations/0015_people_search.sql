-- Up Migration

-- They give what their lists are sorted by, too; functions/people_search.sql makes them anew.
drop function if exists search_staff_users(text, integer);
drop function if exists search_client_users(text, integer, boolean, uuid);
drop function if exists search_invitations(text, integer, text, text);
-- It has two arguments more; the one before would make calls ambiguous.
drop function if exists search_cases(text, integer, uuid, text);

-- As the list is sorted, and as it is searched.
create index invitation_logs_by_email on invitation_logs (office_id, email, id);
create index invitation_logs_search on invitation_logs using gin (search_keys(office_id, email))
  with (fastupdate = off);

-- As the record is searched: by the beginning of an address, and by what an entry is about.
create index audit_log_address on audit_log (office_id, host(address)) where address is not null;
create index audit_log_subject on audit_log (office_id, subject_id) where subject_id is not null;
