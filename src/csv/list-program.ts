import { readSync, writeSync } from 'node:fs';
import { exit } from 'node:process';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  IMPORT_MAX_LISTED,
  type ImportFault,
  type ImportField,
  type ImportPreview,
} from '../contract/imports.js';
import { Problem } from '../problems/problem.js';
import { faultyRowsList } from './faulty-rows.js';
import { frame, FrameReader } from './frames.js';
import type { Ask, ListRules } from './import-rules.js';
import { type Columns, ImportedList } from './imported-list.js';
import { BATCH, type ListJob, type ListMessage } from './list-messages.js';
import { type ListTable, listTable, proposeColumns } from './list-table.js';
import { readTable } from './read-table.js';

/** Rows that a preview shows, and characters of a cell. */
const SAMPLE = 5;
const SAMPLE_CELL = 200;
/** Bytes that are read at once. */
const PIECE = 64 * 1024;

/*
 * A program for the sandbox for each kind of list, started by ListProcess: reads one list from its input and writes
 * the results to its output (list-messages.ts). It may be killed at any moment.
 */

/** Serves one list by the rules of its kind, and ends. */
export async function serveList<Field extends ImportField, Question extends string>(
  rules: ListRules<Field, Question>,
): Promise<void> {
  const heard = new FrameReader(input());
  try {
    await serve(rules, heard);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say({ say: 'refused', code: error.code, errors: error.details.errors ?? {} });
  }
  exit();
}

/** Ends with the server, too. */
async function* input(): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(PIECE);
  for (let bytes = readSync(0, piece); bytes > 0; bytes = readSync(0, piece)) {
    yield await Promise.resolve(Buffer.from(piece.subarray(0, bytes)));
  }
}

async function serve<Field extends ImportField, Question extends string>(
  rules: ListRules<Field, Question>,
  heard: FrameReader,
): Promise<void> {
  const job = JSON.parse(String(await heard.next())) as ListJob;
  const table = listTable(await readTable(await readFile(heard)), rules.fields, job.headings);
  const list = new ImportedList(table, columnsOf(job, table, rules), rules, job);
  say({ say: 'read' });
  await rules.complete(list, questions(heard));
  if (job.mode === 'apply') return sayRows(list, job);
  say({ say: 'answer' });
  send(job.mode === 'check' ? JSON.stringify(previewOf(table, list)) : faultyRowsList(table, list));
}

async function readFile(heard: FrameReader): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = await heard.next();
    if (piece === undefined) exit();
    if (piece.length === 0) return Buffer.concat(pieces);
    pieces.push(piece);
  }
}

function questions<Question extends string>(heard: FrameReader): Ask<Question> {
  return async <Answer>(question: Question, texts: object = {}) => {
    say({ say: 'question', question });
    send(JSON.stringify(texts));
    const answer = await heard.next();
    if (answer === undefined) exit();
    return JSON.parse(answer.toString()) as Answer;
  };
}

function columnsOf<Field extends ImportField>(
  { columns }: ListJob,
  table: ListTable,
  { fields }: ListRules<Field>,
): Columns<Field> {
  if (columns === undefined) return proposeColumns(table, fields);
  if (Object.values(columns).some((index) => index >= table.headings.length)) {
    throw new Problem('validation_failed', { errors: { columns: FIELD_MESSAGES.invalid } });
  }
  return columns;
}

function previewOf<Field extends ImportField>(
  { delimiter, encoding, hasHeadings, headings, rows }: ListTable,
  list: ImportedList<Field>,
): Omit<ImportPreview, 'places'> {
  const duplicates = list.duplicates();
  const inOrder = (lines: ImportFault[]) =>
    lines.sort((a, b) => a.line - b.line).slice(0, IMPORT_MAX_LISTED);
  return {
    ...{ delimiter, encoding, hasHeadings, headings },
    columns: list.columns,
    sample: rows
      .slice(0, SAMPLE)
      .map(({ cells }) => cells.slice(0, headings.length).map(cutForSample)),
    rowCount: rows.length,
    faults: inOrder(list.faults),
    faultCount: list.faults.length,
    faultyRowCount: list.faultyRows().size,
    warnings: inOrder(list.warnings),
    warningCount: list.warnings.length,
    duplicates: duplicates.slice(0, IMPORT_MAX_LISTED),
    duplicateCount: duplicates.length,
  };
}

function cutForSample(cell: string): string {
  return cell.length > SAMPLE_CELL ? `${cell.slice(0, SAMPLE_CELL).toWellFormed()}...` : cell;
}

function sayRows<Field extends ImportField>(list: ImportedList<Field>, job: ListJob): void {
  const faulty = list.faultyRows();
  if (faulty.size > 0 && job.faulty !== 'skip') return say({ say: 'faults' });
  const skipped = new Set(
    job.duplicates === 'add' ? [] : list.duplicates().map(({ line }) => line),
  );
  const rows = list.rows.filter(({ line }) => !faulty.has(line) && !skipped.has(line));
  say({ say: 'rows', count: rows.length, skipped: skipped.size, faulty: faulty.size });
  for (let done = 0; done < rows.length; done += BATCH) {
    send(JSON.stringify(rows.slice(done, done + BATCH).map(({ values }) => values)));
  }
}

function say(said: ListMessage): void {
  send(JSON.stringify(said));
}

function send(message: string): void {
  for (const bytes of frame(message)) {
    for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
  }
}
