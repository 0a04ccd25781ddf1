import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { LetterConfirmationBody, NewSummaryBody } from './case-summaries.dto.js';
import { CaseSummariesService } from './case-summaries.service.js';
import { CourtLettersService } from './court-letters.service.js';

@Controller()
export class CaseSummariesController {
  constructor(
    private readonly summaries: CaseSummariesService,
    private readonly letters: CourtLettersService,
  ) {}

  @Route.get('cases/:id/summary', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'CaseSummaryReply',
    summary: 'The summary of a case that a model made last, and whether it is stale.',
  })
  summary(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.summaries.summary(session, id);
  }

  @Route.post('cases/:id/summary', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'CaseSummaryReply',
    summary: 'Has a model summarise a case; it takes the place of the summary before.',
    details: 'It counts as a question, and stands in a conversation of whoever asks.',
  })
  summarise(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewSummaryBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.summaries.summarise(session, id, body, idempotencyKey);
  }

  @Route.get('documents/:id/court-letter', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'CourtLetterReply',
    summary: 'What a model proposed last of a letter of a court.',
  })
  letter(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.summaries.letter(session, id);
  }

  @Route.post('documents/:id/court-letter', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'CourtLetterReply',
    summary: 'Has a model propose title, act, day of notification and case of a letter of a court.',
    details: 'Nothing of it is written to document or case: a person confirms it.',
  })
  readLetter(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewSummaryBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.summaries.readLetter(session, id, body, idempotencyKey);
  }

  @Route.post('documents/:id/court-letter/confirmation', {
    access: 'staff',
    feature: 'ai_assistant',
    status: 200,
    reply: 'CaseDocument',
    summary: 'Saves what a person confirmed of a letter: title, case, act and day, all or nothing.',
    details: 'No model has a part in it.',
  })
  confirm(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: LetterConfirmationBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.letters.confirm(session, id, body, idempotencyKey);
  }
}
