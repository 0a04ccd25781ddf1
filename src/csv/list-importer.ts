import { PassThrough, type Readable } from 'node:stream';

import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import {
  IMPORT_MAX_LISTED,
  type ImportField,
  type ImportOptions,
  type ImportPreview,
  type ImportProgress,
} from '../contract/imports.js';
import { FIELD_MESSAGES, PROBLEMS } from '../contract/problems.js';
import { Database } from '../database/database.js';
import { problemOf } from '../database/failures.js';
import type { Session } from '../database/session.js';
import type { Sql } from '../database/sql.js';
import { invalidPart } from '../http/part-reader.js';
import { Problem } from '../http/problem.js';
import { readImportForm } from './import-form.js';
import { type Columns, ImportedList, type ImportedRow, proposeColumns } from './imported-list.js';
import type { ImportTarget } from './import-rules.js';
import { readTable, type Table } from './read-table.js';

/** Rows that one statement stores. */
const BATCH = 1000;
/** Rows that a preview shows. */
const SAMPLE = 5;

type Done = Extract<ImportProgress, { state: 'done' }>;
type Tell = (progress: ImportProgress) => void;

/** Takes lists from other systems in: says what would come of one, or stores all its rows or none. */
@Injectable()
export class ListImporter {
  private readonly logger = new Logger('imports');

  constructor(private readonly database: Database) {}

  /** @returns the preview, or the progress as lines of JSON */
  async receive<Field extends ImportField>(
    session: Session,
    request: FastifyRequest,
    target: ImportTarget<Field>,
  ): Promise<ImportPreview | StreamableFile> {
    const form = await readImportForm(request, Object.keys(target.fields) as Field[]);
    const table = await readTable(form.file);
    const list = new ImportedList(table, columnsOf(form.options, table, target), target);
    if (form.options.mode === 'check') return this.check(session, table, list, target);
    const lines = await this.apply(session, list, target, form.options.duplicates !== 'add');
    return new StreamableFile(lines, { type: 'application/x-ndjson; charset=utf-8' });
  }

  private async check<Field extends ImportField>(
    session: Session,
    { delimiter, encoding, headings, rows }: Table,
    list: ImportedList<Field>,
    target: ImportTarget<Field>,
  ): Promise<ImportPreview> {
    const existing = await target.complete(list, async <Row>(statement: Sql) => {
      return JSON.parse(await this.database.record(session, statement)) as Row;
    });
    const duplicates = list.duplicates(existing);
    const inOrder = list.faults.sort((a, b) => a.line - b.line);
    return {
      delimiter,
      encoding,
      headings,
      columns: list.columns,
      sample: rows.slice(0, SAMPLE).map(({ cells }) => cells.slice(0, headings.length)),
      rowCount: rows.length,
      faults: inOrder.slice(0, IMPORT_MAX_LISTED),
      faultCount: list.faults.length,
      warnings: list.warnings.slice(0, IMPORT_MAX_LISTED),
      warningCount: list.warnings.length,
      duplicates: duplicates.slice(0, IMPORT_MAX_LISTED),
      duplicateCount: duplicates.length,
    };
  }

  /**
   * Starts to store the list. It goes on when nobody listens any more, so that who went away finds all
   * of it or none. Until its first line a failure is a refusal like any other.
   */
  private apply<Field extends ImportField>(
    session: Session,
    list: ImportedList<Field>,
    target: ImportTarget<Field>,
    skip: boolean,
  ): Promise<Readable> {
    const lines = new PassThrough();
    const tell: Tell = (progress) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(progress)}\n`);
    };
    return new Promise((resolve, reject) => {
      let begun = false;
      const follow: Tell = (progress) => {
        tell(progress);
        begun = true;
        resolve(lines);
      };
      this.store(session, list, target, { skip, tell: follow })
        .then(tell, (error: unknown) =>
          begun ? tell(this.failure(error)) : reject(error as Error),
        )
        .finally(() => lines.end());
    });
  }

  private async store<Field extends ImportField>(
    session: Session,
    list: ImportedList<Field>,
    target: ImportTarget<Field>,
    { skip, tell }: { skip: boolean; tell: Tell },
  ): Promise<Done> {
    if (list.faults.length > 0) throw new Problem('import_faults');
    const work = async (em: EntityManager): Promise<Done> => {
      const existing = await target.complete(list, async <Row>(statement: Sql) => {
        return JSON.parse(await this.database.recordWithin(em, statement)) as Row;
      });
      if (list.faults.length > 0) throw new Problem('import_faults');
      const rows = skip ? withoutDuplicates(list, existing) : list.rows;
      const total = rows.length;
      for (let done = 0; done < total; done += BATCH) {
        tell({ state: 'running', done, total });
        await target.insert(em, rows.slice(done, done + BATCH));
      }
      tell({ state: 'running', done: total, total });
      return { state: 'done', imported: total, skipped: list.rows.length - total };
    };
    return this.database.write(session, work, { pace: 'long' });
  }

  private failure(error: unknown): ImportProgress {
    const known = problemOf(error);
    const code = known instanceof Problem ? known.code : 'internal_error';
    if (PROBLEMS[code][0] >= 500) this.logger.error({ err: error }, 'an import failed');
    return { state: 'failed', problem: { code, detail: PROBLEMS[code][2] } };
  }
}

function columnsOf<Field extends ImportField>(
  { columns }: ImportOptions,
  { headings }: Table,
  { fields }: ImportTarget<Field>,
): Columns<Field> {
  if (columns === undefined) return proposeColumns(headings, fields);
  if (Object.values(columns).some((index) => index >= headings.length)) {
    throw invalidPart('columns', FIELD_MESSAGES.invalid);
  }
  return columns;
}

function withoutDuplicates<Field extends ImportField>(
  list: ImportedList<Field>,
  existing: Parameters<ImportedList<Field>['duplicates']>[0],
): ImportedRow<Field>[] {
  const lines = new Set(list.duplicates(existing).map(({ line }) => line));
  return list.rows.filter(({ line }) => !lines.has(line));
}
