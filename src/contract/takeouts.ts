/** Days for which an archive of all that an office has can be downloaded. */
export const TAKEOUT_DAYS = 7;

/** Why no archive came of an order. */
export type TakeoutFailure = 'storage_full' | 'storage_unavailable' | 'interrupted' | 'failed';

interface Order {
  id: string;
  /** Null where the person is no longer known. */
  orderedBy: string | null;
  createdAt: string;
}

/** An archive that is being made, or that could not be made. */
export interface TakeoutOrder extends Order {
  state: 'running' | 'failed';
  /** Documents that it will have, null until they are counted, and those that it has. */
  documents: number | null;
  written: number;
  failure: TakeoutFailure | null;
}

/** An archive that can be downloaded, as `GET /api/takeouts/:id/archive.zip`. */
export interface TakeoutArchive extends Order {
  fileName: string;
  sizeBytes: number;
  /** Documents that are missing in it or damaged; its `manifesto.jsonl` names them. */
  faults: number;
  expiresAt: string;
}

/** The archives of an office: one of each kind at most. */
export interface Takeouts {
  order: TakeoutOrder | null;
  archive: TakeoutArchive | null;
}
