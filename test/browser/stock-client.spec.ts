import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';

import type { LegalCase } from '../../src/contract/cases.js';
import { expect, test } from './support/test.js';

/** Loads the bundle by the debugger, because the page's content security policy allows no foreign script. */
async function loadStockClient(page: Page): Promise<void> {
  const bundle = await rolldown({
    input: 'test/browser/support/stock-app.mjs',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta': '{}' } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'stock', minify: true });
  await bundle.close();
  await page.goto('/support-info');
  await page.evaluate(`${output[0].code}; globalThis.stock = stock`);
}

test(
  'the stock data provider and react-admin’s own form work on a page of our origin',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/cases/);
    const titles = ['Partilha', 'Despejo', 'Injunção', 'Divórcio'];
    const cases: LegalCase[] = [];
    for (const title of titles) cases.push(await office.case({ title }));
    const ids = cases.map(({ id }) => id);
    await loadStockClient(page);
    const stock = <T>(call: string) => page.evaluate<T>(`stock.provider.${call}`);

    await test.step('lists, reads several by their ids, and deletes', async () => {
      const list = `{ pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } }`;
      const listed = await stock<{ data: LegalCase[]; total: number }>(`getList('cases', ${list})`);
      expect([listed.total, listed.data.map(({ title }) => title)]).toEqual([4, titles]);
      const many = `getMany('cases', { ids: ${JSON.stringify(ids)} })`;
      expect((await stock<{ data: LegalCase[] }>(many)).data).toHaveLength(4);
      await stock(`delete('cases', { id: '${ids[3]}' })`);
      await stock(`deleteMany('cases', { ids: ${JSON.stringify(ids.slice(1, 3))} })`);
      expect((await stock<{ data: LegalCase[] }>(many)).data).toHaveLength(1);
    });

    await page.evaluate(`stock.showCase('${ids[0]}')`);
    const title = page.getByLabel('title');
    const send = page.getByRole('button', { name: 'Send' });

    await test.step('the form sends the whole record', async () => {
      await expect(title).toHaveValue('Partilha');
      await title.fill('Partilha de herança');
      await send.click();
      await expect(page.getByText('resources.cases.notifications.updated')).toBeVisible();
      await expect(title).toHaveValue('Partilha de herança');
    });

    await test.step('a refusal is shown at its fields', async () => {
      await title.fill('x'.repeat(301));
      await page.getByLabel('dueDate').fill('31/02/2026');
      await send.click();
      await expect(page.locator('label', { hasText: 'title' })).toContainText('Texto longo demais');
      await expect(page.locator('label', { hasText: 'dueDate' })).toContainText('Data inválida');
    });

    await test.step('a refusal without a field is shown as a notification', async () => {
      await office.change({ ...cases[0]!, version: 2 }, { court: 'Évora' });
      await title.fill('Outro');
      await page.getByLabel('dueDate').fill('2026-12-01');
      await send.click();
      const stale = 'Outra pessoa alterou este registo entretanto.';
      await expect(page.getByText(stale)).toBeVisible();
    });
  },
);
