import type { AiSource } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import { columns, type Sql, sql } from '../database/sql.js';
import type { Question } from './question.js';
import type { PreparedRequest } from './request-text.js';

const ID = columns<{ id: string }>({ id: 'id' });

/*
 * Writes of answers, which no entity carries: they store JSON that is never read back into the process, and must not
 * count up the version of a conversation that its owner may be renaming.
 */

/**
 * Continues the caller's own conversation, and puts it into the case of its documents where it is in none. No row where
 * the question names another case than the conversation's.
 */
export function continuedConversation(
  { conversationId, caseId: named }: Question,
  caseId: string | null,
): Sql<{ id: string }> {
  return sql`update ai_conversations set case_id = coalesce(case_id, ${caseId}::uuid)
    where id = ${conversationId} and user_id = current_app_user()
      and (case_id is null or ${named}::uuid is null or case_id = ${named}::uuid) returning ${ID}`;
}

/** Stores a question with all that will be sent, in the state `writing`. */
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
 * Stores the documents with which an answer goes out of sight and is deleted: those that were sent to the model, and
 * those that the answers read of which it was reminded. Only the name is kept of documents that were left out.
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

/** The end of an answer, as `end_ai_answer` takes it. */
export interface EndedAnswer extends Pick<
  AiAnswer,
  'problem' | 'modelName' | 'cut' | 'parts' | 'quotes' | 'references'
> {
  state: Exclude<AiAnswer['state'], 'writing' | 'withheld'>;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** Ends an answer, as the server and not as the session, which may be over. */
export function endAnswer(
  { officeId, userId }: { officeId: string; userId: string },
  id: string,
  counts: boolean,
  answer: EndedAnswer,
): Sql {
  return sql`select end_ai_answer(${officeId}, ${id}, ${userId}, ${counts}, ${JSON.stringify(answer)}::jsonb)`;
}

/** Asks the process that writes an answer to stop; the first request counts. */
export function requestStop(id: string): Sql<{ id: string }> {
  return sql`update ai_answers set stop_asked_at = coalesce(stop_asked_at, now()) where id = ${id} returning ${ID}`;
}
