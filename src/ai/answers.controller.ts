import { Body, Controller, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { AnswersService } from '../grounded-answers/answers.service.js';
import { CurrentSession } from '../routes/current-session.js';
import { EVENT_STREAM, sendAnswer } from '../routes/event-stream.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { FILE, Route } from '../routes/route.js';
import { AiSettingsService } from './ai-settings.service.js';
import { AnswerSavingService } from './answer-saving.service.js';
import { NewAnswerBody, SavingBody } from './answers.dto.js';

/** Questions to the assistant. */
@Controller()
export class AnswersController {
  constructor(
    private readonly answers: AnswersService,
    private readonly assistant: AiSettingsService,
    private readonly saving: AnswerSavingService,
  ) {}

  @Route.get('ai/models', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiModelChoices',
    summary: 'The models, and why one of them cannot be asked.',
  })
  async models(@CurrentSession() session: Session) {
    return this.assistant.choices(session);
  }

  @Route.post('ai/answers', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: { 'application/json': 'AiAnswer', [EVENT_STREAM]: FILE },
    summary: 'Asks a model about what the question names.',
    details:
      'With `Accept: text/event-stream` the answer comes as it is written: `start`, then `text` and `quote`, then `end` or `problem`. A reader who leaves ends it.',
  })
  async ask(
    @CurrentSession() session: Session,
    @Body() body: NewAnswerBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    return sendAnswer(request, reply, {
      ask: () => this.answers.ask(session, body, idempotencyKey),
      json: (asked, reader) => this.answers.awaitAnswer(session, asked, reader),
      events: (asked, reader) => this.answers.events(session, asked, reader),
    });
  }

  @Route.get('ai/answers/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiAnswer',
    summary: 'One answer, as far as it is written.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.answers.get(session, id);
  }

  @Route.post('ai/answers/:id/stop', {
    access: 'signed-in',
    feature: 'ai_assistant',
    idempotent: true,
    status: 200,
    reply: 'AiAnswer',
    summary: 'Ends an answer with what has come of it.',
    details: 'Of one that another replica writes, the answer says `writing` for some seconds yet.',
  })
  stop(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.answers.stop(session, id);
  }

  @Route.get('ai/answers/:id/sent', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: { 'text/plain': FILE },
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="enviado-ao-modelo.txt"',
      'x-content-type-options': 'nosniff',
    },
    summary: 'What a model was sent, word for word.',
  })
  sent(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.answers.sentText(session, id);
  }

  @Route.post('ai/answers/:id/saved', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'AiSaved',
    summary: 'Saves an answer to a case: as Word, as PDF, or as a note.',
    details: 'It says with which model, when, from which sources, and what of it was verified.',
  })
  save(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: SavingBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.saving.save(session, id, body, idempotencyKey);
  }
}
