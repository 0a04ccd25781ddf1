/** The clients and their documents. */
import { Buffer } from 'node:buffer';

import { nothing, openClient } from './demo.mjs';

export const CLIENTS = [
  ['clients', '/aurora/clientes', nothing, true],
  ['clients-list', '/aurora/clientes?mode=list', nothing, true],
  [
    'clients-no-match',
    '/aurora/clientes?mode=list',
    (page) => page.getByPlaceholder('Buscar por nome, e-mail ou cidade...').fill('zzz'),
  ],
  ['client-detail', '/aurora/clientes', showClient],
  ['client-new', '/aurora/clientes', showNewClient],
  ['client-create', '/aurora/clientes?mode=create', nothing, true],
  ['client-edit', '/aurora/clientes', editClient],
  ['documents', '/aurora/documentos', nothing, true],
  ['documents-folder', '/aurora/documentos', openClient, true],
  ['documents-found', '/aurora/documentos?view=documents&words=contrato', nothing, true],
  ['documents-no-match', '/aurora/documentos?q=zzz'],
  [
    'document-add',
    '/aurora/documentos',
    (page) => page.getByRole('button', { name: 'Adicionar Documento' }).click(),
  ],
];

async function showClient(page) {
  await page.getByRole('main').getByText('Construções Vale Verde, S.A.').click();
  await page.getByRole('dialog').waitFor();
}

async function editClient(page) {
  await showClient(page);
  await page.getByRole('button', { name: 'Editar Cliente' }).click();
  await page.getByLabel('Cidade').waitFor();
}

async function showNewClient(page) {
  await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Quinta da Amendoeira, Lda.');
  await dialog.getByRole('button', { name: 'Usar Iniciais' }).click();
  const buffer = Buffer.from('%PDF-1.4');
  const paper = { name: 'Certidão permanente.pdf', mimeType: 'application/pdf', buffer };
  await dialog.locator('input[type=file][multiple]').setInputFiles(paper);
}
