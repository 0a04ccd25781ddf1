import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import { vi } from 'vitest';

import type { VersionInfo } from '../../src/contract/system.js';
import { type TestOffice, TestServer } from '../support/app.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
});
afterAll(() => server.stop());

const page = (path: string) => server.nobody().get(path);

it('serves a page of ours with 200, and below a slug only when a tenant has it', async () => {
  for (const path of [
    '/',
    '/auth',
    '/auth/confirm',
    '/dashboard',
    '/processos',
    '/support-info',
    '/pricing',
    `/${office.slug}/pricing`,
    `/${office.slug}`,
    `/${office.slug}/processos`,
    `/${office.slug}/lixeira`,
  ]) {
    const { status, headers } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('content-type')).toContain('text/html');
  }
});

it.each([
  ['/', 'Todos os processos à vista.'],
  ['/pricing', 'O que tem cada plano'],
])('%s is whole in its HTML, and names our own address alone', async (path, heading) => {
  const { text } = await page(path);
  expect(text).toContain(heading);
  for (const price of ['49', '129', '299', '289', '761']) {
    expect(text).toMatch(new RegExp(`>(?:R\\$\\s)?${price}(?:\\s€)?<`));
  }
  expect(text).not.toContain('__');
  const addresses = [...text.matchAll(/(?:href|src|content)="(https?:[^"]*)"/g)].map(
    ([, to]) => to,
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(new URL(address!).hostname).toBe('localhost');
});

it('is compressed for whoever takes it', async () => {
  const url = `${server.url}/pricing`;
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect((await packed.text()).length).toBe((await plain.text()).length);
});

it('sells nothing on an installation without payments', async () => {
  const { text } = await page('/pricing');
  expect(text).toContain(
    '<html lang="pt-PT" data-payments="no" data-offers="no" data-sign-up="open">',
  );
});

it('answers an unknown path or slug with the page for 404', async () => {
  for (const path of [
    '/nada/disto',
    '/nao-existe',
    '/nao-existe/processos',
    `/${office.slug}/nada`,
    '/admin',
    '/%00',
    '/..%2f..%2fetc',
  ]) {
    const { status, text } = await page(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<!doctype html>');
  }
});

it('logs an unknown path with the words that are ours, and * for the others', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn');
  const logged = [
    ['/nada/disto', '/*/*'],
    ['/escritorio-que-nao-ha/processos', '/*/processos'],
    [`/${office.slug}/clientes/maria-silva`, '/*/clientes/*'],
    ['/admin', '/admin'],
    ['/constructor/%61dmin', '/*/*'],
  ] as const;
  for (const [path] of logged) await page(path);
  expect(warn.mock.calls).toEqual(logged.map(([, path]) => [{ msg: 'page not found', path }]));
  warn.mockRestore();
});

it('answers an unknown address of the API with a problem', async () => {
  for (const path of ['/api/nada', '/api', '/assets/nada.js']) {
    const { status, body } = await server.nobody().get<{ code: string }>(path);
    expect([path, status, body.code]).toEqual([path, 404, 'route_not_found']);
  }
});

describe('an address of the API that a browser opens as a page', () => {
  const opened = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' };
  const open = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, { headers });
    const { status } = answer;
    return { status, type: answer.headers.get('content-type'), answer, text: await answer.text() };
  };

  it.each([
    ['/api/files/altered', 403, 'Ligação inválida', 'Esta ligação não é válida ou já expirou.'],
    ['/api/nada', 404, 'Não encontrado', 'Este endereço não existe.'],
  ])('%s is refused by a page of ours that says why', async (path, status, title, detail) => {
    const { answer, text, ...page } = await open(path, opened);
    expect(page).toEqual({ status, type: 'text/html; charset=utf-8' });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!;
    expect(text).toContain(`nonce="${nonce}"`);
    const [, said, why] = /<meta name="problem" content="([^"]+)" data-detail="([^"]+)">/.exec(
      text,
    )!;
    expect([said, why]).toEqual([title, detail]);
  });

  it('is the page for 404 where it cannot be decoded', async () => {
    for (const path of ['/api/files/%zz', '/processos/%e3']) {
      const { status, text } = await open(path, opened);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<!doctype html>');
    }
  });

  it('is a page for an old browser, too', async () => {
    const { text } = await open('/api/files/altered', { accept: 'text/html' });
    expect(text).toContain('<!doctype html>');
  });

  it.each([
    { 'sec-fetch-dest': 'empty', accept: '*/*' },
    { 'sec-fetch-dest': 'image', accept: 'text/html' },
    { accept: 'application/json, text/html' },
    { accept: '*/*' },
  ])('answers a program or a script with the problem: %o', async (headers) => {
    const { type, text } = await open('/api/files/altered', headers as Record<string, string>);
    expect(type).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ code: 'bad_link' });
  });
});

it('gives each page a policy with a nonce of its own, and lets nothing else run', async () => {
  const policies = new Set<string>();
  for (let n = 0; n < 2; n++) {
    const { headers, text } = await page('/auth');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(text).toContain(nonce);
    expect(text).not.toContain('__CSP_NONCE__');
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    policies.add(policy);
  }
  expect(policies.size).toBe(2);
});

it('sends the headers that keep browsers from guessing and framing', async () => {
  for (const path of ['/auth', '/api/version']) {
    const { headers } = await page(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

it('keeps hashed assets for a year and sends them compressed', async () => {
  const { text } = await page('/auth');
  const asset = /\/assets\/public\/assets\/[^"]+\.js/.exec(text)?.[0] ?? '';
  const { status, headers } = await server
    .nobody()
    .send('GET', asset, undefined, { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-encoding')).toBe('br');
});

describe.each(['console', 'portal'])('pdf.js in the %s', (frontEnd) => {
  const folder = `/assets/${frontEnd}/assets`;
  const here = fileURLToPath(new URL(`../../dist/ui/${frontEnd}/assets`, import.meta.url));
  const policyOf = async (path: string) => {
    const { status, headers } = await page(`${folder}/${path}`);
    return [status, headers.get('content-security-policy')];
  };

  it('has a worker that may fetch from us and run our decoders, and no other file of ours may', async () => {
    const files = readdirSync(here).filter((name) => /\.m?js$/.test(name));
    const workers = files.filter((name) => name.startsWith('pdf.worker'));
    expect(workers).toHaveLength(1);
    expect(await policyOf(workers[0]!)).toEqual([
      200,
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
    ]);
    const other = files.find((name) => !workers.includes(name))!;
    expect(await policyOf(other)).toEqual([200, `default-src 'none';frame-ancestors 'none'`]);
  });

  it('finds its decoders, character maps and fonts', async () => {
    const own = readdirSync(here).find((name) => name.startsWith('pdfjs-'))!;
    for (const path of [
      'wasm/openjpeg.wasm',
      'wasm/qcms_bg.wasm',
      'wasm/openjpeg_nowasm_fallback.js',
      'cmaps/UniJIS-UCS2-H.bcmap',
      'fonts/FoxitDingbats.pfb',
    ]) {
      const [status] = await policyOf(`${own}/${path}`);
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

it('tells version, environment, build and notes', async () => {
  const { body } = await server.nobody().get<Record<string, unknown>>('/api/version');
  expect(body).toMatchObject({ version: '1.2.0', environment: 'test' });
  expect(body.buildNumber).toMatch(/^\d{6}$/);
  expect(body.releaseNotes).not.toHaveLength(0);
  expect(body.supportEmail).toBeNull();
});

it('tells where offices write for help, where that is set', async () => {
  const helped = await TestServer.start({ SUPPORT_EMAIL: 'suporte@causa.example' });
  try {
    const { body } = await helped.nobody().get<VersionInfo>('/api/version');
    expect(body.supportEmail).toBe('suporte@causa.example');
  } finally {
    await helped.stop();
  }
});

it('documents the API', async () => {
  const { status, headers, text } = await server.nobody().get('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain(`script-src 'self'`);
  expect(text).toContain('swagger');
});
