import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { coverSheetMessages } from '../cover-sheets/cover-sheet.messages.js';
import { CoverSheetsService } from '../cover-sheets/cover-sheets.service.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { parse } from '../database/sql.js';
import { savedExtension } from '../files/file-kinds.js';
import { contentDisposition, downloadName, extensionOf } from '../files/file-name.js';
import { Problem } from '../problems/problem.js';
import { Storage } from '../storage/storage.js';
import { type ArchiveEntry, archiveOf } from './archive.js';
import { ArchiveNames } from './archive-names.js';
import { type ArchivedDocument, caseArchive, clientArchive } from './archives.queries.js';

/**
 * Puts documents together for a download. What is in an archive is settled in one read; after it no
 * transaction is open, and each file is opened when its turn comes.
 */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly covers: CoverSheetsService,
  ) {}

  /** A client's folder, with a folder in it for each case. @throws Problem not_found, empty_folder */
  async ofClient(session: Session, id: string): Promise<StreamableFile> {
    const client = parse(await this.database.record(session, clientArchive(id)));
    if (client.documents.length === 0) throw new Problem('empty_folder');
    await this.note(session, 'client', id);
    const names = new ArchiveNames();
    const folders = new Map<string, string>();
    const folderOf = ({ caseId, caseTitle }: ArchivedDocument): string => {
      if (caseId === null || caseTitle === null) return '';
      const folder = folders.get(caseId) ?? names.folder(caseTitle);
      folders.set(caseId, folder);
      return folder;
    };
    const entries = client.documents.map((each) => this.entry(names, folderOf(each), each));
    return download(client.name, entries);
  }

  /** A case's documents, under a cover sheet with its history. @throws Problem not_found */
  async ofCase(session: Session, id: string): Promise<StreamableFile> {
    const legalCase = parse(await this.database.record(session, caseArchive(id)));
    await this.note(session, 'case', id);
    const names = new ArchiveNames();
    const now = new Date();
    const cover = await this.covers.make(session.officeId, legalCase, now);
    const entries: ArchiveEntry[] = [
      {
        name: names.file('', coverSheetMessages.fileName, 'pdf'),
        sizeBytes: cover.length,
        modifiedAt: now,
        open: () => Promise.resolve(Readable.from([cover])),
      },
      ...legalCase.documents.map((each) => this.entry(names, '', each)),
    ];
    return download(legalCase.title, entries);
  }

  /** A case's cover sheet by itself. @throws Problem not_found */
  async coverOf(session: Session, id: string): Promise<StreamableFile> {
    const legalCase = parse(await this.database.record(session, caseArchive(id)));
    await this.note(session, 'case', id);
    const cover = await this.covers.make(session.officeId, legalCase, new Date());
    const name = downloadName(`${coverSheetMessages.fileName} - ${legalCase.title}`, 'pdf');
    return new StreamableFile(cover, {
      type: 'application/pdf',
      length: cover.length,
      disposition: contentDisposition('attachment', name),
    });
  }

  private entry(names: ArchiveNames, folder: string, document: ArchivedDocument): ArchiveEntry {
    const { title, key, mimeType, sizeBytes, createdAt } = document;
    return {
      name: names.file(folder, title, savedExtension(mimeType, extensionOf(key))),
      sizeBytes,
      modifiedAt: new Date(createdAt),
      open: () => this.storage.read(key),
    };
  }

  private async note(session: Session, kind: 'case' | 'client', id: string): Promise<void> {
    await this.database.append(session, (em) =>
      auditOwn(em, { action: 'archive_downloaded', subject: { kind, id } }),
    );
  }
}

/** With its length, by which a browser shows how far it is. */
async function download(title: string, entries: readonly ArchiveEntry[]): Promise<StreamableFile> {
  const { content, sizeBytes } = await archiveOf(entries);
  return new StreamableFile(content, {
    type: 'application/zip',
    length: sizeBytes,
    disposition: contentDisposition('attachment', downloadName(title, 'zip')),
  });
}
