import { BUNDLES, firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { expect, test } from './support/test.js';

/** The bytes that a line of 50 kB/s brings in 600 ms, which an answer after 400 ms leaves of a second. */
const FITS = 30_000;
const START = 'src/start.tsx';

test('the frame fits into a second of a slow line, the first pages into 300 kB and 12 files', async ({
  request,
}) => {
  const dashboard = await (await request.get('/dashboard')).text();
  const [head, body] = dashboard.split('<body>');
  // A file that the parser waits for would hide the frame that stands in the HTML.
  expect(head).not.toMatch(/<link[^>]+rel="stylesheet"/);
  expect(head).not.toMatch(/<script(?![^>]*type="module")[^>]*src=/);
  const shell = body!.indexOf('id="shell"');
  expect(shell).toBeGreaterThan(0);
  expect(body!.indexOf('rel="stylesheet"')).toBeGreaterThan(shell);
  expect(Buffer.byteLength(dashboard)).toBeLessThan(FITS);

  for (const page of ['src/dashboard/DashboardPage.tsx', 'src/cases/CasesPage.tsx']) {
    const bundle = { name: 'console', modules: [START, page] };
    expect(firstLoad('dist/ui', bundle)).toBeGreaterThan(200_000);
    expect(firstLoad('dist/ui', bundle)).toBeLessThanOrEqual(300_000);
    expect(firstFiles('dist/ui', bundle)!.length).toBeLessThanOrEqual(12);
  }
  // The page's own are named by its HTML, too.
  for (const path of firstFiles('dist/ui', BUNDLES[0]!)!.slice(1)) {
    expect(dashboard).toContain(path.replace('dist/ui/', '/assets/'));
  }
});

test(
  'the session, the look, a page’s files and its first data are asked for once',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, path] =
        /\/api\/([^?]+)|\/(assets\/[^?]+)/.exec(request.url())?.filter(Boolean) ?? [];
      if (path) asked.push(path);
    });
    for (const [path, first] of [
      ['/dashboard', ['dashboard']],
      ['/processos', ['clients', 'cases/statistics']],
      ['/processos?view=all', ['cases', 'cases/views', 'saved-views']],
    ] as const) {
      await test.step(path, async () => {
        await page.goto('about:blank');
        asked.length = 0;
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        for (const name of ['auth/session', 'tenancy/brand', 'subscription', 'usage', ...first]) {
          await expect.poll(() => asked).toContain(name);
        }
        await page.waitForLoadState('networkidle');
        expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
      });
    }
  },
);
