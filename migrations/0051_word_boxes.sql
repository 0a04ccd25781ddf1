-- Up Migration

-- Of a page that was read from a picture, the places of its words: a list of [left, top, width, height, word], in
-- thousandths of the page. Null where it has text of its own, or was read before places were kept, or has too many.
alter table document_pages add column word_boxes json check (octet_length(word_boxes::text) <= 100000);
alter table ai_paper_pages add column word_boxes json check (octet_length(word_boxes::text) <= 100000);

grant insert (word_boxes), update (word_boxes) on document_pages to causa_system;
grant select (word_boxes) on document_pages to causa_portal;
grant insert (word_boxes), update (word_boxes) on ai_paper_pages to causa_system;

-- Down Migration

alter table document_pages drop column word_boxes;
alter table ai_paper_pages drop column word_boxes;
