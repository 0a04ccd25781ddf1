import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { Deleted } from '../contract/deletions.js';
import {
  type CaseDocument,
  type DocumentFolder,
  type DocumentLink,
  type DocumentPages,
  type DocumentStatistics,
  type LinkPurpose,
  type PageWords,
} from '../contract/documents.js';
import type { ProblemCode } from '../contract/problems.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { type Json, parse, type Sql, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { requestContext } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import { type Deletable, softDelete } from '../recycle-bin/soft-delete.js';
import { Document } from './document.entity.js';
import type { LinkTarget } from './document-link.js';
import { DocumentLinksService } from './document-links.service.js';
import type { DocumentChangeBody, PageRange } from './documents.dto.js';
import {
  documentById,
  type DocumentFile,
  documentFile,
  documentList,
  documentPages,
  documentStatistics,
  documentWords,
  linkedFile,
} from './documents.queries.js';
import { folderList } from './folders.queries.js';

/** A document's file, and the link that opened it. */
export interface LinkedFile extends DocumentFile {
  link: LinkTarget;
}

/** Documents as people edit them. */
export const EDITED_DOCUMENT: Editable<Document> = {
  entity: Document,
  table: 'documents',
  filter: { state: 'stored' },
  byKeys: true,
  shown: documentById,
};
const DELETED: Deletable<CaseDocument> = { kind: 'document', shown: documentById };

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly links: DocumentLinksService,
  ) {}

  list(session: Session, query: QueryOf<typeof documentList>): Promise<Page<CaseDocument>> {
    return this.database.page(session, documentList.page(query));
  }

  statistics(session: Session): Promise<Json<DocumentStatistics>> {
    return this.database.record(session, documentStatistics());
  }

  listFolders(session: Session, query: QueryOf<typeof folderList>): Promise<Page<DocumentFolder>> {
    return this.database.page(session, folderList.page(query));
  }

  get(session: Session, id: string): Promise<Json<CaseDocument>> {
    return this.database.record(session, documentById(id));
  }

  /** @throws Problem as `edit` */
  async update(
    session: Session,
    id: string,
    body: DocumentChangeBody,
  ): Promise<Json<CaseDocument>> {
    await edit(this.database, session, EDITED_DOCUMENT, id, body, (document) =>
      document.revise(body),
    );
    return this.get(session, id);
  }

  /** @throws Problem as `softDelete` */
  delete(session: Session, id: string): Promise<Deleted<CaseDocument>> {
    return softDelete(this.database, session, DELETED, id);
  }

  /** A link that opens the file without a cookie, for as long as its purpose allows and the session lives; of what a client sent and nobody accepted, too. */
  async link(session: Session, documentId: string, purpose: LinkPurpose): Promise<DocumentLink> {
    await this.database.record(session, documentFile(documentId, session.officeId));
    return this.links.sign(session, documentId, purpose);
  }

  /** The text of some pages; who reads it is recorded. */
  pages(session: Session, id: string, range: PageRange): Promise<Json<DocumentPages>> {
    return this.readText(session, id, documentPages(id, range));
  }

  words(session: Session, id: string, page: number): Promise<Json<PageWords>> {
    return this.readText(session, id, documentWords(id, page));
  }

  /** In one transaction, but for a view of the portal, which writes nothing: through that the staff read. */
  private async readText<Text>(
    session: Session,
    id: string,
    select: Sql<Text>,
  ): Promise<Json<Text>> {
    if (requestContext()?.headOnly) return this.database.record(session, select);
    const { view, ...own } = session;
    const seen = view === undefined ? null : await this.database.record(session, select);
    return this.database.append(own, async (em) => {
      const text = seen ?? (await this.database.recordWithin(em, select));
      await execute(em, sql`select record_document_read(${id})`);
      return text;
    });
  }

  /**
   * The file behind a link, looked up at the moment of the request as the session that made the link: where
   * that is over, or no longer sees the document, the link opens nothing. @throws Problem bad_link, not_found
   */
  async fileOf(token: string): Promise<LinkedFile> {
    const link = this.links.open(token);
    if (link === undefined) throw new Problem('bad_link');
    const { session, documentId } = link;
    const file = await this.database
      .record(session, linkedFile(documentId, session.officeId))
      .catch((cause: unknown) => {
        throw isSessionOver(cause) ? new Problem('bad_link', { cause }) : cause;
      });
    return { ...parse(file), link };
  }

  /** That a file went out, before it goes. Through a view it went to the staff. */
  async noteDownload({ id, link, recorded }: LinkedFile): Promise<void> {
    if (!recorded) return;
    const { view: _, ...session } = link.session;
    await this.database.append(session, (em) =>
      auditOwn(em, { action: 'document_downloaded', subject: { kind: 'document', id } }),
    );
  }
}

/** A session, or the view of one, that is over. */
const OVER: readonly ProblemCode[] = ['not_signed_in', 'forbidden', 'portal_view_over'];

function isSessionOver(error: unknown): boolean {
  return error instanceof Problem && OVER.includes(error.code);
}
