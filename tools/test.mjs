import './node-version.mjs';

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, chdir, env, execPath, exit, stdout } from 'node:process';
import { createInterface } from 'node:readline';

import { findBrowser, installedBrowser } from './browser.mjs';
import { buildStale, PART_NAMES } from './build.mjs';
import { complain, jobAbove, say, whenToldToStop } from './lifetime.mjs';
import { seedDemo } from './local-database.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { startModels } from './models.mjs';
import { ROOT } from './paths.mjs';
import { busyness, takeProcessorTime } from './processor-time.mjs';
import { takeRoom } from './room.mjs';
import { tryAgain } from './second-try.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { startStripe } from './stripe.mjs';
import { startTestDatabase } from './test-database.mjs';
import {
  failureLines,
  judged,
  playwrightResults,
  slowest,
  totalsOf,
  vitestResults,
} from './test-results.mjs';

const RESULTS = 'test-results';
const REPORTERS = ['default', 'json', './tools/unhandled-errors.mjs'];
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...REPORTERS.map((name) => `--reporter=${name}`),
];
/** A configuration of its own: none of the other suites starts what draws pages. */
const COMPONENT_CONFIG = 'test/component/vitest.config.ts';
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];

/** An operator's settings, from `.env` too, do not steer the tests. */
const NEUTRAL = { NODE_ENV: 'test', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '', S3_BUCKET: '' };

/**
 * `builds` are the parts that must be as their sources are, `serves` those of which any build will do;
 * `run` gets the words meant for the runner, and the database where the suite has one.
 */
const SUITES = {
  // Programs of the sandbox are started as they are built.
  unit: { builds: ['server'], run: (words) => runVitest('unit', words) },
  // Vite takes the front ends from their sources.
  component: {
    run: (words) => runVitest('component', words, { BROWSER_PATH: findBrowser(say) }),
  },
  http: {
    builds: ['server'],
    serves: PART_NAMES,
    run: async (words) => runVitest('http', words, (await database()).env),
  },
  hostile: {
    builds: ['server'],
    // One file at a time: each has its own crowd.
    run: async (words) =>
      runVitest('hostile', ['--no-file-parallelism', ...words], (await database()).env),
  },
  browser: { builds: PART_NAMES, run: runBrowser },
};

/** Tests of this runner, which run in it and fail as it should tell, or are killed. Only by name. */
const FIXTURE = {
  run: async () => {
    if (env.FIXTURE !== 'killed') return runVitest('fixture', []);
    const { env: databases } = await database();
    return runVitest('fixture', [], { ...databases, BROWSER_PATH: installedBrowser() });
  },
};

/** Compiled code of runners, servers and tests, kept from one run to the next. */
const KEPT = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, 'node_modules', '.cache', 'playwright'),
};

/** `--long`: the tests that kill the server do it this often. */
const MANY_KILLS = '20';
/** What an expression reads as something else. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PROCESSORS_FOR_SUITES_SIDE_BY_SIDE = 8;
/** So many of the slowest files are named at the end. */
const NAMED = 12;

chdir(ROOT);
const leaveRoom = await takeRoom();
Object.assign(env, NEUTRAL, KEPT);
if (argv.includes('--long')) env.KILLS = MANY_KILLS;
mkdirSync(RESULTS, { recursive: true });

if (argv.includes('fixture')) SUITES.fixture = FIXTURE;
const names = argv.slice(2).filter((word) => word in SUITES);
const words = argv.slice(2).filter((word) => !(word in SUITES) && word !== '--long');
const chosen = names.length > 0 ? names : Object.keys(SUITES);
/** Several write to one terminal: each line says whose it is. */
const prefixed = chosen.length > 1;

/** What is to be undone at the end, last first. */
const undo = [];
const times = [];
/** Seconds of the processor: of each suite, and of what serves them all. */
const spent = { others: 0 };
/** What each file came to. */
let files = [];
/** How many things went wrong that no test can be blamed for. */
let faults = 0;
/** About second tries, see second-try.mjs. */
let secondTries = [];
let starting;
/** Of the browser tests; it serves their second try as well. */
let demo;
let stopped = false;

say(busyness());
await Promise.race([runAll(), whenToldToStop(jobAbove()).then(giveUp)]);
for (const step of undo.reverse()) await step();
await leaveRoom();
spent.others += takeProcessorTime();
times.push(`builds, databases and servers took ${Math.round(spent.others)} s of the processor`);
const { passed, failed } = totalsOf(files);
// Printed last, so that the end of a long output shows what failed.
for (const line of [...slowest(files, NAMED), ...times, ...failureLines(files)]) say(line);
for (const line of secondTries) stdout.write(`${line}\n`);
stdout.write(`${passed} passed, ${failed + faults} failed\n`);
exit(failed + faults === 0 ? 0 : 1);

async function runAll() {
  await runSuites();
  // Named tests get no second try, so that their failures show.
  if (stopped || faults > 0 || words.length > 0) return;
  const tried = await tryAgain(files, runAlone);
  if (stopped) return;
  files = tried.files;
  secondTries = tried.lines;
}

/**
 * `npm test [unit] [component] [http] [hostile] [browser] [--long] [words for the runner]`; without a suite's
 * name, all of them.
 */
async function runSuites() {
  try {
    await buildStale(say, {
      current: chosen.flatMap((name) => SUITES[name].builds ?? []),
      any: chosen.flatMap((name) => SUITES[name].serves ?? []),
    });
  } catch (error) {
    return fail(error);
  }
  for (const group of groupsOf(chosen)) await Promise.all(group.map(runSuite));
}

/**
 * Suites that run side by side. On few processors that gains nothing and makes tests wait for each other;
 * `hostile`, which fills every slot the server has, is alone on any machine.
 */
function groupsOf(suites) {
  if (availableParallelism() < PROCESSORS_FOR_SUITES_SIDE_BY_SIDE)
    return suites.map((name) => [name]);
  const [alone, together] = [['hostile'], suites.filter((name) => name !== 'hostile')];
  return [together, alone.filter((name) => suites.includes(name))];
}

/** One file once more. */
async function runAlone({ suite, file }) {
  say(`second try of ${file}`);
  const path = join(ROOT, file);
  try {
    // Playwright takes an expression, Vitest a part of a path.
    return await SUITES[suite].run([
      suite === 'browser' ? `${path.replace(SPECIAL, '\\$&')}$` : path,
    ]);
  } catch (error) {
    return { files: [], faults: [error.message] };
  }
}

async function runSuite(name) {
  if (stopped) return;
  say(`${name} tests`);
  const began = performance.now();
  try {
    const results = await SUITES[name].run(words);
    const { passed, failed } = totalsOf(results.files);
    if (passed + failed === 0) throw new Error(`there was no ${name} test to run`);
    files.push(...results.files);
    for (const fault of results.faults) fail(new Error(`${name} tests: ${fault}`));
  } catch (error) {
    if (!stopped) fail(error);
  }
  const took = `${Math.round((performance.now() - began) / 1000)} s`;
  times.push(`${name} tests took ${took}, ${Math.round(spent[name] ?? 0)} s of the processor`);
}

async function runVitest(project, words, more = {}) {
  const file = join(RESULTS, `${project}.json`);
  const FAULTS_FILE = join(RESULTS, `${project}-faults.json`);
  const which = project === 'component' ? ['--config', COMPONENT_CONFIG] : ['--project', project];
  const args = [...VITEST, ...which, `--outputFile.json=${file}`, ...words];
  const plain = !stdout.isTTY && { NO_COLOR: '1' };
  const settings = { ...more, TEST_SUITE: project, FAULTS_FILE, ...plain };
  const { code, written } = await run(project, args, settings, [file, FAULTS_FILE]);
  return judged(code, vitestResults(project, ...written));
}

async function runBrowser(words) {
  demo ??= startDemo();
  const RESULTS_FILE = join(RESULTS, 'browser.json');
  const { env: databases } = await database();
  const settings = { BROWSER_PATH: findBrowser(say), ...(await demo), RESULTS_FILE };
  const args = [...PLAYWRIGHT, ...words];
  const more = { ...databases, ...settings, TEST_SUITE: 'browser' };
  const { code, written } = await run('browser', args, more, [RESULTS_FILE]);
  return judged(code, playwrightResults('browser', ...written));
}

/** Starts the built server on a database and a folder of its own, with the demo in them. */
async function startDemo() {
  const { clone } = await database();
  const { appUrl, ownerUrl } = await clone('causa_browser');
  const dataDir = mkdtempSync(join(tmpdir(), 'causa-browser-'));
  const port = await probePort(0);
  const settings = {
    ...env,
    NODE_ENV: 'development',
    DATABASE_URL: appUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Each test comes from an address of its own, see test/browser/support/test.ts.
    TRUSTED_PROXIES: '127.0.0.1',
    // Whom a request for an offer goes to.
    SALES_EMAIL: 'vendas@causa.example',
    SUPPORT_EMAIL: 'suporte@causa.example',
    WEBHOOKS_TO_LOOPBACK: 'true',
    // A busy machine is no silent database.
    DATABASE_PATIENCE_SECONDS: '60',
    // It would take the processor from the tests; those over HTTP are about it.
    READ_SCANS: 'false',
  };
  await seedDemo({ ...settings, DATABASE_OWNER_URL: ownerUrl });
  const life = { atEnd: (step) => undo.push(step), signal: undefined };
  const stripe = await startStripe({ dataDir, port, life });
  const models = await startModels({ port: 0, paceMs: 0, life });
  const logFile = join(RESULTS, 'server.log');
  const server = spawnServer({
    env: { ...settings, ...stripe.env, ...models.env },
    output: openSync(logFile, 'w'),
  });
  undo.push(server.stop);
  const address = `http://localhost:${port}`;
  if (!(await untilReady(server, address))) throw new Error(`the server did not start: ${logFile}`);
  await stripe.sellDemo();
  return { BASE_URL: address, OWNER_URL: ownerUrl, MODELS_URL: models.url };
}

/** One database server for all suites of a run, when the first needs it. */
function database() {
  starting ??= startTestDatabase(say);
  if (!undo.includes(stopDatabase)) undo.unshift(stopDatabase);
  return starting;
}

async function stopDatabase() {
  const started = await starting.catch(() => undefined);
  await started?.stop();
}

/**
 * Runs one of the test runners on this terminal; old results never pass for new ones.
 * @returns {Promise<{ code: number, written: object[] }>} how it ended, and what it wrote into each file
 */
async function run(name, args, more, written) {
  for (const file of written) rmSync(file, { force: true });
  const stdio = prefixed ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  spent.others += takeProcessorTime();
  const child = spawn(execPath, args, { env: { ...env, ...more }, stdio });
  child.once('exit', () => (spent[name] = (spent[name] ?? 0) + takeProcessorTime()));
  undo.push(() => child.kill());
  for (const stream of prefixed ? [child.stdout, child.stderr] : []) {
    createInterface(stream).on('line', (line) => stdout.write(`${name.padEnd(9)} | ${line}\n`));
  }
  const [code] = await once(child, 'close');
  return { code, written: written.map((file) => JSON.parse(readFileSync(file, 'utf8'))) };
}

function giveUp(reason) {
  stopped = true;
  fail(new Error(`stopped (${reason})`));
}

function fail(error) {
  complain(error);
  faults += 1;
}
