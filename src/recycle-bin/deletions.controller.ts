import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import type { Restored } from '../contract/deletions.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { JsonReply, listQuery, ListReply } from '../http/lists.js';
import { deletionList } from './recycle-bin.queries.js';
import { RecycleBinService } from './recycle-bin.service.js';

/** What was deleted and can still come back. */
@ApiTags('deletions')
@Controller('deletions')
@Staff()
export class DeletionsController {
  constructor(private readonly bin: RecycleBinService) {}

  /** Newest first. */
  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(listQuery(deletionList)) query: QueryOf<typeof deletionList>,
  ): Promise<ListReply> {
    return new ListReply('deletions', await this.bin.list(session, query), query.offset);
  }

  @Get(':id')
  async get(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.bin.get(session, id));
  }

  /** Brings back everything that one deletion took. */
  @Post(':id/restore')
  @HttpCode(200)
  restore(@CurrentSession() session: Session, @Param('id', IdPipe) id: string): Promise<Restored> {
    return this.bin.restore(session, id);
  }
}
