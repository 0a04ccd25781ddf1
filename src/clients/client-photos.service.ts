import { randomBytes } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';

import { PHOTO_MAX_BYTES } from '../contract/clients.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { PictureFiles } from '../pictures/picture-files.js';
import type { PictureRules } from '../pictures/redraw.js';
import { Storage } from '../storage/storage.js';

export const PHOTO_RULES: PictureRules = {
  maxBytes: PHOTO_MAX_BYTES,
  becomes: { png: 'png', jpeg: 'jpg' },
  fit: 'square',
  problems: {
    tooLarge: 'photo_too_large',
    wrongType: 'wrong_photo_type',
    tooManyPixels: 'photo_too_many_pixels',
    unreadable: 'unreadable_photo',
  },
};

const FOLDER = 'client-photos';
const KEY = columns<{ key: string | null }>({ key: 'avatar_url' });

@Injectable()
export class ClientPhotosService {
  private readonly files: PictureFiles;

  constructor(
    private readonly database: Database,
    storage: Storage,
  ) {
    const rows = { table: 'clients', column: 'avatar_url' };
    this.files = new PictureFiles(database, storage, rows, PHOTO_RULES);
  }

  /** As `PictureFiles.with`, under the client's id. */
  with<T>(
    session: Session,
    clientId: string,
    upload: Buffer | null,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    const { officeId, userId } = session;
    const place = `${officeId}/${FOLDER}/${userId}/${clientId}`;
    const secret = randomBytes(12).toString('hex');
    return this.files.with(session, upload, (extension) => `${place}-${secret}.${extension}`, work);
  }

  /** Removes a photo that no client has any more. */
  remove(key: string): Promise<void> {
    return this.files.remove(key);
  }

  /** @throws Problem not_found without client, photo or file */
  async open(session: Session, clientId: string): Promise<StreamableFile> {
    const [client] = await this.database.rows(
      session,
      sql`select ${KEY} from clients where id = ${clientId}`,
    );
    return this.files.open(client?.key);
  }
}
