-- Up Migration

-- Portuguese words by their stem, without regard to accents.
create text search configuration portuguese_unaccented (copy = portuguese);
alter text search configuration portuguese_unaccented
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- What a page's words are found by: their stems, each mixed with the office, as search_keys does it.
create function word_keys(office uuid, words tsvector) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(word, uuid_hash_extended(office, 0)) from unnest(tsvector_to_array(words)) word
  );

-- The text inside documents: a page of a PDF, or a stretch of something without pages.
create table document_pages (
  office_id uuid not null default current_office() references offices on delete cascade,
  document_id uuid not null,
  page integer not null check (page between 1 and 10000),
  text text not null check (octet_length(text) between 1 and 200000),
  words tsvector not null generated always as (to_tsvector('public.portuguese_unaccented', text)) stored,
  primary key (office_id, document_id, page),
  constraint document_pages_document_fkey foreign key (office_id, document_id) references documents (office_id, id)
    on delete cascade
);
create index document_pages_words on document_pages using gin (word_keys(office_id, words)) with (fastupdate = off);

alter table documents
  -- waiting to be read; read; read and found without text; tried in vain; of a type that holds no text to read.
  add column text_state text not null default 'no_text'
    check (text_state in ('waiting', 'read', 'empty', 'unreadable', 'no_text')),
  add column text_attempts smallint not null default 0,
  -- When the next attempt may begin; while one is under way, when its lease ends.
  add column text_due_at timestamptz not null default now();
create index documents_to_read on documents (text_due_at) where text_state = 'waiting' and state = 'stored';

-- ---------------------------------------------------------------- who may touch what

alter table document_pages enable row level security, force row level security;
create policy owner on document_pages to causa_owner using (true);
create policy staff on document_pages for select to causa_staff using (
  office_id = current_office()
  and exists (select from documents d where d.office_id = document_pages.office_id and d.id = document_id)
);
create policy system on document_pages to causa_system using (true);
grant select on document_pages to causa_staff;
grant select, insert (office_id, document_id, page, text), delete on document_pages to causa_system;

create policy system_read on documents for update to causa_system using (true);
grant update (text_state, text_attempts, text_due_at) on documents to causa_system;
grant update (text_state) on documents to causa_staff;

-- Down Migration

drop table document_pages;
drop policy system_read on documents;
alter table documents drop column text_state, drop column text_attempts, drop column text_due_at;
drop function word_keys(uuid, tsvector);
drop text search configuration portuguese_unaccented;
