import type { Page } from '@playwright/test';

import { csv } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Ana Ferreira';

async function workInClient(page: Page, office: Office): Promise<void> {
  const { id } = await office.client(CLIENT, { email: 'ana@correio.example' });
  await office.case({ title: 'Divórcio', clientId: id });
  await office.file(id, csv('Procuração.csv'));
  await page.goto(`/${office.slug}/clientes/${id}`);
  const dialog = page.getByRole('dialog', { name: CLIENT });
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Ligou a perguntar.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(dialog.getByText('Nota salva em Divórcio.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Novo Processo',
    'Abrir a Pasta',
    'Ver como Cliente',
    'Copiar Link',
    'Excluir Cliente',
  ]);
  await page.getByRole('menuitem', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(CLIENT);
  await form.getByLabel('Título').fill('Partilha');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  const summary = dialog.locator('dl[aria-label="Resumo da atividade"]');
  await summary.getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(new RegExp(`/processos\\?clientId=${id}$`));
  await page.goBack();
  await summary.getByRole('link', { name: '1' }).click();
  await expect(page).toHaveURL(new RegExp(`/documentos\\?clientId=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Abrir a Pasta' }).click();
  await expect(page).toHaveURL(new RegExp(`/documentos\\?clientId=${id}$`));
  await expect(page.getByText('Procuração').first()).toBeVisible();
  await page.goBack();

  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Ver como Cliente' }).click();
  const portal = await opened;
  await expect(portal).toHaveURL(`/${office.slug}/ver-como/cliente/${id}`);
  await expect(
    portal.getByRole('complementary', { name: 'Visualização como cliente' }),
  ).toContainText(`A ver como ${CLIENT}`);
  await expect(portal.getByRole('link', { name: 'Divórcio' })).toBeVisible();
  await portal.close();
  await expect(dialog).toBeVisible();
}

for (const width of [1440, 375]) {
  test(`a client’s dialog makes a case, writes a note on a case and leads to its cases, folder and portal, at ${width} pixels`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await workInClient(page, office);
  });

  test(`a client’s cases and documents are led to by their figures in the list, ${width} pixels wide`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await office.client(CLIENT);
    await office.client('Sem nada');
    for (const title of ['Divórcio', 'Partilha']) await office.case({ title, clientId: id });
    await office.file(id, csv('Procuração.csv'));
    const row = page.locator(`[data-client="${id}"]`);
    for (const [name, heading] of [
      ['2 processos', '/processos'],
      ['1 documento', '/documentos'],
    ] as const) {
      await page.goto(`/${office.slug}/clientes?mode=list`);
      await row.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${heading}\\?clientId=${id}$`));
      await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible();
    }
    await page.goto(`/${office.slug}/clientes?mode=list`);
    await expect(row.getByRole('link', { name: '2 processos' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^0 / })).toHaveCount(0);
  });
}
