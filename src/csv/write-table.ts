import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

import type { Delimiter } from './delimiter.js';
import { safeCell } from './formula.js';

/** Right in Excel and LibreOffice: UTF-8 with its mark, CRLF. */
const FORM: Options = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  // Line breaks of another system's, too.
  quoted_match: /[\r\n]/,
};

/**
 * A CSV file as it is made, with semicolons and no cell that is a formula. Rows are asked for as the
 * reader takes them; if that fails, so does the stream.
 */
export function writeTable(
  headings: readonly string[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): Readable {
  const lines = Readable.from(allRows(headings, rows));
  const file = stringify(FORM);
  lines.on('error', (error) => file.destroy(error));
  file.on('close', () => lines.destroy());
  return lines.pipe(file);
}

/** The same at once, with any delimiter. */
export function tableText(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
): string {
  const all = [headings, ...rows].map((cells) => cells.map(safeCell));
  return stringifyAll(all, { ...FORM, delimiter });
}

/** Lines of rows that come in pages. */
export async function* linesOf<Row, Line>(
  pages: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line> {
  for await (const page of pages) yield* page.map(lineOf);
}

async function* allRows(
  headings: readonly string[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): AsyncGenerator<string[]> {
  yield headings.map(safeCell);
  for await (const row of rows) yield row.map((cell) => safeCell(String(cell ?? '')));
}
