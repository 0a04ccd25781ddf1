import type { Page } from '@playwright/test';

import type { RequestMessage, ServiceRequest } from '../../src/contract/service-requests.js';
import { holdRequests } from './support/console-page.js';
import { pdf, png } from './support/files.js';
import type { Office } from './support/office.js';
import { clientUser, log, message, openSession, refetch, send } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const TITLE = 'Dúvida sobre o relatório pericial';
const CASE = 'Empreitada da Escola Básica de Gualtar';
const PHONE = { width: 375, height: 812 };

const fetchMessages = (office: Office, id: string) =>
  office.api<RequestMessage[]>('GET', `service-requests/${id}/messages`);

async function sendQuestion(page: Page, office: Office, caseId: string): Promise<string> {
  await page.goto(`/${office.slug}/cliente/pedidos?novo&processo=${caseId}`);
  await expect(page.getByRole('combobox', { name: 'Processo' })).toHaveValue(CASE);
  await page.getByLabel('Título *').fill(TITLE);
  await page.getByLabel(/^Descrição/).fill('Isto muda alguma coisa para nós?');
  // Both clicks come before the answer, which opens another page under the pointer.
  const answer = await holdRequests(page, /portal\/service-requests$/, 'POST');
  await page.getByRole('button', { name: 'Enviar Pedido' }).dblclick();
  answer();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(log(page).getByText('Enviada')).toBeVisible();
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  const made = await office.api<ServiceRequest[]>('GET', 'service-requests');
  expect(made.map((request) => [request.title, request.caseId])).toEqual([[TITLE, caseId]]);
  return made[0]!.id;
}

async function exchangeMessages(page: Page, office: Office, id: string): Promise<void> {
  await office.api('POST', `service-requests/${id}/messages`, {
    text: 'É uma boa notícia.\nSegue a lista.',
  });
  await office.api('POST', `service-requests/${id}/checklists`, {
    items: [
      { title: 'Auto de medição n.º 8', hint: 'Com as duas assinaturas.' },
      { title: 'Seguro de obra em vigor' },
    ],
  });
  await refetch(page);
  await expect(log(page).getByText('É uma boa notícia.')).toBeVisible();
  await expect(log(page).getByText('começou a tratar do pedido')).toBeVisible();
  // Only what was seen is read: the office is told so.
  await expect
    .poll(async () => {
      const told = await fetchMessages(office, id);
      return told.filter(({ by, readAt }) => by === 'staff' && readAt !== null).length;
    })
    .toBeGreaterThan(0);
  await message(page).fill('Obrigada.');
  await message(page).press('Enter');
  await message(page).pressSequentially('Envio já.');
  await message(page).press('ControlOrMeta+Enter');
  await expect(log(page).getByText('Obrigada.\nEnvio já.')).toBeVisible();
  await expect(message(page)).toHaveValue('');
}

async function sendPhotograph(page: Page): Promise<void> {
  await log(page)
    .getByRole('link', { name: /Documentos pedidos/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos pedidos');
  await expect(page.getByText(`${CASE} · n.º 7144/25.4T8BRG`)).toBeVisible();
  await expect(page.getByText('0 de 2 documentos enviados.')).toBeVisible();
  const [chosen] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Fotografar: Auto de medição n.º 8' }).click(),
  ]);
  await chosen.setFiles([png('IMG_2041.png'), png('IMG_2042.png')]);
  const theirs = page.getByRole('region', { name: 'Com o escritório' });
  await expect(theirs.getByRole('link', { name: 'Ver IMG_2041' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Ver IMG_2042' })).toBeVisible();
  await expect(page.getByText('1 de 2 documentos enviados.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Ver IMG_2041' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function sendAnotherDocument(page: Page, office: Office, id: string): Promise<void> {
  const list = (await fetchMessages(office, id)).find(({ checklist }) => checklist);
  const item = list!.checklist!.items[0]!;
  await office.api('POST', `checklist-items/${item.id}/return`, { reason: 'Falta uma página.' });
  await refetch(page);
  const missing = page.getByRole('region', { name: 'Falta enviar' });
  await expect(missing.getByText('Falta uma página.')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar Outro: Auto de medição n.º 8' }).click(),
  ]);
  await again.setFiles(await pdf('Auto inteiro.pdf', 1));
  const theirs = page.getByRole('region', { name: 'Com o escritório' });
  await expect(theirs.getByRole('link', { name: 'Ver Auto inteiro' })).toBeVisible();
  await office.api('POST', `checklist-items/${item.id}/acceptance`);
  await refetch(page);
  await expect(page.getByRole('region', { name: 'Aceites' })).toContainText('Auto de medição');
}

test('a client asks on a phone, reads the answer, and sends a photograph for what was asked', async ({
  office,
  owner,
  stranger,
}) => {
  test.slow();
  const somebody = await clientUser(owner, office);
  const number = '7144/25.4T8BRG';
  const legalCase = await office.case({ title: CASE, number, clientId: somebody.clientId });
  const page = await stranger();
  await page.setViewportSize(PHONE);
  await openSession(page, owner, office, somebody);
  const id = await sendQuestion(page, office, legalCase.id);
  await exchangeMessages(page, office, id);
  await sendPhotograph(page);
  await sendAnotherDocument(page, office, id);
});

test(
  'a new request is about one of the client’s cases, found by its words, as long as it is theirs',
  { tag: '@long' },
  async ({ office, owner, stranger, browserConsole }) => {
    const somebody = await clientUser(owner, office);
    const nextDoor = await office.client('Metalúrgica do Sado');
    const { clientId } = somebody;
    const legalCase = await office.case({ title: CASE, number: '7144/25.4T8BRG', clientId });
    await office.case({ title: 'Empreitada de outro cliente', clientId: nextDoor.id });
    await owner.query(
      `insert into cases (office_id, client_id, title)
     select $1, $2, 'Execução ' || n from generate_series(1, 12) n`,
      [office.session.office.id, clientId],
    );
    const page = await stranger();
    await page.setViewportSize(PHONE);
    await openSession(page, owner, office, somebody);
    await page.goto(`/${office.slug}/cliente/pedidos?novo`);
    const field = page.getByRole('combobox', { name: 'Processo' });
    const offered = page.getByRole('option');
    await field.click();
    await expect(offered).toHaveCount(12);
    await expect(page.getByText('Escreva para encontrar outros.')).toBeVisible();
    await field.fill('empreitada');
    await expect(offered).toHaveText([`${CASE}Nº 7144/25.4T8BRG`]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(CASE);
    await expect(offered).toHaveCount(0);
    // It is a part of what was typed.
    await page.getByLabel('Título *').fill(TITLE);
    await page.reload();
    await expect(field).toHaveValue(CASE);

    await office.change(legalCase, { clientId: nextDoor.id });
    browserConsole.expectFailedRequests(/\/api\/portal\//);
    await page.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expect(page.getByText('Processo não encontrado.')).toBeVisible();
    await page.getByRole('button', { name: 'Retirar processo' }).click();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    const [made] = await office.api<ServiceRequest[]>('GET', 'service-requests');
    expect(made).toMatchObject({ title: TITLE, caseId: null });
  },
);
