import { ENTRY_FIELDS } from './agenda.js';
import { CASE_FIELDS } from './cases.js';
import { CLIENT_FIELDS } from './clients.js';
import { day, EMAIL_MAX_LENGTH, type Fields, text, without } from './fields.js';

/** Kinds of imported lists, each at `POST /api/KIND/import`. */
export const IMPORT_KINDS = ['clients', 'cases', 'agenda-entries'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 100;
/** Faults, warnings and duplicates that a preview lists. */
export const IMPORT_MAX_LISTED = 100;

/**
 * The fields that a column can be matched with; `name` and `title` are needed. A case's `client` is the name or e-mail
 * of one that is known, and its `responsible` that of a colleague with access, whom no API key may name; `registeredOn`
 * is only for comparing: the day since when somebody is a client. An agenda entry's `kind` is a word, and `caseNumber`
 * the number of a case.
 */
export const IMPORT_FIELDS = {
  clients: { ...CLIENT_FIELDS, registeredOn: day() },
  cases: {
    ...without(CASE_FIELDS, 'clientId', 'responsibleId'),
    client: text(EMAIL_MAX_LENGTH),
    responsible: text(EMAIL_MAX_LENGTH),
  },
  'agenda-entries': {
    kind: text(50),
    caseNumber: CASE_FIELDS.number,
    /** Rows that are settled stay out. */
    state: text(50),
    ...without(ENTRY_FIELDS, 'caseId', 'responsibleId', 'deputyId', 'documentId'),
    responsible: text(EMAIL_MAX_LENGTH),
  },
} as const satisfies Record<ImportKind, Fields>;
export type ImportField<Kind extends ImportKind = ImportKind> = {
  [K in Kind]: keyof (typeof IMPORT_FIELDS)[K] & string;
}[Kind];

/** Why a row names no colleague. */
export function responsibleFaults(byKey: boolean) {
  return {
    unknown: byKey
      ? 'Uma chave de API não reconhece responsáveis: deixe esta coluna de fora'
      : 'Responsável não encontrado: use o nome completo ou o e-mail de quem tem acesso ao escritório, ou deixe esta coluna de fora',
    ambiguous: 'Há mais do que uma pessoa com este nome: use o e-mail',
  };
}

/**
 * Multipart: `options` as JSON, then `file`. `check` stores nothing and answers with an `ImportPreview`;
 * `faulty` stores nothing either and answers with the rows that are wrong, a CSV file as the list was, with
 * a column of reasons; `apply` answers with lines of JSON, each an `ImportProgress`, and stores all that it
 * is to store or nothing. A file that cannot be read is `invalid_csv`, with the reason in `errors.file`; one
 * with faults is `import_faults`. An office has one list at a time, and a server few: `import_busy`.
 */
export interface ImportOptions {
  mode: 'check' | 'apply' | 'faulty';
  /** Whether the first line names the columns; left out, the server tells by what is in it. */
  headings?: boolean;
  /** Index of the column for each field; left out, the server proposes by the headings. */
  columns?: Partial<Record<ImportField, number>>;
  /** Treatment of rows that exist already; they are skipped where it is left out. */
  duplicates?: 'skip' | 'add';
  /** Treatment of rows with faults; nothing is imported where it is left out. */
  faulty?: 'refuse' | 'skip';
}

export interface ImportPreview {
  delimiter: ',' | ';' | '\t' | '|';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Whether the first line names the columns. */
  hasHeadings: boolean;
  /** As the first line has them, else `Coluna 1` and so on. */
  headings: string[];
  columns: Partial<Record<ImportField, number>>;
  /** The first rows as they stand in the file; very long cells are cut. */
  sample: string[][];
  /** Rows without the headings. */
  rowCount: number;
  /** At most IMPORT_MAX_LISTED of each; the counts are exact. */
  faults: ImportFault[];
  faultCount: number;
  /** Rows with a fault or several: they cannot be imported. */
  faultyRowCount: number;
  /**
   * Values that look wrong and are stored all the same (tax numbers, IBAN, BIC), values that may mean something else
   * and are stored as the reason says, and lines above the headings, with no heading, which are left out.
   */
  warnings: ImportFault[];
  warningCount: number;
  /** How many more the office's plan has room for now; null: any number. */
  places: number | null;
  /** Among the rows without a fault. */
  duplicates: ImportDuplicate[];
  duplicateCount: number;
}

export interface ImportFault {
  /** The row's line in the file, from 1. */
  line: number;
  /** The heading of the column, null where the row as a whole is wrong. */
  heading: string | null;
  reason: string;
}

export interface ImportDuplicate {
  line: number;
  /**
   * The common value. Clients with neither e-mail nor tax number are compared by `name`, cases
   * without a number by `title`, agenda entries by `day`, each with what else is known of them.
   */
  by: 'email' | 'taxId' | 'number' | 'name' | 'title' | 'day';
  value: string;
  /** The name or title of what is there already, or of the earlier row of the file. */
  existing: string;
}

export type ImportProgress =
  | { state: 'running'; done: number; total: number }
  | {
      state: 'done';
      imported: number;
      /** Rows that were there already. */
      skipped: number;
      /** Rows with faults, left out. */
      faulty: number;
    }
  | { state: 'failed'; problem: { code: string; detail: string } };

/**
 * `GET /api/imports`: lists that came in and can still be taken back as a whole, which is so for BIN_DAYS,
 * newest first.
 */
export interface ListImport {
  id: string;
  kind: ImportKind;
  fileName: string | null;
  /** How many came in. */
  rows: number;
  /** Name of the person who imported it; null where their profile is gone. */
  importedBy: string | null;
  importedAt: string;
  /** Until when it can be taken back. */
  undoableUntil: string;
}

/** Why a row of an import stays when that is taken back: somebody has worked on it since. */
export const KEEP_REASONS = ['changed', 'cases', 'documents', 'notes', 'people', 'agenda'] as const;
export type KeepReason = (typeof KEEP_REASONS)[number];

/** `GET /api/imports/:id/undo`: what taking it back would do now. */
export interface ImportUndo {
  /** Rows that go to the bin. */
  going: number;
  /** Rows that were deleted since. */
  deleted: number;
  /** Rows that stay; at most IMPORT_MAX_LISTED are listed, by name. */
  stayingCount: number;
  staying: { id: string; title: string; reasons: KeepReason[] }[];
}

/** Answer to `POST /api/imports/:id/undo`: what it did, and what restores it. */
export interface ImportUndone extends ImportUndo {
  deletionId: string;
}
