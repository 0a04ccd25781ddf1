create policy owner on cases to causa_owner using (true);
-- Deleted rows are not visible. `current_office()` is a subselect so that the planner does not know the office: a plan
-- that was made for a small office then also suits a large one.
create policy staff_see on cases for select to causa_staff
  using (office_id = (select current_office()) and deleted_at is null);
create policy staff_add on cases for insert to causa_staff with check (office_id = current_office());
create policy staff_change on cases for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
-- The cases of those for whom a client user acts, and those that they were given.
create policy portal on cases for select to causa_portal using (
  office_id = (select current_office()) and deleted_at is null
  and (client_id in (select p from portal_clients() p) or id in (select p from portal_given_cases() p))
);

-- Access to a case in the bin is hidden with it.
create policy owner on case_client_access to causa_owner using (true);
create policy staff on case_client_access to causa_staff using (
  office_id = current_office()
  and exists (select from cases c where c.office_id = case_client_access.office_id and c.id = case_id)
  and exists (
    select from client_users u where u.office_id = case_client_access.office_id and u.id = client_user_id
      and u.removed_at is null
  )
);

create policy owner on case_history to causa_owner using (true);
create policy staff_read on case_history for select to causa_staff using (office_id = current_office());
create policy staff_add on case_history for insert to causa_staff with check (office_id = current_office());
-- Clients see the beginning, statuses and due dates of a case's history. Notes and other fields are visible to staff
-- only.
create policy portal on case_history for select to causa_portal using (
  office_id = (select current_office())
  and (action in ('created', 'status_changed') or action = 'updated' and field = 'dueDate')
  and exists (select from cases c where c.office_id = case_history.office_id and c.id = case_id)
);

create policy owner on deadline_days to causa_owner using (true);
create policy staff on deadline_days for select to causa_staff using (office_id = current_office());

-- A search reads it as the owner.
create policy owner on court_cases to causa_owner using (true);
