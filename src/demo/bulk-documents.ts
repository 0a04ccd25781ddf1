/*
 * Documents of bulk data: rows and the text inside, without files. They stand for the tens of thousands
 * that lists, folders and the search inside documents have to stay fast with; nobody opens one.
 */

/** One for every ten cases, in the folder of the case's client; every third is shared. */
export const DOCUMENTS = `
  with drawn as materialized (
    select c.office_id, c.id as case_id, c.user_id, c.created_at, c.updated_at,
           hashtextextended(c.id::text, 1) & 281474976710655 as n
    from cases c join pg_temp.bulk_offices o on o.id = c.office_id and o.no between $1 and $2
    where pg_temp.roll('has a document', hashtextextended(c.number, 0), 10) = 0
  )
  insert into documents (
    office_id, case_id, user_id, title, storage_path, mime_type, size_bytes, sha256, shared_with_client,
    state, text_state, ocr, reserved_at, created_at, updated_at
  )
  select office_id, case_id, user_id, pg_temp.word($3, 'document', n),
         office_id || '/documents/' || user_id || '/' || case_id || '.pdf', 'application/pdf',
         20000 + pg_temp.roll('bytes', n, 4000000), encode(sha256(case_id::text::bytea), 'hex'),
         pg_temp.roll('shared', n, 3) = 0, 'stored', 'read', 'null', at, at, at
  from drawn cross join lateral (
    select created_at + (updated_at - created_at) * (pg_temp.roll('attached', n, 1000) / 1000::float8) as at
  ) moment
  order by office_id, at`;

/** Three pages each: what the case is about, and notes; the court's name stands on the first. */
export const PAGES = `
  insert into document_pages (office_id, document_id, page, text)
  select d.office_id, d.id, page,
         case when page = 1 then c.title || E'\\n' || coalesce(c.court, '') || E'\\n' || coalesce(c.number, '') || E'\\n'
              else '' end
         || pg_temp.word($3, 'passage' || page, n) || ' ' || pg_temp.word($4, 'matter' || page, n) || '. '
         || pg_temp.word($3, 'ending' || page, n)
  from documents d
  join pg_temp.bulk_offices o on o.id = d.office_id and o.no between $1 and $2
  join cases c on c.office_id = d.office_id and c.id = d.case_id
  cross join generate_series(1, 3) page
  cross join lateral (select hashtextextended(d.storage_path, 2) & 281474976710655 as n) numbered`;
