-- The colleague who is responsible for a case, and the time of its conclusion.

-- Refuses a responsible colleague without access, with the foreign key's own error. Writing and removing access both
-- hold the office's lock.
create or replace function check_case_responsible() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from staff_users s
    where s.office_id = new.office_id and s.id = new.responsible_id and s.deactivated_at is null
  ) then
    raise foreign_key_violation
      using message = 'no colleague with access', constraint = 'cases_responsible_fkey';
  end if;
  return new;
end $$;
create or replace trigger cases_responsible_seen before insert on cases
  for each row when (new.responsible_id is not null) execute function check_case_responsible();
create or replace trigger cases_responsible_still_seen before update of responsible_id on cases
  for each row when (new.responsible_id is not null and new.responsible_id is distinct from old.responsible_id)
  execute function check_case_responsible();

-- Gives the cases and the open agenda entries of a colleague to another, or to nobody, and tells the cases' histories.
create or replace function hand_over_cases(leaving uuid, successor uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if successor = leaving then
    raise foreign_key_violation
      using message = 'nobody succeeds themselves', constraint = 'cases_responsible_fkey';
  end if;
  with given as (
    update cases c set responsible_id = successor, version = c.version + 1, updated_at = now()
    where c.office_id = current_office() and c.responsible_id = leaving
    returning c.office_id, c.id
  )
  insert into case_history (office_id, case_id, action, field, old_value, new_value)
  select g.office_id, g.id, 'updated', 'responsibleId', o.full_name, n.full_name
  from given g
  join staff_users o on o.office_id = g.office_id and o.id = leaving
  left join staff_users n on n.office_id = g.office_id and n.id = successor;
  update agenda_entries e
  set responsible_id = successor, deputy_id = nullif(e.deputy_id, successor), version = e.version + 1, updated_at = now()
  where e.office_id = current_office() and (e.state = 'open' or e.settled_with_case) and e.responsible_id = leaving;
  update agenda_entries e
  set deputy_id = nullif(successor, e.responsible_id), version = e.version + 1, updated_at = now()
  where e.office_id = current_office() and (e.state = 'open' or e.settled_with_case) and e.deputy_id = leaving;
end $$;

create or replace function note_case_conclusion() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.concluded_at := case when new.status = 'concluido' then now() end;
  return new;
end $$;
create or replace trigger cases_concluded before update of status on cases
  for each row when (new.status <> old.status) execute function note_case_conclusion();

-- Whether a case met its deadline, by the office's days. Null without one, while it can still be met, and of a case that was
-- put in as concluded: nobody knows when it was.
create or replace function deadline_met(status text, due_date date, concluded_at timestamptz, today date, zone text)
  returns boolean
  language sql immutable parallel safe
  return case when due_date is null then null
              when concluded_at is not null then (concluded_at at time zone zone)::date <= due_date
              when status <> 'concluido' and due_date < today then false end;

create policy owner on kept_reports to causa_owner using (true);
create policy staff on kept_reports to causa_staff
  using (office_id = (select current_office())) with check (office_id = current_office());
create policy system on kept_reports to causa_system using (office_id = current_office());

grant execute on function hand_over_cases(uuid, uuid), deadline_met(text, date, timestamptz, date, text) to causa_staff;
