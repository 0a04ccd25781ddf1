import type { Locator, Page } from '@playwright/test';

import type { LegalCase } from '../../src/contract/cases.js';
import { fact, failing, openCase, pick, toast } from './support/console-page.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum – Herdade do Pinhal';

async function edit(page: Page, { id, title }: LegalCase): Promise<Locator> {
  const detail = await openCase(page, id, title);
  await detail.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await expect(form.getByLabel('Título')).toHaveValue(title);
  return form;
}

const save = (form: Locator) => form.getByRole('button', { name: 'Salvar Alterações' }).click();

test('the edit dialog has the case’s fields, its documents, its history and two buttons', async ({
  page,
  office,
}) => {
  const client = await office.client('Herdade do Pinhal, Lda.');
  const form = await edit(
    page,
    await office.case({
      title: TITLE,
      number: '132/26.0T8EVR',
      status: 'em_andamento',
      dueDate: '2027-03-05',
      court: 'Juízo Central Cível de Évora, J3',
      clientId: client.id,
    }),
  );
  await expect(form.getByText('Título *', { exact: true }).first()).toBeVisible();
  await expect(form.getByLabel('Número do Processo')).toHaveValue('132/26.0T8EVR');
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveText('Em Andamento');
  await expect(form.getByLabel('Data de Vencimento')).toHaveValue('05/03/2027');
  await expect(form.getByLabel('Tribunal/Vara')).toHaveValue('Juízo Central Cível de Évora, J3');
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(
    'Herdade do Pinhal, Lda.',
  );
  await expect(form.getByLabel('Adicionar Nota (Opcional)')).toHaveValue('');
  await expect(form.getByRole('heading', { name: 'Documentos do Processo' })).toBeVisible();
  await expect(form.getByRole('list', { name: 'Histórico' })).toContainText('Criado');
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Salvar Alterações' })).toBeVisible();
  expect((await form.boundingBox())!.width).toBe(600);
});

test('empty fields show what belongs into them, and any status can be chosen', async ({
  page,
  office,
}) => {
  const form = await edit(page, await office.case({ title: TITLE, status: 'concluido' }));
  await expect(form.getByPlaceholder('1234/26.8T8LSB')).toHaveValue('');
  await expect(form.getByPlaceholder('Selecionar cliente')).toHaveValue('');
  await form.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Aberto', 'Em Andamento', 'Concluído']);
  await page.getByRole('option', { name: 'Aberto' }).click();
  await save(form);
  await expect(toast(page, 'Sucesso', 'Processo atualizado com sucesso.')).toBeVisible();
  const detail = page.getByRole('dialog', { name: TITLE });
  await expect(fact(detail, 'Status')).toHaveText('Aberto');
});

test('emptied fields are stored as nothing, and a blank note is not recorded', async ({
  page,
  office,
}) => {
  const client = await office.client('Herdade do Pinhal, Lda.');
  const legalCase = await office.case({
    title: TITLE,
    number: '132/26.0T8EVR',
    dueDate: '2027-03-05',
    court: 'Juízo Central Cível de Évora, J3',
    clientId: client.id,
  });
  const form = await edit(page, legalCase);
  await form.getByLabel('Número do Processo').fill('  ');
  await form.getByLabel('Data de Vencimento').fill('');
  await form.getByLabel('Tribunal/Vara').fill('');
  await form.getByRole('combobox', { name: 'Cliente' }).fill('');
  await form.getByLabel('Adicionar Nota (Opcional)').fill('   ');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(form);
  expect((await sent).postDataJSON()).toEqual({
    title: TITLE,
    number: null,
    status: 'aberto',
    dueDate: null,
    court: null,
    clientId: null,
    responsibleId: null,
    version: legalCase.version,
  });
  const detail = page.getByRole('dialog', { name: TITLE });
  await expect(fact(detail, 'Cliente')).toHaveText('Não atribuído');
  await expect(detail.getByText('Nota Adicionada')).toHaveCount(0);
});

test('nothing is sent while the title is blank', async ({ page, office }) => {
  const form = await edit(page, await office.case({ title: TITLE }));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await form.getByLabel('Título').fill('   ');
  await save(form);
  await expect(toast(page, 'Erro', 'O título é obrigatório.')).toBeVisible();
  await expect(form.getByLabel('Título')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a save that fails is told and loses nothing', async ({ page, office, browserConsole }) => {
  const legalCase = await office.case({ title: TITLE });
  const form = await edit(page, legalCase);
  browserConsole.expectFailedRequests(/\/api\/cases/);
  const mend = await failing(page, new RegExp(`/api/cases/${legalCase.id}$`));
  await form.getByLabel('Tribunal/Vara').fill('Juízo Local Cível de Faro, J2');
  await form.getByLabel('Adicionar Nota (Opcional)').fill('Mudou de tribunal.');
  await save(form);
  await expect(toast(page, 'Erro', 'Não foi possível atualizar o processo.')).toBeVisible();
  await mend();
  await expect(form.getByLabel('Adicionar Nota (Opcional)')).toHaveValue('Mudou de tribunal.');
  await save(form);
  await expect(toast(page, 'Sucesso', 'Processo atualizado com sucesso.')).toBeVisible();
});

test('"Cancelar" asks before what was typed is lost', async ({ page, office }) => {
  const form = await edit(page, await office.case({ title: TITLE }));
  await form.getByLabel('Título').fill('Outro título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Continuar Editando' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('Outro título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
});

test('the second of two editors hears who changed what, and loses nothing typed', async ({
  page,
  baseURL,
  stranger,
  browserConsole,
}) => {
  const rita = await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  const { request } = await stranger();
  const pedro = await Office.signIn(request, baseURL!, 'pedro.alves@aurora.example', DEMO_PASSWORD);
  const legalCase = await rita.case({ title: TITLE });
  const form = await edit(page, legalCase);
  const title = form.getByRole('textbox', { name: 'Título' });
  await title.fill('O título de Rita');
  await form.getByLabel('Tribunal/Vara').fill('Juízo Central Cível de Évora, J3');
  await form.getByLabel('Adicionar Nota (Opcional)').fill('A nota de Rita.');
  await pedro.change(legalCase, { title: 'O título de Pedro', status: 'em_andamento' });

  browserConsole.expectFailedRequests(/\/api\/cases/);
  await save(form);
  const conflict = form.getByRole('alert');
  await expect(conflict).toContainText('Pedro Alves alterou este processo entretanto.');
  const clash = conflict.getByRole('group', { name: 'Título' });
  await expect(clash.getByRole('radio', { name: /^Minha alteração/ })).toBeChecked();
  await expect(clash).toContainText('O título de Rita');
  await expect(clash).toContainText(/Alteração de Pedro Alves.*O título de Pedro/);
  await expect(conflict).toContainText('Status: Em Andamento');
  await expect(form.getByLabel('Tribunal/Vara')).toHaveValue('Juízo Central Cível de Évora, J3');
  await expect(form.getByLabel('Adicionar Nota (Opcional)')).toHaveValue('A nota de Rita.');

  await clash.getByRole('radio', { name: /^Alteração de Pedro Alves/ }).check();
  await expect(title).toHaveValue('O título de Pedro');
  await conflict.getByRole('button', { name: 'Manter as minhas alterações' }).click();
  await expect(title).toHaveValue('O título de Rita');
  await save(form);
  const detail = page.getByRole('dialog', { name: 'O título de Rita' });
  await expect(fact(detail, 'Status')).toHaveText('Em Andamento');
  await expect(fact(detail, 'Tribunal/Vara')).toHaveText('Juízo Central Cível de Évora, J3');
  const history = detail.getByRole('list', { name: 'Histórico' });
  await expect(history).toContainText('A nota de Rita.');
  await expect(history).toContainText('Pedro Alves');
});

test('a date is typed or chosen from a calendar whose weeks start on Monday', async ({
  page,
  office,
}) => {
  const form = await edit(page, await office.case({ title: TITLE, dueDate: '2027-03-05' }));
  await form.getByLabel('Data de Vencimento').fill('31/02/2027');
  await save(form);
  await expect(toast(page, 'Erro', 'Data inválida')).toBeVisible();
  await form.getByLabel('Data de Vencimento').fill('05/03/2027');
  await form.getByRole('button', { name: 'Escolher data' }).click();
  const calendar = page.getByRole('dialog', { name: 'Escolher data' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('seg');
  await calendar.getByRole('button', { name: /17 de março de 2027/ }).click();
  await expect(form.getByLabel('Data de Vencimento')).toHaveValue('17/03/2027');
  await pick(page, 'Status', 'Em Andamento');
  await save(form);
  const detail = page.getByRole('dialog', { name: TITLE });
  await expect(fact(detail, 'Data de Vencimento')).toHaveText('17 de março de 2027');
});
