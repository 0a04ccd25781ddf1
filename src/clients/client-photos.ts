import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { OfficeTurns } from '../sandbox/office-turns.js';
import { MissingFile, Storage } from '../storage/storage.js';
import { StrayFiles } from '../storage/stray-files.js';
import { squarePhoto } from './square-photo.js';

/** Keeps clients' photos in storage: each file belongs to one client, and one without goes. */
const KEY = columns<{ key: string | null }>({ key: 'avatar_url' });

@Injectable()
export class ClientPhotos {
  private readonly logger = new Logger('photos');
  /** One picture at a time is decoded, so that many at once do not take the memory of many. */
  private readonly turns = new OfficeTurns();

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    strayFiles: StrayFiles,
  ) {
    strayFiles.own({ folder: 'client-photos', table: 'clients', column: 'avatar_url' });
  }

  /**
   * Stores an uploaded photo and does `work` with its key, which is null without a photo. No transaction
   * is open meanwhile; where `work` fails, the file goes again.
   * @throws Problem for a photo that is none
   */
  async with<T>(
    session: Session,
    clientId: string,
    upload: Buffer | null,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    if (upload === null) return work(null);
    const { content, extension } = await this.turns.take(session.officeId, () =>
      squarePhoto(upload),
    );
    const key = newKey(session, clientId, extension);
    await this.storage.write(key, Readable.from([content]));
    try {
      return await work(key);
    } catch (error) {
      await this.discard(session.officeId, key);
      throw error;
    }
  }

  /** Removes a photo that no client has any more. */
  async remove(key: string): Promise<void> {
    await this.storage.delete(key).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a photo could not be removed; the jobs will');
    });
  }

  /** @throws Problem not_found without client, photo or file */
  async open(session: Session, clientId: string): Promise<StreamableFile> {
    const [client] = await this.database.rows(
      session,
      sql`select ${KEY} from clients where id = ${clientId}`,
    );
    if (!client?.key) throw new Problem('not_found');
    const content = await this.storage.read(client.key).catch((cause: unknown) => {
      throw cause instanceof MissingFile ? new Problem('not_found', { cause }) : cause;
    });
    const type = client.key.endsWith('.png') ? 'image/png' : 'image/jpeg';
    return new StreamableFile(content, { type });
  }

  /** When the answer to a commit was lost, the client may have its photo after all, and keeps the file. */
  private async discard(officeId: string, key: string): Promise<void> {
    try {
      const owners = await this.database.office(officeId, (em) =>
        execute(em, sql`select from clients where office_id = ${officeId} and avatar_url = ${key}`),
      );
      if (owners.length === 0) await this.remove(key);
    } catch (error) {
      this.logger.warn({ err: error }, 'a photo could not be taken back; the jobs will');
    }
  }
}

function newKey({ officeId, userId }: Session, clientId: string, extension: string): string {
  const secret = randomBytes(12).toString('hex');
  return `${officeId}/client-photos/${userId}/${clientId}-${secret}.${extension}`;
}
