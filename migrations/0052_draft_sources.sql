-- Up Migration

-- false: nothing of it was sent for the draft, only its name stands in what was left out.
alter table draft_documents add column read boolean not null default true;
grant insert (read) on draft_documents to causa_staff;
insert into draft_documents (office_id, draft_id, document_id, read)
select distinct d.office_id, d.id, k.id, false
from drafts d
cross join jsonb_array_elements(d.writing -> 'leftOut') l
join documents k on k.office_id = d.office_id and k.id::text = l -> 'source' ->> 'id'
on conflict do nothing;

-- Drafts of which a document is gone already name it no more.
update drafts d
set writing = d.writing || jsonb_build_object(
  'sources', (
    select coalesce(jsonb_agg(s.one order by s.place), '[]')
    from jsonb_array_elements(d.writing -> 'sources') with ordinality s (one, place)
    where s.one ->> 'id' <> all (g.ids)
  ),
  'leftOut', (
    select coalesce(jsonb_agg(l.one order by l.place), '[]')
    from jsonb_array_elements(d.writing -> 'leftOut') with ordinality l (one, place)
    where coalesce(l.one -> 'source' ->> 'id' <> all (g.ids), true)
  ),
  'sent', (
    select coalesce(jsonb_agg(
      case when i.one ->> 'title' = any (g.titles) then i.one || '{"title": null, "pages": null}' else i.one end
      order by i.place
    ), '[]')
    from jsonb_array_elements(d.writing -> 'sent') with ordinality i (one, place)
  )
)
from (
  select k.office_id, k.id, array_agg(s ->> 'id') as ids, array_agg(s ->> 'title') as titles
  from drafts k
  cross join jsonb_array_elements(
    (k.writing -> 'sources') || jsonb_path_query_array(k.writing, '$.leftOut[*].source')
  ) s
  where s ->> 'kind' = 'document'
    and not exists (select from documents o where o.office_id = k.office_id and o.id::text = s ->> 'id')
  group by k.office_id, k.id
) g
where d.office_id = g.office_id and d.id = g.id;
