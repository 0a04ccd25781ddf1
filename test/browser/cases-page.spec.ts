import type { Page } from '@playwright/test';

import { failing, holding, stat, toast } from './support/console-page.js';
import { day, dayWithRoom } from './support/days.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const STATISTICS = /\/api\/cases\/statistics/;
const CLIENTS = /\/api\/clients\?/;

function card(page: Page, client: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(client, { exact: true }) });
}

test('six skeleton cards stand in while the cases load', async ({ page, office }) => {
  const client = await office.client('Beatriz Nogueira');
  await office.case({ title: 'Divórcio', clientId: client.id });
  const release = await holding(page, STATISTICS);
  await page.goto('/processos');
  const loading = page.getByRole('status', { name: 'Carregando...' });
  await expect(loading).toBeVisible();
  // Figures, search, cards.
  await expect(loading.locator('> div').last().locator('> div')).toHaveCount(6);
  release();
  await expect(loading).toBeHidden();
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
});

test('the card of cases without a client comes with the clients above it, and is not moved by them', async ({
  page,
  office,
}) => {
  const client = await office.client('Beatriz Nogueira');
  await office.case({ title: 'Divórcio', clientId: client.id });
  await office.case({ title: 'Parecer' });
  const release = await holding(page, CLIENTS);
  await page.goto('/processos');
  await expect(stat(page, 'total')).toContainText('2');
  await expect(page.locator('[data-client="none"]')).toHaveCount(0);
  release();
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
  await expect(page.locator('[data-client="none"]')).toBeVisible();
});

test('an office without cases is asked to create its first', async ({ page, office }) => {
  await page.goto(`/${office.slug}/processos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Processos' })).toBeVisible();
  await expect(
    page.getByText('Gerencie todos os processos e a documentação dos clientes.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum processo encontrado' })).toBeVisible();
  await expect(page.getByText('Comece criando seu primeiro processo')).toBeVisible();
  await expect(page.locator('[data-stat]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar Primeiro Processo' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo Processo' })).toBeVisible();
});

test('the figures count status, the next seven days, this month and the busiest client', async ({
  page,
  office,
}) => {
  await dayWithRoom();
  const busy = await office.client('Metalúrgica do Sado, Lda.');
  const other = await office.client('Tiago Lopes');
  await office.case({ title: 'A', clientId: busy.id, dueDate: day(7) });
  await office.case({ title: 'B', clientId: busy.id, status: 'em_andamento', dueDate: day(0) });
  await office.case({ title: 'C', clientId: busy.id, status: 'em_andamento', dueDate: day(8) });
  await office.case({ title: 'D', clientId: other.id, status: 'concluido', dueDate: day(1) });
  await page.goto('/processos');

  await expect(stat(page, 'total')).toContainText(/Total de Processos.*4/s);
  await expect(stat(page, 'in-progress')).toContainText(/Em Andamento.*2/s);
  await expect(stat(page, 'completed')).toContainText(/Concluídos.*1/s);
  await expect(stat(page, 'due-soon')).toContainText(/Vencimento Próximo.*2.*Próximos 7 dias/s);
  await expect(stat(page, 'new')).toContainText(/Novos Este Mês.*4/s);
  const mostActive = stat(page, 'most-active');
  await expect(mostActive).toContainText('Cliente Mais Ativo');
  await expect(mostActive).toContainText('Metalúrgica do Sado, Lda.');
  await expect(mostActive).toContainText('3 processos');
});

test('what is due soon is red only above zero', async ({ page, office }) => {
  const legalCase = await office.case({ title: 'Sem prazo' });
  await page.goto('/processos');
  const figure = stat(page, 'due-soon').locator('b');
  const ink = 'rgb(180, 35, 24)';
  await expect(figure).toHaveText('0');
  await expect(figure).not.toHaveCSS('color', ink);
  await office.change(legalCase, { dueDate: day(2) });
  await page.reload();
  await expect(figure).toHaveText('1');
  await expect(figure).toHaveCSS('color', ink);
});

test('without a client’s case nobody is the most active and the grid says so', async ({
  page,
  office,
}) => {
  await office.client('Ana Ferreira');
  await office.case({ title: 'Consulta prévia' });
  await page.goto('/processos');
  await expect(stat(page, 'total')).toContainText('1');
  await expect(stat(page, 'most-active')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nenhum processo encontrado' })).toBeVisible();
  await expect(
    page.getByText('Crie um processo para começar a organizar por clientes.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Processos sem cliente' }).click();
  await expect(page.getByRole('link', { name: /Consulta prévia/ })).toBeVisible();
});

test('the grid lists clients with cases and finds them by name, without regard to case', async ({
  page,
  office,
}) => {
  const vale = await office.client('Construções Vale Verde, S.A.', { city: 'Lisboa' });
  const ana = await office.client('ana ferreira');
  await office.client('Ninguém Ainda');
  await office.case({ title: 'Empreitada', clientId: vale.id, status: 'em_andamento' });
  await office.case({ title: 'Garantia', clientId: vale.id, dueDate: day(6) });
  await office.case({ title: 'Condomínio', clientId: ana.id });
  await page.goto('/processos');
  await expect(card(page, 'ana ferreira')).toBeVisible();
  await expect(page.getByText('Ninguém Ainda')).toHaveCount(0);

  await test.step('initials of the first two words, badges and counters', async () => {
    const shown = card(page, 'Construções Vale Verde, S.A.');
    await expect(shown.getByText('CV', { exact: true })).toBeVisible();
    await expect(card(page, 'ana ferreira').getByText('AF', { exact: true })).toBeVisible();
    await expect(shown.getByText('Ativo', { exact: true })).toBeVisible();
    await expect(shown.getByText('Urgente', { exact: true })).toBeVisible();
    await expect(card(page, 'ana ferreira').getByText('Urgente')).toHaveCount(0);
    await expect(shown.locator('dl')).toContainText(/Total2Em Andamento1A Vencer1/);
  });

  await test.step('search', async () => {
    const search = page.getByPlaceholder('Buscar clientes...');
    await search.fill('CONSTRUCOES');
    await expect(card(page, 'ana ferreira')).toHaveCount(0);
    await expect(card(page, 'Construções Vale Verde, S.A.')).toBeVisible();
    await search.fill('lisboa');
    await expect(
      page.getByRole('heading', { name: 'Nenhum cliente encontrado para "lisboa"' }),
    ).toBeVisible();
    await search.fill('zebra');
    await expect(
      page.getByRole('heading', { name: 'Nenhum cliente encontrado para "zebra"' }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar Busca' }).last().click();
    await expect(card(page, 'ana ferreira')).toBeVisible();
  });

  await test.step('a card opens its client’s cases', async () => {
    await card(page, 'ana ferreira').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'ana ferreira' })).toBeVisible();
    await expect(page).toHaveURL(`/processos?clientId=${ana.id}`);
  });
});

test('a client is Ativo within 30 days of its last update, else Inativo, with photo or initials', async ({
  page,
  baseURL,
}) => {
  await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  await page.goto('/processos?q=ria');
  const quiet = card(page, 'Pescarias da Ria, Unipessoal Lda.');
  await expect(quiet.getByText('Inativo', { exact: true })).toBeVisible();
  await page.goto('/processos?q=vale verde');
  const active = card(page, 'Construções Vale Verde, S.A.');
  await expect(active.getByText('Ativo', { exact: true })).toBeVisible();
  await expect(active.locator('img')).toHaveJSProperty('complete', true);
  await expect(active.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('a failure to load is told, and can be tried again', async ({
  page,
  office,
  browserConsole,
}) => {
  await office.case({ title: 'Divórcio' });
  browserConsole.expectFailedRequests(STATISTICS);
  const mend = await failing(page, STATISTICS);
  await page.goto('/processos');
  await expect(toast(page, 'Erro', 'Não foi possível carregar os processos.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(stat(page, 'total')).toContainText('1');
});

test('clients still being looked for are not said to be missing', async ({ page, office }) => {
  const client = await office.client('Beatriz Nogueira');
  await office.case({ title: 'Divórcio', clientId: client.id });
  await page.goto('/processos?q=zebra');
  const missing = page.getByRole('heading', { name: /^Nenhum cliente encontrado/ });
  await expect(missing).toBeVisible();
  const release = await holding(page, CLIENTS);
  const search = page.getByPlaceholder('Buscar clientes...');
  await search.fill('beatriz');
  await expect(page.getByRole('status', { name: 'Carregando...' })).toBeVisible();
  await expect(missing).toHaveCount(0);
  release();
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
});

test('clients that cannot be loaded leave figures and search, and are no failure of the cases', async ({
  page,
  office,
  browserConsole,
}) => {
  const client = await office.client('Beatriz Nogueira');
  await office.case({ title: 'Divórcio', clientId: client.id });
  browserConsole.expectFailedRequests(CLIENTS);
  const mend = await failing(page, CLIENTS);
  await page.goto('/processos');
  const failure = page.getByRole('heading', { name: 'Não foi possível carregar os clientes.' });
  await expect(failure).toBeVisible();
  await expect(stat(page, 'total')).toContainText('1');
  await expect(page.getByText('Não foi possível carregar os processos.')).toHaveCount(0);
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();

  await test.step('a search that fails', async () => {
    const mendSearch = await failing(page, CLIENTS);
    const search = page.getByPlaceholder('Buscar clientes...');
    await search.fill('bea');
    await expect(failure).toBeVisible();
    await expect(search).toHaveValue('bea');
    await mendSearch();
    await search.fill('beatriz');
    await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
  });
});

test('what is on the screen stays when it cannot be renewed', async ({
  page,
  office,
  browserConsole,
}) => {
  const client = await office.client('Beatriz Nogueira');
  await office.case({ title: 'Divórcio', clientId: client.id });
  await page.goto('/processos');
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
  browserConsole.expectFailedRequests(/\/api\//);
  await failing(page, STATISTICS);
  await failing(page, CLIENTS);
  const renewals = [STATISTICS, CLIENTS].map((url) => page.waitForResponse(url));
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await form.getByLabel('Título').fill('Partilha');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await page
    .getByRole('dialog', { name: 'Partilha' })
    .getByRole('button', { name: 'Concluir' })
    .click();
  await Promise.all(renewals);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Beatriz Nogueira')).toBeVisible();
  await expect(stat(page, 'total')).toContainText('1');
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toHaveCount(0);
});
