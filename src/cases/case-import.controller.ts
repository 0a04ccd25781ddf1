import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { IMPORT_ROUTE } from '../csv/import-form.js';
import { ListImporter } from '../csv/list-importer.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { caseImport } from './case-import.js';

@Controller()
export class CaseImportController {
  constructor(private readonly importer: ListImporter) {}

  @Route.post('cases/import', {
    ...IMPORT_ROUTE,
    // It tells which cases are there already, and which clients the list names.
    keys: ['cases:read', 'cases:write', 'clients:read'],
    summary: 'Takes in a list of cases.',
  })
  import(@CurrentSession() session: Session, @Req() request: FastifyRequest) {
    return this.importer.receive(session, request, caseImport);
  }
}
