import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import {
  DOCUMENT_SORTS,
  type DocumentSort,
  FOLDER_SORTS,
  type FolderSort,
  type LinkPurpose,
} from '../contract/documents.js';
import type { Intent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../http/current-session.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import type { ListQuery, ListRules } from '../http/lists.js';
import { CurrentQuery, Route } from '../http/route.js';
import {
  DocumentChangeBody,
  DocumentFilterQuery,
  FolderFilterQuery,
  PurposePipe,
} from './documents.dto.js';
import { DocumentsService } from './documents.service.js';
import { UPLOAD_FORM } from './upload-form.js';
import { UploadsService } from './uploads.service.js';

const documentList: ListRules<DocumentSort, DocumentFilterQuery> = {
  sorts: DOCUMENT_SORTS,
  byDefault: ['createdAt', 'DESC'],
  filter: DocumentFilterQuery,
};

/** Pages that fill the grid's rows of two, three or four. */
const folderList: ListRules<FolderSort, FolderFilterQuery> = {
  sorts: FOLDER_SORTS,
  byDefault: ['name', 'ASC'],
  filter: FolderFilterQuery,
  pageSize: 24,
};

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: UploadsService,
  ) {}

  @Route.get('documents', {
    access: 'staff',
    list: documentList,
    reply: 'CaseDocument',
    summary: 'Documents of the office.',
  })
  list(
    @CurrentSession() session: Session,
    @CurrentQuery() query: ListQuery<DocumentSort, DocumentFilterQuery>,
  ) {
    return this.documents.list(session, query);
  }

  @Route.get('documents/statistics', {
    access: 'staff',
    reply: 'DocumentStatistics',
    summary: "What is in the clients' folders.",
  })
  statistics(@CurrentSession() session: Session) {
    return this.documents.statistics(session);
  }

  @Route.get('documents/folders', {
    access: 'staff',
    list: folderList,
    reply: 'DocumentFolder',
    summary: 'Clients that have documents.',
  })
  folders(
    @CurrentSession() session: Session,
    @CurrentQuery() query: ListQuery<FolderSort, FolderFilterQuery>,
  ) {
    return this.documents.folders(session, query);
  }

  @Route.get('documents/:id', { access: 'staff', reply: 'CaseDocument', summary: 'One document.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.documents.get(session, id);
  }

  @Route.post('documents', {
    access: 'staff',
    form: UPLOAD_FORM,
    reply: 'CaseDocument',
    summary: 'Stores a document.',
    details: 'The fields come in this order, and either `caseId` or `clientId` is given.',
  })
  upload(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIntent() intent: Intent | null,
  ) {
    return this.uploads.receive(session, request, intent);
  }

  @Route.put('documents/:id', {
    access: 'staff',
    reply: 'CaseDocument',
    summary: 'Saves a change of a document.',
  })
  change(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DocumentChangeBody,
  ) {
    return this.documents.change(session, id, body);
  }

  @Route.get('documents/:id/link', {
    access: 'staff',
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
}
