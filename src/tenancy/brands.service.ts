import { Injectable, type StreamableFile } from '@nestjs/common';

import type { BrandReply } from '../contract/brand.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { LogosService } from './logos.service.js';
import { brandOf, type Tenant, TenantLookup } from './tenant.lookup.js';

/** Serves the look of tenants, which is public. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly tenants: TenantLookup,
    private readonly logos: LogosService,
  ) {}

  async brandFor(host: string, slug: unknown, session: Session | null): Promise<BrandReply> {
    const tenant = await this.tenantFor(host, slug, session);
    return { brand: tenant && brandOf(tenant) };
  }

  /** By host, then by slug; where no slug is asked for, the session's office, then the default tenant. */
  async tenantFor(host: string, slug: unknown, session: Session | null): Promise<Tenant | null> {
    const named = typeof slug === 'string' && slug !== '' ? slug : null;
    return (
      (await this.tenants.requestedTenant(host, named)) ??
      (slug === undefined || slug === '' ? await this.unnamed(session) : null)
    );
  }

  /** @throws Problem not_found without tenant, logo or file */
  async logoOf(slug: string): Promise<StreamableFile> {
    return this.logos.open((await this.tenants.bySlug(slug))?.logoKey);
  }

  /** @throws Problem not_found for what is no tenant's verified domain */
  async admitDomain(domain: unknown): Promise<void> {
    if (typeof domain !== 'string' || !(await this.tenants.hasDomain(domain))) {
      throw new Problem('not_found');
    }
  }

  private async unnamed(session: Session | null): Promise<Tenant | null> {
    const own = session && (await this.tenants.firstOf(session.officeId));
    return own ?? this.tenants.default();
  }
}
