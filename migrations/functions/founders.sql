-- Makes an account the first member of staff of the office that this same transaction has made. No other office, and
-- none that has somebody: whoever comes later is invited, or is a client.
-- `created_at` is the beginning of the transaction that made the office; the server may not write it.
-- Error: 42501 the office is not such a one.
create or replace function private.enrol_founder(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into user_roles (office_id, user_id, role)
  select o.id, account, 'staff' from offices o
  where o.id = current_office() and o.created_at = now()
    and not exists (select from user_roles r where r.office_id = o.id);
  if not found then
    raise insufficient_privilege using message = 'the office was not made just now, or has somebody';
  end if;
end $$;

grant execute on function private.enrol_founder(uuid) to causa_system;
