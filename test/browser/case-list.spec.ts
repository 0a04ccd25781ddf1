import type { Page } from '@playwright/test';

import { failing, pick, toast } from './support/console-page.js';
import { day, dayMade } from './support/days.js';
import { expect, test } from './support/test.js';

const CASES = /\/api\/cases\?/;
const NOBODY = '01890000-0000-7000-8000-000000000000';

const titles = (page: Page) => page.locator('[data-case]');

test('a client’s cases stand below its name and count, each with what is known of it', async ({
  page,
  office,
}) => {
  const today = day(0);
  const client = await office.client('Irmãos Salgado, Lda.');
  await office.case({
    title: 'Inventário',
    number: '530/26.1T8BRG',
    status: 'em_andamento',
    dueDate: '2027-03-05',
    court: 'Juízo Local Cível de Braga, J2',
    clientId: client.id,
  });
  await office.case({ title: 'Consulta', clientId: client.id });
  await page.goto(`/processos?clientId=${client.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Irmãos Salgado, Lda.');
  await expect(main.getByText('IS', { exact: true })).toBeVisible();
  await expect(main.getByText('2 processos')).toBeVisible();

  const full = titles(page).filter({ hasText: 'Inventário' });
  await expect(full).toContainText('Nº 530/26.1T8BRG');
  await expect(full.locator('[data-status]')).toHaveText('Em Andamento');
  await expect(full).toContainText('Juízo Local Cível de Braga, J2');
  await expect(full).toContainText('05/03/2027');
  await expect(full).toContainText(new RegExp(`Criado em ${dayMade(today)}`));
  await expect(titles(page).filter({ hasText: 'Consulta' })).toContainText('Não definido');

  await main.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/processos');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Processos');
});

test('"Novo Processo" in a client’s list has that client chosen', async ({ page, office }) => {
  const client = await office.client('Tiago Lopes');
  await page.goto(`/processos?clientId=${client.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Tiago Lopes');
});

test('"Ver Cliente" shows the client, and going back leads to its cases', async ({
  page,
  office,
}) => {
  const client = await office.client('Tiago Lopes');
  await page.goto(`/processos?clientId=${client.id}`);
  await page.getByRole('link', { name: 'Ver Cliente' }).click();
  await expect(page.getByRole('dialog', { name: 'Tiago Lopes' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/processos?clientId=${client.id}`);
  await expect(page.getByRole('link', { name: 'Ver Cliente' })).toBeVisible();
});

test('the list is filtered by status and sorted three ways', async ({ page, office }) => {
  const { id: clientId } = await office.client('Tiago Lopes');
  await office.case({ title: 'Zelo', clientId, dueDate: day(20) });
  await office.case({ title: 'Água', clientId, status: 'em_andamento' });
  await office.case({ title: 'Muro', clientId, status: 'em_andamento', dueDate: day(10) });
  await page.goto(`/processos?clientId=${clientId}`);
  const inOrder = (...expected: string[]) =>
    expect(titles(page)).toContainText(expected.map((title) => new RegExp(title)));

  await test.step('newest first', () => inOrder('Muro', 'Água', 'Zelo'));
  await test.step('by due date, those without one last', async () => {
    await pick(page, 'Ordenar por', 'Data de Vencimento');
    await inOrder('Muro', 'Zelo', 'Água');
  });
  await test.step('by name, as Portuguese sorts', async () => {
    await pick(page, 'Ordenar por', 'Nome do Processo');
    await inOrder('Água', 'Muro', 'Zelo');
  });
  await test.step('one status, and all again', async () => {
    await pick(page, 'Filtrar por status', 'Em Andamento');
    await inOrder('Água', 'Muro');
    await pick(page, 'Filtrar por status', 'Concluído');
    await expect(page.getByText('Nenhum processo com este status')).toBeVisible();
    await pick(page, 'Filtrar por status', 'Aberto');
    await inOrder('Zelo');
    await pick(page, 'Filtrar por status', 'Todos os Status');
    await inOrder('Água', 'Muro', 'Zelo');
    await pick(page, 'Ordenar por', 'Data de Criação');
    await inOrder('Muro', 'Água', 'Zelo');
  });
});

test('cases that cannot be loaded are told, can be tried again, and stay once they are there', async ({
  page,
  office,
  browserConsole,
}) => {
  const { id: clientId } = await office.client('Tiago Lopes');
  await office.case({ title: 'Muro', clientId });
  browserConsole.expectFailedRequests(CASES);
  const mend = await failing(page, CASES);
  await page.goto(`/processos?clientId=${clientId}`, { waitUntil: 'commit' });
  await expect(toast(page, 'Erro', 'Não foi possível carregar os processos.')).toBeVisible();
  await mend();
  const retry = page.getByRole('button', { name: 'Tentar Novamente' });
  await retry.click();
  await expect(titles(page)).toContainText([/Muro/]);

  await failing(page, CASES);
  const renewal = page.waitForResponse(CASES);
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  await page.getByRole('dialog').getByLabel('Título').fill('Partilha');
  await page.getByRole('button', { name: 'Criar Processo' }).click();
  await page
    .getByRole('dialog', { name: 'Partilha' })
    .getByRole('button', { name: 'Concluir' })
    .click();
  await renewal;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page)).toContainText([/Muro/]);
  await expect(retry).toHaveCount(0);
});

test('a case that does not exist is said not to', async ({ page, office, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/(cases|documents)/);
  await page.goto(`/${office.slug}/processos?openCase=${NOBODY}`);
  await expect(page.getByRole('dialog').getByText('Processo não encontrado')).toBeVisible();
});
