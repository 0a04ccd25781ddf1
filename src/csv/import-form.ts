import type { FastifyRequest } from 'fastify';

import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  type ImportField,
  type ImportOptions,
} from '../contract/imports.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { invalidPart, PartReader } from '../http/part-reader.js';
import { isPlainRecord } from '../http/plain-record.js';
import { Problem } from '../http/problem.js';
import { UploadWatch } from '../http/upload-watch.js';

const OPTIONS_BYTES = 16 * 1024;
/** What a multipart body may have around its file. */
const FORM_BYTES = 64 * 1024;

/** A list as it was sent, with what is to become of it. */
export interface ImportForm {
  options: ImportOptions;
  file: Buffer;
}

/**
 * Reads the form of an import: `options` as JSON, then `file`. Whoever sends more than a list may have is
 * refused while they still send, and nothing of it is kept.
 * @throws {Problem} for a form that is not as agreed
 */
export async function readImportForm(
  request: FastifyRequest,
  fields: readonly ImportField[],
): Promise<ImportForm> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) {
    throw new Problem('file_too_large');
  }
  const watch = new UploadWatch(request.raw.socket);
  try {
    const limits = { fileSize: IMPORT_MAX_BYTES, fieldSize: OPTIONS_BYTES, parts: 3 };
    const parts = new PartReader(request, limits, watch.signal);
    const options = await readOptions(parts, fields);
    return { options, file: await readFile(parts) };
  } finally {
    watch.stop();
  }
}

async function readOptions(
  parts: PartReader,
  fields: readonly ImportField[],
): Promise<ImportOptions> {
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

function checkOptions(options: unknown, fields: readonly ImportField[]): ImportOptions {
  if (!isPlainRecord(options)) throw new Problem('bad_request');
  const { mode, columns, duplicates, ...unknown } = options;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalidPart(surplus, FIELD_MESSAGES.unknownField);
  if (mode !== 'check' && mode !== 'apply') throw invalidPart('mode', FIELD_MESSAGES.invalid);
  if (duplicates !== undefined && duplicates !== 'skip' && duplicates !== 'add') {
    throw invalidPart('duplicates', FIELD_MESSAGES.invalid);
  }
  if (columns !== undefined && !areColumns(columns, fields)) {
    throw invalidPart('columns', FIELD_MESSAGES.invalid);
  }
  return { mode, duplicates, columns };
}

function areColumns(
  columns: unknown,
  fields: readonly ImportField[],
): columns is NonNullable<ImportOptions['columns']> {
  const known: readonly string[] = fields;
  return (
    isPlainRecord(columns) &&
    Object.entries(columns).every(([field, index]) => known.includes(field) && isIndex(index))
  );
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < IMPORT_MAX_COLUMNS;
}

async function readFile(parts: PartReader): Promise<Buffer> {
  const part = await parts.next();
  if (part === undefined) throw invalidPart('file', FIELD_MESSAGES.required);
  if (part.type !== 'file' || part.fieldname !== 'file') {
    throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of parts.content(part.file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The form as the API's documentation shows it. */
export const IMPORT_FORM = {
  type: 'object',
  required: ['options', 'file'],
  properties: {
    options: { type: 'string', description: 'JSON, see ImportOptions' },
    file: { type: 'string', format: 'binary' },
  },
};
