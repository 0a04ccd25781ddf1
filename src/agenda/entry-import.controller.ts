import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { IMPORT_ROUTE } from '../csv/import-form.js';
import { ListImporter } from '../csv/list-importer.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { entryImport } from './entry-import.js';

@Controller()
export class EntryImportController {
  constructor(private readonly importer: ListImporter) {}

  @Route.post('agenda-entries/import', {
    ...IMPORT_ROUTE,
    // The reply tells which entries exist already, and which cases the list names.
    keys: ['agenda:read', 'agenda:write', 'cases:read'],
    summary: 'Imports a list of deadlines, hearings and tasks.',
  })
  import(@CurrentSession() session: Session, @Req() request: FastifyRequest) {
    return this.importer.receive(session, request, entryImport);
  }
}
