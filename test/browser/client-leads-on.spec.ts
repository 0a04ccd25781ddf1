import type { Page } from '@playwright/test';

import { csv } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Ana Ferreira';

for (const width of [1440, 375]) {
  test(
    `a client’s figures in the list lead to its cases and its folder, and its dialog makes a case, writes a note on a case and leads to its cases, folder and portal, at ${width} pixels`,
    { tag: '@long' },
    async ({ page, office }) => {
      await page.setViewportSize({ width, height: 812 });
      const { id } = await office.client(CLIENT, { email: 'ana@correio.example' });
      await office.client('Sem nada');
      await office.case({ title: 'Divórcio', clientId: id });
      await office.file(id, csv('Procuração.csv'));
      await followFigures(page, office, id);
      await workInClient(page, office, id);
    },
  );
}

/** Ends in the client’s dialog, over the list. */
async function followFigures(page: Page, office: Office, id: string): Promise<void> {
  await page.goto(`/${office.slug}/clientes?mode=list`);
  const row = page.locator(`[data-client="${id}"]`);
  for (const [name, address] of [
    ['1 processo', '/processos'],
    ['1 documento', '/documentos'],
  ] as const) {
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}\\?clientId=${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible();
    await page.goBack();
  }
  await expect(row.getByRole('link', { name: '1 processo' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^0 / })).toHaveCount(0);
  await page.getByRole('link', { name: `Detalhes de ${CLIENT}` }).click();
}

async function workInClient(page: Page, office: Office, id: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: CLIENT });
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Ligou a perguntar.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(dialog.getByText('Nota salva em Divórcio.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Novo Processo',
    'Abrir a Pasta',
    'Ver como Cliente',
    'Unir a Outro Cliente...',
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
