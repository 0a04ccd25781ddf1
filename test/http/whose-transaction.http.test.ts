import type { LegalCase } from '../../src/contract/cases.js';
import { isId } from '../../src/contract/ids.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import { TcpProxy } from '../support/tcp-proxy.js';

/*
 * Listens to all that the server says to its database. A sharding proxy chooses the server of a transaction
 * by its first setting, and refuses settings beside other statements.
 */

const DIRECTORY = 'set local pgdog.shard to 0; set local role causa_system';

/** The statements of a connection's transactions, each from its `begin` on, and those outside of any. */
class Overheard {
  readonly transactions: string[][] = [];
  readonly outside = new Set<string>();
  private readonly begun = new Map<object, { rest: Buffer; open: string[] | null }>();

  hear(bytes: Buffer, connection: object): void {
    // The startup message of a connection has no type byte.
    const state = this.begun.get(connection) ?? { rest: Buffer.alloc(0), open: null };
    if (!this.begun.has(connection)) {
      this.begun.set(connection, state);
      bytes = bytes.subarray(bytes.readInt32BE());
    }
    let rest = Buffer.concat([state.rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const texts = rest.toString('utf8', 5, end).split('\0');
      // A simple query is its text; what is prepared has a name first.
      if (rest[0] === 0x51) this.note(state, texts[0] ?? '');
      if (rest[0] === 0x50) this.note(state, texts[1] ?? '');
      rest = rest.subarray(end);
    }
    state.rest = rest;
  }

  private note(state: { open: string[] | null }, statement: string): void {
    if (/^begin\b/i.test(statement)) this.transactions.push((state.open = []));
    if (!state.open) this.outside.add(statement);
    state.open?.push(statement);
    if (/^(commit|rollback)$/i.test(statement)) state.open = null;
  }
}

let heard: Overheard;
let proxy: TcpProxy;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  heard = new Overheard();
  proxy = await TcpProxy.before((await testDatabase()).appUrl, (bytes, connection) =>
    heard.hear(bytes, connection),
  );
  server = await TestServer.start({ DATABASE_URL: proxy.url, READ_TEXT: 'true' });
  office = await server.office();
  const { staff } = office;
  const { body } = await staff.post<LegalCase>('/api/cases', { title: 'Um processo' });
  await staff.put(`/api/cases/${body.id}`, { ...body, title: 'Outro' });
  await upload(staff, { caseId: body.id }, ['a.pdf', PDF], {});
  for (const path of ['/api/cases', '/api/dashboard', '/api/search?q=outro', '/api/clients']) {
    expect((await staff.get(path)).status).toBe(200);
  }
  await staff.delete(`/api/cases/${body.id}`);
  await server.nobody().get(`/api/tenancy/brand?slug=${office.slug}`);
  await staff.post('/api/auth/sign-out');
  // Until then jobs begin transactions whose settings are still on their way.
  await server.stop();
});
afterAll(() => proxy.stop());

it('begins every transaction with the office or the directory, in settings alone', () => {
  expect(heard.transactions.length).toBeGreaterThan(20);
  for (const [begin, settings = '', ...statements] of heard.transactions) {
    expect(begin).toMatch(/^begin( read only)?$/i);
    expect(settings).toMatch(
      /^set local pgdog\.(shard to 0|sharding_key to '[0-9a-f-]{36}'); set local role causa_\w+(; set local [\w.]+ to '?[\w-]+'?)*$/,
    );
    expect(statements.join(';')).not.toMatch(/\bset local\b|\bpgdog\b/i);
  }
});

it('names the office of the session, and every office by the id that it has', () => {
  const of = (pattern: RegExp) =>
    new Set(heard.transactions.flatMap(([, settings = '']) => pattern.exec(settings)?.[1] ?? []));
  expect(of(/sharding_key to '(.*?)'; set local role causa_staff/)).toEqual(new Set([office.id]));
  expect([...of(/sharding_key to '(.*?)'/)].every(isId)).toBe(true);
  expect(of(/^(set local pgdog\.shard .*)/)).toEqual(new Set([DIRECTORY]));
});

it('asks for nothing outside a transaction but whether the database is there', () => {
  for (const statement of heard.outside)
    expect(statement).toMatch(/^(select 1|select version)|from pg_roles/i);
});
