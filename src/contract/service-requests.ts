import { FIELD_MESSAGES } from './field-messages.js';
import { choice, type ContentOf, reference, requiredText, text } from './fields.js';
import type { Role } from './session.js';

/** A request of a client to the office, or of the office to a client, and the conversation about it ("Pedido"). */

/** Novo: no member of staff is assigned. A reply of the staff begins it, a message of the client reopens it. */
export const REQUEST_STATUSES = ['novo', 'em_andamento', 'concluido'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Maximum of characters of a description or a message. */
export const MESSAGE_MAX = 5000;

/** Fields of a client's request. */
export const REQUEST_FIELDS = {
  title: requiredText(200, FIELD_MESSAGES.titleRequired),
  description: text(MESSAGE_MAX),
  caseId: reference(),
} as const;

/** `POST /api/portal/service-requests`. A person who acts for several clients has to name one. */
export interface NewPortalRequest {
  title: string;
  description?: string | null;
  caseId?: string | null;
  clientId?: string;
}

/**
 * `POST /api/service-requests`: opened by the office. Without a client user it is for the person with the client's own
 * e-mail.
 */
export interface NewServiceRequest {
  title: string;
  description?: string | null;
  clientId: string;
  clientUserId?: string | null;
  caseId?: string | null;
}

/** Fields of a request that staff change. */
export const REQUEST_CHANGE_FIELDS = {
  title: requiredText(200, FIELD_MESSAGES.titleRequired),
  status: choice(REQUEST_STATUSES, 'novo', FIELD_MESSAGES.statusInvalid),
  /** The account of a staff user. */
  assignedTo: reference(),
  caseId: reference(),
} as const;

/** `PUT /api/service-requests/:id`: what changes, or the whole record as it was read, and its version. */
export interface ServiceRequestChange extends ContentOf<typeof REQUEST_CHANGE_FIELDS> {
  version: number;
}

/** A row of `GET /api/service-requests` and of `GET /api/portal/service-requests`. */
export interface ServiceRequest extends ContentOf<typeof REQUEST_CHANGE_FIELDS> {
  id: string;
  description: string | null;
  clientId: string;
  clientName: string;
  /** Null of the person with the client's own e-mail. */
  clientUserId: string | null;
  /** Name of the person on the client's side. */
  personName: string;
  caseTitle: string | null;
  caseNumber: string | null;
  assignedName: string | null;
  /** Side and person that opened it. */
  openedBy: Role;
  authorName: string | null;
  createdAt: string;
  updatedAt: string;
  /** Time of the last message of either side, else of the request: lists are sorted by it, newest first. */
  lastAt: string;
  last: { by: Role; authorName: string | null; text: string | null } | null;
  /** Messages of the other side that this side has not read; the opening itself counts as one. */
  unread: number;
  /** Lines of its lists of documents that wait for the client, and those that wait for the office. */
  missingItems: number;
  receivedItems: number;
  version: number;
}

/** `filter` of both lists; `q` are words of title, person or client. */
export interface ServiceRequestFilter {
  id?: string[];
  status?: RequestStatus;
  clientId?: string;
  clientUserId?: string;
  caseId?: string;
  /** Null: those without an assignee. */
  assignedTo?: string | null;
  /** Only those with something that this side has not read. */
  unread?: boolean;
  q?: string;
}

export const REQUEST_SORTS = ['lastAt', 'createdAt'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** `GET /api/service-requests/statistics`: exact to COUNT_CAP; one more means "more than". */
export interface RequestStatistics {
  novo: number;
  emAndamento: number;
  concluido: number;
  /** Requests with messages that no member of staff has read: the count in the navigation. */
  unread: number;
}

/**
 * message: a written message; checklist: documents that the office asks for; status: it was taken up, concluded or
 * reopened; assigned: a member of staff took it over.
 */
export const MESSAGE_KINDS = ['message', 'checklist', 'status', 'assigned'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A row of `GET .../service-requests/:id/messages`, newest first. */
export interface RequestMessage {
  id: string;
  requestId: string;
  kind: MessageKind;
  by: Role;
  authorName: string | null;
  text: string | null;
  /** New status, for `status`. */
  status: RequestStatus | null;
  /** Name of the colleague, for `assigned`. */
  assignedName: string | null;
  /** When the other side first read it. */
  readAt: string | null;
  createdAt: string;
  documents: RequestDocument[];
  checklist: Checklist | null;
}

/** `POST .../service-requests/:id/read`: answered with the request. Of a view of the staff it is refused. */
export interface ReadMessages {
  /** The newest message that was shown: it and what came before are read. Null of a conversation without any. */
  messageId: string | null;
}

/** Documents of one message. */
export const MESSAGE_DOCUMENTS_MAX = 20;

/** `POST .../service-requests/:id/messages`: a text, documents, or both. Answered with the message. */
export interface NewMessage {
  text?: string | null;
  /**
   * Uploaded before to `.../service-requests/:id/documents` and in no message yet. Of the staff also documents of the
   * client's folder or the case: they are shown to the client from then on.
   */
  documentIds?: string[];
}

/** A document of a conversation. */
export interface RequestDocument {
  id: string;
  title: string;
  mimeType: string;
  sizeBytes: number;
  createdAt: string;
  state: RequestDocumentState;
}

/**
 * received: sent by the client and not yet among the office's documents; returned: the same, of a line that was
 * returned after it came, so that only newer ones answer it; stored: in the case or the folder.
 */
export const REQUEST_DOCUMENT_STATES = ['received', 'returned', 'stored'] as const;
export type RequestDocumentState = (typeof REQUEST_DOCUMENT_STATES)[number];

/** open: nothing arrived; received: the office has to look; accepted: in the case; returned: another is needed. */
export const ITEM_STATES = ['open', 'received', 'accepted', 'returned'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const CHECKLIST_ITEMS_MAX = 50;
/** Files against one line, without those that were returned. */
export const ITEM_DOCUMENTS_MAX = 20;
/** Attachments of a request that no message shows yet. */
export const UNSENT_DOCUMENTS_MAX = 40;

export const ITEM_FIELDS = { title: requiredText(200), hint: text(500) } as const;

/** `POST /api/service-requests/:id/checklists`: one to CHECKLIST_ITEMS_MAX lines. Answered with the message. */
export interface NewChecklist {
  /** Message that goes with the list. */
  text?: string | null;
  dueOn?: string | null;
  items: { title: string; hint?: string | null }[];
}

/** "Documentos pedidos". Its id is that of its message. */
export interface Checklist {
  id: string;
  dueOn: string | null;
  items: ChecklistItem[];
}

export interface ChecklistItem extends ContentOf<typeof ITEM_FIELDS> {
  id: string;
  state: ItemState;
  /** Reason of a `returned` line. */
  reason: string | null;
  /** Name of the staff member who accepted or returned it. */
  reviewedBy: string | null;
  reviewedAt: string | null;
  documents: RequestDocument[];
}

/**
 * `POST /api/checklist-items/:id/return`, answered with the line, as `POST /api/checklist-items/:id/acceptance` is,
 * which takes no body.
 */
export interface ItemReturn {
  reason: string;
}
export const RETURN_REASON_MAX = 500;

/**
 * `POST .../service-requests/:id/documents`, multipart, the fields in this order because a stream is read once:
 * `itemId` where a client answers a line of a list, `title`, `file`. Answered with the document; what answers no line
 * is in no message yet. `POST /api/service-requests/:id/documents/:documentId/acceptance` takes one of the client's
 * that answers no line into the case or the folder, and answers with it.
 */
export const REQUEST_UPLOAD_FIELDS = ['itemId', 'title', 'file'] as const;
