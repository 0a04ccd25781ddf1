import { randomUUID } from 'node:crypto';

import { KEY_LIMITS } from '../../src/access/api-key.guard.js';
import { newApiKeyToken } from '../../src/access/api-key-token.js';
import {
  API_KEYS_MAX,
  type ApiKey,
  type ApiRight,
  type CreatedApiKey,
} from '../../src/contract/api-keys.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted, Deletion } from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { type ProblemBody, PROBLEMS } from '../../src/contract/problems.js';
import type { SecurityEvent } from '../../src/contract/security-log.js';
import { RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import type { KeyHolder } from '../support/api-keys.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { farZone } from '../support/days.js';
import { formOf } from '../support/files.js';
import type { Answer, Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;

const ALL_OF_A_CASE: ApiRight[] = ['cases:read', 'cases:write'];

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
  office = await server.office();
});
afterAll(() => server.stop());

/** Status and code. */
function refusalOf({ status, body }: Answer<unknown>): [number, string] {
  return [status, (body as ProblemBody).code];
}

async function lastUse({ id }: KeyHolder): Promise<Date | null> {
  const { rows } = await server.owner.query<{ used: Date | null }>(
    'select last_used_at as used from api_keys where id = $1',
    [id],
  );
  return rows[0]!.used;
}

const withKey = (key: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${key}`,
  ...more,
});

describe('a new key', () => {
  it('is shown once, and stored as nothing but a hash', async () => {
    const said = { name: 'Contabilidade', rights: ALL_OF_A_CASE, endsOn: '2099-12-31' };
    const made = await office.staff.post<CreatedApiKey>('/api/api-keys', said);
    expect(made.status).toBe(201);
    const { id, key, ...rest } = made.body;
    expect(rest).toMatchObject({
      ...said,
      firstFour: key.slice(9, 13),
      lastFour: key.slice(-4),
      status: 'active',
      createdBy: 'Rita Sousa',
      lastUsedAt: null,
      revokedAt: null,
    });
    const list = await office.staff.list<ApiKey>('/api/api-keys');
    expect(list.body[0]).toEqual({ id, ...rest });
    const { rows } = await server.owner.query<{ row: string }>(
      `select to_jsonb(k)::text || to_jsonb(t)::text as row from api_keys k
       join private.api_key_tokens t on t.key_id = k.id where k.id = $1`,
      [id],
    );
    expect(rows[0]!.row).not.toContain(key.slice(13, -4));
  });

  it('is made once for one intent, whose repetition is told so', async () => {
    const own = await server.office();
    const said = { name: 'Site', rights: ['clients:write'] };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await own.staff.send('POST', '/api/api-keys', said, headers);
    expect(first.status).toBe(201);
    const second = await own.staff.send('POST', '/api/api-keys', said, headers);
    expect(refusalOf(second)).toEqual([409, 'api_key_made']);
    expect((await own.staff.list('/api/api-keys')).body).toHaveLength(1);
  });

  it('is refused without a name or rights, with what is no right or twice, and when it is over', async () => {
    const rights = ['cases:read'];
    for (const [said, field] of [
      [{ name: ' \u200b', rights }, 'name'],
      [{ name: 'x'.repeat(101), rights }, 'name'],
      [{ name: 'x', rights: [] }, 'rights'],
      [{ name: 'x', rights: ['users:write'] }, 'rights'],
      [{ name: 'x', rights: [...rights, ...rights] }, 'rights'],
      [{ name: 'x', rights, endsOn: '2020-01-01' }, 'endsOn'],
    ] as const) {
      const answer = await office.staff.post<ProblemBody>('/api/api-keys', said);
      const told = [...refusalOf(answer), Object.keys(answer.body.errors!)];
      expect(told).toEqual([422, 'validation_failed', [field]]);
    }
  });

  it('is refused beyond the most of an office, until one is revoked', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own);
    await server.owner.query(
      `insert into api_keys (office_id, name, first_four, last_four, rights)
       select $1, 'x', 'aaaa', 'zzzz', '{cases:read}' from generate_series(2, $2::int)`,
      [own.id, API_KEYS_MAX],
    );
    const said = { name: 'x', rights: ['cases:read'] };
    const refused = await own.staff.post('/api/api-keys', said);
    expect(refusalOf(refused)).toEqual([409, 'too_many_api_keys']);
    await own.staff.delete(`/api/api-keys/${holder.id}`);
    expect((await own.staff.post('/api/api-keys', said)).status).toBe(201);
  });

  it('is made and revoked, and both are in the record once', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own, { name: 'Contabilidade' });
    const first = await own.staff.delete<ApiKey>(`/api/api-keys/${holder.id}`);
    const second = await own.staff.delete<ApiKey>(`/api/api-keys/${holder.id}`);
    expect(first.body.status).toBe('revoked');
    expect(second.body).toEqual(first.body);
    const { body: log } = await own.staff.list<SecurityEvent>('/api/security-log');
    const told = log.map(({ action, subject }) => [action, subject?.name]);
    expect(told).toEqual([
      ['api_key_revoked', 'Contabilidade'],
      ['api_key_created', 'Contabilidade'],
    ]);
  });
});

describe('a request with a key', () => {
  it('needs neither cookie nor origin, and bears its name', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own, { name: 'Contabilidade' });
    const made = await holder.post<LegalCase>('/api/cases', { title: 'Ação de Despejo' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const changed = await holder.put<LegalCase>(`/api/cases/${id}`, {
      ...made.body,
      status: 'em_andamento',
    });
    expect(changed.body).toMatchObject({ status: 'em_andamento', version: 2, userId: null });
    const { body: history } = await own.staff.list<HistoryEntry>(`/api/cases/${id}/history`);
    expect(history.map(({ action, userId, userName }) => [action, userId, userName])).toEqual([
      ['status_changed', null, 'Contabilidade'],
      ['created', null, 'Contabilidade'],
    ]);
    const late = await own.staff.put<ProblemBody>(`/api/cases/${id}`, made.body);
    expect([late.body.code, late.body.changedBy]).toEqual(['stale_version', 'Contabilidade']);
    const gone = await holder.delete<Deleted<LegalCase>>(`/api/cases/${id}`);
    expect(gone.status).toBe(200);
    const { body: bin } = await own.staff.list<Deletion>('/api/deletions');
    expect(bin.map(({ deletedBy }) => deletedBy)).toEqual(['Contabilidade']);
    const { body: log } = await own.staff.list<SecurityEvent>('/api/security-log');
    expect(log[0]).toMatchObject({ action: 'case_deleted', who: null, apiKey: 'Contabilidade' });
  });

  it('makes nothing twice for one intent, and the same intent of another key is another', async () => {
    const own = await server.office();
    const holders = [await server.apiKey(own), await server.apiKey(own)];
    const headers = { 'idempotency-key': randomUUID() };
    const ids = [];
    for (const holder of [...holders, ...holders]) {
      const said = { title: 'Uma vez' };
      const { body } = await holder.send<LegalCase>('POST', '/api/cases', said, headers);
      ids.push(body.id);
    }
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(new Set(ids).size).toBe(2);
  });

  it('takes a client, without inviting anybody to the portal, and a document', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own);
    const client = await holder.post<ClientRecord>('/api/clients', { name: 'Moldes, Lda.' });
    expect(client.status).toBe(201);
    const portalUsers = [{ fullName: 'Ana Reis', email: `ana@${own.slug}.example` }];
    const inviting = [
      await holder.post('/api/clients', { name: 'Vale, Lda.', portalUsers }),
      await holder.put(`/api/clients/${client.body.id}`, { ...client.body, portalUsers }),
    ];
    expect(inviting.map(refusalOf)).toEqual(Array(2).fill([403, 'not_for_keys']));
    expect((await own.staff.get<unknown[]>('/api/clients')).body).toHaveLength(1);
    const form = formOf([
      ['clientId', client.body.id],
      ['title', 'Contrato'],
      ['file', ['contrato.txt', Buffer.from('Contrato')]],
    ]);
    const document = await holder.post<CaseDocument>('/api/documents', form);
    expect(document.status).toBe(201);
    const address = `/api/documents/${document.body.id}/link?purpose=list`;
    const { body: link } = await holder.get<DocumentLink>(address);
    const download = () => server.nobody().get(link.url);
    expect((await download()).text).toBe('Contrato');
    await own.staff.delete(`/api/api-keys/${holder.id}`);
    expect((await download()).status).toBe(401);
  });

  it('tells when the key was last used, without writing it for each request', async () => {
    const holder = await server.apiKey(office);
    const used = async () => {
      const filter = { id: [holder.id] };
      const { body } = await office.staff.list<ApiKey>('/api/api-keys', { filter });
      return body[0]!.lastUsedAt;
    };
    expect(await used()).toBeNull();
    await holder.get('/api/cases');
    expect(await used()).not.toBeNull();
    await server.owner.query(`update api_keys set last_used_at = '2026-01-01' where id = $1`, [
      holder.id,
    ]);
    await holder.get('/api/cases');
    expect(await used()).toMatch(/^2026-01-01/);
  });
});

describe('a key counts no more', () => {
  let own: TestOffice;
  beforeEach(async () => {
    own = await server.office();
  });

  it.each([
    ['revoked', `update api_keys set revoked_at = now() where office_id = $1`, 'invalid_api_key'],
    [
      'over',
      `update api_keys set ends_on = current_date - 2 where office_id = $1`,
      'invalid_api_key',
    ],
    ['of a deleted office', `delete from offices where id = $1`, 'invalid_api_key'],
    [
      'of a suspended office',
      `update offices set suspended_at = now() where id = $1`,
      'office_suspended',
    ],
    [
      'of an office whose plan is without',
      `update subscriptions set plan_tier = 'professional' where office_id = $1`,
      'not_in_plan',
    ],
    [
      'of an office whose plan is over',
      `update subscriptions set status = 'canceled' where office_id = $1`,
      'not_in_plan',
    ],
  ] as const)('once it is %s, from its next request on', async (_, change, code) => {
    const holder = await server.apiKey(own);
    expect((await holder.get('/api/cases')).status).toBe(200);
    await server.owner.query(change, [own.id]);
    const expected = [PROBLEMS[code][0], code];
    expect(refusalOf(await holder.get('/api/cases'))).toEqual(expected);
    expect(refusalOf(await holder.post('/api/cases', { title: 'x' }))).toEqual(expected);
    const { rows } = await server.owner.query(`select from cases where office_id = $1`, [own.id]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['that was revoked', `update api_keys set revoked_at = now() where office_id = $1`],
    ['that is over', `update api_keys set ends_on = current_date - 2 where office_id = $1`],
    ['of a suspended office', `update offices set suspended_at = now() where id = $1`],
    [
      'of an office whose plan is without',
      `update subscriptions set plan_tier = 'basic' where office_id = $1`,
    ],
  ])('and one %s is not shown as used, whatever it asks', async (_, change) => {
    const holder = await server.apiKey(own, { rights: ['cases:read'] });
    await server.owner.query(change, [own.id]);
    for (const path of ['/api/cases', '/api/clients', '/api/staff-users']) {
      expect((await holder.get(path)).status).toBeGreaterThan(400);
    }
    expect(await lastUse(holder)).toBeNull();
  });

  it('nor is one used that asks for what it has no right to, or for what is not for keys', async () => {
    const holder = await server.apiKey(own, { rights: ['cases:read'] });
    expect(refusalOf(await holder.get('/api/clients'))).toEqual([403, 'key_without_right']);
    expect(refusalOf(await holder.get('/api/staff-users'))).toEqual([403, 'not_for_keys']);
    expect(await lastUse(holder)).toBeNull();
    expect((await holder.get(`/api/cases/${randomUUID()}`)).status).toBe(404);
    expect(await lastUse(holder)).not.toBeNull();
  });

  it('and counts on its last day, by the calendar of its office', async () => {
    const timeZone = farZone();
    const late = await server.office({ timeZone });
    const holder = await server.apiKey(late);
    const end = (days: number) =>
      server.owner.query(
        `update api_keys set ends_on = (now() at time zone $3)::date + $2::int
         where office_id = $1`,
        [late.id, days, timeZone],
      );
    await end(0);
    expect((await holder.get('/api/cases')).status).toBe(200);
    await end(-1);
    expect(refusalOf(await holder.get('/api/cases'))).toEqual([401, 'invalid_api_key']);
    const { body } = await late.staff.list<ApiKey>('/api/api-keys');
    expect(body[0]!.status).toBe('expired');
  });

  it('but stays in the list of an office whose plan is without, which can revoke it', async () => {
    const holder = await server.apiKey(own);
    await server.owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      own.id,
    ]);
    expect((await own.staff.list('/api/api-keys')).body).toHaveLength(1);
    const revoked = await own.staff.delete<ApiKey>(`/api/api-keys/${holder.id}`);
    expect(revoked.body.status).toBe('revoked');
  });
});

describe('a key in a request', () => {
  const ask = (asker: Person, headers: Record<string, string>) =>
    asker.send<ProblemBody>('GET', '/api/cases', undefined, headers);

  it('is refused by its look, whatever cookies come with it', async () => {
    for (const authorization of [
      // Another scheme.
      'Basic cml0YTpzZW5oYQ==',
      'Bearer',
      // With a slip.
      `Bearer ${newApiKeyToken().slice(0, -1)}_`,
      `Bearer causa_pt_${'x'.repeat(10_000)}`,
      `Bearer ${newApiKeyToken()} ${newApiKeyToken()}`,
    ]) {
      const refused = refusalOf(await ask(office.staff, { authorization }));
      expect([authorization, ...refused]).toEqual([authorization, 401, 'malformed_api_key']);
    }
  });

  it('acts as the key and not as the cookies that come with it', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own);
    const title = 'Da chave';
    const headers = withKey(holder.key, { origin: 'https://elsewhere.example' });
    const made = await office.staff.send<LegalCase>('POST', '/api/cases', { title }, headers);
    expect(made.status).toBe(201);
    expect((await own.staff.get(`/api/cases/${made.body.id}`)).status).toBe(200);
    expect((await office.staff.get(`/api/cases/${made.body.id}`)).status).toBe(404);
    // Public routes answer as to nobody, and a change there needs its origin.
    const session = await office.staff.send('GET', '/api/auth/session', undefined, headers);
    expect(session.text).not.toContain(office.staff.email);
    const out = await office.staff.send('POST', '/api/auth/sign-out', {}, headers);
    expect(refusalOf(out)).toEqual([403, 'foreign_origin']);
  });

  it('acts in its own office alone, whichever the request names', async () => {
    const own = await server.office();
    const holder = await server.apiKey(own);
    const headers = withKey(holder.key, { 'causa-office': office.id });
    const answer = await holder.send('GET', '/api/cases', undefined, headers);
    expect(refusalOf(answer)).toEqual([409, 'office_changed']);
  });

  it('is counted by its address once there is no such key, and those that there are are not', async () => {
    const holder = await server.apiKey(office);
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const limit = KEY_LIMITS['unknown API keys from an address'];
    const limiter = server.app.get(RateLimiter);
    const unknown = withKey(newApiKeyToken(), address);
    expect(refusalOf(await ask(office.staff, unknown))).toEqual([401, 'invalid_api_key']);
    await limiter.tryCount([limit, '203.0.113.77', limit.count]);
    const refused = await ask(office.staff, unknown);
    expect(refusalOf(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(office.staff, withKey(holder.key, address))).status).toBe(200);
  });
});

it('limits what one key asks in a minute, over all servers, and no other', async () => {
  const [busy, calm] = [await server.apiKey(office), await server.apiKey(office)];
  const limit = KEY_LIMITS['requests of an API key'];
  const second = await TestServer.start();
  const ask = (at: TestServer, { key }: KeyHolder) =>
    at.nobody().send('GET', '/api/cases', undefined, withKey(key));
  await server.app.get(RateLimiter).count([limit, busy.id, limit.count - 2]);
  expect((await ask(second, busy)).status).toBe(200);
  expect((await ask(server, busy)).status).toBe(200);
  for (const at of [second, server]) {
    const refused = await ask(at, busy);
    expect(refusalOf(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(at, calm)).status).toBe(200);
  }
  await second.stop();
});
