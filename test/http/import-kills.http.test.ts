// @module-tag one-try
// @module-tag long
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ImportProgress } from '../../src/contract/imports.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { listForm } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

/** Two batches. */
const ROWS = 1500;
const SECRET_KEY = 'a secret that two servers share, 32 characters';

const started: Promise<ServerProcess>[] = [];
let survivor: TestServer;
let office: TestOffice;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-kill-'));
  survivor = await TestServer.start({ DATA_DIR: dataDirectory, SECRET_KEY });
  office = await survivor.office();
});
afterAll(async () => {
  for (const server of await Promise.allSettled(started)) {
    if (server.status === 'fulfilled') await server.value.kill();
  }
  await survivor.stop();
});

/** An import that is followed until its end, or until the server is gone. */
class FollowedImport {
  /** The last progress that was reported. */
  last: ImportProgress | undefined;
  readonly ended: Promise<void>;
  private over = false;

  constructor(staff: Person, name: string) {
    // How it ends shows in what was told last; a broken connection is what this is about.
    this.ended = this.follow(staff, name).catch(() => undefined);
    void this.ended.then(() => (this.over = true));
  }

  /** Returns whether it has reported that many rows, or ended. */
  isAt(rows: number): boolean {
    return this.over || (this.last?.state === 'running' && this.last.done >= rows);
  }

  private async follow(staff: Person, name: string): Promise<void> {
    const rows = Array.from({ length: ROWS }, (_, n) => `${name};${name}-${n}`).join('\n');
    const reply = await fetch(`${staff.url}/api/cases/import`, {
      method: 'POST',
      headers: {
        origin: staff.url,
        cookie: [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      body: listForm(`Título;Número\n${rows}`, { mode: 'apply' }),
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(piece, { stream: true });
      const lines = text.split('\n').slice(0, -1);
      if (lines.length > 0) this.last = JSON.parse(lines.at(-1)!) as ImportProgress;
    }
  }
}

it(`kill -9 during imports, ${KILLS} times: a list that was acknowledged is there whole, of any other all or nothing`, async () => {
  const { logins } = await testDatabase();
  const settings = { ...logins, DATA_DIR: dataDirectory, SECRET_KEY };
  const start = () => started.push(ServerProcess.start(settings));
  const imports = new Map<string, FollowedImport>();
  start();
  for (let round = 0; round < KILLS; round += 1) {
    const server = await started[round]!;
    if (round + 1 < KILLS) start(); // so that it is ready when this one is gone
    // In the first round no row is stored before the kill, however late that comes.
    if (round === 0) await survivor.owner.query('begin; lock table cases in share mode');
    const name = `Lista ${round}`;
    const followed = new FollowedImport(office.staff.at(server.url), name);
    imports.set(name, followed);
    // At another point each time: as it began, after a batch, about its commit, after its end.
    const wanted = [0, 1000, ROWS, Infinity][round % 4]!;
    await until(() => followed.isAt(wanted), 1);
    await pause((round * 3) % 25);
    await server.kill();
    await followed.ended;
    if (round === 0) await survivor.owner.query('rollback');
  }

  const { rows } = await survivor.owner.query<{ title: string; cases: number; told: number }>(
    `select c.title, count(*)::int as cases, count(h.id)::int as told
     from cases c left join case_history h on h.office_id = c.office_id and h.case_id = c.id and h.action = 'created'
     where c.office_id = $1 group by c.title`,
    [office.id],
  );
  const stored = new Map(rows.map((row) => [row.title, row]));
  for (const { cases, told } of rows) expect([cases, told]).toEqual([ROWS, ROWS]);
  const ends = [...imports].map(([name, { last }]) => ({ name, end: last?.state }));
  for (const { name, end } of ends) if (end === 'done') expect(stored.has(name)).toBe(true);
  // Kills came before the commit and after it, else this would show nothing: what was followed to its end is there.
  const followed = ends.filter((_, round) => round % 4 === 3);
  expect(followed.map(({ end }) => end)).toEqual(followed.map(() => 'done'));
  expect(followed).toHaveLength(Math.floor(KILLS / 4));
  expect([ends[0]!.end === 'done', stored.has(ends[0]!.name)]).toEqual([false, false]);
  const { rows: counters } = await survivor.owner.query('select * from check_counters($1)', [
    office.id,
  ]);
  expect(counters).toEqual([]);
}, 600_000);
