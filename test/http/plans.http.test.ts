import pg from 'pg';
import { caseList } from '../../src/cases/cases.queries.js';
import { caseStatistics, dashboard } from '../../src/cases/dashboard.queries.js';
import { caseHistory } from '../../src/cases/history.queries.js';
import { search } from '../../src/cases/search.queries.js';
import { clientList } from '../../src/clients/clients.queries.js';
import { Database } from '../../src/database/database.js';
import type { ListQuery } from '../../src/database/list.js';
import type { Orm } from '../../src/database/orm.js';
import type { Session } from '../../src/database/session.js';
import { seedBulk } from '../../src/demo/bulk.js';
import { documentList } from '../../src/documents/documents.queries.js';
import { folderList } from '../../src/documents/folders.queries.js';
import { deletionList } from '../../src/recycle-bin/recycle-bin.queries.js';
import { importList } from '../../src/recycle-bin/imports.queries.js';
import { ownDatabase } from '../support/database.js';

/*
 * A connection keeps the plan of a statement that it prepared, and serves all offices with it. So whatever an
 * office made a plan, it must suit the others: what counts is how many blocks an execution touches.
 */

let owner: pg.Client;
let connection: pg.Client;
let url: string;
let small: Session;
let large: Session;

beforeAll(async () => {
  const { ownerUrl, appUrl } = await ownDatabase('migrated');
  url = appUrl;
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const made = await seedBulk(owner, {
    offices: 60,
    cases: 16_000,
    largest: 12_000,
    seed: 7,
    passwordHash: 'nobody signs in',
  });
  const byCases = made.toSorted((a, b) => a.cases - b.cases);
  [small, large] = [await sessionIn(byCases[0]!), await sessionIn(byCases.at(-1)!)];
  await owner.query('vacuum analyze');
});
afterAll(() => owner.end());

async function sessionIn({ id, userId }: { id: string; userId: string }): Promise<Session> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into private.sessions (office_id, user_id, role, expires_at)
     values ($1, $2, 'staff', now() + interval '1 day') returning id`,
    [id, userId],
  );
  return { id: rows[0]!.id, officeId: id, userId, role: 'staff' };
}

type Read = (database: Database, session: Session) => Promise<unknown>;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** The product's own reads, on the test's one connection. */
async function run(read: Read, session: Session, explained: Plan[] | null = null) {
  const query = async (statement: string | pg.QueryConfig) => {
    if (!explained || typeof statement === 'string' || statement.text.startsWith('select enter')) {
      return connection.query(statement as string);
    }
    const { name, values } = statement;
    const given = (values as unknown[]).map((value) =>
      value === null || value === undefined
        ? 'null'
        : pg.escapeLiteral(`${value as string | number | boolean}`),
    );
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute "${name}"${list}`,
    );
    explained.push(rows[0]!['QUERY PLAN'][0].Plan);
    return { rows: [{ json: '[]', rows: 0, total: 0 }] };
  };
  const client = {
    query,
    release: () => {},
    connection: { stream: { cork: () => {}, uncork: () => {} } },
  };
  const pool = { connect: () => Promise.resolve(client) };
  await read(new Database({ prepared: true, poolSize: 1, pool } as unknown as Orm), session);
}

/** Blocks that a read touches in one office with the plan that the other, or itself, has made. */
async function blocks(read: Read, { planned, asked }: { planned: Session; asked: Session }) {
  connection = new pg.Client({ connectionString: url });
  await connection.connect();
  // More often than PostgreSQL needs to settle on a plan.
  for (let times = 0; times < 7; times += 1) await run(read, planned);
  const plans: Plan[] = [];
  // Once to fill what a connection remembers of the catalogue.
  for (let times = 0; times < 2; times += 1) await run(read, asked, plans);
  await connection.end();
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': came } = plans.at(-1)!;
  return hit + came;
}

interface Listing {
  page: (query: never) => ReturnType<typeof caseList.page>;
  sorts: readonly string[];
  byDefault: readonly [string, 'ASC' | 'DESC'];
}

const listed =
  (list: Listing, filter: object = {}, more: Partial<ListQuery<string, object>> = {}): Read =>
  (database, session) => {
    const [sort, order] = list.byDefault;
    const query = { offset: 0, limit: 25, sort, descending: order === 'DESC', filter, ...more };
    return database.page(session, list.page(query as never));
  };
const cases = caseList as unknown as Listing;
const clients = clientList as unknown as Listing;
const documents = documentList as unknown as Listing;
const folders = folderList as unknown as Listing;

const READS: [string, Read][] = [
  ['the newest cases', listed(cases)],
  ['cases on a middle page', listed(cases, {}, { offset: 300 })],
  ['cases far in', listed(cases, {}, { offset: 2500 })],
  ['cases at the end', listed(cases, {}, { offset: 11_900 })],
  ['cases of a status', listed(cases, { status: 'concluido' })],
  ['cases of a status by title', listed(cases, { status: 'aberto' }, { sort: 'title' })],
  ['cases by due date, downwards', listed(cases, {}, { sort: 'dueDate', descending: true })],
  ['cases without a client', listed(cases, { clientId: null })],
  ['cases by words', listed(cases, { q: 'execução' })],
  ['clients with cases', listed(clients, { withCases: true }, { limit: 24 })],
  ['clients by city', listed(clients, {}, { sort: 'city' })],
  ['active clients', listed(clients, { activity: 'active' })],
  ['clients by words', listed(clients, { q: 'silva' })],
  ['folders', listed(folders, {}, { sort: 'lastDocumentAt', descending: true })],
  ['folders by words', listed(folders, { q: 'silva' })],
  ['documents', listed(documents)],
  ['documents by size', listed(documents, {}, { sort: 'sizeBytes' })],
  ['documents by words inside', listed(documents, { q: 'perito' })],
  ['deletions', listed(deletionList as unknown as Listing)],
  ['imports', listed(importList as unknown as Listing)],
  ['the dashboard', (database, session) => database.record(session, dashboard())],
  ['the figures of cases', (database, session) => database.record(session, caseStatistics())],
  ['the search', (database, session) => database.record(session, search('lisboa'))],
];

describe('a plan that another office made costs no more', () => {
  it.each(READS)('%s', async (_, read) => {
    for (const asked of [large, small]) {
      const other = asked === large ? small : large;
      const own = await blocks(read, { planned: asked, asked });
      const foreign = await blocks(read, { planned: other, asked });
      expect(foreign).toBeLessThanOrEqual(own * 1.25 + 10);
    }
  });

  it('and the first pages cost in a large office what they cost in a small one', async () => {
    for (const [name, read] of READS.filter(([name]) => name.startsWith('the newest'))) {
      const costs = [];
      for (const office of [small, large])
        costs.push(await blocks(read, { planned: small, asked: office }));
      expect([name, costs[1]! <= costs[0]! * 2 + 20]).toEqual([name, true]);
    }
  });
});

describe('the statements of a list', () => {
  it('are few, whatever pages, words, ids and offices they are asked for', () => {
    const texts = new Set<string>();
    const asked = [{}, { q: 'a' }, { status: 'aberto' }, { clientId: null }, { id: ['x'] }];
    for (let limit = 1; limit <= 1000; limit += 37)
      for (let offset = 0; offset <= 100_000; offset += offset < 3000 ? 211 : 9973)
        for (const filter of asked) {
          const query = { offset, limit, sort: 'createdAt', descending: true, filter } as const;
          texts.add(caseList.page(query as never).text);
        }
    // Near and far without words, and one with them.
    expect(texts.size).toBe(2 * asked.length - 1);
  });

  it('hold no value and no number but the two bounds', () => {
    const query = { offset: 4321, limit: 37, sort: 'createdAt', descending: true } as const;
    const texts = [
      caseList.page({ ...query, filter: { q: 'w0rd', clientId: 'a-client', id: ['an-id'] } }),
      caseList.page({ ...query, filter: {} }),
      caseHistory.page({ ...query, filter: {} }, 'a-case'),
    ].map(({ text }) => text);
    for (const text of texts) {
      expect(text).not.toMatch(/w0rd|a-client|an-id|a-case|4321|37/);
      expect(text.match(/\blimit \d+/g) ?? []).toEqual(
        expect.not.arrayContaining([expect.not.stringMatching(/^limit (1000|1001)$/)]),
      );
    }
  });
});
