// @module-tag one-try
import type { CasesDeleted } from '../../src/contract/case-changes.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { addClient } from '../support/conversations.js';
import { pdfOf, upload } from '../support/files.js';
import { accept, inviteColleague, linkSentTo } from '../support/invitations.js';
import { applyList } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { changePlan, counted, fill } from '../support/plan-limits.js';

/*
 * One place is left and fifty want it, at two servers of one database: one gets it, all others are refused, and the
 * counters agree with the rows.
 */

const MANY = 50;
const BASIC_BYTES = 500 * 1024 * 1024;

let one: TestServer;
let two: TestServer;
let office: TestOffice;
/** The office's staff, at each server. */
let staff: [Person, Person];

beforeAll(async () => {
  one = await TestServer.start();
  two = await TestServer.start();
});
afterAll(() => Promise.all([one.stop(), two.stop()]));
beforeEach(async () => {
  office = await one.office({ plan: 'basic' });
  staff = [office.staff, office.staff.at(two.url)];
});

type Attempt = (by: Person, n: number) => Promise<{ status: number; body: unknown }>;

/** How many of so many at once came through; all others must have been refused with `code`. */
async function winners(attempts: readonly Attempt[], code: string): Promise<number> {
  const answers = await Promise.all(attempts.map((attempt, n) => attempt(staff[n % 2]!, n)));
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { status, body } of refused) {
    expect([status, (body as { code: string }).code]).toEqual([403, code]);
  }
  return answers.length - refused.length;
}

const times = (attempt: Attempt) => Array.from({ length: MANY }, () => attempt);
const createCase: Attempt = (by) => by.post('/api/cases', { title: 'O último' });
const createClient: Attempt = (by, n) => by.post('/api/clients', { name: `O último ${n}` });
const restore =
  (deletionId: string): Attempt =>
  (by) =>
    by.post(`/api/deletions/${deletionId}/restore`);
const kept = () => counted(one.owner, office);

it('the last place for a case', async () => {
  await fill(one.owner, office, { cases: 49 });
  expect(await winners(times(createCase), 'limit_cases')).toBe(1);
  expect((await kept()).cases).toBe(50);
});

it('the last place for a client', async () => {
  await fill(one.owner, office, { clients: 24 });
  expect(await winners(times(createClient), 'limit_clients')).toBe(1);
  expect((await kept()).clients).toBe(25);
});

it('the last bytes of storage', async () => {
  const clientId = await addClient(office, 'Vale Verde');
  await fill(one.owner, office, { bytes: BASIC_BYTES - 30_000 });
  const send: Attempt = (by, n) => upload(by, { clientId }, [`${n}.pdf`, pdfOf(20_000)]);
  expect(await winners(times(send), 'limit_storage')).toBe(1);
  expect((await kept()).bytes).toBe(BASIC_BYTES - 10_000);
});

it('the last place for a colleague, which invitations hold', async () => {
  await changePlan(one.owner, office, 'professional');
  for (const name of ['Um', 'Dois', 'Três']) await one.member(office, 'staff', name);
  const invite: Attempt = (by, n) => inviteColleague(by, `n${n}.${office.slug}@colega.example`);
  expect(await winners(times(invite), 'limit_staff_users')).toBe(1);
  expect(await kept()).toMatchObject({ staff: 4, invited: 1 });
});

it(
  'an invitation accepted at many places, against others that are sent',
  { tags: ['long'] },
  async () => {
    await changePlan(one.owner, office, 'professional');
    for (const name of ['Um', 'Dois', 'Três']) await one.member(office, 'staff', name);
    const email = `pedro.${office.slug}@colega.example`;
    await inviteColleague(office.staff, email);
    const link = await linkSentTo(one, email);
    const [accepted, invited] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, (_, n) => accept((n % 2 ? one : two).nobody(), link, PASSWORD)),
      ),
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          inviteColleague(staff[n % 2]!, `n${n}.${office.slug}@colega.example`),
        ),
      ),
    ]);
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(invited.map(({ status }) => status)).toEqual(invited.map(() => 403));
    expect(await kept()).toMatchObject({ staff: 5, invited: 0 });
  },
);

it('a case that comes back, against new ones', { tags: ['long'] }, async () => {
  const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'O primeiro' });
  const gone = await office.staff.delete<Deleted<LegalCase>>(`/api/cases/${body.id}`);
  await fill(one.owner, office, { cases: 49 });
  const comeBack = restore(gone.body.deletionId);
  expect(await winners([comeBack, ...times(createCase).slice(1)], 'limit_cases')).toBe(1);
  expect((await kept()).cases).toBe(50);
});

it('fifty cases that come back, each deleted by itself', { tags: ['long'] }, async () => {
  await fill(one.owner, office, { cases: MANY });
  const { body: cases } = await office.staff.list<LegalCase>('/api/cases', { range: [0, 49] });
  const ids = cases.map(({ id }) => id);
  const gone = await office.staff.post<CasesDeleted>('/api/cases/deletions', { ids });
  expect(gone.body.deletionIds).toHaveLength(MANY);
  await fill(one.owner, office, { cases: 49 });
  expect(await winners(gone.body.deletionIds.map(restore), 'limit_cases')).toBe(1);
  expect((await kept()).cases).toBe(50);
});

it(
  'the last bytes, which documents that come back and new ones want',
  { tags: ['long'] },
  async () => {
    const clientId = await addClient(office, 'Vale Verde');
    const send: Attempt = (by, n) => upload(by, { clientId }, [`${n}.pdf`, pdfOf(20_000)]);
    const gone: string[] = [];
    for (let n = 0; n < MANY / 2; n += 1) {
      const { body } = await send(office.staff, n);
      const { id } = body as CaseDocument;
      const deleted = await office.staff.delete<Deleted<CaseDocument>>(`/api/documents/${id}`);
      gone.push(deleted.body.deletionId);
    }
    await fill(one.owner, office, { bytes: BASIC_BYTES - 30_000 });
    const attempts = gone.flatMap((deletionId) => [restore(deletionId), send]);
    expect(attempts).toHaveLength(MANY);
    expect(await winners(attempts, 'limit_storage')).toBe(1);
    expect((await kept()).bytes).toBe(BASIC_BYTES - 10_000);
  },
);

it('a list, which gets all its places or none, against new clients', async () => {
  await fill(one.owner, office, { clients: 22 });
  const names = ['Um', 'Dois', 'Três'];
  const list: Attempt = (by) => applyList(by, 'clients', `Nome\n${names.join('\n')}\n`);
  const created = await winners([list, ...times(createClient).slice(1)], 'limit_clients');
  const { clients } = await kept();
  const { rows } = await one.owner.query<{ n: number }>(
    'select count(*)::int as n from clients where office_id = $1 and name = any ($2)',
    [office.id, names],
  );
  expect(clients).toBe(25);
  expect([
    { created: 1, listed: 3 },
    { created: 3, listed: 0 },
  ]).toContainEqual({ created, listed: rows[0]!.n });
});
