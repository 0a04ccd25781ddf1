import type { Page } from '@playwright/test';

import { addPhoto, field, openForm, save } from './support/client-form.js';
import { endSessionWith, failing, stat, toast } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('a failure says so and keeps what was typed', async ({ page, office, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const { id } = await office.client('Ana Ferreira');
  await page.goto('/clientes?mode=create');
  await addPhoto(page);
  await field(page, 'Nome').fill('Bento');
  let mend = await failing(page, /\/api\/clients$/);
  await save(page, 'Criar Cliente');
  await expect(toast(page, 'Erro', 'Não foi possível criar o cliente.')).toBeVisible();
  await mend();
  await expect(field(page, 'Nome')).toHaveValue('Bento');
  await save(page, 'Criar Cliente');
  await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();

  await page.goto(`/clientes?edit=${id}`);
  await field(page, 'Cidade').fill('Braga');
  mend = await failing(page, new RegExp(`/api/clients/${id}$`));
  await save(page);
  await expect(toast(page, 'Erro ao atualizar', 'Ocorreu um erro inesperado.')).toBeVisible();
  await mend();
  await expect(field(page, 'Cidade')).toHaveValue('Braga');
});

test('a client that seems to be there is asked about; the other opens beside it, and nothing typed is lost', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  await office.client('Ana Ferreira', { taxId: '500000000', email: 'ana@correio.example' });
  await page.goto(`/${office.slug}/clientes?mode=create`);
  await addPhoto(page);
  await field(page, 'Nome').fill('Ana Maria Ferreira');
  await field(page, 'E-mail').fill('ana@correio.example');
  await field(page, 'NIF/NIPC').fill('PT 500 000 000');
  await save(page, 'Criar Cliente');
  const question = page.getByRole('dialog', { name: 'Cliente já cadastrado' });
  await expect(question).toContainText('mesmo número fiscal, mesmo e-mail');
  await expect(question.getByRole('button', { name: 'Voltar ao Formulário' })).toBeFocused();
  const opening = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Ana Ferreira' }).click();
  const other = await opening;
  await expect(other.getByRole('dialog', { name: 'Ana Ferreira' })).toBeVisible();
  await other.close();
  await question.getByRole('button', { name: 'Voltar ao Formulário' }).click();
  await expect(field(page, 'NIF/NIPC')).toBeFocused();
  await expect(field(page, 'Nome')).toHaveValue('Ana Maria Ferreira');
  await save(page, 'Criar Cliente');
  await question.getByRole('button', { name: 'Salvar Assim Mesmo' }).click();
  await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();
  await expect(stat(page, 'total')).toContainText('Total de Clientes2');
});

test('contacts that the server refuses say so, and the reason stands at the field', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const { id } = await office.client('Ana Ferreira');
  await page.goto(`/clientes?edit=${id}`);
  await page.getByRole('button', { name: 'Adicionar Contato' }).click();
  const contact = page.getByRole('group', { name: 'Contato 1' });
  await contact.getByLabel('Nome').fill('Artur Vale');
  await contact.getByLabel('E-mail').fill('artur@vale.x');
  await save(page);
  await expect(toast(page, 'Erro', 'Não foi possível salvar os contatos.')).toBeVisible();
  await expect(contact.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido');
  await expect(contact.getByLabel('E-mail')).toBeFocused();
  await expect(contact.getByLabel('Nome')).toHaveValue('Artur Vale');
});

test('a photo that the server cannot read says so at the photo, and nothing typed is lost', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  await page.goto(`/${office.slug}/clientes?mode=create`);
  await addPhoto(page);
  await field(page, 'Nome').fill('Bento');
  await refusing(page, /\/api\/clients$/);
  await save(page, 'Criar Cliente');
  const reason = 'A foto parece danificada e não pôde ser lida.';
  await expect(toast(page, 'Erro ao enviar a foto', reason)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Foto' })).toContainText(reason);
  await expect(page.getByRole('button', { name: 'Trocar Foto' })).toBeFocused();
  await expect(field(page, 'Nome')).toHaveValue('Bento');
});

test('a cancelled form leads to the dashboard with its figures anew', async ({ page, office }) => {
  await office.client('Ana Ferreira');
  await page.goto(`/${office.slug}/clientes`);
  await expect(stat(page, 'total')).toContainText('Total de Clientes1');
  for (const [way, total] of [
    ['Cancelar', 2],
    ['Voltar ao Dashboard', 3],
  ] as const) {
    await openForm(page);
    await office.client(`Cliente de outra pessoa ${total}`);
    await page.getByRole('button', { name: way }).click();
    await expect(stat(page, 'total')).toContainText(`Total de Clientes${total}`);
    await expect(page.getByText(`Cliente de outra pessoa ${total}`)).toBeVisible();
  }
});

test('a client to edit that does not exist, or does not load, is told apart', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const { id } = await office.client('Ana Ferreira');
  await page.goto('/clientes?edit=0198a1b2-0000-7000-8000-000000000000', { waitUntil: 'commit' });
  const unknown = 'Cliente não encontrado ou erro ao carregar dados.';
  await expect(toast(page, 'Erro', unknown)).toBeVisible();
  const mend = await failing(page, new RegExp(`/api/clients/${id}$`));
  await page.goto(`/clientes?edit=${id}`, { waitUntil: 'commit' });
  const unexpected = 'Erro inesperado ao carregar cliente para edição.';
  await expect(toast(page, 'Erro', unexpected)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana Ferreira');
});

test('a session that is over says so and keeps the form', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/(clients|auth)/);
  const { id } = await office.client('Ana Ferreira');
  await page.goto(`/clientes?edit=${id}`);
  await field(page, 'Cidade').fill('Braga');
  await endSessionWith(page, 'PUT', /\/api\/clients\//);
  await save(page);
  const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
  await expect(ended).toContainText('O que foi preenchido continua aqui.');
  await expect(page.locator('input[value="Braga"]')).toHaveCount(1);
});

/** The page's browser sends no broken photo: the server's refusal of one is given in its place. */
function refusing(page: Page, url: RegExp): Promise<unknown> {
  return page.route(url, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Foto ilegível',
        status: 422,
        detail: 'A foto parece danificada e não pôde ser lida.',
        code: 'unreadable_photo',
        requestId: 'pedido-1',
      },
    }),
  );
}
