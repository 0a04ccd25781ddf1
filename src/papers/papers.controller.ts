import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { LinkPurpose } from '../contract/documents.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { PagePipe, pageRange, PurposePipe } from '../documents/documents.dto.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { PAPER_FORM } from './paper-upload-target.js';
import { PapersService } from './papers.service.js';

@Controller()
export class PapersController {
  constructor(private readonly papers: PapersService) {}

  @Route.post('ai/documents', {
    access: 'signed-in',
    feature: 'ai_assistant',
    form: PAPER_FORM,
    reply: 'AiPaper',
    summary: 'Puts a PDF in for analysis; it is no document of the office.',
    details: 'The fields come in this order. Its text is read soon after; ask for it until it is.',
  })
  receive(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.papers.receive(session, request, idempotencyKey);
  }

  @Route.get('ai/documents/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiPaper',
    summary: 'A PDF that the asker put in for analysis, and how far its text is read.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.papers.get(session, id);
  }

  @Route.get('ai/documents/:id/pages', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'DocumentPages',
    summary: 'The text inside it, by page.',
    details: 'At most 20 pages at a time. Pages without text are left out.',
  })
  pages(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('from', PagePipe) from: number,
    @Query('to', PagePipe) to: number,
  ) {
    return this.papers.pages(session, id, pageRange(from, to));
  }

  @Route.get('ai/documents/:id/words', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'PageWords',
    summary: 'Where the words of a scanned page stand on it.',
    details: 'None of a page that has text of its own, or that was read before places were kept.',
  })
  words(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('page', PagePipe) page: number,
  ) {
    return this.papers.words(session, id, page);
  }

  @Route.get('ai/documents/:id/link', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'DocumentLink',
    summary: 'A link that opens the file without a cookie, for a while.',
  })
  link(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('purpose', PurposePipe) purpose: LinkPurpose,
  ) {
    return this.papers.link(session, id, purpose);
  }

  @Route.delete('ai/documents/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: null,
    status: 204,
    summary: 'Removes it.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.papers.delete(session, id);
  }
}
