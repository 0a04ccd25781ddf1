import { randomBytes } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';

import { LOGO_MAX_BYTES } from '../contract/tenants.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { PictureFiles } from '../pictures/picture-files.js';
import type { PictureRules } from '../pictures/redraw.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { Storage } from '../storage/storage.js';
import { LIMITS } from './tenancy.limits.js';

/** An SVG becomes a PNG: what is served is never markup. */
export const LOGO_RULES: PictureRules = {
  maxBytes: LOGO_MAX_BYTES,
  becomes: { png: 'png', jpeg: 'jpg', webp: 'png', gif: 'png', svg: 'png' },
  fit: 'whole',
  problems: {
    tooLarge: 'logo_too_large',
    wrongType: 'wrong_logo_type',
    tooManyPixels: 'logo_too_many_pixels',
    unreadable: 'unreadable_logo',
  },
};

const FOLDER = 'tenant-logos';

@Injectable()
export class LogosService {
  private readonly files: PictureFiles;

  constructor(
    database: Database,
    storage: Storage,
    private readonly limiter: RateLimiter,
  ) {
    const rows = { table: 'tenants', column: 'logo_url' };
    this.files = new PictureFiles(database, storage, rows, LOGO_RULES);
  }

  /** As `PictureFiles.with`, under the uploader's id. @throws Problem too_many_requests */
  async with<T>(
    session: Session,
    upload: Buffer | null,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    const { officeId, userId } = session;
    if (upload) await this.limiter.count([LIMITS['logos of an office'], officeId]);
    const name = `${Date.now()}-${randomBytes(12).toString('hex')}`;
    const place = `${officeId}/${FOLDER}/${userId}/${name}`;
    return this.files.with(session, upload, (extension) => `${place}.${extension}`, work);
  }

  /** Removes a logo that no tenant has any more. */
  async remove(key: string | null | undefined): Promise<void> {
    if (key) await this.files.remove(key);
  }

  /** @throws Problem not_found without key or file */
  open(key: string | null | undefined): Promise<StreamableFile> {
    return this.files.open(key);
  }
}
