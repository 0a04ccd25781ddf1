import { CLIENT_FIELDS, type ClientField } from './clients.js';

/** Fields in which two clients that are one may differ: those of the form, and the tenant. */
export const JOIN_FIELDS = [...(Object.keys(CLIENT_FIELDS) as ClientField[]), 'tenantId'] as const;
export type JoinField = (typeof JOIN_FIELDS)[number];

/**
 * `POST /api/clients/:id/join`: everything of another client goes to this one, which stays. The other one goes to the
 * recycle bin; restoring that deletion undoes it all.
 */
export interface ClientJoin {
  /** The client that goes. */
  clientId: string;
  /** Its version, and that of the client that stays, as they were read. */
  clientVersion: number;
  version: number;
  /** Fields whose values come from the client that goes. */
  taken?: JoinField[];
  /** The names of `widened`, as the preview told them; any other names are 409 `join_widens_access`. */
  widens?: string[];
}

/** `GET /api/clients/:id/join?with=`: what would come from the other client. */
export interface ClientJoinPreview {
  cases: number;
  documents: number;
  contacts: number;
  requests: number;
  /** Portal users. */
  people: number;
  /** Names of people of the portal, at either, who will see more than now: all of the joined client. */
  widened: string[];
  /** Names of people at both who cannot become one, because the access of one was ended or they sign in with two accounts. */
  clashes: string[];
}

export interface ClientsJoined {
  /** The client that stays. */
  clientId: string;
  deletionId: string;
}
