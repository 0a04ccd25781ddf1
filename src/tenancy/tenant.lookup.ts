import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { isLoopbackName } from '../config/addresses.js';
import { Config } from '../config/config.js';
import type { Brand } from '../contract/brand.js';
import { isSlug, pathTo } from '../contract/paths.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { KnownTenants } from '../http/known-tenants.js';
import { shadesOf } from './brand.js';

/** A branded address of an office. */
export interface Tenant {
  officeId: string;
  slug: string;
  name: string;
  companyName: string;
  primaryColor: string;
  secondaryColor: string;
  /** Storage key of the logo. */
  logoKey: string | null;
  version: number;
  /** The custom domain, where it counts. */
  domain: string | null;
  /** Its mails do not name us. */
  ownBrand: boolean;
}

/** Whether the office's plan has `custom_branding` now. */
const OWN_BRAND = 'has_own_brand(office_id)';
/** Only a verified domain leads to its tenant, is an allowed origin and is used in mails. */
const DOMAIN_COUNTS = `custom_domain_verified_at is not null and ${OWN_BRAND}`;

export const TENANT = columns<Tenant>({
  officeId: 'office_id',
  slug: 'slug',
  name: 'name',
  companyName: 'company_name',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  logoKey: 'logo_url',
  version: 'version',
  domain: `case when ${DOMAIN_COUNTS} then custom_domain end`,
  ownBrand: OWN_BRAND,
});

/** Finds tenants by address. None of it needs a session: what it tells is public. */
@Injectable()
export class TenantLookup extends KnownTenants {
  private readonly logger = new Logger('tenancy');

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override async slugNow(slug: string): Promise<string | null> {
    return (await this.bySlug(slug))?.slug ?? null;
  }

  override async hasDomain(host: string): Promise<boolean> {
    return (await this.byDomain(host)) !== null;
  }

  /** The tenant whose address a request names: by verified domain first, then by slug. */
  async requestedTenant(host: string, slug: string | null): Promise<Tenant | null> {
    const ofDomain = await this.byDomain(host).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not look a tenant up by its domain');
      return null;
    });
    return ofDomain ?? (slug === null ? null : this.bySlug(slug));
  }

  /** By the slug that it has, or had within the last year. */
  async bySlug(slug: string, em?: EntityManager): Promise<Tenant | null> {
    if (!isSlug(slug)) return null;
    const led = sql`select s.office_id, s.tenant_id from tenant_slugs s
      where s.slug = ${slug} and (s.leads_until is null or s.leads_until > now())`;
    return this.find(sql`(office_id, id) in (${led})`, em);
  }

  /** An office's first tenant: the address used when none is named. Within a transaction, pass it on. */
  async firstOf(officeId: string, em?: EntityManager): Promise<Tenant | null> {
    return this.find(sql`office_id = ${officeId}`, em);
  }

  /** Within an office's transaction: the tenant that something is linked to, else the office's first. */
  async linkedTo(em: EntityManager, tenantId: string | null): Promise<Tenant | null> {
    const [tenant] = await execute(
      em,
      sql`select ${TENANT} from tenants where office_id = current_office()
          order by (id = ${tenantId}) desc nulls last, created_at, id limit 1`,
    );
    return tenant ?? null;
  }

  /** The same for a person who may belong to no office and then gets the default tenant: one statement either way. */
  async firstOfOrDefault(em: EntityManager, officeId: string | null): Promise<Tenant | null> {
    const [tenant] = await execute(
      em,
      sql`select ${TENANT} from tenants
          where office_id = ${officeId} or slug = ${this.config.defaultTenantSlug}
          order by (office_id = ${officeId}) desc nulls last, created_at, id limit 1`,
    );
    return tenant ?? null;
  }

  async default(em?: EntityManager): Promise<Tenant | null> {
    return this.bySlug(this.config.defaultTenantSlug, em);
  }

  /** Returns the address that links to a tenant begin with; never one that a request named. */
  linkBase(tenant: Tenant | null): string {
    return tenant?.domain ? `https://${tenant.domain}` : this.config.linkBase;
  }

  /** Returns the address of a tenant's page, below its domain or its slug. */
  linkTo(tenant: Tenant | null, page: string): string {
    const slug = tenant && !tenant.domain ? tenant.slug : null;
    return this.linkBase(tenant) + pathTo(slug, page);
  }

  private async byDomain(host: string): Promise<Tenant | null> {
    const domain = host.toLowerCase().replace(/:\d+$/, '');
    if (isLoopbackName(domain) || domain === '') return null;
    return this.find(sql`custom_domain = ${domain} and ${raw(DOMAIN_COUNTS)}`);
  }

  private async find(condition: Sql, em?: EntityManager): Promise<Tenant | null> {
    const first = sql`select ${TENANT} from tenants where ${condition} order by created_at, id limit 1`;
    const [tenant] = await (em ? execute(em, first) : this.database.directoryRows(first));
    return tenant ?? null;
  }
}

/** Returns the look of a tenant, for screens and mails. */
export function brandOf(tenant: Tenant): Brand {
  const { slug, name, companyName, primaryColor, secondaryColor, logoKey, version } = tenant;
  return {
    slug,
    name,
    companyName,
    // The version makes a new logo a new address, so that an old one may be cached.
    logoUrl: logoKey && `/api/tenancy/logo/${slug}?v=${version}`,
    primaryColor,
    secondaryColor,
    ...shadesOf(primaryColor, secondaryColor),
  };
}
