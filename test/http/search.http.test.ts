import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seedBulk } from '../../src/demo/bulk.js';
import { testDatabase } from '../support/database.js';

/*
 * The search looks at the newest rows first and at an index after them. These offices are large enough
 * for both, and every answer is held against one that reads all rows.
 */

const CASES = 2600;

let owner: pg.Client;
let office: string;
let other: string;

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('begin');
  const [first, second] = await seedBulk(owner, {
    offices: 2,
    cases: 2 * CASES,
    largest: CASES,
    seed: Number.parseInt(randomUUID().slice(0, 7), 16),
    passwordHash: 'nobody signs in',
  });
  [office, other] = [first?.id ?? '', second?.id ?? ''];
  await addCase(office, 'Ação contra Łódź Überseehandel – 東京貿易');
  await addCase(other, 'Peregrinação xilofónica');
  await enter(office);
});
afterAll(async () => {
  await owner.query('rollback');
  await owner.end();
});

/** An old one, so that it is not among the newest. */
async function addCase(of: string, title: string): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title, created_at) values ($1, $2, now() - interval '9 years')`,
    [of, title],
  );
}

async function enter(of: string): Promise<void> {
  await owner.query(`select set_config('app.office_id', $1, true)`, [of]);
}

async function found(q: string, wanted: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from search_cases($1, $2)', [
    q,
    wanted,
  ]);
  return rows.map(({ id }) => id);
}

/** The same by reading everything. */
async function expected(q: string, wanted: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from cases where office_id = $1 and search like all (search_patterns($2))
     order by created_at desc, id desc limit $3`,
    [office, q, wanted],
  );
  return rows.map(({ id }) => id);
}

it.each([
  ['a common word', 'execução'],
  ['a word without its accents', 'execucao'],
  ['two words in any order', 'vilhena injunção'],
  ['the middle of a word', 'scelos'],
  ['a word too short for the index', 'vi'],
  ['a short word and a long one', 'c. quaresma'],
  ['a word beyond ASCII', '東京'],
  ['letters that fold to others', 'lodz uber'],
  ['what LIKE would take for a pattern', '100%_\\'],
  ['nothing there is', 'xilofónica'],
])('finds by %s what reading every case finds', async (_, q) => {
  for (const wanted of [8, 1002]) expect(await found(q, wanted)).toEqual(await expected(q, wanted));
});

it('finds the oldest case by its number', async () => {
  const { rows } = await owner.query<{ id: string; number: string }>(
    'select id, number from cases where office_id = $1 and number is not null order by created_at limit 1',
    [office],
  );
  expect(await found(rows[0]?.number ?? '', 8)).toContain(rows[0]?.id);
});

it('finds nothing of another office', async () => {
  await enter(other);
  const [theirs] = await found('peregrinacao', 8);
  expect(theirs).toBeDefined();
  await enter(office);
  expect(await found('peregrinacao', 8)).toEqual([]);
});

it.each(['a', 'lisboa', 'lda', 'silva', 'bulk.example', 'maria silva', 'rua'])(
  'finds clients by «%s» in the name alone as reading every name does, few and many',
  async (q) => {
    for (const wanted of [8, 1002]) {
      const { rows: searched } = await owner.query<{ id: string }>(
        'select id from search_clients($1, $2, by_name => true)',
        [q, wanted],
      );
      const { rows: read } = await owner.query<{ id: string }>(
        `select id from clients where office_id = $1 and fold(name) like all (search_patterns($2))
         order by name, id limit $3`,
        [office, q, wanted],
      );
      expect(searched).toEqual(read);
    }
  },
);
