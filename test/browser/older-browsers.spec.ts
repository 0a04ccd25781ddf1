import type { BrowserContext, Page } from '@playwright/test';

import { LACKING } from '../../ui/build/browsers.js';
import { openCase } from './support/console-page.js';
import { pdf } from './support/files.js';
import { clientUser, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const DELETE_FEATURES = `for (const path of ${JSON.stringify(LACKING)}) {
  const names = path.split('.');
  const name = names.pop();
  const owner = names.reduce((object, key) => object?.[key], globalThis);
  if (owner) delete owner[name];
}`;

/** A browser as old as they may be: its pages and pdf.js's worker lack what it lacks. */
async function simulateOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(DELETE_FEATURES);
  await context.route(/pdf\.worker[^/]*\.mjs/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${DELETE_FEATURES}\n${await response.text()}` });
  });
}

test('a PDF is read in the oldest browsers that we support, in console and portal', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  await simulateOldBrowser(page.context());
  const { id } = await office.case({ title: 'Leitura em casa' });
  await office.attach(id, await pdf('perícia.pdf', 2));
  const detail = await openCase(page, id, 'Leitura em casa');
  expect(await page.evaluate(`'parse' in URL || 'try' in Promise`)).toBe(false);
  await detail.getByRole('button', { name: 'Visualizar perícia' }).click();
  await expectRead(page);

  const somebody = await clientUser(owner, office);
  await office.file(somebody.clientId, await pdf('perícia.pdf', 2));
  const visitor = await stranger();
  await simulateOldBrowser(visitor.context());
  await openSession(visitor, owner, office, somebody);
  await visitor.goto(`/${office.slug}/cliente/documentos`);
  await visitor.getByRole('link', { name: 'Ver perícia' }).click();
  await expectRead(visitor);
});

async function expectRead(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog', { name: 'perícia' });
  await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Página seguinte' }).click();
  await expect(viewer.getByText('Folha 2', { exact: true })).toBeVisible();
}

test('code that did not get through is asked for again under another address', async ({
  page,
  office,
  browserConsole,
}) => {
  const { id } = await office.case({ title: 'Rede fraca' });
  await office.attach(id, await pdf('perícia.pdf', 2));
  const detail = await openCase(page, id, 'Rede fraca');
  browserConsole.expectFailedRequests(/pdf-stage/);
  // As in browsers that keep the failure: what is under the first address never comes.
  await page.route(/\/pdf-stage-[^/]*\.js$/, (route) => route.abort());
  await detail.getByRole('button', { name: 'Visualizar perícia' }).click();
  await expectRead(page);
});
