import type { AgendaEntry } from './agenda.js';
import type { LegalCase } from './cases.js';
import type { CaseDocument } from './documents.js';
import type { ServiceRequest } from './service-requests.js';

/** `GET /api/search?q=`: the best few of each kind, newest first; clients by name. */
export interface SearchReply {
  /** By title, number in any spelling, court, or the client's name. */
  cases: Pick<
    LegalCase,
    'id' | 'title' | 'number' | 'court' | 'status' | 'dueDate' | 'clientId' | 'clientName'
  >[];
  /** By name, e-mail or city, or the digits of a telephone or tax number. */
  clients: {
    id: string;
    name: string;
    avatarUrl: string | null;
    caseCount: number;
    documentCount: number;
  }[];
  /** By title. */
  documents: Pick<
    CaseDocument,
    | 'id'
    | 'title'
    | 'mimeType'
    | 'sizeBytes'
    | 'caseId'
    | 'clientId'
    | 'createdAt'
    | 'caseTitle'
    | 'clientName'
  >[];
  /** By title, person or client. None without the client portal, or to an API key without `requests:read`. */
  requests: Pick<
    ServiceRequest,
    'id' | 'title' | 'status' | 'personName' | 'clientName' | 'caseTitle' | 'lastAt'
  >[];
  /** By title: open entries first, the soonest first. None to an API key without `agenda:read`. */
  agenda: Pick<
    AgendaEntry,
    | 'id'
    | 'kind'
    | 'state'
    | 'title'
    | 'dueOn'
    | 'startsAt'
    | 'caseId'
    | 'caseTitle'
    | 'caseNumber'
    | 'clientName'
  >[];
  /** Newest notes that have the words. */
  notes: FoundNote[];
}

/** A note in a case's history. */
export interface FoundNote {
  id: string;
  /** Text around the first word, in one line. */
  passage: string;
  caseId: string;
  caseTitle: string;
  userName: string | null;
  createdAt: string;
}
