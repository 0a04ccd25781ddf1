create policy owner on service_requests to causa_owner using (true);
-- A request goes out of sight with its client. The flag is kept in the row, so that one index range answers in an
-- office of any size. As a subselect the office is unknown when a plan is made, see policies_cases.sql.
create policy staff_see on service_requests for select to causa_staff
  using (office_id = (select current_office()) and not client_in_bin);
create policy staff_add on service_requests for insert to causa_staff with check (office_id = current_office());
create policy staff_change on service_requests for update to causa_staff
  using (office_id = current_office() and not client_in_bin);
-- A request is one person's: others of the same client do not see it.
create policy portal on service_requests for select to causa_portal using (
  office_id = (select current_office()) and not client_in_bin and person in (select p from portal_persons() p)
);
create policy portal_add on service_requests for insert to causa_portal with check (
  office_id = current_office()
  and exists (
    select from request_people() p
    where p.client_id = service_requests.client_id and p.client_user_id is not distinct from service_requests.client_user_id
  )
  and (
    case_id is null
    or exists (select from cases c where c.office_id = service_requests.office_id and c.id = service_requests.case_id)
  )
);

-- Records of a request are visible to everybody who sees the request. `offset 0` makes the planner look it up by its
-- key. Without it, a plan that was made for a small office reads all requests of a large one.
create policy owner on request_messages to causa_owner using (true);
create policy staff_see on request_messages for select to causa_staff using (
  office_id = (select current_office())
  and exists (select from service_requests r where r.office_id = request_messages.office_id and r.id = request_id offset 0)
);
create policy staff_add on request_messages for insert to causa_staff with check (
  office_id = current_office() and kind in ('message', 'checklist')
  and exists (select from service_requests r where r.office_id = request_messages.office_id and r.id = request_id)
);
create policy portal_see on request_messages for select to causa_portal using (
  office_id = (select current_office())
  and exists (select from service_requests r where r.office_id = request_messages.office_id and r.id = request_id offset 0)
);
create policy portal_add on request_messages for insert to causa_portal with check (
  office_id = current_office() and kind = 'message'
  and exists (select from service_requests r where r.office_id = request_messages.office_id and r.id = request_id)
);

create policy owner on checklist_items to causa_owner using (true);
create policy staff on checklist_items to causa_staff using (
  office_id = (select current_office())
  and exists (select from service_requests r where r.office_id = checklist_items.office_id and r.id = request_id offset 0)
);
create policy portal on checklist_items for select to causa_portal using (
  office_id = (select current_office())
  and exists (select from service_requests r where r.office_id = checklist_items.office_id and r.id = request_id offset 0)
);

create policy owner on message_documents to causa_owner using (true);
create policy staff on message_documents for select to causa_staff using (
  office_id = (select current_office())
  and exists (select from request_messages m where m.office_id = message_documents.office_id and m.id = message_id offset 0)
);
create policy portal on message_documents for select to causa_portal using (
  office_id = (select current_office())
  and exists (select from request_messages m where m.office_id = message_documents.office_id and m.id = message_id offset 0)
);

create policy owner on request_notices to causa_owner using (true);
