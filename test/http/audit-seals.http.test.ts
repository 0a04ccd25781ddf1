import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';

import { type ChainReport, checkChain } from '../../src/audit/chains.js';
import { headOf } from '../../src/audit/seal.js';
import { AuditSealer } from '../../src/audit/sealer.js';
import { Config } from '../../src/config/config.js';
import { Database, execute } from '../../src/database/database.js';
import { TestServer } from '../support/app.js';
import { ownDatabase, testDatabase } from '../support/database.js';
import { addOffice } from '../support/offices.js';

/* The chain of seals over the audit log: which rows are sealed, and which changes the check finds. */

let server: TestServer;
let officeId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  officeId = (await addOffice(server.owner)).id;
});

/** Inserts a row for each age in minutes, and returns their ids. */
async function write(...minutesAgo: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const minutes of minutesAgo) {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into audit_log (office_id, action, detail, address, created_at)
       values ($1, 'sign_in', '{"n": 1}', '192.0.2.7', now() - make_interval(mins => $2)) returning id`,
      [officeId, minutes],
    );
    ids.push(rows[0]!.id);
  }
  return ids;
}

const seal = (replica = server) => replica.app.get(AuditSealer).seal(officeId);

function check(keys = server.app.get(Config).auditKeys): Promise<ChainReport> {
  const database = server.app.get(Database);
  return checkChain((sql) => database.office(officeId, (em) => execute(em, sql)), officeId, keys);
}

async function chain(): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select entry_id as id from audit_seals where office_id = $1 order by number',
    [officeId],
  );
  return rows.map(({ id }) => id);
}

const asOwner = (text: string, ...values: unknown[]) =>
  server.owner.query(text, [officeId, ...values]);

it('seals rows in the order of their time, each once, and finds no fault', async () => {
  const [second, first] = await write(10, 20);
  expect(await seal()).toBe(2);
  const [third] = await write(0);
  expect(await seal()).toBe(1);
  expect(await seal()).toBe(0);
  expect(await chain()).toEqual([first, second, third]);
  expect(await check()).toMatchObject({ entries: 3, head: { number: 3 }, examples: [] });
});

it('seals rows that are committed after younger ones', async () => {
  const [early] = await write(0);
  await seal();
  const [late] = await write(300);
  expect(await seal()).toBe(1);
  expect(await chain()).toEqual([early, late]);
  expect(await check()).toMatchObject({ entries: 2, examples: [] });
});

it('seals waiting rows in batches, and rows of any age before the first seal', async () => {
  await asOwner(
    `insert into audit_log (office_id, action, created_at)
     select $1, 'sign_in', now() - make_interval(mins => n) from generate_series(1, 1100) n`,
  );
  expect(await seal()).toBe(1100);
  expect(await check()).toMatchObject({ entries: 1100, head: { number: 1100 }, examples: [] });
});

it('two replicas that seal at once make one chain', async () => {
  const other = await TestServer.start();
  try {
    await write(...Array.from({ length: 30 }, (_, n) => n));
    const sealed = await Promise.all([seal(), seal(other), seal(), seal(other)]);
    expect(sealed.reduce((sum, count) => sum + count)).toBe(30);
    expect(await check()).toMatchObject({ entries: 30, head: { number: 30 }, examples: [] });
  } finally {
    await other.stop();
  }
});

describe('the check names', () => {
  let ids: string[];

  beforeEach(async () => {
    ids = await write(40, 30, 20, 10);
    await seal();
  });

  const examples = async () => (await check()).examples;

  it('each row with a changed field', async () => {
    const changes = [
      `action = 'sign_out'`,
      `user_id = '0199d1f0-0000-7000-8000-000000000000'`,
      `subject_kind = 'case'`,
      `subject_id = '0199d1f0-0000-7000-8000-000000000000'`,
      `detail = '{"n": 2}'`,
      `address = '192.0.2.8'`,
      `created_at = created_at + interval '1 microsecond'`,
    ];
    const first = ids.length + 1;
    const changed = await write(...changes.map((_, n) => 9 - n));
    await seal();
    for (const [n, change] of changes.entries()) {
      await asOwner(`update audit_log set ${change} where office_id = $1 and id = $2`, changed[n]);
    }
    expect(await examples()).toEqual(
      changed.map((entryId, n) => ({ kind: 'altered', number: first + n, entryId })),
    );
  });

  it('a row that was deleted', async () => {
    await asOwner('delete from audit_log where office_id = $1 and id = $2', ids[2]);
    expect(await examples()).toEqual([{ kind: 'missing', number: 3, entryId: ids[2] }]);
  });

  it('a row that was deleted with its seal', async () => {
    await asOwner('delete from audit_log where office_id = $1 and id = $2', ids[2]);
    await asOwner('delete from audit_seals where office_id = $1 and number = 3');
    expect(await examples()).toEqual([
      { kind: 'missing', number: 3, entryId: null },
      { kind: 'altered', number: 4, entryId: ids[3] },
    ]);
  });

  it('a row that was inserted with a past time', async () => {
    const [inserted] = await write(7 * 60);
    expect(await seal()).toBe(0);
    expect(await examples()).toEqual([{ kind: 'inserted', number: null, entryId: inserted }]);
  });

  it('a row with a seal that was made without the key', async () => {
    const [inserted] = await write(0);
    await asOwner(`insert into audit_seals values ($1, 5, $2, sha256('x'), now())`, inserted);
    expect(await examples()).toEqual([{ kind: 'altered', number: 5, entryId: inserted }]);
  });

  it('rows that were exchanged', async () => {
    await asOwner(`delete from audit_seals where office_id = $1 and number in (2, 3)`).then(() =>
      asOwner(
        `insert into audit_seals values ($1, 2, $2, sha256('x'), now()), ($1, 3, $3, sha256('y'), now())`,
        ids[2],
        ids[1],
      ),
    );
    expect((await examples()).map(({ number, entryId }) => [number, entryId])).toEqual([
      [2, ids[2]],
      [3, ids[1]],
      [4, ids[3]],
    ]);
  });

  it('every row under an unknown key, and none under a former key that is known', async () => {
    const [ours] = server.app.get(Config).auditKeys;
    const other = Buffer.alloc(32, 1);
    expect((await check([other])).faults.altered).toBe(4);
    expect((await check([other, ours])).examples).toEqual([]);
  });
});

it('the audit log has each night’s check and its findings', { tags: ['long'] }, async () => {
  const sealer = server.app.get(AuditSealer);
  await write(10, 5);
  await sealer.checkAll();
  await asOwner(
    `update audit_log set action = 'sign_out' where office_id = $1 and action = 'sign_in'`,
  );
  await sealer.check(officeId);
  const { rows } = await asOwner(
    `select action, detail, user_id from audit_log where office_id = $1 and action like 'chain%' order by created_at, id`,
  );
  expect(rows).toEqual([
    { action: 'chain_verified', detail: { entries: 2 }, user_id: null },
    {
      action: 'chain_broken',
      detail: { entries: 1, altered: 2, missing: 0, inserted: 0 },
      user_id: null,
    },
  ]);
});

describe('the application', () => {
  let app: pg.Client;
  let system: pg.Client;

  beforeAll(async () => {
    const { appUrl, sessionUrl } = await testDatabase();
    app = new pg.Client({ connectionString: sessionUrl });
    system = new pg.Client({ connectionString: appUrl });
    await Promise.all([app.connect(), system.connect()]);
  });
  afterAll(() => Promise.all([app.end(), system.end()]));

  it.each(['causa_staff', 'causa_portal', 'causa_system'])(
    'as %s can neither add, change nor remove a seal',
    async (role) => {
      const login = role === 'causa_system' ? system : app;
      for (const statement of [
        `update audit_seals set number = 1`,
        'delete from audit_seals',
        'truncate audit_seals',
        `insert into audit_seals (entry_id) values ('${randomUUID()}')`,
        ...(role === 'causa_system' ? ['update audit_log set action = action'] : []),
      ]) {
        await login.query(`begin; set local role ${role}`);
        await login.query(`set local app.office_id to '${officeId}'`);
        await expect(login.query(statement)).rejects.toMatchObject({ code: '42501' });
        await login.query('rollback');
      }
    },
  );

  it('continues a chain only at its end', async () => {
    const [id] = await write(1);
    await seal();
    await system.query(
      `begin; set local role causa_system; set local app.office_id to '${officeId}'`,
    );
    const again = system.query(`select seal_entries(1, $1, $2)`, [[id], [Buffer.alloc(32)]]);
    await expect(again).rejects.toMatchObject({ code: '40001' });
    await system.query('rollback');
  });
});

it('the command names faults, and heads that no chain has', { tags: ['long'] }, async () => {
  const { ownerUrl, logins } = await ownDatabase('migrated');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const run = (...heads: string[]) =>
    new Promise<{ failed: boolean; lines: string[] }>((done) => {
      execFile(
        process.execPath,
        [resolve('dist/bundle/audit/check.command.js'), ...heads],
        { env: { ...process.env, ...logins, SECRET_KEY: 'k'.repeat(32) } },
        (error, stdout, stderr) =>
          done({ failed: error !== null, lines: (stdout + stderr).trim().split('\n') }),
      );
    });
  try {
    expect(await run()).toEqual({ failed: false, lines: ['causa: the audit log is whole'] });
    const { id } = await addOffice(owner);
    const { rows } = await owner.query<{ id: string }>(
      `insert into audit_log (office_id, action, created_at)
       values ($1, 'sign_in', now() - interval '2 days') returning id`,
      [id],
    );
    const head = headOf({ number: 7, seal: 'ab'.repeat(32) });
    expect(await run(head)).toEqual({
      failed: true,
      lines: [
        `causa: office ${id}: 0 entries, head none`,
        `causa: office ${id}: entry ${rows[0]!.id} has no seal: it was inserted, or nothing seals`,
        `causa: no office has the head ${head}: a chain was made anew or cut off`,
        'causa: the audit log was changed',
      ],
    });
    expect((await run('x')).lines).toEqual([
      'causa: a head is given as it was printed: NUMBER-SEAL',
    ]);
  } finally {
    await owner.end();
  }
});
