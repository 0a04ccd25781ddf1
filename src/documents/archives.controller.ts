import { Readable } from 'node:stream';

import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { ArchivesService, type NamedArchive } from './archives.service.js';
import { contentDisposition, downloadName } from './file-name.js';

/** Everything of a client or of a case in one file. */
@ApiTags('documents')
@Controller()
@Staff()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  /** The client's folder, with a folder in it for each case. */
  @Get('clients/:id/archive.zip')
  @ApiProduces('application/zip')
  async ofClient(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.archives.ofClient(session, id));
  }

  /** The case's documents, and its facts and history as a PDF. */
  @Get('cases/:id/archive.zip')
  @ApiProduces('application/zip')
  async ofCase(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.archives.ofCase(session, id));
  }
}

/** With its length, by which a browser shows how far it is. */
function send(reply: FastifyReply, { title, content, sizeBytes }: NamedArchive): void {
  const onlyTold = reply.request.method === 'HEAD';
  if (onlyTold) content.destroy();
  void reply
    .headers({
      'content-type': 'application/zip',
      'content-length': sizeBytes,
      'content-disposition': contentDisposition('attachment', downloadName(title, 'zip')),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(onlyTold ? Readable.from([]) : content);
}
