-- Up Migration

-- Conversations in which a paper was asked about: it lives as long as one of them; one in none is kept for some days.
create table ai_paper_conversations (
  office_id uuid not null default current_office() references offices on delete cascade,
  paper_id uuid not null,
  conversation_id uuid not null,
  primary key (office_id, paper_id, conversation_id),
  constraint ai_paper_conversations_paper_fkey foreign key (office_id, paper_id) references ai_papers (office_id, id)
    on delete cascade,
  constraint ai_paper_conversations_conversation_fkey foreign key (office_id, conversation_id)
    references ai_conversations (office_id, id) on delete cascade
);
create index ai_paper_conversations_of_conversation on ai_paper_conversations (office_id, conversation_id);
insert into ai_paper_conversations (office_id, paper_id, conversation_id)
select p.office_id, p.id, a.conversation_id
from ai_papers p
join ai_answers a on a.office_id = p.office_id
  and a.sources @> jsonb_build_array(jsonb_build_object('kind', 'paper', 'id', p.id))
union
select office_id, id, conversation_id from ai_papers where conversation_id is not null;
-- Whoever sees a paper sees it by itself; which conversations it is in, triggers of the owner's ask alone.
alter table ai_paper_conversations enable row level security, force row level security;
alter table ai_papers drop column conversation_id;

-- A case with two hundred documents, each with the longest title, is named in full.
alter table ai_answers
  drop constraint ai_answers_sources_check,
  add constraint ai_answers_sources_check check (octet_length(sources::text) <= 1000000),
  drop constraint ai_answers_sent_check,
  add constraint ai_answers_sent_check check (octet_length(sent::text) <= 1000000),
  drop constraint ai_answers_left_out_check,
  add constraint ai_answers_left_out_check check (octet_length(left_out::text) <= 1000000);
alter table case_summaries
  drop constraint case_summaries_left_out_check,
  add constraint case_summaries_left_out_check check (octet_length(left_out::text) <= 1000000);

-- Which pages of a shared document wait to be read: a client user's answer says so.
grant select (ocr) on documents to causa_portal;

-- A letter goes to the case that it is about, see documents_filed_anew.
grant update (case_id) on documents to causa_staff;
