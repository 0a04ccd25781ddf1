-- Up Migration

-- The words of texts are made by `text_words` for text and search alike, see functions/document_search.sql. Triggers
-- write them: a generated column would have to be computed for all rows at once, while nobody may read. What is stored
-- keeps its words until the job of each office has made them anew, see src/documents/word-renewal.ts.
alter text search configuration portuguese_unaccented
  alter mapping for numword, numhword, hword_numpart with unaccent, simple;
alter table document_pages alter column words drop expression;
alter table ai_answers alter column words drop expression;
drop function answer_words(text, jsonb, jsonb);

insert into private.jobs (queue, office_id, key, payload)
select 'word renewal', id, '0059 ' || id, '{}' from offices;
