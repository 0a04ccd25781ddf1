import type { ImportOptions } from '../contract/imports.js';
import type { ProblemCode } from '../contract/problems.js';
import type { Country } from '../contract/session.js';

/*
 * Messages between the server and the process that reads a list, as `frames.ts` frames them.
 *
 * The server begins: a `ListJob`; the file in pieces, and an empty message after them. The process answers
 * with `ListMessage`, each as JSON. After a question comes another message, the texts that it asks with, and
 * the server answers with one, JSON as PostgreSQL wrote it. Data that the server only hands on, and need not
 * understand, is a message by itself: the preview as JSON, the list of faulty rows as CSV, and batches of rows as
 * JSON arrays.
 */

export interface ListJob extends ImportOptions {
  /** The office's, as is the country. */
  timeZone: string;
  country: Country;
}

export type ListMessage =
  /** It cannot be read, or not like this. */
  | { say: 'refused'; code: ProblemCode; errors: Record<string, string> }
  /** It has been read; questions may follow. */
  | { say: 'read' }
  | { say: 'question'; question: string }
  /** The preview, or the list of faulty rows, follows. */
  | { say: 'answer' }
  /** There are faults, and rows that have any are not to be left out. */
  | { say: 'faults' }
  /** So many rows follow in batches. */
  | { say: 'rows'; count: number; skipped: number; faulty: number };

/** Rows in one batch: what one statement stores. */
export const BATCH = 1000;
