import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import {
  DOCUMENT_TITLE_MAX,
  type DocumentLink,
  LINK_SECONDS,
  type LinkPurpose,
} from '../contract/documents.js';
import type { Intent } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import { JsonReply, listQuery, ListReply } from '../http/lists.js';
import { DocumentChangeBody, PurposePipe } from './documents.dto.js';
import { documentList } from './documents.queries.js';
import { DocumentsService } from './documents.service.js';
import { folderList } from './folders.queries.js';
import { UploadsService } from './uploads.service.js';

const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['title', 'file'],
  properties: {
    caseId: { type: 'string', format: 'uuid' },
    clientId: { type: 'string', format: 'uuid' },
    title: { type: 'string', maxLength: DOCUMENT_TITLE_MAX },
    sharedWithClient: { type: 'string', enum: ['true', 'false'] },
    file: { type: 'string', format: 'binary' },
  },
};

@ApiTags('documents')
@Controller('documents')
@Staff()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: UploadsService,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(listQuery(documentList)) query: QueryOf<typeof documentList>,
  ): Promise<ListReply> {
    return new ListReply('documents', await this.documents.list(session, query), query.offset);
  }

  @Get('statistics')
  async statistics(@CurrentSession() session: Session): Promise<JsonReply> {
    return new JsonReply(await this.documents.statistics(session));
  }

  /** Clients that have documents. */
  @Get('folders')
  async folders(
    @CurrentSession() session: Session,
    @Query(listQuery(folderList)) query: QueryOf<typeof folderList>,
  ): Promise<ListReply> {
    return new ListReply('folders', await this.documents.folders(session, query), query.offset);
  }

  @Get(':id')
  async get(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.documents.get(session, id));
  }

  /** The fields come in this order, and either `caseId` or `clientId` is given. */
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async upload(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIntent() intent: Intent | null,
  ): Promise<JsonReply> {
    return new JsonReply(await this.uploads.receive(session, request, intent));
  }

  @Put(':id')
  async change(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DocumentChangeBody,
  ): Promise<JsonReply> {
    return new JsonReply(await this.documents.change(session, id, body));
  }

  @Get(':id/link')
  @ApiQuery({ name: 'purpose', enum: Object.keys(LINK_SECONDS) })
  link(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('purpose', PurposePipe) purpose: LinkPurpose,
  ): Promise<DocumentLink> {
    return this.documents.link(session, id, purpose);
  }
}
