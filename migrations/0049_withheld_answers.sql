-- Up Migration

-- What was asked, for whoever sees the conversation. Its answer is seen only together with all documents that it read
-- (functions/policies_ai.sql), and is deleted with the first of them that is gone for good; the question stays. Written
-- by a trigger of ai_answers, which has the same columns for the version before.
create table ai_questions (
  office_id uuid not null default current_office() references offices on delete cascade,
  -- The answer's.
  id uuid not null,
  conversation_id uuid not null,
  request_type text not null check (request_type in ('general', 'legal_research', 'petition_draft', 'document_analysis')),
  country text not null check (country in ('portugal', 'spain', 'brazil')),
  prompt text not null check (length(prompt) between 1 and 8000),
  model text not null check (model in ('groq', 'gpt', 'claude')),
  masked boolean not null,
  created_at timestamptz not null,
  primary key (office_id, id),
  constraint ai_questions_conversation_fkey foreign key (office_id, conversation_id)
    references ai_conversations (office_id, id) on delete cascade
);
create index ai_questions_in_order on ai_questions (office_id, conversation_id, created_at, id);
insert into ai_questions (office_id, id, conversation_id, request_type, country, prompt, model, masked, created_at)
select office_id, id, conversation_id, request_type, country, prompt, model, masked, created_at from ai_answers;

alter table ai_questions enable row level security, force row level security;
grant select on ai_questions to causa_staff, causa_portal;

-- false: nothing of it was sent, only its name stands in what was left out.
alter table ai_answer_documents add column read boolean not null default true;
grant insert (read) on ai_answer_documents to causa_staff, causa_portal;

-- A model is reminded of earlier answers, so that what these read may stand in the later ones.
insert into ai_answer_documents (office_id, answer_id, document_id)
select distinct later.office_id, later.id, r.document_id
from ai_answers earlier
join ai_answer_documents r on r.office_id = earlier.office_id and r.answer_id = earlier.id
join ai_answers later on later.office_id = earlier.office_id and later.conversation_id = earlier.conversation_id
  and later.created_at > earlier.created_at
on conflict do nothing;
insert into ai_answer_documents (office_id, answer_id, document_id, read)
select distinct a.office_id, a.id, d.id, false
from ai_answers a
cross join jsonb_array_elements(a.left_out) l
join documents d on d.office_id = a.office_id and d.id::text = l -> 'source' ->> 'id'
on conflict do nothing;

-- Of these a document is gone already.
delete from ai_answers later using ai_answers earlier
where later.office_id = earlier.office_id and later.conversation_id = earlier.conversation_id
  and later.created_at >= earlier.created_at and earlier.sent_text is null;

-- An answer has at most a million characters, of at most three bytes each, some of them escaped. A case names at most
-- 220 documents, each with a title and some lists of pages.
alter table ai_answers
  drop constraint ai_answers_sources_check,
  drop constraint ai_answers_sent_check,
  drop constraint ai_answers_left_out_check,
  drop constraint ai_answers_sent_text_check,
  drop constraint ai_answers_parts_check,
  drop constraint ai_answers_quotes_check,
  drop constraint ai_answers_legal_references_check,
  add constraint ai_answers_sources_check check (octet_length(sources::text) <= 2000000),
  add constraint ai_answers_sent_check check (octet_length(sent::text) <= 2000000),
  add constraint ai_answers_left_out_check check (octet_length(left_out::text) <= 2000000),
  add constraint ai_answers_sent_text_check check (octet_length(sent_text) <= 32000000),
  add constraint ai_answers_parts_check check (octet_length(parts::text) <= 8000000),
  add constraint ai_answers_quotes_check check (octet_length(quotes::text) <= 8000000),
  add constraint ai_answers_legal_references_check check (octet_length(legal_references::text) <= 2000000);
-- What is kept of them elsewhere.
alter table case_summaries
  drop constraint case_summaries_sentences_check,
  drop constraint case_summaries_quotes_check,
  drop constraint case_summaries_left_out_check,
  add constraint case_summaries_sentences_check check (octet_length(sentences::text) <= 8000000),
  add constraint case_summaries_quotes_check check (octet_length(quotes::text) <= 8000000),
  add constraint case_summaries_left_out_check check (octet_length(left_out::text) <= 2000000);
alter table drafts
  drop constraint drafts_sent_check,
  drop constraint drafts_writing_check,
  add constraint drafts_sent_check check (octet_length(sent) <= 32000000),
  add constraint drafts_writing_check
    check (jsonb_typeof(writing) = 'object' and octet_length(writing::text) <= 16000000);
