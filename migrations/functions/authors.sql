create or replace function remember_who_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.updated_by := current_app_user();
  return new;
end $$;
-- The same where API keys write, too.
create or replace function remember_who_or_which_key_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.updated_by := current_app_user();
  new.updated_by_key := current_api_key();
  return new;
end $$;
-- Counters, notes and texts change a row, too, but nobody's version of it.
create or replace trigger clients_changed before update on clients
  for each row when (new.version <> old.version) execute function remember_who_or_which_key_changed();
create or replace trigger cases_edited before update on cases
  for each row when (new.version <> old.version) execute function remember_who_or_which_key_changed();
create or replace trigger agenda_entries_edited before update on agenda_entries
  for each row when (new.version <> old.version) execute function remember_who_or_which_key_changed();
create or replace trigger documents_edited before update on documents
  for each row when (new.version <> old.version) execute function remember_who_or_which_key_changed();
create or replace trigger invitation_logs_edited before update on invitation_logs
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger tenants_edited before update on tenants
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger staff_users_edited before update on staff_users
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger client_users_edited before update on client_users
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger service_requests_edited before update on service_requests
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger webhook_endpoints_edited before update on webhook_endpoints
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger ai_settings_edited before update on ai_settings
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger ai_conversations_edited before update on ai_conversations
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger document_templates_edited before update on document_templates
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger drafts_edited before update on drafts
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger saved_views_edited before update on saved_views
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger offices_edited before update on offices
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger mail_settings_edited before update on mail_settings
  for each row when (new.version <> old.version) execute function remember_who_changed();
create or replace trigger reminder_defaults_edited before update on reminder_defaults
  for each row when (new.version <> old.version) execute function remember_who_changed();
