import { defineEntity, p } from '@mikro-orm/core';

import { CLIENT_USER_FIELDS, type ClientUserChange } from '../contract/users.js';
import { propertiesOf } from '../fields/entity-properties.js';

const ClientUserSchema = defineEntity({
  name: 'ClientUser',
  tableName: 'client_users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    clientId: p.uuid(),
    userId: p.uuid().nullable(),
    removedAt: p.datetime().nullable(),
    ...propertiesOf(CLIENT_USER_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/**
 * A person at a client who may use the portal; `userId` is set once they register. The row is kept when their access
 * ends, see `remove_client_user` in the migrations.
 */
export class ClientUser extends ClientUserSchema.class {
  /** Takes over what was saved; what was left out stays. */
  revise(content: Partial<Omit<ClientUserChange, 'version'>>): void {
    Object.assign(this, content);
  }
}
ClientUserSchema.setClass(ClientUser);
