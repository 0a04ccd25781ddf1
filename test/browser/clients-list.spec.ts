import type { Locator, Page } from '@playwright/test';

import { pick } from './support/console-page.js';
import { day, dayMade } from './support/days.js';
import { expect, test } from './support/test.js';

const clients = (page: Page) => page.getByRole('main').locator('[data-client]');

function inOrder(page: Page, ...names: string[]): Promise<void> {
  return expect(clients(page)).toContainText(names);
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('columnheader').getByRole('button', { name });
}

test('the list finds by name, e-mail or city, without regard to case and accents', async ({
  page,
  office,
}) => {
  const today = day(0);
  await office.client('Água & Pão', { email: 'geral@padaria.example', city: 'Évora' });
  await office.client('Construções Vale Verde', { phone: '253 600 940', city: 'Braga' });
  await page.goto('/clientes?mode=list');
  await expect(page.getByRole('main')).toContainText('2 clientes, 2 ativos e 0 inativos.');
  const search = page.getByPlaceholder('Buscar por nome, e-mail ou cidade...');
  for (const [words, found] of [
    ['agua pao', 'Água & Pão'],
    ['PADARIA', 'Água & Pão'],
    ['evora', 'Água & Pão'],
    ['construcoes', 'Construções Vale Verde'],
  ] as const) {
    await search.fill(words);
    await expect(clients(page)).toHaveCount(1);
    await expect(clients(page)).toContainText(found);
  }
  await expect(page).toHaveURL(/q=construcoes/);
  await expect(clients(page)).toContainText('253 600 940');
  await expect(clients(page)).toContainText(new RegExp(dayMade(today)));
  await search.fill('zebra');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar Busca e Filtros' }).click();
  await inOrder(page, 'Água & Pão', 'Construções Vale Verde');
});

test('the table is sorted by its headings and filtered by activity', async ({ page, office }) => {
  await office.client('Bento', { city: 'Aveiro' });
  const { id } = await office.client('Ana', { city: 'Braga' });
  await office.case({ title: 'Inventário', clientId: id });
  await page.goto('/clientes?mode=list');
  await inOrder(page, 'Ana', 'Bento');
  await heading(page, 'Cliente').click();
  await inOrder(page, 'Bento', 'Ana');
  await heading(page, 'Processos').click();
  await inOrder(page, 'Ana', 'Bento');
  await expect(page.getByRole('columnheader', { name: 'Processos' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await heading(page, 'Cidade').click();
  await inOrder(page, 'Bento', 'Ana');
  await pick(page, 'Filtrar por status', 'Inativo');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await pick(page, 'Filtrar por status', 'Ativo');
  await inOrder(page, 'Bento', 'Ana');
});

test('a crowded list comes in pages of 25, and a search begins at the first', async ({
  page,
  office,
}) => {
  for (let n = 1; n <= 26; n += 1) await office.client(`Cliente ${String(n).padStart(2, '0')}`);
  await page.goto('/clientes?mode=list');
  await expect(clients(page)).toHaveCount(25);
  await expect(page.getByText('1–25 de 26')).toBeVisible();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await inOrder(page, 'Cliente 26');
  await expect(page.getByText('26–26 de 26')).toBeVisible();
  await page.goBack();
  await expect(clients(page)).toHaveCount(25);
  await page.goForward();
  await page.getByPlaceholder('Buscar por nome, e-mail ou cidade...').fill('Cliente 07');
  await inOrder(page, 'Cliente 07');
});

test('a page whose last client is deleted gives way to the one before', async ({
  page,
  office,
  baseURL,
}) => {
  const ids: string[] = [];
  for (let n = 1; n <= 26; n += 1) {
    ids.push((await office.client(`Cliente ${String(n).padStart(2, '0')}`)).id);
  }
  await page.goto('/clientes?mode=list&page=2');
  await inOrder(page, 'Cliente 26');
  await page.getByRole('link', { name: 'Detalhes de Cliente 26' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cliente 26' });
  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Cliente' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(clients(page)).toHaveCount(25);
  await expect(page.getByText('1–25 de 25')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);

  for (const id of ids.slice(0, 25)) {
    await page.request.delete(`/api/clients/${id}`, { headers: { origin: baseURL! } });
  }
  await page.goto('/clientes?mode=list&page=7');
  await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible();
});

test('a search is no longer than the server takes, by keys as by address', async ({
  page,
  office,
}) => {
  await office.client('Ana Ferreira');
  const search = page.getByPlaceholder('Buscar por nome, e-mail ou cidade...');
  await page.goto(`/clientes?mode=list&q=${'z'.repeat(250)}`);
  await expect(search).toHaveValue('z'.repeat(200));
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await search.press('End');
  await search.pressSequentially('z');
  await expect(search).toHaveValue('z'.repeat(200));
  await search.fill('');
  await inOrder(page, 'Ana Ferreira');
});
