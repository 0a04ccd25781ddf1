import { Body, Controller, Param } from '@nestjs/common';

import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { clientTenantList } from './client-tenants.queries.js';
import { ClientTenantsService } from './client-tenants.service.js';
import { ClientTenantBody } from './clients.dto.js';

@Controller()
export class ClientTenantsController {
  constructor(private readonly links: ClientTenantsService) {}

  @Route.get('client-tenants', {
    access: 'staff',
    list: clientTenantList,
    reply: 'ClientTenant',
    summary: 'Clients with the tenants that they are linked to.',
  })
  list(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof clientTenantList>,
  ) {
    return this.links.list(session, query);
  }

  @Route.get('client-tenants/:id', {
    access: 'staff',
    reply: 'ClientTenant',
    summary: 'The tenant that a client is linked to.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.links.get(session, id);
  }

  @Route.put('client-tenants/:id', {
    access: 'staff',
    reply: 'ClientTenant',
    summary: 'Links a client to a tenant, or to none.',
  })
  link(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: ClientTenantBody,
  ) {
    return this.links.link(session, id, body);
  }
}
