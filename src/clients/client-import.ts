import { IMPORT_FIELDS } from '../contract/imports.js';
import type { ImportTarget } from '../csv/import-rules.js';
import { execute } from '../database/database.js';
import { raw, sql } from '../database/sql.js';
import { recordset } from '../fields/columns.js';
import type { ClientQuestion } from './client-import.rules.js';

/** Clients as lists bring them in; client-import.rules.ts says what becomes of a row. */
export const clientImport: ImportTarget<ClientQuestion> = {
  kind: 'clients',
  fields: IMPORT_FIELDS.clients,
  program: { url: new URL('./client-import.program', import.meta.url) },

  questions: {
    office: () => raw('select country from offices'),

    /** The clients with the list's e-mails and tax numbers, and those that are called as its others. */
    known: (texts) => sql`
      with asked as materialized (
        select ${texts}::json as texts
      ), called as materialized (
        select name, fold(name) as folded from asked, json_array_elements_text(texts -> 'names') as n (name)
      ), found as materialized (
        select c.name_search as folded, c.name, c.phone, c.registered_on as "registeredOn",
               (c.created_at at time zone office_time_zone())::date as "createdOn"
        from clients c where c.name_search in (select folded from called)
      )
      select
        (select coalesce(json_agg(k), '[]') from (
          select 'email' as by, email as value, min(name) as name from clients
          where email in (select json_array_elements_text(texts -> 'emails') from asked) group by email
          union all
          select 'taxId', tax_id, min(name) from clients
          where tax_id in (select json_array_elements_text(texts -> 'taxIds') from asked) group by tax_id
        ) k) as keys,
        (select coalesce(json_agg(c), '[]') from called c where c.folded in (select folded from found)) as called,
        (select coalesce(json_agg(f), '[]') from found f) as clients`,
  },

  async insert(em, rows, importId) {
    // One statement, since a list may have thousands of rows.
    await execute(
      em,
      sql`insert into clients (import_id, ${columns})
          select ${importId}::uuid, ${values} from json_to_recordset(${rows}::json) as row(${types})`,
    );
  },
};

const { columns, values, types } = recordset(IMPORT_FIELDS.clients);
