create policy owner on documents to causa_owner using (true);
-- Deleted rows are not visible. `current_office()` is a subselect so that the planner does not know the office: a plan
-- that was made for a small office then also suits a large one.
create policy staff_see on documents for select to causa_staff
  using (office_id = (select current_office()) and deleted_at is null);
create policy staff_add on documents for insert to causa_staff
  with check (office_id = current_office() and state = 'reserved');
create policy staff_change on documents for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
-- Client users see shared documents of their clients and of single cases given to them, and the documents that they
-- sent themselves, in that conversation. A link opens only what its session would see. This is one policy, because
-- several would each be searched in the whole office.
create policy portal on documents for select to causa_portal using (
  office_id = (select current_office()) and deleted_at is null and (
    state = 'stored' and shared_with_client
    and (client_id in (select p from portal_clients() p) or case_id in (select p from portal_given_cases() p))
    or received_at is not null
    and exists (select from service_requests r where r.office_id = documents.office_id and r.id = request_id offset 0)
  )
);
create policy system on documents for select to causa_system using (office_id = current_office());
create policy system_read on documents for update to causa_system using (office_id = current_office());

create policy owner on document_pages to causa_owner using (true);
create policy staff on document_pages for select to causa_staff using (
  office_id = current_office()
  and exists (select from documents d where d.office_id = document_pages.office_id and d.id = document_id)
);
-- The text of what they see: the policy of documents says what that is.
create policy portal on document_pages for select to causa_portal using (
  office_id = (select current_office())
  and exists (select from documents d where d.office_id = document_pages.office_id and d.id = document_id offset 0)
);
create policy system on document_pages to causa_system using (office_id = current_office());
