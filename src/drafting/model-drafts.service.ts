import { Injectable, Logger, type StreamableFile } from '@nestjs/common';

import { KnownFacts } from '../citations/known-facts.js';
import type { AiModel } from '../contract/ai.js';
import type { AiAnswer, NewAiAnswer } from '../contract/ai-answers.js';
import { usefulFills } from '../contract/draft-layout.js';
import { openPassages } from '../contract/draft-passages.js';
import {
  type DraftEvents,
  DRAFTING_MESSAGES,
  type DraftMerge,
  type DraftRecord,
  type DraftWriting,
} from '../contract/drafting.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { answerById } from '../grounded-answers/answers.queries.js';
import { AnswersService, type PendingAnswer } from '../grounded-answers/answers.service.js';
import { conversationTitles } from '../grounded-answers/conversations.messages.js';
import { Problem } from '../problems/problem.js';
import { problemBody } from '../requests/problem.filter.js';
import type { AnswerEvent, EventOf, Reader, SendAnswer } from '../routes/event-stream.js';
import { passagesPrompt } from './draft-prompts.js';
import { draftText } from './draft-text.js';
import type { NewDraftBody } from './drafting.dto.js';
import { documentsOfCase, draftOfAnswer } from './drafts.queries.js';
import { DraftsService, refusal } from './drafts.service.js';
import { addDraftDocuments, addWrittenDraft } from './drafts.statements.js';
import { withPassages } from './written-passages.js';

/** Characters of the piece and what is known of its case that a model is given; documents come besides. */
const TEXT_MAX = 60_000;

type NewModelDraft = NewDraftBody & { model: AiModel };
type DraftEvent = EventOf<DraftEvents>;

/** A draft whose passages are asked of a model. */
interface Writing {
  content: DraftMerge;
  passages: string[];
  asked: NewAiAnswer;
}

interface RequestedDraft extends Writing {
  question: PendingAnswer;
}

/**
 * Drafts whose passages a model writes. Each is a question to the assistant like any other, in a conversation of the
 * person who asked, so that plan, switches, masking, the record of what was sent and the limits are the assistant's
 * (docs/decisions/0033).
 */
@Injectable()
export class ModelDraftsService {
  private readonly logger = new Logger('drafts');
  /** Drafts that this process makes, by their answers. */
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly drafts: DraftsService,
    private readonly answers: AnswersService,
  ) {}

  /** Creates a draft from the facts of its case; where `model` is named, it writes the open passages. */
  create(
    session: Session,
    body: NewDraftBody,
    idempotencyKey: IdempotencyKey | null,
    sendAnswer: SendAnswer,
  ): Promise<StreamableFile | string> {
    const { model } = body;
    if (model === undefined) {
      return sendAnswer({
        ask: () => this.drafts.create(session, body, idempotencyKey),
        json: (draft) => Promise.resolve(draft),
      });
    }
    return sendAnswer({
      ask: () => this.ask(session, { ...body, model }, idempotencyKey),
      json: (asked, reader) => this.awaitDraft(session, asked, reader),
      events: (asked, reader) => this.events(session, asked, reader),
    });
  }

  /** @throws Problem what a merge and a question throw; validation_failed where there is nothing to write */
  private async ask(
    session: Session,
    body: NewModelDraft,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<RequestedDraft> {
    const { caseId, model, masked = false, fills = [] } = body;
    const documentIds = [...new Set(body.documentIds)];
    const content = { ...(await this.drafts.mergeTemplate(session, body)), fills };
    const { blocks, country, title } = content;
    const passages = openPassages(blocks, fills);
    if (passages.length === 0) throw refusal('model', DRAFTING_MESSAGES.nothingToWrite);
    const found = await this.database.rows(session, documentsOfCase(caseId, documentIds));
    if (found.length < documentIds.length) {
      throw refusal('documentIds', DRAFTING_MESSAGES.documentsOfCase);
    }
    const documentText = draftText(content, passages);
    if (documentText.length > TEXT_MAX) throw new Problem('ai_too_long');
    const asked: NewAiAnswer = {
      prompt: passagesPrompt(country, title, passages),
      requestType: 'petition_draft',
      ...{ model, country, caseId, documentIds, documentText, masked },
    };
    const question = await this.answers.ask(
      { ...session, feature: 'ai_assistant' },
      asked,
      idempotencyKey,
      conversationTitles.draft(title),
    );
    return { question, content, passages, asked };
  }

  /** The draft once it is whole. @throws Problem what the model failed with */
  private async awaitDraft(
    session: Session,
    asked: RequestedDraft,
    reader: Reader,
  ): Promise<Json<DraftRecord>> {
    for await (const { event, data } of this.events(session, asked, reader)) {
      if (event !== 'problem') continue;
      throw new Problem((typeof data === 'string' ? parse(data) : data).code);
    }
    return this.readDraft(session, asked.question.id);
  }

  /** The draft as it comes. Closing the connection stops the model; passages that were complete by then are kept. */
  private async *events(
    session: Session,
    draft: RequestedDraft,
    reader: Reader,
  ): AsyncGenerator<DraftEvent> {
    const { question } = draft;
    const { writing } = question;
    const { promise, resolve } = Promise.withResolvers<void>();
    if (writing) this.pending.set(question.id, promise);
    let end: DraftEvent | undefined;
    try {
      for await (const event of this.answers.events(session, question, reader)) {
        if (isOnTheWay(event)) yield event;
      }
      if (!writing) await this.pending.get(question.id);
    } finally {
      end = await this.end(session, draft, reader);
      if (writing) this.pending.delete(question.id);
      resolve();
    }
    yield end;
  }

  private async end(
    session: Session,
    draft: RequestedDraft,
    { requestId }: Reader,
  ): Promise<DraftEvent> {
    const { id, writing } = draft.question;
    try {
      // The process that had asked first may have died before it made the draft.
      const made = writing ? [] : await this.database.rows(session, draftOfAnswer(id));
      if (made.length === 0) await this.keep(session, draft);
      const record = await this.readDraft(session, id);
      return { event: 'end', data: `{"draft":${record}}` as Json<DraftEvents['end']> };
    } catch (error) {
      const known = error instanceof Problem;
      if (!known) this.logger.error({ err: error }, 'a draft could not be kept');
      const problem = known ? error : new Problem('internal_error');
      return { event: 'problem', data: problemBody(problem, requestId) };
    }
  }

  /**
   * Makes the draft of an answer, once.
   * @throws Problem what the answer failed with, draft_empty, draft_being_written; not_found where the case is gone,
   * summary_outdated where a document is
   */
  private async keep(
    session: Session,
    { question: { id, writing }, content, passages, asked }: RequestedDraft,
  ): Promise<void> {
    const answer = parse(await this.answers.get(session, id));
    if (answer.problem) throw new Problem(answer.problem);
    if (answer.state === 'writing') throw new Problem('draft_being_written');
    if (answer.state === 'withheld') throw new Problem('summary_outdated');
    const { texts } = writing?.request ?? (await this.answers.prepareAgain(session, asked));
    const given = texts.flatMap(({ pages }) => pages.map(({ text }) => text));
    const known = await KnownFacts.in(given, content.country);
    const { blocks, facts, count } = await withPassages(content.blocks, passages, answer, known);
    if (count === 0) throw new Problem('draft_empty');
    const draft = {
      ...content,
      blocks,
      fills: usefulFills(blocks, content.fills),
      answer,
      writing: writingOf(answer, facts),
    };
    await this.database.write(session, async (em) => {
      const [made] = await execute(em, addWrittenDraft(draft));
      if (made) await execute(em, addDraftDocuments(made.id, draft.writing));
      else if ((await execute(em, draftOfAnswer(id))).length === 0) {
        const [now] = await execute(em, answerById(id));
        throw new Problem(now?.state === 'withheld' ? 'summary_outdated' : 'not_found');
      }
    });
  }

  /** @throws Problem what became of it instead */
  private async readDraft(session: Session, answerId: string): Promise<Json<DraftRecord>> {
    const [made] = await this.database.rows(session, draftOfAnswer(answerId));
    if (made) return this.drafts.get(session, made.id);
    const { problem, state } = parse(await this.answers.get(session, answerId));
    throw new Problem(problem ?? (state === 'writing' ? 'draft_being_written' : 'draft_empty'));
  }
}

type OnTheWay = Extract<AnswerEvent, { event: 'start' | 'text' | 'quote' }>;

function isOnTheWay(event: AnswerEvent): event is OnTheWay {
  return event.event !== 'end' && event.event !== 'problem';
}

function writingOf(answer: AiAnswer, facts: DraftWriting['facts']): DraftWriting {
  const { masked, state, cut, sources, sent, leftOut, quotes, references } = answer;
  const stopped = state === 'stopped' || cut;
  return { masked, stopped, sources, sent, leftOut, quotes, references, facts };
}
