import { readFileSync } from 'node:fs';
import { ModulesContainer } from '@nestjs/core';

import type { BrandReply } from '../../src/contract/brand.js';
import { slugFault } from '../../src/contract/paths.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SlugCheck, Tenant } from '../../src/contract/tenants.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';
import { strike } from '../support/schedules.js';

let server: TestServer;
let ours: TestOffice;
let theirs: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ours, theirs] = [await server.office(), await server.office()];
});

type Answered = Tenant & ProblemBody;

const TAKEN = { slug: 'Este endereço já está em uso. Escolha outro.' };
const RESERVED = { slug: 'Este endereço é reservado. Escolha outro.' };

const tenantOf = async ({ staff }: { staff: Person }) =>
  (await staff.list<Tenant>('/api/tenants')).body.at(-1)!;
const rename = async (office: { staff: Person }, slug: string) => {
  const tenant = await tenantOf(office);
  return office.staff.put<Answered>(`/api/tenants/${tenant.id}`, { ...tenant, slug });
};
const create = ({ staff }: { staff: Person }, slug: string) =>
  staff.post<Answered>('/api/tenants', { name: 'Outro', companyName: 'Outro', slug });
const brandSlug = async (slug: string) =>
  (await server.nobody().get<BrandReply>(`/api/tenancy/brand?slug=${slug}`)).body.brand?.slug;
const page = async (path: string) => {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
  return [status, headers.get('location'), headers.get('cache-control')];
};
/** Lets a slug's year pass. */
const yearLater = (slug: string) =>
  server.owner.query(
    `update tenant_slugs set leads_until = leads_until - interval '1 year 1 second' where slug = $1`,
    [slug],
  );

describe('a slug that was given up', () => {
  it('leads to the new one on every front end, path and query kept, and is not remembered for ever', async () => {
    const now = `${ours.slug}-novo`;
    expect((await rename(ours, now)).status).toBe(200);
    for (const path of ['', '/processos', '/cliente/documentos', '/support-info']) {
      expect(await page(`/${ours.slug}${path}?openCase=1&a=%20b`)).toEqual([
        302,
        `/${now}${path}?openCase=1&a=%20b`,
        'no-store',
      ]);
    }
    expect((await page(`/${now}/processos`))[0]).toBe(200);
    expect((await page(`/${ours.slug}/nada`))[0]).toBe(404);
    expect(await brandSlug(ours.slug)).toBe(now);
  });

  it('leads to the newest at once, however often it was renamed', async () => {
    const [second, third] = [`${ours.slug}-b`, `${ours.slug}-c`];
    await rename(ours, second);
    const { body } = await rename(ours, third);
    for (const slug of [ours.slug, second]) expect(await page(`/${slug}`)).toContain(`/${third}`);
    expect(body.formerSlugs.map(({ slug }) => slug)).toEqual([second, ours.slug]);
  });

  it('leads nowhere after a year, is anybody’s then, and is forgotten', async () => {
    await rename(ours, `${ours.slug}-novo`);
    await yearLater(ours.slug);
    expect((await page(`/${ours.slug}`))[0]).toBe(404);
    expect(await brandSlug(ours.slug)).toBeUndefined();
    expect((await create(theirs, ours.slug)).status).toBe(201);
    expect(await brandSlug(ours.slug)).toBe(ours.slug);

    await rename(theirs, `${theirs.slug}-novo`);
    await yearLater(theirs.slug);
    await strike('slugs that lead nowhere any more', server);
    const { rows } = await server.owner.query('select from tenant_slugs where slug = $1', [
      theirs.slug,
    ]);
    expect(rows).toEqual([]);
  });

  it('is nobody else’s within its year: no other office’s, no other tenant’s, no new office’s', async () => {
    await rename(ours, `${ours.slug}-novo`);
    for (const office of [theirs, ours]) {
      const { status, body } = await create(office, ours.slug);
      expect([status, body.errors]).toEqual([422, TAKEN]);
    }
    expect((await rename(theirs, ours.slug)).body.errors).toEqual(TAKEN);
    expect(await brandSlug(ours.slug)).toBe(`${ours.slug}-novo`);
  });

  it('is had back by its tenant, and what took its place leads there then', async () => {
    await rename(ours, `${ours.slug}-novo`);
    expect((await rename(ours, ours.slug)).status).toBe(200);
    expect((await page(`/${ours.slug}`))[0]).toBe(200);
    expect(await page(`/${ours.slug}-novo`)).toContain(`/${ours.slug}`);
  });

  it('with a deleted tenant leads nowhere, and is kept for its office', async () => {
    const slug = `${ours.slug}-dois`;
    const { body } = await create(ours, slug);
    await ours.staff.delete(`/api/tenants/${body.id}`);
    expect((await page(`/${slug}`))[0]).toBe(404);
    expect((await create(theirs, slug)).body.errors).toEqual(TAKEN);
    expect((await create(ours, slug)).status).toBe(201);
  });
});

describe('one namespace', () => {
  it('gives a slug to one of two offices that take it at once, and tells the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const slug = `${ours.slug}-r${round}`;
      const answers = await Promise.all([create(ours, slug), create(theirs, slug)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual(TAKEN);
    }
  });

  it('gives a slug that is just being given up to nobody', async () => {
    const [renamed, taken] = await Promise.all([
      rename(ours, `${ours.slug}-novo`),
      create(theirs, ours.slug),
    ]);
    expect([renamed.status, taken.status]).toEqual([200, 422]);
  });

  it('lets two tenants swap nothing behind each other’s back', async () => {
    const answers = await Promise.all([rename(ours, theirs.slug), rename(theirs, ours.slug)]);
    // Each may wait for the other: PostgreSQL ends one of them, which is a conflict.
    for (const { status } of answers) expect([409, 422]).toContain(status);
    const slugs = [await tenantOf(ours), await tenantOf(theirs)].map(({ slug }) => slug);
    expect(slugs).toEqual([ours.slug, theirs.slug]);
  });
});

describe('words of ours', () => {
  it('are every first segment of a route, and no tenant’s slug', async () => {
    const routes = declaredRoutes(server.app.get(ModulesContainer)).map(({ path }) => path);
    const pages = [
      ...readFileSync('src/contract/paths.ts', 'utf8').matchAll(/PATHS = \[([^\]]*)\]/g),
    ]
      .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
      .map(([, path]) => `/${path}`);
    expect(pages.length).toBeGreaterThan(5);
    const words = new Set(
      [...routes, ...pages, '/assets/x', '/robots.txt'].map((path) => path.split('/')[1]!),
    );
    for (const word of words) {
      expect([word, slugFault(word) !== null]).toEqual([word, true]);
      if (slugFault(word) !== 'reserved') continue;
      expect([word, (await create(ours, word)).body.errors]).toEqual([word, RESERVED]);
    }
    expect((await rename(ours, 'admin')).body.errors).toEqual(RESERVED);
  });

  it.each(
    'login reset confirm health portal console suporte seguranca support sign-in verify causa privacidade termos acessibilidade'.split(
      ' ',
    ),
  )('that are names of pages only, as %s, are no new slug', async (word) => {
    expect((await create(ours, word)).body.errors).toEqual(RESERVED);
    expect((await rename(ours, word)).body.errors).toEqual(RESERVED);
    const { body } = await ours.staff.get<SlugCheck>(`/api/tenants/slug-check?slug=${word}`);
    expect(body.state).toBe('reserved');
  });

  it('stay with a tenant that has one of them, which is found and edited as before', async () => {
    await server.owner.query(`update tenants set slug = 'suporte' where office_id = $1`, [ours.id]);
    const own = await tenantOf(ours);
    expect(own.slug).toBe('suporte');
    expect((await rename(ours, 'suporte')).status).toBe(200);
    expect(await brandSlug('suporte')).toBe('suporte');
    const query = `slug=suporte&tenantId=${own.id}`;
    const { body } = await ours.staff.get<SlugCheck>(`/api/tenants/slug-check?${query}`);
    expect(body.state).toBe('free');
    expect((await rename(ours, ours.slug)).status).toBe(200);
  });
});

describe('the check while typing', () => {
  const check = async (slug: string, tenantId?: string) => {
    const query = new URLSearchParams({ slug, ...(tenantId && { tenantId }) });
    const { body } = await ours.staff.get<SlugCheck>(`/api/tenants/slug-check?${query.toString()}`);
    return body.state;
  };

  it('says what is free, taken, reserved or malformed, and that one’s own is free', async () => {
    const own = await tenantOf(ours);
    expect(await check(`${ours.slug}-x`)).toBe('free');
    expect(await check(theirs.slug)).toBe('taken');
    expect(await check(ours.slug)).toBe('taken');
    expect(await check(ours.slug, own.id)).toBe('free');
    expect(await check('admin')).toBe('reserved');
    expect(await check('Á b')).toBe('malformed');
  });

  it('agrees with what is stored, for slugs that were given up', async () => {
    const own = await tenantOf(ours);
    await rename(ours, `${ours.slug}-novo`);
    expect(await check(ours.slug)).toBe('taken');
    expect(await check(ours.slug, own.id)).toBe('free');
    await yearLater(ours.slug);
    expect(await check(ours.slug)).toBe('free');
  });

  it('is limited, so that nobody reads all slugs with it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 121 }, (_, n) => ours.staff.get(`/api/tenants/slug-check?slug=a${n}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
