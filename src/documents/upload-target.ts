import type { EntityManager } from '@mikro-orm/postgresql';

import type { TextState } from '../contract/documents.js';
import type { Session } from '../database/session.js';
import type { Json, Sql } from '../database/sql.js';
import type { OpenFile } from '../files/file-content.js';
import type { StoredFile } from '../storage/storage.js';
import type { FormRules } from './upload-form.js';

/** A file that arrived completely and was checked. */
export interface ArrivedFile extends StoredFile {
  /** Content type, detected from the content. */
  type: string;
  /** Whether its text can be read. */
  textState: Extract<TextState, 'waiting' | 'no_text'>;
}

/** Table of the files' rows, and the office's folder that holds the files. */
export interface FileRows {
  table: 'documents' | 'ai_papers';
  folder: string;
  /** The database function that cancels a reservation. */
  release: 'release_document' | 'release_paper';
}

export const DOCUMENT_ROWS: FileRows = {
  table: 'documents',
  folder: 'documents',
  release: 'release_document',
};

/**
 * The target of an upload, with the two steps of its row. Both run in transactions of the session that hold the
 * office's lock; the file arrives between them.
 */
export interface UploadTarget<Fields, Shown> {
  readonly form: FormRules<Fields>;
  readonly rows: FileRows;
  /** Returns the content type of the file, see `contentTypeOf`. @throws Problem for a file that is not accepted here */
  typeOf(extension: string, open: OpenFile): Promise<string>;
  /**
   * Adds a row in the state `reserved`, with the largest possible size.
   * @returns its id
   * @throws Problem if no file is accepted here
   */
  reserve(
    em: EntityManager,
    fields: Fields,
    file: { key: string; sizeBytes: number },
  ): Promise<string>;
  /** Completes the row. @throws Problem broken_upload if it was deleted */
  complete(em: EntityManager, id: string, file: ArrivedFile, fields: Fields): Promise<void>;
  /** Returns the document as the uploader sees it. */
  shown(id: string): Sql<Shown>;
  /** Makes the response to an upload by a form, if it contains less than `shown`. */
  createdResponse?(session: Session, shown: Json<Shown>, fields: Fields): Promise<Json<Shown>>;
}
