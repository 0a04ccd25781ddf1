-- Triggers record every change of access in the security log, in the transaction of the change, whatever code makes it.
-- If no office acts, as in migrations and for the demo's papers, the row names nobody.

-- The transaction's settings have the author and the address.
create or replace function private.record_access(
  action text, kind text, subject uuid, detail jsonb default '{}'
) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into public.audit_log (office_id, action, subject_kind, subject_id, detail, address)
  select public.current_office(), action, kind, subject, detail, nullif(current_setting('app.address', true), '')::inet
  where public.current_office() is not null
$$;

-- Has a former address told that it is one, by the job `former address`. Its mails are limited there.
create or replace function private.tell_former_address(office uuid, whose text, client uuid, mailbox text) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.jobs (queue, office_id, payload)
  select 'former address', office,
    jsonb_build_object(
      'whose', whose, 'secret', jsonb_build_object('mailbox', mailbox),
      'tenantId', (select c.tenant_id from public.clients c where c.office_id = office and c.id = client)
    )
  where mailbox is not null and public.current_office() is not null
$$;

create or replace function record_client_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  before clients;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  if new.email is distinct from before.email then
    perform private.record_access('client_email_changed', 'client', new.id,
      jsonb_build_object('before', before.email is not null, 'now', new.email is not null));
    perform private.tell_former_address(new.office_id, 'client', new.id, before.email);
  end if;
  if new.iban is distinct from before.iban then
    perform private.record_access('client_iban_changed', 'client', new.id,
      jsonb_build_object('before', before.iban is not null, 'now', new.iban is not null));
  end if;
  return null;
end $$;
-- A list that is imported has one row for all of it.
create or replace trigger clients_recorded after insert on clients
  for each row when (new.import_id is null and (new.email is not null or new.iban is not null))
  execute function record_client_access();
create or replace trigger clients_recorded_anew after update of email, iban on clients
  for each row when (new.email is distinct from old.email or new.iban is distinct from old.iban)
  execute function record_client_access();

create or replace function record_client_user_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.record_access('portal_user_email_changed', 'portal_user', new.id,
    jsonb_build_object('clientId', new.client_id));
  perform private.tell_former_address(new.office_id, 'portal_user', new.client_id, old.email);
  return null;
end $$;
create or replace trigger client_users_recorded after update of email on client_users
  for each row when (new.email <> old.email) execute function record_client_user_access();

create or replace function record_staff_profile() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.record_access('staff_profile_changed', 'staff_user', new.id, jsonb_build_object(
    'fullName', new.full_name <> old.full_name, 'position', new.position <> old.position,
    'email', new.email <> old.email, 'phone', new.phone is distinct from old.phone
  ));
  if new.email <> old.email then
    perform private.tell_former_address(new.office_id, 'staff_user', null, old.email);
  end if;
  return null;
end $$;
create or replace trigger staff_users_recorded after update of full_name, position, email, phone on staff_users
  for each row
  when ((new.full_name, new.position, new.email, new.phone) is distinct from (old.full_name, old.position, old.email, old.phone))
  execute function record_staff_profile();

-- Records a case's change of client, because the client's people see the case.
create or replace function record_case_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  -- Joining clients has its own entry.
  if private.joins_clients() then return null; end if;
  perform private.record_access('case_client_changed', 'case', new.id,
    jsonb_strip_nulls(jsonb_build_object('from', old.client_id, 'to', new.client_id)));
  return null;
end $$;
create or replace trigger cases_recorded after update of client_id on cases
  for each row when (new.client_id is distinct from old.client_id) execute function record_case_client();

create or replace function record_document_shown() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.record_access(
    case when new.shared_with_client then 'document_shared' else 'document_hidden' end, 'document', new.id
  );
  return null;
end $$;
-- An upload is shown once it is stored. Of every update, because a trigger before it may take what is shown away.
create or replace trigger documents_recorded after update on documents
  for each row
  when (new.state = 'stored' and new.deleted_at is null
        and (new.shared_with_client <> old.shared_with_client and (old.state = 'stored' or new.shared_with_client)
             or old.state <> 'stored' and new.shared_with_client))
  execute function record_document_shown();

-- Text of a document that the session reads: once an hour for each who reads and document, because a viewer asks page by
-- page.
create or replace function record_document_read(document uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not exists (
    select from audit_log e
    where e.office_id = current_office() and e.subject_id = document and e.action = 'document_read'
      and e.user_id is not distinct from current_app_user() and e.api_key_id is not distinct from current_api_key()
      and e.created_at > now() - interval '1 hour'
  ) then
    perform private.record_access('document_read', 'document', document);
  end if;
end $$;

-- A list that an API key took, and how many rows of it.
create or replace function record_list_by_key(list text, rows integer) returns void
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select private.record_access('list_read', null, null, jsonb_build_object('list', list, 'rows', rows))
  where public.current_api_key() is not null
$$;

grant execute on function record_document_read(uuid) to causa_staff, causa_portal;
grant execute on function record_list_by_key(text, integer) to causa_staff;
