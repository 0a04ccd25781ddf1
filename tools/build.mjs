import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { argv, env, execPath, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { commandLine, misused } from '../src/config/command-line.ts';
import { complain, say } from './lifetime.mjs';
import { COMPILED, fromRoot, ROOT } from './paths.mjs';
import { bundleServer } from './server-bundle.mjs';

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config', 'ui/vite.config.ts'];
/** The sources of every front end besides its own folder. */
const UI_SOURCES = ['ui', 'src/contract'];

/**
 * The parts of the build and their sources. A part is stale when one of its sources, its tool's settings or a
 * dependency differs from its stamp, which is written after a good build.
 */
const PARTS = {
  server: {
    title: 'the server',
    sources: ['src', '.swcrc'],
    output: 'dist/bundle/main.js',
    make: async () => {
      await compileServer();
      await bundleServer();
    },
  },
  console: {
    title: 'the console',
    sources: ['admin-ui', ...UI_SOURCES],
    output: 'dist/ui/console',
    make: () => runVite('console'),
  },
  portal: {
    title: 'the portal',
    sources: ['portal-ui', ...UI_SOURCES],
    output: 'dist/ui/portal',
    make: () => runVite('portal'),
  },
  public: {
    title: 'the public pages',
    sources: ['public-ui', ...UI_SOURCES],
    output: 'dist/ui/public',
    make: () => runVite('public'),
  },
};

export const PART_NAMES = Object.keys(PARTS);

const SHARED_SOURCES = ['package-lock.json', 'tools/build.mjs', 'tools/server-bundle.mjs'];
const STAMPS = 'dist/ui/.stamps';
const BUILD_INFO = join('dist', 'build.json');
/** Folders of dist/ that are not compiled module by module. */
const KEPT = ['bundle', 'ui'];

/**
 * Builds the stale parts, side by side, and says so in one line.
 * @param {{ current?: string[], any?: string[] }} [parts] of PARTS: those that must match their sources, and those for
 *   which an older build is enough; by default all must be current
 * @throws {Error} with the compiler's words when a part does not build
 */
export async function buildStale({ current = PART_NAMES, any = [] } = {}) {
  const isStale = (name) => readStamp(name) !== fingerprint(name);
  const isMissing = (name) => readStamp(name) === undefined;
  await build([...new Set([...current.filter(isStale), ...any.filter(isMissing)])]);
}

/** @param {string[]} names of PARTS */
export async function build(names) {
  if (names.length === 0) return;
  const left = new Set(names);
  const titles = (parts) => [...parts].map((name) => PARTS[name].title).join(', ');
  const progress = startProgress(() => `building ${titles(left)}`);
  const results = await Promise.allSettled(
    names.map((name) => buildPart(name).finally(() => left.delete(name))),
  );
  const seconds = progress.end();
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  say(`built ${titles(names)} in ${seconds} s`);
  writeBuildInfo();
}

/** Shows progress: on a terminal in one line, rewritten each second; elsewhere printed once. */
function startProgress(line) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const write = (text) => stdout.write(`\r\x1b[2K${text}`);
  if (!stdout.isTTY) say(line());
  const timer = stdout.isTTY
    ? setInterval(() => write(`causa: ${line()} (${seconds()} s)`), 1000)
    : undefined;
  return {
    end: () => {
      clearInterval(timer);
      if (timer) write('');
      return seconds();
    },
  };
}

/** Marks a part as stale, because its output is no longer that of a build. */
export function forgetBuild(name) {
  rmSync(stampFile(name), { force: true });
}

async function buildPart(name) {
  const { title, make, output } = PARTS[name];
  const before = fingerprint(name);
  try {
    forgetBuild(name);
    await make();
    if (!existsSync(fromRoot(output))) throw new Error(`it made no ${output}`);
  } catch (error) {
    throw new Error(`building ${title} failed: ${error.message}`, { cause: error });
  }
  mkdirSync(fromRoot(STAMPS), { recursive: true });
  writeFileSync(stampFile(name), before);
}

/**
 * Compiles each module by itself, without checking types: `npm run typecheck` and `npm run dev` check them. The tests
 * run the same output, see vitest.config.ts.
 */
async function compileServer() {
  // Imported here, because the compiler leaves a folder among the system's temporary ones as soon as it is loaded.
  const { transformFile } = await import('@swc/core');
  const sources = filesIn('src');
  const outputs = sources.map((path) => join('dist', relative('src', path)).replace(/ts$/, 'js'));
  await Promise.all(sources.map((source, index) => compile(source, outputs[index], transformFile)));
  removeOthers(new Set(outputs.flatMap((output) => [output, `${output}.map`])));
}

async function compile(source, output, transformFile) {
  const { code, map } = await transformFile(fromRoot(source), { cwd: ROOT });
  await mkdir(dirname(fromRoot(output)), { recursive: true });
  await writeFile(fromRoot(output), `${code}//# sourceMappingURL=${basename(output)}.map\n`);
  await writeFile(fromRoot(`${output}.map`), map);
}

/** Removes outputs without a source; keeps the bundle, the front ends' folder and the note on the build. */
function removeOthers(outputs) {
  for (const path of filesIn('dist')) {
    const other = !KEPT.some((kept) => path.startsWith(join('dist', kept))) && path !== BUILD_INFO;
    if (other && !outputs.has(path)) rmSync(fromRoot(path));
  }
}

async function runVite(mode) {
  const child = spawn(execPath, [...VITE, '--mode', mode], {
    cwd: ROOT,
    // With any other NODE_ENV, such as that of `npm test`, Vite builds React's slow development version.
    env: { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  }
  const [code] = await once(child, 'close');
  process.off('exit', end);
  if (code !== 0) throw new Error(stripVTControlCharacters(text));
}

/** Writes the facts that the version badge shows beside the version. */
function writeBuildInfo() {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const now = new Date();
  const info = {
    version,
    buildDate: now.toISOString(),
    buildNumber: String(now.getTime()).slice(-6),
  };
  writeFileSync(fromRoot(BUILD_INFO), JSON.stringify(info, null, 2));
}

function fingerprint(name) {
  const hash = createHash('sha256');
  const files = [...PARTS[name].sources, ...SHARED_SOURCES].flatMap(filesIn);
  for (const file of files.sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(fromRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path a file, or a folder, whose files count except tests */
function filesIn(path) {
  if (statSync(fromRoot(path)).isFile()) return [path];
  return readdirSync(fromRoot(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

function readStamp(name) {
  const built = existsSync(stampFile(name)) && existsSync(fromRoot(PARTS[name].output));
  return built ? readFileSync(stampFile(name), 'utf8') : undefined;
}

function stampFile(name) {
  return fromRoot(STAMPS, name);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const usage = `build [-- ${PART_NAMES.join('|')} ...]`;
  const { words } = commandLine(usage, { options: {}, words: PART_NAMES.length });
  if (!words.every((word) => PART_NAMES.includes(word))) misused(usage);
  try {
    await build(words.length > 0 ? words : PART_NAMES);
  } catch (error) {
    complain(error);
    exit(1);
  }
}
