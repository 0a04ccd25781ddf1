import { FIELD_MESSAGES } from './field-messages.js';
import { requiredText } from './fields.js';

export const CLOSING_FIELDS = {
  /** The office's name, typed once more. */
  officeName: requiredText(200, FIELD_MESSAGES.required),
} as const;

/** `POST /api/office/closing`. */
export interface NewClosing {
  officeName: string;
  /** The administrator has the export: after the deletion there is no other copy. */
  exportKept: true;
  /** Six digits of one's own authenticator app, or a recovery code. */
  code: string;
}

/** `GET /api/office/closing`: what a closing today would mean. */
export interface OfficeClosing {
  /** The last day on which it could be taken back, `YYYY-MM-DD`. */
  lastDay: string;
  /** Staff with access. */
  people: number;
  /** Clients whose portal somebody can enter. */
  portalClients: number;
  cases: number;
  documents: number;
  /** Open deadlines that are over, and those of today and the next seven days. */
  overdue: number;
  upcoming: number;
  /** A paid subscription that would be renewed. */
  renews: boolean;
  /** Whether one's own second step is on, as a closing needs. */
  secondStep: boolean;
}

/** The closing of a session's office, which can be read and not changed meanwhile. */
export interface Closing {
  /** The last day on which it can be taken back, `YYYY-MM-DD`; the day after, the office is deleted. */
  lastDay: string;
  /** Name of the administrator who closed it; null for clients. */
  by: string | null;
}
