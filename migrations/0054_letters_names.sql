-- Up Migration

-- The letter of a court after which a conversation is called, until it goes for good or a person calls it otherwise
-- (functions/ai.sql).
alter table ai_conversations
  add column letter_id uuid,
  add constraint ai_conversations_letter_fkey foreign key (office_id, letter_id) references documents (office_id, id)
    on delete set null (letter_id);
create index ai_conversations_of_letter on ai_conversations (office_id, letter_id) where letter_id is not null;
grant insert (letter_id) on ai_conversations to causa_staff;

-- Those that a letter began, and nobody has renamed. Where the answer is gone, the letter is: it is named no more.
with begun as (
  select distinct on (q.office_id, q.conversation_id) q.office_id, q.conversation_id, q.prompt, a.id as answer_id,
    a.sources
  from ai_questions q
  left join ai_answers a on a.office_id = q.office_id and a.id = q.id
  order by q.office_id, q.conversation_id, q.created_at, q.id
)
update ai_conversations c
set letter_id = d.id, title = case when b.answer_id is null then 'Carta do tribunal' else c.title end
from begun b
left join documents d on d.office_id = b.office_id and d.id::text = b.sources -> 0 ->> 'id'
where c.office_id = b.office_id and c.id = b.conversation_id and c.version = 1
  and c.title like 'Carta do tribunal: %' and b.prompt not like 'Carta do tribunal: %';

-- false: nothing of it was sent for the summary, only its name stands in what was left out.
alter table case_summary_documents add column read boolean not null default true;
grant insert (read) on case_summary_documents to causa_staff;
insert into case_summary_documents (office_id, case_id, document_id, read)
select distinct s.office_id, s.case_id, d.id, false
from case_summaries s
cross join jsonb_array_elements(s.left_out) l
join documents d on d.office_id = s.office_id and d.id::text = l -> 'source' ->> 'id'
on conflict do nothing;

-- Summaries of which a document is gone already name it no more.
update case_summaries s
set left_out = (
  select coalesce(jsonb_agg(l.line order by l.place), '[]')
  from jsonb_array_elements(s.left_out) with ordinality l (line, place)
  where l.line -> 'source' ->> 'kind' is distinct from 'document'
    or exists (select from documents d where d.office_id = s.office_id and d.id::text = l.line -> 'source' ->> 'id')
)
where exists (
  select from jsonb_array_elements(s.left_out) l
  where l -> 'source' ->> 'kind' = 'document'
    and not exists (select from documents d where d.office_id = s.office_id and d.id::text = l -> 'source' ->> 'id')
);
