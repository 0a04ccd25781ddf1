import { IMPORT_FIELDS } from '../contract/imports.js';
import type { ImportTarget } from '../csv/import-rules.js';
import { execute } from '../database/database.js';
import { sql } from '../database/sql.js';
import { colleaguesCalled } from '../staff/colleague-names.queries.js';
import type { EntryQuestion } from './entry-import.rules.js';

/** Imports agenda entries from lists. entry-import.rules.ts decides about each row. */
export const entryImport: ImportTarget<EntryQuestion> = {
  kind: 'agenda-entries',
  fields: IMPORT_FIELDS['agenda-entries'],
  program: { url: new URL('./entry-import.program', import.meta.url) },

  questions: {
    /** Selects the cases and colleagues that the list names, and existing entries with its days and titles. */
    known: (texts) => sql`
      with asked as materialized (
        select ${texts}::json as texts
      )
      select
        (select coalesce(json_agg(c), '[]') from (
          select n.called, c.id, c.status = 'concluido' as concluded, c.responsible_id as responsible
          from asked, json_array_elements_text(texts -> 'numbers') as n (called),
            cases_numbered(n.called) as s (id) join cases c using (id)
        ) c) as cases,
        ${colleaguesCalled(sql`(select texts -> 'responsibles' from asked)`)} as responsibles,
        current_api_key() is not null as "byKey",
        (select coalesce(json_agg(h), '[]') from (
          select day, hour from asked, json_to_recordset(texts -> 'hours') as w (day date, hour text)
          where not clock_shows(day + hour::time, office_time_zone())
        ) h) as skipped,
        (select coalesce(json_agg(e), '[]') from (
          select kind, title, due_on as "dueOn", to_char(starts_at, 'HH24:MI') as "startsAt", case_id as "caseNumber"
          from agenda_entries
          where due_on in (select d::date from asked, json_array_elements_text(texts -> 'days') as w (d))
            and fold(title) in (select fold(t) from asked, json_array_elements_text(texts -> 'titles') as w (t))
        ) e) as entries`,
  },

  async insert(em, rows, importId) {
    // One statement, since a list may have thousands of rows.
    await execute(
      em,
      sql`with added as (
            insert into agenda_entries (
              import_id, kind, case_id, title, due_on, starts_at, ends_at, internal_on, place, link, responsible_id, notes,
              visible_in_portal
            )
            select ${importId}::uuid, kind, "caseNumber", title, "dueOn", "startsAt", "endsAt", "internalOn", place, link,
                   responsible, notes, kind = 'hearing'
            from json_to_recordset(${rows}::json) as row (
              kind text, "caseNumber" uuid, title text, "dueOn" date, "startsAt" time, "endsAt" time, "internalOn" date,
              place text, link text, responsible uuid, notes text
            )
            returning case_id, kind, title, due_on
          ), told as (
            insert into case_history (case_id, action, entry_kind, description, new_value)
            select case_id, 'entry_added', kind, title, due_on from added where case_id is not null
          )
          update cases set updated_at = now() where id in (select case_id from added)`,
    );
  },
};
