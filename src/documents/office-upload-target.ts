import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { addActivity } from '../cases/case-activity.statements.js';
import { type CaseDocument, DOCUMENT_TITLE_MAX, UPLOAD_FIELDS } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import { createdResponse } from '../database/key-rights.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { contentTypeOf } from '../files/file-content.js';
import { Problem } from '../problems/problem.js';
import { invalidPart } from '../requests/part-reader.js';
import { Document } from './document.entity.js';
import { DocumentTextsService } from './document-texts.service.js';
import { documentById } from './documents.queries.js';
import { type FormRules, readFlag, readId, readTitle } from './upload-form.js';
import { type ArrivedFile, DOCUMENT_ROWS, type UploadTarget } from './upload-target.js';

/** Fields of an office's upload, which come before the file. */
interface OfficeFields {
  /** Exactly one of the two is set. */
  caseId: string | null;
  clientId: string | null;
  title: string;
  sharedWithClient: boolean;
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

const STORED = columns<{ caseId: string | null; title: string }>({
  caseId: 'case_id',
  title: 'title',
});

/** A case, or a client's folder. */
@Injectable()
export class OfficeUploadTarget implements UploadTarget<OfficeFields, CaseDocument> {
  readonly form: FormRules<OfficeFields> = { names: UPLOAD_FIELDS, read: readFields };
  readonly rows = DOCUMENT_ROWS;
  readonly typeOf = contentTypeOf;
  readonly shown = documentById;

  constructor(
    private readonly database: Database,
    private readonly documentTexts: DocumentTextsService,
  ) {}

  /** To a key that may not read the names of case and client are nothing, nor whose folder a case's is. */
  createdResponse(
    session: Session,
    shown: Json<CaseDocument>,
    { title, sharedWithClient, caseId, clientId }: OfficeFields,
  ): Promise<Json<CaseDocument>> {
    const said = { title, sharedWithClient, caseId, clientId, version: 1 };
    return createdResponse(this.database, session, 'documents:read', shown, (document) => ({
      ...document,
      ...said,
      ...{ caseTitle: null, clientName: null },
    }));
  }

  async reserve(
    em: EntityManager,
    { caseId, clientId, title, sharedWithClient }: OfficeFields,
    { key, sizeBytes }: { key: string; sizeBytes: number },
  ): Promise<string> {
    const content = { caseId, clientId, title, sharedWithClient };
    const document = em.create(Document, { ...content, storagePath: key, sizeBytes });
    await em.flush();
    return document.id;
  }

  /** Stores the document where its reserved row says, notes it in the case's history, and has its text read. */
  async complete(em: EntityManager, id: string, file: ArrivedFile): Promise<void> {
    const { sizeBytes, sha256, type, textState } = file;
    // One statement, since the jobs may take the reservation back meanwhile.
    const [completed] = await execute(
      em,
      sql`update documents
        set state = 'stored', size_bytes = ${sizeBytes}, sha256 = ${sha256}, mime_type = ${type},
            text_state = ${textState}, created_at = now(), updated_at = now()
        where id = ${id} and state = 'reserved' returning ${STORED}`,
    );
    if (completed === undefined) throw new Problem('broken_upload');
    await this.filed(em, { id, textState, ...completed });
  }

  /** Notes a new document of the office in its case's history, and has its text read. */
  async filed(
    em: EntityManager,
    document: { id: string; caseId: string | null; title: string; textState: string },
  ): Promise<void> {
    const { id, caseId, title, textState } = document;
    if (caseId !== null) await addActivity(em, caseId, 'document_uploaded', title);
    if (textState === 'waiting') await this.documentTexts.texts.enqueue(em, { document: id });
  }
}

function readFields(values: ReadonlyMap<string, string>, fileName: string): OfficeFields {
  const caseId = readId('caseId', values);
  const clientId = readId('clientId', values);
  if (caseId === null && clientId === null) throw invalidPart('caseId', FIELD_MESSAGES.required);
  if (caseId !== null && clientId !== null)
    throw invalidPart('clientId', FIELD_MESSAGES.unknownField);
  return {
    caseId,
    clientId,
    title: readTitle(values, fileName),
    sharedWithClient: readFlag('sharedWithClient', values) ?? false,
  };
}
