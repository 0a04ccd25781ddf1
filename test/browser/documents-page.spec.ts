import type { Page } from '@playwright/test';

import { stat } from './support/console-page.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

function card(page: Page, client: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(client, { exact: true }) });
}

test(
  'the page counts documents, shows the clients that have some, and finds them without accents, as its address says',
  { tag: '@long' },
  async ({ page, office }) => {
    const first = await office.client('Élia Gonçalves');
    const second = await office.client('Tiago Lopes');
    await office.client('Sem Papéis, Lda.');
    await office.file(first.id, csv('a.csv'));
    const { id } = await office.case({ title: 'Divórcio', clientId: second.id });
    await office.attach(id, csv('b.csv'));
    // In no folder.
    await office.attach((await office.case({ title: 'Partilha' })).id, csv('c.csv'));
    await page.goto('/documentos');
    await expect(stat(page, 'total')).toContainText(/Total de Documentos.*3.*Em 2 clientes/s);
    await expect(stat(page, 'recent')).toContainText(/Documentos Recentes.*3.*Últimos 30 dias/s);
    await expect(stat(page, 'folders')).toContainText(/Pastas de Clientes.*2.*1 sem documentos/s);
    await expect(stat(page, 'storage')).toContainText(/Armazenamento.*0,00 GB.*\d+ B/s);

    await expect(page.getByText('2 clientes com documentos')).toBeVisible();
    const cards = page.locator('[data-client]');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Tiago Lopes');
    await expect(card(page, 'Élia Gonçalves')).toContainText(/1 documento · \d+ B/);
    await expect(card(page, 'Élia Gonçalves')).toContainText(/Último: \d\d\/\d\d\/\d{4}/);
    await expect(card(page, 'Élia Gonçalves')).toContainText('Ativo');

    const search = page.getByRole('searchbox', { name: 'Buscar cliente...' });
    await search.fill('elia gonc');
    await expect(page.getByText('1 cliente encontrado')).toBeVisible();
    await expect(page).toHaveURL(/filter=.*elia(\+|%20)gonc/);
    await card(page, 'Élia Gonçalves').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Élia Gonçalves' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('elia gonc');
    await search.fill('zebra');
    await expect(page.getByText('Nenhum cliente encontrado para "zebra"')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar Busca' }).last().click();
    await expect(card(page, 'Tiago Lopes')).toBeVisible();
  },
);

test(
  'a search in all documents names client and case, and leads into the folder',
  { tag: '@long' },
  async ({ page, office }) => {
    const client = await office.client('Ana Ferreira');
    const { id } = await office.case({ title: 'Divórcio', clientId: client.id });
    await office.attach(id, csv('Partilha de bens.csv'));
    await office.file((await office.client('Tiago Lopes')).id, csv('Procuração.csv'));
    await office.attach((await office.case({ title: 'Herança' })).id, csv('Inventário.csv'));
    await page.goto('/documentos');
    await page.getByRole('radiogroup', { name: 'Buscar por' }).getByText('Documentos').click();
    await expect(
      page.getByText('Palavras do título ou de dentro de PDF, Word e textos.'),
    ).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar em todos os documentos...' });
    const hits = page.getByRole('list', { name: 'Documentos encontrados' }).getByRole('listitem');
    await search.fill('inventario');
    await expect(hits).toHaveCount(1);
    await expect(hits).toContainText(/Inventário.*Sem cliente/s);
    await search.fill('partilha');
    await expect(hits.filter({ hasText: 'Partilha de bens' })).toHaveCount(1);
    await expect(hits).toHaveCount(1);
    await expect(page.getByText('1 documento encontrado')).toBeVisible();
    await expect(hits.getByRole('link', { name: 'Divórcio' })).toHaveAttribute(
      'href',
      `/processos/${id}`,
    );
    await hits.getByRole('link', { name: 'Ana Ferreira' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Ferreira' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Buscar documento...' })).toHaveValue(
      'partilha',
    );
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(search).toHaveValue('partilha');
    await search.fill('zebra');
    await expect(page.getByText('Nenhum documento encontrado para "zebra"')).toBeVisible();
  },
);

test(
  'Back closes the dialog of a quick action, and then the page it was opened on',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.goto(`/${office.slug}/documentos`);
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Painel').click();
    await page.getByRole('main').getByRole('button', { name: 'Anexar Documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anexar Documento' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  },
);
