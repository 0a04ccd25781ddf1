import type { AiColleague, AiConversation } from '../contract/ai-answers.js';
import { List, lookup } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import { ANSWER } from '../grounded-answers/answers.queries.js';
import { AnswerFilterQuery, ConversationFilterQuery } from './conversations.dto.js';

const COMMON = {
  id: 'v.id',
  title: 'v.title',
  requestType: 'v.request_type',
  country: 'v.country',
  caseId: 'v.case_id',
  caseTitle: 'c.title',
  caseNumber: 'c.number',
  own: 'v.user_id = current_app_user()',
  answers: `(select count(*)::int from ai_questions a
    where a.office_id = v.office_id and a.conversation_id = v.id)`,
  masked: `(select exists (select from ai_answers a
    where a.office_id = v.office_id and a.conversation_id = v.id and a.masked))`,
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
  lastAt: 'v.last_at',
  version: 'v.version',
};

const COLLEAGUES = sql`select ${columns<AiColleague>({
  userId: 's.colleague_id',
  fullName: 'u.full_name',
})} from ai_shares s
  join staff_users u on u.office_id = s.office_id and u.user_id = s.colleague_id
  where s.office_id = v.office_id and s.conversation_id = v.id and s.owner_id = current_app_user()
  order by u.full_name, s.colleague_id`;

const OF_STAFF = columns<AiConversation>({
  ...COMMON,
  ownerName: `case when v.user_id <> current_app_user() then o.full_name end`,
  sharedWith: rowsOf(COLLEAGUES),
});
const OWNER = lookup('staff_users', 'o', 'v.user_id', 'user_id');

/** Conversations of a client, with whom none are shared. */
const OF_CLIENT = columns<AiConversation>({
  ...COMMON,
  ownerName: 'null::text',
  sharedWith: json(raw(`'[]'::json`)),
});

const READABLE_CASE = ['title', 'number'];
const CASE = {
  staff: lookup('cases', 'c', 'v.case_id'),
  client: lookup('cases', 'c', 'v.case_id', 'id', READABLE_CASE),
};

const SCOPES = {
  own: 'v.user_id = current_app_user()',
  shared: 'v.user_id <> current_app_user()',
  all: 'true',
};

const DECLARED = {
  from: 'ai_conversations',
  as: 'v',
  sorts: { lastAt: 'last_at' },
  byDefault: ['lastAt', 'DESC'],
  filter: ConversationFilterQuery,
  where: {
    shared: null,
    requestType: (type: string) => sql`v.request_type = ${type}`,
    caseId: (id: string | null) => (id ? sql`v.case_id = ${id}` : null),
    // A person has few enough for each title to be looked at.
    q: (words: string | null) =>
      words
        ? sql`(v.search like all (search_patterns(${words})) or v.id in (select search_conversations(${words})))`
        : null,
  },
  /** Colleagues' conversations, or one's own; both where the ids are known. */
  within: (scope: 'own' | 'shared' | 'all') => raw(SCOPES[scope]),
} as const;

export const conversationList = new List({
  ...DECLARED,
  columns: OF_STAFF,
  join: sql`${CASE.staff} ${OWNER}`,
});

export const clientConversationList = new List({
  ...DECLARED,
  columns: OF_CLIENT,
  join: CASE.client,
});

export function conversationById(
  id: string,
  role: Session['role'] = 'client',
): Sql<AiConversation> {
  return role === 'staff'
    ? sql`select ${OF_STAFF} from ai_conversations v ${CASE.staff} ${OWNER} where v.id = ${id}`
    : sql`select ${OF_CLIENT} from ai_conversations v ${CASE.client} where v.id = ${id}`;
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
