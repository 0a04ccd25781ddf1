import { IMPORT_FIELDS, type ImportField } from '../contract/imports.js';
import { foldWords, word } from '../csv/cells.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList } from '../csv/imported-list.js';
import type { Likeness } from '../csv/known-records.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { CASE_HEADINGS, STATUS_WORDS } from './case-import.headings.js';

type Field = ImportField<'cases'>;

/** What the rules ask the server. */
export type CaseQuestion = 'known';

const STATUS_FAULT = 'Status desconhecido: use Aberto, Em Andamento ou Concluído';
const CLIENT_UNKNOWN =
  'Cliente não encontrado: importe primeiro os clientes, ou deixe esta coluna de fora';
const CLIENT_AMBIGUOUS = 'Há mais do que um cliente com este nome: use o e-mail';

/** Cases as lists bring them in. `client` is a client's name or e-mail, and must be known. */
export const caseRules: ListRules<Field, CaseQuestion> = {
  fields: fieldRules(IMPORT_FIELDS.cases, CASE_HEADINGS, {
    status: word(STATUS_WORDS, STATUS_FAULT),
  }),
  needed: 'title',
  neededMissing: 'Nenhuma coluna tem o título do processo',
  keys: ['number'],
  likeness: likenessOf,

  async complete(list, ask) {
    const known = await ask<Known>('known', {
      clients: list.valuesOf('client'),
      numbers: list.valuesOf('number'),
      titles: list.valuesOf('title', list.rowsWithoutKey()),
    });
    findClients(list, known.clients);
    addKnown(list, known);
  },
};

/** What the server knows of the list's cases and clients. */
interface Known {
  clients: NamedClient[];
  numbers: { number: string; title: string }[];
  /** Titles of the list, folded as the database does, where cases have them. */
  called: { title: string; folded: string }[];
  cases: {
    folded: string;
    title: string;
    dueDate: string | null;
    court: string | null;
    client: string | null;
  }[];
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

function addKnown({ known }: ImportedList<Field>, { numbers, called, cases }: Known): void {
  for (const { number, title } of numbers) known.addKey('number', number, title);
  const titles = Map.groupBy(called, ({ folded }) => folded);
  for (const { folded, title, ...facts } of cases) {
    for (const { title: written } of titles.get(folded) ?? []) {
      const likeness = likenessOf({ ...facts, title: written });
      if (likeness) known.addLikeness(likeness, title);
    }
  }
}

/**
 * The same title, due date and client, and no other court. Many cases are called alike, so where date or
 * client are not said, they are only like those that do not say them either.
 */
function likenessOf(values: RowValues<Field>): Likeness | undefined {
  const { title, dueDate = null, client = null, court } = values;
  if (typeof title !== 'string') return undefined;
  return {
    by: 'title',
    value: title,
    exact: [foldWords(title), stringOf(dueDate), stringOf(client)],
    loose: [foldWords(stringOf(court) ?? '') || null],
  };
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
