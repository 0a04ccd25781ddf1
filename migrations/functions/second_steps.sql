-- Which members of the session's office sign in with a second step: that is in their accounts, which staff
-- cannot read. Nothing else of them is told.
create or replace function staff_second_steps()
  returns table (staff_user_id uuid, user_id uuid, has_second_step boolean, elsewhere boolean)
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select p.id, p.user_id, a.confirmed_at is not null,
    exists (select from public.user_roles o where o.user_id = p.user_id and o.office_id <> p.office_id)
  from public.staff_users p
  join public.user_roles r on r.office_id = p.office_id and r.user_id = p.user_id and r.role = 'staff'
  left join private.authenticators a on a.user_id = p.user_id
  where p.office_id = public.current_office()
$$;

-- The same for one member.
create or replace function has_second_step(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (
    select from public.staff_users p join private.authenticators a on a.user_id = p.user_id
    where p.office_id = public.current_office() and p.id = member and a.confirmed_at is not null
  )
$$;

grant execute on function staff_second_steps(), has_second_step(uuid) to causa_staff;
