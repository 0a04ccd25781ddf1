-- A mail's attachments become documents where the mail is, seen by whom it is seen. A job makes them, without a session:
-- reserved before the file is stored and completed once it is whole, as an upload is.

-- The row of an attachment, new or from an earlier attempt. None where the mail is there no more, or lies too deep in
-- others.
create or replace function reserve_attachment(mail uuid, part integer, name text, path text, bytes bigint)
  returns table (id uuid, state text, storage_path text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  home record;
  depth integer;
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  return query
    update documents d set reserved_at = case when d.state = 'reserved' then now() else d.reserved_at end
    where d.office_id = office and d.mail_id = mail and d.mail_part = part
    returning d.id, d.state, d.storage_path;
  if found then return; end if;
  select d.case_id, d.client_id, d.user_id, d.shared_with_client into home from documents d
  where d.office_id = office and d.id = mail and d.state = 'stored' and d.deleted_at is null;
  if not found then return; end if;
  with recursive above as (
    select d.mail_id, 1 as n from documents d where d.office_id = office and d.id = mail
    union all
    select d.mail_id, a.n + 1 from above a join documents d on d.office_id = office and d.id = a.mail_id
  )
  select max(n) into depth from above;
  if depth > 4 then return; end if;
  return query
    insert into documents as d (
      office_id, case_id, client_id, user_id, title, storage_path, size_bytes, shared_with_client, mail_id, mail_part
    )
    values (
      office, home.case_id, home.client_id, home.user_id, name, path, bytes, home.shared_with_client, mail, part
    )
    returning d.id, d.state, d.storage_path;
end $$;

-- Has its text read. False where it is there no more. Among the newest first, attachments stand right below their mail.
create or replace function complete_attachment(
  document uuid, bytes bigint, digest text, type text, text_state text
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  update documents d
  set state = 'stored', size_bytes = bytes, sha256 = digest, mime_type = type,
      text_state = complete_attachment.text_state, updated_at = now(),
      -- The mail may have been hidden since its files were reserved.
      shared_with_client = d.shared_with_client and m.shared_with_client,
      created_at = m.created_at - d.mail_part * interval '1 microsecond'
  from documents m
  where d.office_id = office and d.id = document and d.state = 'reserved' and d.deleted_at is null
    and m.office_id = office and m.id = d.mail_id;
  if not found then return false; end if;
  if complete_attachment.text_state = 'waiting' then
    insert into private.jobs (queue, office_id, payload)
    values ('document text', office, jsonb_build_object('document', document));
  end if;
  return true;
end $$;

grant execute on function
  reserve_attachment(uuid, integer, text, text, bigint), complete_attachment(uuid, bigint, text, text, text)
  to causa_system;
