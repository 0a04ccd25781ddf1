import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { readConfig } from '../../src/config/config.js';
import { connected } from '../../src/database/connected.js';
import { ownDatabase, testDatabase } from '../support/database.js';
import { inherited, SLOW_MACHINE } from '../support/server-process.js';
import { takeStorage } from '../support/take-storage.js';
import { until } from '../support/until.js';

const MAIN = 'dist/bundle/main.js';
/** The folder of a file as it is shipped; the demo and the questions about it are not shipped. */
const folderOf = (file: string) => (/^(demo|ai-eval)\//.test(file) ? 'dist' : 'dist/bundle');
const PASSWORD = 'hunter2';
const KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';

let folder: string;
let appUrl: string;
let sessionUrl: string;
/** Takes connections and never says a word. */
let silent: Server;
let silentUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-start-'));
  ({ appUrl, sessionUrl } = await testDatabase());
  const settings = { NODE_ENV: 'test', DATA_DIR: folder, SECRET_KEY: KEY };
  const logins = { DATABASE_URL: appUrl, DATABASE_SESSION_URL: sessionUrl };
  await takeStorage(readConfig({ ...settings, ...logins }));
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  silentUrl = `postgres://app:${PASSWORD}@127.0.0.1:${portOf(silent)}/causa`;
});
afterAll(async () => {
  silent.close();
  await rm(folder, { recursive: true });
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** A process of our own, with these settings and none of an operator's. */
class Run {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<[code: number | null, signal: string | null]>;

  constructor(command: string, settings: Record<string, string>, flags: string[] = []) {
    const [file = '', ...words] = command.split(' ');
    const program = ['--enable-source-maps', ...flags, resolve(file), ...words];
    this.child = spawn(process.execPath, program, {
      cwd: folder, // where there is no .env
      env: {
        ...inherited(),
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        SECRET_KEY: KEY,
        LOG_LEVEL: 'warn',
        DATABASE_URL: appUrl,
        DATABASE_SESSION_URL: sessionUrl,
        ...SLOW_MACHINE,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.ended = once(this.child, 'close') as Promise<[number | null, string | null]>;
  }

  stop(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async end(): Promise<{ code: number | string | null; lines: string[] }> {
    const [code, signal] = await this.ended;
    return { code: signal ?? code, lines: this.output.split('\n').filter((line) => line !== '') };
  }

  async says(what: RegExp): Promise<void> {
    while (!what.test(this.output)) await once(this.child.stdout!, 'data');
  }
}

/** Code that sends the signal as soon as somebody in the process would hear it. */
const onceItListensFor = (signal: string) =>
  `data:text/javascript,process.on('newListener',(name)=>name==='${signal}'&&` +
  `setImmediate(()=>process.kill(process.pid,'${signal}')))`;

describe('a signal to stop', () => {
  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
    '%s ends a start that waits for its database, at once and in peace',
    { tags: ['long'] },
    async (signal) => {
      const asked = once(silent, 'connection');
      const run = new Run(MAIN, { DATABASE_URL: silentUrl });
      await asked;
      run.stop(signal);
      expect(await run.end()).toEqual({ code: 0, lines: [] });
    },
  );

  it('ends a start from its first moment on', { tags: ['long'] }, async () => {
    const flags = ['--import', onceItListensFor('SIGTERM')];
    const run = new Run(MAIN, { DATABASE_URL: silentUrl }, flags);
    expect(await run.end()).toEqual({ code: 0, lines: [] });
  });
});

const GONE_EVERYWHERE = { DATABASE_URL: '', DATABASE_SESSION_URL: '', DATABASE_OWNER_URL: '' };

/** A line for the operator, and neither a stack nor a secret. */
function expectPlain(lines: string[]): void {
  for (const line of lines) expect(line).toMatch(/^causa: /);
  expect(lines.join('\n')).not.toMatch(new RegExp(`${PASSWORD}|${KEY}|node:internal| {4}at `));
}

describe('a start that fails says why in plain lines', () => {
  it('with one for each setting that is wrong', async () => {
    const { code, lines } = await new Run(MAIN, {
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://app:${PASSWORD}@db:port/causa`,
      DATABASE_SESSION_URL: `postgres://session:${PASSWORD}@db:port/causa`,
      SMTP_URL: `mail.example:${PASSWORD}`,
      PUBLIC_URL: `https://me:${PASSWORD}@app.example`,
      SECRET_KEY: `${PASSWORD.repeat(10)}`,
      MAIL_FROM: PASSWORD,
      S3_ENDPOINT: PASSWORD,
      PORT: PASSWORD,
      TRUSTED_PROXIES: PASSWORD,
      DATABASE_PREPARED: PASSWORD,
    }).end();
    expect(code).toBe(1);
    expectPlain(lines);
    expect(lines.map((line) => line.split(' ')[1]).sort()).toEqual([
      'DATABASE_PREPARED',
      'DATABASE_SESSION_URL',
      'DATABASE_URL',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'S3_ENDPOINT',
      'SECRET_KEY',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
  });

  it.each<[what: string, settings: () => Record<string, string>, said: RegExp]>([
    [
      'about a database that says nothing',
      () => ({ DATABASE_URL: silentUrl, DATABASE_PATIENCE_SECONDS: '5' }),
      /DATABASE_URL does not answer/,
    ],
    [
      'about a database that is not there',
      () => ({ DATABASE_URL: `postgres://app:${PASSWORD}@127.0.0.1:1/causa` }),
      /DATABASE_URL does not answer/,
    ],
    [
      'about a host that nobody knows',
      () => ({ DATABASE_URL: `postgres://app:${PASSWORD}@nowhere.invalid/causa` }),
      /DATABASE_URL is on a host that cannot be found/,
    ],
    [
      'about a wrong password',
      () => ({ DATABASE_URL: appUrl.replace(/:[^:@/]+@/, `:${PASSWORD}@`) }),
      /DATABASE_URL refuses its login or password/,
    ],
    [
      'about a wrong password of the other login',
      () => ({ DATABASE_SESSION_URL: sessionUrl.replace(/:[^:@/]+@/, `:${PASSWORD}@`) }),
      /DATABASE_SESSION_URL refuses its login or password/,
    ],
    [
      'about one login for sessions and the server itself',
      () => ({ DATABASE_SESSION_URL: appUrl }),
      /the login of DATABASE_SESSION_URL may become causa_system/,
    ],
    [
      'about the two logins in each other’s place',
      () => ({ DATABASE_URL: sessionUrl, DATABASE_SESSION_URL: appUrl }),
      /the login of DATABASE_URL may not become causa_system/,
    ],
    [
      'about a database that does not exist',
      () => ({ DATABASE_URL: appUrl.replace(/\/[^/]+$/, '/nothing') }),
      /DATABASE_URL does not exist/,
    ],
    [
      'about a port that is taken',
      () => ({ PORT: String(portOf(silent)) }),
      /port \d+ is already in use; set PORT/,
    ],
    ['about an address that is not ours', () => ({ HOST: '203.0.113.1' }), /HOST is no address/],
    [
      'about a folder that is none',
      () => ({ DATA_DIR: '/dev/null/data', SECRET_KEY: '' }),
      /DATA_DIR cannot be written and read/,
    ],
  ])('%s', { tags: ['long'] }, async (_what, settings, said) => {
    const { code, lines } = await new Run(MAIN, settings()).end();
    expect(code).toBe(1);
    expectPlain(lines);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(said);
  });
});

describe('a command that fails says why in plain lines', () => {
  const WRONG = `postgres://owner:${PASSWORD}@db:port/causa`;
  const GONE = `postgres://owner:${PASSWORD}@127.0.0.1:1/causa`;

  async function expectSettings(
    command: string,
    settings: Record<string, string>,
    names: string[],
  ): Promise<void> {
    const { code, lines } = await new Run(`${folderOf(command)}/${command}`, settings).end();
    expect(code).toBe(1);
    expectPlain(lines);
    expect(lines.map((line) => line.split(' ')[1])).toEqual(names);
  }

  async function expectNoDatabase(file: string): Promise<void> {
    const settings = { DATABASE_OWNER_URL: GONE, DATABASE_URL: GONE };
    const { code, lines } = await new Run(`${folderOf(file)}/${file}.command.js`, settings).end();
    expect(code).toBe(1);
    expectPlain(lines);
    expect(lines).toEqual([expect.stringMatching(/does not answer \(ECONNREFUSED\)$/)]);
  }

  it('about its settings and its database', async () => {
    await expectSettings(
      'database/roles.command.js',
      { DATABASE_OWNER_URL: WRONG, DATABASE_URL: '', DATABASE_SESSION_URL: '' },
      ['DATABASE_OWNER_URL', 'DATABASE_URL', 'DATABASE_SESSION_URL'],
    );
    await expectNoDatabase('database/migrate');
  });

  it.each<[command: string, settings: Record<string, string>, names: string[]]>([
    ['database/migrate.command.js', { DATABASE_OWNER_URL: WRONG }, ['DATABASE_OWNER_URL']],
    ['demo/seed.command.js --demo', { DATABASE_OWNER_URL: '' }, ['DATABASE_OWNER_URL']],
    ['offices/offices.command.js list', { DATABASE_OWNER_URL: WRONG }, ['DATABASE_OWNER_URL']],
    ['storage/claim.command.js', { DATABASE_URL: WRONG }, ['DATABASE_URL']],
    [
      'tenancy/mail-test.command.js ana@teste.example',
      { SMTP_URL: WRONG, MAIL_FROM: '' },
      ['SMTP_URL', 'MAIL_FROM'],
    ],
  ])('%s about its settings', { tags: ['long'] }, expectSettings);

  it.each([
    'audit/check --all',
    'ai-eval/eval gpt',
    'database/migrate --dry-run',
    'database/migrate donw',
    'database/migrate up --yes',
    'database/roles causa',
    'demo/seed --all',
    'storage/check a',
    'storage/claim --yes',
    'storage/quarantine list',
    'offices/offices list all',
    'subscriptions/stripe-setup live',
    'tenancy/mail-test nobody',
  ])('%s about words that they do not know, and do nothing', { tags: ['long'] }, async (typed) => {
    const [file, ...words] = typed.split(' ');
    const program = `${folderOf(typed)}/${file}.command.js`;
    const command = new Run(`${program} ${words.join(' ')}`, GONE_EVERYWHERE);
    const { code, lines } = await command.end();
    expect([code, ...lines]).toEqual([1, expect.stringMatching(/^causa: say npm run [\w:]+/)]);
    const help = await new Run(`${program} --help`, GONE_EVERYWHERE).end();
    expect([help.code, help.lines]).toEqual([0, [lines[0]!.slice('causa: say '.length)]]);
  });

  it('about one login where two are made', { tags: ['long'] }, async () => {
    const settings = { DATABASE_OWNER_URL: GONE, DATABASE_SESSION_URL: appUrl };
    const { code, lines } = await new Run('dist/bundle/database/roles.command.js', settings).end();
    expect([code, ...lines]).toEqual([
      1,
      'causa: DATABASE_URL and DATABASE_SESSION_URL must name two logins',
    ]);
  });

  it.each(['database/roles', 'storage/claim'])(
    '%s about its database',
    { tags: ['long'] },
    expectNoDatabase,
  );
});

it(
  'a start and a migration refuse the database of an older Causa in one line',
  { tags: ['long'] },
  async () => {
    const { ownerUrl, logins } = await ownDatabase('migrated');
    await connected(ownerUrl, (client) =>
      client.query(`update migrations.migrations set name = '0001_foundation' where id = 1`),
    );
    const refusal =
      'causa: the database was made by an older Causa, which this one does not continue: ' +
      'give it a new, empty one (with npm start: remove the data folder, .data)';
    const start = new Run(MAIN, logins);
    expect(await start.end()).toEqual({ code: 1, lines: [refusal] });
    const command = new Run('dist/bundle/database/migrate.command.js', {
      DATABASE_OWNER_URL: ownerUrl,
    });
    expect(await command.end()).toEqual({ code: 1, lines: [refusal] });
  },
);

it(
  'the status of migrations changes nothing, and taking one back is asked about',
  { tags: ['long'] },
  async () => {
    const { ownerUrl } = await ownDatabase('empty');
    const command = (words: string) =>
      new Run(`dist/bundle/database/migrate.command.js ${words}`, {
        DATABASE_OWNER_URL: ownerUrl,
      }).end();
    const lacks: unknown = expect.stringMatching(/^causa: the database lacks 0001_ground, /);
    for (let look = 0; look < 2; look += 1) {
      expect(await command('status')).toEqual({ code: 0, lines: [lacks] });
    }
    const { ownerUrl: migrated } = await ownDatabase('migrated');
    const after = (words: string) =>
      new Run(`dist/bundle/database/migrate.command.js ${words}`, {
        DATABASE_OWNER_URL: migrated,
      }).end();
    expect((await after('down')).lines.at(-1)).toContain('nothing was changed');
    expect(await after('status')).toEqual({
      code: 0,
      lines: ['causa: the database is up to date'],
    });
    expect((await after('down --yes')).lines).toEqual([
      expect.stringMatching(/^causa: down \d{4}_/),
    ]);
  },
);

/** Code that says which of the free ports the process has. */
const TELLS_PORT =
  `data:text/javascript,import{subscribe}from'node:diagnostics_channel';` +
  `subscribe('tracing:net.server.listen:asyncEnd',({server})=>console.log('port '+server.address().port))`;

describe('in production', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://app.example',
    SMTP_URL: `smtp://me:${PASSWORD}@mail.example`,
    MAIL_FROM: 'causa@app.example',
    DRAIN_SECONDS: '2',
  };

  it(
    'says what is spoken without TLS, does not document its API, and told to stop it is not ready before it stops',
    { tags: ['long'] },
    async () => {
      const run = new Run(MAIN, PRODUCTION, ['--import', TELLS_PORT]);
      await run.says(/SMTP_URL: mails and the password go to another machine without TLS/);
      await run.says(/^port \d+$/m);
      const port = /^port (\d+)$/m.exec(run.output)![1];
      expect(run.output).not.toMatch(new RegExp(`${PASSWORD}|mail\\.example`));
      const ask = async (path: string) => {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`);
        return { status: reply.status, type: reply.headers.get('content-type') };
      };
      for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs-json']) {
        const type = expect.stringMatching(/^application\/problem\+json/) as string;
        expect(await ask(path)).toEqual({ status: 404, type });
      }
      run.stop('SIGTERM');
      // Load balancers learn of it before anything is refused.
      await until(async () => (await ask('/api/health/ready')).status === 503);
      expect((await ask('/api/version')).status).toBe(200);
      expect((await run.end()).code).toBe(0);
    },
  );
});
