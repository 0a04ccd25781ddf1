import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import type { Intent } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import { JsonReply, listQuery, ListReply } from '../http/lists.js';
import { CaseChangeBody, NewCaseBody, NewNoteBody } from './cases.dto.js';
import { caseList } from './cases.queries.js';
import { CasesService } from './cases.service.js';
import { caseStatistics } from './dashboard.queries.js';
import { caseHistory } from './history.queries.js';

@ApiTags('cases')
@Controller('cases')
@Staff()
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly database: Database,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(listQuery(caseList)) query: QueryOf<typeof caseList>,
  ): Promise<ListReply> {
    return new ListReply('cases', await this.cases.list(session, query), query.offset);
  }

  @Get('statistics')
  async statistics(@CurrentSession() session: Session): Promise<JsonReply> {
    return new JsonReply(await this.database.record(session, caseStatistics()));
  }

  @Get(':id')
  async get(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.cases.get(session, id));
  }

  @Post()
  async create(
    @CurrentSession() session: Session,
    @Body() body: NewCaseBody,
    @CurrentIntent() intent: Intent | null,
  ): Promise<JsonReply> {
    return new JsonReply(await this.cases.create(session, body, intent));
  }

  @Put(':id')
  async update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: CaseChangeBody,
  ): Promise<JsonReply> {
    return new JsonReply(await this.cases.update(session, id, body));
  }

  @Get(':id/history')
  async history(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query(listQuery(caseHistory)) query: QueryOf<typeof caseHistory>,
  ): Promise<ListReply> {
    return new ListReply('history', await this.cases.history(session, id, query), query.offset);
  }

  /** Adds a note to the history and answers with the case. */
  @Post(':id/notes')
  async addNote(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { description }: NewNoteBody,
    @CurrentIntent() intent: Intent | null,
  ): Promise<JsonReply> {
    await this.cases.addNote(session, id, description, intent);
    return new JsonReply(await this.cases.get(session, id));
  }
}
