import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, raw, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { UploadWatch } from '../requests/upload-watch.js';
import { Measure } from '../storage/measure.js';
import { Storage, type StoredFile } from '../storage/storage.js';
import { mayHaveText } from '../text-extraction/text-formats.js';
import { DocumentTextsService } from './document-texts.service.js';
import { releaseOf } from './documents.queries.js';
import { UploadForm } from './upload-form.js';
import type { FileRows, UploadTarget } from './upload-target.js';
import { VirusScanService } from './virus-scan.service.js';

/** Bytes that a multipart body may have around its file. */
const FORM_BYTES = 64 * 1024;

/** A file that the server stores itself, and its fields. */
interface ArrivingFile<Fields> {
  fields: Fields;
  /** In lower case; '' where nothing says what it is. */
  extension: string;
  content: () => AsyncIterable<Buffer>;
}

/** A file that the server has made. */
interface GeneratedFile<Fields> extends Omit<ArrivingFile<Fields>, 'content'> {
  content: Buffer;
}

/** A row and a key, held until the file has arrived or not. */
interface Reservation {
  id: string;
  key: string;
  rows: FileRows;
}

/**
 * Takes a document in, wherever it goes: reserve the row and its bytes, stream the file to storage, look at it, complete
 * the row. No transaction is open while the file arrives or is scanned. Whatever fails, neither row nor file stays; what
 * a killed process leaves is a reservation, which nobody sees and `DocumentsJobs` removes.
 */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger('uploads');

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly config: Config,
    private readonly documentTexts: DocumentTextsService,
    private readonly virusScan: VirusScanService,
  ) {}

  /** Stores the file of a form in a place, once for each idempotency key. @throws Problem what the place throws */
  async receive<Fields extends object, Shown>(
    session: Session,
    request: FastifyRequest,
    place: UploadTarget<Fields, Shown>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<Shown>> {
    if (!request.isMultipart()) throw new Problem('unsupported_media_type');
    const { uploadLimit } = this.config;
    const announced = Number(request.headers['content-length'] ?? uploadLimit);
    if (announced > uploadLimit + FORM_BYTES) throw new Problem('file_too_large');

    const watch = new UploadWatch(request.raw.socket);
    try {
      const limits = { maxBytes: uploadLimit, signal: watch.signal };
      const form = await UploadForm.open(request, place.form, limits);
      const sizeBytes = Math.min(announced, uploadLimit);
      const shown = await this.receiveOnce(session, form, sizeBytes, place, idempotencyKey);
      return place.createdResponse
        ? await place.createdResponse(session, shown, form.fields)
        : shown;
    } finally {
      watch.stop();
    }
  }

  /**
   * Stores a file that the server has made, by the rules and limits of an upload, once for each idempotency key: what is made
   * again differs in its bytes, so that nothing compares them.
   * @throws Problem what the place throws
   */
  async store<Fields extends object, Shown>(
    session: Session,
    { content, ...made }: GeneratedFile<Fields>,
    place: UploadTarget<Fields, Shown>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<Shown>> {
    if (content.length > this.config.uploadLimit) throw new Problem('file_too_large');
    const file = { ...made, content: () => Readable.from([content]) };
    return this.database.once(
      session,
      idempotencyKey,
      (kept) => this.receiveFile(session, file, content.length, place, kept),
      (id) => this.database.record(session, place.shown(id)),
    );
  }

  /** The key is looked for before the file is stored, and kept in the transaction that completes the row. */
  private receiveOnce<Fields extends object, Shown>(
    session: Session,
    form: UploadForm<Fields>,
    sizeBytes: number,
    place: UploadTarget<Fields, Shown>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<Shown>> {
    let file: StoredFile | undefined;
    const { fields, extension } = form;
    return this.database.once(
      session,
      idempotencyKey?.with(JSON.stringify({ ...fields, extension })) ?? null,
      (kept) => {
        const arrived = (stored: StoredFile) => (file = stored);
        const content = () => form.content();
        return this.receiveFile(
          session,
          { fields, extension, content },
          sizeBytes,
          place,
          kept,
          arrived,
        );
      },
      async (id) => {
        file ??= await measure(form.content());
        return this.storedBefore(session, id, file, place);
      },
    );
  }

  /** @param arrived is called once the file has arrived whole, whether it is kept or not */
  private async receiveFile<Fields extends object, Shown>(
    session: Session,
    { fields, extension, content }: ArrivingFile<Fields>,
    sizeBytes: number,
    place: UploadTarget<Fields, Shown>,
    idempotencyKey: NewIdempotencyKey | null,
    arrived?: (file: StoredFile) => void,
  ): Promise<Json<Shown>> {
    const key = newKey(session, place.rows, extension);
    const id = await this.database.write(session, (em) =>
      place.reserve(em, fields, { key, sizeBytes }),
    );
    return this.orDiscard(session, { id, key, rows: place.rows }, async () => {
      const file = await this.storage.write(key, Readable.from(content()));
      arrived?.(file);
      const open = () => this.storage.read(key);
      const type = await place.typeOf(extension, open);
      await this.virusScan.check(open);
      const textState = mayHaveText(type) ? 'waiting' : 'no_text';
      const complete = async (em: EntityManager) => {
        await place.complete(em, id, { ...file, type, textState }, fields);
        return { id, json: await this.database.recordWithin(em, place.shown(id)) };
      };
      const { json } = await this.database.write(session, complete, { idempotencyKey });
      this.documentTexts.texts.wake();
      return json;
    });
  }

  /** Finds the document that the same idempotency key stored before, if it is the same file. */
  private async storedBefore<Shown>(
    session: Session,
    id: string,
    { sha256 }: StoredFile,
    { rows: { table }, shown }: Pick<UploadTarget<never, Shown>, 'rows' | 'shown'>,
  ): Promise<Json<Shown>> {
    const [stored] = await this.database.rows(
      session,
      sql`select ${columns<Pick<StoredFile, 'sha256'>>({ sha256: 'sha256' })}
        from ${raw(table)} where id = ${id}`,
    );
    if (stored && stored.sha256 !== sha256) throw new Problem('idempotency_key_reused');
    return this.database.record(session, shown(id));
  }

  private async orDiscard<T>(
    session: Session,
    reserved: Reservation,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.discard(session.officeId, reserved);
      if (isInfected(error)) await this.note(session, reserved.id);
      throw error;
    }
  }

  /** Writes the attempt to the audit log; the upload is refused even where that fails. */
  private async note(session: Session, id: string): Promise<void> {
    try {
      await this.database.append(session, (em) =>
        auditOwn(em, { action: 'infected_file_refused', subject: { kind: 'document', id } }),
      );
    } catch (error) {
      this.logger.warn({ err: error as Error }, 'an infected upload could not be noted');
    }
  }

  /** Uses `Database.office`, because the session may be over by now. */
  private async discard(officeId: string, { id, key, rows }: Reservation): Promise<void> {
    try {
      const [row] = await this.database.office(officeId, (em) =>
        execute(em, releaseOf(rows, officeId, id)),
      );
      // When the answer to a commit was lost, the row may be complete after all, and keeps its file.
      if (row?.released) await this.storage.delete(key);
    } catch (error) {
      this.logger.warn({ err: error }, 'an upload could not be taken back; the jobs will');
    }
  }
}

/** Reads a file to its end and keeps nothing of it. */
async function measure(content: AsyncIterable<Buffer>): Promise<StoredFile> {
  const measure = new Measure();
  await pipeline(content, measure.resume());
  return measure.result();
}

function isInfected(error: unknown): boolean {
  return error instanceof Problem && error.code === 'infected_file';
}

/** Nothing of a person's file name but its extension. */
function newKey({ officeId, userId }: Session, { folder }: FileRows, extension: string): string {
  const name = `${Date.now()}-${randomBytes(8).toString('hex')}`;
  return `${officeId}/${folder}/${userId}/${extension === '' ? name : `${name}.${extension}`}`;
}
