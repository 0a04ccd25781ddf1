import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { cleanText } from '../fields/clean-text.js';
import { JsonReply } from '../http/lists.js';
import { Problem } from '../http/problem.js';
import { dashboard } from './dashboard.queries.js';
import { search } from './search.queries.js';

const QUERY_MAX = 200;

/** The staff's panel, and the search over everything. */
@ApiTags('dashboard')
@Controller()
@Staff()
export class DashboardController {
  constructor(private readonly database: Database) {}

  @Get('dashboard')
  async dashboard(@CurrentSession() session: Session): Promise<JsonReply> {
    return new JsonReply(await this.database.record(session, dashboard()));
  }

  /** Cases and clients whose texts hold every word, without regard to case and accents. */
  @Get('search')
  async search(@CurrentSession() session: Session, @Query('q') q: unknown): Promise<JsonReply> {
    if (typeof q !== 'string' || q.length > QUERY_MAX) throw new Problem('bad_request');
    const words = cleanText(q);
    if (words === '') return new JsonReply('{"cases":[],"clients":[]}');
    return new JsonReply(await this.database.record(session, search(words)));
  }
}
