-- Policies and triggers of the summaries that a model makes of cases and letters.

create policy owner on case_summaries to causa_owner using (true);
create policy staff on case_summaries to causa_staff using (
  office_id = (select current_office())
  and exists (select from cases c where c.office_id = case_summaries.office_id and c.id = case_id offset 0)
);
create policy owner on case_summary_documents to causa_owner using (true);
create policy staff on case_summary_documents to causa_staff using (
  office_id = (select current_office())
  and exists (
    select from documents d where d.office_id = case_summary_documents.office_id and d.id = document_id offset 0
  )
);
create policy owner on court_letters to causa_owner using (true);
create policy staff on court_letters to causa_staff using (
  office_id = (select current_office())
  and exists (select from documents d where d.office_id = court_letters.office_id and d.id = document_id offset 0)
);
create policy owner on summary_claims to causa_owner using (true);
create policy staff on summary_claims to causa_staff using (office_id = (select current_office()));

-- Deletes a summary with the first of its documents that is deleted for good, because it quotes them. Of a document
-- that it only names, the name is deleted.
create or replace function forget_case_summaries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from case_summaries s using removed r
  where s.office_id = r.office_id and s.case_id = r.case_id and r.read
    and not exists (select from documents d where d.office_id = r.office_id and d.id = r.document_id);
  update case_summaries s
  set left_out = (
    select coalesce(jsonb_agg(l.line order by l.place), '[]')
    from jsonb_array_elements(s.left_out) with ordinality l (line, place)
    where not exists (
      select from removed r
      where r.office_id = s.office_id and r.case_id = s.case_id and r.document_id::text = l.line -> 'source' ->> 'id'
    )
  )
  where (s.office_id, s.case_id) in (select r.office_id, r.case_id from removed r where not r.read);
  return null;
end $$;
create or replace trigger case_summary_documents_removed after delete on case_summary_documents
  referencing old table as removed for each statement execute function forget_case_summaries();
