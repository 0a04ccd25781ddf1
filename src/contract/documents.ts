export const DOCUMENT_TITLE_MAX = 255;

/** Seconds that a signed link lives: in the viewer, and in lists and downloads. */
export const LINK_SECONDS = { view: 300, list: 60 } as const;
export type LinkPurpose = keyof typeof LINK_SECONDS;

/** A stored file with a title. */
export interface CaseDocument {
  id: string;
  title: string;
  mimeType: string;
  sizeBytes: number;
  caseId: string | null;
  clientId: string | null;
  /** True: "Visível ao cliente"; false: "Interno". */
  sharedWithClient: boolean;
  userId: string | null;
  createdAt: string;
  version: number;
}

/** `filter` of `GET /api/documents`. */
export interface DocumentFilter {
  id?: string[];
  caseId?: string;
  clientId?: string;
}

/**
 * `POST /api/documents`, multipart, the fields in this order because a stream is read once:
 * `caseId` or `clientId`, `title`, optionally `sharedWithClient` ("true" or "false"), `file`.
 */
export const UPLOAD_FIELDS = ['caseId', 'clientId', 'title', 'sharedWithClient', 'file'] as const;

/** `PUT /api/documents/:id` */
export interface DocumentChange {
  title: string;
  sharedWithClient: boolean;
  version: number;
}

/** `GET /api/documents/:id/link?purpose=view|list`; `list` downloads, `view` shows PDF and raster images inline. */
export interface DocumentLink {
  url: string;
  expiresAt: string;
}

/** Content types that a browser may show inline; anything else downloads. */
export const INLINE_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
