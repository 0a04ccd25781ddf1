create policy owner on documents to causa_owner using (true);
-- What is deleted is out of sight. As a subselect the office is unknown when a plan is made: one made for a small
-- office takes the same way as one made for a large one.
create policy staff_see on documents for select to causa_staff
  using (office_id = (select current_office()) and deleted_at is null);
create policy staff_add on documents for insert to causa_staff
  with check (office_id = current_office() and state = 'reserved');
create policy staff_change on documents for update to causa_staff
  using (office_id = current_office() and deleted_at is null);
-- What is shown to the client: of those for whom a client user acts, and of cases that they were given; and what they
-- sent themselves, in the conversation in which they sent it. What a link opens, it opens as its session would. One
-- policy, because of alternatives each would be looked for in the whole office.
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
