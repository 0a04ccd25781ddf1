import { firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { holding } from './support/console-page.js';
import { expect, test } from './support/test.js';

/** What a line of 50 kB/s brings in the 600 ms that an answer after 400 ms leaves of a second. */
const FITS = 30_000;

test('the frame and its headings fit into a second of a slow line, the first pages into a bounded number of bytes and files', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  const dashboard = await html('/dashboard');
  const [head, body] = dashboard.split('<body>');
  // The console hides what cannot be painted yet: styles and scripts that the parser waits for.
  expect(head).not.toMatch(/<link[^>]+rel="stylesheet"/);
  expect(head).not.toMatch(/<script(?![^>]*type="module")[^>]*src=/);
  const shell = body!.indexOf('id="shell"');
  expect(shell).toBeGreaterThan(0);
  expect(body!.indexOf('rel="stylesheet"')).toBeGreaterThan(shell);
  expect(Buffer.byteLength(dashboard)).toBeLessThan(FITS);

  // One client's cases are announced by no heading but their own.
  const hidden = '<section data-page="processos" hidden>';
  expect(dashboard).toContain(hidden);
  expect(await html('/processos?clientId=none')).toContain(hidden);
  expect(await html('/processos')).toContain('<section data-page="processos">');

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

test(
  'who asks, the look, a page’s code and what it reads first are asked for once, before what draws them has come',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    let asked: string[] = [];
    page.on('request', (request) => {
      const [, name] =
        /\/api\/([^?]+)|\/([A-Z]\w+Page)-[^/]*\.js$/.exec(request.url())?.filter(Boolean) ?? [];
      if (name) asked.push(name);
    });
    for (const [path, early] of [
      ['/dashboard', ['dashboard', 'DashboardPage']],
      ['/processos', ['clients', 'CasesPage']],
      ['/processos?view=all', ['cases', 'cases/views', 'saved-views', 'CasesPage']],
    ] as const) {
      await test.step(path, async () => {
        await page.goto('about:blank');
        asked = [];
        const release = await holding(page, /\/assets\/console\/assets\/(react|start)-[\w-]+\.js/);
        await page.goto(path, { waitUntil: 'commit' });
        const first = [
          'auth/session',
          'tenancy/brand',
          'subscription',
          'usage',
          'cases/statistics',
        ];
        for (const name of [...first, ...early]) await expect.poll(() => asked).toContain(name);
        release();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
        for (const name of [...first, ...early]) {
          expect(asked.filter((other) => other === name)).toEqual([name]);
        }
        await page.unrouteAll();
      });
    }
  },
);
