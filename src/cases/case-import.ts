import { CASE_FIELDS } from '../contract/cases.js';
import { without } from '../contract/fields.js';
import { IMPORT_FIELDS } from '../contract/imports.js';
import type { ImportTarget } from '../csv/import-rules.js';
import { execute } from '../database/database.js';
import { sql } from '../database/sql.js';
import { recordset } from '../fields/columns.js';
import { colleaguesCalled } from '../staff/colleague-names.queries.js';
import type { CaseQuestion } from './case-import.rules.js';

/** Cases as lists bring them in; case-import.rules.ts says what becomes of a row. */
export const caseImport: ImportTarget<CaseQuestion> = {
  kind: 'cases',
  fields: IMPORT_FIELDS.cases,
  program: { url: new URL('./case-import.program', import.meta.url) },

  questions: {
    /** The clients and colleagues that the list names, the cases with its numbers, and those called as its others. */
    known: (texts) => sql`
      with asked as materialized (
        select ${texts}::json as texts
      ), named as materialized (
        select called, fold(called) as folded, lower(called) as email
        from asked, json_array_elements_text(texts -> 'clients') as w (called)
      ), by_name as (
        select name_search as folded, min(id::text) as id, count(*) as n from clients
        where name_search in (select folded from named) group by name_search
      ), by_email as (
        select email, min(id::text) as id, count(*) as n from clients
        where email in (select email from named) group by email
      ), called as materialized (
        select title, fold(title) as folded from asked, json_array_elements_text(texts -> 'titles') as t (title)
      ), found as materialized (
        select c.folded, c.title, c.due_date as "dueDate", c.court, c.client_id as client
        from (select *, fold(title) as folded from cases where exists (select from called)) c
        where c.folded in (select folded from called)
      )
      select
        (select coalesce(json_agg(k), '[]') from (
          select called, coalesce(a.id, e.id) as id,
                 case when a.id = e.id and a.n = 1 and e.n = 1 then 1
                      else coalesce(a.n, 0) + coalesce(e.n, 0) end as count
          from named left join by_name a using (folded) left join by_email e using (email)
          where a.id is not null or e.id is not null
        ) k) as clients,
        ${colleaguesCalled(sql`(select texts -> 'responsibles' from asked)`)} as responsibles,
        current_api_key() is not null as "byKey",
        (select country from offices) as country,
        (select coalesce(json_agg(n), '[]') from (
          select w.called, case_number_key(w.called) as key,
                 (select min(title) from cases where id in (select cases_numbered(w.called))) as title
          from asked, json_array_elements_text(texts -> 'numbers') as w (called)
        ) n) as numbers,
        (select coalesce(json_agg(c), '[]') from called c where c.folded in (select folded from found)) as called,
        (select coalesce(json_agg(f), '[]') from found f) as cases`,
  },

  async insert(em, rows, importId) {
    // One statement, since a list may have thousands of rows.
    await execute(
      em,
      sql`with added as (
            insert into cases (import_id, client_id, responsible_id, ${columns})
            select ${importId}::uuid, client, responsible, ${values}
            from json_to_recordset(${rows}::json) as row(client uuid, responsible uuid, ${types})
            returning id
          )
          insert into case_history (case_id, action) select id, 'created' from added`,
    );
  },
};

const { columns, values, types } = recordset(without(CASE_FIELDS, 'clientId', 'responsibleId'));
