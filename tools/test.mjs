import './node-version.mjs';

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, chdir, env, execPath, exit, stdout } from 'node:process';

import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { complain, say, whenToldToStop } from './lifetime.mjs';
import { seedDemo } from './local-database.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { startTestDatabase } from './test-database.mjs';

const RESULTS = 'test-results';
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const REPORTERS = ['--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];

/** An operator's settings, from `.env` too, do not steer the tests. */
const NEUTRAL = { NODE_ENV: 'test', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '', S3_BUCKET: '' };

/** Each runs its tests, with the words meant for its runner, and counts them. */
const SUITES = {
  unit: (words) => runVitest('unit', words),
  http: async (words) => runVitest('http', words, (await database()).env),
  // One file at a time: each watches how long its server's event loop stands still.
  hostile: async (words) =>
    runVitest('hostile', ['--no-file-parallelism', ...words], (await database()).env),
  browser: runBrowser,
};

/** `--long`: the tests that kill the server do it this often. */
const MANY_KILLS = '20';

chdir(ROOT);
Object.assign(env, NEUTRAL, argv.includes('--long') && { KILLS: MANY_KILLS });
mkdirSync(RESULTS, { recursive: true });

/** What is to be undone at the end, last first. */
const undo = [];
const totals = { passed: 0, failed: 0 };
const times = [];
let starting;
let stopped = false;

await Promise.race([runSuites(), whenToldToStop().then(giveUp)]);
for (const step of undo.reverse()) await step();
for (const line of times) say(line);
stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
exit(totals.failed === 0 ? 0 : 1);

/**
 * `npm test [unit] [http] [hostile] [browser] [--long] [words for the runner]`; without a suite's name,
 * all of them.
 */
async function runSuites() {
  const chosen = argv.slice(2).filter((word) => word in SUITES);
  const words = argv.slice(2).filter((word) => !(word in SUITES) && word !== '--long');
  for (const name of chosen.length > 0 ? chosen : Object.keys(SUITES)) {
    if (stopped) return;
    say(`${name} tests`);
    const began = performance.now();
    try {
      const { passed, failed } = await SUITES[name](words);
      if (passed + failed === 0) throw new Error(`there was no ${name} test to run`);
      totals.passed += passed;
      totals.failed += failed;
    } catch (error) {
      if (!stopped) fail(error);
    }
    times.push(`${name} tests took ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

async function runVitest(project, words, more = {}) {
  const resultsFile = join(RESULTS, `${project}.json`);
  const code = await run(
    [...VITEST, '--project', project, ...REPORTERS, `--outputFile.json=${resultsFile}`, ...words],
    more,
    resultsFile,
  );
  const results = JSON.parse(readFileSync(resultsFile, 'utf8'));
  return { passed: results.numPassedTests, failed: results.numFailedTests || Number(code !== 0) };
}

async function runBrowser(words) {
  const BROWSER_PATH = findBrowser(say);
  const { BASE_URL, OWNER_URL } = await startDemo();
  const RESULTS_FILE = join(RESULTS, 'browser.json');
  const code = await run(
    [...PLAYWRIGHT, ...words],
    { BROWSER_PATH, BASE_URL, OWNER_URL, RESULTS_FILE },
    RESULTS_FILE,
  );
  const { stats } = JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed || Number(code !== 0) };
}

/** Starts the built server on a database and a folder of its own, with the demo in them. */
async function startDemo() {
  const { clone } = await database();
  const { appUrl, ownerUrl } = await clone('causa_browser');
  const dataDir = mkdtempSync(join(tmpdir(), 'causa-browser-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
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
  };
  await seedDemo({ ...settings, DATABASE_OWNER_URL: ownerUrl });
  const logFile = join(RESULTS, 'server.log');
  const server = spawnServer({ env: settings, output: openSync(logFile, 'w') });
  undo.push(server.stop);
  const address = `http://localhost:${port}`;
  if (!(await untilReady(server, address))) throw new Error(`the server did not start: ${logFile}`);
  return { BASE_URL: address, OWNER_URL: ownerUrl };
}

/** One database server for all suites of a run, on a current build, when the first needs it. */
function database() {
  starting ??= buildStale(say).then(() => startTestDatabase(say));
  if (!undo.includes(stopDatabase)) undo.unshift(stopDatabase);
  return starting;
}

async function stopDatabase() {
  const started = await starting.catch(() => undefined);
  await started?.stop();
}

/** Runs one of the test runners on this terminal; old results never pass for new ones. */
async function run(args, more, resultsFile) {
  rmSync(resultsFile, { force: true });
  const child = spawn(execPath, args, { env: { ...env, ...more }, stdio: 'inherit' });
  undo.push(() => child.kill());
  const [code] = await once(child, 'close');
  return code;
}

function giveUp(reason) {
  stopped = true;
  fail(new Error(`stopped (${reason})`));
}

function fail(error) {
  complain(error);
  totals.failed += 1;
}
