create policy owner on clients to causa_owner using (true);
-- What is deleted is out of sight.
create policy staff_see on clients for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_add on clients for insert to causa_staff with check (office_id = current_office());
create policy staff_change on clients for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy system on clients for select to causa_system using (office_id = current_office());

-- What belongs to a client goes out of sight with it.
create policy owner on client_contacts to causa_owner using (true);
create policy staff on client_contacts to causa_staff using (
  office_id = current_office()
  and exists (select from clients c where c.office_id = client_contacts.office_id and c.id = client_id)
);

create policy owner on client_users to causa_owner using (true);
create policy staff on client_users to causa_staff using (
  office_id = current_office()
  and exists (select from clients c where c.office_id = client_users.office_id and c.id = client_id)
);
create policy portal on client_users for select to causa_portal
  using (office_id = current_office() and user_id = current_app_user());

create policy owner on invitation_logs to causa_owner using (true);
create policy staff on invitation_logs to causa_staff using (
  office_id = current_office() and (
    client_id is null
    or exists (select from clients c where c.office_id = invitation_logs.office_id and c.id = client_id)
  )
);
create policy system on invitation_logs to causa_system using (office_id = current_office());

create policy owner on deletions to causa_owner using (true);
create policy staff on deletions for select to causa_staff using (office_id = current_office());
create policy system on deletions for select to causa_system using (office_id = current_office());

create policy owner on imports to causa_owner using (true);
create policy staff_see on imports for select to causa_staff using (office_id = current_office());
create policy staff_add on imports for insert to causa_staff with check (office_id = current_office());
