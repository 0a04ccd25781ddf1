import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { auditOwn } from '../audit/audit.js';
import { addActivity } from '../cases/case-activity.js';
import { Config } from '../config/config.js';
import type { CaseDocument } from '../contract/documents.js';
import { Database, execute } from '../database/database.js';
import type { Intent, NewIntent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { UploadWatch } from '../requests/upload-watch.js';
import { Measure } from '../storage/measure.js';
import { Storage, type StoredFile } from '../storage/storage.js';
import { DocumentTexts } from './document-texts.js';
import { documentById, releaseOf } from './documents.queries.js';
import { contentTypeOf } from './file-content.js';
import { hasText } from './text-formats.js';
import { UploadForm, type UploadFields } from './upload-form.js';
import { VirusScan } from './virus-scan.js';

/** What a multipart body may have around its file. */
const FORM_BYTES = 64 * 1024;

/** A row and a key, held until the file has arrived or not. */
interface Reservation {
  id: string;
  key: string;
}

/**
 * Takes a document in: reserve the row and its bytes, stream the file to storage, look at it, complete the
 * row. No transaction is open while the file arrives or is scanned. Whatever fails, neither row nor file stays; what a
 * killed process leaves is a reservation, which nobody sees and `DocumentsJobs` removes.
 */
const ID = columns<{ id: string }>({ id: 'id' });

@Injectable()
export class UploadsService {
  private readonly logger = new Logger('uploads');

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly config: Config,
    private readonly documentTexts: DocumentTexts,
    private readonly virusScan: VirusScan,
  ) {}

  async receive(
    session: Session,
    request: FastifyRequest,
    intent: Intent | null,
  ): Promise<Json<CaseDocument>> {
    if (!request.isMultipart()) throw new Problem('unsupported_media_type');
    const { uploadLimit } = this.config;
    const announced = Number(request.headers['content-length'] ?? uploadLimit);
    if (announced > uploadLimit + FORM_BYTES) throw new Problem('file_too_large');

    const watch = new UploadWatch(request.raw.socket);
    try {
      const form = await UploadForm.open(request, { maxBytes: uploadLimit, signal: watch.signal });
      return await this.takeOnce(session, form, Math.min(announced, uploadLimit), intent);
    } finally {
      watch.stop();
    }
  }

  /** The key is looked for before the file is stored, and kept in the transaction that completes the row. */
  private takeOnce(
    session: Session,
    form: UploadForm,
    sizeBytes: number,
    intent: Intent | null,
  ): Promise<Json<CaseDocument>> {
    let file: StoredFile | undefined;
    return this.database.once(
      session,
      intent?.with(JSON.stringify(form.fields)) ?? null,
      async (kept) => {
        const reserved = await this.reserve(session, form.fields, sizeBytes);
        return this.orDiscard(session, reserved, async () => {
          file = await this.storage.write(reserved.key, Readable.from(form.content()));
          const open = () => this.storage.read(reserved.key);
          const type = await contentTypeOf(form.fields.extension, open);
          await this.virusScan.check(open);
          return this.complete(session, reserved, { ...file, type }, form.fields, kept);
        });
      },
      async (id) => {
        file ??= await measured(form.content());
        return this.storedBefore(session, id, file);
      },
    );
  }

  /** What the same intent stored before, if that was this very file. */
  private async storedBefore(
    session: Session,
    id: string,
    { sha256 }: StoredFile,
  ): Promise<Json<CaseDocument>> {
    const [stored] = await this.database.rows(
      session,
      sql`select ${columns<Pick<StoredFile, 'sha256'>>({ sha256: 'sha256' })}
        from documents where id = ${id}`,
    );
    if (stored && stored.sha256 !== sha256) throw new Problem('idempotency_key_reused');
    return this.database.record(session, documentById(id));
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

  private async reserve(
    session: Session,
    fields: UploadFields,
    sizeBytes: number,
  ): Promise<Reservation> {
    const key = newKey(session, fields.extension);
    const id = await this.database.write(session, async (em) => {
      const { caseId, clientId, title, sharedWithClient } = fields;
      const [row] = await execute(
        em,
        sql`insert into documents (case_id, client_id, title, storage_path, size_bytes, shared_with_client)
          values (${caseId}, ${clientId}, ${title}, ${key}, ${sizeBytes}, ${sharedWithClient})
          returning ${ID}`,
      );
      return row!.id;
    });
    return { id, key };
  }

  private async complete(
    session: Session,
    { id }: Reservation,
    { sizeBytes, sha256, type }: StoredFile & { type: string },
    { caseId, title }: UploadFields,
    intent: NewIntent | null,
  ): Promise<Json<CaseDocument>> {
    const textState = hasText(type) ? 'waiting' : 'no_text';
    const store = async (em: EntityManager) => {
      const [completed] = await execute(
        em,
        sql`update documents
          set state = 'stored', size_bytes = ${sizeBytes}, sha256 = ${sha256}, mime_type = ${type},
              text_state = ${textState}, created_at = now(), updated_at = now()
          where id = ${id} and state = 'reserved' returning ${ID}`,
      );
      if (completed === undefined) throw new Problem('broken_upload');
      if (caseId !== null) await addActivity(em, caseId, 'document_uploaded', title);
      if (textState === 'waiting') await this.documentTexts.texts.enqueue(em, { document: id });
      return { id, json: await this.database.recordWithin(em, documentById(id)) };
    };
    const { json } = await this.database.write(session, store, { intent });
    this.documentTexts.texts.wake();
    return json;
  }

  /** That someone tried; where it cannot be noted, the refusal stands all the same. */
  private async note(session: Session, id: string): Promise<void> {
    try {
      await this.database.append(session, (em) =>
        auditOwn(em, { action: 'infected_file_refused', subject: { kind: 'document', id } }),
      );
    } catch (error) {
      this.logger.warn({ err: error as Error }, 'an infected upload could not be noted');
    }
  }

  /** Through the door without a session: the session may be over by now. */
  private async discard(officeId: string, { id, key }: Reservation): Promise<void> {
    try {
      const [row] = await this.database.office(officeId, (em) =>
        execute(em, releaseOf(officeId, id)),
      );
      // When the answer to a commit was lost, the row may be complete after all, and keeps its file.
      if (row?.released) await this.storage.delete(key);
    } catch (error) {
      this.logger.warn({ err: error }, 'an upload could not be taken back; the jobs will');
    }
  }
}

/** Reads a file to its end and keeps nothing of it. */
async function measured(content: AsyncIterable<Buffer>): Promise<StoredFile> {
  const measure = new Measure();
  await pipeline(content, measure.resume());
  return measure.result();
}

function isInfected(error: unknown): boolean {
  return error instanceof Problem && error.code === 'infected_file';
}

/** Nothing of a person's file name but its extension. */
function newKey({ officeId, userId }: Session, extension: string): string {
  const name = `${Date.now()}-${randomBytes(8).toString('hex')}`;
  return `${officeId}/documents/${userId}/${extension === '' ? name : `${name}.${extension}`}`;
}
