create policy owner on cases to causa_owner using (true);
-- What is deleted is out of sight.
create policy staff_see on cases for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_add on cases for insert to causa_staff with check (office_id = current_office());
create policy staff_change on cases for update to causa_staff
  using (office_id = current_office() and deleted_at is null);

create policy owner on case_history to causa_owner using (true);
create policy staff_read on case_history for select to causa_staff using (office_id = current_office());
create policy staff_add on case_history for insert to causa_staff with check (office_id = current_office());

create policy owner on deadline_days to causa_owner using (true);
create policy staff on deadline_days for select to causa_staff using (office_id = current_office());
