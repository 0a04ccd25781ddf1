import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { AiAnswer, NewAiAnswer } from '../contract/ai-answers.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { HOUR, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import { problemBody } from '../requests/problem.filter.js';
import type { AnswerEvent, Reader } from '../routes/event-stream.js';
import { type AnswerToWrite, AnswerWritingService } from './answer-writing.service.js';
import { answerById, beingWritten, sentTextOf } from './answers.queries.js';
import {
  continuedConversation,
  newAnswer,
  readDocuments,
  requestStop,
} from './answers.statements.js';
import { AiConversation } from './conversation.entity.js';
import { type ConversationTitle, titleFrom } from './conversations.messages.js';
import { LiveAnswersService } from './live-answers.service.js';
import { type Question, questionOf } from './question.js';
import { type PreparedRequest, prepareRequest } from './request-text.js';
import { sourcesStillVisible } from './sources.queries.js';
import {
  questionsLeftOut,
  type ReadSources,
  refuseObstacle,
  SourcesService,
} from './sources.service.js';

/** Milliseconds between two looks at an answer that another replica writes. */
const LOOK_EVERY_MS = 1_000;

const LIMITS = rateLimits({
  /** Each question costs the operator of the installation money. */
  'questions of a person': { count: 200, seconds: HOUR },
});

/** A question that is kept, and its answer on its way. */
export interface PendingAnswer {
  id: string;
  conversationId: string;
  /** Null where the same request was made before: what became of that one is shown. */
  writing: AnswerToWrite | null;
}

/**
 * Questions and their answers. A question is read and kept in short transactions of the asking session; no transaction
 * is open while a model answers; the server keeps the result itself, since the session may be over by then.
 */
@Injectable()
export class AnswersService {
  constructor(
    private readonly database: Database,
    private readonly writing: AnswerWritingService,
    private readonly sources: SourcesService,
    private readonly live: LiveAnswersService,
    private readonly limiter: RateLimiter,
  ) {}

  get(session: Session, id: string): Promise<Json<AiAnswer>> {
    return this.database.record(session, answerById(id));
  }

  /**
   * Keeps a question, once.
   * @param title of the conversation that it begins; else it is called by the question
   * @throws Problem as `SourcesService.read`; too_many_requests
   */
  async ask(
    session: Session,
    body: NewAiAnswer,
    idempotencyKey: IdempotencyKey | null,
    title: ConversationTitle = { text: body.prompt, letterId: null },
  ): Promise<PendingAnswer> {
    const asked = questionOf(body);
    return this.database.once<PendingAnswer>(
      session,
      idempotencyKey,
      async (kept) => {
        // Before anything is read: beyond the limit a question costs nothing.
        await this.limiter.count([
          LIMITS['questions of a person'],
          `${session.officeId} ${session.userId}`,
        ]);
        const { question, read, request } = await this.prepared(session, asked);
        const made = await this.keep(session, question, title, request, read, kept);
        const live = this.live.begin(session.officeId, made.id);
        return { ...made, writing: { live, request, question } };
      },
      async (id) => {
        const { conversationId } = parse(await this.get(session, id));
        return { id, conversationId, writing: null };
      },
    );
  }

  /**
   * Prepares the request of a kept answer again, for an answer whose process has died. It is the same request as far as
   * the sources have not changed. @throws Problem as `SourcesService.read`
   */
  async prepareAgain(session: Session, body: NewAiAnswer): Promise<PreparedRequest> {
    return (await this.prepared(session, questionOf(body))).request;
  }

  /** The answer once it is whole. @throws Problem what the model failed with */
  async awaitAnswer(
    session: Session,
    asked: PendingAnswer,
    reader: Reader,
  ): Promise<Json<AiAnswer>> {
    await drained(this.events(session, asked, reader));
    const answer = await this.get(session, asked.id);
    const { problem } = parse(answer);
    if (problem) throw new Problem(problem);
    return answer;
  }

  /** The answer as it comes. Closing the connection ends it. */
  async *events(
    session: Session,
    asked: PendingAnswer,
    reader: Reader,
  ): AsyncGenerator<AnswerEvent> {
    const { id, conversationId, writing } = asked;
    const start: AnswerEvent = { event: 'start', data: { conversationId, answerId: id } };
    if (writing) yield* this.writing.stream(session, start, writing, reader);
    else {
      yield start;
      await this.awaitEnd(session, id, reader);
    }
    yield await this.lastEvent(session, id, reader);
  }

  /** Ends an answer early, whichever replica writes it. @throws Problem not_found where another person asked it */
  async stop(session: Session, id: string): Promise<Json<AiAnswer>> {
    await this.database.append(session, async (em) => {
      const [stopped] = await execute(em, requestStop(id));
      if (!stopped) throw new Problem('not_found');
    });
    this.live.stop(id);
    await this.live.whenEnded(id);
    return this.get(session, id);
  }

  /** Word for word what was sent. @throws Problem not_found, also where a document in it is gone */
  async sentText(session: Session, id: string): Promise<string> {
    return this.database.append(session, async (em) => {
      const [row] = await execute(em, sentTextOf(id));
      if (!row?.text) throw new Problem('not_found');
      await auditOwn(em, { action: 'ai_sent_downloaded', subject: { kind: 'ai_answer', id } });
      return row.text;
    });
  }

  private async prepared(
    session: Session,
    asked: Question,
  ): Promise<{ question: Question; read: ReadSources; request: PreparedRequest }> {
    const read = await this.sources.read(session, asked);
    const question = { ...asked, masked: read.masked };
    const request = await prepareRequest(question, read.texts, read.before, read.known);
    const questions = questionsLeftOut(read.answered - request.remembered, read.withheld);
    request.leftOut.push(...read.leftOut, ...questions);
    return { question, read, request };
  }

  private keep(
    session: Session,
    question: Question,
    title: ConversationTitle,
    request: PreparedRequest,
    { caseId }: Pick<ReadSources, 'caseId'>,
    idempotencyKey: NewIdempotencyKey | null,
  ): Promise<{ id: string; conversationId: string }> {
    const sources = request.texts.flatMap(({ source }) => (source ? [source] : []));
    const work = async (em: EntityManager) => {
      const [now] = await execute(
        em,
        sourcesStillVisible(sources, request.reminders, question.model),
      );
      refuseObstacle(now!.obstacle);
      if (!now!.there) throw new Problem('not_found');
      const conversation = question.conversationId
        ? (await execute(em, continuedConversation(question, caseId)))[0]
        : await conversationOf(em, question, title, caseId);
      if (!conversation) throw new Problem('not_found');
      const [answer] = await execute(em, newAnswer(question, conversation.id, request));
      await execute(em, readDocuments(answer!.id, request, question.passage));
      return { id: answer!.id, conversationId: conversation.id };
    };
    return this.database.write(session, work, { idempotencyKey });
  }

  /** Waits for the end of one that is written here or by another replica, as long as its reader does. */
  private async awaitEnd(session: Session, id: string, { signal }: Reader): Promise<void> {
    await this.live.whenEnded(id);
    while (!signal.aborted && (await this.isWritten(session, id))) {
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  private async isWritten(session: Session, id: string): Promise<boolean> {
    return (await this.database.rows(session, beingWritten(id))).length > 0;
  }

  /** The last event of the stream: the answer, or the problem where it failed or its conversation was deleted. */
  private async lastEvent(session: Session, id: string, reader: Reader): Promise<AnswerEvent> {
    const failed = (problem: Problem): AnswerEvent => ({
      event: 'problem',
      data: problemBody(problem, reader.requestId),
    });
    try {
      const json = await this.get(session, id);
      const { problem } = parse(json);
      if (problem) return failed(new Problem(problem));
      return { event: 'end', data: `{"answer":${json}}` as Json<{ answer: AiAnswer }> };
    } catch (error) {
      if (error instanceof Problem) return failed(error);
      throw error;
    }
  }
}

async function conversationOf(
  em: EntityManager,
  { requestType, country }: Question,
  { text, letterId }: ConversationTitle,
  caseId: string | null,
): Promise<AiConversation> {
  const conversation = em.create(AiConversation, {
    ...{ requestType, country, caseId, title: titleFrom(text) },
    ...(letterId !== null && { letterId }),
  });
  await em.flush();
  return conversation;
}

async function drained(events: AsyncGenerator<AnswerEvent>): Promise<void> {
  while (!(await events.next()).done);
}
