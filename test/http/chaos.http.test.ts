// @module-tag one-try
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

import type { DocumentLink } from '../../src/contract/documents.js';
import { S3_ACCESS_KEY, S3_BUCKET, S3_SECRET_KEY, S3StandIn } from '../stand-ins/s3.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { testDatabase } from '../support/database.js';
import { sha256 } from '../support/files.js';
import { House } from '../support/house.js';
import { startOwnPostgres } from '../support/own-postgres.mjs';
import { TcpProxy } from '../support/tcp-proxy.js';
import { pause, until } from '../support/until.js';

/*
 * All that the servers need fails while people work. No acknowledged case, document or invitation is lost, nothing is
 * made twice, and no answer is another failure than 503 and 507. The times that are printed tell how long it took,
 * once a fault was over, until both cases and documents were acknowledged again.
 */

const run = promisify(execFile);

/** Seconds after which a database is silent. A freeze lasts longer. */
const PATIENCE = { DATABASE_PATIENCE_SECONDS: '2' };
const FREEZE_MS = 3_500;
const FAULT_MS = 1_000;

let folder: string;
const atEnd: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-chaos-'));
  atEnd.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of atEnd.splice(0).toReversed()) await step();
});

async function opened(settings: Record<string, string>, ownerUrl: string): Promise<House> {
  const house = await House.open({ ...PATIENCE, ...settings }, ownerUrl);
  atEnd.push(() => house.close());
  await house.work.goesOn();
  return house;
}

function say(line: string): void {
  process.stdout.write(`chaos: ${line}\n`);
}

/** Lets a fault happen while people work, and waits until they work again. */
async function suffer({ work }: House, fault: string, happens: () => Promise<unknown>) {
  await happens();
  const milliseconds = await work.goesOn();
  say(`${fault}: work went on after ${milliseconds} ms`);
}

async function everythingIsThere({ office, work }: House, ownerUrl: string): Promise<void> {
  await work.end();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows: cases } = await owner.query<{ title: string; times: number }>(
    'select title, count(*)::int as times from cases where office_id = $1 group by title',
    [office.id],
  );
  const { rows: counters } = await owner.query('select * from check_counters($1)', [office.id]);
  const { rows: twice } = await owner.query(
    `select title from documents where office_id = $1 and state = 'stored' group by title having count(*) > 1`,
    [office.id],
  );
  await owner.end();
  expect(cases.filter(({ times }) => times > 1)).toEqual([]);
  const titles = new Set(cases.map(({ title }) => title));
  expect([...work.cases].filter((title) => !titles.has(title))).toEqual([]);
  expect(twice).toEqual([]);
  expect(counters).toEqual([]);
  for (const [id, hash] of work.documents) {
    const { staff } = office;
    const link = await staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=list`);
    const file = await fetch(staff.url + link.body.url);
    expect({ status: file.status, hash: sha256(Buffer.from(await file.arrayBuffer())) }).toEqual({
      status: 200,
      hash,
    });
  }
  const answers = [...work.answers].map(([name, times]) => `${times} ${name}`).join(', ');
  say(`${work.cases.size} cases, ${work.documents.size} documents; answers: ${answers}`);
}

/** Storage that can be exchanged under the servers' feet, as a mount is. */
async function mountedStorage() {
  const [volume, empty, mount] = ['volume', 'empty', 'storage'].map((name) => join(folder, name));
  await mkdir(volume!);
  const show = async (target: string) => {
    await symlink(target, `${mount!}.new`);
    await rename(`${mount!}.new`, mount!);
  };
  await show(volume!);
  return {
    volume: volume!,
    unmount: async () => {
      await rm(empty!, { recursive: true, force: true });
      await mkdir(empty!);
      await show(empty!);
    },
    mount: () => show(volume!),
  };
}

it('a killed server, a database that breaks off and falls silent, and a storage that is not there lose nothing', async () => {
  const { logins, appUrl, ownerUrl } = await testDatabase();
  const database = await TcpProxy.before(appUrl);
  atEnd.push(() => database.stop());
  const storage = await mountedStorage();
  const house = await opened({ ...database.through(logins), DATA_DIR: folder }, ownerUrl);

  await suffer(house, 'a killed server', () => house.kill(0));
  await suffer(house, 'a database that breaks off', async () => {
    database.weather = 'refusing';
    database.reset();
    await pause(FAULT_MS);
    database.weather = 'fine';
  });
  await suffer(house, 'a silent database', async () => {
    database.weather = 'silent';
    await pause(FREEZE_MS);
    database.weather = 'fine';
  });
  await suffer(house, 'an unmounted storage', async () => {
    await storage.unmount();
    await pause(FAULT_MS);
    await storage.mount();
  });
  await everythingIsThere(house, ownerUrl);
});

describe('for long', { tags: ['long'] }, () => {
  const ROUNDS = 2;

  it('everything fails in turn, twice, with the files on a disk', async () => {
    const postgres = await startOwnPostgres();
    atEnd.push(() => postgres.stop());
    const smtp = await SmtpStandIn.start();
    atEnd.push(() => smtp.stop());
    const storage = await mountedStorage();
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', storage.volume]);
    atEnd.push(() => run('umount', ['--lazy', storage.volume]));
    const settings = { ...postgres.logins, DATA_DIR: folder, SMTP_URL: smtp.url };
    const house = await opened(settings, postgres.ownerUrl);

    for (let round = 0; round < ROUNDS; round += 1) {
      await suffer(house, 'a killed server', () => house.kill(round % 2 === 0 ? 0 : 1));
      await suffer(house, 'a killed PostgreSQL', async () => {
        await postgres.kill();
        await pause(FAULT_MS);
        await postgres.startAgain();
      });
      await suffer(house, 'a frozen PostgreSQL', async () => {
        await postgres.freeze();
        await pause(FREEZE_MS);
        await postgres.thaw();
      });
      await suffer(house, 'a full disk', async () => {
        const filler = join(storage.volume, 'filler');
        await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {});
        await pause(FAULT_MS);
        await rm(filler);
      });
      await suffer(house, 'an unmounted storage', async () => {
        await storage.unmount();
        await pause(FAULT_MS);
        await storage.mount();
      });
      await suffer(house, 'a mail server that hangs', async () => {
        smtp.temper = 'hangs';
        smtp.breakOff();
        await house.work.invite();
        await pause(FAULT_MS);
        smtp.temper = 'accepts';
      });
      await suffer(house, 'two restarts in turn', () => house.restartInTurn());
    }
    await everythingIsThere(house, postgres.ownerUrl);
    for (const email of house.work.invited) {
      await until(() => smtp.takenFor(email).length > 0, 100);
    }
  }, 600_000);

  it('a store of files that is gone, silent and busy, in turn, twice', async () => {
    const { logins, ownerUrl } = await testDatabase();
    const s3 = await S3StandIn.start();
    atEnd.push(() => s3.stop());
    const store = await TcpProxy.before(s3.endpoint);
    atEnd.push(() => store.stop());
    const settings = {
      ...{ ...logins, DATA_DIR: folder, S3_BUCKET, S3_ENDPOINT: store.address },
      ...{ S3_ACCESS_KEY_ID: S3_ACCESS_KEY, S3_SECRET_ACCESS_KEY: S3_SECRET_KEY },
    };
    const house = await opened(settings, ownerUrl);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const weather of ['refusing', 'silent'] as const) {
        await suffer(house, `a store that is ${weather}`, async () => {
          store.weather = weather;
          store.reset();
          await pause(FAULT_MS);
          store.weather = 'fine';
          store.reset();
        });
      }
      await suffer(house, 'a busy store', async () => {
        s3.broken = 'PUT';
        await pause(FAULT_MS);
        s3.broken = undefined;
      });
    }
    await everythingIsThere(house, ownerUrl);
  }, 600_000);
});
