import type { Locator, Page } from '@playwright/test';

import { firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { holding } from './support/console-page.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/** What a line of 50 kB/s brings in the 600 ms that an answer after 400 ms leaves of a second. */
const FITS = 30_000;

for (const [width, seen, hidden] of [
  [1440, ['.top', '.rail'], ['.bar']],
  [375, ['.top', '.bar'], ['.rail']],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the frame is there before any file of ours is, and gives way to the real one in its place', async ({
      page,
      office: _,
    }) => {
      const release = await holding(page, /\/assets\//);
      const shell = page.locator('#shell');
      await page.goto('/dashboard', { waitUntil: 'commit' });
      for (const part of seen) await expect(shell.locator(part)).toBeVisible();
      for (const part of hidden) await expect(shell.locator(part)).toBeHidden();
      const boxes = await Promise.all(seen.map((part) => shell.locator(part).boundingBox()));
      release();
      const header = page.getByRole('banner');
      await expect(header).toBeVisible();
      await expect(shell).toBeHidden();
      expect(await header.boundingBox()).toEqual(boxes[0]);
      const navigation = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
      if (width === 375) expect(navigation).toEqual(boxes[1]);
      else expect(boxes[1]).toMatchObject({ x: 0, width: 224 });
    });
  });
}

for (const width of [1440, 375]) {
  test(`the heading of the cases is there before any file of ours is, in its place, at ${width} pixels`, async ({
    page,
    office: _,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holding(page, /\/assets\//);
    await page.goto('/processos', { waitUntil: 'commit' });
    const shell = page.locator('#shell');
    const early = [
      shell.getByText('Processos', { exact: true }).last(),
      shell.getByText('Gerencie todos os processos e a documentação dos clientes.'),
    ];
    const placeOf = async (part: Locator) => {
      const { x, y } = (await part.boundingBox())!;
      return { x: Math.round(x), y: Math.round(y) };
    };
    const places = await Promise.all(early.map(placeOf));
    release();
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1, name: 'Processos' });
    await expect(heading).toBeVisible();
    // Nothing of it is left to be read twice.
    await expect(shell).toHaveCount(0);
    const subtitle = main.getByText('Gerencie todos os processos e a documentação dos clientes.');
    expect(await Promise.all([heading, subtitle].map(placeOf))).toEqual(places);
  });
}

test('one client’s cases are announced by no heading but their own', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html('/processos')).toContain('<section data-page="processos">');
  expect(await html('/processos?clientId=none')).toContain(
    '<section data-page="processos" hidden>',
  );
  expect(await html('/dashboard')).toContain('<section data-page="processos" hidden>');
});

test('what comes before the frame fits into a second of a slow line, and nothing else holds it up', async ({
  request,
}) => {
  const page = await request.get('/dashboard');
  const html = await page.text();
  const [head, body] = html.split('<body>');
  // The console hides what cannot be painted yet: styles and scripts that the parser waits for.
  expect(head).not.toMatch(/<link[^>]+rel="stylesheet"/);
  expect(head).not.toMatch(/<script(?![^>]*type="module")[^>]*src=/);
  const shell = body!.indexOf('id="shell"');
  expect(shell).toBeGreaterThan(0);
  expect(body!.indexOf('rel="stylesheet"')).toBeGreaterThan(shell);
  expect(Buffer.byteLength(html)).toBeLessThan(FITS);
});

test('the frame has the look that was chosen in this browser', async ({ page, office: _ }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('causa.appearance', 'dark'));
  const release = await holding(page, /\/assets\//);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#shell .top')).toHaveCSS('background-color', 'rgb(22, 28, 37)');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the first pages are there after a bounded number of bytes and files', () => {
  for (const [firstPage, kB, files] of [
    ['DashboardPage', 275, 16],
    ['CasesPage', 312, 17],
  ] as const) {
    const page = { name: 'console', firstPage, budget: kB };
    expect(firstLoad('dist/ui', page)).toBeGreaterThan(200_000);
    expect(firstLoad('dist/ui', page)).toBeLessThanOrEqual(kB * 1000);
    expect(firstFiles('dist/ui', page)!.length).toBeLessThanOrEqual(files);
  }
});

for (const { path, early } of [
  { path: '/dashboard', early: ['dashboard', 'DashboardPage'] },
  { path: '/processos', early: ['clients', 'CasesPage'] },
  { path: '/processos?view=all', early: ['cases', 'cases/views', 'saved-views', 'CasesPage'] },
]) {
  test(`who asks, the look, the page’s code and what ${path} reads are asked for once, before what draws them has come`, async ({
    page,
    office: _,
  }) => {
    const release = await holding(page, /\/assets\/console\/assets\/(react|start)-[\w-]+\.js/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] =
        /\/api\/([^?]+)|\/([A-Z]\w+Page)-[^/]*\.js$/.exec(request.url())?.filter(Boolean) ?? [];
      if (name) asked.push(name);
    });
    await page.goto(path, { waitUntil: 'commit' });
    const first = [
      'auth/session',
      'tenancy/brand',
      'subscription',
      'usage',
      'cases/statistics',
      ...early,
    ];
    for (const name of first) await expect.poll(() => asked).toContain(name);
    release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    for (const name of first) expect(asked.filter((other) => other === name)).toEqual([name]);
  });
}

/** What has been asked for of these, and which typefaces are shown. */
function typefacesOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(session|\w[\w-]*\.woff2)$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  const families = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')).filter((family) => family.startsWith('IBM'))`;
  return { asked, shown: () => page.evaluate(families) };
}
const BOTH = ['IBM Plex Sans', 'IBM Plex Serif'];
const idle = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');

test('the typefaces are asked for behind the scripts, and both are shown', async ({
  page,
  office: _,
}) => {
  const { asked, shown } = typefacesOf(page);
  const release = await holding(page, /\/assets\/console\/assets\/start-[\w-]+\.js/);
  await page.goto('/processos', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('session');
  await idle(page);
  expect(asked).toEqual(['session']);
  release();
  await expect.poll(shown).toEqual(BOTH);
  expect(asked).toHaveLength(3);
});

test('on the dashboard they come behind what is due', async ({ page, office: _ }) => {
  const { asked, shown } = typefacesOf(page);
  const release = await holding(page, /\/api\/dashboard/);
  await page.goto('/dashboard');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await idle(page);
  expect(asked).toEqual(['session']);
  release();
  await expect.poll(shown).toEqual(BOTH);
  expect(asked).toHaveLength(3);
});

test('who has been here before has them from the worker, with the frame', async ({
  browser,
  owner,
  baseURL,
}) => {
  // With workers, which other tests' windows have not.
  const context = await browser.newContext({ baseURL: baseURL! });
  try {
    await Office.open(owner, context.request, baseURL!);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await holding(page, /\/api\/dashboard/);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(typefacesOf(page).shown).toEqual(BOTH);
  } finally {
    await context.close();
  }
});

const NOTES_REFUSED = `
  window.refused = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    try {
      return insertRule.call(this, rule, index);
    } catch (error) {
      window.refused.push(rule);
      throw error;
    }
  };
`;

test('no style is put in that the browser refuses, which takes a phone 2 ms each time', async ({
  page,
  office,
}) => {
  await office.case({ title: 'Divisão de coisa comum' });
  await page.addInitScript(NOTES_REFUSED);
  await page.goto('/processos?view=all');
  const select = page.getByRole('main').getByRole('combobox').first();
  await expect(select).toHaveCSS('user-select', 'none');
  await select.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate('window.refused')).toEqual([]);
});

/** What each change of the page puts in, of these. */
const NOTES_PIECES = `
  window.pieces = [];
  const PARTS = { order: 'select', place: '[role=status]', card: '[data-case]' };
  const within = (node, part) => [node, ...node.querySelectorAll(part)].filter((one) => one.matches(part)).length;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    const names = Object.keys(PARTS).flatMap((name) => added.flatMap((node) => Array(within(node, PARTS[name])).fill(name)));
    if (names.length > 0) window.pieces.push(names.join(' '));
  }).observe(document, { childList: true, subtree: true });
`;

test('on a phone "Todos" is put in piece by piece: its order, the place of its cards, then two cards at a time', async ({
  page,
  office,
}) => {
  for (let n = 1; n <= 5; n++) await office.case({ title: `Divisão de coisa comum ${n}` });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.addInitScript(NOTES_PIECES);
  const release = await holding(page, /\/api\/cases\?/);
  await page.goto('/processos?view=all');
  // The page itself had a place, too.
  const pieces = () =>
    page.evaluate<string[]>(
      'window.pieces.slice(window.pieces.findIndex((names) => names.includes("order")))',
    );
  await expect.poll(pieces).toEqual(['order', 'place']);
  release();
  await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toBeVisible();
  const cards = (await pieces()).filter((names) => names.includes('card'));
  expect(cards).toEqual(['card card', 'card card', 'card']);
});

test('another thread reads the browser’s languages before anything draws, which would stand still meanwhile', async ({
  page,
  office: _,
}) => {
  const other = page.waitForEvent('worker');
  const release = await holding(page, /\/assets\/console\/assets\/react-[\w-]+\.js/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const languages = await other;
  expect(languages.url()).toMatch(/^blob:/);
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('what may be wanted next is fetched once the page has what it shows', async ({
  page,
  office: _,
}) => {
  const next = /\/(CaseDialog|ClientDialog|OpenPalette|SignInAgain|WaitingDialog)-[^/]*\.js/;
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const name = next.exec(request.url())?.[1];
    if (name) fetched.add(name);
  });
  const release = await holding(page, /\/api\/dashboard/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  expect([...fetched]).toEqual([]);
  release();
  await expect.poll(() => fetched.size).toBe(5);
});

test('it is fetched one by one, so that a press between is answered', async ({
  page,
  office: _,
}) => {
  const next = /\/(CaseDialog|ClientDialog|OpenPalette|SignInAgain|WaitingDialog)-[^/]*\.js/;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = next.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  const release = await holding(page, next);
  await page.goto('/dashboard');
  await expect.poll(() => fetched.length).toBe(1);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  expect(fetched).toHaveLength(1);
  release();
  await expect.poll(() => fetched.length).toBe(5);
});
