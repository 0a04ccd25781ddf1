import type { Page } from '@playwright/test';

import { failing, stat } from './support/console-page.js';
import { day, dayWithRoom } from './support/days.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const STATISTICS = /\/api\/cases\/statistics/;
const CLIENTS = /\/api\/clients\?/;

function card(page: Page, client: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(client, { exact: true }) });
}

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
