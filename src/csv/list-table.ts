import { IMPORT_MAX_ROWS } from '../contract/imports.js';
import { foldWords } from './fold-words.js';
import type { Table, TableRow } from './read-table.js';
import type { FieldRule } from './row-rules.js';
import { unreadable } from './unreadable.js';

/** A list with its columns named. */
export interface ListTable extends Pick<Table, 'encoding' | 'delimiter'> {
  hasHeadings: boolean;
  headings: string[];
  /** Lines above the headings, which say what the list is of. */
  titles: number[];
  rows: TableRow[];
}

/** Characters of a heading that are looked at and shown. */
const HEADING_MAX = 100;
/** Rows above the headings. */
const TITLES_MAX = 10;

/**
 * Tells headings and rows apart: as the person says, else by the content of the first row. Without headings the
 * columns go by their places, and no row is lost.
 * @throws Problem invalid_csv for headings without rows, and too many rows
 */
export function listTable(
  { encoding, delimiter, rows: all }: Table,
  fields: Record<string, FieldRule>,
  said?: boolean,
): ListTable {
  const at = said === false ? undefined : headingsAt(all, new Synonyms(fields), said);
  const hasHeadings = at !== undefined;
  const rows = hasHeadings ? all.slice(at + 1) : all;
  if (rows.length === 0) throw unreadable.noRows();
  if (rows.length > IMPORT_MAX_ROWS) throw unreadable.tooManyRows(IMPORT_MAX_ROWS);
  const headings = hasHeadings ? all[at]!.cells.map(headingOf) : places(rows);
  const titles = all.slice(0, at ?? 0).map(({ line }) => line);
  return { encoding, delimiter, hasHeadings, headings, titles, rows };
}

/**
 * Matches fields with columns by the headings, each column at most once: by whole headings first, then by the first
 * part of one that is known (`Nome / Denominação`).
 */
export function proposeColumns<Field extends string>(
  { headings, hasHeadings }: Pick<ListTable, 'headings' | 'hasHeadings'>,
  fields: Record<Field, FieldRule>,
): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {};
  if (!hasHeadings) return columns;
  const synonyms = new Synonyms(fields);
  const free = new Set(headings.keys());
  const match = (meaningOf: (heading: string) => readonly string[]) => {
    const meanings = [...free].map((index) => [index, meaningOf(headings[index]!)] as const);
    for (const field of Object.keys(fields) as Field[]) {
      if (columns[field] !== undefined) continue;
      const [index] = meanings.find(([at, means]) => free.has(at) && means.includes(field)) ?? [];
      if (index === undefined) continue;
      columns[field] = index;
      free.delete(index);
    }
  };
  match((heading) => synonyms.ofWhole(heading));
  match((heading) => synonyms.ofPart(heading));
  return columns;
}

/** Fields by their headings. */
class Synonyms {
  private readonly fields = new Map<string, string[]>();

  constructor(fields: Record<string, FieldRule>) {
    for (const [field, { headings }] of Object.entries(fields)) {
      for (const heading of headings) {
        this.fields.set(heading, [...(this.fields.get(heading) ?? []), field]);
      }
    }
  }

  ofWhole(heading: string): readonly string[] {
    return this.fields.get(foldWords(heading)) ?? [];
  }

  ofPart(heading: string): readonly string[] {
    const parts = [heading, ...heading.split(/[/|\\()[\]]| ou | o | or /i)];
    return parts.map((part) => this.ofWhole(part)).find((means) => means.length > 0) ?? [];
  }
}

/**
 * Finds the row that names the columns: one below a few shorter rows that only say what the list is of, or else the
 * first. In doubt there is none: people see one row too many, but not a lost one. The lines of the others are reported.
 */
function headingsAt(
  all: Table['rows'],
  synonyms: Synonyms,
  said: boolean | undefined,
): number | undefined {
  const first = all.slice(0, TITLES_MAX + 1);
  const below = (isHeadings: (row: TableRow) => boolean) => {
    const at = first.findIndex((row, index) => {
      const shorter = first.slice(0, index).every((above) => filled(above) < filled(row));
      return index > 0 && shorter && isHeadings(row);
    });
    return at === -1 ? undefined : at;
  };
  const known = below((row) => isNamed(row, synonyms, 2));
  if (known !== undefined) return known;
  if (isNamed(all[0], synonyms, 1)) return 0;
  if (!said) return undefined;
  return (filled(all[0]) === 1 ? below((row) => filled(row) > 1) : undefined) ?? 0;
}

function filled({ cells }: TableRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/**
 * Does the row name the columns? It does where it holds headings that are known, more of them than figures, and no
 * e-mail. A part of one tells little by itself: `Ana (cliente)` is a client.
 */
function isNamed({ cells }: TableRow, synonyms: Synonyms, least: number): boolean {
  const words = cells.map(headingOf).filter((cell) => cell !== '');
  if (words.some((word) => /\S@\S+\.\S/.test(word))) return false;
  const whole = words.filter((word) => synonyms.ofWhole(word).length > 0).length;
  const known = words.filter((word) => synonyms.ofPart(word).length > 0).length;
  if (whole === 0 && known < 2) return false;
  return known >= least && known > words.filter(isFigure).length;
}

/** A number, a date, a telephone, the number of a case: more digits than letters. */
function isFigure(word: string): boolean {
  const digits = word.match(/\d/g)?.length ?? 0;
  const letters = word.match(/\p{Letter}/gu)?.length ?? 0;
  return digits > letters;
}

function headingOf(cell: string): string {
  return cell.slice(0, HEADING_MAX).toWellFormed().trim();
}

function places(rows: readonly TableRow[]): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index) => `Coluna ${index + 1}`);
}
