import type { EntityManager } from '@mikro-orm/postgresql';

import type { TextState } from '../contract/documents.js';
import type { Session } from '../database/session.js';
import type { Json, Sql } from '../database/sql.js';
import type { OpenFile } from '../files/file-content.js';
import type { StoredFile } from '../storage/storage.js';
import type { FormRules } from './upload-form.js';

/** A file that arrived whole and was looked at. */
export interface ArrivedFile extends StoredFile {
  /** Content type, by its content. */
  type: string;
  /** Whether there is text to read in it. */
  textState: Extract<TextState, 'waiting' | 'no_text'>;
}

/** Table of the files' rows, and the office's folder that holds the files. */
export interface FileRows {
  table: 'documents' | 'ai_papers';
  folder: string;
  /** The database's function that takes a reservation back. */
  release: 'release_document' | 'release_paper';
}

export const DOCUMENT_ROWS: FileRows = {
  table: 'documents',
  folder: 'documents',
  release: 'release_document',
};

/**
 * The place of a file, and the steps of its row. Both steps run in transactions of the session that hold the office's
 * lock; the file arrives in between.
 */
export interface UploadTarget<Fields, Shown> {
  readonly form: FormRules<Fields>;
  readonly rows: FileRows;
  /** The content type of the file that arrived, see `contentTypeOf`. @throws Problem for a file without a place here */
  typeOf(extension: string, open: OpenFile): Promise<string>;
  /** Holds a row in the state `reserved`, with the most that may come. @returns its id @throws Problem where nothing may come here */
  reserve(
    em: EntityManager,
    fields: Fields,
    file: { key: string; sizeBytes: number },
  ): Promise<string>;
  /** Completes the row. @throws Problem broken_upload where it is gone */
  complete(em: EntityManager, id: string, file: ArrivedFile, fields: Fields): Promise<void>;
  /** The document as the uploader sees it. */
  shown(id: string): Sql<Shown>;
  /** Makes the response to an upload by a form, where it says less than `shown`. */
  createdResponse?(session: Session, shown: Json<Shown>, fields: Fields): Promise<Json<Shown>>;
}
