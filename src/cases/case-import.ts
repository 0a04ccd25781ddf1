import { CASE_COURT_MAX, CASE_NUMBER_MAX, CASE_TITLE_MAX } from '../contract/cases.js';
import { CLIENT_NAME_MAX, CLIENT_TEXT_MAX } from '../contract/clients.js';
import type { ImportField } from '../contract/imports.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { type CellReader, day, text, word } from '../csv/cells.js';
import type { Existing, ImportTarget } from '../csv/import-rules.js';
import type { ImportedList } from '../csv/imported-list.js';
import { type Sql, sql } from '../database/sql.js';
import { CASE_HEADINGS, STATUS_WORDS } from './case-import.headings.js';

type Field = ImportField<'cases'>;

const STATUS_FAULT = 'Status desconhecido: use Aberto, Em Andamento ou Concluído';
const CLIENT_UNKNOWN =
  'Cliente não encontrado: importe primeiro os clientes, ou deixe esta coluna de fora';
const CLIENT_AMBIGUOUS = 'Há mais do que um cliente com este nome: use o e-mail';

const rule = (field: Field, read: CellReader) => ({ headings: CASE_HEADINGS[field], read });

/** Cases as lists bring them in. `client` is a client's name or e-mail, and must be known. */
export const caseImport: ImportTarget<Field> = {
  fields: {
    title: rule('title', text({ max: CASE_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })),
    number: rule('number', text({ max: CASE_NUMBER_MAX })),
    status: rule('status', word(STATUS_WORDS, STATUS_FAULT)),
    dueDate: rule('dueDate', day),
    court: rule('court', text({ max: CASE_COURT_MAX })),
    client: rule('client', text({ max: Math.max(CLIENT_NAME_MAX, CLIENT_TEXT_MAX.email) })),
  },
  needed: 'title',
  neededMissing: 'Nenhuma coluna tem o título do processo',
  keys: ['number'],

  async complete(list, ask) {
    const known = await ask<Known>(knownTo(list));
    findClients(list, known.clients);
    return known.existing;
  },

  async insert(em, rows) {
    await em.execute(INSERT, [JSON.stringify(rows.map(({ values }) => values))]);
  },
};

interface Known {
  existing: Existing[];
  clients: NamedClient[];
}

interface NamedClient {
  /** As the list writes it. */
  called: string;
  id: string;
  /** How many clients are called so. */
  count: number;
}

/** Names and e-mails give way to the client's id. */
function findClients(list: ImportedList<Field>, clients: readonly NamedClient[]): void {
  const byName = new Map(clients.map((client) => [client.called, client]));
  for (const row of list.rows) {
    const { client } = row.values;
    if (typeof client !== 'string') continue;
    const found = byName.get(client);
    if (!found) list.fault(row, 'client', CLIENT_UNKNOWN);
    else if (found.count > 1) list.fault(row, 'client', CLIENT_AMBIGUOUS);
    else row.values.client = found.id;
  }
}

/** The cases with the list's numbers, and the clients that it names. */
function knownTo(list: ImportedList<Field>): Sql {
  const texts = (field: Field): Sql =>
    sql`json_array_elements_text(${JSON.stringify(list.valuesOf(field))}::json)`;
  return sql`
    with named as materialized (
      select called, fold(called) as folded, lower(called) as email from ${texts('client')} as w (called)
    ), found as (
      select n.called, c.id from named n join clients c on fold(c.name) = n.folded
      union
      select n.called, c.id from named n join clients c on c.email = n.email
    )
    select
      (select coalesce(json_agg(e), '[]') from (
        select 'number' as by, number as value, min(title) as existing
        from cases where number in (select ${texts('number')}) group by number) e) as existing,
      (select coalesce(json_agg(k), '[]') from (
        select called, min(id::text) as id, count(*)::int as count from found group by called) k) as clients`;
}

const INSERT = `
  with added as (
    insert into cases (title, number, status, due_date, court, client_id)
    select title, number, coalesce(status, 'aberto'), "dueDate", court, client
    from json_to_recordset(?::json)
      as row(title text, number text, status text, "dueDate" date, court text, client uuid)
    returning id
  )
  insert into case_history (case_id, action) select id, 'created' from added`;
