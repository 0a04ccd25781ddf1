import { IMPORT_FIELDS, type ImportField } from '../contract/imports.js';
import { word } from '../csv/cells.js';
import type { Likeness } from '../csv/existing-records.js';
import { foldWords } from '../csv/fold-words.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList } from '../csv/imported-list.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { CASE_HEADINGS, STATUS_WORDS } from './case-import.headings.js';

type Field = ImportField<'cases'>;

/** A question of the rules to the server. */
export type CaseQuestion = 'known';

const STATUS_FAULT = 'Status desconhecido: use Aberto, Em Andamento ou Concluído';
const CLIENT_UNKNOWN =
  'Cliente não encontrado: importe primeiro os clientes, ou deixe esta coluna de fora';
const CLIENT_AMBIGUOUS = 'Há mais do que um cliente com este nome: use o e-mail';
const RESPONSIBLE_UNKNOWN =
  'Responsável não encontrado: use o nome completo ou o e-mail de quem tem acesso ao escritório, ou deixe esta coluna de fora';
const RESPONSIBLE_BY_KEY = 'Uma chave de API não reconhece responsáveis: deixe esta coluna de fora';
const RESPONSIBLE_AMBIGUOUS = 'Há mais do que uma pessoa com este nome: use o e-mail';

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
      numbers: list
        .valuesOf('number')
        .flatMap((number) =>
          COURT_NUMBER.test(number) ? [number, number.replace(/\D/g, '')] : [number],
        ),
      titles: list.valuesOf('title', list.rowsWithoutKey()),
    });
    const { clients, responsibles, byKey } = known;
    find(list, 'client', clients, { unknown: CLIENT_UNKNOWN, ambiguous: CLIENT_AMBIGUOUS });
    find(list, 'responsible', responsibles, {
      unknown: byKey ? RESPONSIBLE_BY_KEY : RESPONSIBLE_UNKNOWN,
      ambiguous: RESPONSIBLE_AMBIGUOUS,
    });
    addKnown(list, known);
  },
};

/** A Brazilian court number, whatever stands between its parts. */
const COURT_NUMBER =
  /^(\d{7})[^\p{L}\d]?(\d{2})[^\p{L}\d]?((?:19|20)\d{2})[^\p{L}\d]?(\d)[^\p{L}\d]?(\d{2})[^\p{L}\d]?(\d{4})$/u;

/** Such a number as the courts write it, so that one that another system writes otherwise is the same. */
function courtNumber(text: string): string {
  return text.replace(COURT_NUMBER, '$1-$2.$3.$4.$5.$6');
}

/** The server's answer about the cases, clients and colleagues of the list. */
interface ExistingRecords {
  clients: Named[];
  /** Empty where an API key imports. */
  responsibles: Named[];
  byKey: boolean;
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

interface Named {
  /** As the list writes it. */
  called: string;
  id: string;
  /** How many are called so. */
  count: number;
}

/** Names and e-mails give way to the id. */
function find(
  list: ImportedList<Field>,
  field: 'client' | 'responsible',
  known: readonly Named[],
  faults: { unknown: string; ambiguous: string },
): void {
  const byName = new Map(known.map((one) => [one.called, one]));
  for (const row of list.rows) {
    const called = row.values[field];
    if (typeof called !== 'string') continue;
    const found = byName.get(called);
    if (!found) list.fault(row, field, faults.unknown);
    else if (found.count > 1) list.fault(row, field, faults.ambiguous);
    else row.values[field] = found.id;
  }
}

function addKnown(
  { existing: known }: ImportedList<Field>,
  { numbers, called, cases }: ExistingRecords,
): void {
  for (const { number, title } of numbers) known.addKey('number', courtNumber(number), title);
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
