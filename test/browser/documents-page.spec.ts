import type { Page } from '@playwright/test';

import { stat } from './support/console-page.js';
import { csv } from './support/files.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const DAY_MS = 86_400_000;

function card(page: Page, client: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(client, { exact: true }) });
}

test('the figures count documents, the last 30 days, folders and storage in GB', async ({
  page,
  office,
}) => {
  const client = await office.client('Metalúrgica do Sado, Lda.');
  await office.client('Sem Papéis, Lda.');
  await office.file(client.id, csv('a.csv'));
  await office.file(client.id, csv('b.csv'));
  await page.goto('/documentos');
  await expect(stat(page, 'total')).toContainText(/Total de Documentos.*2.*Em 1 cliente/s);
  await expect(stat(page, 'recent')).toContainText(/Documentos Recentes.*2.*Últimos 30 dias/s);
  await expect(stat(page, 'folders')).toContainText(/Pastas de Clientes.*1.*1 sem documentos/s);
  await expect(stat(page, 'storage')).toContainText(/Armazenamento.*0,00 GB.*\d+ B/s);
});

test('documents of cases without a client are in no folder, but in the total and in the search', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: 'Divórcio' });
  await office.attach(id, csv('Partilha.csv'));
  await page.goto('/documentos');
  await expect(stat(page, 'total')).toContainText(/Total de Documentos.*1.*Em 0 clientes/s);
  await expect(page.getByText('Nenhum cliente com documentos')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Buscar por' }).getByText('Documentos').click();
  // The box of the other search is gone by then, and what was typed into it.
  const search = page.getByRole('searchbox', { name: 'Buscar em todos os documentos...' });
  await search.fill('partilha');
  const hits = page.getByRole('list', { name: 'Documentos encontrados' }).getByRole('listitem');
  await expect(hits).toContainText(/Partilha.*Sem cliente/s);
});

test('an office without documents is asked to add its first', async ({ page, office }) => {
  await page.goto(`/${office.slug}/documentos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  await expect(
    page.getByText('Gerencie os documentos dos clientes e dos processos.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum documento cadastrado' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Adicionar Documento' })).toBeVisible();
});

test('a grid of the clients that have documents, the latest first, those of cases too', async ({
  page,
  office,
}) => {
  const first = await office.client('Ana Ferreira');
  const second = await office.client('Tiago Lopes');
  await office.client('Sem Papéis, Lda.');
  await office.file(first.id, csv('a.csv'));
  const { id } = await office.case({ title: 'Divórcio', clientId: second.id });
  await office.attach(id, csv('b.csv'));
  await page.goto('/documentos');
  await expect(page.getByText('2 clientes com documentos')).toBeVisible();
  const cards = page.locator('[data-client]');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Tiago Lopes');
  await expect(card(page, 'Ana Ferreira')).toContainText(/1 documento · \d+ B/);
  await expect(card(page, 'Ana Ferreira')).toContainText(/Último: \d\d\/\d\d\/\d{4}/);
  await expect(card(page, 'Ana Ferreira')).toContainText('Ativo');
});

test('"Buscar cliente..." finds without accents, and is kept in the address', async ({
  page,
  office,
}) => {
  for (const name of ['Élia Gonçalves', 'Tiago Lopes']) {
    const { id } = await office.client(name);
    await office.file(id, csv('a.csv'));
  }
  await page.goto('/documentos');
  const search = page.getByRole('searchbox', { name: 'Buscar cliente...' });
  await search.fill('elia gonc');
  await expect(page.getByText('1 cliente encontrado')).toBeVisible();
  await expect(card(page, 'Élia Gonçalves')).toBeVisible();
  await expect(page).toHaveURL(/q=elia(\+|%20)gonc/);
  await card(page, 'Élia Gonçalves').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Élia Gonçalves' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('elia gonc');
  await search.fill('zebra');
  await expect(page.getByText('Nenhum cliente encontrado para "zebra"')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Limpar Busca' }).last().click();
  await expect(card(page, 'Tiago Lopes')).toBeVisible();
});

test('a folder is active up to 30 days after its latest document', async ({ page, baseURL }) => {
  await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  await page.goto('/aurora/documentos');
  const cards = page.locator('[data-client]');
  await expect(cards.first()).toBeVisible();
  const texts = await cards.allInnerTexts();
  const kinds = new Set<string>();
  for (const shown of texts) {
    const [, day, month, year] = /Último: (\d\d)\/(\d\d)\/(\d{4})/.exec(shown)!;
    const age = (Date.now() - Date.parse(`${year}-${month}-${day}T12:00:00Z`)) / DAY_MS;
    // The day on the edge depends on the hour.
    if (Math.abs(age - 30) < 1) continue;
    const badge = age < 30 ? 'Ativo' : 'Inativo';
    expect(shown.split('\n')).toContain(badge);
    kinds.add(badge);
  }
  expect(kinds).toEqual(new Set(['Ativo', 'Inativo']));
});

test('"Mostrar Mais" brings the folders beyond the first 24', async ({ page, office }) => {
  for (let index = 1; index <= 26; index += 1) {
    const { id } = await office.client(`Cliente ${index}`);
    await office.file(id, csv('a.csv'));
  }
  await page.goto('/documentos');
  const cards = page.locator('[data-client]');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('24 de 26 clientes')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar Mais' }).click();
  await expect(cards).toHaveCount(26);
  await expect(page.getByRole('button', { name: 'Mostrar Mais' })).toBeHidden();
});

test('no search of the page is longer than the server takes', async ({ page, office }) => {
  const { id } = await office.client('Ana Ferreira');
  await office.file(id, csv('a.csv'));
  const long = 'z'.repeat(250);
  for (const query of [
    `q=${long}`,
    `view=documents&words=${long}`,
    `clientId=${id}&words=${long}`,
  ]) {
    await page.goto(`/documentos?${query}`);
    await expect(page.getByRole('searchbox')).toHaveValue('z'.repeat(200));
    await expect(page.getByText(/encontrado para "z{200}"/)).toBeVisible();
  }
});

test('a search in all documents names client and case, and leads into the folder', async ({
  page,
  office,
}) => {
  const client = await office.client('Ana Ferreira');
  const { id } = await office.case({ title: 'Divórcio', clientId: client.id });
  await office.attach(id, csv('Partilha de bens.csv'));
  await office.file((await office.client('Tiago Lopes')).id, csv('Procuração.csv'));
  await page.goto('/documentos');
  await page.getByRole('radiogroup', { name: 'Buscar por' }).getByText('Documentos').click();
  await expect(
    page.getByText('Palavras do título ou de dentro de PDF, Word e textos.'),
  ).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar em todos os documentos...' });
  await search.fill('partilha');
  const hits = page.getByRole('list', { name: 'Documentos encontrados' }).getByRole('listitem');
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
});

test('Back closes the dialog of a quick action, and then the page it was opened on', async ({
  page,
  office,
}) => {
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
});
