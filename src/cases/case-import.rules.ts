import { IMPORT_FIELDS, type ImportField, responsibleFaults } from '../contract/imports.js';
import { word } from '../csv/cells.js';
import { courtNumber } from '../csv/court-number.js';
import type { Likeness } from '../csv/existing-records.js';
import { foldWords } from '../csv/fold-words.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList } from '../csv/imported-list.js';
import { type KnownName, replaceNames } from '../csv/known-names.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { CASE_HEADINGS, STATUS_WORDS } from './case-import.headings.js';
import { caseNumberFault } from './case-number.js';

type Field = ImportField<'cases'>;

/** A question of the rules to the server. */
export type CaseQuestion = 'known';

const STATUS_FAULT = 'Status desconhecido: use Aberto, Em Andamento ou Concluído';
const CLIENT_UNKNOWN =
  'Cliente não encontrado: importe primeiro os clientes, ou deixe esta coluna de fora';
const CLIENT_AMBIGUOUS = 'Há mais do que um cliente com este nome: use o e-mail';

/**
 * Cases as lists bring them in. `client` is a client's name or e-mail, `responsible` a colleague's; both must be
 * known, and no key names a colleague.
 */
export const caseRules: ListRules<Field, CaseQuestion> = {
  fields: fieldRules(IMPORT_FIELDS.cases, CASE_HEADINGS, {
    status: word(STATUS_WORDS, STATUS_FAULT),
  }),
  needed: 'title',
  neededMissing: 'Nenhuma coluna tem o título do processo',
  keys: ['number'],
  likeness: likenessOf,

  async complete(list, ask) {
    for (const { values } of list.rows) {
      if (typeof values.number === 'string') values.number = courtNumber(values.number);
    }
    const known = await ask<ExistingRecords>('known', {
      clients: list.valuesOf('client'),
      responsibles: list.valuesOf('responsible'),
      numbers: list.valuesOf('number'),
      titles: list.valuesOf('title', list.rowsWithoutKey()),
    });
    const { clients, responsibles, byKey } = known;
    replaceNames(list, 'client', clients, { unknown: CLIENT_UNKNOWN, ambiguous: CLIENT_AMBIGUOUS });
    replaceNames(list, 'responsible', responsibles, responsibleFaults(byKey));
    for (const row of list.rows) {
      const { number } = row.values;
      const fault = typeof number === 'string' && caseNumberFault(number, known.country);
      if (fault) list.warning(row, 'number', fault);
    }
    addKnown(list, known);
  },
};

/** The server's answer about the cases, clients and colleagues of the list. */
interface ExistingRecords {
  clients: KnownName[];
  /** Empty where an API key imports. */
  responsibles: KnownName[];
  byKey: boolean;
  /** The office's. */
  country: string;
  /** Numbers of the list, as they are compared; with the title of a case that has one. */
  numbers: { called: string; key: string | null; title: string | null }[];
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

function addKnown(
  { existing: known }: ImportedList<Field>,
  { numbers, called, cases }: ExistingRecords,
): void {
  for (const { called, key, title } of numbers) {
    if (key !== null) known.addSpelling('number', called, key);
    if (title !== null) known.addKey('number', called, title);
  }
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
