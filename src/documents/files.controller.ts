import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FILE, Route } from '../routes/route.js';
import { LinkedFilesService } from './linked-files.service.js';

@Controller()
export class FilesController {
  constructor(private readonly files: LinkedFilesService) {}

  @Route.get('files/:token', {
    access: 'public',
    reply: { '*/*': FILE },
    partial: true,
    summary: 'The file behind a signed link, or the part of it that was asked for.',
  })
  file(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.files.send(token, request, reply);
  }
}
