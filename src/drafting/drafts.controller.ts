import { Body, Controller, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { EVENT_STREAM, sendAnswer } from '../routes/event-stream.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { DraftChangeBody, NewDraftBody } from './drafting.dto.js';
import { draftList } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { ModelDraftsService } from './model-drafts.service.js';
import { WORD_TYPE } from './word-files.service.js';

@Controller()
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly modelDrafts: ModelDraftsService,
  ) {}

  @Route.get('drafts', {
    access: 'staff',
    list: draftList,
    reply: 'Draft',
    summary: 'Pieces made from templates for cases.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof draftList>) {
    return this.drafts.list(session, query);
  }

  @Route.get('drafts/:id', {
    access: 'staff',
    reply: 'DraftRecord',
    summary: 'One draft with its text.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.drafts.get(session, id);
  }

  @Route.post('drafts', {
    access: 'staff',
    reply: { 'application/json': 'DraftRecord', [EVENT_STREAM]: FILE },
    summary: 'Fills a template with what is known of a case.',
    details:
      'What is missing stays a gap; fills that no gap asks for are left out. With `model`, which needs a plan with the assistant, that writes the passages nobody filled; what it wrote and was not given is to be confirmed. With `Accept: text/event-stream` it comes as it is written: `start`, then `text` and `quote`, then `end` or `problem`.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewDraftBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    return this.modelDrafts.create(session, body, idempotencyKey, (answer) =>
      sendAnswer(request, reply, answer),
    );
  }

  @Route.put('drafts/:id', {
    access: 'staff',
    reply: 'DraftRecord',
    summary: 'Saves what people filled in, all of it.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DraftChangeBody,
  ) {
    return this.drafts.update(session, id, body);
  }

  @Route.get('drafts/:id/word', {
    access: 'staff',
    reply: { [WORD_TYPE]: FILE },
    headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    summary: 'A draft as Word; what is missing is marked in it.',
  })
  word(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.drafts.downloadWord(session, id);
  }

  @Route.get('drafts/:id/sent', {
    access: 'staff',
    reply: { 'text/plain': FILE },
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="enviado-ao-modelo.txt"',
      'x-content-type-options': 'nosniff',
    },
    summary: 'What a model was sent for a draft, word for word.',
  })
  sent(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.drafts.downloadSent(session, id);
  }

  @Route.post('drafts/:id/saved', {
    access: 'staff',
    reply: 'CaseDocument',
    summary: 'Saves a draft as Word among the documents of its case, which counts as an upload.',
  })
  save(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.drafts.save(session, id, idempotencyKey);
  }
}
