import { defineEntity, p } from '@mikro-orm/core';

import { TENANT_FIELDS, type TenantContent } from '../contract/tenants.js';
import { propertiesOf } from '../fields/entity-properties.js';

const TenantSchema = defineEntity({
  name: 'Tenant',
  tableName: 'tenants',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(TENANT_FIELDS),
    logoKey: p.string().name('logo_url').nullable(),
    domain: p.string().name('custom_domain').nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A branded address of an office. Office and creator, former slugs and the domain's proof are the database's. */
export class Tenant extends TenantSchema.class {
  /** Takes over what was saved. A new logo counts as a change, which is what makes its address a new one. */
  revise(content: TenantContent): void {
    Object.assign(this, content, { updatedAt: new Date() });
  }

  /** @returns the key of the logo before */
  replaceLogo(key: string | null): string | null {
    const before = this.logoKey ?? null;
    this.logoKey = key;
    return before;
  }

  /** Another domain has to be proved from the beginning. */
  claim(domain: string): void {
    this.domain = domain;
  }

  giveUpDomain(): void {
    this.domain = null;
  }
}
TenantSchema.setClass(Tenant);
