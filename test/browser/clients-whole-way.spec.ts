import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { addPhoto, field } from './support/client-form.js';
import { editCase, stat, toast, toastText } from './support/console-page.js';
import { onDisk, pdf } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const NAME = 'Água & Pão, Lda.';
const EMAIL = 'geral@pao.example';
const PHONE = '253 600 940';

/** Every field of the form that the small dialog before it does not have. */
const values = {
  'E-mail': EMAIL,
  Notas: 'Faturação trimestral.\nCópia às obras.',
  Morada: 'Rua da Quinta da Armada, 112',
  Complemento: 'Bloco B',
  'Código Postal': '7000-503',
  Cidade: 'Évora',
  'Distrito ou Região': 'Alentejo',
  'NIF/NIPC': '509442013',
  'E-mail de Faturação': 'contas@pao.example',
  'Telefone de Faturação': '253 600 941',
  'Condições de Pagamento': '30 dias',
  'Método de Pagamento Preferido': 'Transferência',
  IBAN: 'PT50000201231234567890154',
  'SWIFT/BIC': 'BCOMPTPL',
  'Limite de Crédito': '25000,50',
};
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
  await walkThrough(page, office);
});

test.describe('at 375 pixels', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a client goes the whole way on a phone', async ({ page, office }) => {
    await walkThrough(page, office);
  });
});

async function walkThrough(page: Page, office: Office): Promise<void> {
  await office.client('Terra Preta');
  await page.goto(`/${office.slug}/clientes`);
  await begin(page);
  await create(page);
  await find(page);
  await edit(page);
  await exportAndImport(page);
  await goBackFromCase(page, office);
}

/** The form of all fields goes on with what was typed, chosen and picked in the dialog. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(NAME);
  await dialog.getByLabel('Telefone').fill(PHONE);
  await addPhoto(page);
  const opening = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Selecionar' }).click();
  await (await opening).setFiles(await onDisk(await pdf('procuracao.pdf', 1)));
  await dialog.getByRole('button', { name: 'Preencher Todos os Campos' }).click();
  await expect(page).toHaveURL(/\/clientes\?mode=create$/);
  // The closing dialog still has fields with the same names.
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Nome')).toHaveValue(NAME);
  await expect(field(page, 'Telefone')).toHaveValue(PHONE);
  await expect(page.getByRole('button', { name: 'Trocar Foto' })).toBeVisible();
}

/** Ends on the dashboard, whose figures are those of now. */
async function create(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  for (const [index, contact] of contacts.entries()) {
    await page.getByRole('button', { name: 'Adicionar Contacto' }).click();
    await fill(page, `Contacto ${index + 1}`, contact);
  }
  await page.getByRole('group', { name: 'Contacto 1' }).getByText('Sócio').click();
  for (const [index, user] of portalUsers.entries()) {
    await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
    await fill(page, `Usuário ${index + 1}`, user);
  }
  await page.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(toast(page, 'Sucesso', 'Cliente e contactos salvos com sucesso.')).toBeVisible();
  await expect(toastText(page, '1 documento(s) anexado(s) com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes$/);
  await expect(stat(page, 'total')).toContainText('Total de Clientes2');
}

async function fill(page: Page, group: string, texts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
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
  await expect(page).toHaveURL(/\/clientes\?edit=[\w-]+$/);
  for (const [name, value] of Object.entries({ ...values, Nome: NAME, Telefone: PHONE })) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('PT');
  await field(page, 'Cidade').fill('Beja');
  await page.getByRole('button', { name: 'Remover contacto 1' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar Contacto' })).toBeFocused();
  await page.getByRole('group', { name: 'Contacto 1' }).getByLabel('Cargo').fill('Gerente');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toastText(page, 'Cliente atualizado')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-client]').first()).toContainText('Beja');
}

/**
 * The list that goes out is what was searched for. It knows the client when it comes in again, and makes it twice
 * only if told to.
 */
async function exportAndImport(page: Page): Promise<void> {
  await page.goto('/clientes?mode=list&q=agua pao');
  await expect(page.getByRole('main').locator('[data-client]')).toContainText([NAME]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Lista' }).click();
  const exported = await downloading;
  expect(exported.suggestedFilename()).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
  const buffer = await readFile(await exported.path());
  expect(buffer.toString()).toContain(`${NAME};${EMAIL};${PHONE};Beja;0;1;Ativo;`);
  expect(buffer.toString()).not.toContain('Terra Preta');
  await page.getByRole('button', { name: 'Importar Lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Clientes' });
  await dialog
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
  const duplicates = dialog.getByRole('region', { name: '1 linha já existe' });
  await expect(duplicates).toContainText(`${EMAIL}, de ${NAME}`);
  await duplicates.getByText('Importar Também').click();
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('main').locator('[data-client]')).toContainText([NAME, NAME]);
}

async function goBackFromCase(page: Page, office: Office): Promise<void> {
  const clients = 'clients?sort=["createdAt","ASC"]&filter={"q":"agua pao"}';
  const [client] = await office.api<{ id: string }[]>('GET', clients);
  await office.case({ title: 'Licença da padaria', clientId: client!.id });
  await page.goto(`/${office.slug}/clientes?openClient=${client!.id}`);
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog.locator('li').filter({ hasText: 'Sónia Brito' })).toContainText('Gerente');
  await expect(dialog.getByText('Artur Vale')).toHaveCount(0);
  await dialog.getByRole('link', { name: /^Licença da padaria/ }).click();
  await editCase(page, 'Licença da padaria');
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await form.getByLabel('Título').fill('Licença concedida');
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(dialog).toContainText('Licença concedida');
  await expect(page).toHaveURL(`/${office.slug}/clientes/${client!.id}`);
}
