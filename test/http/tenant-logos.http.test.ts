import sharp from 'sharp';

import type { BrandReply } from '../../src/contract/brand.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { Tenant } from '../../src/contract/tenants.js';
import { RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { LIMITS } from '../../src/tenancy/tenancy.limits.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';
import type { Person } from '../support/person.js';
import { giantPng, photoOf } from '../support/photos.js';

let server: TestServer;
let storage: Storage;
let office: TestOffice;
let staff: Person;
let tenant: Tenant;

beforeAll(async () => {
  server = await TestServer.start();
  storage = server.app.get(Storage);
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  tenant = (await staff.list<Tenant>('/api/tenants')).body[0]!;
});

type Answered = Tenant & ProblemBody;

const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
  <script>fetch('/api/auth/session')</script><rect width="40" height="20" fill="#ff0000" onload="alert(1)"/></svg>`;

const save = (content: Buffer | string, fields: object = {}, name = 'logo.png') =>
  staff.put<Answered>(
    `/api/tenants/${tenant.id}`,
    formOf([
      ['tenant', JSON.stringify({ ...tenant, ...fields })],
      ['logo', [name, Buffer.from(content)]],
    ]),
  );

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(office.id)) found.push(key);
  return found;
}

async function served(url: string) {
  const response = await fetch(server.url + url);
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  const { headers } = response;
  return {
    type: headers.get('content-type'),
    nosniff: headers.get('x-content-type-options'),
    format,
    width,
    height,
  };
}

it('is stored redrawn under the uploader’s id, shown to everybody at an address of its own, and no stray file', async () => {
  const { status, body } = await save(await photoOf('jpeg', 800, 400));
  expect([status, body.logoUrl]).toEqual([200, `/api/tenancy/logo/${office.slug}?v=2`]);
  expect(await served(body.logoUrl!)).toEqual({
    type: 'image/jpeg',
    nosniff: 'nosniff',
    format: 'jpeg',
    width: 512,
    height: 256,
  });
  const place = `${office.id}/tenant-logos/${staff.userId}/`;
  expect(await keys()).toEqual([
    expect.stringMatching(new RegExp(`^${place}\\d+-[0-9a-f]{24}\\.jpg$`)),
  ]);
  const { body: reply } = await server
    .nobody()
    .get<BrandReply>(`/api/tenancy/brand?slug=${office.slug}`);
  expect(reply.brand!.logoUrl).toBe(body.logoUrl);
  const kept = await keys();
  await server.app.get(StrayFiles).remove(Date.now() + 2 * 24 * 60 * 60_000);
  expect(await keys()).toEqual(kept);
});

it('an SVG becomes a PNG, whatever it contained', async () => {
  const { body } = await save(SVG, {}, 'logo.svg');
  expect(await served(body.logoUrl!)).toMatchObject({
    type: 'image/png',
    format: 'png',
    width: 512,
    height: 256,
  });
  const stored = Buffer.concat(await (await storage.read((await keys())[0]!)).toArray());
  expect(stored.includes('script')).toBe(false);
});

it('comes with a new tenant, too, and with one intent once', async () => {
  const form = () =>
    formOf([
      ['tenant', JSON.stringify({ name: 'Dois', companyName: 'Dois', slug: `${office.slug}-2` })],
      ['logo', ['logo.svg', Buffer.from(SVG)]],
    ]);
  const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000bb' };
  const answers = await Promise.all(
    [1, 2].map(() => staff.send<Answered>('POST', '/api/tenants', form(), key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  expect((await staff.list('/api/tenants')).body).toHaveLength(2);
  expect(await keys()).toHaveLength(1);
});

it(
  'is kept by an edit without one, replaced by another, taken away and deleted with its tenant',
  { tags: ['long'] },
  async () => {
    tenant = (await save(SVG)).body;
    const [before] = await keys();
    tenant = (await staff.put<Tenant>(`/api/tenants/${tenant.id}`, { ...tenant, name: 'Igual' }))
      .body;
    expect([tenant.logoUrl, await keys()]).toEqual([
      `/api/tenancy/logo/${office.slug}?v=3`,
      [before],
    ]);
    tenant = (await save(await photoOf('png', 90, 90))).body;
    const [after, ...others] = await keys();
    expect([after === before, others]).toEqual([false, []]);
    tenant = (await staff.put<Tenant>(`/api/tenants/${tenant.id}`, { ...tenant, removeLogo: true }))
      .body;
    expect([tenant.logoUrl, await keys()]).toEqual([null, []]);
    expect((await server.nobody().get(`/api/tenancy/logo/${office.slug}`)).status).toBe(404);

    tenant = (await save(SVG)).body;
    await staff.post('/api/tenants', {
      name: 'Dois',
      companyName: 'Dois',
      slug: `${office.slug}-2`,
    });
    await staff.delete(`/api/tenants/${tenant.id}`);
    expect(await keys()).toEqual([]);
  },
);

const TOO_LARGE = Buffer.alloc(2 * 1024 * 1024 + 1);
const refusals: [string, number, string, string, () => Promise<Buffer> | Buffer | string][] = [
  [
    'more than 2 MB',
    413,
    'Arquivo muito grande',
    'O arquivo deve ter no máximo 2MB.',
    () => TOO_LARGE,
  ],
  [
    'a script named .png',
    422,
    'Formato inválido',
    'Apenas arquivos de imagem são aceitos.',
    () => '<script>alert(1)</script>',
  ],
  [
    'HTML named .png',
    422,
    'Formato inválido',
    'Apenas arquivos de imagem são aceitos.',
    () => '<!doctype html><p>x',
  ],
  [
    'a PDF',
    422,
    'Formato inválido',
    'Apenas arquivos de imagem são aceitos.',
    () => '%PDF-1.7\n1 0 obj',
  ],
  [
    '100 megapixels in few bytes',
    422,
    'Arquivo muito grande',
    'O logo tem pixels demais: o máximo são 40 megapixels.',
    () => giantPng(10_000),
  ],
  [
    'half a picture',
    422,
    'Erro no upload',
    'O logo parece danificado e não pôde ser lido.',
    async () => (await photoOf('png', 300, 300)).subarray(0, 40_000),
  ],
];
it(
  'refuses what is too large, no picture or damaged, and keeps nothing of it',
  { tags: ['long'] },
  async () => {
    for (const [what, status, title, detail, content] of refusals) {
      const { body, status: answered } = await save(await content());
      expect([what, answered, body.title, body.detail]).toEqual([what, status, title, detail]);
      expect(await keys()).toEqual([]);
    }
    expect((await staff.get<Tenant>(`/api/tenants/${tenant.id}`)).body.version).toBe(1);
  },
);

it('leaves no file where the tenant is refused', async () => {
  const other = await server.office();
  for (const [fields, refusal] of [
    [{ version: 7 }, [409, 'stale_version', []]],
    [{ name: '' }, [422, 'validation_failed', ['name']]],
    [{ slug: other.slug }, [422, 'validation_failed', ['slug']]],
  ] as const) {
    const { status, body } = await save(SVG, fields);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual(refusal);
  }
  expect(await keys()).toEqual([]);
});

it('is drawn thirty times an hour for an office; other fields are saved all the same', async () => {
  const limit = LIMITS['logos of an office'];
  await server.app.get(RateLimiter).count([limit, office.id, limit.count]);
  const refused = await save(await photoOf('png', 8, 8));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(await keys()).toEqual([]);
  const named = { ...tenant, companyName: 'Outro Nome' };
  expect((await staff.put<Tenant>(`/api/tenants/${tenant.id}`, named)).status).toBe(200);
});
