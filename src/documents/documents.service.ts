import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import type { Deleted } from '../contract/deletions.js';
import {
  type CaseDocument,
  type DocumentFolder,
  type DocumentLink,
  type DocumentStatistics,
  LINK_SECONDS,
  type LinkPurpose,
} from '../contract/documents.js';
import { Database } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { type Deletable, softDelete } from '../recycle-bin/soft-delete.js';
import { Document } from './document.entity.js';
import { type LinkTarget, openLink, signLink } from './document-link.js';
import type { DocumentChangeBody } from './documents.dto.js';
import {
  documentById,
  documentFile,
  type DocumentFile,
  documentList,
  documentStatistics,
} from './documents.queries.js';
import { folderList } from './folders.queries.js';

/** A document's file, and the link that opened it. */
export interface LinkedFile extends DocumentFile {
  link: LinkTarget;
}

const EDITED: Editable<Document> = {
  entity: Document,
  table: 'documents',
  among: { state: 'stored' },
  shown: documentById,
};
const DELETED: Deletable<CaseDocument> = { kind: 'document', shown: documentById };

@Injectable()
export class DocumentsService {
  private readonly linkKey: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.linkKey = config.key('document-links');
  }

  list(session: Session, query: QueryOf<typeof documentList>): Promise<Page<CaseDocument>> {
    return this.database.page(session, documentList.page(query));
  }

  statistics(session: Session): Promise<Json<DocumentStatistics>> {
    return this.database.record(session, documentStatistics());
  }

  folders(session: Session, query: QueryOf<typeof folderList>): Promise<Page<DocumentFolder>> {
    return this.database.page(session, folderList.page(query));
  }

  get(session: Session, id: string): Promise<Json<CaseDocument>> {
    return this.database.record(session, documentById(id));
  }

  /** @throws Problem what `edit` throws */
  async change(
    session: Session,
    id: string,
    body: DocumentChangeBody,
  ): Promise<Json<CaseDocument>> {
    await edit(this.database, session, EDITED, id, body, async (document, em) => {
      const { shared } = document.revise(body);
      if (shared) {
        await auditOwn(em, { action: 'document_shared', subject: { kind: 'document', id } });
      }
    });
    return this.get(session, id);
  }

  /** @throws Problem what `softDelete` throws */
  delete(session: Session, id: string): Promise<Deleted<CaseDocument>> {
    return softDelete(this.database, session, DELETED, id);
  }

  /** A link that opens the file without a cookie, for as long as its purpose allows and the session lives. */
  async link(session: Session, documentId: string, purpose: LinkPurpose): Promise<DocumentLink> {
    await this.get(session, documentId);
    const expiresAt = new Date(Date.now() + LINK_SECONDS[purpose] * 1000);
    const token = signLink({ session, documentId, purpose, expiresAt }, this.linkKey);
    return { url: `/api/files/${token}`, expiresAt: expiresAt.toISOString() };
  }

  /**
   * The file behind a link, looked up at the moment of the request as the session that made the link: where
   * that is over, or no longer sees the document, the link opens nothing. @throws {Problem} bad_link, not_found
   */
  async fileOf(token: string): Promise<LinkedFile> {
    const link = openLink(token, this.linkKey, new Date());
    if (link === undefined) throw new Problem('bad_link');
    const { session, documentId } = link;
    const file = await this.database
      .record(session, documentFile(documentId, session.officeId))
      .catch((cause: unknown) => {
        throw isSessionOver(cause) ? new Problem('bad_link', { cause }) : cause;
      });
    return { ...parse(file), link };
  }

  /** That a file went out, before it goes. */
  async noteDownload({ id, link }: LinkedFile): Promise<void> {
    await this.database.append(link.session, (em) =>
      auditOwn(em, { action: 'document_downloaded', subject: { kind: 'document', id } }),
    );
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof Problem && ['not_signed_in', 'forbidden'].includes(error.code);
}
