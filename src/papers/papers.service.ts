import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { AiPaper } from '../contract/ai-papers.js';
import type { DocumentLink, DocumentPages, LinkPurpose, PageWords } from '../contract/documents.js';
import { Database } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { DocumentLinksService } from '../documents/document-links.service.js';
import type { PageRange } from '../documents/documents.dto.js';
import { paperFile } from '../documents/documents.queries.js';
import { UploadsService } from '../documents/uploads.service.js';
import { Problem } from '../problems/problem.js';
import { Storage } from '../storage/storage.js';
import { Paper } from './paper.entity.js';
import { PaperTextsService } from './paper-texts.service.js';
import { paperUploadTarget } from './paper-upload-target.js';
import { paperById, paperPages, paperWords } from './papers.queries.js';

/** PDFs that are uploaded for analysis. Only the person who uploaded a paper sees it. */
@Injectable()
export class PapersService {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
    private readonly texts: PaperTextsService,
    private readonly links: DocumentLinksService,
    private readonly storage: Storage,
  ) {}

  /** @throws Problem ai_pdf_only and as an upload */
  async receive(
    session: Session,
    request: FastifyRequest,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<AiPaper>> {
    const paper = await this.uploads.receive(session, request, paperUploadTarget, idempotencyKey);
    this.texts.texts.wake();
    return paper;
  }

  get(session: Session, id: string): Promise<Json<AiPaper>> {
    return this.database.record(session, paperById(id));
  }

  pages(session: Session, id: string, range: PageRange): Promise<Json<DocumentPages>> {
    return this.database.record(session, paperPages(id, range));
  }

  words(session: Session, id: string, page: number): Promise<Json<PageWords>> {
    return this.database.record(session, paperWords(id, page));
  }

  /** Returns a link that opens the file without a cookie, like a document's. */
  async link(session: Session, id: string, purpose: LinkPurpose): Promise<DocumentLink> {
    await this.database.record(session, paperFile(id, session.officeId));
    return this.links.sign(session, id, purpose);
  }

  /** Removes the row, then the file. If the file stays, the sweep of stray files finds it. */
  async delete(session: Session, id: string): Promise<void> {
    const key = await this.database.write(session, async (em) => {
      const paper = await em.findOne(Paper, { id, state: 'stored' });
      if (!paper) throw new Problem('not_found');
      em.remove(paper);
      await em.flush();
      return paper.storagePath;
    });
    await this.storage.delete(key);
  }
}
