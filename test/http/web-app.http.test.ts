import sharp from 'sharp';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { Tenant } from '../../src/contract/tenants.js';
import { lettersPicture } from '../../src/tenancy/app-icons.service.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
});

interface Manifest {
  [field: string]: unknown;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const manifestAt = (path: string, headers: Record<string, string> = {}) =>
  server.nobody().send<Manifest>('GET', path, undefined, headers);
const tenantOf = async () => (await office.staff.list<Tenant>('/api/tenants')).body[0]!;

/** Changes what the tenant looks like. */
async function dress(fields: Partial<Tenant>, logo?: Buffer): Promise<void> {
  const tenant = await tenantOf();
  const form = formOf([
    ['tenant', JSON.stringify({ ...tenant, ...fields })],
    ...(logo ? ([['logo', ['logo.png', logo]]] as const) : []),
  ]);
  expect((await office.staff.put(`/api/tenants/${tenant.id}`, form)).status).toBe(200);
}

async function icon(src: string) {
  const response = await fetch(server.url + src);
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content };
}

/** The colour of a point, in parts of the side. */
async function pointOf(content: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

describe('the manifest', () => {
  it('names the tenant, and has its colours, its pages and icons of its own', async () => {
    await dress({ companyName: 'Escritório Vale do Cávado', primaryColor: '#0f766e' });
    const { status, headers, body } = await manifestAt(`/${office.slug}/manifest.webmanifest`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const start = `/${office.slug}/cliente`;
    expect(body).toMatchObject({
      id: start,
      start_url: start,
      scope: start,
      name: 'Escritório Vale do Cávado',
      short_name: 'Escritório Vale',
      lang: 'pt-PT',
      display: 'standalone',
      theme_color: '#0f766e',
      background_color: '#f6f7f9',
    });
    expect(body.icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
      ['192x192', 'image/png', 'any'],
      ['512x512', 'image/png', 'any'],
      ['512x512', 'image/png', 'maskable'],
    ]);
  });

  it('without a slug is the domain’s, else the office’s of who is signed in', async () => {
    const plain = await office.staff.get<Manifest>('/manifest.webmanifest');
    expect(plain.body).toMatchObject({ start_url: '/cliente', scope: '/cliente' });
    expect(plain.body.icons[0]!.src).toContain(`slug=${office.slug}&`);

    const domain = `portal.${office.slug}.pt`;
    // Two statements: with another domain its proof is forgotten.
    for (const change of [
      'custom_domain = $1',
      'custom_domain_verified_at = now(), custom_domain = $1',
    ]) {
      await server.owner.query(`update tenants set ${change} where office_id = $2`, [
        domain,
        office.id,
      ]);
    }
    const { status, body } = await manifestAt('/manifest.webmanifest', {
      'x-forwarded-host': domain,
    });
    expect([status, body.start_url]).toEqual([200, '/cliente']);
    expect(body.icons[0]!.src).toContain(`slug=${office.slug}&`);
  });

  it('for a slug that was given up leads to the one in its place', async () => {
    await dress({ slug: `${office.slug}-novo` });
    const { body } = await manifestAt(`/${office.slug}/manifest.webmanifest`);
    expect(body.start_url).toBe(`/${office.slug}-novo/cliente`);
  });

  it('is not there for a slug of nobody’s or a word of ours', async () => {
    for (const slug of ['nao-existe', 'auth', 'API', '%00', '..%2f', 'a'.repeat(300)]) {
      const { status } = await manifestAt(`/${slug}/manifest.webmanifest`);
      expect([slug, status]).toEqual([slug, 404]);
    }
  });

  it('is answered with 304 while it is the same, and at once anew with another brand', async () => {
    const path = `/${office.slug}/manifest.webmanifest`;
    const etag = (await manifestAt(path)).headers.get('etag')!;
    const same = await manifestAt(path, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
    const [before] = (await manifestAt(path)).body.icons;
    await dress({ primaryColor: '#7c2d12' });
    const changed = await manifestAt(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.icons[0]!.src).not.toBe(before!.src);
  });
});

describe('an icon', () => {
  const iconsOf = async () =>
    (await manifestAt(`/${office.slug}/manifest.webmanifest`)).body.icons.map(({ src }) => src);

  it(
    'without a logo has the initials in the fill colour, in each size, and is asked for again each time under another version',
    { tags: ['long'] },
    async () => {
      await dress({ primaryColor: '#0f766e' });
      const [small, , maskable] = await iconsOf();
      for (const [src, side] of [
        [small!, 192],
        [maskable!, 512],
      ] as const) {
        const { response, content } = await icon(src);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await sharp(content).metadata()).toMatchObject({
          format: 'png',
          width: side,
          height: side,
        });
        expect(await pointOf(content, 0.02, 0.02)).toBe('#0f766e');
        const { channels } = await sharp(content).stats();
        // White letters stand on it.
        expect(channels[0]!.max).toBeGreaterThan(240);
      }
      for (const path of [small!.replace(/v=\w+/, 'v=antes'), small!.replace(/&v=\w+/, '')]) {
        const { response } = await icon(path);
        expect([response.status, response.headers.get('cache-control')]).toEqual([
          200,
          'private, no-cache',
        ]);
      }
      const { response, content } = await icon(`/api/tenancy/icon?kind=apple&slug=${office.slug}`);
      expect(response.status).toBe(200);
      expect((await sharp(content).metadata()).width).toBe(180);
    },
  );

  it(
    'with a logo has the whole of it on white, a maskable one within what may be cut',
    { tags: ['long'] },
    async () => {
      const [initials] = await iconsOf();
      const logo = await sharp({
        create: { width: 400, height: 400, channels: 3, background: '#ff0000' },
      })
        .png()
        .toBuffer();
      await dress({}, logo);
      const [small, , maskable] = await iconsOf();
      expect(small).not.toBe(initials);
      const any = (await icon(small!)).content;
      expect([await pointOf(any, 0.02, 0.5), await pointOf(any, 0.2, 0.5)]).toEqual([
        '#ffffff',
        '#ff0000',
      ]);
      const cut = (await icon(maskable!)).content;
      expect([await pointOf(cut, 0.2, 0.5), await pointOf(cut, 0.5, 0.5)]).toEqual([
        '#ffffff',
        '#ff0000',
      ]);
    },
  );

  it('with an unknown kind or tenant does not exist', async () => {
    for (const query of [
      `kind=999&slug=${office.slug}`,
      `kind=&slug=${office.slug}`,
      `kind=constructor&slug=${office.slug}`,
      'kind=192&slug=nao-existe',
      'kind=192&slug=x&slug=y',
      `kind=192&kind=512&slug=${office.slug}`,
    ]) {
      const { status, body } = await server.nobody().get<ProblemBody>(`/api/tenancy/icon?${query}`);
      expect([query, status, body?.code]).toEqual([query, 404, 'not_found']);
    }
  });

  it('has letters for any name, and a disc where there is none', () => {
    const drawn = (initials: string) => lettersPicture(initials, '#ffffff').toString();
    expect(drawn('EA').match(/<path/g)).toHaveLength(2);
    expect(drawn('ŽŠ').match(/<path/g)).toHaveLength(2);
    expect(drawn('律師')).toContain('<circle');
    expect(drawn('"<')).not.toContain('"<"');
  });
});

describe('pages', () => {
  const links = async (path: string) =>
    [
      ...(await server.nobody().get(path)).text.matchAll(/<link rel="(?:manifest|apple)[^>]+>/g),
    ].map(([tag]) => tag);

  it('in the portal and its sign-in name the manifest and the icon, with and without a slug', async () => {
    const { slug } = office;
    for (const path of ['cliente', 'cliente/processos', 'cliente/login']) {
      expect(await links(`/${path}`)).toEqual([
        '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
        '<link rel="apple-touch-icon" href="/api/tenancy/icon?kind=apple">',
      ]);
      expect(await links(`/${slug}/${path}`)).toEqual([
        `<link rel="manifest" href="/${slug}/manifest.webmanifest" crossorigin="use-credentials">`,
        `<link rel="apple-touch-icon" href="/api/tenancy/icon?kind=apple&amp;slug=${slug}">`,
      ]);
    }
  });

  it('for the staff, for their views of the portal and for nobody name neither', async () => {
    const view = `ver-como/cliente/${crypto.randomUUID()}`;
    for (const path of ['processos', 'clientes', 'auth', 'support-info', view, 'cliente/nada']) {
      expect([path, await links(`/${path}`)]).toEqual([path, []]);
    }
  });

  it('may start the portal’s worker and nothing else', async () => {
    const { headers } = await server.nobody().get('/cliente');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain(`worker-src 'self' blob:`);
    expect(policy).toContain(`manifest-src 'self'`);
  });
});

describe('a service worker', () => {
  it.each([
    ['portal', '/sw.js'],
    ['console', '/sw-console.js'],
  ])(
    'for the %s is one script, asked for again each time, that may fetch from us and run nothing',
    async (_, address) => {
      const { status, headers, text } = await server.nobody().get(address);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self'`);
      expect(text).not.toMatch(/\bimport\b|\beval\b/);
      const again = await manifestAt(address, { 'if-none-match': headers.get('etag')! });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );
});
