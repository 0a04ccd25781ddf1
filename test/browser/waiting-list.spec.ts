import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase, pressEscape } from './support/console-page.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

const TITLE = 'Insolvência';
const NOTE = 'Audiência adiada.';
const SENT = /\/api\/(documents|cases\/[\w-]+\/notes|health\/live)$/;
const open = (page: Page) => page.getByRole('button', { name: 'Por enviar: 2' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Por enviar', exact: true });

/** Has a note and a file of a case wait. */
async function wait(page: Page, caseId: string): Promise<void> {
  const dialog = await openCase(page, caseId, TITLE);
  await page.context().setOffline(true);
  await dialog.locator('input[type=file]').setInputFiles(csv('Ata.csv'));
  await expect(page.getByRole('list', { name: 'Documentos por enviar' })).toContainText('Ata');
  await dialog.getByLabel('Adicionar nota').fill(NOTE);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(page.getByRole('list', { name: 'Notas por enviar' })).toContainText(NOTE);
}

async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = page.locator(':focus').and(target);
  for (let steps = 0; steps < 120 && (await focused.count()) === 0; steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/./));

for (const { viewport, press } of [
  { viewport: { width: 1280, height: 800 }, press: pressByKeys },
  { viewport: { width: 375, height: 812 }, press: (_: Page, target: Locator) => target.click() },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('all that waits is one list away, and each says where it goes', async ({
      page,
      office,
    }) => {
      const { id } = await office.case({ title: TITLE });
      await wait(page, id);
      const words = page.getByText('Sem ligação · por enviar: 2').last();
      await expect(words).toBeVisible();
      expect((await words.boundingBox())!.height, 'one line').toBeLessThan(20);
      // The list's code comes, and nothing else.
      await page.route(/\/api\//, (route) => route.abort());
      await page.context().setOffline(false);
      await open(page).click();
      const rows = list(page).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      for (const [row, what] of [NOTE, 'Ata'].entries()) {
        await expect(rows.nth(row)).toContainText(what);
        await expect(rows.nth(row)).toContainText('Por enviar');
        await expect(rows.nth(row).getByRole('link', { name: TITLE })).toBeVisible();
      }
      await expectAccessible(page, 'the list of what waits', 'Está só neste dispositivo');
      await pressEscape(page);
      await expect(list(page)).toHaveCount(0);
      await page.route(SENT, (route) => route.abort());
      await page.unroute(/\/api\//);
      await page.goto('/dashboard');
      await open(page).click();
      await list(page).getByRole('link', { name: TITLE }).first().click();
      await expect(list(page)).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/processos/${id}$`));
      await page.unrouteAll({ behavior: 'wait' });
      await expect(open(page)).toHaveCount(0);
    });

    test('what a case that was deleted meanwhile does not take is had back or given up there', async ({
      page,
      office,
      baseURL,
    }) => {
      const { id } = await office.case({ title: TITLE });
      await wait(page, id);
      const gone = await page.request.delete(`/api/cases/${id}`, { headers: { origin: baseURL! } });
      expect(gone.ok()).toBe(true);
      await page.context().setOffline(false);
      await page.goto('/dashboard');
      await press(page, open(page));
      const dialog = list(page);
      const note = dialog.getByRole('list', { name: 'Notas por enviar' }).getByRole('listitem');
      const file = dialog
        .getByRole('list', { name: 'Documentos por enviar' })
        .getByRole('listitem');
      for (const [row, refused] of [
        [note, 'Não enviada'],
        [file, 'Não enviado'],
      ] as const) {
        await expect(row).toContainText(refused);
        await expect(row.getByRole('alert')).toHaveText(/./);
        await expect(row.getByRole('button', { name: 'Enviar Outra Vez' })).toBeEnabled();
        await expect(row.getByRole('link', { name: 'Processo excluído' })).toBeVisible();
      }
      await expect(note).toContainText(NOTE);
      await expectAccessible(page, 'the list of what was refused', 'Não enviado');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page, file.getByRole('button', { name: 'Baixar Ata' })),
      ]);
      expect(await readFile(await download.path())).toEqual(csv('Ata.csv').buffer);
      await press(page, file.getByRole('button', { name: 'Descartar Ata' }));
      const question = page.getByRole('dialog', { name: 'Descartar Ata?' });
      await press(page, question.getByRole('button', { name: 'Manter' }));
      await expect(question).toHaveCount(0);
      await expect(file).toHaveCount(1);
      await press(page, file.getByRole('button', { name: 'Descartar Ata' }));
      await press(page, question.getByRole('button', { name: 'Descartar' }));
      await expect(question).toHaveCount(0);
      await expect(file).toHaveCount(0);
      await press(page, note.getByRole('button', { name: 'Descartar' }));
      const other = page.getByRole('dialog', { name: 'Descartar esta nota?' });
      await press(page, other.getByRole('button', { name: 'Descartar' }));
      await expect(other).toHaveCount(0);
      await expect(dialog.getByText('Nada por enviar.')).toBeVisible();
      await pressEscape(page);
      await expect(page.getByRole('button', { name: /^Por enviar/ })).toHaveCount(0);
    });
  });
}

test('a note that was refused is sent again from the list, once', async ({ page, office }) => {
  const { id } = await office.case({ title: TITLE });
  const dialog = await openCase(page, id, TITLE);
  await page.context().setOffline(true);
  await dialog.getByLabel('Adicionar nota').fill(NOTE);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(page.getByRole('list', { name: 'Notas por enviar' })).toContainText(NOTE);
  const problem = { type: 'about:blank', title: 'Erro', status: 422, requestId: 'pedido-1' };
  await page.route(/\/notes$/, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { ...problem, detail: 'Recusada.', code: 'validation_failed' },
    }),
  );
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Notas por enviar' })).toContainText('Recusada.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Por enviar: 1' }).click();
  await list(page).getByRole('button', { name: 'Enviar Outra Vez' }).click();
  await expect(list(page).getByText('Nada por enviar.')).toBeVisible();
  const entries = await office.api<{ description: string | null }[]>('GET', `cases/${id}/history`);
  expect(entries.filter(({ description }) => description === NOTE)).toHaveLength(1);
});
