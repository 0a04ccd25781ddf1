import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { AiAnswer, NewAiAnswer } from '../contract/ai-answers.js';
import { Database, execute } from '../database/database.js';
import type { Intent, NewIntent } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { Models } from '../models/models.js';
import { Problem } from '../problems/problem.js';
import { HOUR, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import { problemBody } from '../requests/problem.filter.js';
import { AnswerWriter } from './answer-writer.js';
import {
  answerById,
  answerList,
  continuedConversation,
  ended,
  type EndedAnswer,
  newAnswer,
  newConversation,
  readDocuments,
  sentOf,
  stopAsked,
} from './answers.queries.js';
import { titleFrom } from './conversation-titles.js';
import { conversationById } from './conversations.queries.js';
import { EventBuffer } from './event-buffer.js';
import type { AnswerEvent, Reader } from './event-stream.js';
import { type LiveAnswer, LiveAnswers, Stopped } from './live-answers.js';
import { type Question, questionOf } from './question.js';
import { type PreparedRequest, prepareRequest } from './request-text.js';
import { olderQuestions, type ReadSources, refuseObstacle, Sources } from './sources.js';
import { sourcesStillVisible } from './sources.queries.js';

const LIMITS = rateLimits({
  /** Each question costs the operator of the installation money. */
  'questions of a person': { count: 200, seconds: HOUR },
});

/** A question that is kept, and its answer on its way. */
export interface AskedQuestion {
  id: string;
  conversationId: string;
  /** Null where the same request was made before: what became of that one is shown. */
  writing: { live: LiveAnswer; request: PreparedRequest; question: Question } | null;
}

/**
 * Questions and their answers. A question is read and kept in short transactions of the asking session; no transaction
 * is open while a model answers; the server keeps the result itself, since the session may be over by then.
 */
@Injectable()
export class Answers {
  private readonly logger = new Logger('answers');

  constructor(
    private readonly database: Database,
    private readonly models: Models,
    private readonly sources: Sources,
    private readonly live: LiveAnswers,
    private readonly limiter: RateLimiter,
  ) {}

  list(
    session: Session,
    conversationId: string,
    query: QueryOf<typeof answerList>,
  ): Promise<Page<AiAnswer>> {
    return this.database
      .record(session, conversationById(conversationId))
      .then(() => this.database.page(session, answerList.page(query, conversationId)));
  }

  get(session: Session, id: string): Promise<Json<AiAnswer>> {
    return this.database.record(session, answerById(id));
  }

  /**
   * Keeps a question, once.
   * @param title of the conversation that it begins; else it is called by the question
   * @throws {Problem} what `Sources.read` throws; too_many_requests
   */
  async ask(
    session: Session,
    body: NewAiAnswer,
    intent: Intent | null,
    title = body.prompt,
  ): Promise<AskedQuestion> {
    const asked = questionOf(body);
    return this.database.once<AskedQuestion>(
      session,
      intent,
      async (kept) => {
        const read = await this.sources.read(session, asked);
        await this.limiter.count([
          LIMITS['questions of a person'],
          `${session.officeId} ${session.userId}`,
        ]);
        const question = { ...asked, masked: read.masked };
        const request = await prepareRequest(question, read.texts, read.before, read.known);
        const older = olderQuestions(read.answered - request.remembered);
        request.leftOut.push(...read.leftOut, ...older);
        const made = await this.keep(session, question, titleFrom(title), request, read, kept);
        const live = this.live.begin(session.officeId, made.id);
        return { ...made, writing: { live, request, question } };
      },
      async (id) => {
        const { conversationId } = parse(await this.get(session, id));
        return { id, conversationId, writing: null };
      },
    );
  }

  /** The answer once it is whole. @throws {Problem} what the model failed with */
  async whole(session: Session, asked: AskedQuestion, reader: Reader): Promise<Json<AiAnswer>> {
    await drained(this.events(session, asked, reader));
    const answer = await this.get(session, asked.id);
    const { problem } = parse(answer);
    if (problem) throw new Problem(problem);
    return answer;
  }

  /** The answer as it comes. Closing the connection ends it. */
  async *events(
    session: Session,
    asked: AskedQuestion,
    reader: Reader,
  ): AsyncGenerator<AnswerEvent> {
    const { id, conversationId, writing } = asked;
    const start: AnswerEvent = { event: 'start', data: { conversationId, answerId: id } };
    if (writing) yield* this.written(session, start, writing, reader);
    else {
      yield start;
      await this.live.whenEnded(id);
    }
    yield await this.lastEvent(session, id, reader);
  }

  /** Ends an answer early, whichever replica writes it. @throws {Problem} not_found where another person asked it */
  async stop(session: Session, id: string): Promise<Json<AiAnswer>> {
    await this.database.append(session, async (em) => {
      const [stopped] = await execute(em, stopAsked(id));
      if (!stopped) throw new Problem('not_found');
    });
    this.live.stop(id);
    await this.live.whenEnded(id);
    return this.get(session, id);
  }

  /** Word for word what was sent. @throws {Problem} not_found, also where a document in it is gone */
  async sent(session: Session, id: string): Promise<string> {
    return this.database.append(session, async (em) => {
      const [row] = await execute(em, sentOf(id));
      if (!row?.text) throw new Problem('not_found');
      await auditOwn(em, { action: 'ai_sent_downloaded', subject: { kind: 'ai_answer', id } });
      return row.text;
    });
  }

  private keep(
    session: Session,
    question: Question,
    title: string,
    request: PreparedRequest,
    { caseId }: Pick<ReadSources, 'caseId'>,
    intent: NewIntent | null,
  ): Promise<{ id: string; conversationId: string }> {
    const sources = request.texts.flatMap(({ source }) => (source ? [source] : []));
    const work = async (em: EntityManager) => {
      const [now] = await execute(em, sourcesStillVisible(sources, question.model));
      refuseObstacle(now!.obstacle);
      if (!now!.there) throw new Problem('not_found');
      const [conversation] = await execute(
        em,
        question.conversationId
          ? continuedConversation(question.conversationId, caseId)
          : newConversation(question, title, caseId),
      );
      if (!conversation) throw new Problem('not_found');
      const [answer] = await execute(em, newAnswer(question, conversation.id, request));
      const read = sources.filter(({ kind }) => kind === 'document').map(({ id }) => id);
      const documents = new Set([
        ...read,
        ...(question.passage ? [question.passage.documentId] : []),
      ]);
      await execute(em, readDocuments(answer!.id, [...documents]));
      return { id: answer!.id, conversationId: conversation.id };
    };
    return this.database.write(session, work, { intent });
  }

  /** The answer is written at the model's pace, not the client's; only closing the connection ends it. */
  private async *written(
    session: Session,
    start: Extract<AnswerEvent, { event: 'start' }>,
    writing: NonNullable<AskedQuestion['writing']>,
    { left }: Reader,
  ): AsyncGenerator<AnswerEvent> {
    const { live } = writing;
    const leave = () => live.stop(new Stopped('left'));
    left.addEventListener('abort', leave);
    if (left.aborted) leave();
    const events = new EventBuffer();
    const written = this.write(session, writing, events).finally(() => events.end());
    try {
      yield start;
      yield* events.read();
    } finally {
      left.removeEventListener('abort', leave);
      leave();
      await written;
    }
  }

  /** Writes an answer as the model streams it, and stores the result. */
  private async write(
    session: Session,
    { live, request, question }: NonNullable<AskedQuestion['writing']>,
    events: EventBuffer,
  ): Promise<void> {
    const writer = new AnswerWriter(question.country, request.texts, request.masker);
    const emit = (event: AnswerEvent) => events.put(event);
    let end: Pick<EndedAnswer, 'state' | 'problem'> = { state: 'done', problem: null };
    try {
      const { signal } = live;
      for await (const part of this.models.stream({ ...request.request, signal })) {
        await writer.take(part, emit);
      }
    } catch (error) {
      end =
        error instanceof Stopped
          ? { state: 'stopped', problem: null }
          : { state: 'failed', problem: this.codeOf(error) };
    }
    try {
      await writer.rest(emit);
    } finally {
      await this.end(session, live.id, writer, end);
      live.ended();
    }
  }

  /** Where it cannot be kept, a job ends it later as failed. */
  private async end(
    session: Session,
    id: string,
    writer: AnswerWriter,
    { state, problem }: Pick<EndedAnswer, 'state' | 'problem'>,
  ): Promise<void> {
    const { parts, quotes, modelName, cut, usage } = writer;
    const answer: EndedAnswer = {
      state,
      problem,
      modelName,
      cut,
      parts,
      quotes,
      references: writer.references(),
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
    };
    const counts = state !== 'failed' && writer.said;
    try {
      await this.database.office(session.officeId, (em) =>
        execute(em, ended(session, id, counts, answer)),
      );
    } catch (error) {
      this.logger.error({ err: error }, 'an answer could not be kept');
    }
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

  private codeOf(error: unknown): EndedAnswer['problem'] {
    if (error instanceof Problem) return error.code;
    this.logger.error({ err: error }, 'an answer failed');
    return 'internal_error';
  }
}

async function drained(events: AsyncGenerator<AnswerEvent>): Promise<void> {
  while (!(await events.next()).done);
}
