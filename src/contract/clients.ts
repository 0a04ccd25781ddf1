/** A client with the figures of its cases, as lists and grids show it. */
export interface Client {
  id: string;
  name: string;
  /** Address of the photo, below our own origin. */
  avatarUrl: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  caseCount: number;
  inProgressCount: number;
  /** Open cases due from today to seven days from now. */
  dueSoonCount: number;
  /** Open cases due before today. */
  overdueCount: number;
}

/** `filter` of `GET /api/clients`. */
export interface ClientFilter {
  id?: string[];
  q?: string;
  /** Only clients with at least one case. */
  withCases?: boolean;
}

export interface NewClient {
  name: string;
}

export const CLIENT_NAME_MAX = 200;

/** A client counts as active on the cases page for this many days after its last update. */
export const ACTIVE_ON_CASES_DAYS = 30;
