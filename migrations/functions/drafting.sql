create policy owner on document_templates to causa_owner using (true);
create policy staff on document_templates to causa_staff using (office_id = current_office());

create policy owner on document_template_versions to causa_owner using (true);
create policy staff on document_template_versions for select to causa_staff using (office_id = current_office());

-- Drafts are the case's and so the office's, like its notes; with a case in the bin they are out of sight.
create policy owner on drafts to causa_owner using (true);
create policy staff on drafts to causa_staff using (
  office_id = (select current_office())
  and exists (select from cases c where c.office_id = drafts.office_id and c.id = case_id offset 0)
);

-- A new office starts with the templates that Causa brings.
create or replace function give_built_in_templates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  insert into document_templates (office_id, built_in, country, name, created_by)
  select a.id, b.key, split_part(b.key, '/', 1), b.name, null
  from added a cross join private.built_in_templates b;
  return null;
end $$;
create or replace trigger offices_templates after insert on offices
  referencing new table as added for each statement execute function give_built_in_templates();

-- Keeps every former text of a template, whatever code changes it.
create or replace function keep_template_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into document_template_versions (office_id, template_id, number, name, body, saved_by)
  values (new.office_id, new.id, new.version, new.name, new.body, current_app_user());
  return null;
end $$;
create or replace trigger document_templates_added after insert on document_templates
  for each row execute function keep_template_version();
create or replace trigger document_templates_written after update on document_templates
  for each row when ((new.name, new.body) is distinct from (old.name, old.body))
  execute function keep_template_version();

-- Held under the office's lock, so that two at once do not go past it.
create or replace function hold_document_templates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from document_templates where office_id = new.office_id) > 300 then
    raise exception 'an office has at most 300 templates'
      using errcode = 'check_violation', constraint = 'document_templates_at_most';
  end if;
  return null;
end $$;
create or replace trigger document_templates_held after insert on document_templates
  for each row when (new.built_in is null) execute function hold_document_templates();

create or replace function hold_drafts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from drafts where office_id = new.office_id and case_id = new.case_id) > 500 then
    raise exception 'a case has at most 500 drafts'
      using errcode = 'check_violation', constraint = 'drafts_at_most';
  end if;
  return null;
end $$;
create or replace trigger drafts_held after insert on drafts for each row execute function hold_drafts();

create policy owner on draft_documents to causa_owner using (true);
create policy staff on draft_documents to causa_staff using (
  office_id = (select current_office())
  and exists (select from drafts d where d.office_id = draft_documents.office_id and d.id = draft_id offset 0)
);

-- Returns the record of a draft without the quotes and names of documents that were deleted for good. It still tells
-- that such a document was sent, and its length.
create or replace function writing_without(writing jsonb, gone text[]) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
  return writing || jsonb_build_object(
    'sources', (
      select coalesce(jsonb_agg(s.one order by s.place), '[]')
      from jsonb_array_elements(writing -> 'sources') with ordinality s (one, place)
      where s.one ->> 'id' <> all (gone)
    ),
    'quotes', (
      select coalesce(jsonb_agg(q.one order by q.place), '[]')
      from jsonb_array_elements(writing -> 'quotes') with ordinality q (one, place)
      where coalesce(q.one -> 'source' ->> 'id' <> all (gone), true)
    ),
    'leftOut', (
      select coalesce(jsonb_agg(l.one order by l.place), '[]')
      from jsonb_array_elements(writing -> 'leftOut') with ordinality l (one, place)
      where coalesce(l.one -> 'source' ->> 'id' <> all (gone), true)
    ),
    'sent', (
      select coalesce(jsonb_agg(
        case when i.one ->> 'kind' = 'document' and i.one ->> 'title' in (
          select s ->> 'title' from jsonb_array_elements(writing -> 'sources') s where s ->> 'id' = any (gone)
        ) then i.one || '{"title": null, "pages": null}' else i.one end
        order by i.place
      ), '[]')
      from jsonb_array_elements(writing -> 'sent') with ordinality i (one, place)
    )
  );

-- Deletes the text that was sent to a model when the first of its documents is deleted for good, because it holds text
-- of them, and with it that document's name and quotes. Of a document that was not sent, there is only the name.
create or replace function forget_sent_of_drafts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update drafts d
  set sent = case when not g.read then d.sent end, writing = writing_without(d.writing, g.ids)
  from (
    select r.office_id, r.draft_id, array_agg(r.document_id::text) as ids, bool_or(r.read) as read
    from removed r group by r.office_id, r.draft_id
  ) g
  where d.office_id = g.office_id and d.id = g.draft_id;
  return null;
end $$;
create or replace trigger draft_documents_removed after delete on draft_documents
  referencing old table as removed for each statement execute function forget_sent_of_drafts();
