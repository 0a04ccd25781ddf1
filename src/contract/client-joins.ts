import { CLIENT_FIELDS, type ClientField } from './clients.js';

/** Fields in which two records of one client may differ: those of the form, and the tenant. */
export const JOIN_FIELDS = [...(Object.keys(CLIENT_FIELDS) as ClientField[]), 'tenantId'] as const;
export type JoinField = (typeof JOIN_FIELDS)[number];

/**
 * `POST /api/clients/:id/join`: everything of another client moves to this one. The other client goes to the recycle
 * bin; restoring that deletion undoes the join.
 */
export interface ClientJoin {
  /** The client that goes to the bin. */
  clientId: string;
  /** Its version and that of the kept client, as they were read. */
  clientVersion: number;
  version: number;
  /** Fields whose values come from the other client. */
  taken?: JoinField[];
  /** The names in `widened` of the preview. Any other names are refused with 409 `join_widens_access`. */
  widens?: string[];
}

/** `GET /api/clients/:id/join?with=`: what would move from the other client. */
export interface ClientJoinPreview {
  cases: number;
  documents: number;
  contacts: number;
  requests: number;
  /** Portal users. */
  people: number;
  /** Names of portal users, of either client, who will see more than now: all of the joined client. */
  widened: string[];
  /** Names of people at both clients who cannot be merged: one access has ended, or they use two accounts. */
  clashes: string[];
}

export interface ClientsJoined {
  /** The client that is kept. */
  clientId: string;
  deletionId: string;
}
