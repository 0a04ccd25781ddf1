import { createReadStream } from 'node:fs';
import { Controller, StreamableFile } from '@nestjs/common';

import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { CurrentSession } from '../routes/current-session.js';
import { FILE, Route } from '../routes/route.js';

/** `npm run api` writes this file and a test compares it, so the server needs no code that generates it. */
export const API_DESCRIPTION = new URL('../../api/openapi.json', import.meta.url);

const PROVED = columns<{ proved: boolean }>({ proved: 'true' });

/** Serves the API's description to staff of an office, even if the installation does not publish it. */
@Controller()
export class ApiDescriptionController {
  constructor(private readonly database: Database) {}

  @Route.get('description.json', {
    access: 'staff',
    feature: 'api_access',
    reply: { 'application/octet-stream': FILE },
    summary: 'The description of this API, an OpenAPI document.',
  })
  async description(@CurrentSession() session: Session): Promise<StreamableFile> {
    // It reads nothing of the office, but proves session and plan like any other route.
    await this.database.rows(session, sql`select ${PROVED}`);
    return new StreamableFile(createReadStream(API_DESCRIPTION), {
      type: 'application/octet-stream',
      disposition: 'attachment; filename="openapi.json"',
    });
  }
}
