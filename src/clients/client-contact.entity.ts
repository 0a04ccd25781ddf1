import { defineEntity, p } from '@mikro-orm/core';
import { registerEntity } from '../database/orm.js';

const ContactSchema = defineEntity({
  name: 'ClientContact',
  tableName: 'client_contacts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    clientId: p.uuid(),
    name: p.string(),
    role: p.string().nullable(),
    email: p.string().nullable(),
    phone: p.string().nullable(),
    isPartner: p.boolean(),
    position: p.integer(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** Someone whom the office talks to at a client; `position` is the place in the form. */
export class ClientContact extends ContactSchema.class {}
ContactSchema.setClass(ClientContact);
registerEntity(ContactSchema);
