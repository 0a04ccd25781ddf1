import { expectAccessible } from './support/axe.js';
import { openCase } from './support/console-page.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/** Paths and texts of all that the page's origin keeps in its caches. */
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

/** Before the page's own scripts: a window calls its listeners in their order. */
const MUTE_ONLINE_EVENT = `addEventListener('online', (event) => window.hushed && event.stopImmediatePropagation())`;

test(
  'a console that is loaded without a network says so in a page of ours, which holds nothing of the office',
  { tag: '@long' },
  async ({ browser, owner, baseURL }) => {
    // A window with workers, which other tests' windows have not.
    const context = await browser.newContext({ baseURL: baseURL! });
    try {
      const page = await context.newPage();
      await page.addInitScript(MUTE_ONLINE_EVENT);
      const office = await Office.open(owner, context.request, baseURL!);
      const { id } = await office.case({ title: 'Insolvência secreta' });
      const dialog = await openCase(page, id, 'Insolvência secreta');
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      // The worker's first page is the next one.
      await page.reload();
      await dialog.getByLabel('Adicionar nota').fill('Audiência adiada.');
      const kept = await page.evaluate<string[]>(CACHED);
      expect(kept.length).toBeGreaterThan(2);
      for (const file of kept) {
        expect(file.split(' ')[0]).toMatch(/^\/assets\/console\/assets\//);
        expect(file).not.toContain('Insolvência secreta');
      }

      await context.setOffline(true);
      // The client's pages and the sign-in are no business of the worker's.
      for (const path of ['/auth', `/${office.slug}/cliente`]) {
        const other = await context.newPage();
        await expect(other.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
      }
      await page.bringToFront();
      await page.goto(`/processos/${id}`);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 812 });
        const name = `the console without a network at ${width} pixels`;
        await expectAccessible(page, name, 'Não há ligação à Internet.');
      }
      await expect(page.getByText('continuam neste dispositivo')).toBeVisible();
      expect(await page.content()).not.toContain('Insolvência secreta');
      expect(await page.content()).not.toContain(office.session.office.name);
      const loadedAgain = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Tentar Novamente' }).click();
      await loadedAgain;
      await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible();
      // It goes on by itself where it was, also where the browser tells it nothing.
      await page.evaluate('window.hushed = true');
      await context.setOffline(false);
      await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('Audiência adiada.');

      // Signing out takes the worker away with all that the browser keeps.
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
      expect(await page.evaluate<string[]>(CACHED)).toEqual([]);
      await context.setOffline(true);
      await expect(page.goto('/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    } finally {
      await context.close();
    }
  },
);
