import { FIELD_MESSAGES } from './field-messages.js';
import { requiredText } from './fields.js';

export const CLOSING_FIELDS = {
  /** The office's name, typed once more. */
  officeName: requiredText(200, FIELD_MESSAGES.required),
} as const;

/** `POST /api/office/closing`. */
export interface NewClosing {
  officeName: string;
  /** Confirms that the administrator keeps an export, because the deletion leaves no other copy. */
  exportKept: true;
  /** Six digits of the person's authenticator app, or a recovery code. */
  code: string;
}

/** `GET /api/office/closing`: the effects of closing the office today. */
export interface OfficeClosing {
  /** The last day on which it could be reopened, `YYYY-MM-DD`. */
  lastDay: string;
  /** Staff with access. */
  people: number;
  /** Clients with at least one person who can use the portal. */
  portalClients: number;
  cases: number;
  documents: number;
  /** Open deadlines: overdue ones, and those of today and the next seven days. */
  overdue: number;
  upcoming: number;
  /** Whether a paid subscription would be renewed. */
  renews: boolean;
  /** Whether the person's second step is on, which a closing requires. */
  secondStep: boolean;
}

/** The closing of a session's office, which is read only meanwhile. */
export interface Closing {
  /** The last day on which it can be reopened, `YYYY-MM-DD`; the office is deleted the day after. */
  lastDay: string;
  /** Name of the administrator who closed it; null for clients. */
  by: string | null;
}
