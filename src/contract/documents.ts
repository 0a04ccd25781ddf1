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
  /** Title of its case, name of the client in whose folder it is. */
  caseTitle: string | null;
  clientName: string | null;
  textState: TextState;
  /** Result of text recognition; null where there is nothing to recognise, and before it was looked at. */
  ocr: DocumentOcr | null;
  /** With a search for words (`filter.q`): where they stand in the text; null where only the title has them. */
  hit: TextHit | null;
}

/** Pages that are pictures of text, and what recognition made of them. */
export interface DocumentOcr {
  pages: number;
  /** Pages among them that were read or tried. */
  done: number;
  /** The mean of the pages that were read, 0 to 100; null while there are none. */
  certainty: number | null;
  /** Pages below DOUBTFUL_CERTAINTY, the first hundred. */
  doubtful: number[];
  /** Pages that could not be read, the first hundred. */
  unread: number[];
}

/** Certainty below which read text is pointed out. */
export const DOUBTFUL_CERTAINTY = 70;

/**
 * Whether the words inside can be searched: `waiting` to be read, `read`, `empty` without any text (a scan, until
 * that is read), `unreadable` in spite of several attempts, `no_text` for types that hold none.
 */
export const TEXT_STATES = ['waiting', 'read', 'empty', 'unreadable', 'no_text'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export interface TextHit {
  /** The passage in pieces, those with a word that was searched for marked. */
  passage: { text: string; match: boolean }[];
  /** Page of a PDF, from 1; null where a document has no pages. */
  page: number | null;
}

/** `filter` of `GET /api/documents`. */
export interface DocumentFilter {
  id?: string[];
  caseId?: string;
  clientId?: string;
  /** Words of the title or of the text inside. */
  q?: string;
  sharedWithClient?: boolean;
  /** Only what is in a client's folder and in no case. */
  withoutCase?: boolean;
  /** Only of the last RECENT_DOCUMENT_DAYS, as the statistics count them. */
  recent?: boolean;
}

export const DOCUMENT_SORTS = ['createdAt', 'title', 'sizeBytes'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

/** `GET /api/documents/statistics` */
export interface DocumentStatistics {
  /** All of the office, in a client's folder or not, as everywhere. */
  total: number;
  /** Documents among them of the last RECENT_DOCUMENT_DAYS. */
  recent: number;
  /** Clients with documents, and without. */
  folders: number;
  clientsWithoutDocuments: number;
  /** Documents of cases without a client, which are in no folder. */
  outsideFolders: number;
  /** Bytes of the documents in folders. */
  storageBytes: number;
}

/** A row of `GET /api/documents/folders`: a client that has documents. `id` is the client's. */
export interface DocumentFolder {
  id: string;
  name: string;
  avatarUrl: string | null;
  documentCount: number;
  sizeBytes: number;
  lastDocumentAt: string;
}

/** `filter` of `GET /api/documents/folders`. */
export interface FolderFilter {
  id?: string[];
  /** Words of the client's name. */
  q?: string;
}

export const FOLDER_SORTS = ['name', 'lastDocumentAt'] as const;
export type FolderSort = (typeof FOLDER_SORTS)[number];

/** Days that a document counts as recent, and that its client's folder counts as active. */
export const RECENT_DOCUMENT_DAYS = 30;

/**
 * `POST /api/documents`, multipart, the fields in this order because a stream is read once:
 * `caseId` or `clientId`, `title`, optionally `sharedWithClient` ("true" or "false", which it is unless it is said), `file`.
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
  'image/bmp',
]);

/** The text of a page of a PDF, or of a stretch of something without pages; from 1. */
export interface DocumentPage {
  page: number;
  text: string;
  /** Certainty of text that was read from a picture, 0 to 100; null for the file's own text. */
  certainty: number | null;
}

/** `GET /api/documents/:id/pages?from=&to=`: those with text, in their order. */
export interface DocumentPages {
  pages: DocumentPage[];
}

/** Pages that are given at a time. */
export const PAGES_AT_ONCE = 20;

/**
 * A word that was read from a picture, and its place in thousandths of the page, as the page is shown before anybody
 * turns it.
 */
export type WordBox = [left: number, top: number, width: number, height: number, word: string];

/**
 * `GET /api/documents/:id/words?page=`: the words of a scanned page in the order of reading. None where the page has
 * text of its own, is not read, or was read before places were kept.
 */
export interface PageWords {
  words: WordBox[];
}

/** Bytes of a page's words with their places, as JSON; a page with more keeps none. */
export const WORD_BOXES_BYTES = 100_000;
