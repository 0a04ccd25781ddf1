import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { isId } from '../contract/ids.js';
import { cleanFileName, cleanTitle, extensionOf, titleFrom } from '../files/file-name.js';
import { invalidPart, PartReader } from '../requests/part-reader.js';

/** A form's fields in the order in which they come, the file last, and what they say; values by name. */
export interface FormRules<Fields> {
  readonly names: readonly string[];
  /** @param fileName cleaned, '' where there is none @throws Problem for what is not as agreed */
  read: (values: ReadonlyMap<string, string>, fileName: string) => Fields;
}

/** Room for the longest title and a little more, so that a title that is too long can be refused as such. */
const FIELD_BYTES = 4 * (DOCUMENT_TITLE_MAX + 1);

/**
 * An upload while it arrives. A stream is read once, so its fields come in their order and the file last: where it
 * goes is settled before its first byte is stored.
 */
export class UploadForm<Fields> {
  private constructor(
    readonly fields: Fields,
    /** Extension of the file's name, '' where it has none. */
    readonly extension: string,
    private readonly file: MultipartFile['file'],
    private readonly parts: PartReader,
  ) {}

  /** Reads up to where the file begins. @throws Problem for a form that is not as agreed */
  static async open<Fields>(
    request: FastifyRequest,
    { names, read }: FormRules<Fields>,
    { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
  ): Promise<UploadForm<Fields>> {
    const parts = new PartReader(
      request,
      { fileSize: maxBytes, fieldSize: FIELD_BYTES, parts: 8 },
      signal,
    );
    const values = new Map<string, string>();
    let part = await parts.next();
    for (; part?.type === 'field'; part = await parts.next()) {
      const name = nextField(part.fieldname, names, values);
      if (part.valueTruncated) throw invalidPart(name, FIELD_MESSAGES.tooLong);
      // A part that calls itself JSON has been read already, and may be anything.
      if (typeof part.value !== 'string') throw invalidPart(name, FIELD_MESSAGES.invalid);
      values.set(name, part.value);
    }
    if (part === undefined) throw invalidPart('file', FIELD_MESSAGES.required);
    if (part.fieldname !== 'file') throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
    const fileName = fileNameOf(part);
    return new UploadForm(read(values, fileName), extensionOf(fileName), part.file, parts);
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
function nextField(
  name: string,
  order: readonly string[],
  before: ReadonlyMap<string, string>,
): string {
  const last = Math.max(-1, ...[...before.keys()].map((field) => order.indexOf(field)));
  if (name === 'file' || order.indexOf(name) <= last) {
    throw invalidPart(name, FIELD_MESSAGES.unknownField);
  }
  return name;
}

export function readId(name: string, values: ReadonlyMap<string, string>): string | null {
  const id = values.get(name)?.trim();
  if (!id) return null;
  if (!isId(id)) throw invalidPart(name, FIELD_MESSAGES.invalid);
  return id.toLowerCase();
}

/** Returns the field `title`, or the name of the file. */
export function readTitle(values: ReadonlyMap<string, string>, fileName: string): string {
  const title = cleanTitle(values.get('title') ?? '');
  if (title.length > DOCUMENT_TITLE_MAX) throw invalidPart('title', FIELD_MESSAGES.tooLong);
  return title || titleFrom(fileName);
}

export function readFlag(name: string, values: ReadonlyMap<string, string>): boolean | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') throw invalidPart(name, FIELD_MESSAGES.invalid);
  return text === 'true';
}
