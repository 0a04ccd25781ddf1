import type { Locator, Page } from '@playwright/test';

import { openCase, toast } from './support/console-page.js';
import { day, daysLeftPattern } from './support/days.js';
import { pdf } from './support/files.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
const CLIENT = 'Construções Vale Verde, S.A.';

function question(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

async function confirm(asked: Locator): Promise<void> {
  await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(asked).toHaveCount(0);
}

/** Asks to delete the case whose dialog is open. */
async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Processo' }).click();
  return question(page, 'Excluir Processo');
}

function bin(page: Page): Locator {
  return page.getByRole('list', { name: 'Itens excluídos' }).getByRole('listitem');
}

test('a document and its case go to the bin after a question; "Desfazer" restores at once, and the bin restores the document only after its case', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/restore$/);
  const today = day(0);
  const { id: clientId } = await office.client(CLIENT);
  const { id: caseId } = await office.case({ title: TITLE, clientId });
  await office.attach(caseId, await pdf('perícia.pdf', 1));
  await office.attach(caseId, await pdf('parecer.pdf', 1));
  const detail = await openCase(page, caseId, TITLE);
  await detail.getByRole('button', { name: 'Opções de perícia' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const documentAsked = question(page, 'Excluir Documento');
  await expect(documentAsked).toContainText(
    'perícia vai para a Lixeira, de onde pode ser restaurado durante 30 dias.',
  );
  await confirm(documentAsked);
  await expect(toast(page, 'Sucesso', 'Documento excluído.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Visualizar perícia' })).toHaveCount(0);

  const asked = await askToDelete(page);
  await expect(asked).toContainText('Com o processo vai 1 documento.');
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(detail).toBeVisible();
  await confirm(await askToDelete(page));
  // A message under the pointer stays.
  const offer = toast(page, 'Sucesso', 'Processo excluído.');
  await offer.hover();
  await expect(detail).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Criar Primeiro Processo' })).toBeVisible();
  await offer.getByText('Desfazer').click();
  await expect(toast(page, 'Sucesso', 'Processo restaurado.')).toBeVisible();
  await expect(page.getByText('1 cliente com processos')).toBeVisible();

  await openCase(page, caseId, TITLE);
  await confirm(await askToDelete(page));
  await expect(detail).toHaveCount(0);
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(bin(page)).toHaveCount(2);
  await expect(bin(page).first()).toContainText('Processo com 1 documento');
  const row = bin(page).filter({ hasText: 'perícia' });
  await expect(row).toContainText(`Documento · ${TITLE}`);
  await expect(row).toContainText(`Excluído por ${office.person}`);
  await expect(row).toContainText(new RegExp(`Restam ${daysLeftPattern(30, today)} dias`));
  await page.getByRole('button', { name: 'Restaurar perícia' }).click();
  const refusal = 'O processo deste documento está na lixeira. Restaure primeiro o processo.';
  await expect(toast(page, 'Erro', refusal)).toBeVisible();
  await page.getByRole('button', { name: `Restaurar ${TITLE}` }).click();
  await expect(bin(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Restaurar perícia' }).click();
  await expect(toast(page, 'Sucesso', 'Documento restaurado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A Lixeira está vazia' })).toBeVisible();
  await openCase(page, caseId, TITLE);
  for (const title of ['perícia', 'parecer']) {
    await expect(page.getByRole('button', { name: `Visualizar ${title}` })).toBeVisible();
  }
});

test(
  'deleting a client deletes its cases, also ones added meanwhile, only after a separate confirmation, and restores them with it',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/clients/);
    const { id: clientId } = await office.client(CLIENT);
    await page.goto(`/clientes?openClient=${clientId}`);
    const detail = page.getByRole('dialog', { name: CLIENT });
    await detail.getByRole('button', { name: /opções/i }).click();
    await page.getByRole('menuitem', { name: /Excluir/ }).click();
    const asked = question(page, 'Excluir Cliente');
    const yes = asked.getByRole('button', { name: 'Excluir', exact: true });
    await expect(yes).toBeEnabled();
    const { id: caseId } = await office.case({ title: TITLE, clientId });
    await office.attach(caseId, await pdf('perícia.pdf', 1));
    await yes.click();
    await expect(asked).toContainText('Com o cliente vão 1 processo e 1 documento.');
    await expect(yes).toBeDisabled();
    await asked.getByRole('checkbox', { name: 'Excluir também 1 processo e 1 documento' }).check();
    await confirm(asked);
    await expect(toast(page, 'Sucesso', 'Cliente excluído.')).toBeVisible();
    await expect(detail).toHaveCount(0);

    await page.goto('/processos');
    await expect(page.getByRole('button', { name: 'Criar Primeiro Processo' })).toBeVisible();
    await page.getByRole('link', { name: 'Lixeira' }).click();
    await expect(bin(page)).toContainText('Cliente com 1 processo e 1 documento');
    await page.getByRole('button', { name: `Restaurar ${CLIENT}` }).click();
    await expect(toast(page, 'Sucesso', 'Cliente restaurado.')).toBeVisible();
    await page.goto('/processos');
    await expect(page.getByText('1 cliente com processos')).toBeVisible();
  },
);
