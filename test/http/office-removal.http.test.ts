import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';

import { readConfig } from '../../src/config/config.js';
import { runOn } from '../../src/database/run.js';
import { AURORA } from '../../src/demo/aurora.js';
import { BOREAL } from '../../src/demo/boreal.js';
import { CAIS } from '../../src/demo/cais.js';
import type { DemoOffice } from '../../src/demo/demo-office.js';
import { OfficeWriter } from '../../src/demo/office-writer.js';
import { deletedOffices, deleteOffice } from '../../src/offices/office-removal.js';
import { reopenOffice } from '../../src/offices/offices.js';
import { DiskStorage } from '../../src/storage/disk-storage.js';
import type { FaultyFile } from '../../src/storage/file-check.js';
import { settleMissing } from '../../src/storage/missing-files.js';
import { Ownership } from '../../src/storage/ownership.js';
import type { Storage } from '../../src/storage/storage.js';
import { WebhookSecretsService } from '../../src/webhooks/webhook-secrets.service.js';
import { ownDatabase, type TestDatabase } from '../support/database.js';
import { sha256, unzip } from '../support/files.js';

/* An operator deletes an office of the demo: with every row and file, and nothing of another's. */

const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';
const KILLED = new Error('killed');

let database: TestDatabase;
let owner: pg.Client;
let folder: string;
let storage: DiskStorage;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-removal-'));
  database = await ownDatabase('migrated');
  settings = {
    ...{ NODE_ENV: 'test', ...database.logins, DATA_DIR: folder, SECRET_KEY },
  };
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  storage = new DiskStorage(join(folder, 'storage'));
  await new Ownership(storage, runOn(owner, 'set local role none')).claim();
  await owner.query('begin');
  const said = {
    ...{ now: new Date(), passwordHash: 'nobody signs in' },
    secrets: new WebhookSecretsService(readConfig(settings)),
  };
  for (const [index, office] of [AURORA, small(BOREAL), small(CAIS)].entries()) {
    await new OfficeWriter(owner, storage, office, { ...said, seed: index + 1 }).write();
  }
  await owner.query('commit');
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

/** The same office with few cases, whose papers take time to be written. */
function small(office: DemoOffice): DemoOffice {
  const cases = office.cases.slice(0, 6);
  const kept = new Set(cases.map(({ title }) => title));
  const agenda = office.agenda.filter(({ caseTitle }) => !caseTitle || kept.has(caseTitle));
  return { ...office, cases, agenda };
}

interface Deletion {
  files?: Storage;
  path?: string;
  /** Killed right after it said this. */
  until?: string;
  /** How many missing files the operator goes on without. */
  accepted?: number;
}

/** @returns what was said */
async function remove(slug: string, { files = storage, path, until, accepted }: Deletion = {}) {
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    if (until !== undefined && line.startsWith(until)) throw KILLED;
  };
  const settleGaps = (faulty: readonly FaultyFile[]) =>
    settleMissing(faulty, { 'accept-missing': accepted?.toString() });
  const tools = { owner, storage: files, stripe: null, settleGaps, say };
  const work = deleteOffice(tools, slug, path ?? archive);
  if (until === undefined) await work;
  else await expect(work).rejects.toBe(KILLED);
  return said;
}

let archive: string;
let archives = 0;
beforeEach(() => {
  archive = join(folder, `${(archives += 1)}.zip`);
});

async function idOf(slug: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select office_id as id from tenants where slug = $1',
    [slug],
  );
  return rows[0]!.id;
}

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
       and relname <> 'office_removals' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns, for each table that has such rows, how many rows name one of these words anywhere, and a hash of them. */
async function rowsNaming(...words: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await tables()) {
    const { rows } = await owner.query<{ n: number; hash: string }>(
      `select count(*)::int as n, md5(string_agg(x::text, '|' order by x::text)) as hash
       from ${table} x where x::text ~ $1`,
      [words.join('|')],
    );
    if (rows[0]!.n > 0) found[table] = `${rows[0]!.n} ${rows[0]!.hash}`;
  }
  return found;
}

async function keysOf(officeId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(officeId)) keys.push(key);
  return keys.sort();
}

const count = async (statement: string, ...values: unknown[]) =>
  Number(
    (await owner.query<{ n: string }>(`select count(*) as n ${statement}`, values)).rows[0]!.n,
  );

/** Fills the tables that the demo leaves empty and every office may use: rows that the deletion must not forget. */
async function fillTheRest(officeId: string): Promise<void> {
  const user = `(select user_id from user_roles where office_id = '${officeId}' and role = 'staff' limit 1)`;
  const [email, id] = ['fica@causa.example', officeId];
  await owner.query(`
    insert into kept_reports (office_id, question, report) values ('${id}', 'x', '{}');
    insert into idempotency_keys (office_id, user_id, actor_id, key, route, request_hash, subject_id)
      values ('${id}', ${user}, ${user}, gen_random_uuid(), 'x', sha256('x'), gen_random_uuid());
    insert into private.sessions (user_id, office_id, role, expires_at)
      values (${user}, '${id}', 'staff', now() + interval '1 day');
    insert into private.jobs (queue, office_id, payload) values ('texts', '${id}', '{}');
    insert into private.jobs (queue, payload) select 'mail', jsonb_build_object('recipient', u.email)
      from private.users u where u.id = ${user};
    insert into private.pending_sign_ins (token_hash, user_id, office_id, expires_at)
      values ('x', ${user}, '${id}', now());
    insert into portal_views (office_id, session_id, user_id, client_user_id)
      select '${id}', s.id, s.user_id, (select c.id from client_users c where c.office_id = '${id}' limit 1)
      from private.sessions s where s.office_id = '${id}' limit 1;
    insert into case_client_access (office_id, client_user_id, case_id)
      select '${id}', u.id, c.id from client_users u join cases c using (office_id) where office_id = '${id}' limit 1;
    insert into audit_log (office_id, action) values ('${id}', 'sign_in');
    insert into audit_seals (office_id, number, entry_id, seal, sealed_through)
      select '${id}', 1, id, sha256('x'), now() from audit_log where office_id = '${id}' limit 1;
    insert into deletions (office_id, kind, subject_id, title) values ('${id}', 'case', '${id}', 'A');
    insert into imports (office_id, kind, row_count) values ('${id}', 'cases', 1);
    insert into private.stripe_customers (office_id, customer_id, email) values ('${id}', 'cus_1', '${email}');
    insert into private.stripe_subscriptions (id, customer_id, office_id, email, tier, status, began_at, reading)
      values ('sub_1', 'cus_1', '${id}', '${email}', 'basic', 'canceled', now(), 1);
    insert into private.jobs (queue, payload) values ('stripe', '{"subscription":"sub_1"}')`);
}

describe('an office that is deleted', () => {
  it('leaves nothing in any table, and of the others everything; the archive has all it had', async () => {
    const aurora = await idOf('aurora');
    const others = [await idOf('boreal'), await idOf('cais')];
    await fillTheRest(aurora);
    // Somebody works in two offices.
    await owner.query(
      `insert into user_roles (office_id, user_id, role)
       select $2, user_id, role from user_roles where office_id = $1 and role = 'staff' order by user_id limit 1`,
      [aurora, others[0]],
    );
    const { rows: members } = await owner.query<{ id: string; email: string; stays: boolean }>(
      `select u.id, u.email, exists (
         select from user_roles o where o.user_id = u.id and o.office_id <> $1) as stays
       from private.users u where u.id in (select user_id from user_roles where office_id = $1)`,
      [aurora],
    );
    const leaving = members.filter(({ stays }) => !stays).flatMap(({ id, email }) => [id, email]);
    expect([members.length > 3, members.filter(({ stays }) => stays).length]).toEqual([true, 1]);
    const untouched = await count('from offices where id <> $1', aurora);
    const [before, keys] = [await rowsNaming(...others), await keysOf(aurora)];
    const had = Object.keys(await rowsNaming(aurora));
    expect(had.length).toBeGreaterThan(32);

    const stray = `${aurora}/documents/u/stray.pdf`;
    await storage.write(stray, Readable.from([Buffer.from('a')]));
    await storage.quarantine(stray);
    const said = await remove('aurora');

    expect(await rowsNaming(aurora, ...leaving, 'sub_1')).toEqual({});
    expect(await rowsNaming(...others)).toEqual(before);
    expect(await count('from offices')).toBe(untouched);
    expect([await keysOf(aurora), (await keysOf(others[0]!)).length > 0]).toEqual([[], true]);
    for await (const { key } of storage.quarantined()) expect(key).not.toContain(aurora);
    expect(said.at(-1)).toBe(`deleted ${keys.length + 1} files; nothing of it is left`);
    expect((await deletedOffices(owner))[0]).toMatch(/deleted {2}aurora {2}\d+ accounts/);

    const whole = await readFile(archive);
    expect(said[0]).toContain(sha256(whole));
    const entries = unzip(whole);
    const rowsOf = (table: string) =>
      entries[`dados/${table}.jsonl`]!.toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rowsOf('offices')).toMatchObject([{ id: aurora }]);
    expect(rowsOf('accounts')).toHaveLength(members.length);
    const documents = rowsOf('documents');
    expect(documents.length).toBeGreaterThan(10);
    const files = Object.keys(entries).filter((name) => name.startsWith('arquivos/'));
    const manifest = entries['manifesto.jsonl']!.toString().trim().split('\n');
    const named = manifest.map((line) => {
      const { arquivo, chave, ...written } = JSON.parse(line) as { arquivo: string; chave: string };
      const content = entries[arquivo]!;
      expect(written).toEqual({ bytes: content.length, sha256: sha256(content) });
      return chave;
    });
    // All but the one in quarantine, which no row names.
    expect(named.sort()).toEqual(keys);
    expect(files).toHaveLength(keys.length);
    expect(Object.keys(rowsOf('webhook_secrets')[0] ?? {})).not.toContain('sealed');
    expect(Object.keys(rowsOf('invitation_logs')[0] ?? {})).not.toContain('token_hash');
  });

  it('keeps its addresses from others for a year, and what Stripe tells of it late is nobody’s', async () => {
    const boreal = await idOf('boreal');
    const taken = () =>
      owner.query(
        `insert into tenants (office_id, name, slug, company_name) values ($1, 'A', 'aurora', 'A')`,
        [boreal],
      );
    await expect(taken()).rejects.toMatchObject({ constraint: 'tenants_slug_key' });
    const late = { ...{ id: 'sub_1', customerId: 'cus_1', email: 'fica@causa.example' } };
    const reading = { ...late, tier: 'basic', status: 'active', beganAt: new Date().toISOString() };
    const { rows } = await owner.query<{ told: unknown }>(
      'select private.note_stripe_subscription($1, 1) as told',
      [reading],
    );
    expect(rows).toEqual([{ told: null }]);
    expect(await rowsNaming('sub_1')).toEqual({});
    await owner.query(
      `update private.office_removals set deleted_at = now() - interval '366 days' where 'aurora' = any (slugs)`,
    );
    expect((await taken()).rowCount).toBe(1);
    await owner.query(`delete from tenants where slug = 'aurora'`);
  });
});

describe('a deletion that was cut off', () => {
  it('deletes nothing before the whole export is kept, and nothing where that is in doubt', async () => {
    const cais = await idOf('cais');
    const before = await count('from documents where office_id = $1', cais);
    const files = await keysOf(cais);
    const broken = new Proxy(storage, {
      get: (target, name) =>
        name === 'read'
          ? (key: string) => (key === files.at(-1) ? unreadable() : target.read(key))
          : (Reflect.get(target, name) as () => unknown).bind(target),
    });
    const unreadable = () => Promise.resolve(Readable.from(erring()));
    await expect(remove('cais', { files: broken })).rejects.toThrow('unreadable');
    expect([existsSync(archive), existsSync(`${archive}.part`)]).toEqual([false, false]);

    await writeFile(archive, 'another file');
    await expect(remove('cais')).rejects.toThrow('name another');
    await rm(archive);

    await remove('cais', { until: 'exported' });
    await reopenOffice(owner, 'cais');
    // Somebody may have worked in it since.
    await expect(remove('cais')).rejects.toThrow('name another');
    expect(await count('from documents where office_id = $1', cais)).toBe(before);
    expect(await keysOf(cais)).toEqual(files);
  });

  it('is refused while files are missing or damaged, until their number is named', async () => {
    const cais = await idOf('cais');
    const { rows } = await owner.query<{ key: string }>(
      `select storage_path as key from documents where office_id = $1 and state = 'stored' order by 1 limit 2`,
      [cais],
    );
    const [gone, damaged] = rows.map(({ key }) => key) as [string, string];
    const was = await buffer(await storage.read(damaged));
    const whole = await buffer(await storage.read(gone));
    await storage.delete(gone);
    await storage.write(damaged, Readable.from([Buffer.alloc(was.length)]));
    const refused = 'missing or damaged: 2 files that rows name';
    await expect(remove('cais')).rejects.toThrow(refused);
    await expect(remove('cais', { accepted: 1 })).rejects.toThrow(refused);
    expect([existsSync(archive), await count('from offices where id = $1', cais)]).toEqual([
      false,
      1,
    ]);
    await remove('cais', { accepted: 2, until: 'exported' });
    const manifest = unzip(await readFile(archive))['manifesto.jsonl']!.toString();
    const faults = manifest.split('\n').filter((line) => line.includes('fault'));
    expect(faults.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ fault: 'content', bytes: was.length }),
      expect.objectContaining({ chave: gone, fault: 'missing' }),
    ]);
    await rm(archive);
    await storage.write(gone, Readable.from([whole]));
    await storage.write(damaged, Readable.from([was]));
    await reopenOffice(owner, 'cais');
  });

  it('is refused on an empty storage, of which nothing is taken', async () => {
    const empty = new DiskStorage(join(folder, 'unmounted'));
    await expect(remove('cais', { files: empty, accepted: 999 })).rejects.toThrow('absent');
    expect(existsSync(join(folder, 'unmounted'))).toBe(false);
  });

  it('goes on where it was: with the export that is there, and with the files after the rows', async () => {
    const cais = await idOf('cais');
    await remove('cais', { until: 'exported' });
    const kept = sha256(await readFile(archive));
    const said = await remove('cais', { until: 'deleted' });
    expect(said[0]).toBe(`the export in ${archive} is whole`);
    expect(sha256(await readFile(archive))).toBe(kept);
    expect([await rowsNaming(cais), (await keysOf(cais)).length > 0]).toEqual([{}, true]);
    expect(await remove('cais')).toEqual([expect.stringMatching(/^deleted \d+ files/)]);
    expect(await keysOf(cais)).toEqual([]);
    await expect(remove('cais')).rejects.toThrow('no office has the address /cais');
  });

  it('is refused on files that another database has', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const theirs = new DiskStorage(elsewhere);
    const another = new Ownership(theirs, runOn(owner, 'set local role none'));
    await another.claim();
    await owner.query('update private.storage_owners set contested_at = now()');
    await expect(remove('boreal', { files: theirs })).rejects.toThrow('contested');
    await owner.query('update private.storage_owners set contested_at = null');
  });
});

async function* erring(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from('a'));
  throw new Error('unreadable');
}

describe('the command', () => {
  const run = (typed: string, ...words: string[]) =>
    new Promise<{ failed: boolean; lines: string }>((done) => {
      const child = execFile(
        process.execPath,
        [resolve('dist/bundle/offices/offices.command.js'), ...words],
        { env: { ...process.env, ...settings, DATABASE_OWNER_URL: database.ownerUrl } },
        (error, stdout, stderr) => done({ failed: error !== null, lines: stdout + stderr }),
      );
      child.stdin!.end(typed);
    });

  it('deletes what is typed once more, and nothing else', { tags: ['long'] }, async () => {
    const [silent, other, unknown] = await Promise.all([
      run('', 'delete', 'boreal', archive),
      run('cais\n', 'delete', 'boreal', archive),
      run('', 'delete', 'boreal', archive, '--sim'),
    ]);
    for (const { failed, lines } of [silent, other]) {
      expect([failed, lines]).toEqual([true, expect.stringContaining('nothing was deleted')]);
    }
    expect([unknown.failed, unknown.lines]).toEqual([
      true,
      expect.stringContaining('say npm run offices -- list'),
    ]);
    expect(await count(`from tenants where slug = 'boreal'`)).toBe(1);
    const { failed, lines } = await run('boreal\n', 'delete', 'boreal', archive);
    expect([failed, lines]).toEqual([false, expect.stringContaining('nothing of it is left')]);
    expect(await count(`from tenants where slug = 'boreal'`)).toBe(0);
  });

  it('refuses a folder that is not there before it suspends anything', async () => {
    const path = join(dirname(archive), 'nowhere', 'archive.zip');
    const { failed, lines } = await run('', 'delete', 'boreal', path, '--yes');
    expect([failed, lines]).toEqual([true, `causa: there is no folder ${dirname(path)}\n`]);
    expect(await count(`from offices where suspended_at is not null`)).toBe(0);
  });

  it(
    'lists what was deleted, and what was begun, or that there is nothing',
    { tags: ['long'] },
    async () => {
      await owner.query('delete from private.office_removals');
      expect((await run('', 'deleted')).lines).toBe('no office was deleted\n');
      await owner.query(
        `insert into private.office_removals (office_id, name, slugs, stripe_customers, suspended_at)
       values (gen_random_uuid(), 'Antigo', '{antigo}', '{}', now())`,
      );
      expect((await run('', 'deleted')).lines).toMatch(/begun {2}antigo /);
    },
  );
});
