-- Up Migration

-- ---------------------------------------------------------------- what an office lets the assistant do

-- One row an office, made with it.
create table ai_settings (
  office_id uuid not null default current_office() references offices on delete cascade,
  enabled boolean not null default true,
  groq boolean not null default true,
  gpt boolean not null default true,
  claude boolean not null default true,
  -- Whether client users have it in the portal.
  client_users boolean not null default true,
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (office_id)
);
insert into ai_settings (office_id) select id from offices;

-- ---------------------------------------------------------------- what people ask, and what is answered

-- One person's, begun as staff or as a client user: the same account may be both, and neither side shows the other's.
create table ai_conversations (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user() references private.users on delete cascade,
  side text not null
    default case current_setting('role') when 'causa_staff' then 'staff' when 'causa_portal' then 'client' end
    check (side in ('staff', 'client')),
  request_type text not null check (request_type in ('general', 'legal_research', 'petition_draft', 'document_analysis')),
  country text not null check (country in ('portugal', 'spain', 'brazil')),
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 120),
  -- Out of sight while that is in the bin, and gone with it.
  case_id uuid,
  updated_by uuid default current_app_user() references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When something was last asked in it.
  last_at timestamptz not null default clock_timestamp(),
  search text not null generated always as (fold(title)) stored,
  primary key (office_id, id),
  constraint ai_conversations_of_owner_key unique (office_id, id, user_id),
  constraint ai_conversations_case_fkey foreign key (office_id, case_id) references cases (office_id, id) on delete cascade
);
create index ai_conversations_latest on ai_conversations (office_id, user_id, last_at desc, id desc);
create index ai_conversations_of_case on ai_conversations (office_id, case_id) where case_id is not null;

-- A colleague who reads a conversation. Its owner is named again, so that the policies of neither table ask the other's.
create table ai_shares (
  office_id uuid not null default current_office() references offices on delete cascade,
  conversation_id uuid not null,
  owner_id uuid not null default current_app_user(),
  colleague_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (office_id, conversation_id, colleague_id),
  constraint ai_shares_conversation_fkey foreign key (office_id, conversation_id, owner_id)
    references ai_conversations (office_id, id, user_id) on delete cascade,
  constraint ai_shares_colleague_fkey foreign key (office_id, colleague_id) references staff_users (office_id, user_id)
    on delete cascade,
  check (owner_id <> colleague_id)
);
create index ai_shares_with_colleague on ai_shares (office_id, colleague_id, conversation_id);

create table ai_answers (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  request_type text not null check (request_type in ('general', 'legal_research', 'petition_draft', 'document_analysis')),
  country text not null check (country in ('portugal', 'spain', 'brazil')),
  prompt text not null check (length(prompt) between 1 and 8000),
  model text not null check (model in ('groq', 'gpt', 'claude')),
  -- What the provider calls the model that answered.
  model_name text check (length(model_name) between 1 and 200),
  masked boolean not null default false,
  -- writing, and then one of the others for good.
  state text not null default 'writing' check (state in ('writing', 'done', 'stopped', 'failed')),
  -- Code of src/contract/problems.ts, of one that failed.
  problem text check (problem ~ '^[a-z_]{1,60}$'),
  -- What was read, what of it was sent, and what did not fit: src/contract/ai.ts.
  sources jsonb not null default '[]' check (octet_length(sources::text) <= 200000),
  sent jsonb not null check (octet_length(sent::text) <= 200000),
  left_out jsonb not null default '[]' check (octet_length(left_out::text) <= 200000),
  -- Word for word what was sent, masked where it was; null once a document in it is gone for good.
  sent_text text check (octet_length(sent_text) <= 4000000),
  -- Whether the model stopped at the limit of its length, in the middle of what it had to say.
  cut boolean not null default false,
  parts jsonb not null default '[]' check (octet_length(parts::text) <= 1000000),
  quotes jsonb not null default '[]' check (octet_length(quotes::text) <= 1000000),
  legal_references jsonb not null default '[]' check (octet_length(legal_references::text) <= 200000),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- The process that writes it says so again and again: what nobody writes any more has failed.
  alive_at timestamptz not null default clock_timestamp(),
  stop_asked_at timestamptz,
  primary key (office_id, id),
  constraint ai_answers_conversation_fkey foreign key (office_id, conversation_id)
    references ai_conversations (office_id, id) on delete cascade,
  check ((state = 'writing') = (finished_at is null)),
  check ((state = 'failed') = (problem is not null))
);
create index ai_answers_in_order on ai_answers (office_id, conversation_id, created_at, id);
create index ai_answers_being_written on ai_answers (office_id, alive_at) where state = 'writing';

-- Documents whose text an answer was given.
create table ai_answer_documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  answer_id uuid not null,
  document_id uuid not null,
  primary key (office_id, answer_id, document_id),
  constraint ai_answer_documents_answer_fkey foreign key (office_id, answer_id) references ai_answers (office_id, id)
    on delete cascade,
  constraint ai_answer_documents_document_fkey foreign key (office_id, document_id) references documents (office_id, id)
    on delete cascade
);
create index ai_answer_documents_of_document on ai_answer_documents (office_id, document_id);

-- Answers that somebody got in a month of the office's calendar, and what all that they asked took. No texts: it stays
-- when a conversation goes. `usage_tracking.ai_queries` is the sum of all of an office's answers.
create table ai_use (
  office_id uuid not null default current_office() references offices on delete cascade,
  month date not null check (extract(day from month) = 1),
  person_id uuid not null references private.users on delete cascade,
  answers integer not null default 0 check (answers >= 0),
  input_tokens bigint not null default 0 check (input_tokens >= 0),
  output_tokens bigint not null default 0 check (output_tokens >= 0),
  primary key (office_id, month, person_id)
);
create index ai_use_of_person on ai_use (person_id);

-- ---------------------------------------------------------------- who may touch what

alter table ai_settings enable row level security, force row level security;
grant select, update (enabled, groq, gpt, claude, client_users, version, updated_at) on ai_settings to causa_staff;

alter table ai_conversations enable row level security, force row level security;
grant select, insert (request_type, country, title, case_id), update (title, case_id, version, updated_at), delete
  on ai_conversations to causa_staff, causa_portal;

alter table ai_shares enable row level security, force row level security;
grant select, insert (conversation_id, colleague_id), delete on ai_shares to causa_staff;

-- What becomes of one is written by a function of the owner's, whether its session is over by then or not.
alter table ai_answers enable row level security, force row level security;
grant select,
    insert (conversation_id, request_type, country, prompt, model, masked, sources, sent, left_out, sent_text),
    update (stop_asked_at)
  on ai_answers to causa_staff, causa_portal;

alter table ai_answer_documents enable row level security, force row level security;
grant select, insert (answer_id, document_id) on ai_answer_documents to causa_staff, causa_portal;

alter table ai_use enable row level security, force row level security;
grant select on ai_use to causa_staff;

-- Of the documents that the portal shows, the text too: it is what a client user's questions are about.
grant select (office_id, document_id, page, text, words) on document_pages to causa_portal;
grant select (text_state) on documents to causa_portal;
