import { Injectable } from '@nestjs/common';

import type { ClientTenant } from '../contract/clients.js';
import { Database } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Client } from './client.entity.js';
import { clientTenantById, clientTenantList } from './client-tenants.queries.js';
import type { ClientTenantBody } from './clients.dto.js';

const EDITABLE: Editable<Client> = {
  entity: Client,
  table: 'clients',
  byKeys: true,
  shown: clientTenantById,
};

/** Which tenant a client is linked to: whose face its people see on screens and mails. */
@Injectable()
export class ClientTenantsService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof clientTenantList>): Promise<Page<ClientTenant>> {
    return this.database.page(session, clientTenantList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ClientTenant>> {
    return this.database.record(session, clientTenantById(id));
  }

  /** @throws Problem as `edit`; validation_failed for a tenant that is none of the office's */
  link(session: Session, id: string, body: ClientTenantBody): Promise<Json<ClientTenant>> {
    return edit(this.database, session, EDITABLE, id, body, async (client, em) => {
      client.linkTo(body.tenantId);
      await em.flush();
      return this.database.recordWithin(em, clientTenantById(id));
    });
  }
}
