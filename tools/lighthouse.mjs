import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdir, env, stdout } from 'node:process';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { commandLine } from '../src/config/command-line.ts';
import { table } from '../test/load/bench-table.mjs';
import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { live, say } from './lifetime.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';

/*
 * `npm run lighthouse [-- WORDS] [--runs 3] [--slowdown 4]`: measures the pages of visitors, clients and staff, or
 * those whose names contain WORDS, with Lighthouse's mobile profile, on the built product with its demo data. Of
 * several runs it reports the one with the median performance. Lighthouse simulates its phone on this machine:
 * `machine` is the speed that it measured, and `slowdown` the factor by which it then slowed its work down, chosen from
 * that speed before each run unless --slowdown sets it. Everything stays on loopback.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CLIENT = { email: 'cliente@aurora.example', password: 'causa-demo-2026' };
const STAFF = { ...CLIENT, email: 'staff@aurora.example' };
const CONSOLE = {
  "staff's dashboard": '/aurora/dashboard',
  "staff's cases": '/aurora/processos',
  "staff's cases, all": '/aurora/processos?view=all',
};
const PUBLIC = {
  landing: '/',
  prices: '/pricing',
  'sign-in of clients': '/aurora/cliente/login',
};
const { options: values, words } = commandLine(
  'lighthouse [-- WORDS] [--runs NUMBER] [--slowdown NUMBER]',
  {
    options: { runs: { type: 'string', default: '1' }, slowdown: { type: 'string' } },
    words: Infinity,
  },
);
const WORDS = words.join(' ');
const RUNS = Number(values.runs);

/**
 * The slowdown factors that simulate the mobile profile's phone on machines of different speed, as Lighthouse's
 * documentation advises with its calculator (docs/throttling.md there): Lighthouse's default 4 is for a machine of
 * 1,500 to 2,000.
 */
const SLOWDOWNS = [
  { machine: 150, slowdown: 1 },
  { machine: 800, slowdown: 2 },
  { machine: 1300, slowdown: 3 },
  { machine: 2000, slowdown: 6 },
];

chdir(ROOT);
await live(async (life) => {
  await buildStale();
  const dataDir = fromRoot('.data', 'lighthouse');
  mkdirSync(dataDir, { recursive: true });
  const database = await startLocalDatabase({ dataDir, life });
  const [port, debugPort] = [await probePort(0), await probePort(0)];
  const origin = `http://localhost:${port}`;
  const server = spawnServer({
    env: { ...env, ...database.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    output: 'ignore',
  });
  life.atEnd(server.stop);
  if (!(await untilReady(server, origin))) throw new Error('the server did not start');

  const rows = [['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS', 'machine', 'slowdown']];
  // Each page gets a browser of its own: a browser that has shown other pages has their code in memory and in its
  // cache, and the start of the recording, which lists all code, would count as the page's own work.
  const visit = async (user, act) => {
    const browser = await openBrowser(debugPort, life);
    if (user) await signIn(browser.request, origin, user);
    const result = await act(browser);
    await browser.close();
    return result;
  };
  const speed = () => speedOf(origin, debugPort);
  const pagesOfClient = await visit(CLIENT, ({ request }) => portalOf(origin, request));
  for (const [user, pages] of [
    [null, PUBLIC],
    [CLIENT, pagesOfClient],
    [STAFF, CONSOLE],
  ]) {
    for (const [name, path] of Object.entries(pages).filter(isWanted)) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        const slowdown = Number(values.slowdown ?? slowdownOf(await visit(null, speed)));
        runs.push(await visit(user, () => measure(name, origin + path, debugPort, slowdown)));
      }
      runs.sort(([, a], [, b]) => a - b);
      rows.push(runs[Math.floor(runs.length / 2)]);
    }
  }
  stdout.write(`\n${table(rows)}\n`);
});

function signIn(request, origin, data) {
  return request.post(`${origin}/api/auth/sign-in`, { data, headers: { origin } });
}

/** Returns the pages of a client with a case, and two more where a list of documents waits for the client. */
async function portalOf(origin, request) {
  const ask = async (path) => (await request.get(`${origin}/api/portal/${path}`)).json();
  const [legalCase] = await ask('cases');
  const [checklist] = (await ask('profile')).checklists;
  const pages = {
    home: '/aurora/cliente',
    cases: '/aurora/cliente/processos',
    'a case': `/aurora/cliente/processos/${legalCase.id}`,
    documents: '/aurora/cliente/documentos',
    requests: '/aurora/cliente/pedidos',
  };
  if (!checklist) {
    say('the client has no list of documents to send: its conversation and the list are left out');
    return pages;
  }
  const conversation = `/aurora/cliente/pedidos/${checklist.requestId}`;
  return {
    ...pages,
    'a conversation': conversation,
    'a checklist': `${conversation}/documentos/${checklist.id}`,
  };
}

function isWanted([name]) {
  return name.includes(WORDS);
}

/** Opens a browser whose tabs share their cookies, those of Lighthouse included. */
async function openBrowser(debugPort, life) {
  const folder = await mkdtemp(join(tmpdir(), 'causa-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(say),
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  });
  life.atEnd(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  return context;
}

/** Returns scores from 0 to 100, and the times behind the performance score. */
async function measure(name, url, port, slowdown) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier: slowdown },
    // Keeps the session.
    disableStorageReset: true,
  });
  if (new URL(lhr.finalDisplayedUrl).href !== url) throw new Error(`${url} led elsewhere`);
  const score = (category) => String(Math.round((lhr.categories[category].score ?? 0) * 100));
  const shown = (audit) => lhr.audits[audit].displayValue ?? '';
  for (const { id, score: given, title } of Object.values(lhr.audits)) {
    if (given !== null && given < 0.9) say(`${name}: ${id} ${given}, ${title}`);
  }
  say(`${name}: measured`);
  return [
    name,
    ...CATEGORIES.map(score),
    shown('largest-contentful-paint'),
    shown('total-blocking-time'),
    shown('cumulative-layout-shift'),
    String(Math.round(lhr.environment.benchmarkIndex)),
    slowdown.toFixed(1),
  ];
}

/** Returns this machine's speed, as Lighthouse measures it before each run. */
async function speedOf(url, port) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyAudits: ['document-title'],
  });
  return lhr.environment.benchmarkIndex;
}

function slowdownOf(speed) {
  const above = SLOWDOWNS.slice(1, -1).findIndex(({ machine }) => speed < machine);
  const [from, to] = SLOWDOWNS.slice(above === -1 ? -2 : above);
  const share = (speed - from.machine) / (to.machine - from.machine);
  return Math.max(1, from.slowdown + share * (to.slowdown - from.slowdown));
}
