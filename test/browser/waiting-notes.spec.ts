import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase, pressEscape } from './support/console-page.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const NOTES = /\/api\/cases\/[\w-]+\/notes$/;
const HEALTH = /\/api\/health\/live$/;
const waiting = (page: Page) => page.getByRole('list', { name: 'Notas por enviar' });
const history = (page: Page) => page.getByRole('list', { name: 'Histórico' });

async function notesOf(office: Office, caseId: string): Promise<string[]> {
  const entries = await office.api<{ action: string; description: string | null }[]>(
    'GET',
    `cases/${caseId}/history`,
  );
  return entries.flatMap(({ action, description }) =>
    action === 'note_added' && description !== null ? [description] : [],
  );
}

async function writeNote(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Insolvência' });
  await dialog.getByLabel('Adicionar nota').fill(text);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
}

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/./));

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test('a note without a network waits in sight, is not said to be saved, and is sent by itself', async ({
      page,
      office,
    }) => {
      await page.setViewportSize(viewport);
      const { id } = await office.case({ title: 'Insolvência' });
      const dialog = await openCase(page, id, 'Insolvência');
      await page.context().setOffline(true);
      await writeNote(page, 'Audiência adiada.');
      await expect(waiting(page)).toContainText('Audiência adiada.');
      await expect(waiting(page)).toContainText('Por enviar');
      await expect(page.getByRole('status').filter({ hasText: 'por enviar: 1' })).toBeVisible();
      await expect(dialog.getByText('Nota salva.')).toHaveCount(0);
      await expect(history(page)).not.toContainText('Audiência adiada.');
      await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('');
      await expectAccessible(page, 'a note that waits', 'Por enviar');

      await writeNote(page, 'Um engano.');
      const mistake = waiting(page).getByRole('listitem').filter({ hasText: 'Um engano.' });
      await mistake.getByRole('button', { name: 'Editar' }).click();
      await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('Um engano.');
      await dialog.getByLabel('Adicionar nota').fill('');
      await expect(waiting(page).getByRole('listitem')).toHaveCount(1);

      await page.context().setOffline(false);
      await expect(history(page)).toContainText('Audiência adiada.');
      await expect(waiting(page)).toHaveCount(0);
      expect(await notesOf(office, id)).toEqual(['Audiência adiada.']);
    });

    test('a note that is written in a client’s dialog waits there for its case', async ({
      page,
      office,
    }) => {
      await page.setViewportSize(viewport);
      const client = await office.client('Vale Verde');
      const { id } = await office.case({ title: 'Insolvência', clientId: client.id });
      await page.goto(`/clientes/${client.id}`);
      const dialog = page.getByRole('dialog', { name: 'Vale Verde' });
      const note = dialog.getByRole('textbox', { name: 'Adicionar nota' });
      const write = async (text: string) => {
        await note.fill(text);
        await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
        await expect(waiting(page)).toContainText(text);
      };
      await note.waitFor();
      await page.context().setOffline(true);
      await write('Ligou a perguntar.');
      await expect(waiting(page)).toContainText('Por enviar');
      await expect(waiting(page)).toContainText('Insolvência');
      await expect(page.getByRole('status').filter({ hasText: 'por enviar: 1' })).toBeVisible();
      await expect(dialog.getByText('Nota salva em')).toHaveCount(0);
      await write('Um engano.');
      const mistake = waiting(page).getByRole('listitem').filter({ hasText: 'Um engano.' });
      await mistake.getByRole('button', { name: 'Editar' }).click();
      await expect(note).toHaveValue('Um engano.');
      await note.fill('');
      await page.context().setOffline(false);
      await expect(waiting(page)).toHaveCount(0);
      expect(await notesOf(office, id)).toEqual(['Ligou a perguntar.']);
    });
  });
}

test('a note that the server took before the network went is one note, also after a reload', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: 'Insolvência' });
  await openCase(page, id, 'Insolvência');
  await page.route(HEALTH, (route) => route.abort());
  await page.route(NOTES, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await writeNote(page, 'Audiência adiada.');
  await expect(waiting(page)).toContainText('Audiência adiada.');
  await page.reload();
  await expect(waiting(page)).toContainText('Audiência adiada.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(history(page)).toContainText('Audiência adiada.');
  await expect(waiting(page)).toHaveCount(0);
  expect(await notesOf(office, id)).toEqual(['Audiência adiada.']);
});

test('two tabs that send what waits make one note of it', async ({ page, context, office }) => {
  const { id } = await office.case({ title: 'Insolvência' });
  await openCase(page, id, 'Insolvência');
  const other = await context.newPage();
  await openCase(other, id, 'Insolvência');
  await context.setOffline(true);
  await writeNote(page, 'Audiência adiada.');
  await expect(waiting(page)).toContainText('Audiência adiada.');
  await expect(waiting(other)).toContainText('Audiência adiada.');
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(waiting(other)).toHaveCount(0);
  expect(await notesOf(office, id)).toEqual(['Audiência adiada.']);
});

test('what the server refuses says so, and its words stay until they are given up', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: 'Insolvência' });
  await openCase(page, id, 'Insolvência');
  await page.context().setOffline(true);
  await writeNote(page, 'Audiência adiada.');
  await expect(waiting(page)).toContainText('Por enviar');
  await page.route(NOTES, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Erro',
        status: 422,
        detail: 'A nota é demasiado longa.',
        code: 'validation_failed',
        requestId: 'pedido-1',
      },
    }),
  );
  await page.context().setOffline(false);
  await expect(waiting(page)).toContainText('Não enviada');
  await expect(waiting(page)).toContainText('A nota é demasiado longa.');
  await expect(waiting(page)).toContainText('Audiência adiada.');
  expect(await notesOf(office, id)).toEqual([]);

  // Signing out would forget it.
  await pressEscape(page);
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const warning = page.getByRole('alert').filter({ hasText: '1 nota ainda não foi enviada' });
  await expect(warning.getByRole('button', { name: 'Sair Mesmo Assim' })).toBeVisible();
  await pressEscape(page);
  await openCase(page, id, 'Insolvência');
  await waiting(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(waiting(page)).toHaveCount(0);
});
