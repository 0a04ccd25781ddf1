import { Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IMPORT_FORM } from '../csv/import-form.js';
import { type ImportReply, ListImporter } from '../csv/list-importer.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { clientImport } from './client-import.js';

@ApiTags('clients')
@Controller('clients')
@Staff()
export class ClientImportController {
  constructor(private readonly importer: ListImporter) {}

  /**
   * `check` answers with an `ImportPreview`, `faulty` with the rows that are wrong as CSV, `apply` with lines
   * of JSON, each an `ImportProgress`.
   */
  @Post('import')
  @HttpCode(200)
  // A proxy that collects the lines would hold the progress back.
  @Header('x-accel-buffering', 'no')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: IMPORT_FORM })
  import(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<ImportReply> {
    return this.importer.receive(session, request, clientImport);
  }
}
