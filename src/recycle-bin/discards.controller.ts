import { Controller, Delete, Param, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';

import { CASES_ALONG } from '../contract/deletions.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { JsonReply } from '../http/lists.js';
import { CasesAlongPipe } from './recycle-bin.dto.js';
import { RecycleBinService } from './recycle-bin.service.js';

/** Deleting: into the bin, with what belongs to it. Each answers with the record as it was. */
@ApiTags('deletions')
@Controller()
@Staff()
export class DiscardsController {
  constructor(private readonly bin: RecycleBinService) {}

  /** Its documents go along. */
  @Delete('cases/:id')
  async discardCase(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.bin.discardCase(session, id));
  }

  /** Its documents go along; its cases only where the request says so. */
  @Delete('clients/:id')
  @ApiQuery({ name: 'cases', enum: [CASES_ALONG], required: false })
  async discardClient(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('cases', CasesAlongPipe) casesAlong: boolean,
  ): Promise<JsonReply> {
    return new JsonReply(await this.bin.discardClient(session, id, casesAlong));
  }

  @Delete('documents/:id')
  async discardDocument(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.bin.discardDocument(session, id));
  }
}
