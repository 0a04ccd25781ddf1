-- Up Migration

-- How often in a row a document's text was claimed and nobody said what came of it: a document at which the
-- process that reads it ends every time is tried ever more rarely, and in the end no more.
alter table documents add column text_claims smallint not null default 0;
grant update (text_claims) on documents to causa_system;

-- Down Migration

alter table documents drop column text_claims;
