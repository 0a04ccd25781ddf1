import { readFile } from 'node:fs/promises';
import { request } from 'node:http';

import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList, listForm } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

/** A server takes two lists at once, and one of an office: what happens to them, and which lists get the free slots. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const LIST = 'Nome\nAna\n';

/** A list that ends only when the test ends it. */
class SlowList {
  readonly answer: Promise<{ status: number; code: string }>;
  private readonly request;

  constructor({ url, cookies }: Person, mode: 'check' | 'apply' = 'check') {
    const headers = {
      origin: url,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=x',
    };
    this.request = request(`${url}/api/clients/import`, { method: 'POST', headers });
    this.answer = new Promise((resolve, reject) => {
      this.request.on('error', reject).on('response', (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (more: string) => (text += more));
        reply.on('end', () => {
          const { code = '' } = JSON.parse(text) as Partial<ProblemBody>;
          resolve({ status: reply.statusCode ?? 0, code });
        });
      });
    });
    this.answer.catch(() => undefined);
    this.request.write(
      `--x\r\ncontent-disposition: form-data; name="options"\r\n\r\n{"mode":"${mode}"}\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="l.csv"\r\n\r\nNome\nAna\n',
    );
  }

  end(): void {
    this.request.end('\r\n--x--\r\n');
  }

  goAway(): void {
    this.request.destroy();
  }
}

/** The processes that read lists for this one. */
async function programs(): Promise<number[]> {
  const { pid } = process;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ');
  const reading = await Promise.all(
    children.filter(Boolean).map(async (child) => {
      const words = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      return words.includes('-import.program') ? [Number(child)] : [];
    }),
  );
  return reading.flat();
}

/** Begins lists once no other is being read, and waits until their processes read. */
async function begun(...people: Person[]): Promise<SlowList[]> {
  await until(async () => (await programs()).length === 0);
  const lists = people.map((person) => new SlowList(person));
  await until(async () => (await programs()).length === people.length);
  return lists;
}

async function busy(person: Person): Promise<[number, string, string | null]> {
  const { status, body, headers } = await checkList(person, 'clients', LIST);
  return [status, (body as unknown as ProblemBody).code, headers.get('retry-after')];
}

/** A slot is free again almost at once: the server has to notice first that its process has ended. */
async function isFreeFor(person: Person): Promise<void> {
  await until(async () => (await checkList(person, 'clients', LIST)).status === 200);
}

const offices = (count: number): Promise<TestOffice[]> =>
  Promise.all(Array.from({ length: count }, () => server.office()));

it('an office has one list at a time, a server two; others are told when to come again', async () => {
  const [first, second, third] = await offices(3);
  const colleague = await server.member(first!, 'staff');
  const [one] = await begun(first!.staff);
  expect(await busy(colleague)).toEqual([429, 'import_busy', '3']);
  const other = new SlowList(second!.staff);
  await until(async () => (await programs()).length === 2);
  expect(await busy(third!.staff)).toEqual([429, 'import_busy', '3']);
  one!.end();
  expect((await one!.answer).status).toBe(200);
  await isFreeFor(third!.staff);
  other.end();
  expect((await other.answer).status).toBe(200);
  await isFreeFor(colleague);
});

it('a list that finds no place is refused before it has come', async () => {
  const [office] = await offices(1);
  const [held] = await begun(office!.staff);
  const refused = new SlowList(office!.staff);
  expect(await refused.answer).toEqual({ status: 429, code: 'import_busy' });
  refused.goAway();
  held!.goAway();
  await isFreeFor(office!.staff);
});

it('a person who goes away while a list is sent gives up the place, and its process ends', async () => {
  const [office] = await offices(1);
  const [list] = await begun(office!.staff);
  list!.goAway();
  await isFreeFor(office!.staff);
  await until(async () => (await programs()).length === 0);
});

it('a process that is killed refuses its list and leaves the place, and the server goes on', async () => {
  const [office] = await offices(1);
  const [list] = await begun(office!.staff);
  process.kill((await programs())[0]!, 'SIGKILL');
  list!.end();
  expect(await list!.answer).toEqual({ status: 422, code: 'invalid_csv' });
  await isFreeFor(office!.staff);
  expect((await applyList(office!.staff, 'clients', LIST)).progress.at(-1)).toMatchObject({
    imported: 1,
  });
});

it.each([
  ['a form that is not as agreed', () => listForm(LIST, { mode: 'x' as never })],
  ['a list that cannot be read', () => listForm('Nome\n"Ana\n', { mode: 'apply' })],
  ['a list with faults', () => listForm('Nome;Email\nAna;x\n', { mode: 'apply' })],
])('%s leaves the place', async (_, form) => {
  const [office] = await offices(1);
  const { status } = await office!.staff.send('POST', '/api/clients/import', form());
  expect(status).toBe(422);
  await isFreeFor(office!.staff);
});

it('lists of one office at once do not bring the same row in twice', async () => {
  const [office] = await offices(1);
  const rows = Array.from({ length: 500 }, (_, n) => `Cliente ${n};c${n}@x.example`).join('\n');
  // The one that has the place is not stored before the others have come, however long they are on their way.
  const { owner } = server;
  await owner.query('begin');
  await owner.query('select from usage_tracking where office_id = $1 for no key update', [
    office!.id,
  ]);
  let answered = 0;
  const lists = [1, 2, 3].map(async () => {
    const answer = await applyList(office!.staff, 'clients', `Nome;Email\n${rows}\n`);
    answered += 1;
    return answer;
  });
  try {
    await expect.poll(() => answered).toBe(2);
  } finally {
    await owner.query('rollback');
  }
  const answers = await Promise.all(lists);
  const imported = answers.map(({ status, progress }) => {
    const end = progress.at(-1);
    return end?.state === 'done' ? end.imported : status;
  });
  expect(imported.sort((a, b) => a - b)).toEqual([429, 429, 500]);
});
