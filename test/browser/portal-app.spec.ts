import { expectAccessible } from './support/axe.js';
import { clientUser, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/** Names and texts of all that the page's origin keeps in its caches. */
const CACHED = `(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push(new URL(request.url).pathname + ' ' + (await (await cache.match(request)).text()));
    }
  }
  return kept;
})()`;

test(
  'the installed portal says when there is no line, and keeps nothing of the office after signing out',
  { tag: '@long' },
  async ({ office, owner, browser, baseURL }) => {
    const somebody = await clientUser(owner, office);
    await office.case({ title: 'Empreitada secreta', clientId: somebody.clientId });
    // A window with workers, which other tests' windows have not.
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width: 375, height: 812 },
    });
    const page = await context.newPage();
    try {
      await openSession(page, owner, office, somebody);
      await page.goto(`/${office.slug}/cliente`);
      await expect(page.getByText('Empreitada secreta')).toBeVisible();
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      // The worker's first page is the next one.
      await page.reload();
      await expect(page.getByText('Empreitada secreta')).toBeVisible();
      await page.goto(`/${office.slug}/cliente/processos`);
      await expect(page.getByText('Empreitada secreta')).toBeVisible();
      const kept = await page.evaluate<string[]>(CACHED);
      expect(kept.length).toBeGreaterThan(2);
      for (const file of kept) {
        expect(file.split(' ')[0]).toMatch(/^\/assets\/portal\/assets\//);
        expect(file).not.toContain('Empreitada secreta');
      }

      const href = await page.locator('link[rel="manifest"]').getAttribute('href');
      const manifest = (await (await page.request.get(href!)).json()) as Record<string, unknown>;
      expect(manifest).toMatchObject({
        name: office.session.office.name,
        start_url: `/${office.slug}/cliente`,
        scope: `/${office.slug}/cliente`,
        display: 'standalone',
      });
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      const errors = installabilityErrors.map(({ errorId }) => errorId);
      // Full Chromium takes the window of a test for one in private mode, where nothing is installed.
      expect(errors.filter((id) => id !== 'in-incognito')).toEqual([]);

      await context.setOffline(true);
      await page.goto(`/${office.slug}/cliente`);
      await expectAccessible(page, 'without a line', 'Não há ligação à Internet.');
      const loadedAgain = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Tentar Novamente' }).click();
      await loadedAgain;
      await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible();
      // The staff's pages are no business of the worker's, though their address begins alike.
      await expect(page.goto(`/${office.slug}/clientes`)).rejects.toThrow(
        'ERR_INTERNET_DISCONNECTED',
      );
      await context.setOffline(false);
      await page.goto(`/${office.slug}/cliente`);
      await expect(page.getByText('Empreitada secreta')).toBeVisible();

      // Signing out clears all that the browser keeps of the site, the worker with its files, too.
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
      expect(await page.evaluate<string[]>(CACHED)).toEqual([]);
      await context.setOffline(true);
      await page.goBack().catch(() => null);
      await expect(page.getByText('Empreitada secreta')).toHaveCount(0);
    } finally {
      await context.close();
    }
  },
);
