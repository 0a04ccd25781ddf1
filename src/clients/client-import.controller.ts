import { Controller, Header, HttpCode, Post, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { ImportPreview } from '../contract/imports.js';
import { IMPORT_FORM } from '../csv/import-form.js';
import { ListImporter } from '../csv/list-importer.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { clientImport } from './client-import.js';

@ApiTags('clients')
@Controller('clients')
@Staff()
export class ClientImportController {
  constructor(private readonly importer: ListImporter) {}

  /** `check` answers with an `ImportPreview`, `apply` with lines of JSON, each an `ImportProgress`. */
  @Post('import')
  @HttpCode(200)
  // A proxy that collects the lines would hold the progress back.
  @Header('x-accel-buffering', 'no')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: IMPORT_FORM })
  import(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<ImportPreview | StreamableFile> {
    return this.importer.receive(session, request, clientImport);
  }
}
