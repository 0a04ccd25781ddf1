import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv, execPath, exit, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

import { fromRoot, ROOT } from './paths.mjs';

/** Compiles the server. */
export const TSC = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config', 'admin-ui/vite.config.ts'];
const FRONT_END_SOURCES = ['admin-ui/**', 'src/contract/**'];

/**
 * What is built from what. A part is stale when one of its sources, its tool's settings or a
 * dependency differs from what its stamp, written after a good build, remembers.
 */
const PARTS = {
  server: {
    title: 'the server',
    sources: ['src/**', 'tsconfig*.json'],
    output: 'dist/main.js',
    command: TSC,
  },
  console: {
    title: 'the console',
    sources: FRONT_END_SOURCES,
    output: 'dist/ui/console',
    command: [...VITE, '--mode', 'console'],
  },
  public: {
    title: 'the public pages',
    sources: FRONT_END_SOURCES,
    output: 'dist/ui/public',
    command: [...VITE, '--mode', 'public'],
  },
};

const SHARED_SOURCES = ['package-lock.json', 'tools/build.mjs'];
const STAMPS = 'dist/ui/.stamps';

/** Nothing is said about a build shorter than this beyond its first and last line. */
const REMINDER_MS = 5_000;

/**
 * Builds the parts that are stale, side by side, and says so as it goes.
 * @param {(line: string) => void} log
 * @throws {Error} with the compiler's words when a part does not build
 */
export async function buildStale(log) {
  const stale = Object.keys(PARTS).filter((name) => readStamp(name) !== fingerprint(name));
  await build(stale, log);
}

/**
 * @param {string[]} names of PARTS
 * @param {(line: string) => void} log
 */
export async function build(names, log) {
  if (names.length === 0) return;
  const results = await Promise.allSettled(names.map((name) => buildPart(name, log)));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  writeBuildInfo();
}

/** Says that a part's output is no longer what a build made. */
export function forgetBuild(name) {
  rmSync(stampFile(name), { force: true });
}

async function buildPart(name, log) {
  const { title, command, output } = PARTS[name];
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const before = fingerprint(name);
  log(`building ${title}`);
  const reminder = setInterval(() => log(`still building ${title} (${seconds()} s)`), REMINDER_MS);
  try {
    forgetBuild(name);
    if (name === 'server') removeServerOutput();
    const { code, text } = await run(command);
    if (code !== 0 || !existsSync(fromRoot(output))) {
      throw new Error(`Building ${title} failed:\n${text}`);
    }
  } finally {
    clearInterval(reminder);
  }
  mkdirSync(fromRoot(STAMPS), { recursive: true });
  writeFileSync(stampFile(name), before);
  log(`built ${title} in ${seconds()} s`);
}

/** The interface's own folder stays; of the server's, nothing that has lost its source may stay. */
function removeServerOutput() {
  for (const entry of globSync('*', { cwd: fromRoot('dist') })) {
    if (entry !== 'ui') rmSync(fromRoot('dist', entry), { recursive: true, force: true });
  }
}

async function run(args) {
  const child = spawn(execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  }
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'close');
  process.off('exit', end);
  return { code, text };
}

/** What the version badge shows beside the version itself. */
function writeBuildInfo() {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const now = new Date();
  const info = {
    version,
    buildDate: now.toISOString(),
    buildNumber: String(now.getTime()).slice(-6),
  };
  writeFileSync(fromRoot('dist/build.json'), JSON.stringify(info, null, 2));
}

function fingerprint(name) {
  const hash = createHash('sha256');
  const patterns = [...PARTS[name].sources, ...SHARED_SOURCES];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp(name) {
  const built = existsSync(stampFile(name)) && existsSync(fromRoot(PARTS[name].output));
  return built ? readFileSync(stampFile(name), 'utf8') : undefined;
}

function stampFile(name) {
  return fromRoot(STAMPS, name);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const names = argv.length > 2 ? argv.slice(2) : Object.keys(PARTS);
  try {
    await build(names, (line) => stdout.write(`${line}\n`));
  } catch (error) {
    stderr.write(`${error.message}\n`);
    exit(1);
  }
}
