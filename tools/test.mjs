import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { argv, chdir, env, execPath, exit } from 'node:process';

import { commandLine, misused } from '../src/config/command-line.ts';
import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { say } from './lifetime.mjs';
import { ROOT } from './paths.mjs';

// `npm test` runs every suite, or those named, without the tests tagged `long`, `npm run test:long` those alone; each
// suite is run by its own runner, as `npm run test:http` does. The last line has the totals.

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const REPORT = 'test-results/report.json';
/** Minutes on two processors, as measured; on more, suites are faster by about as much. */
const MINUTES = {
  short: { unit: 1, component: 3, http: 6, browser: 3 },
  long: { unit: 1, component: 5, http: 10, hostile: 3, browser: 15 },
};
const FAILURES_SHOWN = 10;
/** Parts of a second in which /proc counts. */
const TICKS = 100;

chdir(ROOT);
mkdirSync('test-results', { recursive: true });
const { tier, suites } = wanted();
const minutes = suites.map((name) => [name, MINUTES[tier][name]]);
const sum = minutes.reduce((total, [, of]) => total + of, 0) * (2 / availableParallelism());
say(`${minutes.map(([name]) => name).join(', ')}: about ${Math.ceil(sum)} minutes here`);
await buildStale();
env.BROWSER_PATH ||= findBrowser(say);

const lines = [];
const failures = [];
const flaky = [];
const total = { passed: 0, failed: 0 };
for (const [name] of minutes) {
  const began = performance.now();
  const busy = processorSeconds();
  const { passed, failed, retried } = await runSuite(name);
  const seconds = [(performance.now() - began) / 1000, processorSeconds() - busy].map(Math.round);
  lines.push(
    `${name}: ${passed} passed, ${failed.length} failed; ${seconds.join(' s, ')} s of the processor`,
  );
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map((test) => `failed: ${test}`));
  flaky.push(...retried.map((test) => `passed at the second try: ${test}`));
}
for (const line of lines) say(line);
for (const line of flaky) console.log(line);
for (const line of failures.slice(0, FAILURES_SHOWN)) console.log(line);
if (failures.length > FAILURES_SHOWN)
  console.log(`and ${failures.length - FAILURES_SHOWN} more, see above`);
console.log(`${total.passed} passed, ${total.failed} failed`);
exit(total.failed === 0 ? 0 : 1);

function wanted() {
  const isLong = argv[2] === '--long';
  const names = Object.keys(MINUTES[isLong ? 'long' : 'short']);
  const usage = `${isLong ? 'test:long' : 'test'} [${names.join('] [')}]`;
  const { options, words } = commandLine(usage, {
    options: { long: { type: 'boolean', default: false } },
    words: names.length,
  });
  if (!words.every((word) => names.includes(word))) misused(usage);
  return {
    tier: options.long ? 'long' : 'short',
    suites: words.length > 0 ? names.filter((name) => words.includes(name)) : names,
  };
}

/** @returns {Promise<{ passed: number, failed: string[], retried: string[] }>} */
async function runSuite(name) {
  say(`${name} tests`);
  rmSync(REPORT, { force: true });
  const args =
    name === 'browser'
      ? [PLAYWRIGHT, 'test', '--project', tier, '--reporter=list,json']
      : [VITEST, 'run', '--project', name, '--reporter=default', '--reporter=json'];
  if (name !== 'browser')
    args.push(`--outputFile.json=${REPORT}`, `--tags-filter=${tier === 'long' ? 'long' : '!long'}`);
  const child = spawn(execPath, args, {
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
      // React for production draws in half the time; the long tests have React's warnings.
      ...(name === 'component' && tier === 'short' && { NODE_ENV: 'production' }),
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  const report = read();
  const { passed, failed, retried } =
    name === 'browser' ? playwrightResults(report) : vitestResults(report);
  // Counts also when an error came from outside any test.
  if (failed.length === 0 && (code !== 0 || passed === 0))
    failed.push(`${name}: the runner ended with ${code}`);
  return { passed, failed, retried };
}

function read() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return undefined; // the runner did not get so far
  }
}

function vitestResults({ testResults = [] } = {}) {
  const tests = testResults.flatMap(({ name, status: ended, assertionResults }) => {
    const file = relative(ROOT, name);
    const own = assertionResults.map(({ status, fullName, failureMessages: [why] }) => {
      return { status, why, title: `${file} › ${fullName}${why ? `: ${why.split('\n', 1)}` : ''}` };
    });
    const isFileFault = ended === 'failed' && !own.some(({ status }) => status === 'failed');
    return isFileFault ? [...own, { status: ended, title: file }] : own;
  });
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.length,
    failed: titlesOf(tests.filter(({ status }) => status === 'failed')),
    retried: titlesOf(passed.filter(({ why }) => why)),
  };
}

function playwrightResults({ suites = [], stats = { expected: 0, flaky: 0 } } = {}) {
  const specs = suites.flatMap(function specsOf({ specs = [], suites: inner = [] }) {
    const own = specs.map((spec) => ({
      ...spec,
      title: `test/browser/${spec.file} › ${spec.title}`,
    }));
    return [...own, ...inner.flatMap(specsOf)];
  });
  return {
    passed: stats.expected + stats.flaky,
    failed: titlesOf(specs.filter(({ ok }) => !ok)),
    retried: titlesOf(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  };
}

function titlesOf(tests) {
  return tests.map(({ title }) => title);
}

/** Returns the processor time of the ended children; 0 without /proc. */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(stat[13]) + Number(stat[14])) / TICKS;
  } catch {
    return 0;
  }
}
