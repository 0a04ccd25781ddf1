import {
  Body,
  Controller,
  Get,
  Header,
  Param,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { InvitationSent, PortalUser } from '../contract/invitations.js';
import { Database } from '../database/database.js';
import type { Intent } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import { JsonReply, listQuery, ListReply } from '../http/lists.js';
import { readClientForm } from './client-form.js';
import { ClientPhotos } from './client-photos.js';
import { ClientChangeBody, NewClientBody, NewPortalUserBody } from './clients.dto.js';
import { clientList, clientStatistics } from './clients.queries.js';
import { ClientsService } from './clients.service.js';

@ApiTags('clients')
@Controller('clients')
@Staff()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly photos: ClientPhotos,
    private readonly database: Database,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(listQuery(clientList)) query: QueryOf<typeof clientList>,
  ): Promise<ListReply> {
    return new ListReply('clients', await this.clients.list(session, query), query.offset);
  }

  @Get('statistics')
  async statistics(@CurrentSession() session: Session): Promise<JsonReply> {
    return new JsonReply(await this.database.record(session, clientStatistics()));
  }

  @Get(':id')
  async get(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.clients.get(session, id));
  }

  /** JSON, or multipart with that JSON as the field `client` and then the file `photo`. */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: NewClientBody })
  async create(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIntent() intent: Intent | null,
  ): Promise<JsonReply> {
    const form = await readClientForm(request, NewClientBody);
    return new JsonReply(await this.clients.create(session, form, intent));
  }

  /** As the creation. Contacts that are left out go, portal users that are left out stay. */
  @Put(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: ClientChangeBody })
  async update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
  ): Promise<JsonReply> {
    const form = await readClientForm(request, ClientChangeBody);
    return new JsonReply(await this.clients.update(session, id, form));
  }

  @Post(':id/portal-users')
  addPortalUser(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewPortalUserBody,
    @CurrentIntent() intent: Intent | null,
  ): Promise<PortalUser & InvitationSent> {
    return this.clients.addPortalUser(session, id, body, intent);
  }

  /** The photo, as it was stored. Its address names the client's version, so it may be kept for a while. */
  @Get(':id/photo')
  @Header('cache-control', 'private, max-age=3600')
  async photo(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<StreamableFile> {
    const { content, type } = await this.photos.open(session, id);
    return new StreamableFile(content, { type });
  }
}
