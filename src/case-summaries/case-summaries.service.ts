import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import type { AiSource } from '../contract/ai.js';
import type { AiAnswer, NewAiAnswer } from '../contract/ai-answers.js';
import type { CaseSummaryReply, CourtLetterReply, NewSummary } from '../contract/case-summaries.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { AnswersService } from '../grounded-answers/answers.service.js';
import {
  type ConversationTitle,
  conversationTitles,
} from '../grounded-answers/conversations.messages.js';
import { Problem } from '../problems/problem.js';
import { basisOf, letterOf, summaryOf, textOf } from './case-summaries.queries.js';
import {
  addLetter,
  addSummary,
  addSummaryDocuments,
  claim,
  heldClaim,
  release,
  removeLetter,
  removeSummary,
} from './case-summaries.statements.js';
import { proposalsOf } from './letter-proposals.js';
import { LETTER_PROMPTS, SUMMARY_PROMPTS } from './summary-prompts.js';
import { sentencesOf } from './summary-sentences.js';

/** Longer than a model is waited for. */
const CLAIM_SECONDS = 12 * 60;

/** Something that one is made of, and its claim. */
interface Claimed {
  subjectId: string;
  holder: string;
}

/**
 * Summaries of cases and letters by a model. Each is a question to the assistant like any other, in a conversation of
 * the person who asked, so that plan, switches, masking, the record of what was sent and the limits are the assistant's.
 */
@Injectable()
export class CaseSummariesService {
  private readonly logger = new Logger('case summaries');

  constructor(
    private readonly database: Database,
    private readonly answers: AnswersService,
  ) {}

  summary(session: Session, caseId: string): Promise<Json<CaseSummaryReply>> {
    return this.database.record(session, summaryOf(caseId));
  }

  letter(session: Session, documentId: string): Promise<Json<CourtLetterReply>> {
    return this.database.record(session, letterOf(documentId));
  }

  /** @throws Problem not_found, summary_being_made, and what a question throws */
  async summarise(
    session: Session,
    caseId: string,
    asked: NewSummary,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<CaseSummaryReply>> {
    // Read before the documents are: what changes while the model writes makes the summary stale.
    const { basis, title } = parse(await this.database.record(session, basisOf(caseId)));
    await this.claimed(session, caseId, async (held) => {
      const answer = await this.ask(session, idempotencyKey, conversationTitles.summary(title), {
        ...asked,
        prompt: SUMMARY_PROMPTS[asked.country],
        requestType: 'document_analysis',
        caseId,
      });
      const sentences = sentencesOf(answer);
      if (sentences.length === 0) throw new Problem('summary_empty');
      await this.keep(session, held, async (em) => {
        await execute(em, removeSummary(caseId));
        await execute(em, addSummary(caseId, basis, { ...answer, sentences }));
        const read = documentIdsOf(answer.sources);
        const named = documentIdsOf(answer.leftOut.flatMap(({ source }) => source ?? []));
        const there = await execute(em, addSummaryDocuments(caseId, read, named));
        if (there.filter((one) => one.read).length < read.length) {
          throw new Problem('summary_outdated');
        }
      });
    });
    return this.summary(session, caseId);
  }

  /** @throws Problem not_found, summary_being_made, and what a question throws */
  async readLetter(
    session: Session,
    documentId: string,
    asked: NewSummary,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<CourtLetterReply>> {
    const { hasText, title } = parse(await this.database.record(session, textOf(documentId)));
    if (!hasText) throw new Problem('summary_empty');
    await this.claimed(session, documentId, async (held) => {
      const answer = await this.ask(
        session,
        idempotencyKey,
        conversationTitles.letter(documentId, title),
        {
          ...asked,
          prompt: LETTER_PROMPTS[asked.country],
          requestType: 'document_analysis',
          documentIds: [documentId],
        },
      );
      const proposals = await proposalsOf(answer);
      await this.keep(session, held, async (em) => {
        await execute(em, removeLetter(documentId));
        await execute(em, addLetter(documentId, answer, proposals));
      });
    });
    return this.letter(session, documentId);
  }

  /** Does not stop when the client disconnects: the office shares the summary, and a cancelled answer costs as much. */
  private async ask(
    session: Session,
    idempotencyKey: IdempotencyKey | null,
    title: ConversationTitle,
    question: NewAiAnswer,
  ): Promise<AiAnswer> {
    const asked = await this.answers.ask(session, question, idempotencyKey, title);
    const reader = { signal: new AbortController().signal, requestId: '' };
    const answer = parse(await this.answers.awaitAnswer(session, asked, reader));
    if (answer.state === 'withheld') throw new Problem('summary_outdated');
    // By a process that has died, and it is not ended yet.
    if (answer.state === 'writing') throw new Problem('summary_being_made');
    if (answer.state !== 'done') throw new Problem('summary_empty');
    return answer;
  }

  private async claimed(
    session: Session,
    subjectId: string,
    work: (held: Claimed) => Promise<void>,
  ): Promise<void> {
    const [made] = await this.database.append(session, (em) =>
      execute(em, claim(subjectId, CLAIM_SECONDS)),
    );
    if (made === undefined) throw new Problem('summary_being_made');
    const held = { subjectId, holder: made.holder };
    try {
      await work(held);
    } finally {
      // The claim of a session that ended meanwhile runs out by itself.
      await this.database
        .append(session, (em) => execute(em, release(subjectId, held.holder)))
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'a claim could not be released'),
        );
    }
  }

  /** Nothing, where another claim took the place of one that ran out. */
  private async keep(
    session: Session,
    { subjectId, holder }: Claimed,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.database.write(session, async (em) => {
      const [held] = await execute(em, heldClaim(subjectId, holder));
      if (held === undefined) throw new Problem('summary_being_made');
      await work(em);
    });
  }
}

function documentIdsOf(sources: readonly AiSource[]): string[] {
  return sources.filter(({ kind }) => kind === 'document').map(({ id }) => id);
}
