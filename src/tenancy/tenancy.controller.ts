import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { FILE, Route } from '../routes/route.js';
import { BrandsService } from './brands.service.js';

@Controller()
export class TenancyController {
  constructor(private readonly brands: BrandsService) {}

  @Route.get('tenancy/brand', {
    access: 'public',
    reply: 'BrandReply',
    summary: 'What an address looks like.',
    details:
      "By host, then by slug; without either the signed-in person's office, then the default tenant.",
  })
  brand(
    @Req() { host }: FastifyRequest,
    @CurrentSession() session: Session | null,
    @Query('slug') slug: unknown,
  ) {
    return this.brands.brandFor(host, slug, session);
  }

  @Route.get('tenancy/logo/:slug', {
    access: 'public',
    reply: { 'image/png': FILE, 'image/jpeg': FILE },
    headers: { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' },
    summary: "A tenant's logo.",
  })
  logo(@Param('slug') slug: string) {
    return this.brands.logoOf(slug);
  }

  @Route.get('tenancy/domain', {
    access: 'public',
    reply: null,
    status: 204,
    summary: 'Whether a domain is verified: for a proxy, before it gets a certificate for one.',
  })
  async domain(@Query('domain') domain: unknown) {
    await this.brands.admitDomain(domain);
  }
}
