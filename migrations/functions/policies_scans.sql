-- Staff and clients see scans only through columns of the document or paper.
create policy owner on document_scans to causa_owner using (true);
create policy system on document_scans to causa_system using (office_id = current_office());

create policy owner on ai_paper_scans to causa_owner using (true);
create policy system on ai_paper_scans to causa_system using (office_id = current_office());
