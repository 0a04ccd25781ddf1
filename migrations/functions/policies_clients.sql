create policy owner on clients to causa_owner using (true);
-- Deleted rows are not visible. `current_office()` is a subselect so that the planner does not know the office: a plan
-- that was made for a small office then also suits a large one.
create policy staff_see on clients for select to causa_staff
  using (office_id = (select current_office()) and deleted_at is null);
create policy staff_add on clients for insert to causa_staff with check (office_id = current_office());
create policy staff_change on clients for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy portal on clients for select to causa_portal
  using (office_id = (select current_office()) and id in (select p from portal_clients() p));
create policy system on clients for select to causa_system using (office_id = current_office());

-- Records of a client in the bin are hidden with it.
create policy owner on client_contacts to causa_owner using (true);
create policy staff on client_contacts to causa_staff using (
  office_id = current_office()
  and exists (select from clients c where c.office_id = client_contacts.office_id and c.id = client_id)
);

create policy owner on client_users to causa_owner using (true);
create policy staff_see on client_users for select to causa_staff using (
  office_id = (select current_office())
  and exists (select from clients c where c.office_id = client_users.office_id and c.id = client_id)
);
create policy staff_add on client_users for insert to causa_staff with check (
  office_id = (select current_office())
  and exists (select from clients c where c.office_id = client_users.office_id and c.id = client_id)
);
-- A removed person can no longer be changed.
create policy staff_change on client_users for update to causa_staff using (
  office_id = (select current_office()) and removed_at is null
  and exists (select from clients c where c.office_id = client_users.office_id and c.id = client_id)
);

-- A view is its opener's, and shows only a person or client whom the staff see.
create policy owner on portal_views to causa_owner using (true);
create policy staff_see on portal_views for select to causa_staff
  using (office_id = current_office() and user_id = current_app_user());
create policy staff_add on portal_views for insert to causa_staff with check (
  office_id = current_office() and (
    exists (
      select from client_users u
      where u.office_id = portal_views.office_id and u.id = client_user_id and u.removed_at is null
    )
    or exists (select from clients c where c.office_id = portal_views.office_id and c.id = client_id)
  )
);

create policy owner on invitation_logs to causa_owner using (true);
create policy staff on invitation_logs to causa_staff using (
  office_id = (select current_office()) and (
    client_id is null
    or exists (select from clients c where c.office_id = invitation_logs.office_id and c.id = client_id)
  )
);
-- Colleagues are invited by administrators.
create policy staff_add on invitation_logs as restrictive for insert to causa_staff
  with check (office_id = (select current_office()) and (user_type = 'client' or (select acts_as_administrator())));
create policy staff_change on invitation_logs as restrictive for update to causa_staff
  using (office_id = (select current_office()) and (user_type = 'client' or (select acts_as_administrator())));
create policy staff_delete on invitation_logs as restrictive for delete to causa_staff
  using (office_id = (select current_office()) and (user_type = 'client' or (select acts_as_administrator())));

create policy owner on deletions to causa_owner using (true);
create policy staff on deletions for select to causa_staff using (office_id = current_office());
create policy system on deletions for select to causa_system using (office_id = current_office());

create policy owner on imports to causa_owner using (true);
create policy staff_see on imports for select to causa_staff using (office_id = current_office());
create policy staff_add on imports for insert to causa_staff with check (office_id = current_office());
