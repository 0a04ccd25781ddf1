import type { AiAnswer } from '../contract/ai-answers.js';
import { List } from '../database/list.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { AnswerFilterQuery } from './answers.dto.js';
import type { Question } from './question.js';
import type { PreparedRequest } from './request-text.js';

const ANSWER = columns<AiAnswer>({
  id: 'a.id',
  conversationId: 'a.conversation_id',
  prompt: 'a.prompt',
  requestType: 'a.request_type',
  country: 'a.country',
  model: 'a.model',
  modelName: 'a.model_name',
  masked: 'a.masked',
  passage: json(raw('a.passage')),
  state: 'a.state',
  problem: 'a.problem',
  cut: 'a.cut',
  sources: json(raw('a.sources')),
  sent: json(raw('a.sent')),
  leftOut: json(raw('a.left_out')),
  sentIsKept: 'a.sent_text is not null',
  parts: json(raw('a.parts')),
  quotes: json(raw('a.quotes')),
  references: json(raw('a.legal_references')),
  createdAt: 'a.created_at',
  finishedAt: 'a.finished_at',
});

export const answerList = new List({
  columns: ANSWER,
  from: 'ai_answers',
  as: 'a',
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'ASC'],
  filter: AnswerFilterQuery,
  where: {},
  within: (conversationId: string) => sql`a.conversation_id = ${conversationId}`,
});

export function answerById(id: string): Sql<AiAnswer> {
  return sql`select ${ANSWER} from ai_answers a where a.id = ${id}`;
}

const ID = columns<{ id: string }>({ id: 'id' });

export function newConversation(
  { requestType, country }: Question,
  title: string,
  caseId: string | null,
): Sql<{ id: string }> {
  return sql`insert into ai_conversations (request_type, country, title, case_id)
    values (${requestType}, ${country}, ${title}, ${caseId}) returning ${ID}`;
}

/** One's own, which belongs to the case from now on, unless it belongs to one. */
export function continuedConversation(id: string, caseId: string | null): Sql<{ id: string }> {
  return sql`update ai_conversations set case_id = coalesce(case_id, ${caseId}::uuid)
    where id = ${id} and user_id = current_app_user() returning ${ID}`;
}

export function newAnswer(
  question: Question,
  conversationId: string,
  {
    texts,
    sent,
    leftOut,
    sentText,
    masker,
  }: Pick<PreparedRequest, 'texts' | 'sent' | 'leftOut' | 'sentText' | 'masker'>,
): Sql<{ id: string }> {
  const sources = texts.flatMap(({ source }) => (source ? [source] : []));
  const { requestType, country, prompt, model, masked, passage } = question;
  const masks = masker && JSON.stringify(masker.masks());
  return sql`insert into ai_answers
      (conversation_id, request_type, country, prompt, model, passage, masked, masks, sources, sent, left_out, sent_text)
    values (${conversationId}, ${requestType}, ${country}, ${prompt}, ${model},
      ${passage && JSON.stringify(passage)}::jsonb, ${masked}, ${masks}::jsonb,
      ${JSON.stringify(sources)}::jsonb, ${JSON.stringify(sent)}::jsonb, ${JSON.stringify(leftOut)}::jsonb, ${sentText})
    returning ${ID}`;
}

export function readDocuments(answerId: string, documentIds: readonly string[]): Sql {
  return sql`insert into ai_answer_documents (answer_id, document_id)
    select ${answerId}::uuid, unnest(${documentIds}::uuid[])`;
}

/** What has become of an answer, as `end_ai_answer` takes it. */
export interface EndedAnswer extends Pick<
  AiAnswer,
  'problem' | 'modelName' | 'cut' | 'parts' | 'quotes' | 'references'
> {
  state: Exclude<AiAnswer['state'], 'writing'>;
  inputTokens: number | null;
  outputTokens: number | null;
}

export function ended(
  { officeId, userId }: { officeId: string; userId: string },
  id: string,
  counts: boolean,
  answer: EndedAnswer,
): Sql {
  return sql`select end_ai_answer(${officeId}, ${id}, ${userId}, ${counts}, ${JSON.stringify(answer)}::jsonb)`;
}

export function stopAsked(id: string): Sql<{ id: string }> {
  return sql`update ai_answers set stop_asked_at = coalesce(stop_asked_at, now()) where id = ${id} returning ${ID}`;
}

const SENT = columns<{ id: string; text: string | null }>({ id: 'a.id', text: 'a.sent_text' });

export function sentOf(id: string): Sql<{ id: string; text: string | null }> {
  return sql`select ${SENT} from ai_answers a where a.id = ${id}`;
}
