-- Deadlines, hearings and tasks. The date of a case is its earliest open deadline: whichever of the two is written, the
-- other follows in the same transaction.

create policy owner on agenda_entries to causa_owner using (true);
create policy staff_see on agenda_entries for select to causa_staff
  using (office_id = (select current_office()) and deleted_at is null);
create policy staff_add on agenda_entries for insert to causa_staff with check (office_id = current_office());
create policy staff_change on agenda_entries for update to causa_staff
  using (office_id = current_office() and deleted_at is null);

create or replace function is_colleague(office uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from staff_users s where s.office_id = office and s.id = person and s.deactivated_at is null
  )
$$;

-- Whether a time of the clock exists in a zone: it does not in the hour that daylight saving skips.
create or replace function clock_shows(at timestamp, zone text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select (at at time zone zone) at time zone zone = at
$$;
-- Lists that come in are checked before they are stored.
grant execute on function clock_shows(timestamp, text) to causa_staff;

-- A foreign key accepts a case or a document in the bin, and a colleague whose access was removed. The refusals have
-- the names of the foreign keys.
create or replace function check_agenda_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept boolean := tg_op = 'UPDATE';
  zone text := (select o.time_zone from offices o where o.id = new.office_id);
begin
  -- An entry that is moved to another case keeps nothing that its former one did to it.
  if kept and new.case_id is distinct from old.case_id then
    new.settled_with_case := false;
    new.case_date_before := null;
  end if;
  if new.case_id is not null and not (kept and new.case_id is not distinct from old.case_id) and exists (
    select from cases c where c.office_id = new.office_id and c.id = new.case_id and c.deleted_at is not null
  ) then
    raise foreign_key_violation using message = 'the case is in the bin', constraint = 'agenda_entries_case_fkey';
  end if;
  if new.responsible_id is not null and not (kept and new.responsible_id is not distinct from old.responsible_id)
    and not is_colleague(new.office_id, new.responsible_id) then
    raise foreign_key_violation
      using message = 'no colleague with access', constraint = 'agenda_entries_responsible_fkey';
  end if;
  if new.deputy_id is not null and not (kept and new.deputy_id is not distinct from old.deputy_id)
    and not is_colleague(new.office_id, new.deputy_id) then
    raise foreign_key_violation using message = 'no colleague with access', constraint = 'agenda_entries_deputy_fkey';
  end if;
  if new.document_id is not null and not (kept and new.document_id is not distinct from old.document_id)
    and not exists (
      select from documents d
      where d.office_id = new.office_id and d.id = new.document_id and d.state = 'stored' and d.deleted_at is null
    ) then
    raise foreign_key_violation using message = 'no such document', constraint = 'agenda_entries_document_fkey';
  end if;
  -- Only a document of the case proves a deadline. Its title is kept, because a purged document takes its row along.
  if new.proof_document_id is not null and not (kept and new.proof_document_id is not distinct from old.proof_document_id)
  then
    new.proof_title := (
      select d.title from documents d
      where d.office_id = new.office_id and d.id = new.proof_document_id and d.case_id = new.case_id
        and d.state = 'stored' and d.deleted_at is null
    );
    if new.proof_title is null then
      raise foreign_key_violation
        using message = 'no such document', constraint = 'agenda_entries_proof_document_fkey';
    end if;
  end if;
  if new.delivered_by_id is not null and not (kept and new.delivered_by_id is not distinct from old.delivered_by_id)
    and not is_colleague(new.office_id, new.delivered_by_id) then
    raise foreign_key_violation
      using message = 'no colleague with access', constraint = 'agenda_entries_delivered_by_fkey';
  end if;
  if new.delivered_on > (now() at time zone zone)::date then
    raise check_violation using message = 'delivered later', constraint = 'agenda_entries_delivered';
  end if;
  if new.starts_at is not null and not clock_shows(new.due_on + new.starts_at, zone) then
    raise check_violation using message = 'the clock skips this hour', constraint = 'agenda_entries_hour';
  end if;
  if new.ends_at is not null and not clock_shows(new.due_on + new.ends_at, zone) then
    raise check_violation using message = 'the clock skips this hour', constraint = 'agenda_entries_end_hour';
  end if;
  return new;
end $$;

-- An entry that opens again keeps nothing of how it was settled.
create or replace function settle_agenda_entry() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state = 'open' then
    new.settled_at := null;
    new.settled_by := null;
  else
    new.settled_at := now();
    new.settled_by := current_app_user();
  end if;
  if new.state = 'fulfilled' and new.kind = 'deadline' then
    new.delivered_on := coalesce(
      new.delivered_on,
      (select (now() at time zone o.time_zone)::date from offices o where o.id = new.office_id)
    );
  end if;
  if new.state <> 'fulfilled' then
    new.delivered_on := null;
    new.delivered_at := null;
    new.delivered_by_id := null;
    new.proof_document_id := null;
    new.proof_title := null;
    new.filing_number := null;
    new.no_proof_reason := null;
    new.outcome := null;
  end if;
  if new.state <> 'cancelled' then
    new.cancellation_reason := null;
  end if;
  if new.state = 'open' then
    new.settled_with_case := false;
  end if;
  return new;
end $$;
create or replace trigger agenda_entries_settled_or_opened before update on agenda_entries
  for each row when (new.state <> old.state) execute function settle_agenda_entry();
-- A day that was written on the entry itself is no longer that of its case's date.
create or replace function forget_former_day() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.case_date_before := null;
  return new;
end $$;
create or replace trigger agenda_entries_moved before update of due_on on agenda_entries
  for each row when (new.due_on <> old.due_on and new.case_date_before is not distinct from old.case_date_before)
  execute function forget_former_day();
create or replace trigger agenda_entries_checked before insert on agenda_entries
  for each row execute function check_agenda_entry();
create or replace trigger agenda_entries_still_checked
  before update of case_id, responsible_id, deputy_id, document_id, proof_document_id, delivered_by_id, delivered_on,
    due_on, starts_at, ends_at on agenda_entries
  for each row execute function check_agenda_entry();

-- ---------------------------------------------------------------- the date of the case follows its deadlines

create or replace function date_cases(office uuid, touched uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with earliest as (
    -- Grouped: the least day of each case by itself would be looked for among all days of the office.
    select e.case_id, min(e.due_on) as due_on from agenda_entries e
    where e.office_id = office and e.case_id = any (touched) and e.kind = 'deadline' and e.state = 'open'
      and e.deleted_at is null
    group by e.case_id
  ), dated as (
    update cases c set due_date = n.due_on, version = c.version + 1, updated_at = now()
    from cases b left join earliest n on n.case_id = b.id
    where b.office_id = office and b.id = any (touched) and c.office_id = office and c.id = b.id
      and c.deleted_at is null and c.status <> 'concluido' and c.due_date is distinct from n.due_on
    returning c.id, b.due_date as before, c.due_date as after
  )
  insert into case_history (office_id, case_id, action, field, old_value, new_value)
  select office, d.id, 'updated', 'dueDate', d.before, d.after from dated d;
end $$;

create or replace function date_cases_by_deadlines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in
      select office_id, array_agg(distinct case_id) as cases from added
      where kind = 'deadline' and state = 'open' and deleted_at is null group by office_id
    loop
      perform date_cases(touched.office_id, touched.cases);
    end loop;
  elsif tg_op = 'DELETE' then
    for touched in
      select office_id, array_agg(distinct case_id) as cases from removed
      where kind = 'deadline' and state = 'open' and deleted_at is null group by office_id
    loop
      perform date_cases(touched.office_id, touched.cases);
    end loop;
  else
    for touched in
      select a.office_id, array_agg(distinct x.case_id) as cases
      from added a join removed r on r.office_id = a.office_id and r.id = a.id
      cross join lateral (values (a.case_id), (r.case_id)) x (case_id)
      where a.kind = 'deadline'
        and (a.case_id, a.due_on, a.state, a.deleted_at) is distinct from (r.case_id, r.due_on, r.state, r.deleted_at)
      group by a.office_id
    loop
      perform date_cases(touched.office_id, touched.cases);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger agenda_entries_date_cases_added after insert on agenda_entries
  referencing new table as added for each statement execute function date_cases_by_deadlines();
create or replace trigger agenda_entries_date_cases_changed after update on agenda_entries
  referencing old table as removed new table as added for each statement execute function date_cases_by_deadlines();
create or replace trigger agenda_entries_date_cases_removed after delete on agenda_entries
  referencing old table as removed for each statement execute function date_cases_by_deadlines();

-- ---------------------------------------------------------------- deadlines follow the date of their case

-- Follows one case whose date or conclusion was written. The deadline of its date is the earliest one that is open,
-- or that the conclusion of the case has fulfilled. A day that a deadline had before it was written over brings that
-- deadline back, so that undoing a change of the date restores what was there.
create or replace function follow_case_date(before cases, after cases) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  concluded boolean := after.status = 'concluido';
  stays boolean := concluded and before.status = 'concluido';
  leading_id uuid;
  leading_day date;
  former uuid;
begin
  select e.id, e.due_on into leading_id, leading_day from agenda_entries e
  where e.office_id = after.office_id and e.case_id = after.id and e.kind = 'deadline' and e.deleted_at is null
    and (e.state = 'open' or before.status = 'concluido' and e.settled_with_case)
  order by e.due_on, e.id limit 1;

  if before.due_date is distinct from after.due_date and leading_day is distinct from after.due_date then
    select e.id into former from agenda_entries e
    where e.office_id = after.office_id and e.case_id = after.id and e.kind = 'deadline' and e.deleted_at is null
      and e.case_date_before = after.due_date and (e.state in ('open', 'cancelled') or before.status = 'concluido' and e.settled_with_case)
    order by e.updated_at desc, e.id desc limit 1;
    if former is not null then
      update agenda_entries e
      set due_on = after.due_date, internal_on = e.internal_on + (after.due_date - e.due_on),
          -- On a case that stays concluded only a deadline that was open before is opened.
          state = case
            when not stays then 'open'
            when e.state <> 'cancelled' or e.settled_with_case then e.state
            when e.of_case_date then 'fulfilled'
            else 'open' end,
          no_proof_reason = case
            when stays and e.state = 'cancelled' and not e.settled_with_case and e.of_case_date
            then 'Processo concluído' else e.no_proof_reason end,
          settled_with_case = stays and (e.settled_with_case or e.state = 'cancelled' and e.of_case_date),
          case_date_before = null, version = e.version + 1, updated_at = now()
      where e.office_id = after.office_id and e.id = former;
    elsif after.due_date is null then
      update agenda_entries e
      set state = 'cancelled', case_date_before = e.due_on, settled_with_case = false, version = e.version + 1, updated_at = now()
      where e.office_id = after.office_id and e.id = leading_id;
    elsif leading_id is not null then
      update agenda_entries e
      set due_on = after.due_date, internal_on = e.internal_on + (after.due_date - e.due_on),
          case_date_before = e.due_on, version = e.version + 1, updated_at = now()
      where e.office_id = after.office_id and e.id = leading_id;
    elsif not concluded then
      perform add_deadline_of_case(after);
    end if;
  end if;

  if concluded and before.status <> 'concluido' then
    -- A deadline that somebody wrote stays open until somebody says what became of it.
    update agenda_entries e
    set state = 'fulfilled', no_proof_reason = 'Processo concluído', settled_with_case = true, version = e.version + 1, updated_at = now()
    where e.office_id = after.office_id and e.case_id = after.id and e.of_case_date and e.state = 'open'
      and e.deleted_at is null;
  elsif before.status = 'concluido' and not concluded then
    with opened as (
      update agenda_entries e
      set state = 'open', version = e.version + 1, updated_at = now()
      from agenda_entries b
      where e.office_id = after.office_id and e.case_id = after.id and e.settled_with_case
        and b.office_id = e.office_id and b.id = e.id
      returning e.office_id, e.case_id, e.kind, e.title, e.due_on, e.deleted_at, b.state as was
    )
    insert into case_history (office_id, case_id, action, entry_kind, description, new_value)
    select o.office_id, o.case_id, 'entry_reopened', o.kind, o.title, o.due_on from opened o
    where o.was = 'cancelled' and o.deleted_at is null;
    if after.due_date is not null and not exists (
      select from agenda_entries e
      where e.office_id = after.office_id and e.case_id = after.id and e.kind = 'deadline' and e.deleted_at is null
        and (e.state = 'open' or e.due_on = after.due_date)
    ) then
      perform add_deadline_of_case(after);
    end if;
    perform date_cases(after.office_id, array[after.id]);
  end if;
end $$;

-- Cancels all that is open on the agenda of cases that are being concluded, and tells their histories. It opens again
-- with its case.
create or replace function cancel_agenda(concluded uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with cancelled as (
    update agenda_entries e
    set state = 'cancelled', cancellation_reason = 'Processo concluído', settled_with_case = true,
        version = e.version + 1, updated_at = now()
    from cases c
    where e.office_id = current_office() and e.case_id = any (concluded) and e.state = 'open' and e.deleted_at is null
      and c.office_id = e.office_id and c.id = e.case_id and c.status = 'concluido'
    returning e.office_id, e.case_id, e.kind, e.title, e.due_on
  )
  insert into case_history (office_id, case_id, action, entry_kind, description, new_value)
  select c.office_id, c.case_id, 'entry_cancelled', c.kind, c.title, c.due_on from cancelled c
$$;
grant execute on function cancel_agenda(uuid[]) to causa_staff;

create or replace function add_deadline_of_case(of_case cases) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into agenda_entries (office_id, case_id, kind, title, due_on, of_case_date)
  values (of_case.office_id, of_case.id, 'deadline', 'Prazo do processo', of_case.due_date, true)
$$;

create or replace function follow_case_dates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  written record;
  restored record;
begin
  if tg_op = 'INSERT' then
    insert into agenda_entries (office_id, case_id, kind, title, due_on, of_case_date)
    select a.office_id, a.id, 'deadline', 'Prazo do processo', a.due_date, true from added a
    where a.due_date is not null and a.status <> 'concluido' and a.deleted_at is null;
  else
    for written in
      select r::cases as before, a::cases as after
      from added a join removed r on r.office_id = a.office_id and r.id = a.id
      where (a.due_date is distinct from r.due_date or (a.status = 'concluido') <> (r.status = 'concluido'))
        and a.deleted_at is null
    loop
      perform follow_case_date(written.before, written.after);
    end loop;
    -- Entries come out of the bin before their cases.
    for restored in
      select a.office_id, array_agg(a.id) as cases
      from added a join removed r on r.office_id = a.office_id and r.id = a.id
      where a.deleted_at is null and r.deleted_at is not null
      group by a.office_id
    loop
      perform date_cases(restored.office_id, restored.cases);
    end loop;
  end if;
  return null;
end $$;
-- Named to run last: when a deadline before the written day corrects the date, webhooks tell that after the change.
create or replace trigger cases_with_agenda_added after insert on cases
  referencing new table as added for each statement execute function follow_case_dates();
create or replace trigger cases_with_agenda_changed after update on cases
  referencing old table as removed new table as added for each statement execute function follow_case_dates();

-- The reminders of an entry: its own, else those of the office, else the standard ones.
create or replace function private.reminders_of(kind text, own text[], office public.reminder_defaults) returns text[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(own, case kind
    when 'deadline' then coalesce(office.deadline, '{7d,3d,1d,0d}')
    when 'hearing' then coalesce(office.hearing, '{1d,2h}')
    else coalesce(office.task, '{}')
  end)
$$;
