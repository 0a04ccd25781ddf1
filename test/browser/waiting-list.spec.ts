import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase, pressEscape } from './support/console-page.js';
import { csv } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Insolvência';
const NOTE = 'Audiência adiada.';
const STORING = /\/api\/(documents|cases\/[\w-]+\/notes)$/;
const HEALTH = /\/api\/health\/live$/;
const notes = (page: Page) => page.getByRole('list', { name: 'Notas por enviar' });
const files = (page: Page) => page.getByRole('list', { name: 'Documentos por enviar' });
const history = (page: Page) => page.getByRole('list', { name: 'Histórico' });
const stored = (page: Page) => page.getByRole('list', { name: 'Documentos do Processo' });
const open = (page: Page) => page.getByRole('button', { name: 'Por enviar: 2' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Por enviar', exact: true });

/** Has a note and a file of the case that is open wait. */
async function write(page: Page, note = NOTE, file = 'Ata'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.locator('input[type=file]').setInputFiles(csv(`${file}.csv`));
  await expect(files(page)).toContainText(file);
  await dialog.getByLabel('Adicionar nota').fill(note);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(notes(page)).toContainText(note);
}

/** Returns what the server has stored for a case. */
async function storedOf(office: Office, caseId: string) {
  const entries = await office.api<{ action: string; description: string | null }[]>(
    'GET',
    `cases/${caseId}/history`,
  );
  const filter = encodeURIComponent(JSON.stringify({ caseId }));
  const documents = await office.api<{ title: string }[]>('GET', `documents?filter=${filter}`);
  return {
    notes: entries
      .filter(({ action }) => action === 'note_added')
      .map(({ description }) => description),
    files: documents.map(({ title }) => title),
  };
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

test('a note and a file without a network wait in sight, are not said to be stored, and are sent by themselves', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: TITLE });
  const dialog = await openCase(page, id, TITLE);
  await page.context().setOffline(true);
  await write(page);
  await expect(notes(page)).toContainText('Por enviar');
  await expect(files(page)).toContainText('Por enviar');
  await expect(page.getByRole('status').filter({ hasText: 'por enviar: 2' })).toBeVisible();
  await expect(dialog.getByText('Nota salva.')).toHaveCount(0);
  await expect(page.getByText(/anexado\(s\) com sucesso/)).toHaveCount(0);
  await expect(history(page)).not.toContainText(NOTE);
  const note = dialog.getByLabel('Adicionar nota');
  await expect(note).toHaveValue('');
  await expectAccessible(page, 'a note and a file that wait', 'Por enviar');

  await write(page, 'Um engano.', 'Engano');
  const mistake = notes(page).getByRole('listitem').filter({ hasText: 'Um engano.' });
  await mistake.getByRole('button', { name: 'Editar' }).click();
  await expect(note).toHaveValue('Um engano.');
  await note.fill('');
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await files(page).getByRole('button', { name: 'Descartar Engano' }).click();
  await expect(files(page).getByRole('listitem')).toHaveCount(1);

  await page.context().setOffline(false);
  await expect(history(page)).toContainText(NOTE);
  await expect(stored(page)).toContainText('Ata');
  await expect(notes(page)).toHaveCount(0);
  await expect(files(page)).toHaveCount(0);
  await expect(dialog.getByText('Engano')).toHaveCount(0);
  expect(await storedOf(office, id)).toEqual({ notes: [NOTE], files: ['Ata'] });
});

test(
  'all that waits is one list away, and each says where it goes',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const { id } = await office.case({ title: TITLE });
    await openCase(page, id, TITLE);
    await page.context().setOffline(true);
    await write(page);
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
    await page.route(STORING, (route) => route.abort());
    await page.route(HEALTH, (route) => route.abort());
    await page.unroute(/\/api\//);
    await page.goto('/dashboard');
    await open(page).click();
    await list(page).getByRole('link', { name: TITLE }).first().click();
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/processos/${id}$`));
    await page.unrouteAll({ behavior: 'wait' });
    await expect(open(page)).toHaveCount(0);
  },
);

test(
  'a note and a file that the server took before the network went are stored once, also after a reload',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE });
    await openCase(page, id, TITLE);
    await page.route(HEALTH, (route) => route.abort());
    await page.route(STORING, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(page);
    await page.unroute(STORING);
    await page.route(STORING, (route) => route.abort());
    await page.reload();
    await expect(notes(page)).toContainText(NOTE);
    await expect(files(page)).toContainText('Ata');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(history(page)).toContainText(NOTE);
    await expect(stored(page)).toContainText('Ata');
    await expect(notes(page)).toHaveCount(0);
    await expect(files(page)).toHaveCount(0);
    expect(await storedOf(office, id)).toEqual({ notes: [NOTE], files: ['Ata'] });
  },
);

test(
  'two tabs that send what waits store it once',
  { tag: '@long' },
  async ({ page, context, office }) => {
    const { id } = await office.case({ title: TITLE });
    await openCase(page, id, TITLE);
    const other = await context.newPage();
    await openCase(other, id, TITLE);
    await context.setOffline(true);
    await write(page);
    await expect(notes(other)).toContainText(NOTE);
    await expect(files(other)).toContainText('Ata');
    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(notes(tab)).toHaveCount(0);
      await expect(files(tab)).toHaveCount(0);
    }
    expect(await storedOf(office, id)).toEqual({ notes: [NOTE], files: ['Ata'] });
  },
);

test(
  'entries that a case deleted meanwhile does not take are had back or given up there',
  { tag: '@long' },
  async ({ page, office, baseURL }) => {
    const { id } = await office.case({ title: TITLE });
    await openCase(page, id, TITLE);
    await page.context().setOffline(true);
    await write(page);
    const gone = await page.request.delete(`/api/cases/${id}`, { headers: { origin: baseURL! } });
    expect(gone.ok()).toBe(true);
    await page.context().setOffline(false);
    await page.goto('/dashboard');
    await pressByKeys(page, open(page));
    const dialog = list(page);
    const note = dialog.getByRole('list', { name: 'Notas por enviar' }).getByRole('listitem');
    const file = dialog.getByRole('list', { name: 'Documentos por enviar' }).getByRole('listitem');
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
      pressByKeys(page, file.getByRole('button', { name: 'Baixar Ata' })),
    ]);
    expect(await readFile(await download.path())).toEqual(csv('Ata.csv').buffer);
    await pressByKeys(page, file.getByRole('button', { name: 'Descartar Ata' }));
    const question = page.getByRole('dialog', { name: 'Descartar Ata?' });
    await pressByKeys(page, question.getByRole('button', { name: 'Manter' }));
    await expect(question).toHaveCount(0);
    await expect(file).toHaveCount(1);
    await pressByKeys(page, file.getByRole('button', { name: 'Descartar Ata' }));
    await pressByKeys(page, question.getByRole('button', { name: 'Descartar' }));
    await expect(question).toHaveCount(0);
    await expect(file).toHaveCount(0);
    await pressByKeys(page, note.getByRole('button', { name: 'Descartar' }));
    const other = page.getByRole('dialog', { name: 'Descartar esta nota?' });
    await pressByKeys(page, other.getByRole('button', { name: 'Descartar' }));
    await expect(other).toHaveCount(0);
    await expect(dialog.getByText('Nada por enviar.')).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('button', { name: /^Por enviar/ })).toHaveCount(0);
  },
);
