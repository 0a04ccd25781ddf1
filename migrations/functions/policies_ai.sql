create policy owner on ai_settings to causa_owner using (true);
create policy staff_see on ai_settings for select to causa_staff using (office_id = current_office());
create policy staff_change on ai_settings for update to causa_staff
  using (office_id = current_office() and (select acts_as_administrator()));

-- A conversation is its owner's, and read by colleagues with whom it is shared. While its case is out of sight it is,
-- too. A view of the portal is nobody's account, so it shows none.
create policy owner on ai_conversations to causa_owner using (true);
create policy staff_see on ai_conversations for select to causa_staff using (
  office_id = (select current_office()) and side = 'staff'
  and (
    user_id = (select current_app_user())
    or exists (
      select from ai_shares s
      where s.office_id = ai_conversations.office_id and s.conversation_id = ai_conversations.id
        and s.colleague_id = (select current_app_user()) offset 0
    )
  )
  and (
    case_id is null
    or exists (select from cases c where c.office_id = ai_conversations.office_id and c.id = case_id offset 0)
  )
);
create policy staff_add on ai_conversations for insert to causa_staff with check (
  office_id = current_office() and user_id = current_app_user() and side = 'staff'
  and (
    case_id is null
    or exists (select from cases c where c.office_id = ai_conversations.office_id and c.id = case_id)
  )
);
create policy staff_change on ai_conversations for update to causa_staff
  using (office_id = current_office() and user_id = current_app_user() and side = 'staff');
create policy staff_delete on ai_conversations for delete to causa_staff
  using (office_id = current_office() and user_id = current_app_user() and side = 'staff');
create policy portal_see on ai_conversations for select to causa_portal using (
  office_id = (select current_office()) and side = 'client' and user_id = (select current_app_user())
  and (
    case_id is null
    or exists (select from cases c where c.office_id = ai_conversations.office_id and c.id = case_id offset 0)
  )
);
create policy portal_add on ai_conversations for insert to causa_portal with check (
  office_id = current_office() and user_id = current_app_user() and side = 'client'
  and (
    case_id is null
    or exists (select from cases c where c.office_id = ai_conversations.office_id and c.id = case_id)
  )
);
create policy portal_change on ai_conversations for update to causa_portal
  using (office_id = current_office() and user_id = current_app_user() and side = 'client');
create policy portal_delete on ai_conversations for delete to causa_portal
  using (office_id = current_office() and user_id = current_app_user() and side = 'client');

create policy owner on ai_shares to causa_owner using (true);
create policy staff_see on ai_shares for select to causa_staff using (
  office_id = (select current_office())
  and (owner_id = (select current_app_user()) or colleague_id = (select current_app_user()))
);
create policy staff_add on ai_shares for insert to causa_staff
  with check (office_id = current_office() and owner_id = current_app_user());
create policy staff_take on ai_shares for delete to causa_staff
  using (office_id = current_office() and owner_id = current_app_user());

-- A question is seen by whoever sees its conversation.
create policy owner on ai_questions to causa_owner using (true);
create policy staff on ai_questions for select to causa_staff using (
  office_id = (select current_office())
  and exists (
    select from ai_conversations c where c.office_id = ai_questions.office_id and c.id = conversation_id offset 0
  )
);
create policy portal on ai_questions for select to causa_portal using (
  office_id = (select current_office())
  and exists (
    select from ai_conversations c where c.office_id = ai_questions.office_id and c.id = conversation_id offset 0
  )
);

-- Its answer, too, as long as they see all documents that it read: the policies of documents say which these are. It is
-- asked for by the owner of the conversation.
create policy owner on ai_answers to causa_owner using (true);
create policy staff_see on ai_answers for select to causa_staff using (
  office_id = (select current_office())
  and exists (
    select from ai_conversations c where c.office_id = ai_answers.office_id and c.id = conversation_id offset 0
  )
  and not exists (
    select from ai_answer_documents r
    where r.office_id = ai_answers.office_id and r.answer_id = ai_answers.id and r.read
      and not exists (select from documents d where d.office_id = r.office_id and d.id = r.document_id offset 0)
    offset 0
  )
);
create policy staff_ask on ai_answers for insert to causa_staff with check (
  office_id = current_office()
  and exists (
    select from ai_conversations c
    where c.office_id = ai_answers.office_id and c.id = conversation_id and c.user_id = current_app_user()
  )
);
create policy staff_stop on ai_answers for update to causa_staff using (
  office_id = current_office()
  and exists (
    select from ai_conversations c
    where c.office_id = ai_answers.office_id and c.id = conversation_id and c.user_id = current_app_user()
  )
);
create policy portal_see on ai_answers for select to causa_portal using (
  office_id = (select current_office())
  and exists (
    select from ai_conversations c where c.office_id = ai_answers.office_id and c.id = conversation_id offset 0
  )
  and not exists (
    select from ai_answer_documents r
    where r.office_id = ai_answers.office_id and r.answer_id = ai_answers.id and r.read
      and not exists (select from documents d where d.office_id = r.office_id and d.id = r.document_id offset 0)
    offset 0
  )
);
create policy portal_ask on ai_answers for insert to causa_portal with check (
  office_id = current_office()
  and exists (
    select from ai_conversations c where c.office_id = ai_answers.office_id and c.id = conversation_id
  )
);
create policy portal_stop on ai_answers for update to causa_portal using (
  office_id = current_office()
  and exists (
    select from ai_conversations c where c.office_id = ai_answers.office_id and c.id = conversation_id
  )
);

create policy owner on ai_answer_documents to causa_owner using (true);
create policy staff on ai_answer_documents to causa_staff using (
  office_id = (select current_office())
  and exists (select from ai_questions q where q.office_id = ai_answer_documents.office_id and q.id = answer_id offset 0)
);
create policy portal on ai_answer_documents to causa_portal using (
  office_id = (select current_office())
  and exists (select from ai_questions q where q.office_id = ai_answer_documents.office_id and q.id = answer_id offset 0)
);

create policy owner on ai_use to causa_owner using (true);
create policy staff on ai_use for select to causa_staff using (office_id = current_office());
