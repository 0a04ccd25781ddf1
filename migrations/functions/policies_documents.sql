create policy owner on documents to causa_owner using (true);
-- What is deleted is out of sight.
create policy staff_see on documents for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_add on documents for insert to causa_staff
  with check (office_id = current_office() and state = 'reserved');
create policy staff_change on documents for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
-- What a link opens, it opens as its session would: a client's documents that are shown to the client.
create policy portal on documents for select to causa_portal using (
  office_id = current_office() and state = 'stored' and deleted_at is null and shared_with_client
  and exists (
    select from client_users u
    where u.office_id = documents.office_id and u.client_id = documents.client_id
      and u.user_id = current_app_user()
  )
);
create policy system on documents for select to causa_system using (office_id = current_office());
create policy system_read on documents for update to causa_system using (office_id = current_office());

create policy owner on document_pages to causa_owner using (true);
create policy staff on document_pages for select to causa_staff using (
  office_id = current_office()
  and exists (select from documents d where d.office_id = document_pages.office_id and d.id = document_id)
);
create policy system on document_pages to causa_system using (office_id = current_office());
