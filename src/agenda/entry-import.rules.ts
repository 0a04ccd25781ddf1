import { ENTRY_MESSAGES } from '../contract/agenda.js';
import { IMPORT_FIELDS, type ImportField, responsibleFaults } from '../contract/imports.js';
import { word } from '../csv/cells.js';
import type { Likeness } from '../csv/existing-records.js';
import { foldWords } from '../csv/fold-words.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList, ImportedRow } from '../csv/imported-list.js';
import { type KnownName, replaceNames } from '../csv/known-names.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { ENTRY_HEADINGS, KIND_WORDS, SETTLED_WORDS } from './entry-import.headings.js';
import { hour } from './entry-import.hour.js';

type Field = ImportField<'agenda-entries'>;
type List = ImportedList<Field>;
type Row = ImportedRow<Field>;

/** A question that the rules ask the server. */
export type EntryQuestion = 'known';

const KIND_UNKNOWN = 'Tipo desconhecido: use Prazo, Audiência ou Tarefa';
const KIND_MISSING = 'Falta o tipo: Prazo, Audiência ou Tarefa';
const DAY_MISSING = 'Falta o dia';
const CASE_MISSING = 'Falta o número do processo: só as tarefas podem não ter processo';
const CASE_UNKNOWN =
  'Processo não encontrado: confira o número, e se o processo não está na Lixeira';
const CASE_AMBIGUOUS = 'Há mais do que um processo com este número';
const CASE_CONCLUDED = 'O processo está concluído; a linha é importada';
const SETTLED = 'Já foi tratada: só entra o que está por fazer';
const HOUR_LEFT_OUT = 'Só as audiências têm horas; a hora fica de fora';
const INTERNAL_LEFT_OUT = 'Só os prazos têm data interna; fica de fora';

/** Rules for imported deadlines, hearings and tasks. `caseNumber` and `responsible` must name known records. */
export const entryRules: ListRules<Field, EntryQuestion> = {
  fields: fieldRules(IMPORT_FIELDS['agenda-entries'], ENTRY_HEADINGS, {
    kind: word(KIND_WORDS, KIND_UNKNOWN),
    startsAt: hour,
    endsAt: hour,
  }),
  needed: 'title',
  neededMissing: 'Nenhuma coluna tem o título',
  keys: [],
  likeness: likenessOf,

  async complete(list, ask) {
    const known = await ask<Known>('known', {
      numbers: list.valuesOf('caseNumber'),
      responsibles: list.valuesOf('responsible'),
      titles: list.valuesOf('title'),
      days: list.valuesOf('dueOn'),
      hours: hoursOf(list),
    });
    const skipped = new Set(known.skipped.map(({ day, hour: at }) => `${day} ${at}`));
    const byId = new Map(known.cases.map((one) => [one.id, one]));
    replaceNames(list, 'caseNumber', casesByNumber(known.cases), {
      unknown: CASE_UNKNOWN,
      ambiguous: CASE_AMBIGUOUS,
    });
    replaceNames(list, 'responsible', known.responsibles, responsibleFaults(known.byKey));
    for (const row of list.rows) {
      checkRow(list, row, skipped);
      const { values } = row;
      const legalCase = typeof values.caseNumber === 'string' && byId.get(values.caseNumber);
      if (!legalCase) continue;
      if (legalCase.concluded) list.warning(row, 'caseNumber', CASE_CONCLUDED);
      // Leave it out, so that the entry follows its case to another colleague.
      if (values.responsible === legalCase.responsible) values.responsible = null;
    }
    for (const entry of known.entries) {
      const likeness = likenessOf(entry);
      if (likeness) list.existing.addLikeness(likeness, entry.title);
    }
  },
};

/** The server's answer: cases and colleagues that the list names, and existing entries with its days and titles. */
interface Known {
  /** Cases, with the numbers by which the list names them. */
  cases: { called: string; id: string; concluded: boolean; responsible: string | null }[];
  /** Empty if an API key imports the list. */
  responsibles: KnownName[];
  byKey: boolean;
  /** Hours that the office's clock skips on their day. */
  skipped: { day: string; hour: string }[];
  entries: {
    kind: string;
    title: string;
    dueOn: string;
    startsAt: string | null;
    caseNumber: string | null;
  }[];
}

function casesByNumber(cases: Known['cases']): KnownName[] {
  const byNumber = Map.groupBy(cases, ({ called }) => called);
  return [...byNumber].map(([called, same]) => ({ called, id: same[0]!.id, count: same.length }));
}

/** Each hour of the list with its day, once. */
function hoursOf(list: List): { day: string; hour: string }[] {
  const pairs = list.rows.flatMap(({ values: { dueOn, startsAt, endsAt } }) =>
    [startsAt, endsAt].flatMap((at) =>
      typeof dueOn === 'string' && typeof at === 'string' ? [`${dueOn} ${at}`] : [],
    ),
  );
  return [...new Set(pairs)].map((pair) => ({ day: pair.slice(0, 10), hour: pair.slice(11) }));
}

/** Checks the cells of a row against one another. A cell with a fault of its own has no value. */
function checkRow(list: List, row: Row, skipped: ReadonlySet<string>): void {
  const { values } = row;
  const isMissing = (field: Field) => list.columns[field] === undefined || values[field] === null;
  if (isMissing('kind')) list.fault(row, 'kind', KIND_MISSING);
  if (isMissing('dueOn')) list.fault(row, 'dueOn', DAY_MISSING);
  if (typeof values.state === 'string' && SETTLED_WORDS.has(foldWords(values.state)))
    list.fault(row, 'state', SETTLED);
  const { kind, dueOn, startsAt, endsAt, internalOn, link } = values;
  if (link && !/^https?:\/\/[^\s]+$/.test(String(link)))
    list.fault(row, 'link', ENTRY_MESSAGES.linkInvalid);
  if (!kind) return;
  if (kind !== 'task' && isMissing('caseNumber')) list.fault(row, 'caseNumber', CASE_MISSING);
  if (kind !== 'deadline' && internalOn) {
    list.warning(row, 'internalOn', INTERNAL_LEFT_OUT);
    values.internalOn = null;
  } else if (internalOn && dueOn && internalOn > dueOn) {
    list.fault(row, 'internalOn', ENTRY_MESSAGES.internalAfterLegal);
  }
  if (kind !== 'hearing') return leaveHoursOut(list, row);
  if (isMissing('startsAt')) list.fault(row, 'startsAt', ENTRY_MESSAGES.startRequired);
  if (startsAt && endsAt && endsAt <= startsAt)
    list.fault(row, 'endsAt', ENTRY_MESSAGES.endBeforeStart);
  for (const field of ['startsAt', 'endsAt'] as const) {
    if (skipped.has(`${dueOn} ${values[field]}`))
      list.fault(row, field, ENTRY_MESSAGES.hourSkipped);
  }
}

/** Drops the hours of deadlines and tasks, because other systems give every deadline an hour. */
function leaveHoursOut(list: List, row: Row): void {
  for (const field of ['startsAt', 'endsAt'] as const) {
    if (!row.values[field]) continue;
    list.warning(row, field, HOUR_LEFT_OUT);
    row.values[field] = null;
  }
}

/** Matches existing entries of the same kind, title, day and case, unless their hours differ. */
function likenessOf(values: RowValues<Field>): Likeness | undefined {
  const { title, kind, dueOn, caseNumber, startsAt } = values;
  if (typeof title !== 'string' || typeof dueOn !== 'string') return undefined;
  return {
    by: 'day',
    value: title,
    exact: [foldWords(title), dueOn, textOf(kind), textOf(caseNumber)],
    loose: [textOf(startsAt)],
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
