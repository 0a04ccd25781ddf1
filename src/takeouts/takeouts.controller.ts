import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { FILE, Route } from '../routes/route.js';
import { TakeoutsService } from './takeouts.service.js';

/** Archives of all data of an office ("Exportar Tudo"). */
@Controller()
export class TakeoutsController {
  constructor(private readonly takeouts: TakeoutsService) {}

  @Route.get('takeouts', {
    access: 'administrator',
    reply: 'Takeouts',
    summary: 'The archive of all data of the office, and the one that is being made.',
  })
  get(@CurrentSession() session: Session) {
    return this.takeouts.get(session);
  }

  @Route.post('takeouts', {
    access: 'administrator',
    whileClosing: true,
    status: 202,
    idempotent: true,
    reply: 'Takeouts',
    summary: 'Orders an archive of all data of the office; 409 while one is being made.',
    details:
      'A job makes it and mails the person who ordered it. It can be downloaded for seven days, or until the next one is ready.',
  })
  order(@CurrentSession() session: Session) {
    return this.takeouts.order(session);
  }

  @Route.delete('takeouts/:id', {
    access: 'administrator',
    whileClosing: true,
    reply: 'Takeouts',
    summary: 'Cancels the making of an archive, or deletes it.',
  })
  end(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.takeouts.end(session, id);
  }

  @Route.get('takeouts/:id/archive.zip', {
    access: 'administrator',
    reply: { 'application/zip': FILE },
    partial: true,
    summary: 'The archive, or the requested part of it.',
  })
  file(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.takeouts.send(session, id, request, reply);
  }
}
