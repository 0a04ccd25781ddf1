import { Controller, Param } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { FILE, Route } from '../routes/route.js';
import { ArchivesService } from './archives.service.js';

const ARCHIVE = {
  access: 'staff',
  reply: { 'application/zip': FILE },
  headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
} as const;

/** Everything of a client or of a case in one file. */
@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @Route.get('clients/:id/archive.zip', {
    ...ARCHIVE,
    keys: ['clients:read', 'documents:read'],
    summary: "A client's folder, with a folder in it for each case.",
  })
  ofClient(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.archives.ofClient(session, id);
  }

  @Route.get('cases/:id/archive.zip', {
    ...ARCHIVE,
    keys: ['cases:read', 'documents:read'],
    summary: "A case's documents, and its facts and history as a PDF.",
  })
  ofCase(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.archives.ofCase(session, id);
  }

  @Route.get('cases/:id/cover.pdf', {
    ...ARCHIVE,
    reply: { 'application/pdf': FILE },
    keys: ['cases:read', 'documents:read'],
    summary: "A case's cover sheet: its facts, documents and history.",
  })
  coverOf(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.archives.coverOf(session, id);
  }
}
