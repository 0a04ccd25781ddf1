-- Up Migration

-- Pages that are pictures of text: which of them were read, and how certain what was read is.
create table document_scans (
  office_id uuid not null default current_office() references offices on delete cascade,
  document_id uuid not null,
  page integer not null check (page between 1 and 10000),
  -- waiting to be read; read; drawn and found without text; tried in vain.
  state text not null default 'waiting' check (state in ('waiting', 'read', 'blank', 'unreadable')),
  -- Attempts that ended the process that read it.
  faults smallint not null default 0,
  -- The mean of the words' certainties.
  certainty smallint check (certainty between 0 and 100),
  primary key (office_id, document_id, page),
  constraint document_scans_document_fkey foreign key (office_id, document_id) references documents (office_id, id)
    on delete cascade,
  check ((state = 'read') = (certainty is not null))
);

create table ai_paper_scans (
  office_id uuid not null default current_office() references offices on delete cascade,
  paper_id uuid not null,
  page integer not null check (page between 1 and 10000),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'blank', 'unreadable')),
  faults smallint not null default 0,
  certainty smallint check (certainty between 0 and 100),
  primary key (office_id, paper_id, page),
  constraint ai_paper_scans_paper_fkey foreign key (office_id, paper_id) references ai_papers (office_id, id)
    on delete cascade,
  check ((state = 'read') = (certainty is not null))
);

-- Of text that was read from a picture, the mean of the words' certainties; null where it is the file's own.
alter table document_pages add column certainty smallint check (certainty between 0 and 100);
alter table ai_paper_pages add column certainty smallint check (certainty between 0 and 100);

-- What document_scans says of a document, as lists show it; JSON's null where no page is a picture of text, and null
-- where nobody has looked yet.
alter table documents add column ocr jsonb check (jsonb_typeof(ocr) in ('object', 'null'));
alter table ai_papers add column ocr jsonb check (jsonb_typeof(ocr) in ('object', 'null'));
-- Those that nobody has looked at since their text was read: documents of before, see Scans.
create index documents_unseen on documents (office_id, created_at desc)
  where ocr is null and state = 'stored' and text_state in ('read', 'empty', 'no_text')
    and mime_type in
      ('application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'image/webp', 'image/gif', 'image/avif');

-- ---------------------------------------------------------------- who may touch what

alter table document_scans enable row level security, force row level security;
grant select, insert (office_id, document_id, page), update (state, faults, certainty) on document_scans to causa_system;
grant insert (certainty), update (text, certainty) on document_pages to causa_system;
grant select (certainty) on document_pages to causa_portal;
grant update (ocr) on documents to causa_system;

alter table ai_paper_scans enable row level security, force row level security;
grant select, insert (office_id, paper_id, page), update (state, faults, certainty) on ai_paper_scans to causa_system;
grant insert (certainty), update (text, certainty) on ai_paper_pages to causa_system;
grant update (ocr) on ai_papers to causa_system;
