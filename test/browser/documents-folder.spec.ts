import type { Locator, Page } from '@playwright/test';

import type { CaseDocument } from '../../src/contract/documents.js';
import {
  downloadInNewTab,
  failing,
  holding,
  pick,
  pressEscape,
  toast,
} from './support/console-page.js';
import { csv, png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';
const DOCUMENT = /\/api\/documents\/[0-9a-f-]+$/;
const LINK = /\/api\/documents\/[^/]+\/link/;

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

test('the folder says whose it is, how much is in it, and what each document is', async ({
  page,
  office,
}) => {
  const { address, caseId } = await folderOf(office);
  await page.goto(address);
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
});

test('a folder without documents says so, one of nobody too', async ({
  page,
  office,
  browserConsole,
}) => {
  const { id } = await office.client(CLIENT);
  await page.goto(`/documentos?clientId=${id}`);
  await expect(page.getByText('Sem atividade')).toBeVisible();
  await expect(page.getByText('Esta pasta ainda não tem documentos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar Pasta' })).toBeHidden();
  browserConsole.expectFailedRequests(/\/api\//);
  await page.goto('/documentos?clientId=0199d0c4-0000-7000-8000-000000000000');
  await expect(page.getByText('Cliente não encontrado.')).toBeVisible();
});

test('filters by case and visibility, and sorting, are kept in the address', async ({
  page,
  office,
}) => {
  const { address } = await folderOf(office);
  await page.goto(address);
  await expect.poll(() => titles(page)).toEqual(['Auto de medição', 'Fissura', 'Procuração']);
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  await expect(page).toHaveURL(/sort=title\.ASC/);
  await expect.poll(() => titles(page)).toEqual(['Auto de medição', 'Fissura', 'Procuração']);
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Procuração', 'Fissura', 'Auto de medição']);
  await expect(page).toHaveURL(/sort=title\.DESC/);
  await page.getByRole('button', { name: 'Tamanho' }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Fissura');

  await pick(page, 'Filtrar por processo', 'Pasta do cliente');
  await expect.poll(() => titles(page)).toEqual(['Procuração']);
  await pick(page, 'Filtrar por processo', 'Embargo de obra nova');
  await expect.poll(async () => (await titles(page)).length).toBe(2);
  await pick(page, 'Filtrar por visibilidade', 'Visível ao cliente');
  await expect(page.getByText('Nenhum documento com estes filtros')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nenhum documento com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar Filtros' }).click();
  await expect.poll(async () => (await titles(page)).length).toBe(3);
});

test('a folder of more than 25 documents has pages', async ({ page, office }) => {
  const { id } = await office.client(CLIENT);
  for (let index = 1; index <= 27; index += 1) await office.file(id, csv(`Recibo ${index}.csv`));
  await page.goto(`/documentos?clientId=${id}`);
  await expect(page.getByText('1–25 de 27')).toBeVisible();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByText('26–27 de 27')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Recibo 2', 'Recibo 1']);
  await page.goBack();
  await expect(page.getByText('1–25 de 27')).toBeVisible();
});

test('"Interno" and "Visível ao cliente" are switched on the row, and put back when refused', async ({
  page,
  office,
  browserConsole,
}) => {
  const { address } = await folderOf(office);
  await page.goto(address);
  const picture = row(page, 'Fissura');
  await picture.getByRole('button', { name: 'Interno. Quem vê Fissura' }).click();
  await page.getByRole('menuitemradio', { name: 'Visível ao cliente' }).click();
  await expect(
    picture.getByRole('button', { name: 'Visível ao cliente. Quem vê Fissura' }),
  ).toBeEnabled();
  await page.reload();
  await expect(picture).toContainText('Visível ao cliente');

  browserConsole.expectFailedRequests(DOCUMENT);
  const recover = await failing(page, DOCUMENT);
  await picture.getByRole('button', { name: 'Visível ao cliente. Quem vê Fissura' }).click();
  await page.getByRole('menuitemradio', { name: 'Interno' }).click();
  await expect(toast(page, 'Erro', 'Ocorreu um erro inesperado.')).toBeVisible();
  await expect(picture).toContainText('Visível ao cliente');
  await recover();
});

test('who changes a document that another has changed is told, and sees how it stands', async ({
  page,
  context,
  office,
  browserConsole,
}) => {
  const { address } = await folderOf(office);
  await page.goto(address);
  // It is on its way while the other changes the document: a look at the list before would show that change.
  const save = await holding(page, DOCUMENT, 'PUT');
  await page.getByRole('button', { name: 'Interno. Quem vê Fissura' }).click();
  await page.getByRole('menuitemradio', { name: 'Visível ao cliente' }).click();
  const other = await context.newPage();
  await other.goto(address);
  await row(other, 'Fissura').getByRole('button', { name: 'Opções de Fissura' }).click();
  await other.getByRole('menuitem', { name: 'Renomear' }).click();
  await other.getByLabel('Título do documento').fill('Fissura do piso 1');
  // The row has the new title before the server does.
  const renamed = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await other.getByLabel('Título do documento').press('Enter');
  expect((await renamed).ok()).toBe(true);
  await expect(row(other, 'Fissura do piso 1')).toBeVisible();
  await page.bringToFront();

  browserConsole.expectFailedRequests(DOCUMENT);
  save();
  await expect(toast(page, 'Erro', 'Outra pessoa alterou este registo entretanto.')).toBeVisible();
  await expect(row(page, 'Fissura do piso 1')).toContainText('Interno');
});

test('a download without a link, and one without a server, say what failed', async ({
  page,
  office,
  browserConsole,
}) => {
  const { address } = await folderOf(office);
  browserConsole.expectFailedRequests(LINK);
  const recover = await failing(page, LINK);
  await page.goto(address);
  await page.getByRole('button', { name: 'Baixar Fissura' }).click();
  await expect(
    toast(page, 'Erro no download', 'Não foi possível gerar link para download.'),
  ).toBeVisible();
  await recover();
  await page.route(LINK, (route) => route.abort());
  await page.getByRole('button', { name: 'Baixar Fissura' }).click();
  await expect(
    toast(page, 'Erro no download', 'Erro ao fazer download do documento.'),
  ).toBeVisible();
});

test('says whose text could not be read, is empty or still waits', async ({ page, office }) => {
  const { address } = await folderOf(office);
  const states = { Procuração: 'unreadable', Fissura: 'empty', 'Auto de medição': 'waiting' };
  await page.route(/\/api\/documents\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { title: keyof typeof states }[];
    await route.fulfill({
      response,
      json: rows.map((document) => ({ ...document, textState: states[document.title], ocr: null })),
    });
  });
  await page.goto(address);
  await expect(row(page, 'Procuração')).toContainText('O texto deste documento não pôde ser lido.');
  await expect(row(page, 'Fissura')).toContainText(
    'Este documento não tem texto que possa ser buscado.',
  );
  await expect(row(page, 'Auto de medição')).toContainText(
    'O texto deste documento ainda está sendo lido.',
  );
});

test('says what was read by OCR, how certainly, and by itself how far that is', async ({
  page,
  office,
}) => {
  const { address } = await folderOf(office);
  const read = { pages: 12, done: 12, certainty: 87, doubtful: [3, 9], unread: [4] };
  const ocrs: Record<string, Pick<CaseDocument, 'ocr' | 'textState'>> = {
    Procuração: { ocr: read, textState: 'read' },
    Fissura: { ocr: { ...read, pages: 200, certainty: null }, textState: 'empty' },
    'Auto de medição': { ocr: null, textState: 'read' },
  };
  await page.route(/\/api\/documents\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as CaseDocument[];
    const json = rows.map((document) => ({ ...document, ...ocrs[document.title] }));
    await route.fulfill({ response, json });
  });
  await page.goto(address);
  await expect(row(page, 'Fissura')).toContainText('OCR: 12 de 200 páginas');
  const mark = row(page, 'Procuração').getByText('Lido por OCR, certeza 87 %');
  await mark.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Texto lido por OCR, certeza 87 %. Confira no original. ' +
      'Pouca certeza nas páginas 3 e 9. Não foi possível ler a página 4.',
  );
  await expect(row(page, 'Auto de medição')).not.toContainText('OCR');
  ocrs.Fissura = { ocr: { ...read, unread: [] }, textState: 'read' };
  await expect(row(page, 'Fissura')).toContainText('Lido por OCR, certeza 87 %');
  await row(page, 'Procuração').getByRole('button', { name: 'Procuração', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Procuração' })).toContainText(
    'Lido por OCR, certeza 87 %',
  );
});

test('the folder works from the keyboard: open, view, close, back', async ({ page, office }) => {
  await folderOf(office);
  await page.goto('/documentos');
  await page.getByRole('link', { name: CLIENT }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible();
  await page.getByRole('button', { name: 'Fissura', exact: true }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Fissura' });
  await expect(viewer.getByRole('img', { name: 'Fissura' })).toBeVisible();
  await pressEscape(page);
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fissura', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Voltar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documentos$/);
});

test('words that are sent before the page shows what was chosen leave it in the address', async ({
  page,
  office,
}) => {
  const { address } = await folderOf(office);
  await page.goto(address);
  const order = page.getByRole('button', { name: 'Documento', exact: true });
  await expect(order).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar documento...' })).toBeVisible();
  // In one task of the page, so that it renders no other address in between, nor are the words sent by
  // themselves: they are typed, the order is chosen, and once the address has it, the words are sent.
  await page.evaluate(`(async () => {
    const turns = async () => {
      for (let turn = 0; turn < 50; turn += 1) await null;
    };
    const search = document.querySelector('input[type=search]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(search, 'medição');
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await turns();
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Documento').click();
    await turns();
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  })()`);
  await expect(page).toHaveURL(/words=medi/);
  await expect(page).toHaveURL(/sort=title\.ASC/);
});

test('on a phone: rows, filters in a sheet, order beside them, nothing wider than the screen', async ({
  page,
  office,
}) => {
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
  await pick(page, 'Filtrar por visibilidade', 'Visível ao cliente');
  await page.getByRole('button', { name: 'Ver Documentos' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Procuração', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Procuração' })).toBeVisible();
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
});
