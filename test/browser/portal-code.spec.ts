import type { Page } from '@playwright/test';

import { clientUser, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const codeOf = (page: string) => new RegExp(`/assets/portal/assets/${page}Page-[\\w-]+\\.js`);
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'a page of the portal whose code does not come opens once there is a network, and one of another version offers to load anew',
  { tag: '@long' },
  async ({ page, office, owner, browserConsole }) => {
    browserConsole.expectFailedRequests(/./);
    await page.setViewportSize({ width: 375, height: 812 });
    // Held back from the beginning: the portal fetches the code of its pages ahead.
    await page.route(codeOf('Documents'), (route) => route.abort());
    await page.route(codeOf('Requests'), (route) => route.fulfill({ status: 404 }));
    await openSession(page, owner, office, await clientUser(owner, office));
    await page.goto(`/${office.slug}/cliente`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.context().setOffline(true);
    await navigation(page)
      .getByRole('link', { name: /Documentos/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Sem ligação', exact: true })).toBeVisible();
    await expect(navigation(page)).toBeVisible();
    await page.unroute(codeOf('Documents'));
    await page.context().setOffline(false);
    await expect(heading(page, 'Meus Documentos')).toBeVisible();

    await page.route('**/cliente/pedidos', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /\/assets\/index-[\w-]+\.js/,
        '/assets/index-new.js',
      );
      await route.fulfill({ response, body: html });
    });
    await navigation(page)
      .getByRole('link', { name: /Pedidos/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Nova versão disponível' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(heading(page, 'Pedidos')).toBeVisible();
  },
);
