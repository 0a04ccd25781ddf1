import type { Page } from '@playwright/test';
import type pg from 'pg';

import { expectAccessible } from './support/axe.js';
import type { Office } from './support/office.js';
import { clientUser, enter } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const CODE = /\/assets\/portal\/assets\/documents-page-[\w-]+\.js/;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const documents = (page: Page) => page.getByRole('heading', { level: 1, name: 'Meus Documentos' });

async function openHome(page: Page, owner: pg.Client, office: Office): Promise<void> {
  await enter(page, owner, office, await clientUser(owner, office));
  await page.goto(`/${office.slug}/cliente`);
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/./));

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('a page of the portal whose code does not come for want of a network says so, and opens when there is one', async ({
      page,
      office,
      owner,
    }) => {
      // Held back from the beginning: the portal fetches the code of its pages ahead.
      await page.route(CODE, (route) => route.abort());
      await openHome(page, owner, office);
      await page.context().setOffline(true);
      await navigation(page)
        .getByRole('link', { name: /Documentos/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Sem ligação', exact: true })).toBeVisible();
      await expect(navigation(page)).toBeVisible();
      await expectAccessible(page, 'code that needs a network', 'Sem ligação');
      await page.unroute(CODE);
      await page.context().setOffline(false);
      await expect(documents(page)).toBeVisible();
    });

    test('a page of the portal whose code is of another version says that, and offers to load anew', async ({
      page,
      office,
      owner,
    }) => {
      await page.route(CODE, (route) => route.fulfill({ status: 404 }));
      await openHome(page, owner, office);
      await page.route('**/cliente/documentos', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /\/assets\/index-[\w-]+\.js/,
          '/assets/index-new.js',
        );
        await route.fulfill({ response, body: html });
      });
      await navigation(page)
        .getByRole('link', { name: /Documentos/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Nova versão disponível' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Recarregar' }).click();
      await expect(documents(page)).toBeVisible();
    });
  });
}
