-- API keys: how one enters a transaction, and how an office's staff make and revoke them.

create policy owner on api_keys to causa_owner using (true);
create policy staff on api_keys for select to causa_staff using (office_id = current_office());
-- Their last use, as the version before noted it by itself; it goes with that.
create policy system on api_keys to causa_system using (office_id = current_office());

-- Proves that the key counts today, with these rights and in a plan that has keys, and sets key, office and time zone
-- for this transaction. Nobody's account acts in it.
create or replace function private.prove_key(api_key uuid, office uuid, needed text[]) returns void
  language plpgsql set search_path = pg_catalog, public, private, pg_temp as $$
declare
  live record;
begin
  select k.rights, o.time_zone, o.suspended_at into live
  from public.api_keys k
  join public.offices o on o.id = k.office_id
  where k.office_id = office and k.id = api_key and k.revoked_at is null
    and (k.ends_on is null or k.ends_on >= (now() at time zone o.time_zone)::date);
  if not found then
    raise exception 'the key was revoked, is over or of another office' using errcode = 'CA411';
  end if;
  if live.suspended_at is not null then
    raise exception 'the office is suspended' using errcode = 'CA423';
  end if;
  perform set_config('app.api_key_id', api_key::text, true),
          set_config('app.office_id', office::text, true),
          set_config('app.time_zone', live.time_zone, true),
          set_config('app.user_id', '', true),
          set_config('app.session_id', '', true);
  perform public.require_feature('api_access');
  if needed is null or cardinality(needed) = 0 or not needed <@ live.rights then
    raise exception 'the key has no right to this' using errcode = 'CA413';
  end if;
end $$;

-- The caller has become causa_staff. One that writes locks the office's usage row before anything else and then looks
-- again, as `enter_write` does.
create or replace function enter_key(api_key uuid, office uuid, needed text[], writing boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if current_setting('role') <> 'causa_staff' then
    raise exception 'a key acts as staff' using errcode = 'CA403';
  end if;
  perform private.prove_key(api_key, office, needed);
  if writing then
    perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
    perform private.prove_key(api_key, office, needed);
  end if;
  perform private.refuse_writes_while_closing();
end $$;

-- Notes the use of a key of the office by a request that is let in, once a minute; refuses any other as `enter_key` does.
create or replace function note_key_use(api_key uuid, needed text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.prove_key(api_key, public.current_office(), needed);
  update public.api_keys k set last_used_at = now()
  where k.office_id = public.current_office() and k.id = api_key
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $$;

-- Makes a key in a session of a person's: no key makes another. Null where the office has `most` that are not revoked.
-- The caller holds the office's lock.
create or replace function make_api_key(
  name text, first_four text, last_four text, token_hash bytea, rights text[], ends_on date, most integer
) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  made uuid;
begin
  perform public.require_administrator();
  if (select count(*) from public.api_keys k
      where k.office_id = public.current_office() and k.revoked_at is null) >= most then
    return null;
  end if;
  insert into public.api_keys (name, first_four, last_four, rights, ends_on)
  values (name, first_four, last_four, rights, ends_on) returning id into made;
  insert into private.api_key_tokens (token_hash, office_id, key_id)
  values (token_hash, public.current_office(), made);
  return made;
end $$;

-- For good, from its next request on. @returns whether it was not revoked before
create or replace function revoke_api_key(api_key uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.require_administrator();
  update public.api_keys k set revoked_at = now()
  where k.office_id = public.current_office() and k.id = api_key and k.revoked_at is null;
  return found;
end $$;

-- Revokes the keys that a colleague made, in the transaction that ends their access, because they may still know them.
create or replace function revoke_api_keys_of(member uuid) returns setof uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.require_administrator();
  return query
    update public.api_keys k set revoked_at = now()
    from public.staff_users s
    where s.office_id = public.current_office() and s.id = member
      and k.office_id = s.office_id and k.created_by = s.user_id and k.revoked_at is null
    returning k.id;
end $$;

-- Whether who acts may do this: a person of the staff may, a key by its rights.
create or replace function caller_may(needed text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select current_api_key() is null or exists (
    select from api_keys k
    where k.office_id = current_office() and k.id = current_api_key() and needed = any (k.rights)
  )
$$;

-- The e-mail of a client is the way into its portal, so a key that sets one has a right to just that, whichever way
-- it comes by.
create or replace function check_client_email_by_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not caller_may('client_emails:write') then
    raise exception 'the key has no right to e-mails of clients' using errcode = 'CA413';
  end if;
  return new;
end $$;
create or replace trigger clients_email_by_key before insert on clients
  for each row when (new.email is not null and current_api_key() is not null)
  execute function check_client_email_by_key();
create or replace trigger clients_email_still_by_key before update of email on clients
  for each row when (new.email is distinct from old.email and current_api_key() is not null)
  execute function check_client_email_by_key();

grant execute on function enter_key(uuid, uuid, text[], boolean), caller_may(text) to causa_staff;
grant execute on function note_key_use(uuid, text[]) to causa_system;
grant execute on function make_api_key(text, text, text, bytea, text[], date, integer), revoke_api_key(uuid),
  revoke_api_keys_of(uuid) to causa_staff;
