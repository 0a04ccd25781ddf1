/** What can be deleted, and comes back for BIN_DAYS. */
export const DELETION_KINDS = ['case', 'client', 'document'] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** Days that what was deleted stays in the bin ("Lixeira"). */
export const BIN_DAYS = 30;

/** `GET /api/deletions`: one row for each time someone deleted something, newest first. */
export interface Deletion {
  id: string;
  kind: DeletionKind;
  /** What it was called. */
  title: string;
  /** What went along with it. */
  cases: number;
  documents: number;
  /** Who did it; null where that person's profile is gone. */
  deletedBy: string | null;
  deletedAt: string;
  /** When it is purged for good, at the earliest. */
  purgedAt: string;
}

/** `filter` of `GET /api/deletions`. */
export interface DeletionFilter {
  kind?: DeletionKind;
}

/** Answer to `POST /api/deletions/:id/restore`: what came back. */
export interface Restored {
  kind: DeletionKind;
  subjectId: string;
}
