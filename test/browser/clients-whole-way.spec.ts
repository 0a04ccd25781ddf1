import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { openForm } from './support/client-form.js';
import { editCase, toast } from './support/console-page.js';
import { png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const NAME = 'Água & Pão, Lda.';
const EMAIL = 'geral@pao.example';

const contacts = [
  { Nome: 'Artur Vale', Cargo: 'Gerente', 'E-mail': 'artur@pao.example', Telefone: '961 204 870' },
  {
    Nome: 'Sónia Brito',
    Cargo: 'Assistente',
    'E-mail': 'sonia@pao.example',
    Telefone: '962 771 040',
  },
];
const portalUsers = [
  { 'Nome Completo': 'Eva Pão', 'E-mail': 'eva@pao.example' },
  { 'Nome Completo': 'Rui Bastos', 'E-mail': 'rui@pao.example' },
];

test.slow();

test('a client goes the whole way: made with all of it, found, edited, out and in, and back from its case', async ({
  page,
  office,
}) => {
  await goTheWholeWay(page, office);
});

test.describe('at 375 pixels', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a client goes the whole way on a phone', async ({ page, office }) => {
    await goTheWholeWay(page, office);
  });
});

async function goTheWholeWay(page: Page, office: Office): Promise<void> {
  await page.goto(`/${office.slug}/clientes`);
  await create(page);
  await find(page);
  await edit(page);
  await exportAndImport(page);
  await goBackFromCase(page, office);
}

async function create(page: Page): Promise<void> {
  await openForm(page);
  await addPhoto(page);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Évora');
  for (const [index, contact] of contacts.entries()) {
    await page.getByRole('button', { name: 'Adicionar Contato' }).click();
    await fill(page, `Contato ${index + 1}`, contact);
  }
  await page.getByRole('group', { name: 'Contato 1' }).getByText('Sócio').click();
  for (const [index, user] of portalUsers.entries()) {
    await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
    await fill(page, `Usuário ${index + 1}`, user);
  }
  await page.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(toast(page, 'Sucesso', 'Cliente e contatos salvos com sucesso.')).toBeVisible();
}

async function addPhoto(page: Page): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher Foto' }).click();
  await (await opening).setFiles(png('padaria.png'));
  await page.getByRole('button', { name: 'Usar Foto' }).click();
  await expect(page.getByRole('button', { name: 'Trocar Foto' })).toBeVisible();
}

async function fill(page: Page, group: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('group', { name: group }).getByLabel(label).fill(value);
  }
}

async function find(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Gerenciar Clientes' }).first().click();
  await page.getByPlaceholder('Buscar por nome, e-mail ou cidade...').fill('agua pao');
  await page.getByRole('link', { name: `Detalhes de ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog.locator('header img')).not.toHaveJSProperty('naturalWidth', 0);
  for (const { Nome } of contacts) await expect(dialog).toContainText(Nome);
  for (const { 'E-mail': email } of portalUsers) {
    const user = dialog.getByRole('listitem').filter({ hasText: email });
    await expect(user).toContainText('Pendente');
  }
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar Cliente' }).click();
  const city = page.getByRole('textbox', { name: 'Cidade' });
  await expect(city).toHaveValue('Évora');
  await city.fill('Beja');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Cliente atualizado', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('[data-client]')).toContainText('Beja');
}

/** The list that went out knows the client when it comes in again, and makes it twice only if told to. */
async function exportAndImport(page: Page): Promise<void> {
  await page.goto('/clientes?mode=list');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Lista' }).click();
  const exported = await downloading;
  expect(exported.suggestedFilename()).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('button', { name: 'Importar Lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Clientes' });
  const file = {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: await readFile(await exported.path()),
  };
  await dialog.getByLabel('Arquivo CSV').setInputFiles(file);
  const duplicates = dialog.getByRole('region', { name: '1 linha já existe' });
  await expect(duplicates).toContainText(`${EMAIL}, de ${NAME}`);
  await duplicates.getByText('Importar Também').click();
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('main').locator('[data-client]')).toContainText([NAME, NAME]);
}

async function goBackFromCase(page: Page, office: Office): Promise<void> {
  const clients = '/api/clients?sort=["createdAt","ASC"]&filter={"q":"agua pao"}';
  const [client] = (await (await page.request.get(clients)).json()) as { id: string }[];
  await office.case({ title: 'Licença da padaria', clientId: client!.id });
  await page.goto(`/${office.slug}/clientes?openClient=${client!.id}`);
  await page.getByRole('link', { name: /^Licença da padaria/ }).click();
  await editCase(page, 'Licença da padaria');
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await form.getByLabel('Título').fill('Licença concedida');
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog).toContainText('Licença concedida');
  await expect(page).toHaveURL(`/${office.slug}/clientes/${client!.id}`);
}
