/** Days for which an archive of an office's data can be downloaded. */
export const TAKEOUT_DAYS = 7;

/** Reasons why an archive could not be made. */
export type TakeoutFailure = 'storage_full' | 'storage_unavailable' | 'interrupted' | 'failed';

interface Order {
  id: string;
  /** Null if the person is no longer known. */
  orderedBy: string | null;
  createdAt: string;
}

/** An archive that is being made or has failed. */
export interface TakeoutOrder extends Order {
  state: 'running' | 'failed';
  /** Documents that it will have, null until they are counted, and documents written so far. */
  documents: number | null;
  written: number;
  failure: TakeoutFailure | null;
}

/** An archive that can be downloaded, as `GET /api/takeouts/:id/archive.zip`. */
export interface TakeoutArchive extends Order {
  fileName: string;
  sizeBytes: number;
  /** Number of missing or damaged documents; its `manifesto.jsonl` names them. */
  faults: number;
  expiresAt: string;
}

/** An office's archives: at most one of each kind. */
export interface Takeouts {
  order: TakeoutOrder | null;
  archive: TakeoutArchive | null;
}
