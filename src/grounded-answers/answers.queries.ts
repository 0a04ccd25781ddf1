import type { AiAnswer } from '../contract/ai-answers.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';

/** Without its row in `ai_answers`, which the session does not see or is gone, it is withheld: see docs/ai.md. */
export const ANSWER = columns<AiAnswer>({
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

const SENT = columns<{ id: string; text: string | null }>({ id: 'a.id', text: 'a.sent_text' });

export function sentTextOf(id: string): Sql<{ id: string; text: string | null }> {
  return sql`select ${SENT} from ai_answers a where a.id = ${id}`;
}
