import { firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { holding } from './support/console-page.js';
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
    ['DashboardPage', 300, 14],
    ['CasesPage', 345, 24],
  ] as const) {
    const page = { name: 'console', firstPage, budget: kB };
    expect(firstLoad('dist/ui', page)).toBeGreaterThan(200_000);
    expect(firstLoad('dist/ui', page)).toBeLessThanOrEqual(kB * 1000);
    expect(firstFiles('dist/ui', page)!.length).toBeLessThanOrEqual(files);
  }
});

test('who asks, the look and the page’s code are asked for before what draws them has come', async ({
  page,
  office: _,
}) => {
  const release = await holding(page, /\/assets\/console\/assets\/(react|start)-[\w-]+\.js/);
  const early = [/\/api\/auth\/session/, /\/api\/tenancy\/brand/, /\/DashboardPage-[^/]*\.js/];
  const asked = Promise.all(early.map((url) => page.waitForRequest(url)));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await asked;
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
