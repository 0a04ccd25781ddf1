import type { Page } from '@playwright/test';

import { failing, pick, stat, toast } from './support/console-page.js';
import { day, written } from './support/days.js';
import { png } from './support/files.js';
import { expect, test } from './support/test.js';

async function newCase(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  return page.getByRole('dialog', { name: 'Novo Processo' });
}

test('a case needs a title alone; its status is Aberto and the rest is nothing', async ({
  page,
  office,
}) => {
  const form = await newCase(page);
  await expect(form.getByText('Título *', { exact: true }).first()).toBeVisible();
  for (const field of ['Número do Processo', 'Data de Vencimento', 'Tribunal/Vara']) {
    await expect(form.getByLabel(field)).toHaveValue('');
  }
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveText('Aberto');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON());
  });
  await form.getByLabel('Título').fill(' ');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await expect(toast(page, 'Erro', 'O título é obrigatório.')).toBeVisible();
  expect(sent).toEqual([]);

  await form.getByLabel('Título').fill('Usucapião');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  const created = page.getByRole('dialog', { name: 'Usucapião' });
  await expect(created.getByText('Processo criado com sucesso.')).toBeVisible();
  const nothing = {
    ...{ number: null, dueDate: null, court: null, clientId: null },
    responsibleId: null,
  };
  expect(sent).toEqual([{ title: 'Usucapião', status: 'aberto', ...nothing }]);
  await expect(created.getByText('Aberto').first()).toBeVisible();
  await expect(created.getByRole('list', { name: 'Histórico' })).toContainText(office.person);
});

test('after creation the dialog stays open for documents, and its button is Concluir', async ({
  page,
  office: _,
}) => {
  const form = await newCase(page);
  await form.getByLabel('Título').fill('Acidente de viação');
  await form.getByLabel('Número do Processo').fill('340/26.6T8PRT');
  await pick(page, 'Status', 'Em Andamento');
  await form.getByLabel('Data de Vencimento').fill(written(day(7)));
  await form.getByRole('button', { name: 'Criar Processo' }).click();

  const created = page.getByRole('dialog', { name: 'Acidente de viação' });
  await expect(created.getByText('Nº 340/26.6T8PRT')).toBeVisible();
  await expect(created.getByRole('heading', { name: 'Anexar Documentos' })).toBeVisible();
  await expect(created.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
  await created.locator('input[type=file]').setInputFiles(png('local do acidente.png'));
  const documents = created.getByRole('list', { name: 'Documentos do Processo' });
  await expect(documents).toContainText('local do acidente');
  await expect(created.getByRole('list', { name: 'Histórico' })).toContainText('Documento Anexado');
  await created.getByRole('button', { name: 'Concluir' }).click();
  await expect(created).toBeHidden();
  await expect(stat(page, 'due-soon')).toContainText('1');
});

test('a title given to a file once it is stored shows everywhere at once', async ({
  page,
  office: _,
}) => {
  const form = await newCase(page);
  await form.getByLabel('Título').fill('Acidente de viação');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  const created = page.getByRole('dialog', { name: 'Acidente de viação' });
  await created.locator('input[type=file]').setInputFiles(png('IMG_2041.png'));
  const documents = created.getByRole('list', { name: 'Documentos do Processo' });
  await expect(documents).toContainText('IMG_2041');
  await created.getByLabel('Título de IMG_2041.png').fill('Local do acidente');
  await created.getByLabel('Título de IMG_2041.png').press('Enter');
  await expect(documents).toContainText('Local do acidente');
  await expect(documents).not.toContainText('IMG_2041');
});

test('a creation that fails is told, and what was typed stays', async ({
  page,
  office,
  browserConsole,
}) => {
  await office.client('Tiago Lopes');
  const form = await newCase(page);
  await form.getByLabel('Título').fill('Créditos laborais');
  await form.getByRole('combobox', { name: 'Cliente' }).fill('TIAGO');
  await page.getByRole('option', { name: 'Tiago Lopes', exact: true }).click();
  browserConsole.expectFailedRequests(/\/api\/cases/);
  const mend = await failing(page, /\/api\/cases$/);
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await expect(toast(page, 'Erro', 'Não foi possível criar o processo.')).toBeVisible();
  await mend();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Tiago Lopes');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await expect(page.getByRole('dialog', { name: 'Créditos laborais' })).toContainText(
    'Tiago Lopes',
  );
});

test('the field finds clients by name alone', async ({ page, office }) => {
  await office.client('Tiago Lopes', { city: 'Faro', email: 'tiago@gmail.example' });
  await office.client('Farolim, Lda.');
  const form = await newCase(page);
  for (const [words, ...found] of [
    ['gmail', 'Criar cliente "gmail"'],
    ['FARO', 'Farolim, Lda.', 'Criar cliente "FARO"'],
  ] as const) {
    await form.getByRole('combobox', { name: 'Cliente' }).fill(words);
    await expect(page.getByRole('option', { name: found.at(-1) })).toBeVisible();
    await expect(page.getByRole('option').locator('span > span:last-child')).toHaveText(found);
  }
});

test('a client that is not there yet is created from the field', async ({ page, office: _ }) => {
  const form = await newCase(page);
  await form.getByRole('combobox', { name: 'Cliente' }).fill('Inês Brandão');
  await page.getByRole('option', { name: 'Criar cliente "Inês Brandão"' }).click();
  const small = page.getByRole('dialog', { name: 'Novo Cliente' });
  await expect(small.getByLabel('Nome')).toHaveValue('Inês Brandão');
  await small.getByLabel('Nome').fill('');
  await small.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(small.getByText('Nome é obrigatório', { exact: true })).toBeVisible();
  await small.getByLabel('Nome').fill('Inês Brandão');
  await small.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(small).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Inês Brandão');
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toBeEnabled();
});

test('a list of clients that fails to load disturbs nobody', async ({
  page,
  office: _,
  browserConsole,
}) => {
  const form = await newCase(page);
  browserConsole.expectFailedRequests(/\/api\/clients/);
  await failing(page, /\/api\/clients/);
  await form.getByRole('combobox', { name: 'Cliente' }).fill('Tiago');
  await expect(page.getByRole('option')).toHaveText(['Criar cliente "Tiago"']);
  await expect(page.getByText('Buscando...')).toHaveCount(0);
  await expect(page.locator('[role=alert]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await form.getByLabel('Título').fill('Usucapião');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await expect(page.getByText('Processo criado com sucesso.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
