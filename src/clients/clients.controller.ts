import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CASES_ALONG } from '../contract/deletions.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { documented, readPictureForm } from '../pictures/picture-form.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { wordPipe } from '../routes/word.pipe.js';
import { ClientPhotosService, PHOTO_RULES } from './client-photos.service.js';
import { ClientUsersService } from './client-users.service.js';
import { ClientChangeBody, NewClientBody, NewPortalUserBody } from './clients.dto.js';
import { clientList } from './clients.queries.js';
import { ClientsService } from './clients.service.js';

const CLIENT_FORM = { record: 'client', picture: 'photo', rules: PHOTO_RULES } as const;
const FORM = documented(CLIENT_FORM);

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly users: ClientUsersService,
    private readonly photos: ClientPhotosService,
  ) {}

  @Route.get('clients', {
    access: 'staff',
    keys: ['clients:read'],
    list: clientList,
    reply: 'Client',
    summary: 'Clients of the office.',
    details:
      "`newThisMonth` asks for those created since the first of the office's month, as many as `newThisMonth` of their statistics; `withoutDocuments` for as many as `clientsWithoutDocuments` of the statistics of documents.",
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof clientList>) {
    return this.clients.list(session, query);
  }

  @Route.get('clients/statistics', {
    access: 'staff',
    keys: ['clients:read'],
    reply: 'ClientStatistics',
    summary: 'Figures of all clients.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.clients.statistics(session);
  }

  @Route.get('clients/:id', {
    access: 'staff',
    keys: ['clients:read'],
    reply: 'ClientRecord',
    summary: 'One client.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.clients.get(session, id);
  }

  @Route.post('clients', {
    access: 'staff',
    keys: ['clients:write'],
    body: NewClientBody,
    form: FORM,
    reply: 'ClientRecord',
    summary: 'Stores a client and invites its portal users: all of it, or nothing.',
  })
  async create(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.clients.create(
      session,
      await readPictureForm(request, NewClientBody, CLIENT_FORM),
      idempotencyKey,
    );
  }

  @Route.put('clients/:id', {
    access: 'staff',
    keys: ['clients:read', 'clients:write'],
    body: ClientChangeBody,
    form: FORM,
    reply: 'ClientRecord',
    summary: 'Saves a change of a client.',
    details:
      'Contacts that are left out go. Portal users stay: a list that leaves one of them out is refused.',
  })
  async update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
  ) {
    return this.clients.update(
      session,
      id,
      await readPictureForm(request, ClientChangeBody, CLIENT_FORM),
    );
  }

  @Route.delete('clients/:id', {
    access: 'staff',
    // Its cases may go along.
    keys: ['clients:read', 'clients:write', 'cases:write'],
    reply: 'DeletedClient',
    summary: 'Deletes a client; its documents go along, its cases only where the request says so.',
  })
  delete(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('cases', wordPipe(CASES_ALONG)) cases: typeof CASES_ALONG | undefined,
  ) {
    return this.clients.delete(session, id, cases === CASES_ALONG);
  }

  @Route.post('clients/:id/portal-users', {
    access: 'staff',
    reply: 'InvitedPortalUser',
    summary: "Adds someone to a client's portal and invites them.",
  })
  addPortalUser(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewPortalUserBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.users.addPortalUser(session, id, body, idempotencyKey);
  }

  @Route.get('clients/:id/photo', {
    access: 'staff',
    keys: ['clients:read'],
    reply: { 'image/png': FILE, 'image/jpeg': FILE },
    summary: "A client's photo, as it was stored.",
    // Its address names the client's version.
    headers: { 'cache-control': 'private, max-age=3600' },
  })
  photo(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.photos.open(session, id);
  }
}
