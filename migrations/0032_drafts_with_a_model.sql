-- Up Migration

-- A draft whose passages a model wrote keeps what that was sent and what became of it. A model that was stopped has not
-- said its name, and what was sent goes with the first of its documents that is gone for good.
alter table drafts
  drop constraint drafts_check,
  -- DraftWriting of src/contract/drafting.ts.
  add column writing jsonb check (jsonb_typeof(writing) = 'object' and octet_length(writing::text) <= 2000000),
  -- The answer that the passages come from, while there is its conversation.
  add column answer_id uuid,
  add constraint drafts_check check (
    (model is null) = (writing is null)
    and (model is not null or model_name is null and sent is null and answer_id is null)
  ),
  add constraint drafts_answer_fkey foreign key (office_id, answer_id) references ai_answers (office_id, id)
    on delete set null (answer_id);
create unique index drafts_answer on drafts (office_id, answer_id) where answer_id is not null;

-- Documents whose text a model was given for a draft.
create table draft_documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  draft_id uuid not null,
  document_id uuid not null,
  primary key (office_id, draft_id, document_id),
  constraint draft_documents_draft_fkey foreign key (office_id, draft_id) references drafts (office_id, id)
    on delete cascade,
  constraint draft_documents_document_fkey foreign key (office_id, document_id) references documents (office_id, id)
    on delete cascade
);
create index draft_documents_of_document on draft_documents (office_id, document_id);

-- ---------------------------------------------------------------- who may touch what

grant insert (writing, answer_id) on drafts to causa_staff;

alter table draft_documents enable row level security, force row level security;
grant select, insert (draft_id, document_id) on draft_documents to causa_staff;
