import type { Draft, DraftRecord, DraftSort } from '../contract/drafting.js';
import { List, lookup } from '../database/list.js';
import { columns, type Fields, json, raw, type Sql, sql } from '../database/sql.js';
import { DraftFilterQuery } from './drafting.dto.js';

const DRAFT: Fields<Draft> = {
  id: 'd.id',
  caseId: 'd.case_id',
  caseTitle: 'c.title',
  templateId: 'd.template_id',
  title: 'd.title',
  country: 'd.country',
  model: 'd.model',
  archived: 'd.archived',
  createdAt: 'd.created_at',
  updatedAt: 'd.updated_at',
  createdBy: 's.full_name',
  version: 'd.version',
};
const WHOLE: Fields<DraftRecord> = {
  ...DRAFT,
  blocks: json(raw('d.blocks')),
  values: json(raw('d.field_values')),
  fills: json(raw('d.fills')),
  modelName: 'd.model_name',
  writing: json(raw('d.writing')),
  sentIsKept: 'd.sent is not null',
};
const RECORD = columns(WHOLE);
const FOR_PAPER = columns<DraftRecord & { timeZone: string }>({
  ...WHOLE,
  timeZone: '(select o.time_zone from offices o where o.id = d.office_id)',
});
const NAMES = sql`${lookup('cases', 'c', 'd.case_id')} ${lookup('staff_users', 's', 'd.created_by', 'user_id')}`;

export const draftList = new List({
  columns: columns(DRAFT),
  from: 'drafts',
  as: 'd',
  join: NAMES,
  sorts: { createdAt: 'created_at', updatedAt: 'updated_at' } satisfies Record<DraftSort, string>,
  byDefault: ['createdAt', 'DESC'],
  filter: DraftFilterQuery,
  where: {
    caseId: (id) => (id ? sql`d.case_id = ${id}` : null),
    archived: (archived) => sql`d.archived = ${archived}`,
  },
});

export function draftById(id: string): Sql<DraftRecord> {
  return sql`select ${RECORD} from drafts d ${NAMES} where d.id = ${id}`;
}

/** A draft, and the time zone of its date. */
export function draftForPaper(id: string): Sql<DraftRecord & { timeZone: string }> {
  return sql`select ${FOR_PAPER} from drafts d ${NAMES} where d.id = ${id}`;
}

const ID = columns<{ id: string }>({ id: 'd.id' });

/** The draft that was made from an answer. */
export function draftOfAnswer(answerId: string): Sql<{ id: string }> {
  return sql`select ${ID} from drafts d where d.answer_id = ${answerId}`;
}

const SENT = columns<{ caseId: string; sent: string | null }>({
  caseId: 'd.case_id',
  sent: 'd.sent',
});

export function sentTextOfDraft(id: string): Sql<{ caseId: string; sent: string | null }> {
  return sql`select ${SENT} from drafts d where d.id = ${id}`;
}

/** Selects those of the documents that are the case's. */
export function documentsOfCase(caseId: string, ids: readonly string[]): Sql<{ id: string }> {
  return sql`select ${ID} from documents d
    where d.case_id = ${caseId} and d.state = 'stored' and d.id = any (${ids}::uuid[])`;
}
