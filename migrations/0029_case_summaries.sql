-- Up Migration

-- What a model made of a case, each sentence with its quotes. A new one takes the place of the one before.
create table case_summaries (
  office_id uuid not null default current_office() references offices on delete cascade,
  case_id uuid not null,
  made_by uuid default current_app_user() references private.users on delete set null,
  made_at timestamptz not null default now(),
  model text not null check (model in ('groq', 'gpt', 'claude')),
  model_name text check (length(model_name) between 1 and 200),
  -- src/contract/case-summaries.ts
  sentences jsonb not null check (octet_length(sentences::text) <= 1000000),
  quotes jsonb not null check (octet_length(quotes::text) <= 1000000),
  left_out jsonb not null check (octet_length(left_out::text) <= 200000),
  -- What the case, its history and its documents were as it was asked for.
  basis text not null check (length(basis) = 32),
  primary key (office_id, case_id),
  constraint case_summaries_case_fkey foreign key (office_id, case_id) references cases (office_id, id) on delete cascade
);
create index case_summaries_made_by on case_summaries (made_by);

-- Documents that it was made from.
create table case_summary_documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  case_id uuid not null,
  document_id uuid not null,
  primary key (office_id, case_id, document_id),
  constraint case_summary_documents_summary_fkey foreign key (office_id, case_id)
    references case_summaries (office_id, case_id) on delete cascade,
  constraint case_summary_documents_document_fkey foreign key (office_id, document_id)
    references documents (office_id, id) on delete cascade
);
create index case_summary_documents_of_document on case_summary_documents (office_id, document_id);

-- What a model made of a letter of a court, for a person to confirm.
create table court_letters (
  office_id uuid not null default current_office() references offices on delete cascade,
  document_id uuid not null,
  made_by uuid default current_app_user() references private.users on delete set null,
  made_at timestamptz not null default now(),
  model text not null check (model in ('groq', 'gpt', 'claude')),
  model_name text check (length(model_name) between 1 and 200),
  -- src/contract/case-summaries.ts
  proposals jsonb not null check (octet_length(proposals::text) <= 200000),
  primary key (office_id, document_id),
  constraint court_letters_document_fkey foreign key (office_id, document_id)
    references documents (office_id, id) on delete cascade
);
create index court_letters_made_by on court_letters (made_by);

-- Somebody has one made: of two at once the second is refused. A claim whose process died runs out.
create table summary_claims (
  office_id uuid not null default current_office() references offices on delete cascade,
  -- A case or a document.
  subject_id uuid not null,
  holder uuid not null default uuidv7(),
  until timestamptz not null,
  primary key (office_id, subject_id)
);

alter table case_summaries enable row level security, force row level security;
grant select, insert (case_id, model, model_name, sentences, quotes, left_out, basis), delete
  on case_summaries to causa_staff;
alter table case_summary_documents enable row level security, force row level security;
grant select, insert (case_id, document_id) on case_summary_documents to causa_staff;
alter table court_letters enable row level security, force row level security;
grant select, insert (document_id, model, model_name, proposals), delete on court_letters to causa_staff;
alter table summary_claims enable row level security, force row level security;
grant select, insert (subject_id, until), update (holder, until), delete on summary_claims to causa_staff;
