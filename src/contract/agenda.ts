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
import type { Reminder } from './reminders.js';

/** Deadline (prazo), hearing (audiência) and task (tarefa). */
export const ENTRY_KINDS = ['deadline', 'hearing', 'task'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_STATES = ['open', 'fulfilled', 'cancelled'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** How often a task comes back; deadlines and hearings do not. */
export const REPETITIONS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Repetition = (typeof REPETITIONS)[number];

/**
 * The repetition of a task. When it is fulfilled or cancelled, the next one is made in the same transaction: for the
 * first day of the rule that is neither past nor before the one that was settled. The rule counts from the task's day:
 * the 31st is the last day of shorter months, 29 February is the 28th in other years.
 */
export interface EntryRepetition {
  /** Null ends it. */
  repeats?: Repetition | null;
  /** The last day that it may come back on; null: without end. */
  repeatsUntil?: string | null;
}

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

export const ENTRY_TITLE_MAX = 300;
export const ENTRY_NOTES_MAX = 5000;

/** Fields of an agenda entry, in the order of the form. */
export const ENTRY_FIELDS = {
  title: requiredText(ENTRY_TITLE_MAX, FIELD_MESSAGES.titleRequired),
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

/** Characters of the reason for a cancellation. */
export const CANCELLATION_REASON_MAX = 500;

/** A deadline, a hearing or a task. */
export interface AgendaEntry extends EntryContent, Delivery {
  id: string;
  kind: EntryKind;
  state: EntryState;
  visibleInPortal: boolean;
  /** Null: those that the office has for its kind. */
  reminders: Reminder[] | null;
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
  cancellationReason: string | null;
  repeats: Repetition | null;
  repeatsUntil: string | null;
  /** Links all occurrences of a repeating task. */
  seriesId: string | null;
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
export interface NewAgendaEntry extends NewOf<typeof ENTRY_FIELDS>, EntryRepetition {
  kind: EntryKind;
  visibleInPortal?: boolean;
  reminders?: Reminder[] | null;
}

/**
 * `PUT /api/agenda-entries/:id`; the kind stays. Another day moves this occurrence only, unless `repeats` is sent too:
 * then the rule counts from that day on.
 */
export interface AgendaEntryChange extends Partial<EntryContent>, EntryRepetition {
  visibleInPortal?: boolean;
  reminders?: Reminder[] | null;
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

/** `POST /api/agenda-entries/:id/reopening`. */
export interface EntryVersion {
  version: number;
}

/** `POST /api/agenda-entries/:id/cancellation`. */
export interface EntryCancellation extends EntryVersion {
  reason?: string | null;
}

/** `lasting`: open, and stays so when its case is concluded, unless the conclusion cancels it. */
export const ENTRY_VIEWS = ['open', 'overdue', 'lasting', 'settled'] as const;
export type EntryView = (typeof ENTRY_VIEWS)[number];

/** `filter` of `GET /api/agenda-entries`. */
export interface AgendaEntryFilter {
  id?: string[];
  view?: EntryView;
  kind?: EntryKind;
  /** Any of these; none of them: nothing. */
  kinds?: EntryKind[];
  /** Null: tasks without a case. */
  caseId?: string | null;
  /** Any of these cases, at most MAX_IDS. */
  caseIds?: string[];
  clientId?: string;
  /** The colleague who answers for it; null: entries for which nobody does. */
  personId?: string | null;
  /** On these days or between them. */
  from?: string;
  until?: string;
}

/** The most days that `GET /api/agenda` shows: six weeks. */
export const AGENDA_DAYS_MAX = 42;
/** Entries that it shows of each day, and of each kind on a day when it is asked for a week at most. */
export const AGENDA_FIRST = 3;
export const AGENDA_FIRST_IN_WEEK = 10;

/** Entries of a kind and a state on a day. */
export interface AgendaCount {
  kind: EntryKind;
  state: EntryState;
  count: number;
}

/** A day that has entries: how many, whatever their kind and state, and the first of those that were asked for. */
export interface AgendaDay {
  day: string;
  counts: AgendaCount[];
  /** Deadlines, then hearings by their hour, then tasks. */
  entries: AgendaEntry[];
}

/** `GET /api/agenda`. */
export interface Agenda {
  days: AgendaDay[];
  /** Open entries of the kinds asked for whose day is over, on any day; 1,001 for more than 1,000. */
  overdue: number;
  /** The office has no entry at all. */
  empty: boolean;
}

/** An id in the query of `GET /api/agenda` that stands for having none. */
export const NO_ID = 'none';

export const ENTRY_SORTS = ['dueOn', 'createdAt', 'title'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

export const ENTRY_MESSAGES = {
  untilBeforeFrom: 'O fim tem de ser depois do início.',
  tooManyDays: `No máximo ${AGENDA_DAYS_MAX} dias de cada vez.`,
  caseRequired: 'Selecione o processo.',
  startRequired: 'Indique a hora de início.',
  onlyOfHearings: 'Só as audiências têm horas.',
  endBeforeStart: 'A hora de fim tem de ser depois da hora de início, no mesmo dia.',
  hourSkipped: 'Neste dia o relógio avança e esta hora não existe. Escolha outra.',
  internalAfterLegal: 'A data interna não pode ser depois do prazo.',
  onlyOfDeadlines: 'Só os prazos têm data interna.',
  deputyIsResponsible: 'Escolha outra pessoa que não a responsável.',
  onlyTasksRepeat: 'Só as tarefas se repetem.',
  untilWithoutRepetition: 'Escolha primeiro como se repete.',
  untilBeforeDay: 'A repetição não pode terminar antes do dia da tarefa.',
  linkInvalid: 'Escreva um endereço que comece por https://',
  proofRequired:
    'Indique o documento, o número da entrega, ou o motivo por que não há comprovativo.',
  deliveredLater: 'A entrega não pode ser num dia que ainda não chegou.',
} as const;
