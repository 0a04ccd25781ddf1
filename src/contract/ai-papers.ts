import type { DocumentOcr, TextState } from './documents.js';

/** Why the text of a paper cannot be read: it asks for a password, is damaged, or takes more than a file may. */
export const AI_PAPER_FAULTS = ['protected', 'broken', 'too_large'] as const;
export type AiPaperFault = (typeof AI_PAPER_FAULTS)[number];

/** A PDF that a person uploaded for analysis. Only they see it; it is not a document of the office. */
export interface AiPaper {
  id: string;
  title: string;
  sizeBytes: number;
  /** How many pages it has; null until it is read, and of one that cannot be. */
  pageCount: number | null;
  /** `waiting` to be read, `read`, `empty` without any text, `unreadable`. */
  textState: Exclude<TextState, 'no_text'>;
  /** Fault of an `unreadable` paper. */
  fault: AiPaperFault | null;
  /** Reading of scanned pages, as of a document. */
  ocr: DocumentOcr | null;
  createdAt: string;
}

/** `POST /api/ai/documents`, multipart, the fields in this order. */
export const AI_PAPER_FIELDS = ['title', 'file'] as const;

/** Days for which a paper is kept that is in no conversation. */
export const AI_PAPER_DAYS = 7;

/** Papers that one person has at most, by their side; the database holds it (migrations/functions/ai_papers.sql). */
export const AI_PAPERS_MAX = { staff: 300, client: 30 } as const;
