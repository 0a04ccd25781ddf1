import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { completed } from '../contract/fields.js';
import { newSlugFault } from '../contract/reserved-slugs.js';
import { type SlugCheck, type Tenant as ShownTenant, TENANT_FIELDS } from '../contract/tenants.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, raw, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import type { SentForm } from '../pictures/picture-form.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { LogosService } from './logos.service.js';
import { LIMITS } from './tenancy.limits.js';
import { Tenant } from './tenant.entity.js';
import type { NewTenantBody, TenantChangeBody } from './tenants.dto.js';
import { type StoredTenant, tenantById, tenantList, withShades } from './tenants.queries.js';

export const EDITABLE: Editable<Tenant> = { entity: Tenant, table: 'tenants', shown: tenantById };

/** The office's own tenants, as its staff manage them. */
@Injectable()
export class TenantsService {
  constructor(
    private readonly database: Database,
    private readonly logos: LogosService,
    private readonly limiter: RateLimiter,
  ) {}

  async list(session: Session, query: QueryOf<typeof tenantList>): Promise<Page<ShownTenant>> {
    const page = await this.database.page(session, tenantList.page(query));
    return { ...page, json: await withShades(page.json) };
  }

  async get(session: Session, id: string): Promise<Json<ShownTenant>> {
    return one(await this.database.record(session, tenantById(id)));
  }

  /** @throws Problem validation_failed for a slug that is taken or reserved; what a logo is refused for */
  create(
    session: Session,
    { body, picture }: SentForm<NewTenantBody>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownTenant>> {
    refuseReserved(body.slug);
    return this.database.once(
      session,
      idempotencyKey?.with(JSON.stringify(body), picture) ?? null,
      async (kept) => {
        const { id } = await this.logos.with(session, picture, (logoKey) =>
          this.database.write(
            session,
            async (em) => {
              const tenant = em.create(Tenant, { ...completed(TENANT_FIELDS, body), logoKey });
              await em.flush();
              await auditOwn(em, {
                action: 'tenant_created',
                subject: { kind: 'tenant', id: tenant.id },
              });
              return { id: tenant.id };
            },
            { idempotencyKey: kept },
          ),
        );
        return this.get(session, id);
      },
      (id) => this.get(session, id),
    );
  }

  /** @throws Problem as `edit` and `create` */
  async update(
    session: Session,
    id: string,
    { body, picture }: SentForm<TenantChangeBody>,
  ): Promise<Json<ShownTenant>> {
    let replaced: string | null = null;
    await this.logos.with(session, picture, (logoKey) =>
      edit(this.database, session, EDITABLE, id, body, async (tenant, em) => {
        const renamed = body.slug !== tenant.slug;
        if (renamed) refuseReserved(body.slug);
        tenant.revise(completed(TENANT_FIELDS, body));
        if (logoKey !== null || body.removeLogo) replaced = tenant.replaceLogo(logoKey);
        if (renamed)
          await auditOwn(em, { action: 'slug_changed', subject: { kind: 'tenant', id } });
      }),
    );
    await this.logos.remove(replaced);
    return this.get(session, id);
  }

  /**
   * Deletes a tenant; its clients are linked to none then. Two at once never take the last two: both wait for
   * the office's lock.
   * @returns the tenant as it was
   * @throws Problem not_found, last_tenant
   */
  async delete(session: Session, id: string): Promise<Json<ShownTenant>> {
    const record = await this.get(session, id);
    const logoKey = await this.database.write(session, async (em) => {
      const tenant = await em.findOne(Tenant, { id });
      if (!tenant) throw new Problem('not_found');
      if (await isLast(em)) throw new Problem('last_tenant');
      em.remove(tenant);
      await em.flush();
      await auditOwn(em, { action: 'tenant_deleted', subject: { kind: 'tenant', id } });
      return tenant.logoKey;
    });
    await this.logos.remove(logoKey);
    return record;
  }

  /**
   * Whether a tenant, or a new one, may have a slug, for the form while it is filled in. The database decides when it
   * is stored.
   * @throws Problem too_many_requests
   */
  async checkSlug(session: Session, slug: string, tenantId: string | null): Promise<SlugCheck> {
    await this.limiter.count([LIMITS['slug checks of an office'], session.officeId]);
    const fault = newSlugFault(slug);
    if (fault === 'malformed') return { slug, state: fault };
    const state = columns<{ own: boolean; taken: boolean }>({
      own: sql`exists (select from tenants where id = ${tenantId} and slug = ${slug})`,
      taken: sql`slug_is_taken(${slug}, ${tenantId})`,
    });
    const [row] = await this.database.rows(session, sql`select ${state}`);
    if (row!.own) return { slug, state: 'free' };
    return { slug, state: fault ?? (row!.taken ? 'taken' : 'free') };
  }
}

/** @throws Problem validation_failed */
function refuseReserved(slug: string): void {
  if (newSlugFault(slug) === null) return;
  throw new Problem('validation_failed', { errors: { slug: FIELD_MESSAGES.slugReserved } });
}

async function isLast(em: EntityManager): Promise<boolean> {
  const others = columns<{ n: number }>({ n: 'count(*)::int' });
  const [row] = await execute(
    em,
    sql`select ${others} from (${raw('select from tenants limit 2')}) t`,
  );
  return row!.n < 2;
}

async function one(tenant: Json<StoredTenant>): Promise<Json<ShownTenant>> {
  return (await withShades(`[${tenant}]` as Json<StoredTenant[]>)).slice(
    1,
    -1,
  ) as Json<ShownTenant>;
}
