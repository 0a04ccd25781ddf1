import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { DocumentLink, DocumentPages, LinkPurpose, PageWords } from '../contract/documents.js';
import type {
  PortalCase,
  PortalCaseRecord,
  PortalDocument,
  PortalEvent,
  PortalProfile,
} from '../contract/portal.js';
import { Database } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { DocumentLinksService } from '../documents/document-links.service.js';
import type { PageRange } from '../documents/documents.dto.js';
import { documentFile } from '../documents/documents.queries.js';
import { DocumentsService } from '../documents/documents.service.js';
import {
  portalCaseById,
  portalCaseList,
  portalDocumentList,
  portalEvents,
  portalProfile,
} from './portal.queries.js';

/** Reads for a client user, or for a colleague who looks through a view. */
@Injectable()
export class PortalService {
  constructor(
    private readonly database: Database,
    private readonly links: DocumentLinksService,
    private readonly texts: DocumentsService,
    private readonly config: Config,
  ) {}

  profile(session: Session): Promise<Json<PortalProfile>> {
    return this.database.record(
      session,
      portalProfile(session.view !== undefined, this.config.uploadLimit),
    );
  }

  listCases(session: Session, query: QueryOf<typeof portalCaseList>): Promise<Page<PortalCase>> {
    return this.database.page(session, portalCaseList.page(query));
  }

  getCase(session: Session, id: string): Promise<Json<PortalCaseRecord>> {
    return this.database.record(session, portalCaseById(id));
  }

  async listEvents(
    session: Session,
    caseId: string,
    query: QueryOf<typeof portalEvents>,
  ): Promise<Page<PortalEvent>> {
    await this.getCase(session, caseId);
    return this.database.page(session, portalEvents.page(query, caseId));
  }

  listDocuments(
    session: Session,
    query: QueryOf<typeof portalDocumentList>,
  ): Promise<Page<PortalDocument>> {
    return this.database.page(session, portalDocumentList.page(query));
  }

  async link(session: Session, documentId: string, purpose: LinkPurpose): Promise<DocumentLink> {
    // The policy decides, and not their list of documents, which leaves out those they sent in a conversation.
    await this.database.record(session, documentFile(documentId, session.officeId));
    return this.links.sign(session, documentId, purpose);
  }

  pages(session: Session, documentId: string, range: PageRange): Promise<Json<DocumentPages>> {
    return this.texts.pages(session, documentId, range);
  }

  words(session: Session, documentId: string, page: number): Promise<Json<PageWords>> {
    return this.texts.words(session, documentId, page);
  }
}
