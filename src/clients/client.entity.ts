import { defineEntity, p } from '@mikro-orm/core';

import { CLIENT_FIELDS, type ClientContent } from '../contract/clients.js';
import { propertiesOf } from '../fields/entity-properties.js';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(CLIENT_FIELDS),
    photoKey: p.string().name('avatar_url').nullable(),
    tenantId: p.uuid().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** The office's customer, a person or a company. The office, the creator and the counters are the database's. */
export class Client extends ClientSchema.class {
  /** Takes over what was saved. It counts as a change even where only contacts or users did change. */
  revise(content: ClientContent): void {
    Object.assign(this, content, { updatedAt: new Date() });
  }

  /** Has the client's people see the office under that tenant's face; null under that of its first. */
  linkTo(tenantId: string | null): void {
    this.tenantId = tenantId;
  }
}
ClientSchema.setClass(Client);
