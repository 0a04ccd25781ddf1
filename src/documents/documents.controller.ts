import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { type LinkPurpose } from '../contract/documents.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { DocumentChangeBody, PagePipe, pageRange, PurposePipe } from './documents.dto.js';
import { documentList } from './documents.queries.js';
import { DocumentsService } from './documents.service.js';
import { folderList } from './folders.queries.js';
import { OfficeUploadTarget, UPLOAD_FORM } from './office-upload-target.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: UploadsService,
    private readonly place: OfficeUploadTarget,
  ) {}

  @Route.get('documents', {
    access: 'staff',
    keys: ['documents:read'],
    list: documentList,
    reply: 'CaseDocument',
    summary: 'Documents of the office.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof documentList>) {
    return this.documents.list(session, query);
  }

  @Route.get('documents/statistics', {
    access: 'staff',
    keys: ['documents:read'],
    reply: 'DocumentStatistics',
    summary: "What is in the clients' folders.",
  })
  statistics(@CurrentSession() session: Session) {
    return this.documents.statistics(session);
  }

  @Route.get('documents/folders', {
    access: 'staff',
    keys: ['documents:read'],
    list: folderList,
    reply: 'DocumentFolder',
    summary: 'Clients that have documents.',
  })
  listFolders(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof folderList>,
  ) {
    return this.documents.listFolders(session, query);
  }

  @Route.get('documents/:id', {
    access: 'staff',
    keys: ['documents:read'],
    reply: 'CaseDocument',
    summary: 'One document.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.documents.get(session, id);
  }

  @Route.post('documents', {
    access: 'staff',
    keys: ['documents:write'],
    form: UPLOAD_FORM,
    reply: 'CaseDocument',
    summary: 'Stores a document.',
    details: 'The fields come in this order, and either `caseId` or `clientId` is given.',
  })
  upload(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.uploads.receive(session, request, this.place, idempotencyKey);
  }

  @Route.put('documents/:id', {
    access: 'staff',
    keys: ['documents:read', 'documents:write'],
    reply: 'CaseDocument',
    summary: 'Saves a change of a document.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DocumentChangeBody,
  ) {
    return this.documents.update(session, id, body);
  }

  @Route.delete('documents/:id', {
    access: 'staff',
    keys: ['documents:read', 'documents:write'],
    reply: 'DeletedDocument',
    summary: 'Deletes a document.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.documents.delete(session, id);
  }

  @Route.get('documents/:id/link', {
    access: 'staff',
    keys: ['documents:read'],
    reply: 'DocumentLink',
    summary: 'A link that opens the file without a cookie, for a while.',
  })
  link(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('purpose', PurposePipe) purpose: LinkPurpose,
  ) {
    return this.documents.link(session, id, purpose);
  }

  @Route.get('documents/:id/pages', {
    access: 'staff',
    keys: ['documents:read'],
    reply: 'DocumentPages',
    summary: 'The text inside a document, by page.',
    details: 'At most 20 pages at a time. Pages without text are left out.',
  })
  pages(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('from', PagePipe) from: number,
    @Query('to', PagePipe) to: number,
  ) {
    return this.documents.pages(session, id, pageRange(from, to));
  }

  @Route.get('documents/:id/words', {
    access: 'staff',
    keys: ['documents:read'],
    reply: 'PageWords',
    summary: 'Where the words of a scanned page stand on it.',
    details: 'None of a page that has text of its own, or that was read before places were kept.',
  })
  words(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('page', PagePipe) page: number,
  ) {
    return this.documents.words(session, id, page);
  }
}
