import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import {
  type DocumentLink,
  type DocumentSort,
  type FolderSort,
  LINK_SECONDS,
  type LinkPurpose,
} from '../contract/documents.js';
import { Database, type Page } from '../database/database.js';
import type { Session } from '../database/session.js';
import { admitChange } from '../http/changes.js';
import type { ListQuery } from '../http/lists.js';
import { Problem } from '../http/problem.js';
import { Document } from './document.entity.js';
import { openLink, signLink } from './document-link.js';
import type {
  DocumentChangeBody,
  DocumentFilterQuery,
  FolderFilterQuery,
} from './documents.dto.js';
import {
  documentById,
  documentPage,
  documentStatistics,
  documentTotal,
} from './documents.queries.js';
import { folderPage, folderTotal } from './folders.queries.js';

/** What serving a document's file takes. */
export interface DocumentFile {
  title: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
  purpose: LinkPurpose;
}

@Injectable()
export class DocumentsService {
  private readonly linkKey: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.linkKey = config.key('links');
  }

  list(session: Session, query: ListQuery<DocumentSort, DocumentFilterQuery>): Promise<Page> {
    return this.database.page(session, documentPage(query), documentTotal(query));
  }

  statistics(session: Session): Promise<string> {
    return this.database.record(session, documentStatistics());
  }

  folders(session: Session, query: ListQuery<FolderSort, FolderFilterQuery>): Promise<Page> {
    return this.database.page(session, folderPage(query), folderTotal(query));
  }

  get(session: Session, id: string): Promise<string> {
    return this.database.record(session, documentById(id));
  }

  /** @throws Problem not_found, and what `admitChange` throws */
  async change(session: Session, id: string, body: DocumentChangeBody): Promise<string> {
    await this.database.write(session, async (em) => {
      const document = await em.findOne(Document, { id, state: 'stored' });
      if (document === null) throw new Problem('not_found');
      await admitChange(body, {
        version: document.version,
        shown: () => this.database.recordWithin(em, documentById(id)),
      });
      document.revise(body);
      await em.flush();
    });
    return this.get(session, id);
  }

  /** A link that opens the file without a session, for as long as its purpose allows. */
  async link(session: Session, documentId: string, purpose: LinkPurpose): Promise<DocumentLink> {
    await this.get(session, documentId);
    const expiresAt = new Date(Date.now() + LINK_SECONDS[purpose] * 1000);
    const token = signLink(
      { officeId: session.officeId, documentId, purpose, expiresAt },
      this.linkKey,
    );
    return { url: `/api/files/${token}`, expiresAt: expiresAt.toISOString() };
  }

  /**
   * The file behind a link, looked up at the moment of the request, so that a document that is gone or
   * in the bin has no links either. @throws {Problem} bad_link, not_found
   */
  async fileOf(token: string): Promise<DocumentFile> {
    const target = openLink(token, this.linkKey, new Date());
    if (target === undefined) throw new Problem('bad_link');
    const [file] = await this.database.system((em) =>
      em.execute<(Omit<DocumentFile, 'sizeBytes' | 'purpose'> & { size: string })[]>(
        `select title, storage_path as key, mime_type as "mimeType", size_bytes as size, sha256
         from documents where office_id = ? and id = ? and state = 'stored' and deleted_at is null`,
        [target.officeId, target.documentId],
      ),
    );
    if (file === undefined) throw new Problem('not_found');
    const { size, ...rest } = file;
    return { ...rest, sizeBytes: Number(size), purpose: target.purpose };
  }
}
