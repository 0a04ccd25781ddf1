import { defineEntity, p } from '@mikro-orm/core';
import { registerEntity } from '../database/orm.js';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    name: p.string(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** The office's customer, a person or a company. The office, the creator and the counters are the database's. */
export class Client extends ClientSchema.class {}
ClientSchema.setClass(Client);
registerEntity(ClientSchema);
