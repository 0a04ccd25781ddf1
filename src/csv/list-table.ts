import { IMPORT_MAX_ROWS } from '../contract/imports.js';
import { foldWords } from './cells.js';
import type { Table, TableRow } from './read-table.js';
import type { FieldRule } from './row-rules.js';
import { unreadable } from './unreadable.js';

/** A list with its columns named. */
export interface ListTable extends Pick<Table, 'encoding' | 'delimiter'> {
  hasHeadings: boolean;
  headings: string[];
  rows: TableRow[];
}

/** Characters of a heading that are looked at and shown. */
const HEADING_MAX = 100;

/**
 * Tells headings and rows apart: as the person says, else by what the first row holds. Without headings the
 * columns go by their places, and no row is lost.
 * @throws {Problem} invalid_csv for headings without rows, and too many rows
 */
export function listTable(
  { encoding, delimiter, rows: all }: Table,
  fields: Record<string, FieldRule>,
  hasHeadings = isNamed(all[0], fields),
): ListTable {
  const rows = hasHeadings ? all.slice(1) : all;
  if (rows.length === 0) throw unreadable.noRows();
  if (rows.length > IMPORT_MAX_ROWS) throw unreadable.tooManyRows(IMPORT_MAX_ROWS);
  const headings = hasHeadings ? all[0].cells.map(headingOf) : places(rows);
  return { encoding, delimiter, hasHeadings, headings, rows };
}

/** Matches fields with columns by the headings, each column at most once. */
export function proposeColumns<Field extends string>(
  { headings, hasHeadings }: Pick<ListTable, 'headings' | 'hasHeadings'>,
  fields: Record<Field, FieldRule>,
): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {};
  if (!hasHeadings) return columns;
  const free = new Map(headings.map((heading, index) => [index, foldWords(heading)]));
  for (const field of Object.keys(fields) as Field[]) {
    const synonyms = new Set(fields[field].headings);
    const [index] = [...free].find(([, heading]) => synonyms.has(heading)) ?? [];
    if (index === undefined) continue;
    columns[field] = index;
    free.delete(index);
  }
  return columns;
}

/**
 * Does the row name the columns? It does where it holds headings that are known, more of them than figures,
 * and no e-mail. Where nothing tells, it is a row like the others: one too many is seen, a lost one is not.
 */
function isNamed({ cells }: TableRow, fields: Record<string, FieldRule>): boolean {
  const words = cells.map(headingOf).filter((cell) => cell !== '');
  if (words.some((word) => /\S@\S+\.\S/.test(word))) return false;
  const synonyms = new Set(Object.values(fields).flatMap(({ headings }) => headings));
  const known = words.filter((word) => synonyms.has(foldWords(word))).length;
  return known > words.filter(isFigure).length;
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
