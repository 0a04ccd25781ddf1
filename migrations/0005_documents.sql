-- Up Migration

create table documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  case_id uuid,
  -- Whose folder it is in. A case's document is in the folder of the case's client: two triggers see
  -- to that, so that a folder, its newest document and its count are one index range each.
  client_id uuid,
  user_id uuid default current_app_user() references private.users on delete set null,
  updated_by uuid default current_app_user() references private.users on delete set null,
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 255),
  storage_path text not null check (storage_path like office_id || '/documents/%' and length(storage_path) <= 500),
  mime_type text not null default 'application/octet-stream' check (length(mime_type) between 3 and 127),
  -- Of a reservation: the most that the upload under way may bring.
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  shared_with_client boolean not null,
  -- Reserved before its file arrives, stored once the file is whole. Nobody sees a reservation.
  state text not null default 'reserved' check (state in ('reserved', 'stored')),
  -- waiting to be read; read; read and found without text; tried in vain; of a type that holds no text to read.
  text_state text not null default 'no_text'
    check (text_state in ('waiting', 'read', 'empty', 'unreadable', 'no_text')),
  version integer not null default 1,
  reserved_at timestamptz not null default now(),
  -- When it became stored.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deletion_id uuid,
  search text not null generated always as (fold(title)) stored,
  primary key (office_id, id),
  unique (office_id, storage_path),
  constraint documents_case_fkey foreign key (office_id, case_id) references cases (office_id, id),
  constraint documents_client_fkey foreign key (office_id, client_id) references clients (office_id, id),
  constraint documents_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  constraint documents_place_check check (case_id is not null or client_id is not null),
  check ((state = 'stored') = (sha256 is not null)),
  check (state = 'reserved' or size_bytes > 0),
  check ((deleted_at is null) = (deletion_id is null))
);
create index documents_newest on documents (office_id, created_at desc, id desc)
  where deleted_at is null and state = 'stored';
create index documents_by_title on documents (office_id, title, id) where deleted_at is null and state = 'stored';
create index documents_by_size on documents (office_id, size_bytes, id) where deleted_at is null and state = 'stored';
create index documents_of_case on documents (office_id, case_id, created_at desc, id desc);
-- With what a folder counts, so that the index alone answers; and with deleted ones, as cases_of_client.
create index documents_of_client on documents (office_id, client_id, created_at desc, id desc)
  include (size_bytes, state, deleted_at);
create index documents_search on documents using gin (search_keys(office_id, search)) with (fastupdate = off);
create index documents_reserved on documents (office_id, reserved_at) where state = 'reserved';
create index documents_deleted on documents (office_id, deletion_id) where deletion_id is not null;

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

-- How many more or fewer documents and bytes a statement left, see counters_documents.sql.
create type document_delta as (office_id uuid, client_id uuid, n integer, bytes bigint);

-- ---------------------------------------------------------------- who may touch what

alter table documents enable row level security, force row level security;
grant select,
  insert (case_id, client_id, title, storage_path, size_bytes, shared_with_client),
  update (title, shared_with_client, version, updated_at, state, size_bytes, sha256, mime_type, created_at, text_state)
  on documents to causa_staff;
grant select
  (office_id, id, client_id, title, storage_path, mime_type, size_bytes, sha256, shared_with_client, state, deleted_at)
  on documents to causa_portal;
grant select, update (text_state) on documents to causa_system;

alter table document_pages enable row level security, force row level security;
grant select on document_pages to causa_staff;
grant select, insert (office_id, document_id, page, text), delete on document_pages to causa_system;
