import type { Page } from '@playwright/test';

import { selectOption } from './support/console-page.js';
import { day } from './support/days.js';
import { expect, test } from './support/test.js';

function card(page: Page, client: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(client, { exact: true }) });
}

test(
  'a client is found by name in the grid, and its card leads to its cases, which are filtered and sorted',
  { tag: '@long' },
  async ({ page, office }) => {
    const vale = await office.client('Construções Vale Verde, S.A.', { city: 'Lisboa' });
    const { id: clientId } = await office.client('ana ferreira');
    await office.client('Ninguém Ainda');
    await office.case({ title: 'Empreitada', clientId: vale.id, status: 'em_andamento' });
    await office.case({ title: 'Garantia', clientId: vale.id, dueDate: day(6) });
    await office.case({ title: 'Zelo', clientId, dueDate: day(20) });
    await office.case({ title: 'Água', clientId, status: 'em_andamento' });
    await office.case({ title: 'Muro', clientId, status: 'em_andamento', dueDate: day(10) });
    await page.goto('/processos');
    const main = page.getByRole('main');
    await expect(card(page, 'ana ferreira')).toBeVisible();
    await expect(page.getByText('Ninguém Ainda')).toHaveCount(0);
    const counters = card(page, 'Construções Vale Verde, S.A.').locator('dl');
    await expect(counters).toContainText(/Total2Em Andamento1A Vencer1/);

    const search = page.getByPlaceholder('Buscar clientes...');
    await search.fill('CONSTRUCOES');
    await expect(card(page, 'ana ferreira')).toHaveCount(0);
    await expect(card(page, 'Construções Vale Verde, S.A.')).toBeVisible();
    await search.fill('lisboa');
    const missing = page.getByRole('heading', { name: 'Nenhum cliente encontrado para "lisboa"' });
    await expect(missing).toBeVisible();
    await main.getByRole('button', { name: 'Limpar Busca' }).last().click();
    await card(page, 'ana ferreira').getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1, name: 'ana ferreira' })).toBeVisible();
    await expect(page).toHaveURL(`/processos?clientId=${clientId}`);

    const inOrder = (...expected: string[]) =>
      expect(page.locator('[data-case]')).toContainText(expected.map((title) => new RegExp(title)));
    await test.step('newest first', () => inOrder('Muro', 'Água', 'Zelo'));
    await test.step('by due date, those without one last', async () => {
      await selectOption(page, 'Ordenar por', 'Data de Vencimento');
      await inOrder('Muro', 'Zelo', 'Água');
    });
    await test.step('by name, as Portuguese sorts', async () => {
      await selectOption(page, 'Ordenar por', 'Nome do Processo');
      await inOrder('Água', 'Muro', 'Zelo');
    });
    await test.step('one status, and all again', async () => {
      await selectOption(page, 'Filtrar por status', 'Em Andamento');
      await inOrder('Água', 'Muro');
      await selectOption(page, 'Filtrar por status', 'Concluído');
      await expect(page.getByText('Nenhum processo com este status')).toBeVisible();
      await selectOption(page, 'Filtrar por status', 'Aberto');
      await inOrder('Zelo');
      await selectOption(page, 'Filtrar por status', 'Todos os Status');
      await inOrder('Água', 'Muro', 'Zelo');
    });

    await test.step('a new case there has the client chosen', async () => {
      await main.getByRole('button', { name: 'Novo Processo' }).click();
      const form = page.getByRole('dialog', { name: 'Novo Processo' });
      await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('ana ferreira');
      await form.getByRole('button', { name: 'Cancelar' }).click();
      await expect(form).toBeHidden();
    });
    await test.step('from the client itself one comes back to its cases, and from them to the grid', async () => {
      await page.getByRole('link', { name: 'Ver Cliente' }).click();
      await expect(page.getByRole('dialog', { name: 'ana ferreira' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/processos\?.*clientId=/);
      await main.getByRole('button', { name: 'Voltar' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Processos' })).toBeVisible();
      await expect(card(page, 'ana ferreira')).toBeVisible();
    });
  },
);
