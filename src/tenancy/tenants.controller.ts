import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { documented, readPictureForm } from '../pictures/picture-form.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe, OptionalIdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { shadesOf } from './brand.js';
import { CustomDomainsService } from './custom-domains.service.js';
import { LOGO_RULES } from './logos.service.js';
import { DomainBody, NewTenantBody, TenantChangeBody } from './tenants.dto.js';
import { ColorPipe, SlugPipe } from './tenants.pipes.js';
import { tenantList } from './tenants.queries.js';
import { TenantsService } from './tenants.service.js';

const TENANT_FORM = { record: 'tenant', picture: 'logo', rules: LOGO_RULES } as const;
const FORM = documented(TENANT_FORM);

@Controller()
export class TenantsController {
  constructor(
    private readonly tenants: TenantsService,
    private readonly domains: CustomDomainsService,
  ) {}

  @Route.get('tenants', {
    access: 'staff',
    list: tenantList,
    reply: 'Tenant',
    summary: 'Tenants of the office.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof tenantList>) {
    return this.tenants.list(session, query);
  }

  @Route.get('tenants/shades', {
    access: 'staff',
    reply: 'BrandShades',
    summary: 'What screens and mails would use of two colours.',
  })
  shades(
    @Query('primaryColor', ColorPipe) primary: string,
    @Query('secondaryColor', ColorPipe) secondary: string,
  ) {
    return shadesOf(primary, secondary);
  }

  @Route.get('tenants/slug-check', {
    access: 'staff',
    reply: 'SlugCheck',
    summary: 'Whether a tenant may have a slug.',
    details:
      'With `tenantId`, whether that one may; it keeps its own and has its former ones back.',
  })
  checkSlug(
    @CurrentSession() session: Session,
    @Query('slug', SlugPipe) slug: string,
    @Query('tenantId', OptionalIdPipe) tenantId: string | null,
  ) {
    return this.tenants.checkSlug(session, slug, tenantId);
  }

  @Route.get('tenants/:id', { access: 'staff', reply: 'Tenant', summary: 'One tenant.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.tenants.get(session, id);
  }

  @Route.post('tenants', {
    access: 'administrator',
    body: NewTenantBody,
    form: FORM,
    reply: 'Tenant',
    summary: 'Stores a tenant.',
  })
  async create(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    const form = await readPictureForm(request, NewTenantBody, TENANT_FORM);
    return this.tenants.create(session, form, idempotencyKey);
  }

  @Route.put('tenants/:id', {
    access: 'administrator',
    body: TenantChangeBody,
    form: FORM,
    reply: 'Tenant',
    summary: 'Saves a change of a tenant.',
    details: 'A slug that is given up leads to the new one for a year.',
  })
  async update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
  ) {
    const form = await readPictureForm(request, TenantChangeBody, TENANT_FORM);
    return this.tenants.update(session, id, form);
  }

  @Route.delete('tenants/:id', {
    access: 'administrator',
    reply: 'Tenant',
    summary: 'Deletes a tenant, but not the last one; its clients are linked to none then.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.tenants.delete(session, id);
  }

  @Route.put('tenants/:id/domain', {
    access: 'administrator',
    feature: 'custom_branding',
    reply: 'Tenant',
    summary: 'Sets the domain of a tenant, which counts once its DNS proves it.',
  })
  async updateDomain(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DomainBody,
  ) {
    await this.domains.update(session, id, body);
    return this.tenants.get(session, id);
  }

  @Route.delete('tenants/:id/domain', {
    access: 'administrator',
    reply: 'Tenant',
    summary: 'Takes the domain of a tenant away, whatever the plan.',
  })
  async deleteDomain(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    await this.domains.delete(session, id);
    return this.tenants.get(session, id);
  }

  @Route.post('tenants/:id/domain/check', {
    access: 'administrator',
    feature: 'custom_branding',
    idempotent: true,
    status: 200,
    reply: 'Tenant',
    summary: 'Asks the DNS whether the domain is proved.',
  })
  async checkDomain(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    await this.domains.check(session, id);
    return this.tenants.get(session, id);
  }
}
