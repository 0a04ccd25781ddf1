import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import {
  ITEM_DOCUMENTS_MAX,
  REQUEST_UPLOAD_FIELDS,
  type RequestDocument,
  UNSENT_DOCUMENTS_MAX,
} from '../contract/service-requests.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Document } from '../documents/document.entity.js';
import { OfficeUploadTarget } from '../documents/office-upload-target.js';
import { readId, readTitle } from '../documents/upload-form.js';
import { type ArrivedFile, DOCUMENT_ROWS, type UploadTarget } from '../documents/upload-target.js';
import { contentTypeOf } from '../files/file-content.js';
import { Problem } from '../problems/problem.js';
import { requestDocumentById } from './request-messages.queries.js';

/** The forms as the API's documentation shows them. */
export const STAFF_UPLOAD_FORM = {
  type: 'object',
  required: ['title', 'file'],
  properties: {
    title: { type: 'string', maxLength: DOCUMENT_TITLE_MAX },
    file: { type: 'string', format: 'binary' },
  },
} as const;

export const CLIENT_UPLOAD_FORM = {
  ...STAFF_UPLOAD_FORM,
  properties: { itemId: { type: 'string', format: 'uuid' }, ...STAFF_UPLOAD_FORM.properties },
} as const;

const OF_DOCUMENTS = { rows: DOCUMENT_ROWS, typeOf: contentTypeOf };

const FOLDER = columns<{ caseId: string | null; clientId: string | null }>({
  caseId: 'c.id',
  clientId: 'case when c.id is null then r.client_id end',
});

/**
 * Targets of the office's uploads to a conversation. The document is the office's at once: in the request's case where
 * that is the client's own, else in the client's folder, since the people of a case's client see what is shown in the
 * case. A message that has the document shows it: one that is taken out of an answer before it is sent stays internal.
 */
@Injectable()
export class StaffUploadTargets {
  constructor(private readonly office: OfficeUploadTarget) {}

  of(requestId: string): UploadTarget<{ title: string }, RequestDocument> {
    return {
      form: {
        // Only the client answers a line.
        names: REQUEST_UPLOAD_FIELDS.filter((name) => name !== 'itemId'),
        read: (values, fileName) => ({ title: readTitle(values, fileName) }),
      },
      reserve: async (em, { title }, { key, sizeBytes }) => {
        const [folder] = await execute(
          em,
          sql`select ${FOLDER} from service_requests r
            left join cases c on c.office_id = r.office_id and c.id = r.case_id and c.client_id = r.client_id
            where r.id = ${requestId}`,
        );
        if (!folder) throw new Problem('not_found');
        const content = { requestId, ...folder, title, sharedWithClient: false };
        const document = em.create(Document, { ...content, storagePath: key, sizeBytes });
        await em.flush();
        return document.id;
      },
      complete: (em, id, file) => this.office.complete(em, id, file),
      ...OF_DOCUMENTS,
      shown: requestDocumentById,
    };
  }
}

/** Target of a client's upload. The document is received, and becomes the office's once a colleague accepts it. */
export function clientUploadTarget(
  requestId: string,
): UploadTarget<{ itemId: string | null; title: string }, RequestDocument> {
  return {
    form: {
      names: REQUEST_UPLOAD_FIELDS,
      read: (values, fileName) => ({
        itemId: readId('itemId', values),
        title: readTitle(values, fileName),
      }),
    },
    reserve: async (em, { itemId, title }, { key, sizeBytes }) => {
      const most = itemId === null ? UNSENT_DOCUMENTS_MAX : ITEM_DOCUMENTS_MAX;
      const reserved = columns<{ id: string | null; refusal: Refusal | null }>({
        id: 'id',
        refusal: 'refusal',
      });
      const [row] = await execute(
        em,
        sql`select ${reserved}
          from reserve_sent_document(${requestId}, ${itemId}, ${title}, ${key}, ${sizeBytes}, ${most})`,
      );
      const { id, refusal } = row!;
      if (id === null) throw new Problem(refusal ?? 'not_found');
      return id;
    },
    complete: receive,
    ...OF_DOCUMENTS,
    shown: requestDocumentById,
  };
}

/** Why nothing may be sent there. */
type Refusal = 'not_found' | 'item_accepted' | 'too_many_documents' | 'unaccepted_full';

async function receive(
  em: EntityManager,
  id: string,
  { sizeBytes, sha256, type, textState }: ArrivedFile,
): Promise<void> {
  const outcome = columns<{ outcome: 'received' | 'item_accepted' | 'gone' }>({
    outcome: sql`receive_sent_document(${id}, ${sizeBytes}, ${sha256}, ${type}, ${textState})`,
  });
  const [row] = await execute(em, sql`select ${outcome}`);
  if (row!.outcome === 'item_accepted') throw new Problem('item_accepted');
  if (row!.outcome === 'gone') throw new Problem('broken_upload');
}
