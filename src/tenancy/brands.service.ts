import { extname } from 'node:path';

import { Injectable, StreamableFile } from '@nestjs/common';

import type { BrandReply } from '../contract/brand.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { MissingFile, Storage } from '../storage/storage.js';
import { brandOf, type Tenant, Tenants } from './tenants.service.js';

/** Logos are stored re-encoded, so there are only these. */
const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** What tenants look like, for everybody. */
@Injectable()
export class Brands {
  constructor(
    private readonly tenants: Tenants,
    private readonly storage: Storage,
  ) {}

  /** By host, then by slug; where no slug is asked for, the session's office, then the default tenant. */
  async brandFor(host: string, slug: unknown, session: Session | null): Promise<BrandReply> {
    const named = typeof slug === 'string' && slug !== '' ? slug : null;
    const tenant =
      (await this.tenants.named(host, named)) ??
      (slug === undefined || slug === '' ? await this.unnamed(session) : null);
    return { brand: tenant && brandOf(tenant) };
  }

  /** @throws {Problem} not_found without tenant, logo or file */
  async logoOf(slug: string): Promise<StreamableFile> {
    const key = (await this.tenants.bySlug(slug))?.logoKey;
    const type = LOGO_TYPES[extname(key ?? '').toLowerCase()];
    if (!key || !type) throw new Problem('not_found');
    const file = await this.storage.read(key).catch((error: unknown) => {
      throw error instanceof MissingFile ? new Problem('not_found') : error;
    });
    return new StreamableFile(file, { type });
  }

  private async unnamed(session: Session | null): Promise<Tenant | null> {
    const own = session && (await this.tenants.firstOf(session.officeId));
    return own ?? this.tenants.default();
  }
}
