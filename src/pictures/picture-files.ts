import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';

import { type Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { raw, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { MissingFile, type Storage } from '../storage/storage.js';
import { type PictureExtension, type PictureRules, redrawn } from './redraw.js';

/** Keeps one kind of pictures in storage: each file belongs to one row, and one without goes. */
export class PictureFiles {
  private readonly logger = new Logger('pictures');

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly rows: { table: string; column: string },
    private readonly rules: PictureRules,
  ) {}

  /**
   * Stores an uploaded picture and does `work` with its key, which is null without one. No transaction is
   * open meanwhile; where `work` fails, the file goes again.
   * @param keyOf the file's key, from its extension
   * @throws Problem for a picture that is none
   */
  async with<T>(
    { officeId }: Session,
    upload: Buffer | null,
    keyOf: (extension: PictureExtension) => string,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    if (upload === null) return work(null);
    const { content, extension } = await redrawn(officeId, upload, this.rules);
    const key = keyOf(extension);
    await this.storage.write(key, Readable.from([content]));
    try {
      return await work(key);
    } catch (error) {
      await this.discard(officeId, key);
      throw error;
    }
  }

  /** Removes a picture that no row has any more. */
  async remove(key: string): Promise<void> {
    await this.storage.delete(key).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a picture could not be removed; the jobs will');
    });
  }

  /** @throws Problem not_found without key or file */
  async open(key: string | null | undefined): Promise<StreamableFile> {
    if (!key) throw new Problem('not_found');
    const content = await this.storage.read(key).catch((cause: unknown) => {
      throw cause instanceof MissingFile ? new Problem('not_found', { cause }) : cause;
    });
    return new StreamableFile(content, { type: key.endsWith('.png') ? 'image/png' : 'image/jpeg' });
  }

  /** When the answer to a commit was lost, the row may have its picture after all, and keeps the file. */
  private async discard(officeId: string, key: string): Promise<void> {
    const { table, column } = this.rows;
    try {
      const rows = await this.database.office(officeId, (em) =>
        execute(
          em,
          sql`select from ${raw(table)} where office_id = ${officeId} and ${raw(column)} = ${key}`,
        ),
      );
      if (rows.length === 0) await this.remove(key);
    } catch (error) {
      this.logger.warn({ err: error }, 'a picture could not be taken back; the jobs will');
    }
  }
}
