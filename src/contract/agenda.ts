import { FIELD_MESSAGES } from './field-messages.js';
import {
  type ContentOf,
  day,
  type NewOf,
  reference,
  requiredDay,
  requiredText,
  text,
  time,
} from './fields.js';

/** Deadline (prazo), hearing (audiência) and task (tarefa). */
export const ENTRY_KINDS = ['deadline', 'hearing', 'task'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_STATES = ['open', 'fulfilled', 'cancelled'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Actions on entries in the history of a case. */
export const ENTRY_ACTIONS = [
  'entry_added',
  'entry_changed',
  'entry_moved',
  'entry_fulfilled',
  'entry_cancelled',
  'entry_reopened',
  'entry_deleted',
] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

export function isEntryAction(action: string): action is EntryAction {
  return (ENTRY_ACTIONS as readonly string[]).includes(action);
}

export const ENTRY_NOTES_MAX = 5000;

/** Fields of an agenda entry, in the order of the form. */
export const ENTRY_FIELDS = {
  title: requiredText(300, FIELD_MESSAGES.titleRequired),
  caseId: reference(FIELD_MESSAGES.caseInvalid),
  /** A day of the office, never an instant. */
  dueOn: requiredDay(),
  /** The office's own day for a deadline, on or before the legal one. */
  internalOn: day(),
  /** Times of a hearing, by the office's clock on that day. */
  startsAt: time(),
  endsAt: time(),
  place: text(200),
  link: text(500),
  /** Null: the colleague who is responsible for the case. */
  responsibleId: reference(FIELD_MESSAGES.responsibleInvalid),
  deputyId: reference(FIELD_MESSAGES.responsibleInvalid),
  /** The document from which the entry was made. */
  documentId: reference(FIELD_MESSAGES.documentInvalid),
  notes: text(ENTRY_NOTES_MAX),
} as const;
export type EntryContent = ContentOf<typeof ENTRY_FIELDS>;

/** Fields of the delivery that fulfils a deadline; one of the last three is needed. */
export const DELIVERY_FIELDS = {
  deliveredOn: day(),
  deliveredAt: time(),
  deliveredById: reference(FIELD_MESSAGES.responsibleInvalid),
  /** A document of the case. */
  proofDocumentId: reference(FIELD_MESSAGES.documentInvalid),
  filingNumber: text(100),
  noProofReason: text(500),
} as const;
export type Delivery = ContentOf<typeof DELIVERY_FIELDS>;

/** Characters of a hearing's outcome. */
export const OUTCOME_MAX = 5000;

/** A deadline, a hearing or a task. */
export interface AgendaEntry extends EntryContent, Delivery {
  id: string;
  kind: EntryKind;
  state: EntryState;
  visibleInPortal: boolean;
  caseTitle: string | null;
  caseNumber: string | null;
  clientId: string | null;
  clientName: string | null;
  /** The colleague who answers for it: its own, or the case's. */
  personId: string | null;
  personName: string | null;
  deputyName: string | null;
  documentTitle: string | null;
  deliveredByName: string | null;
  /** The title that the proving document had; it stays when the document is purged. */
  proofTitle: string | null;
  outcome: string | null;
  /** When and by whom it was fulfilled or cancelled. */
  settledAt: string | null;
  settledBy: string | null;
  /** Whether its day is the date of its case: it is the earliest deadline that is open. */
  datesCase: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** `POST /api/agenda-entries`. Hearings are visible in the portal unless the body says otherwise. */
export interface NewAgendaEntry extends NewOf<typeof ENTRY_FIELDS> {
  kind: EntryKind;
  visibleInPortal?: boolean;
}

/** `PUT /api/agenda-entries/:id`; the kind stays. */
export interface AgendaEntryChange extends Partial<EntryContent> {
  visibleInPortal?: boolean;
  version: number;
}

/**
 * `POST /api/agenda-entries/:id/fulfilment`. A deadline needs a document of its case, a filing number, or a reason why
 * there is neither; a hearing may have an outcome; a task needs nothing.
 */
export interface Fulfilment extends Partial<Delivery> {
  outcome?: string | null;
  version: number;
}

/** `POST /api/agenda-entries/:id/cancellation` and `/reopening`. */
export interface EntryVersion {
  version: number;
}

export const ENTRY_VIEWS = ['open', 'overdue', 'settled'] as const;
export type EntryView = (typeof ENTRY_VIEWS)[number];

/** `filter` of `GET /api/agenda-entries`. */
export interface AgendaEntryFilter {
  id?: string[];
  view?: EntryView;
  kind?: EntryKind;
  /** Null: tasks without a case. */
  caseId?: string | null;
  clientId?: string;
  /** The colleague who answers for it; null: entries for which nobody does. */
  personId?: string | null;
  /** On these days or between them. */
  from?: string;
  until?: string;
}

export const ENTRY_SORTS = ['dueOn', 'createdAt', 'title'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

export const ENTRY_MESSAGES = {
  caseRequired: 'Selecione o processo.',
  startRequired: 'Indique a hora de início.',
  onlyOfHearings: 'Só as audiências têm horas.',
  endBeforeStart: 'A hora de fim tem de ser depois da hora de início, no mesmo dia.',
  hourSkipped: 'Neste dia o relógio avança e esta hora não existe. Escolha outra.',
  internalAfterLegal: 'A data interna não pode ser depois do prazo.',
  onlyOfDeadlines: 'Só os prazos têm data interna.',
  deputyIsResponsible: 'Escolha outra pessoa que não a responsável.',
  linkInvalid: 'Escreva um endereço que comece por https://',
  proofRequired:
    'Indique o documento, o número da entrega, ou o motivo por que não há comprovativo.',
  deliveredLater: 'A entrega não pode ser num dia que ainda não chegou.',
} as const;
