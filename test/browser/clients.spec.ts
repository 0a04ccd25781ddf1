import type { Page } from '@playwright/test';

import { openForm } from './support/client-form.js';
import { failing, holding, pick, stat, toast } from './support/console-page.js';
import { dayWithRoom } from './support/days.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const clients = (page: Page) => page.getByRole('main').locator('[data-client]');

function inOrder(page: Page, ...names: string[]): Promise<void> {
  return expect(clients(page)).toContainText(names);
}

test('the dashboard counts the clients, shows who was updated last and says what the status means', async ({
  page,
  office,
}) => {
  await dayWithRoom();
  await office.client('Ana Ferreira', { city: 'Lisboa' });
  const client = await office.client('Bento & Filhos');
  await office.case({ title: 'Inventário', clientId: client.id });
  await page.goto(`/${office.slug}/clientes`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await expect(stat(page, 'total')).toContainText('Total de Clientes2');
  await expect(stat(page, 'total')).toContainText('2 novos este mês');
  await expect(stat(page, 'active')).toContainText('Clientes Ativos2');
  await expect(stat(page, 'active')).toContainText('100 % do total');
  await expect(stat(page, 'inactive')).toContainText('Clientes Inativos0');
  await inOrder(page, 'Bento & Filhos', 'Ana Ferreira');
  await expect(clients(page).first()).toContainText('1 processo · 0 documentos');
  await expect(clients(page).last()).toContainText(/Lisboa · 0 processos.*hoje.*Ativo/);
  await expect(main).toContainText('Cliente atualizado nos últimos 90 dias.');
  await expect(main).toContainText('Cliente sem atualização há mais de 90 dias.');
  await clients(page).last().click();
  await expect(page.getByRole('dialog', { name: 'Ana Ferreira' })).toBeVisible();
});

test('every mode of the page is an address, and Back leads from one to the other', async ({
  page,
  office,
}) => {
  const client = await office.client('Ana Ferreira');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/clientes');
  await page.getByRole('main').getByRole('button', { name: 'Gerenciar Clientes' }).first().click();
  await expect(title).toHaveText('Gerenciar Clientes');
  await openForm(page);
  await page.goBack();
  await expect(title).toHaveText('Gerenciar Clientes');
  await page.reload();
  await expect(title).toHaveText('Gerenciar Clientes');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(title).toHaveText('Clientes');
  await page.goto(`/clientes?edit=${client.id}`);
  await expect(title).toHaveText('Editar Cliente');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(title).toHaveText('Gerenciar Clientes');
  await page.goBack();
  await page.getByRole('button', { name: 'Voltar ao Dashboard' }).click();
  await expect(title).toHaveText('Clientes');
});

test('a figure leads to its clients in the list', async ({ page, baseURL }) => {
  await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  await page.goto('/aurora/clientes');
  await stat(page, 'inactive').click();
  await expect(page.getByRole('combobox', { name: 'Filtrar por status' })).toHaveText('Inativo');
  await expect(clients(page).first()).toContainText('Inativo');
  await expect(clients(page).filter({ hasText: /Ativo/ })).toHaveCount(0);
});

test('an office without clients is asked to create its first, on the dashboard and in the list', async ({
  page,
  office,
}) => {
  for (const query of ['', '?mode=list']) {
    await page.goto(`/${office.slug}/clientes${query}`);
    await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible();
    await page.getByRole('button', { name: 'Criar Primeiro Cliente' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo Cliente');
  }
});

test('eight skeletons stand in while clients load, and six on a phone', async ({
  page,
  office,
}) => {
  await office.client('Ana Ferreira');
  const release = await holding(page, /\/api\/clients\?/);
  const waiting = page.getByRole('main').locator('[role=status] [data-skeleton]');
  await page.goto('/clientes');
  await expect(waiting).toHaveCount(8);
  await page.goto('/clientes?mode=list');
  await expect(waiting).toHaveCount(8);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(waiting).toHaveCount(6);
  release();
  await inOrder(page, 'Ana Ferreira');
  await expect(waiting).toHaveCount(0);
});

test('what cannot be loaded is said, and can be tried again', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  await office.client('Ana Ferreira');
  const list = 'Não foi possível carregar a lista de clientes.';
  const figures = 'Não foi possível carregar as estatísticas.';
  for (const [query, url, text] of [
    ['', /\/api\/clients\/statistics/, figures],
    ['', /\/api\/clients\?/, list],
    ['?mode=list', /\/api\/clients\?/, list],
  ] as const) {
    const mend = await failing(page, url);
    await page.goto(`/clientes${query}`, { waitUntil: 'commit' });
    await expect(toast(page, 'Erro', text)).toBeVisible();
    await expect(page.getByText('Referência do pedido: pedido-1')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await inOrder(page, 'Ana Ferreira');
  }
});

test('a client user is led from the clients’ page to their own', async ({ page, baseURL }) => {
  const data = { email: 'cliente@aurora.example', password: DEMO_PASSWORD };
  await page.request.post('/api/auth/sign-in', { headers: { origin: baseURL! }, data });
  await page.goto('/clientes');
  await expect(page).toHaveURL(/\/cliente$/);
});

test.describe('at 375 pixels', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('the list is cards, sorted by a field of its own, and the page is behind "Menu"', async ({
    page,
    office,
  }) => {
    await office.client('Ana', {
      city: 'Braga',
      phone: '912 300 118',
      email: 'ana@correio.example',
    });
    await office.client('Bento', { city: 'Aveiro' });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Clientes' })
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Gerenciar Clientes' })
      .first()
      .click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await inOrder(page, 'Ana', 'Bento');
    await expect(clients(page).first()).toContainText('ana@correio.exampleBraga · 912 300 118');
    await pick(page, 'Ordenar por', 'Cidade');
    await inOrder(page, 'Bento', 'Ana');
    await page.getByRole('link', { name: 'Detalhes de Ana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ana' });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())!.width).toBe(375);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  });
});
