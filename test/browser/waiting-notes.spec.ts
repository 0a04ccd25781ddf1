import type { Page } from '@playwright/test';

import { openCase, pressEscape } from './support/console-page.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Insolvência';
const NOTE = 'Audiência adiada.';
const NOTES = /\/api\/cases\/[\w-]+\/notes$/;
const waiting = (page: Page) => page.getByRole('list', { name: 'Notas por enviar' });

async function notesOf(office: Office, caseId: string): Promise<string[]> {
  const entries = await office.api<{ action: string; description: string | null }[]>(
    'GET',
    `cases/${caseId}/history`,
  );
  return entries.flatMap(({ action, description }) =>
    action === 'note_added' && description !== null ? [description] : [],
  );
}

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/./));

test(
  'a note that is written offline in a client’s dialog waits there and is stored on its case',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const client = await office.client('Vale Verde');
    const { id } = await office.case({ title: TITLE, clientId: client.id });
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
    await expect(waiting(page)).toContainText(TITLE);
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
  },
);

test(
  'a refused note says so, and its text stays until it is discarded, or sent again from the list and stored once',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE });
    const dialog = await openCase(page, id, TITLE);
    await page.context().setOffline(true);
    for (const text of [NOTE, 'Um engano.']) {
      await dialog.getByLabel('Adicionar nota').fill(text);
      await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
      await expect(waiting(page)).toContainText(text);
    }
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
    const rows = waiting(page).getByRole('listitem');
    await expect(rows.filter({ hasText: 'A nota é demasiado longa.' })).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Não enviada' })).toHaveCount(2);
    await expect(waiting(page)).toContainText(NOTE);
    expect(await notesOf(office, id)).toEqual([]);
    const mistake = rows.filter({ hasText: 'Um engano.' });
    await mistake.getByRole('button', { name: 'Descartar' }).click();
    await expect(rows).toHaveCount(1);

    // Signing out would delete the waiting note.
    await pressEscape(page);
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const warning = page.getByRole('alert').filter({ hasText: '1 nota ainda não foi enviada' });
    await expect(warning.getByRole('button', { name: 'Sair Mesmo Assim' })).toBeVisible();
    await pressEscape(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Por enviar: 1' }).click();
    const list = page.getByRole('dialog', { name: 'Por enviar', exact: true });
    await list.getByRole('button', { name: 'Enviar Outra Vez' }).click();
    await expect(list.getByText('Nada por enviar.')).toBeVisible();
    expect(await notesOf(office, id)).toEqual([NOTE]);
  },
);
