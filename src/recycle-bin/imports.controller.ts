import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import type { ImportUndone } from '../contract/imports.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { JsonReply, listQuery, ListReply } from '../http/lists.js';
import { importList } from './imports.queries.js';
import { ImportsService } from './imports.service.js';

/** Lists that came in and can be taken back as a whole. */
@ApiTags('imports')
@Controller('imports')
@Staff()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Newest first. */
  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(listQuery(importList)) query: QueryOf<typeof importList>,
  ): Promise<ListReply> {
    return new ListReply('imports', await this.imports.list(session, query), query.offset);
  }

  /** What taking it back would do now. */
  @Get(':id/undo')
  async look(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.imports.look(session, id));
  }

  /** Into the bin with what nobody has touched since, as one deletion. */
  @Post(':id/undo')
  @HttpCode(200)
  undo(@CurrentSession() session: Session, @Param('id', IdPipe) id: string): Promise<ImportUndone> {
    return this.imports.undo(session, id);
  }
}
