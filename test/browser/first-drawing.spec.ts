import type { Locator, Page } from '@playwright/test';

import { holding } from './support/console-page.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/* What a page draws and asks for in which order, so that little is waited for on a slow line or a slow phone. */

const idle = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');

for (const [width, seen, hidden] of [
  [1440, ['.top', '.rail'], ['.bar']],
  [375, ['.top', '.bar'], ['.rail']],
] as const) {
  test(
    `the frame and the heading of the cases are there before any file of ours, in their place, at ${width} pixels`,
    { tag: '@long' },
    async ({ page, office: _ }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holding(page, /\/assets\//);
      await page.goto('/processos', { waitUntil: 'commit' });
      const shell = page.locator('#shell');
      for (const part of seen) await expect(shell.locator(part)).toBeVisible();
      for (const part of hidden) await expect(shell.locator(part)).toBeHidden();
      const boxes = await Promise.all(seen.map((part) => shell.locator(part).boundingBox()));
      const subtitle = 'Gerencie todos os processos e a documentação dos clientes.';
      const early = [
        shell.getByText('Processos', { exact: true }).last(),
        shell.getByText(subtitle),
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
      expect(await Promise.all([heading, main.getByText(subtitle)].map(placeOf))).toEqual(places);
      expect(await page.getByRole('banner').boundingBox()).toEqual(boxes[0]);
      const navigation = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
      if (width === 375) expect(navigation).toEqual(boxes[1]);
      else expect(boxes[1]).toMatchObject({ x: 0, width: 224 });
    },
  );
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

test(
  'the typefaces come behind the scripts, on the dashboard behind what is due, and from the worker with the frame',
  { tag: '@long' },
  async ({ page, office: _, browser, owner, baseURL }) => {
    await test.step('behind the scripts', async () => {
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

    await test.step('behind what is due', async () => {
      page.removeAllListeners('request');
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

    await test.step('who has been here before has them with the frame', async () => {
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
  },
);

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

test(
  'on a phone "Todos" is put in piece by piece, two cards at a time, and no style that the browser refuses',
  { tag: '@long' },
  async ({ page, office }) => {
    for (let n = 1; n <= 5; n++) await office.case({ title: `Divisão de coisa comum ${n}` });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.addInitScript(NOTES_PIECES);
    await page.addInitScript(NOTES_REFUSED);
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

    // A refused rule takes a phone 2 ms. Most belong to the fields, which wait behind "Filtros" there.
    await page.setViewportSize({ width: 1440, height: 900 });
    const select = page.getByRole('main').getByRole('combobox').first();
    await expect(select).toHaveCSS('user-select', 'none');
    await select.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.evaluate('window.refused')).toEqual([]);
  },
);

test(
  'another thread reads the browser’s languages before anything draws, which would stand still meanwhile',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    const other = page.waitForEvent('worker');
    const release = await holding(page, /\/assets\/console\/assets\/react-[\w-]+\.js/);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const languages = await other;
    expect(languages.url()).toMatch(/^blob:/);
    release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'what may be wanted next is fetched once the page has what it shows, one by one, so that a press between is answered',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    const next = /\/(CaseDialog|ClientDialog|PaletteOptions|SignInAgain|WaitingDialog)-[^/]*\.js/;
    const fetched: string[] = [];
    page.on('request', (request) => {
      const name = next.exec(request.url())?.[1];
      if (name) fetched.push(name);
    });
    const release = await holding(page, /\/api\/dashboard/);
    const releaseNext = await holding(page, next);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await idle(page);
    expect(fetched).toEqual([]);
    release();
    await expect.poll(() => fetched.length).toBe(1);
    await idle(page);
    expect(fetched).toHaveLength(1);
    releaseNext();
    await expect.poll(() => new Set(fetched).size).toBe(5);
    expect(fetched).toHaveLength(5);
  },
);
