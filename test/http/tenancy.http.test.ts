// @module-tag one-try
import { Readable } from 'node:stream';
import { vi } from 'vitest';

import type { Brand, BrandReply } from '../../src/contract/brand.js';
import { Storage } from '../../src/storage/storage.js';
import { TenantLookup } from '../../src/tenancy/tenant.lookup.js';
import { TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

let server: TestServer;
const DEFAULT = 't-default-tenant';

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1', DEFAULT_TENANT_SLUG: DEFAULT });
});
afterAll(() => server.stop());

async function brand(
  query = '',
  person: Person = server.nobody(),
  host?: string,
): Promise<Brand | null> {
  const { status, body } = await person.send<BrandReply>(
    'GET',
    `/api/tenancy/brand${query}`,
    undefined,
    host ? { 'x-forwarded-host': host } : {},
  );
  expect(status).toBe(200);
  return body.brand;
}

describe('the brand', () => {
  it('by slug has the tenant’s names, colours and their shades in both modes', async () => {
    const { slug } = await server.office();
    expect(await brand(`?slug=${slug}`)).toMatchObject({
      slug,
      name: `Escritório ${slug}`,
      companyName: `Escritório ${slug}`,
      logoUrl: null,
      primaryColor: '#1e40af',
      secondaryColor: '#e11d48',
      light: { primary: { text: '#1e40af', soft: '#edf0f9' }, secondary: { deep: '#561d22' } },
      dark: { primary: { on: '#000000' }, secondary: { deep: '#3e1418' } },
    });
  });

  it('tells nothing but what a visitor sees', async () => {
    const { slug } = await server.office();
    expect(Object.keys((await brand(`?slug=${slug}`))!).sort()).toEqual([
      'companyName',
      'dark',
      'light',
      'logoUrl',
      'name',
      'primaryColor',
      'secondaryColor',
      'slug',
    ]);
  });

  it.each([
    ['nobody has', 'nada-disto'],
    ['is one of our own paths', 'admin'],
    ['has capitals', 'AURORA'],
    ['has a quote', "a'b"],
    ['has a null byte', '%00'],
    ['comes twice', 'a&slug=b'],
    ['is endless', 'a'.repeat(5000)],
  ])('by a slug that %s is null, and no error', async (_, slug) => {
    expect(await brand(`?slug=${slug}`)).toBeNull();
  });

  it('without a slug is the signed-in person’s office’s first, else the default tenant', async () => {
    const { staff, id, slug } = await server.office();
    await server.owner.query(
      `insert into tenants (office_id, name, slug, company_name) values ($1, 'Segundo', $2, 'Segundo')`,
      [id, `${slug}-b`],
    );
    expect((await brand('', staff))?.slug).toBe(slug);
    expect((await brand('?slug=', staff))?.slug).toBe(slug);
    expect(await brand()).toBeNull();
    const other = await server.office();
    await server.owner.query('update tenants set slug = $2 where office_id = $1', [
      other.id,
      DEFAULT,
    ]);
    expect((await brand())?.slug).toBe(DEFAULT);
    await server.owner.query('delete from offices where id = $1', [other.id]);
  });

  it('is by slug where the domain cannot be looked up', async () => {
    const { slug } = await server.office();
    const tenants = server.app.get<{ byDomain(host: string): Promise<unknown> }>(TenantLookup);
    const lookup = vi.spyOn(tenants, 'byDomain').mockRejectedValueOnce(new Error('away'));
    expect((await brand(`?slug=${slug}`, server.nobody(), 'some.example'))?.slug).toBe(slug);
    expect(lookup).toHaveBeenCalledTimes(1);
    lookup.mockRestore();
  });

  it('is by the host’s verified domain first, except on loopback', async () => {
    const own = await server.office();
    const other = await server.office();
    const domain = `${own.slug}.example`;
    const claim = (host: string) =>
      server.owner.query(
        'update tenants set custom_domain = $2, custom_domain_verified_at = now() where office_id = $1',
        [own.id, host],
      );
    await claim(domain);
    expect((await brand(`?slug=${other.slug}`, server.nobody(), domain))?.slug).toBe(own.slug);
    expect((await brand('', server.nobody(), `${domain.toUpperCase()}:443`))?.slug).toBe(own.slug);
    expect((await brand(`?slug=${other.slug}`, server.nobody(), 'else.example'))?.slug).toBe(
      other.slug,
    );

    await server.owner.query(
      'update tenants set custom_domain_verified_at = null where office_id = $1',
      [own.id],
    );
    expect((await brand(`?slug=${other.slug}`, server.nobody(), domain))?.slug).toBe(other.slug);

    await claim('localhost');
    expect((await brand(`?slug=${other.slug}`, server.nobody(), 'localhost:3000'))?.slug).toBe(
      other.slug,
    );
  });
});

describe('a logo', () => {
  const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

  it('is served by the tenant’s slug, at an address that changes with it', async () => {
    const { id, slug } = await server.office();
    const key = `${id}/tenant-logos/logo.png`;
    await server.app.get(Storage, { strict: false }).write(key, Readable.from([PNG]));
    await server.owner.query('update tenants set logo_url = $2, version = 7 where office_id = $1', [
      id,
      key,
    ]);
    const { logoUrl } = (await brand(`?slug=${slug}`))!;
    expect(logoUrl).toBe(`/api/tenancy/logo/${slug}?v=7`);
    const answer = await server.nobody().get(logoUrl!);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([
    ['no logo', null],
    ['a logo that is gone', 'gone.png'],
    ['something that is no picture', 'page.html'],
  ])('for a tenant with %s is not found', async (_, name) => {
    const { id, slug } = await server.office();
    await server.owner.query('update tenants set logo_url = $2 where office_id = $1', [
      id,
      name && `${id}/tenant-logos/${name}`,
    ]);
    const answer = await server.nobody().get(`/api/tenancy/logo/${slug}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
