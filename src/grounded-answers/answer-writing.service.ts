import { Injectable, Logger } from '@nestjs/common';

import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Models } from '../models/models.js';
import { Problem } from '../problems/problem.js';
import { EventBuffer } from '../routes/event-buffer.js';
import type { AnswerEvent, Reader } from '../routes/event-stream.js';
import { AnswerWriter } from './answer-writer.js';
import { endAnswer, type EndedAnswer } from './answers.statements.js';
import { type LiveAnswer, Stopped } from './live-answers.service.js';
import type { Question } from './question.js';
import type { PreparedRequest } from './request-text.js';

/** A stored question that waits for its answer. */
export interface AnswerToWrite {
  live: LiveAnswer;
  request: PreparedRequest;
  question: Question;
}

/** Asks models for answers, outside any transaction, and stores the results. */
@Injectable()
export class AnswerWritingService {
  private readonly logger = new Logger('answers');

  constructor(
    private readonly database: Database,
    private readonly models: Models,
  ) {}

  /** Streams an answer. It is written at the model's pace, not the reader's; only closing the connection stops it. */
  async *stream(
    session: Session,
    start: Extract<AnswerEvent, { event: 'start' }>,
    writing: AnswerToWrite,
    { signal }: Reader,
  ): AsyncGenerator<AnswerEvent> {
    const { live } = writing;
    const stop = () => live.stop(new Stopped('left'));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const events = new EventBuffer();
    const writingDone = this.write(session, writing, events).finally(() => events.end());
    try {
      yield start;
      yield* events.read();
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
      await writingDone;
    }
  }

  /** Writes an answer as the model streams it, and stores the result. */
  private async write(
    session: Session,
    { live, request, question }: AnswerToWrite,
    events: EventBuffer,
  ): Promise<void> {
    const writer = new AnswerWriter(question, request.texts, request.masker, request.asked);
    const emit = (event: AnswerEvent) => events.push(event);
    let end: Pick<EndedAnswer, 'state' | 'problem'> = { state: 'done', problem: null };
    try {
      const { signal } = live;
      for await (const part of this.models.stream({ ...request.request, signal })) {
        await writer.write(part, emit);
      }
    } catch (error) {
      end =
        error instanceof Stopped
          ? { state: 'stopped', problem: null }
          : { state: 'failed', problem: this.codeOf(error) };
    }
    try {
      await writer.finish(emit);
    } finally {
      await this.end(session, live.id, writer, end);
      live.ended();
    }
  }

  /** Stores the result. If that fails, a job later ends the answer as failed. */
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
    const counts = state !== 'failed' && writer.hasContent;
    try {
      await this.database.office(session.officeId, (em) =>
        execute(em, endAnswer(session, id, counts, answer)),
      );
    } catch (error) {
      this.logger.error({ err: error }, 'an answer could not be kept');
    }
  }

  private codeOf(error: unknown): EndedAnswer['problem'] {
    if (error instanceof Problem) return error.code;
    this.logger.error({ err: error }, 'an answer failed');
    return 'internal_error';
  }
}
