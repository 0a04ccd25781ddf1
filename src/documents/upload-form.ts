import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { DOCUMENT_TITLE_MAX, UPLOAD_FIELDS } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { Problem } from '../http/problem.js';
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

/** Room for the longest title, and for whoever sends more to be told so. */
const FIELD_BYTES = 4 * (DOCUMENT_TITLE_MAX + 1);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
    const parts = new PartReader(request, maxBytes, signal);
    const values = new Map<FieldName, string>();
    let part = await parts.next();
    for (; part?.type === 'field'; part = await parts.next()) {
      const name = nextField(part.fieldname, values);
      if (part.valueTruncated) throw invalid(name, FIELD_MESSAGES.tooLong);
      values.set(name, String(part.value));
    }
    if (part === undefined) throw invalid('file', FIELD_MESSAGES.required);
    // Without a listener an error that comes before the file is read would end the process.
    part.file.on('error', () => {});
    if (part.fieldname !== 'file') throw invalid(part.fieldname, FIELD_MESSAGES.unknownField);
    return new UploadForm(readFields(values, fileNameOf(part)), part.file, parts);
  }

  /**
   * The file's bytes. They end well only if they are all there, not more than allowed, not none,
   * and nothing follows them in the form; else they end with the `Problem` that says why.
   */
  async *content(): AsyncGenerator<Buffer> {
    const { file, parts } = this;
    const giveUp = () => file.destroy(parts.signal.reason as Problem);
    parts.signal.addEventListener('abort', giveUp);
    let empty = true;
    try {
      parts.signal.throwIfAborted();
      for await (const chunk of file as AsyncIterable<Buffer>) {
        empty = false;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('broken_upload', { cause: error });
    } finally {
      parts.signal.removeEventListener('abort', giveUp);
    }
    if (file.truncated) throw new Problem('file_too_large');
    const surplus = await parts.next();
    if (surplus !== undefined) throw invalid(surplus.fieldname, FIELD_MESSAGES.unknownField);
    if (empty) throw new Problem('empty_file');
  }
}

/** The parts of a multipart body, one at a time; malformed or broken off, it is a `broken_upload`. */
class PartReader {
  private readonly parts: AsyncIterator<Multipart, undefined>;

  constructor(
    request: FastifyRequest,
    maxBytes: number,
    readonly signal: AbortSignal,
  ) {
    this.parts = request.parts({
      limits: { fileSize: maxBytes, fieldSize: FIELD_BYTES, fieldNameSize: 100, parts: 8 },
    });
  }

  /** Undefined at the end of the body. */
  async next(): Promise<Multipart | undefined> {
    const part = this.parts.next().catch((cause: unknown) => {
      throw new Problem('broken_upload', { cause });
    });
    const result = await orAborted(part, this.signal);
    return result.done ? undefined : result.value;
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Problem);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
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
    throw invalid(name, FIELD_MESSAGES.unknownField);
  }
  return name as FieldName;
}

function readFields(values: ReadonlyMap<FieldName, string>, fileName: string): UploadFields {
  const caseId = readId('caseId', values);
  const clientId = readId('clientId', values);
  if (caseId === null && clientId === null) throw invalid('caseId', FIELD_MESSAGES.required);
  if (caseId !== null && clientId !== null) throw invalid('clientId', FIELD_MESSAGES.unknownField);
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
  if (!UUID.test(id)) throw invalid(name, FIELD_MESSAGES.invalid);
  return id.toLowerCase();
}

function readTitle(text: string): string {
  const title = cleanTitle(text);
  if (title.length > DOCUMENT_TITLE_MAX) throw invalid('title', FIELD_MESSAGES.tooLong);
  return title;
}

function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false')
    throw invalid('sharedWithClient', FIELD_MESSAGES.invalid);
  return text === 'true';
}

function invalid(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}
