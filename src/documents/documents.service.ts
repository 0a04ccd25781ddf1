import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import {
  type CaseDocument,
  type DocumentFolder,
  type DocumentLink,
  type DocumentSort,
  type DocumentStatistics,
  type FolderSort,
  LINK_SECONDS,
  type LinkPurpose,
} from '../contract/documents.js';
import { Database, type Json, type Page } from '../database/database.js';
import type { Session } from '../database/session.js';
import { edit, type Editable } from '../http/edit.js';
import type { ListQuery } from '../http/lists.js';
import { Problem } from '../http/problem.js';
import { Document } from './document.entity.js';
import { type LinkTarget, openLink, signLink } from './document-link.js';
import type {
  DocumentChangeBody,
  DocumentFilterQuery,
  FolderFilterQuery,
} from './documents.dto.js';
import {
  documentById,
  documentFile,
  documentPage,
  documentStatistics,
  documentTotal,
} from './documents.queries.js';
import { folderPage, folderTotal } from './folders.queries.js';

/** What serving a document's file takes. */
export interface DocumentFile {
  id: string;
  title: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
}

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

@Injectable()
export class DocumentsService {
  private readonly linkKey: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.linkKey = config.key('document-links');
  }

  list(
    session: Session,
    query: ListQuery<DocumentSort, DocumentFilterQuery>,
  ): Promise<Page<CaseDocument>> {
    return this.database.page(session, documentPage(query), documentTotal(query));
  }

  statistics(session: Session): Promise<Json<DocumentStatistics>> {
    return this.database.record(session, documentStatistics());
  }

  folders(
    session: Session,
    query: ListQuery<FolderSort, FolderFilterQuery>,
  ): Promise<Page<DocumentFolder>> {
    return this.database.page(session, folderPage(query), folderTotal(query));
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
    return { ...(JSON.parse(file) as DocumentFile), link };
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
