import type { FastifyRequest } from 'fastify';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { Fields } from '../contract/fields.js';
import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS, type ImportOptions } from '../contract/imports.js';
import { cleanText } from '../fields/clean-text.js';
import { Problem } from '../problems/problem.js';
import { invalidPart, PartReader } from '../requests/part-reader.js';
import { isPlainRecord } from '../requests/plain-record.js';
import { UploadWatch } from '../requests/upload-watch.js';
import { FILE, type RouteRules } from '../routes/route.js';

const OPTIONS_BYTES = 16 * 1024;
/** Bytes that a multipart body may have around its file. */
const FORM_BYTES = 64 * 1024;
/** Characters. */
const FILE_NAME_MAX = 200;
/** A list holds one of few places while it comes: even a slow line brings ten megabytes within this time. */
const COMING_MAX_MS = 3 * 60_000;

/** Refuses a request that is no form with a list, by its headers alone. @throws Problem */
export function refuseOtherForms(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) {
    throw new Problem('file_too_large');
  }
}

/**
 * The form of an import while it arrives: `options` as JSON, then `file`. A list that is too large, or arrives too
 * slowly, is refused before all of it has arrived.
 */
export class ImportForm {
  /** Name of the file on the sender's disk. */
  fileName: string | null = null;

  private constructor(
    readonly options: ImportOptions,
    private readonly parts: PartReader,
    private readonly watch: UploadWatch,
  ) {}

  /** Reads as far as the options. @throws Problem for a form that is not as agreed */
  static async open(request: FastifyRequest, fields: Fields): Promise<ImportForm> {
    const watch = new UploadWatch(request.raw.socket, COMING_MAX_MS);
    try {
      const limits = { fileSize: IMPORT_MAX_BYTES, fieldSize: OPTIONS_BYTES, parts: 3 };
      const parts = new PartReader(request, limits, watch.signal);
      return new ImportForm(await readOptions(parts, fields), parts, watch);
    } catch (error) {
      watch.stop();
      throw error;
    }
  }

  /** The bytes of the file. @throws Problem where they are not all there, or too many, or something else */
  async *content(): AsyncGenerator<Buffer> {
    const part = await this.parts.next();
    if (part === undefined) throw invalidPart('file', FIELD_MESSAGES.required);
    if (part.type !== 'file' || part.fieldname !== 'file') {
      throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
    }
    const name = part.filename.slice(-FILE_NAME_MAX).toWellFormed();
    this.fileName = cleanText(name.replace(/^.*[/\\]/s, '')) || null;
    yield* this.parts.content(part.file);
  }

  close(): void {
    this.watch.stop();
  }
}

async function readOptions(parts: PartReader, fields: Fields): Promise<ImportOptions> {
  const part = await parts.next();
  if (part === undefined) throw invalidPart('options', FIELD_MESSAGES.required);
  if (part.type !== 'field' || part.fieldname !== 'options') {
    throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
  }
  if (part.valueTruncated) throw invalidPart('options', FIELD_MESSAGES.tooLong);
  // A part that calls itself JSON has been read already.
  return checkOptions(typeof part.value === 'string' ? parse(part.value) : part.value, fields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_request');
  }
}

function checkOptions(options: unknown, fields: Fields): ImportOptions {
  if (!isPlainRecord(options)) throw new Problem('bad_request');
  const { mode, headings, columns, duplicates, faulty, ...unknown } = options;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalidPart(surplus, FIELD_MESSAGES.unknownField);
  const invalid = (field: string) => invalidPart(field, FIELD_MESSAGES.invalid);
  if (!isOneOf(['check', 'apply', 'faulty'], mode)) throw invalid('mode');
  if (headings !== undefined && typeof headings !== 'boolean') throw invalid('headings');
  if (duplicates !== undefined && !isOneOf(['skip', 'add'], duplicates)) {
    throw invalid('duplicates');
  }
  if (faulty !== undefined && !isOneOf(['refuse', 'skip'], faulty)) throw invalid('faulty');
  if (columns !== undefined && !areColumns(columns, fields)) throw invalid('columns');
  return { mode, headings, columns, duplicates, faulty };
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}

function areColumns(
  columns: unknown,
  fields: Fields,
): columns is NonNullable<ImportOptions['columns']> {
  return (
    isPlainRecord(columns) &&
    Object.entries(columns).every(
      ([field, index]) => Object.hasOwn(fields, field) && isIndex(index),
    )
  );
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < IMPORT_MAX_COLUMNS;
}

/** How each kind of list is taken in, see `ImportOptions`. */
export const IMPORT_ROUTE = {
  access: 'staff',
  // Importing again is harmless: records that exist already are reported and left out.
  idempotent: true,
  status: 200,
  details:
    'The mode `check` answers with a preview, `faulty` with the rows that are wrong as CSV, `apply` with ' +
    'lines of JSON, each the progress so far.',
  form: {
    type: 'object',
    required: ['options', 'file'],
    properties: {
      options: { type: 'string', description: 'JSON, see ImportOptions' },
      file: { type: 'string', format: 'binary' },
    },
  },
  reply: {
    'application/json': 'ImportPreview',
    'text/csv': FILE,
    'application/x-ndjson': 'ImportProgress',
  },
  // A proxy that collects the lines would hold the progress back.
  headers: { 'x-accel-buffering': 'no' },
} as const satisfies Omit<RouteRules, 'summary'>;
