-- Up Migration

-- PDFs that somebody put in for analysis: theirs alone, and no documents of the office. See functions/ai_papers.sql.
create table ai_papers (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user() references private.users on delete cascade,
  title text not null check (title = btrim(title) and length(title) between 1 and 255),
  storage_path text not null check (storage_path like office_id || '/ai-papers/%' and length(storage_path) <= 500),
  -- Of a reservation: the most that the upload under way may bring.
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Reserved before its file arrives, stored once the file is whole. Nobody sees a reservation.
  state text not null default 'reserved' check (state in ('reserved', 'stored')),
  text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'empty', 'unreadable')),
  -- Why it is unreadable: src/contract/ai-papers.ts.
  fault text check (length(fault) <= 30),
  page_count integer check (page_count between 0 and 1000000),
  -- In which it was asked about last, and with which it goes; one that is in none is kept for some days.
  conversation_id uuid,
  -- When it was reserved, then when it became stored.
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, storage_path),
  constraint ai_papers_conversation_fkey foreign key (office_id, conversation_id)
    references ai_conversations (office_id, id) on delete cascade,
  check ((state = 'stored') = (sha256 is not null)),
  check (state = 'reserved' or size_bytes > 0),
  check ((text_state = 'unreadable') = (fault is not null))
);
create index ai_papers_of_user on ai_papers (office_id, user_id, created_at);
create index ai_papers_of_conversation on ai_papers (office_id, conversation_id) where conversation_id is not null;
create index ai_papers_user on ai_papers (user_id);

create table ai_paper_pages (
  office_id uuid not null default current_office() references offices on delete cascade,
  paper_id uuid not null,
  page integer not null check (page between 1 and 10000),
  text text not null check (octet_length(text) between 1 and 200000),
  primary key (office_id, paper_id, page),
  constraint ai_paper_pages_paper_fkey foreign key (office_id, paper_id) references ai_papers (office_id, id)
    on delete cascade
);

-- Of storage_bytes, what papers take: in no folder and no figure of documents.
alter table usage_tracking add column paper_bytes bigint not null default 0 check (paper_bytes >= 0);

-- ---------------------------------------------------------------- who may touch what

alter table ai_papers enable row level security, force row level security;
grant select, insert (title, storage_path, size_bytes), update (state, size_bytes, sha256, created_at), delete
  on ai_papers to causa_staff, causa_portal;
grant select, update (text_state, fault, page_count) on ai_papers to causa_system;

alter table ai_paper_pages enable row level security, force row level security;
grant select on ai_paper_pages to causa_staff, causa_portal;
grant select, insert (office_id, paper_id, page, text), delete on ai_paper_pages to causa_system;
