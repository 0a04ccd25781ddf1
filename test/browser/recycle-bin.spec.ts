import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { failing, holding, openCase, pick, toast } from './support/console-page.js';
import { day, daysLeft } from './support/days.js';
import { pdf } from './support/files.js';
import type { Office } from './support/office.js';
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

/** Deletes past the interface. */
async function discard(page: Page, baseURL: string, path: string): Promise<void> {
  const answer = await page.request.delete(`/api/${path}`, { headers: { origin: baseURL } });
  expect(answer.status()).toBe(200);
}

interface Filed {
  clientId: string;
  caseId: string;
  documentId: string;
}

/** A client with a case with a document. */
async function filed(office: Office): Promise<Filed> {
  const { id: clientId } = await office.client(CLIENT);
  const { id: caseId } = await office.case({ title: TITLE, clientId });
  const { id: documentId } = await office.attach(caseId, await pdf('perícia.pdf', 1));
  return { clientId, caseId, documentId };
}

test('a document leaves its list at once, waits in the bin and comes back from there', async ({
  page,
  office,
}) => {
  const today = day(0);
  const { caseId } = await filed(office);
  const detail = await openCase(page, caseId, TITLE);
  await detail.getByRole('button', { name: 'Opções de perícia' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const asked = question(page, 'Excluir Documento');
  await expect(asked).toContainText(
    'perícia vai para a Lixeira, de onde pode ser restaurado durante 30 dias.',
  );
  await confirm(asked);
  await expect(toast(page, 'Sucesso', 'Documento excluído.')).toBeVisible();
  await expect(detail.getByText('Nenhum documento anexado a este processo.')).toBeVisible();

  await page.goto('/lixeira');
  await expect(bin(page)).toHaveCount(1);
  await expect(bin(page)).toContainText('perícia');
  await expect(bin(page)).toContainText(`Documento · ${TITLE}`);
  await expect(bin(page)).toContainText(`Excluído por ${office.person}`);
  await expect(bin(page)).toContainText(new RegExp(`Restam ${daysLeft(30, today)} dias`));
  await page.getByRole('button', { name: 'Restaurar perícia' }).click();
  await expect(toast(page, 'Sucesso', 'Documento restaurado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A Lixeira está vazia' })).toBeVisible();
  await openCase(page, caseId, TITLE);
  await expect(page.getByRole('button', { name: 'Visualizar perícia' })).toBeVisible();
});

test('a case goes after a question that says what goes along, and "Desfazer" brings it back', async ({
  page,
  office,
}) => {
  const { caseId } = await filed(office);
  await openCase(page, caseId, TITLE);
  const asked = await askToDelete(page);
  await expect(asked).toContainText('Com o processo vai 1 documento.');
  expect((await asked.boundingBox())!.width).toBe(440);
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();

  await confirm(await askToDelete(page));
  // Under the pointer it stays.
  const offer = toast(page, 'Sucesso', 'Processo excluído.');
  await offer.hover();
  await expect(page.getByRole('dialog', { name: TITLE })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Criar Primeiro Processo' })).toBeVisible();
  await offer.getByText('Desfazer').click();
  await expect(toast(page, 'Sucesso', 'Processo restaurado.')).toBeVisible();
  await expect(page.getByText('1 cliente com processos')).toBeVisible();
  await openCase(page, caseId, TITLE);
  await expect(page.getByRole('button', { name: 'Visualizar perícia' })).toBeVisible();
});

test('a client takes its cases along only after a yes of their own', async ({ page, office }) => {
  const { clientId } = await filed(office);
  await page.goto(`/clientes?openClient=${clientId}`);
  const detail = page.getByRole('dialog', { name: CLIENT });
  await detail.getByRole('button', { name: /opções/i }).click();
  await page.getByRole('menuitem', { name: /Excluir/ }).click();
  const asked = question(page, 'Excluir Cliente');
  await expect(asked).toContainText('Com o cliente vão 1 processo e 1 documento.');
  const yes = asked.getByRole('button', { name: 'Excluir', exact: true });
  await expect(yes).toBeDisabled();
  await asked.getByRole('checkbox', { name: 'Excluir também 1 processo e 1 documento' }).check();
  await confirm(asked);
  await expect(toast(page, 'Sucesso', 'Cliente excluído.')).toBeVisible();
  await expect(detail).toHaveCount(0);

  await page.goto('/processos');
  await expect(page.getByRole('button', { name: 'Criar Primeiro Processo' })).toBeVisible();
  await page.goto('/lixeira');
  await expect(bin(page)).toContainText('Cliente com 1 processo e 1 documento');
  await page.getByRole('button', { name: `Restaurar ${CLIENT}` }).click();
  await expect(toast(page, 'Sucesso', 'Cliente restaurado.')).toBeVisible();
  await page.goto('/processos');
  await expect(page.getByText('1 cliente com processos')).toBeVisible();
});

test('a case that came to the client meanwhile asks for that yes, too', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const client = await office.client(CLIENT);
  await page.goto(`/clientes?openClient=${client.id}`);
  await page
    .getByRole('dialog', { name: CLIENT })
    .getByRole('button', { name: /opções/i })
    .click();
  await page.getByRole('menuitem', { name: /Excluir/ }).click();
  const asked = question(page, 'Excluir Cliente');
  const yes = asked.getByRole('button', { name: 'Excluir', exact: true });
  await expect(yes).toBeEnabled();
  await office.case({ title: TITLE, clientId: client.id });
  await yes.click();
  await expect(asked.getByRole('checkbox', { name: 'Excluir também 1 processo' })).toBeVisible();
  await expect(yes).toBeDisabled();
});

test('what was deleted by itself comes back after what it belongs to, and the refusal says so', async ({
  page,
  office,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/restore$/);
  const { caseId, documentId } = await filed(office);
  await discard(page, baseURL!, `documents/${documentId}`);
  await discard(page, baseURL!, `cases/${caseId}`);
  await page.goto('/lixeira');
  await page.getByRole('button', { name: 'Restaurar perícia' }).click();
  await expect(
    toast(
      page,
      'Erro',
      'O processo deste documento está na lixeira. Restaure primeiro o processo.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: `Restaurar ${TITLE}` }).click();
  await expect(bin(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Restaurar perícia' }).click();
  await expect(page.getByRole('heading', { name: 'A Lixeira está vazia' })).toBeVisible();
});

test('the bin shows six rows while it loads, what failed, and what is of one kind', async ({
  page,
  office,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/deletions/);
  browserConsole.expect(/ProblemError/);
  const legalCase = await office.case({ title: TITLE });
  const client = await office.client(CLIENT);
  await discard(page, baseURL!, `cases/${legalCase.id}`);
  await discard(page, baseURL!, `clients/${client.id}`);
  const mend = await failing(page, /\/api\/deletions\?/);
  // The message does not stay for long, and may come before all of the page has.
  await page.goto('/lixeira', { waitUntil: 'commit' });
  const failed = 'Não foi possível carregar a Lixeira.';
  await expect(toast(page, 'Erro', failed)).toBeVisible();
  await expect(page.getByRole('heading', { name: failed })).toBeVisible();
  await mend();
  const release = await holding(page, /\/api\/deletions\?/);
  await page.reload();
  const skeleton = page.getByRole('status', { name: 'Carregando...' });
  await expect(skeleton).toBeVisible();
  await expect(skeleton.locator('> *')).toHaveCount(6);
  release();
  await expect(bin(page)).toHaveCount(2);
  await expect(page.getByText('2 itens')).toBeVisible();
  await pick(page, 'Filtrar por tipo', 'Clientes');
  await expect(bin(page)).toHaveCount(1);
  await expect(page).toHaveURL(/kind=client/);
  await pick(page, 'Filtrar por tipo', 'Documentos');
  await expect(page.getByText('Nada deste tipo na Lixeira')).toBeVisible();
  await page.getByRole('button', { name: 'Ver Todos os Tipos' }).click();
  await expect(bin(page)).toHaveCount(2);
});

test('the bin has pages, and goes back one when the last row of the last is restored', async ({
  page,
  office,
  baseURL,
}) => {
  for (let n = 0; n < 26; n += 1) {
    const { id } = await office.case({ title: `Processo ${n}` });
    await discard(page, baseURL!, `cases/${id}`);
  }
  await page.goto('/lixeira');
  await expect(bin(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Página seguinte' }).click();
  await expect(bin(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Restaurar Processo 0' }).click();
  await expect(bin(page)).toHaveCount(25);
  await expect(page).not.toHaveURL(/page=/);
});

test('on a phone the question is a sheet and the bin is in the menu', async ({ page, office }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { caseId } = await filed(office);
  await openCase(page, caseId, TITLE);
  const asked = await askToDelete(page);
  await expect(asked).toContainText('Com o processo vai 1 documento.');
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await asked.boundingBox())!;
      return [x, width, Math.round(y + height)];
    })
    .toEqual([0, 375, 812]);
  await confirm(asked);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(bin(page)).toContainText(TITLE);
  const row = (await bin(page).boundingBox())!;
  expect(row.x + row.width).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: `Restaurar ${TITLE}` }).click();
  await expect(page.getByRole('heading', { name: 'A Lixeira está vazia' })).toBeVisible();
});

test.describe('axe finds nothing serious', () => {
  // What is half faded in has half its contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.slow();

  for (const [where, width] of [
    ['on a desk', 1440],
    ['on a phone', 375],
  ] as const) {
    test(`in the bin and its question, ${where}`, async ({ page, office, baseURL }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/lixeira');
      await expectAccessible(page, 'empty bin', 'A Lixeira está vazia');
      const today = day(0);
      const { caseId } = await filed(office);
      const other = await office.case({ title: 'Vistoria' });
      await discard(page, baseURL!, `cases/${other.id}`);
      await page.goto('/lixeira');
      await expectAccessible(page, 'bin', new RegExp(`Restam ${daysLeft(30, today)} dias`));
      await openCase(page, caseId, TITLE);
      const asked = await askToDelete(page);
      await expectAccessible(page, 'question', /Com o processo vai/);
      await confirm(asked);
      await expectAccessible(page, 'offer to undo', 'Desfazer');
    });
  }
});
