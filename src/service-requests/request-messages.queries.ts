import type {
  Checklist,
  ChecklistItem,
  RequestDocument,
  RequestMessage,
} from '../contract/service-requests.js';
import { List } from '../database/list.js';
import { columns, json, objectOf, rowsOf, type Sql, sql } from '../database/sql.js';
import { ListFilter } from '../routes/lists.js';

/** `createdAt` of a client's document is the time when it came, not when it was accepted. */
const DOCUMENT = columns<RequestDocument>({
  id: 'd.id',
  title: 'd.title',
  mimeType: 'd.mime_type',
  sizeBytes: 'd.size_bytes',
  createdAt: 'coalesce(d.received_at, d.created_at)',
  state: `case when d.returned_at is not null then 'returned' else d.state end`,
});

const ITEM = columns<ChecklistItem>({
  id: 'i.id',
  title: 'i.title',
  hint: 'i.hint',
  state: 'i.state',
  reason: 'i.reason',
  reviewedBy: 'i.reviewer_name',
  reviewedAt: 'i.reviewed_at',
  documents: rowsOf(sql`select ${DOCUMENT} from documents d
    where d.office_id = i.office_id and d.item_id = i.id and d.state <> 'reserved'
    order by d.received_at, d.id`),
});

const CHECKLIST = objectOf<Checklist>({
  id: 'm.id',
  dueOn: 'm.due_on',
  items: rowsOf(sql`select ${ITEM} from checklist_items i
    where i.office_id = m.office_id and i.request_id = m.request_id and i.message_id = m.id
    order by i.position, i.id`),
});

const MESSAGE = columns<RequestMessage>({
  id: 'm.id',
  requestId: 'm.request_id',
  kind: 'm.kind',
  by: 'm.by',
  authorName: 'm.author_name',
  text: 'm.text',
  status: 'm.status',
  assignedName: 'm.assigned_name',
  readAt: 'm.read_at',
  createdAt: 'm.created_at',
  documents: rowsOf(sql`select ${DOCUMENT} from message_documents s
    join documents d on d.office_id = s.office_id and d.id = s.document_id
    where s.office_id = m.office_id and s.message_id = m.id
    order by d.title, d.id`),
  checklist: json<Checklist | null>(sql`case when m.kind = 'checklist' then ${CHECKLIST} end`),
});

/** The conversation of a request, which the session sees. */
export const messageList = new List({
  columns: MESSAGE,
  from: 'request_messages',
  as: 'm',
  // Without the columns that clients may not read.
  readable: [
    'office_id',
    'id',
    'request_id',
    'kind',
    'by',
    'author_name',
    'text',
    'status',
    'assigned_name',
    'due_on',
    'read_at',
    'created_at',
  ],
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: ListFilter,
  where: {},
  within: (requestId: string) => sql`m.request_id = ${requestId}`,
});

export function messageById(id: string): Sql<RequestMessage> {
  return sql`select ${MESSAGE} from request_messages m where m.id = ${id}`;
}

export function itemById(id: string): Sql<ChecklistItem> {
  return sql`select ${ITEM} from checklist_items i where i.id = ${id}`;
}

export function requestDocumentById(id: string): Sql<RequestDocument> {
  return sql`select ${DOCUMENT} from documents d where d.id = ${id} and d.state <> 'reserved'`;
}

/** One row where the session sees the request, else none. */
export function seenRequest(id: string) {
  return sql`select ${columns<{ id: string }>({ id: 'r.id' })} from service_requests r where r.id = ${id}`;
}
