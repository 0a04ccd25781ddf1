import { extname } from 'node:path';

import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { BrandReply } from '../contract/brand.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Public } from '../http/access.decorators.js';
import { Problem } from '../http/problem.js';
import { MissingFile, Storage } from '../storage/storage.js';
import { brandOf, type Tenant, Tenants } from './tenants.service.js';

/** Logos are stored re-encoded, so there are only these. */
const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

@Controller('tenancy')
export class TenancyController {
  constructor(
    private readonly tenants: Tenants,
    private readonly storage: Storage,
  ) {}

  /** By host, then by slug; without either the signed-in person's office, then the default tenant. */
  @Get('brand')
  @Public()
  async brand(
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session | null,
    @Query('slug') slug?: unknown,
  ): Promise<BrandReply> {
    const named = typeof slug === 'string' && slug !== '' ? slug : null;
    const tenant =
      (await this.tenants.named(request.host, named)) ??
      (slug === undefined || slug === '' ? await this.unnamed(session) : null);
    return { brand: tenant && brandOf(tenant) };
  }

  @Get('logo/:slug')
  @Public()
  @Header('cache-control', 'public, max-age=86400')
  @Header('x-content-type-options', 'nosniff')
  async logo(@Param('slug') slug: string, @Res() reply: FastifyReply): Promise<void> {
    const key = (await this.tenants.bySlug(slug))?.logoKey;
    const type = LOGO_TYPES[extname(key ?? '').toLowerCase()];
    if (!key || !type) throw new Problem('not_found');
    const file = await this.storage.read(key).catch((error: unknown) => {
      throw error instanceof MissingFile ? new Problem('not_found') : error;
    });
    await reply.type(type).send(file);
  }

  private async unnamed(session: Session | null): Promise<Tenant | null> {
    const own = session && (await this.tenants.firstOf(session.officeId));
    return own ?? this.tenants.default();
  }
}
