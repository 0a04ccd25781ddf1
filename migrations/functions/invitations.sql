-- Invitations: the work for links and acceptances that neither staff nor the server's role may do.

-- Returns the invitation of a link's token; no row if the token opens nothing in the transaction's office. The seven
-- days are counted in hours, so that they are independent of the time zone.
create or replace function private.invitation_of(token bytea)
  returns table (
    email text, full_name text, user_type text, "position" text, client_name text, tenant_id uuid, inviter text,
    state text, has_account boolean
  )
  language sql stable security definer rows 1 set search_path = pg_catalog, public, private, pg_temp as $$
  select i.email, i.full_name, i.user_type, i.position, c.name, c.tenant_id, s.full_name,
         case when i.status = 'pending' and i.sent_at <= now() - interval '168 hours' then 'expired' else i.status end,
         exists (select from private.users u where u.email = i.email)
  from invitation_logs i
  left join clients c on c.office_id = i.office_id and c.id = i.client_id
  left join staff_users s on s.office_id = i.office_id and s.user_id = i.invited_by
  where i.office_id = current_office() and i.token_hash = token and (i.client_id is null or c.deleted_at is null)
$$;

-- Accepts an invitation of the transaction's office, for a proved account or for a new one with the given password.
-- Only the invitation's row decides what it grants. `proof` is the stored password by which the account was proved;
-- null if a session proved it. Errors: CA404 if it is accepted, expired, resent or deleted; CA409 if the e-mail has an
-- account; CA401 if the proof is outdated; CA425 if the office is closing.
create or replace function private.accept_invitation(token bytea, account uuid, proof text, new_password text)
  returns table (id uuid, user_id uuid, user_type text, is_new boolean, staff_user_id uuid, administrator boolean)
  language plpgsql security definer rows 1 set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office uuid := current_office();
  invitation invitation_logs;
  person uuid;
  sender uuid;
  member uuid;
  given boolean := false;
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  perform require_open_office();
  select i.updated_by into sender from invitation_logs i where i.office_id = office and i.token_hash = token;
  update invitation_logs i
  set status = 'accepted', accepted_at = now(), version = i.version + 1, updated_at = now()
  where i.office_id = office and i.token_hash = token and i.status = 'pending'
    and i.sent_at > now() - interval '168 hours'
    and (i.client_id is null or exists (
      select from clients c where c.office_id = office and c.id = i.client_id and c.deleted_at is null
    ))
  returning i.* into invitation;
  if not found then
    raise exception 'nothing that can be accepted' using errcode = 'CA404';
  end if;

  if account is null then
    insert into private.users (email, password_hash, email_confirmed_at)
    values (invitation.email, new_password, now())
    on conflict (email) do nothing returning users.id into person;
    if not found then
      raise exception 'the e-mail has an account' using errcode = 'CA409';
    end if;
    -- The link proves the mailbox, so an earlier sign-up with this e-mail becomes invalid.
    delete from private.sign_ups s where s.email = invitation.email;
    delete from private.recovery_tokens t where t.email = invitation.email;
  else
    select u.id into person from private.users u
    where u.id = account and u.email = invitation.email and (proof is null or u.password_hash = proof)
    for no key update;
    if not found then
      raise exception 'another account, or another password by now' using errcode = 'CA401';
    end if;
  end if;

  if invitation.user_type = 'staff' then
    -- The administrator who sent it last must still be one.
    given := invitation.administrator and exists (
      select from staff_users s
      where s.office_id = office and s.user_id = sender and s.deactivated_at is null and s.administrator
    );
    -- Present staff keep their profile; people who had left get the invitation's profile.
    insert into staff_users as s (office_id, user_id, full_name, "position", email, phone, administrator)
    values (office, person, invitation.full_name, coalesce(invitation.position, 'Funcionário'), invitation.email,
            invitation.phone, given)
    on conflict on constraint staff_users_office_id_user_id_key do update
    set deactivated_at = null, deactivated_by = null, full_name = excluded.full_name,
        "position" = excluded."position", email = excluded.email, phone = excluded.phone,
        administrator = excluded.administrator, version = s.version + 1, updated_at = now()
    where s.deactivated_at is not null
    returning s.id into member;
  else
    update client_users c set user_id = person, version = c.version + 1, updated_at = now()
    where c.office_id = office and c.client_id = invitation.client_id and c.email = invitation.email
      and c.removed_at is null and (c.user_id is null or c.user_id = person);
    if not found then
      raise exception 'the client has no place for that e-mail' using errcode = 'CA404';
    end if;
  end if;
  insert into user_roles (office_id, user_id, role) values (office, person, invitation.user_type)
  on conflict do nothing;
  return query select invitation.id, person, invitation.user_type, account is null, member,
    given and member is not null;
end $$;

-- Ends the office's invitations that were not accepted within this many hours. Returns how many.
create or replace function private.expire_invitations(hours integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  oldest timestamptz := now() - make_interval(hours => expire_invitations.hours);
  ended integer;
begin
  if not exists (
    select from invitation_logs i where i.office_id = office and i.status = 'pending' and i.sent_at <= oldest
  ) then
    return 0;
  end if;
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  update invitation_logs i set status = 'expired', version = i.version + 1, updated_at = now()
  where i.office_id = office and i.status = 'pending' and i.sent_at <= oldest;
  get diagnostics ended = row_count;
  return ended;
end $$;

grant execute on function private.expire_invitations(integer) to causa_system;
grant execute on function private.invitation_of(bytea), private.accept_invitation(bytea, uuid, text, text)
  to causa_system;
