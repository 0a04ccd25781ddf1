import { Readable } from 'node:stream';

import { stringify } from 'csv-stringify';
import { safeCell } from './formula.js';

/**
 * A CSV file as it is made, right in Excel and LibreOffice: UTF-8 with its mark, semicolons, CRLF, and
 * no cell that is a formula. Rows are asked for as the reader takes them; if that fails, so does the stream.
 */
export function writeTable(
  headings: readonly string[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): Readable {
  const lines = Readable.from(allRows(headings, rows));
  const file = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Line breaks of another system's, too.
    quoted_match: /[\r\n]/,
  });
  lines.on('error', (error) => file.destroy(error));
  file.on('close', () => lines.destroy());
  return lines.pipe(file);
}

async function* allRows(
  headings: readonly string[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): AsyncGenerator<string[]> {
  yield headings.map(safeCell);
  for await (const row of rows) yield row.map((cell) => safeCell(String(cell ?? '')));
}
