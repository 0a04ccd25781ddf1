/** What lists from other systems bring in: `POST /api/clients/import`, `POST /api/cases/import`. */
export const IMPORT_KINDS = ['clients', 'cases'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 100;
/** Faults, warnings and duplicates that a preview lists. */
export const IMPORT_MAX_LISTED = 100;

/** The fields that a column can be matched with, in the order of the form; `name` and `title` are needed. */
export const IMPORT_FIELDS = {
  clients: [
    'name',
    'email',
    'phone',
    'taxId',
    'addressLine1',
    'addressLine2',
    'postalCode',
    'city',
    'region',
    'country',
    'notes',
    'billingEmail',
    'billingPhone',
    'paymentTerms',
    'preferredPaymentMethod',
    'iban',
    'swift',
    'creditLimit',
  ],
  cases: ['title', 'number', 'status', 'dueDate', 'court', 'client'],
} as const;
export type ImportField<Kind extends ImportKind = ImportKind> =
  (typeof IMPORT_FIELDS)[Kind][number];

/**
 * Multipart: `options` as JSON, then `file`. `check` stores nothing and answers with an `ImportPreview`;
 * `apply` answers with lines of JSON, each an `ImportProgress`, and stores all rows or none. A file that
 * cannot be read is `invalid_csv`, with the reason in `errors.file`; one with faults is `import_faults`.
 */
export interface ImportOptions {
  mode: 'check' | 'apply';
  /** Index of the column for each field; left out, the server proposes by the headings. */
  columns?: Partial<Record<ImportField, number>>;
  /** What becomes of rows that are there already: skipped, unless it says otherwise. */
  duplicates?: 'skip' | 'add';
}

export interface ImportPreview {
  delimiter: ',' | ';' | '\t' | '|';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  headings: string[];
  columns: Partial<Record<ImportField, number>>;
  /** The first rows as they stand in the file. */
  sample: string[][];
  /** Rows without the headings. */
  rowCount: number;
  /** At most IMPORT_MAX_LISTED of each; the counts are exact. With a fault nothing can be applied. */
  faults: ImportFault[];
  faultCount: number;
  /** What looks wrong and is stored all the same: tax numbers, IBAN, BIC. */
  warnings: ImportFault[];
  warningCount: number;
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
  /** What they have in common. */
  by: 'email' | 'taxId' | 'number';
  value: string;
  /** The name or title of what is there already, or of the earlier row of the file. */
  existing: string;
}

export type ImportProgress =
  | { state: 'running'; done: number; total: number }
  | { state: 'done'; imported: number; skipped: number }
  | { state: 'failed'; problem: { code: string; detail: string } };
