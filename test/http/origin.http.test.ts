import { request } from 'node:http';

import { type TestOffice, TestServer } from '../support/app.js';

/* Which Origin a request that changes something may name: that of the address it was sent to, if it is ours. */

const PUBLIC_URL = 'https://causa.example';

let server: TestServer;
let office: TestOffice;
let domain: string;

beforeAll(async () => {
  server = await TestServer.start({ PUBLIC_URL });
  office = await officeWithDomain(true);
  domain = `${office.slug}.example`;
});
afterAll(() => server.stop());

async function officeWithDomain(verified: boolean): Promise<TestOffice> {
  const id = crypto.randomUUID();
  const slug = `t-${id.slice(0, 18)}`;
  await server.owner.query(`insert into offices (id, name) values ($1, 'Domínio')`, [id]);
  await server.owner.query(
    `insert into tenants (office_id, name, company_name, slug, custom_domain, custom_domain_verified_at)
     values ($1, 'Domínio', 'Domínio', $2, $3, case when $4 then now() end)`,
    [id, slug, `${slug}.example`, verified],
  );
  await server.owner.query(
    `insert into subscriptions (office_id, plan_tier) values ($1, 'enterprise')`,
    [id],
  );
  return { id, slug } as TestOffice;
}

/** The status of a changing request, as a browser that has this address open would send it. */
function statusOf(to: TestServer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${to.url}/api/auth/sign-out`,
      { method: 'POST', headers: { 'content-length': '0', ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      },
    );
    sent.on('error', reject).end();
  });
}

const ACCEPTED = 204;
const REFUSED = 403;

it('our own address is accepted at our own address, with and without its port', async () => {
  for (const host of ['causa.example', 'CAUSA.example', 'causa.example:443']) {
    expect([host, await statusOf(server, { host, origin: PUBLIC_URL })]).toEqual([host, ACCEPTED]);
  }
});

it('a verified domain is accepted at that domain', async () => {
  for (const host of [domain, domain.toUpperCase(), `${domain}:443`]) {
    const origin = `https://${domain}`;
    expect([host, await statusOf(server, { host, origin })]).toEqual([host, ACCEPTED]);
  }
});

it('one verified domain is refused at another, at our address, and the other way round', async () => {
  const { slug } = await officeWithDomain(true);
  const other = `${slug}.example`;
  for (const [host, origin] of [
    [other, `https://${domain}`],
    ['causa.example', `https://${domain}`],
    [domain, PUBLIC_URL],
  ] as const) {
    expect([host, origin, await statusOf(server, { host, origin })]).toEqual([
      host,
      origin,
      REFUSED,
    ]);
  }
});

it('a domain that is not verified or that nobody has, and loopback where ours is public, are refused even at themselves', async () => {
  const unverified = `${(await officeWithDomain(false)).slug}.example`;
  for (const host of [unverified, 'evil.example', new URL(server.url).host]) {
    for (const scheme of ['https', 'http']) {
      const status = await statusOf(server, { host, origin: `${scheme}://${host}` });
      expect([scheme, host, status]).toEqual([scheme, host, REFUSED]);
    }
  }
});

it('another scheme or port, no origin and one that is none are refused', async () => {
  for (const headers of [
    { host: 'causa.example', origin: 'http://causa.example' },
    { host: 'causa.example', origin: `${PUBLIC_URL}:8443` },
    { host: `${domain}:8443`, origin: `https://${domain}:8443` },
    { host: domain, origin: `http://${domain}` },
    { host: 'causa.example' },
    { host: 'causa.example', origin: 'null' },
    { host: 'causa.example', origin: 'causa.example' },
    { host: 'a b', origin: 'https://a b' },
  ] as Record<string, string>[]) {
    expect([headers, await statusOf(server, headers)]).toEqual([headers, REFUSED]);
  }
});

it('the host that a proxy forwards counts where that proxy is trusted, and only there', async () => {
  const forwarded = {
    host: '10.0.0.7:3000',
    'x-forwarded-host': domain,
    origin: `https://${domain}`,
  };
  expect(await statusOf(server, forwarded)).toBe(REFUSED);
  const behind = await TestServer.start({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
  const elsewhere = await TestServer.start({ PUBLIC_URL, TRUSTED_PROXIES: '192.0.2.1' });
  try {
    expect(await statusOf(behind, forwarded)).toBe(ACCEPTED);
    expect(await statusOf(behind, { ...forwarded, 'x-forwarded-host': 'causa.example' })).toBe(
      REFUSED,
    );
    expect(await statusOf(elsewhere, forwarded)).toBe(REFUSED);
  } finally {
    await behind.stop();
    await elsewhere.stop();
  }
});

it('without a public address it is loopback on our port, at itself', async () => {
  const local = await TestServer.start();
  try {
    const { port } = new URL(local.url);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${port}`;
      expect(await statusOf(local, { host, origin: `http://${host}` })).toBe(ACCEPTED);
    }
    for (const [host, origin] of [
      [`127.0.0.1:${port}`, `http://localhost:${port}`],
      [`evil.example:${port}`, `http://localhost:${port}`],
      [`evil.example:${port}`, `http://evil.example:${port}`],
      ['localhost:1', 'http://localhost:1'],
      [`localhost:${port}`, 'http://localhost:1'],
      [`localhost:${port}`, `https://localhost:${port}`],
      [domain, `https://${domain}`],
    ] as const) {
      const status = await statusOf(local, { host, origin });
      expect([host, origin, status]).toEqual([host, origin, REFUSED]);
    }
  } finally {
    await local.stop();
  }
});
