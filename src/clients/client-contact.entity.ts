import { defineEntity, p } from '@mikro-orm/core';

import { CONTACT_FIELDS } from '../contract/clients.js';
import { propertiesOf } from '../fields/entity-properties.js';

const ContactSchema = defineEntity({
  name: 'ClientContact',
  tableName: 'client_contacts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    clientId: p.uuid(),
    ...propertiesOf(CONTACT_FIELDS),
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
