import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';

import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../contract/imports.js';
import { type Delimiter, detectDelimiter, isDelimiter } from './delimiter.js';
import { decodeText, type Encoding } from './encoding.js';
import { plainCell } from './formula.js';
import { unreadable } from './unreadable.js';

/** Characters. What is longer than Excel's longest cell times a few is quotes that never close. */
const RECORD_MAX = 200_000;
/** Characters that the parser is given at once. */
const PIECE = 64 * 1024;

/** A list as it stands in its file; the first row may be a heading or not. */
export interface Table {
  encoding: Encoding;
  delimiter: Delimiter;
  /** At least one. */
  rows: [TableRow, ...TableRow[]];
}

export interface TableRow {
  /** Line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file, whatever its encoding and delimiter. Rows without any content are passed over; rows
 * may be of any length.
 * @throws Problem invalid_csv, with the line and the reason
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const { encoding, text } = decodeText(bytes);
  const { announced, content } = splitAnnouncement(text.replace(/\r\n?/g, '\n'));
  const delimiter = announced?.delimiter ?? detectDelimiter(content);
  const [first, ...others] = await readRows(content, delimiter, announced ? 1 : 0);
  if (!first) throw unreadable.empty();
  return { encoding, delimiter, rows: [first, ...others] };
}

/** Line of Excel's before a list, which names the separator of its cells. */
const ANNOUNCEMENT = /^\s*(?:"sep=(.)"|sep=(.))[ ;,\t|]*(?:\n|$)/i;

function splitAnnouncement(text: string): {
  announced?: { delimiter: Delimiter | undefined };
  content: string;
} {
  const [line, quoted, bare] = ANNOUNCEMENT.exec(text) ?? [];
  if (line === undefined) return { content: text };
  const sign = quoted ?? bare ?? '';
  return {
    announced: { delimiter: isDelimiter(sign) ? sign : undefined },
    content: text.slice(line.length),
  };
}

async function readRows(
  text: string,
  delimiter: Delimiter,
  linesBefore: number,
): Promise<TableRow[]> {
  let lastLine = 0;
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: RECORD_MAX,
      // Records that wait to be taken are lost when a later one is faulty; where they ended is not.
      on_record: (record: string[], { lines }) => {
        lastLine = lines;
        return record;
      },
    }),
  );
  const rows: TableRow[] = [];
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const line = linesBefore + info.lines - breaksWithin(record);
      if (record.length > IMPORT_MAX_COLUMNS) {
        throw unreadable.tooManyColumns(line, IMPORT_MAX_COLUMNS);
      }
      rows.push({ line, cells: record.map(plainCell) });
      if (rows.length > IMPORT_MAX_ROWS + 1) throw unreadable.tooManyRows(IMPORT_MAX_ROWS);
    }
  } catch (error) {
    throw error instanceof CsvError ? reasonOf(error, lastLine + 1, linesBefore) : error;
  }
  return rows;
}

interface Parsed {
  info: Info;
  record: string[];
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

function breaksWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function reasonOf(error: CsvError, nextLine: number, linesBefore: number) {
  const line = nextLine + linesBefore;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return unreadable.openQuote(line);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return unreadable.tooLong(line);
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE') {
    const { lines } = error as unknown as Partial<Info>;
    return unreadable.strayQuote(lines === undefined ? line : lines + linesBefore);
  }
  return error;
}
