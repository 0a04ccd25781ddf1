import { defineEntity, p } from '@mikro-orm/core';
import type { ClientDetails } from '../contract/clients.js';
import { registerEntity } from '../database/orm.js';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    name: p.string(),
    email: p.string().nullable(),
    phone: p.string().nullable(),
    notes: p.string().nullable(),
    addressLine1: p.string().name('address_line1').nullable(),
    addressLine2: p.string().name('address_line2').nullable(),
    city: p.string().nullable(),
    region: p.string().nullable(),
    postalCode: p.string().nullable(),
    country: p.string().nullable(),
    taxId: p.string().nullable(),
    billingEmail: p.string().nullable(),
    billingPhone: p.string().nullable(),
    paymentTerms: p.string().nullable(),
    preferredPaymentMethod: p.string().nullable(),
    iban: p.string().nullable(),
    swift: p.string().nullable(),
    creditLimit: p.decimal('number').nullable(),
    photoKey: p.string().name('avatar_url').nullable(),
    tenantId: p.uuid().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** What a person says about a client in its form. */
export interface ClientContent extends ClientDetails {
  name: string;
}

/** The office's customer, a person or a company. The office, the creator and the counters are the database's. */
export class Client extends ClientSchema.class {
  /** Takes over what was saved. It counts as a change even where only contacts or users did change. */
  revise(content: ClientContent): void {
    Object.assign(this, content, { updatedAt: new Date() });
  }
}
ClientSchema.setClass(Client);
registerEntity(ClientSchema);
