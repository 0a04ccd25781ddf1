import { Body, Controller, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/fields.js';
import { JsonReply, type ListQuery, listQuery, ListReply } from '../http/lists.js';
import { Storage } from '../storage/storage.js';
import { CLIENT_SORTS, ClientFilterQuery, type ClientSort, NewClientBody } from './clients.dto.js';
import { ClientsService } from './clients.service.js';

const clientList = listQuery({
  sorts: CLIENT_SORTS,
  byDefault: ['name', 'ASC'],
  filter: ClientFilterQuery,
  pageSize: 24,
});

@ApiTags('clients')
@Controller('clients')
@Staff()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly storage: Storage,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Query(clientList) query: ListQuery<ClientSort, ClientFilterQuery>,
  ): Promise<ListReply> {
    return new ListReply('clients', await this.clients.list(session, query), query.offset);
  }

  @Get(':id')
  async get(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<JsonReply> {
    return new JsonReply(await this.clients.get(session, id));
  }

  @Post()
  async create(
    @CurrentSession() session: Session,
    @Body() body: NewClientBody,
  ): Promise<JsonReply> {
    return new JsonReply(await this.clients.create(session, body));
  }

  /** The photo, as it was stored. Its address names the client's version, so it may be kept for a while. */
  @Get(':id/photo')
  @Header('cache-control', 'private, max-age=3600')
  async photo(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
  ): Promise<StreamableFile> {
    const key = await this.clients.photo(session, id);
    return new StreamableFile(await this.storage.read(key), {
      type: key.endsWith('.png') ? 'image/png' : 'image/jpeg',
    });
  }
}
