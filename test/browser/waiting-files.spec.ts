import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { openCase, pressEscape } from './support/console-page.js';
import { csv } from './support/files.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const UPLOAD = /\/api\/documents$/;
const HEALTH = /\/api\/health\/live$/;
const TITLE = 'Insolvência';
const waiting = (page: Page) => page.getByRole('list', { name: 'Documentos por enviar' });
const stored = (page: Page) => page.getByRole('list', { name: 'Documentos do Processo' });

async function titlesOf(office: Office, place: object): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify(place));
  const documents = await office.api<{ title: string }[]>('GET', `documents?filter=${filter}`);
  return documents.map(({ title }) => title);
}

async function attach(page: Page, name = 'Ata.csv'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.locator('input[type=file]').setInputFiles(csv(name));
}

/** How many files this browser keeps, of whomever. */
const kept = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const request = indexedDB.open('causa-files', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: 'key' });
      request.result.createObjectStore('files');
    };
    request.onsuccess = () => {
      const count = request.result.transaction('files').objectStore('files').count();
      count.onsuccess = () => { request.result.close(); resolve(count.result); };
    };
  })`);

/** Repeats the entry of the one file that this browser keeps for as many other files. */
const repeatKept = (page: Page, times: number) =>
  page.evaluate(`new Promise((resolve) => {
    const request = indexedDB.open('causa-files', 1);
    request.onsuccess = () => {
      const transaction = request.result.transaction('entries', 'readwrite');
      const entries = transaction.objectStore('entries');
      const all = entries.getAll();
      all.onsuccess = () => {
        for (let n = 0; n < ${times}; n += 1) entries.put({ ...all.result[0], key: 'copy-' + n });
      };
      transaction.oncomplete = () => { request.result.close(); resolve(null); };
    };
  })`);

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/./));

test(
  'a file for a client’s folder waits there, with what was said of it',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const { id } = await office.client('Vale Verde');
    await page.goto(`/documentos?clientId=${id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Adicionar Documento' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
    await page.context().setOffline(true);
    await dialog.locator('input[type=file]').setInputFiles(csv('Procuração.csv'));
    await dialog.getByLabel('Título de Procuração.csv').fill('Procuração forense');
    await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
    await expect(waiting(page)).toContainText('Procuração forense');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(waiting(page)).toContainText('Procuração forense');
    await page.context().setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(main.getByText('Procuração forense').first()).toBeVisible();
    expect(await titlesOf(office, { clientId: id })).toEqual(['Procuração forense']);
  },
);

test(
  'a file that is one too many says so instead of waiting',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE });
    const dialog = await openCase(page, id, TITLE);
    await page.context().setOffline(true);
    await attach(page);
    await expect(waiting(page)).toContainText('Ata');
    await repeatKept(page, 48);
    await attach(page, 'Cabe.csv');
    await expect(waiting(page)).toContainText('Cabe');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(50);
    await attach(page, 'Sobra.csv');
    await expect(dialog.getByText('não cabem mais documentos por enviar')).toBeVisible();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(50);
    await expect(waiting(page)).not.toContainText('Sobra');
  },
);

test(
  'a file that the server refuses says so, and can be had back, sent again or given up',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE });
    await openCase(page, id, TITLE);
    await page.context().setOffline(true);
    await attach(page);
    await expect(waiting(page)).toContainText('Por enviar');
    const detail = 'O conteúdo do arquivo não corresponde ao seu tipo.';
    await page.route(UPLOAD, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Erro',
          status: 422,
          detail,
          code: 'validation_failed',
          requestId: 'pedido-1',
        },
      }),
    );
    await page.context().setOffline(false);
    await expect(waiting(page)).toContainText('Não enviado');
    await expect(waiting(page)).toContainText(detail);
    expect(await titlesOf(office, { caseId: id })).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      waiting(page).getByRole('button', { name: 'Baixar Ata' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Ata.csv');
    expect(await readFile(await download.path())).toEqual(csv('Ata.csv').buffer);

    // Signing out would forget it.
    await pressEscape(page);
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const warning = page
      .getByRole('alert')
      .filter({ hasText: '1 documento ainda não foi enviado' });
    await expect(warning.getByRole('button', { name: 'Sair Mesmo Assim' })).toBeVisible();
    await pressEscape(page);
    await openCase(page, id, TITLE);
    const again = waiting(page).getByRole('button', { name: 'Enviar Outra Vez' });
    const refused = page.waitForResponse(UPLOAD);
    await again.click();
    await refused;
    await expect(again).toBeEnabled();
    await expect(waiting(page)).toContainText('Não enviado');
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(stored(page)).toContainText('Ata');
    await expect(waiting(page)).toHaveCount(0);
  },
);

test(
  'no other person finds one’s file, and signing out forgets one’s own',
  { tag: '@long' },
  async ({ page, office, owner, baseURL }) => {
    const { id } = await office.case({ title: TITLE });
    const wait = async () => {
      await page.context().setOffline(true);
      await attach(page);
      await expect(waiting(page)).toContainText('Ata');
      await page.route(UPLOAD, (route) => route.abort());
      await page.route(HEALTH, (route) => route.abort());
      await page.context().setOffline(false);
      expect(await kept(page)).toBe(1);
    };
    await openCase(page, id, TITLE);
    await wait();
    // The page is still asking, and would load itself anew for somebody else.
    await page.goto('about:blank');
    const other = await Office.open(owner, page.request, baseURL!);
    const { id: theirs } = await other.case({ title: TITLE });
    await openCase(page, theirs, TITLE);
    await expect.poll(() => kept(page)).toBe(0);
    await expect(waiting(page)).toHaveCount(0);

    await page.unrouteAll({ behavior: 'wait' });
    await wait();
    await pressEscape(page);
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Sair Mesmo Assim' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await kept(page)).toBe(0);
  },
);
