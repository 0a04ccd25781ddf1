-- Undoes the joining of two clients. Records move back if they are still where the joining put them. Access that ended
-- meanwhile stays ended.

-- Returns null if it is done; otherwise the kind of the deletion that must be restored first, because the kept client
-- is in the bin or another client was joined into it later.
create or replace function private.undo_client_join(deletion uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  joining client_joins;
  kept uuid;
  gone uuid;
  first_of_all text;
  person record;
begin
  select * into joining from client_joins j where j.office_id = office and j.deletion_id = deletion;
  kept := joining.kept_client_id;
  gone := joining.gone_client_id;
  select d.kind into first_of_all from clients c join deletions d on d.office_id = office and d.id = c.deletion_id
  where c.office_id = office and c.id = kept;
  if found then return first_of_all; end if;
  if exists (
    select from client_joins l
    where l.office_id = office and l.kept_client_id = kept and l.created_at > joining.created_at
  ) then
    return 'client_join';
  end if;
  perform set_config('app.joins_clients', 'on', true);
  perform private.forget_reports(office);
  update clients c set deleted_at = null, deletion_id = null, version = c.version + 1
  where c.office_id = office and c.id = gone;
  -- A field that somebody has changed since keeps its value.
  perform private.rewrite_client(kept, (
    select jsonb_object_agg(f.key, f.value)
    from jsonb_each(joining.fields) f, clients k, clients g
    where k.office_id = office and k.id = kept and g.office_id = office and g.id = gone
      and to_jsonb(k) -> f.key = to_jsonb(g) -> f.key
  ));
  perform private.move_cases_of_join(kept, gone, joining.cases);
  perform private.move_documents_of_join(kept, gone, joining.documents);
  update client_contacts c set client_id = gone
  where c.office_id = office and c.client_id = kept and c.id = any (joining.contacts);
  for person in
    select * from jsonb_to_recordset(joining.people) as p (id uuid, twin uuid, requests uuid[], given uuid[])
  loop
    if person.twin is null then
      -- A person who has been invited to the kept client since then stays there.
      update client_users u set client_id = gone, version = u.version + 1
      where u.office_id = office and u.id = person.id and u.client_id = kept
        and not exists (
          select from invitation_logs i
          where i.office_id = office and i.client_id = kept and i.email = u.email and i.created_at > joining.created_at
        )
        and not exists (
          select from client_users o where o.office_id = office and o.client_id = gone and o.email = u.email
        );
    else
      update service_requests r set client_id = gone, client_user_id = person.id
      where r.office_id = office and r.client_user_id = person.twin and r.id = any (person.requests);
      delete from case_client_access a
      where a.office_id = office and a.client_user_id = person.twin and a.case_id = any (person.given);
      -- Access that ended at the kept client stays ended at the other one.
      update client_users u
      set user_id = null, removed_at = now(), removed_user_id = u.user_id, version = u.version + 1
      from client_users t
      where u.office_id = office and u.id = person.id and u.removed_at is null
        and t.office_id = office and t.id = person.twin and t.removed_at is not null;
    end if;
  end loop;
  update service_requests r set client_id = gone
  where r.office_id = office and r.client_id = kept and r.id = any (joining.requests) and r.client_user_id is null;
  update invitation_logs i set client_id = gone
  where i.office_id = office and i.client_id = kept and i.id = any (joining.invitations)
    and exists (
      select from client_users u where u.office_id = office and u.client_id = gone and u.email = i.email
    )
    and not (i.status = 'pending' and exists (
      select from invitation_logs o
      where o.office_id = office and o.client_id = gone and o.email = i.email and o.status = 'pending'
    ));
  update service_requests r set names = private.names_of_request(office, r.client_id, r.client_user_id)
  where r.office_id = office and r.client_id in (kept, gone);
  delete from deletions d where d.office_id = office and d.id = deletion;
  perform set_config('app.joins_clients', '', true);
  return null;
end $$;
