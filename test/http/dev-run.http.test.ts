import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/*
 * `npm run dev` of a small project: our tools, and a server and front ends in a few lines, so that it is compiled in a
 * second, and no other test's server is compiled anew.
 */

/** The tools read their words by it. */
const COMMAND_LINE = 'src/config/command-line.ts';

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.build.json': `{
    "compilerOptions": { "rootDir": "src", "outDir": "dist", "module": "nodenext", "types": [], "noCheck": true },
    "include": ["src/*.ts", "src/database"]
  }`,
  'ui/vite.config.ts': `export default {
    server: { host: process.env.UI_HOST, port: Number(process.env.UI_PORT), strictPort: true },
  };`,
  'src/database/roles.command.ts': 'export {};',
  'src/database/migrate.command.ts': `import pg from 'pg';
    const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
    await client.connect();
    await client.query('create table if not exists offices (); insert into offices default values');
    await client.end();`,
  // It takes connections and never answers: to those who wait for it, it is still starting.
  'src/main.ts': `import { createServer } from 'node:net';
    createServer().listen(Number(process.env.PORT), '127.0.0.1', () => console.log('the server runs'));`,
};

let root: string;
let child: ChildProcess;
let output: string;
/** A mark in the environment of every process of a run. */
let mark: string;
let ports: { PORT: string; API_PORT: string };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'causa-dev-'));
  // Root's PostgreSQL runs as another user.
  await chmod(root, 0o755);
  for (const [path, content] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await mkdir(join(root, 'tmp'));
  await cp('tools', join(root, 'tools'), { recursive: true });
  await mkdir(join(root, dirname(COMMAND_LINE)), { recursive: true });
  await cp(COMMAND_LINE, join(root, COMMAND_LINE));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const [ui, api] = [await listening(), await listening()];
  ports = { PORT: portOf(ui), API_PORT: portOf(api) };
  await Promise.all([ui, api].map((server) => once(server.close(), 'close')));
});
afterEach(async () => {
  for (const pid of survivors()) process.kill(pid, 'SIGKILL');
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

async function listening(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): string {
  return String((server.address() as AddressInfo).port);
}

function begin(): void {
  [mark, output] = [randomUUID(), ''];
  child = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, TMPDIR: join(root, 'tmp'), DATA_DIR: join(root, 'data') },
      ...ports,
      // Neither Stripe nor a model is pretended.
      ...{ STRIPE_SECRET_KEY: 'a', AI_GPT_API_KEY: 'a', MARK: mark },
    },
    detached: true, // a group of its own, as from a shell
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
}

async function says(words: RegExp): Promise<void> {
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(words);
}

/** Processes of the run, however they are related. */
function survivors(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number);
}

function isOurs(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`MARK=${mark}`);
  } catch {
    return false; // gone, or another user's
  }
}

type Case = [whom: string, signal: NodeJS.Signals, when: RegExp];

async function expectNothingLeft(...[whom, signal, when]: Case): Promise<void> {
  begin();
  const ended = once(child, 'exit');
  await says(when);
  process.kill(whom === 'its group' ? -child.pid! : child.pid!, signal);
  expect(await ended).toEqual([0, null]);
  await expect.poll(survivors).toEqual([]);
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  expect(existsSync(join(root, 'data', 'running.json'))).toBe(false);
  expect(output).not.toContain('ended by itself');
}

it('a signal to its group while the server starts leaves no process and no temporary folder', () =>
  expectNothingLeft('its group', 'SIGTERM', /the server runs/));

it.each<Case>([
  ['itself alone', 'SIGINT', /the server runs/],
  ['its group', 'SIGTERM', /Starting compilation/],
  ['its group', 'SIGHUP', /creating the database cluster/],
])('nor does one to %s, %s after %s', { tags: ['long'] }, expectNothingLeft);

it.each(['PORT', 'API_PORT'] as const)(
  'a taken %s is said before anything is compiled or a database is made',
  async (setting) => {
    const taken = await listening();
    ports[setting] = portOf(taken);
    begin();
    expect(await once(child, 'exit')).toEqual([1, null]);
    taken.close();
    expect(output).toBe(
      `causa: port ${ports[setting]} cannot be had, another program has it: set ${setting} to a free one\n`,
    );
    expect([existsSync(join(root, 'dist')), existsSync(join(root, 'data/postgres'))]).toEqual([
      false,
      false,
    ]);
    expect(survivors()).toEqual([]);
  },
);
