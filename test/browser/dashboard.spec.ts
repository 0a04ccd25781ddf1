import type { Page } from '@playwright/test';

import { chooseInitials } from './support/client-form.js';
import { selectOption, stat, toast } from './support/console-page.js';
import { day } from './support/days.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

/** A card of the dashboard, by its heading. */
const section = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test(
  'the dashboard makes a case, a client and attaches a document, and what is made anywhere counts at once',
  { tag: '@long' },
  async ({ page, office }) => {
    await office.client('Tiago Lopes');
    await office.case({ title: 'Empreitada', dueDate: day(1) });
    await office.case({ title: 'Muro', status: 'em_andamento', dueDate: day(-1) });
    await office.case({ title: 'Partilha', status: 'concluido', dueDate: day(1) });
    const main = page.getByRole('main');
    const goTo = (name: string) =>
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
    await page.goto('/clientes');
    await expect(stat(page, 'total')).toContainText('Total de Clientes1');
    await goTo('Painel');
    await expect(stat(page, 'cases')).toContainText(/Processos.*3.*2 ativos.*1 concluído/s);
    await expect(stat(page, 'clients')).toContainText(/Clientes.*1/s);
    await expect(stat(page, 'documents')).toContainText(/Documentos.*0/s);
    await expect(stat(page, 'due-soon')).toContainText(/Próximos 7 Dias.*1/s);
    await expect(stat(page, 'overdue')).toContainText(/Em Atraso.*1/s);

    await test.step('what is overdue stands above what is to come, and a deadline opens its case', async () => {
      const deadlines = section(page, 'Prazos').locator('[data-case]');
      await expect(deadlines).toContainText([/Muro/, /Empreitada/]);
      await deadlines.last().click();
      const dialog = page.getByRole('dialog', { name: 'Empreitada' });
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a case', async () => {
      await main.getByRole('button', { name: 'Novo Processo' }).click();
      const form = page.getByRole('dialog', { name: 'Novo Processo' });
      await form.getByRole('button', { name: 'Cancelar' }).click();
      await expect(form).toBeHidden();
    });

    await test.step('a client', async () => {
      await main.getByRole('button', { name: 'Novo Cliente' }).click();
      const form = page.getByRole('dialog', { name: 'Novo Cliente' });
      await form.getByLabel('Nome').fill('Ana Ferreira');
      await chooseInitials(form);
      await form.getByRole('button', { name: 'Criar Cliente' }).click();
      await expect(form).toBeHidden();
      await expect(stat(page, 'clients')).toContainText(/Clientes.*2/s);
      await goTo('Clientes');
      await expect(stat(page, 'total')).toContainText('Total de Clientes2');
    });

    await test.step('a document of a case', async () => {
      await goTo('Painel');
      await main.getByRole('button', { name: 'Anexar Documento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Anexar Documento' });
      await dialog.getByPlaceholder('Buscar processos...').fill('nada');
      await expect(dialog.getByText('Nenhum processo encontrado para "nada"')).toBeVisible();
      await dialog.getByPlaceholder('Buscar processos...').fill('EMPREIT');
      await dialog.getByRole('button', { name: /Empreitada/ }).click();
      await dialog.locator('input[type=file]').setInputFiles(csv('despesas.csv'));
      await expect(toast(page, 'Sucesso', '1 documento(s) anexado(s) com sucesso.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Concluir' }).click();
      await expect(stat(page, 'documents')).toContainText(/Documentos.*1/s);
      await expect(section(page, 'Atividade Recente').locator('[data-case]').first()).toContainText(
        'Empreitada',
      );
    });

    await test.step('a document of a client', async () => {
      await goTo('Documentos');
      await main.getByRole('button', { name: 'Adicionar Documento' }).last().click();
      const form = page.getByRole('dialog', { name: 'Adicionar Documento' });
      await selectOption(page, 'Cliente', 'Tiago Lopes');
      await form.locator('input[type=file]').setInputFiles(csv('custas.csv'));
      await form.getByRole('button', { name: 'Adicionar Documento' }).click();
      await expect(form).toBeHidden();
      await goTo('Painel');
      await expect(stat(page, 'documents')).toContainText(/Documentos.*2/s);
    });
  },
);
