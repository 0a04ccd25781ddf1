-- Memberships and addresses belong to the directory: the policies named `system` show all of them. Of all other tables
-- they show the transaction's office. Without a session no row is visible, because current_office() is null. A table's
-- owner needs a policy too, because row-level security is forced: without it a migration's update would silently change
-- nothing.

create policy owner on offices to causa_owner using (true);
create policy staff_see on offices for select to causa_staff using (id = current_office());
create policy staff_change on offices for update to causa_staff
  using (id = current_office() and (select acts_as_administrator()));
create policy portal on offices for select to causa_portal using (id = current_office());
create policy system on offices to causa_system using (true);

create policy owner on tenants to causa_owner using (true);
create policy staff_see on tenants for select to causa_staff using (office_id = current_office());
create policy staff_write on tenants to causa_staff
  using (office_id = current_office() and (select acts_as_administrator()));
create policy system on tenants to causa_system using (true);

create policy owner on tenant_slugs to causa_owner using (true);
create policy staff on tenant_slugs for select to causa_staff using (office_id = current_office());
create policy system on tenant_slugs to causa_system using (true);

create policy owner on user_roles to causa_owner using (true);
create policy staff on user_roles to causa_staff using (office_id = current_office());
create policy system on user_roles for select to causa_system using (true);

create policy owner on staff_users to causa_owner using (true);
create policy staff_see on staff_users for select to causa_staff using (office_id = current_office());
-- One's own profile, or as an administrator each.
create policy staff_change on staff_users for update to causa_staff using (
  office_id = current_office() and (user_id = current_app_user() or (select acts_as_administrator()))
);
create policy system on staff_users for select to causa_system using (true);
-- The profile of who opens an office, in the transaction that makes it.
create policy system_founder on staff_users for insert to causa_system with check (
  office_id = current_office()
  and exists (select from offices o where o.id = staff_users.office_id and o.created_at = now())
);

create policy owner on usage_tracking to causa_owner using (true);
create policy staff on usage_tracking for select to causa_staff using (office_id = current_office());

create policy owner on subscriptions to causa_owner using (true);
create policy staff on subscriptions for select to causa_staff using (office_id = current_office());
create policy system on subscriptions for select to causa_system using (office_id = current_office());

create policy owner on audit_log to causa_owner using (true);
create policy staff on audit_log for insert to causa_staff with check (office_id = current_office());
create policy staff_reads on audit_log for select to causa_staff
  using (office_id = current_office() and (select acts_as_administrator()));
create policy portal on audit_log for insert to causa_portal with check (office_id = current_office());
create policy system on audit_log for insert to causa_system with check (true);

create policy owner on idempotency_keys to causa_owner using (true);
-- A person's own, or an API key's: another one's same key is another key.
create policy staff on idempotency_keys to causa_staff
  using (office_id = current_office() and actor_id = current_actor());
create policy portal on idempotency_keys to causa_portal
  using (office_id = current_office() and actor_id = current_actor());
create policy system on idempotency_keys to causa_system using (office_id = current_office());
