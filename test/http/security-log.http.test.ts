import { AuditSealer } from '../../src/audit/sealer.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { SecurityEvent, SecurityOverview } from '../../src/contract/security-log.js';
import { BackgroundTasks } from '../../src/http/background-tasks.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay } from '../support/days.js';
import type { Person } from '../support/person.js';

/* The security log: what staff read of the record, how they find it, and the list that they take away. */

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
});

/** Signs in by the route, so that it is recorded. */
const enter = (person: Person) => person.signIn(person.email, PASSWORD);

const list = (filter: object = {}, query: object = {}) =>
  office.staff.list<SecurityEvent>('/api/security-log', { filter, ...query });

const actions = async (filter: object) => (await list(filter)).body.map(({ action }) => action);

/** Writes an entry by hand, so many minutes ago. */
async function entry(values: Record<string, unknown>, minutesAgo = 0): Promise<void> {
  const names = ['office_id', ...Object.keys(values)];
  const places = names.map((_, n) => `$${n + 1}`).join(', ');
  await server.owner.query(
    `insert into audit_log (${names.join(', ')}, created_at)
     values (${places}, now() - make_interval(mins => $${names.length + 1}))`,
    [office.id, ...Object.values(values), minutesAgo],
  );
}

it('names who did what to what, newest first', async () => {
  await enter(office.staff);
  const { body: legalCase } = await office.staff.post<LegalCase>('/api/cases', { title: 'Moldes' });
  await office.staff.delete(`/api/cases/${legalCase.id}`);
  const { body } = await list();
  expect(body.map(({ action }) => action)).toEqual(['case_deleted', 'sign_in']);
  expect(body[0]).toMatchObject({
    who: { userId: office.staff.userId, name: 'Rita Sousa', role: 'staff' },
    subject: { kind: 'case', id: legalCase.id, name: 'Moldes', there: false },
    address: '127.0.0.1',
    number: null,
    seal: null,
  });
  expect(body[1]).toMatchObject({ subject: null });
});

it('names a client user, and a person who left nothing that names them only by their id', async () => {
  const { body: client } = await office.staff.post<ClientRecord>('/api/clients', { name: 'Sado' });
  const known = await server.member(office, 'client');
  const unknown = await server.member(office, 'client');
  await enter(office.staff);
  await enter(known);
  await enter(unknown);
  await server.owner.query(
    `insert into client_users (office_id, client_id, user_id, full_name, email)
     values ($1, $2, $3, 'Carla Vaz', 'carla@sado.example')`,
    [office.id, client.id, known.userId],
  );
  const { body } = await list({ action: 'sign_in' });
  expect(body.map(({ who }) => who)).toEqual([
    { userId: unknown.userId, name: null, role: null },
    { userId: known.userId, name: 'Carla Vaz', role: 'client' },
    { userId: office.staff.userId, name: 'Rita Sousa', role: 'staff' },
  ]);
});

it('shows a failed sign-in to the office of the account, and to no other', async () => {
  const other = await server.office();
  await enter(other.staff);
  const answer = await server
    .nobody()
    .post('/api/auth/sign-in', { email: office.staff.email, password: 'errada, errada' });
  expect(answer.status).toBe(401);
  await server.app.get(BackgroundTasks).settled();
  const [failed] = (await list()).body;
  expect(failed).toMatchObject({ action: 'sign_in_failed', who: { userId: office.staff.userId } });
  const { body } = await other.staff.list<SecurityEvent>('/api/security-log');
  expect(body.map(({ who }) => who?.userId)).toEqual([other.staff.userId]);
});

describe('is filtered by', () => {
  beforeEach(async () => {
    await server.owner.query('delete from audit_log where office_id = $1', [office.id]);
    const { userId } = office.staff;
    await entry({ action: 'sign_in', user_id: userId, address: '203.0.113.24' }, 1);
    await entry({ action: 'sign_out', user_id: null }, 2);
    await entry({ action: 'case_deleted', user_id: userId, address: '198.51.100.7' }, 3 * 24 * 60);
  });

  it('who', async () => {
    expect(await actions({ who: office.staff.userId })).toEqual(['sign_in', 'case_deleted']);
  });

  it('an API key, also one that was revoked, which the overview names', async () => {
    const key = await server.apiKey(office);
    const { body: legalCase } = await key.post<LegalCase>('/api/cases', { title: 'Da chave' });
    await key.delete(`/api/cases/${legalCase.id}`);
    await office.staff.delete(`/api/api-keys/${key.id}`);
    await entry({ action: 'archive_downloaded', api_key_id: key.id, address: '203.0.113.99' });
    expect(await actions({ apiKey: key.id })).toEqual(['archive_downloaded', 'case_deleted']);
    expect(await actions({ apiKey: key.id, q: '203.0.113.' })).toEqual(['archive_downloaded']);
    const { body } = await office.staff.get<SecurityOverview>('/api/security-log/overview');
    expect(body.apiKeys).toEqual([{ id: key.id, name: 'Contabilidade' }]);
  });

  it('action, and kind of action', async () => {
    expect(await actions({ action: 'sign_out' })).toEqual(['sign_out']);
    expect(await actions({ kind: 'entries' })).toEqual(['sign_in', 'sign_out']);
    expect(await actions({ kind: 'data', who: office.staff.userId })).toEqual(['case_deleted']);
  });

  it('period, whose days are the office’s and both count', async () => {
    const [now, then] = [noonDay(0), noonDay(-3)];
    expect(await actions({ to: then })).toEqual(['case_deleted']);
    expect(await actions({ from: then, to: now })).toHaveLength(3);
    expect(await actions({ from: '2099-01-01' })).toEqual([]);
  });

  it('the beginning of an address, and words of what it was done to', async () => {
    expect(await actions({ q: '203.0.113.' })).toEqual(['sign_in']);
    const { body: client } = await office.staff.post<ClientRecord>('/api/clients', {
      name: 'Têxteis do Ave',
    });
    await entry({ action: 'archive_downloaded', subject_kind: 'client', subject_id: client.id });
    expect(await actions({ q: 'texteis' })).toEqual(['archive_downloaded']);
  });

  it('nothing else', async () => {
    const wrong = [{ action: 'x' }, { kind: 'x' }, { who: 'x' }, { from: 'x' }, { office_id: 'x' }];
    for (const filter of wrong) {
      expect([filter, (await list(filter)).status]).toEqual([filter, 400]);
    }
  });
});

it('a page stays the same while newer entries come', async () => {
  for (let n = 1; n <= 6; n += 1) await entry({ action: 'sign_out', detail: { n } }, n);
  const page = (range: number[]) => list({ action: 'sign_out' }, { range });
  const numbers = ({ body }: { body: SecurityEvent[] }) => body.map(({ detail }) => detail.n);
  expect(numbers(await page([0, 2]))).toEqual([1, 2, 3]);
  expect(numbers(await page([3, 5]))).toEqual([4, 5, 6]);
  expect((await page([0, 2])).headers.get('content-range')).toBe('security-log 0-2/6');
});

it('tells the seal of an entry, the one before it, the head, and what the last check found', async () => {
  await entry({ action: 'sign_in', user_id: office.staff.userId }, 1);
  await entry({ action: 'sign_out' });
  const overview = async () =>
    (await office.staff.get<SecurityOverview>('/api/security-log/overview')).body;
  expect(await overview()).toEqual({
    head: null,
    apiKeys: [],
    check: null,
    people: [{ userId: office.staff.userId, name: 'Rita Sousa', role: 'staff' }],
  });
  const sealer = server.app.get(AuditSealer);
  await sealer.seal(office.id);
  const [second, first] = (await list()).body;
  expect([first!.number, second!.number]).toEqual([1, 2]);
  expect(first!.previousSeal).toBeNull();
  expect(second!.previousSeal).toBe(first!.seal);
  expect((await overview()).head).toBe(`2-${second!.seal}`);
  await sealer.check(office.id);
  expect((await overview()).check).toMatchObject({ entries: 2, faults: 0 });
  await server.owner.query(
    `update audit_log set action = 'sign_in' where office_id = $1 and action = 'sign_out'`,
    [office.id],
  );
  await sealer.check(office.id);
  expect((await overview()).check).toMatchObject({ entries: 2, faults: 1 });
});

it('is taken away as a list without formulas, which is recorded', async () => {
  const { body: client } = await office.staff.post<ClientRecord>('/api/clients', {
    name: '=HYPERLINK("x")',
  });
  await entry({ action: 'sign_in', user_id: office.staff.userId }, 1);
  await entry({
    action: 'archive_downloaded',
    user_id: office.staff.userId,
    subject_kind: 'client',
    subject_id: client.id,
    address: '203.0.113.24',
  });
  await server.app.get(AuditSealer).seal(office.id);
  const { text, headers } = await office.staff.get(
    '/api/security-log/export.csv?filter={"kind":"exports"}',
  );
  expect(headers.get('content-disposition')).toMatch(/"registo-seguranca_\d{4}-\d\d-\d\d\.csv"/);
  const [heading, line, ...rest] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(heading).toBe('Registo;Data;Hora;Quem;Perfil;O Quê;Assunto;Endereço;Selo');
  expect(line).toMatch(
    /^2;\d\d\/\d\d\/\d{4};\d\d:\d\d:\d\d;Rita Sousa;Equipa;Arquivo Baixado;"'=HYPERLINK\(""x""\)";203\.0\.113\.24;[0-9a-f]{64}$/,
  );
  expect(rest).toEqual([]);
  expect((await list({ kind: 'exports' })).body[0]!.action).toBe('security_log_exported');
});

it('goes through all entries of a long list, each once', async () => {
  await server.owner.query(
    `insert into audit_log (office_id, action, created_at)
     select $1, 'sign_out', date_trunc('second', now()) - make_interval(secs => n / 100)
     from generate_series(1, 2345) n`,
    [office.id],
  );
  const { text } = await office.staff.get(
    '/api/security-log/export.csv?filter={"action":"sign_out"}',
  );
  expect(text.trim().split('\r\n')).toHaveLength(2346);
});

it(
  'finds in a long list by a common and a rare beginning of an address what reading every entry finds',
  { tags: ['long'] },
  async () => {
    await server.owner.query(
      `insert into audit_log (office_id, action, user_id, address, created_at)
     select $1, (array['sign_out', 'case_deleted'])[1 + n % 2], case when n % 3 = 0 then $2::uuid end,
            ('10.' || n % 50 || '.0.' || n % 7)::inet,
            date_trunc('second', now()) - make_interval(secs => 86400 * (n / 500) + n / 100)
     from generate_series(1, 2345) n`,
      [office.id, office.staff.userId],
    );
    const day = noonDay(-3);
    for (const q of ['10.', '10.7.', '10.7.0.3', '192.']) {
      const filters: Record<string, string>[] = [
        { q },
        { q, kind: 'data' },
        { q, action: 'sign_out', who: office.staff.userId },
        { q, from: day },
        { q, action: 'sign_out', kind: 'data' },
        { q, to: day },
      ];
      for (const filter of filters) {
        const { rows } = await server.owner.query<{ id: string }>(
          `select id from audit_log
         where office_id = $1 and starts_with(host(address), $2)
           and ($3::text is null or action = $3) and ($4::text is null or action = 'case_deleted')
           and ($5::uuid is null or user_id = $5)
           and ($6::date is null or created_at >= $6::timestamp at time zone '${NOON_ZONE}')
           and ($7::date is null or created_at < ($7::timestamp + interval '1 day') at time zone '${NOON_ZONE}')
         order by created_at desc, id desc`,
          [
            office.id,
            q,
            ...(['action', 'kind', 'who', 'from', 'to'] as const).map(
              (name) => filter[name] ?? null,
            ),
          ],
        );
        const { body, headers } = await list(filter);
        expect([filter, body.map(({ id }) => id)]).toEqual([
          filter,
          rows.slice(0, 25).map(({ id }) => id),
        ]);
        expect([filter, headers.get('content-range')?.split('/')[1]]).toEqual([
          filter,
          String(Math.min(rows.length, 1001)),
        ]);
        const { text } = await office.staff.get(
          `/api/security-log/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        );
        expect([filter, text.trim().split('\r\n').length - 1]).toEqual([filter, rows.length]);
      }
    }
  },
);
