import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import type { Brand } from '../contract/brand.js';
import { isSlug } from '../contract/paths.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { KnownTenants } from '../http/known-tenants.js';
import { shadesOf } from './brand.js';
import { firstFreeSlug, slugFrom } from './slug.js';

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
  /** The custom domain, once it is verified. */
  domain: string | null;
}

const TENANT = `office_id as "officeId", slug, name, company_name as "companyName",
  primary_color as "primaryColor", secondary_color as "secondaryColor", logo_url as "logoKey", version,
  case when custom_domain_verified_at is not null then custom_domain end as domain`;

const VERIFIED_DOMAIN = 'custom_domain = ? and custom_domain_verified_at is not null';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Finds tenants by address. None of it needs a session: what it tells is public. */
@Injectable()
export class Tenants extends KnownTenants {
  private readonly logger = new Logger('tenancy');

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override async hasSlug(slug: string): Promise<boolean> {
    return (await this.bySlug(slug)) !== null;
  }

  override async hasDomain(host: string): Promise<boolean> {
    return (await this.byDomain(host)) !== null;
  }

  /** The tenant whose address a request names: by verified domain first, then by slug. */
  async named(host: string, slug: string | null): Promise<Tenant | null> {
    const ofDomain = await this.byDomain(host).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not look a tenant up by its domain');
      return null;
    });
    return ofDomain ?? (slug === null ? null : this.bySlug(slug));
  }

  async bySlug(slug: string, em?: EntityManager): Promise<Tenant | null> {
    return isSlug(slug) ? this.find('slug = ?', slug, em) : null;
  }

  /** An office's first tenant: the address used when none is named. Within a transaction, pass it on. */
  async firstOf(officeId: string, em?: EntityManager): Promise<Tenant | null> {
    return this.find('office_id = ?', officeId, em);
  }

  /** Within a session's transaction: the tenant that something is linked to, else the office's first. */
  async linkedTo(em: EntityManager, tenantId: string | null): Promise<Tenant | null> {
    const [tenant] = await em.execute<Tenant[]>(
      `select ${TENANT} from tenants where office_id = current_office()
       order by (id = ?) desc nulls last, created_at, id limit 1`,
      [tenantId],
    );
    return tenant ?? null;
  }

  /** The same for who may belong to no office, and so have the default's: one statement either way. */
  async firstOfOrDefault(em: EntityManager, officeId: string | null): Promise<Tenant | null> {
    const [tenant] = await em.execute<Tenant[]>(
      `select ${TENANT} from tenants where office_id = ? or slug = ?
       order by (office_id = ?) desc nulls last, created_at, id limit 1`,
      [officeId, this.config.defaultTenantSlug, officeId],
    );
    return tenant ?? null;
  }

  async default(em?: EntityManager): Promise<Tenant | null> {
    return this.bySlug(this.config.defaultTenantSlug, em);
  }

  /** Where links to a tenant lead; never what a request said of itself. */
  linkBase(tenant: Tenant | null): string {
    return tenant?.domain ? `https://${tenant.domain}` : this.config.linkBase;
  }

  /**
   * Makes an office with its first tenant, whose address is the first free slug of its name, and leaves the
   * transaction acting for that office.
   */
  async foundOffice(em: EntityManager, name: string, userId: string): Promise<Tenant> {
    const [office] = await em.execute<[{ id: string }]>(
      'insert into offices (name) values (?) returning id',
      [name],
    );
    await em.execute(
      `select set_config('app.office_id', ?, true), set_config('app.user_id', ?, true)`,
      [office.id, userId],
    );
    // One at a time, so that two at once never choose the same.
    await em.execute(`select pg_advisory_xact_lock(hashtext('causa slugs'))`);
    const base = slugFrom(name);
    const slug = firstFreeSlug(base, await takenSlugs(em, base));
    const [tenant] = await em.execute<[Tenant]>(
      `insert into tenants (name, company_name, slug, user_id) values (?, ?, ?, ?) returning ${TENANT}`,
      [name, name, slug, userId],
    );
    return tenant;
  }

  private async byDomain(host: string): Promise<Tenant | null> {
    const domain = host.toLowerCase().replace(/:\d+$/, '');
    return LOOPBACK.test(domain) || domain === '' ? null : this.find(VERIFIED_DOMAIN, domain);
  }

  private async find(condition: string, value: string, em?: EntityManager): Promise<Tenant | null> {
    if (!em) return this.database.directory((own) => this.find(condition, value, own));
    const [tenant] = await em.execute<Tenant[]>(
      `select ${TENANT} from tenants where ${condition} order by created_at, id limit 1`,
      [value],
    );
    return tenant ?? null;
  }
}

/** What a tenant looks like, for screens and mails. */
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

async function takenSlugs(em: EntityManager, base: string): Promise<Set<string>> {
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from tenants where slug = ? or (slug like ? and slug ~ '-[0-9]+$')`,
    [base, `${base}-%`],
  );
  return new Set(rows.map((row) => row.slug));
}
