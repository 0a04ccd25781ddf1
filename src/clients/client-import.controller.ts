import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { IMPORT_ROUTE } from '../csv/import-form.js';
import { ListImporter } from '../csv/list-importer.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { clientImport } from './client-import.js';

@Controller()
export class ClientImportController {
  constructor(private readonly importer: ListImporter) {}

  @Route.post('clients/import', {
    ...IMPORT_ROUTE,
    // It tells which clients are there already.
    keys: ['clients:read', 'clients:write'],
    summary: 'Takes in a list of clients.',
  })
  import(@CurrentSession() session: Session, @Req() request: FastifyRequest) {
    return this.importer.receive(session, request, clientImport);
  }
}
