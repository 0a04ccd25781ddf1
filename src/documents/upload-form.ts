import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { DOCUMENT_TITLE_MAX, UPLOAD_FIELDS } from '../contract/documents.js';
import { isId } from '../contract/ids.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { invalidPart, PartReader } from '../requests/part-reader.js';
import { cleanFileName, cleanTitle, extensionOf, titleFrom } from './file-name.js';

/** What an upload says about its file before it sends it. */
export interface UploadFields {
  /** Exactly one of the two is set. */
  caseId: string | null;
  clientId: string | null;
  title: string;
  sharedWithClient: boolean;
  /** What the file's name says it is, '' where it says nothing. */
  extension: string;
}

/** The form as the API's documentation shows it. */
export const UPLOAD_FORM = {
  type: 'object',
  required: ['title', 'file'],
  properties: {
    caseId: { type: 'string', format: 'uuid' },
    clientId: { type: 'string', format: 'uuid' },
    title: { type: 'string', maxLength: DOCUMENT_TITLE_MAX },
    sharedWithClient: { type: 'string', enum: ['true', 'false'] },
    file: { type: 'string', format: 'binary' },
  },
} as const;

/** Room for the longest title, and for whoever sends more to be told so. */
const FIELD_BYTES = 4 * (DOCUMENT_TITLE_MAX + 1);

type FieldName = Exclude<(typeof UPLOAD_FIELDS)[number], 'file'>;

/**
 * An upload while it arrives. A stream is read once, so its fields come in the order of
 * `UPLOAD_FIELDS` and the file last: where it goes is settled before its first byte is stored.
 */
export class UploadForm {
  private constructor(
    readonly fields: UploadFields,
    private readonly file: MultipartFile['file'],
    private readonly parts: PartReader,
  ) {}

  /** Reads up to where the file begins. @throws {Problem} for a form that is not as agreed */
  static async open(
    request: FastifyRequest,
    { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
  ): Promise<UploadForm> {
    const parts = new PartReader(
      request,
      { fileSize: maxBytes, fieldSize: FIELD_BYTES, parts: 8 },
      signal,
    );
    const values = new Map<FieldName, string>();
    let part = await parts.next();
    for (; part?.type === 'field'; part = await parts.next()) {
      const name = nextField(part.fieldname, values);
      if (part.valueTruncated) throw invalidPart(name, FIELD_MESSAGES.tooLong);
      // A part that calls itself JSON has been read already, and may be anything.
      if (typeof part.value !== 'string') throw invalidPart(name, FIELD_MESSAGES.invalid);
      values.set(name, part.value);
    }
    if (part === undefined) throw invalidPart('file', FIELD_MESSAGES.required);
    if (part.fieldname !== 'file') throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
    return new UploadForm(readFields(values, fileNameOf(part)), part.file, parts);
  }

  /** The file's bytes, see `PartReader.content`. */
  content(): AsyncGenerator<Buffer> {
    return this.parts.content(this.file);
  }
}

/** A part may be a file by its content type alone; then it has no name, whatever the type says. */
function fileNameOf({ filename }: { filename?: string }): string {
  return cleanFileName(filename ?? '');
}

/** The field's name, if it may come now: fields may be left out, but not doubled or out of order. */
function nextField(name: string, before: ReadonlyMap<FieldName, string>): FieldName {
  const order: readonly string[] = UPLOAD_FIELDS;
  const last = Math.max(-1, ...[...before.keys()].map((field) => order.indexOf(field)));
  if (name === 'file' || order.indexOf(name) <= last) {
    throw invalidPart(name, FIELD_MESSAGES.unknownField);
  }
  return name as FieldName;
}

function readFields(values: ReadonlyMap<FieldName, string>, fileName: string): UploadFields {
  const caseId = readId('caseId', values);
  const clientId = readId('clientId', values);
  if (caseId === null && clientId === null) throw invalidPart('caseId', FIELD_MESSAGES.required);
  if (caseId !== null && clientId !== null)
    throw invalidPart('clientId', FIELD_MESSAGES.unknownField);
  return {
    caseId,
    clientId,
    title: readTitle(values.get('title') ?? '') || titleFrom(fileName),
    // A client's folder is for the client; what is attached to a case is the office's until shown.
    sharedWithClient: readFlag(values.get('sharedWithClient')) ?? clientId !== null,
    extension: extensionOf(fileName),
  };
}

function readId(name: FieldName, values: ReadonlyMap<FieldName, string>): string | null {
  const id = values.get(name)?.trim();
  if (!id) return null;
  if (!isId(id)) throw invalidPart(name, FIELD_MESSAGES.invalid);
  return id.toLowerCase();
}

function readTitle(text: string): string {
  const title = cleanTitle(text);
  if (title.length > DOCUMENT_TITLE_MAX) throw invalidPart('title', FIELD_MESSAGES.tooLong);
  return title;
}

function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false')
    throw invalidPart('sharedWithClient', FIELD_MESSAGES.invalid);
  return text === 'true';
}
