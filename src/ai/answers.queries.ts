import type { AiSource } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import { List, lookup } from '../database/list.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { AnswerFilterQuery } from './answers.dto.js';
import { type ConversationTitle, titleFrom } from './conversation-titles.js';
import type { Question } from './question.js';
import type { PreparedRequest } from './request-text.js';

/** Without its row in `ai_answers`, which the session does not see or is gone, it is withheld: see docs/ai.md. */
const ANSWER = columns<AiAnswer>({
  id: 'q.id',
  conversationId: 'q.conversation_id',
  prompt: 'q.prompt',
  requestType: 'q.request_type',
  country: 'q.country',
  model: 'q.model',
  modelName: 'a.model_name',
  masked: 'q.masked',
  passage: json(raw('a.passage')),
  state: `coalesce(a.state, 'withheld')`,
  problem: 'a.problem',
  cut: 'coalesce(a.cut, false)',
  sources: listOf('sources'),
  sent: listOf('sent'),
  leftOut: json(raw(`coalesce(seen_left_out(a.office_id, a.left_out), '[]')`)),
  sentIsKept: 'a.sent_text is not null',
  parts: listOf('parts'),
  quotes: listOf('quotes'),
  references: listOf('legal_references'),
  createdAt: 'q.created_at',
  finishedAt: 'a.finished_at',
});

function listOf<T>(column: string) {
  return json<T[]>(raw(`coalesce(a.${column}, '[]')`));
}

export const answerList = new List({
  columns: ANSWER,
  from: 'ai_questions',
  as: 'q',
  join: lookup('ai_answers', 'a', 'q.id'),
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'ASC'],
  filter: AnswerFilterQuery,
  where: {},
  within: (conversationId: string) => sql`q.conversation_id = ${conversationId}`,
});

export function answerById(id: string): Sql<AiAnswer> {
  return sql`select ${ANSWER} from ai_questions q
    left join ai_answers a on a.office_id = q.office_id and a.id = q.id where q.id = ${id}`;
}

const ID = columns<{ id: string }>({ id: 'id' });

/** An answer that a process says it is writing. A row only of one that the session sees. */
export function beingWritten(id: string): Sql<{ id: string }> {
  return sql`select ${ID} from ai_answers
    where id = ${id} and state = 'writing' and alive_at > now() - interval '1 minute'`;
}

export function newConversation(
  { requestType, country }: Question,
  { text, letterId }: ConversationTitle,
  caseId: string | null,
): Sql<{ id: string }> {
  // Clients have no letters read, and may not name one.
  const column = raw(letterId === null ? '' : ', letter_id');
  const letter = letterId === null ? raw('') : sql`, ${letterId}`;
  return sql`insert into ai_conversations (request_type, country, title, case_id${column})
    values (${requestType}, ${country}, ${titleFrom(text)}, ${caseId}${letter}) returning ${ID}`;
}

/**
 * One's own, which belongs to the case of its documents from now on, unless it belongs to one. No row where the question
 * names another case than it belongs to by now.
 */
export function continuedConversation(
  { conversationId, caseId: named }: Question,
  caseId: string | null,
): Sql<{ id: string }> {
  return sql`update ai_conversations set case_id = coalesce(case_id, ${caseId}::uuid)
    where id = ${conversationId} and user_id = current_app_user()
      and (case_id is null or ${named}::uuid is null or case_id = ${named}::uuid) returning ${ID}`;
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

/**
 * The documents with which an answer goes out of sight and is deleted: of those that were sent to the model and of those
 * that the answers read of which it was reminded. Of others only the name is kept, in what was left out.
 */
export function readDocuments(
  answerId: string,
  { texts, leftOut, reminders }: Pick<PreparedRequest, 'texts' | 'leftOut' | 'reminders'>,
  passage: Question['passage'],
): Sql {
  const idsOf = (sources: readonly (AiSource | null)[]) =>
    sources.flatMap((source) => (source?.kind === 'document' ? [source.id] : []));
  const sent = idsOf(texts.map(({ source }) => source));
  if (passage) sent.push(passage.documentId);
  return sql`insert into ai_answer_documents (answer_id, document_id, read)
    select ${answerId}::uuid, d.id, bool_or(d.read) from (
      select unnest(${sent}::uuid[]) as id, true as read
      union all
      select r.document_id, true from ai_answer_documents r where r.answer_id = any (${reminders}::uuid[]) and r.read
      union all
      select d.id, false from documents d where d.id = any (${idsOf(leftOut.map(({ source }) => source))}::uuid[])
    ) d group by d.id`;
}

/** What has become of an answer, as `end_ai_answer` takes it. */
export interface EndedAnswer extends Pick<
  AiAnswer,
  'problem' | 'modelName' | 'cut' | 'parts' | 'quotes' | 'references'
> {
  state: Exclude<AiAnswer['state'], 'writing' | 'withheld'>;
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
