import type { Page } from '@playwright/test';

import { failing, holding, openCase, toast } from './support/console-page.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';
const LIST = /\/api\/documents\?/;
const UPLOAD = /\/api\/documents$/;
const FAILED = 'Não foi possível carregar os documentos do cliente.';

function titles(page: Page) {
  return page.locator('tbody tr td:first-child');
}

test('documents in sight stay when they cannot be loaded anew, and so does the viewer', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(LIST);
  const { id } = await office.client(CLIENT);
  await office.file(id, csv('Procuração.csv'));
  await page.goto(`/documentos?clientId=${id}`);
  await expect(titles(page)).toContainText(['Procuração']);
  await failing(page, LIST);
  const release = await holding(page, LIST);
  await page.getByRole('button', { name: 'Visível ao cliente. Quem vê Procuração' }).click();
  await page.getByRole('menuitemradio', { name: 'Interno' }).click();
  await page.getByRole('button', { name: 'Visualizar Procuração' }).click();
  const viewer = page.getByRole('dialog', { name: 'Procuração' });
  await expect(viewer).toBeVisible();
  release();
  await expect(toast(page, 'Erro', FAILED)).toBeVisible();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(titles(page)).toContainText(['Procuração']);
});

test('a page whose last document is deleted gives way to the one before', async ({
  page,
  office,
}) => {
  const { id } = await office.client(CLIENT);
  for (let index = 1; index <= 26; index += 1) await office.file(id, csv(`Recibo ${index}.csv`));
  await page.goto(`/documentos?clientId=${id}&page=2`);
  await expect(page.getByText('26–26 de 26')).toBeVisible();
  await page.getByRole('button', { name: 'Opções de Recibo 1' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('1–25 de 25')).toBeVisible();
  await expect(titles(page)).toHaveCount(25);
  await expect(page).not.toHaveURL(/page=/);
});

test('the viewer and a file on its way have sizes in B on the documents page, in Bytes on a case', async ({
  page,
  office,
}) => {
  const { id } = await office.client(CLIENT);
  const legalCase = await office.case({ title: 'Embargo de obra nova', clientId: id });
  await office.attach(legalCase.id, csv('Despesas.csv'));
  const viewer = page.getByRole('dialog', { name: 'Despesas', exact: true });
  await page.goto(`/documentos?clientId=${id}`);
  await page.getByRole('button', { name: 'Visualizar Despesas' }).click();
  await expect(viewer.getByText(/Planilha · \d+ B$/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await holding(page, UPLOAD);
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
  await dialog.locator('input[type=file]').setInputFiles([csv('Recibo.csv')]);
  await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
  const row = dialog.getByRole('list', { name: 'Documentos em envio' }).getByRole('listitem');
  await expect(row).toContainText(/de \d+ B(?!ytes)/);

  page.on('dialog', (leaving) => void leaving.accept());
  await openCase(page, legalCase.id, 'Embargo de obra nova');
  await page.getByRole('button', { name: 'Visualizar Despesas' }).click();
  await expect(viewer.getByText(/Planilha · \d+ Bytes$/)).toBeVisible();
});
