import type { Locator, Page } from '@playwright/test';

import { downloadInNewTab, pressEscape, selectOption } from './support/console-page.js';
import { csv, png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';

/** A folder with a document of its own, which the client sees, and two of a case. */
async function folderOf(office: Office): Promise<{ address: string; caseId: string }> {
  const client = await office.client(CLIENT);
  const { id } = await office.case({ title: 'Embargo de obra nova', clientId: client.id });
  await office.file(client.id, csv('Procuração.csv'));
  await office.attach(id, png('Fissura.png'));
  await office.attach(id, csv('Auto de medição.csv'));
  return { address: `/documentos?clientId=${client.id}`, caseId: id };
}

function row(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
}

/** Titles in the order of the rows. */
async function titles(page: Page): Promise<string[]> {
  const texts = await page.locator('tbody tr td:first-child').allInnerTexts();
  return texts.map((text) => text.split('\n')[0]!);
}

test(
  'the folder says whose it is, how much is in it, and what each document is, by keyboard, too; who sees one is switched on its row',
  { tag: '@long' },
  async ({ page, office }) => {
    const { caseId } = await folderOf(office);
    await page.goto('/documentos');
    await page.getByRole('link', { name: CLIENT }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible();
    await expect(page.getByText(/^3 documentos · \d/)).toBeVisible();
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
    const picture = row(page, 'Fissura');
    await expect(picture).toContainText('Imagem');
    await expect(picture).toContainText(/\d+,\d\d KB/);
    await expect(picture).toContainText('Interno');
    await expect(picture.getByRole('link', { name: 'Embargo de obra nova' })).toHaveAttribute(
      'href',
      `/processos/${caseId}`,
    );
    await expect(row(page, 'Procuração')).toContainText(
      /Planilha.*Pasta do cliente.*Visível ao cliente/s,
    );
    await expect(page.getByText('1–3 de 3')).toBeVisible();

    await page.getByRole('button', { name: 'Fissura', exact: true }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Fissura' });
    await expect(viewer.getByRole('img', { name: 'Fissura' })).toBeVisible();
    await pressEscape(page);
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fissura', exact: true })).toBeFocused();

    await picture.getByRole('button', { name: 'Interno. Alterar quem vê Fissura' }).click();
    await page.getByRole('menuitemradio', { name: 'Visível ao cliente' }).click();
    await expect(
      picture.getByRole('button', { name: 'Visível ao cliente. Alterar quem vê Fissura' }),
    ).toBeEnabled();
    await page.reload();
    await expect(picture).toContainText('Visível ao cliente');
    await page.getByRole('button', { name: 'Voltar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documentos$/);
  },
);

test(
  'filters by case and visibility, and sorting, are kept in the address',
  { tag: '@long' },
  async ({ page, office }) => {
    const { address } = await folderOf(office);
    await page.goto(address);
    await expect.poll(() => titles(page)).toEqual(['Auto de medição', 'Fissura', 'Procuração']);
    await page.getByRole('button', { name: 'Documento', exact: true }).click();
    await expect(page).toHaveURL(/sort=title&order=ASC/);
    await expect.poll(() => titles(page)).toEqual(['Auto de medição', 'Fissura', 'Procuração']);
    await page.getByRole('button', { name: 'Documento', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Procuração', 'Fissura', 'Auto de medição']);
    await expect(page).toHaveURL(/sort=title&order=DESC/);
    await page.getByRole('button', { name: 'Tamanho' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Fissura');

    await selectOption(page, 'Filtrar por processo', 'Pasta do cliente');
    await expect.poll(() => titles(page)).toEqual(['Procuração']);
    await selectOption(page, 'Filtrar por processo', 'Embargo de obra nova');
    await expect.poll(async () => (await titles(page)).length).toBe(2);
    await selectOption(page, 'Filtrar por visibilidade', 'Visível ao cliente');
    await expect(page.getByText('Nenhum documento com estes filtros')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nenhum documento com estes filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(3);
  },
);

test(
  'on a phone: rows, filters in a sheet, order beside them, nothing wider than the screen',
  { tag: '@long' },
  async ({ page, office }) => {
    const { address } = await folderOf(office);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(address);
    const rows = page.getByRole('list', { name: 'Documentos da pasta' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(/Planilha · \d+ B · \d\d\/\d\d\/\d{4}/);
    await expect(page.getByRole('button', { name: /^Baixar Fissura/ })).toBeHidden();
    await page.getByRole('button', { name: 'Opções de Fissura' }).click();
    const saved = downloadInNewTab(page);
    await page.getByRole('menuitem', { name: 'Baixar' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Fissura/);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await selectOption(page, 'Filtrar por visibilidade', 'Visível ao cliente');
    await page.getByRole('button', { name: 'Ver Documentos' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Procuração', exact: true }).click();
    const viewer = page.getByRole('dialog', { name: 'Procuração' });
    await expect(viewer.getByText(/Planilha · \d+ B$/)).toBeVisible();
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
  },
);
