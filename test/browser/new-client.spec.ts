import type { Locator, Page } from '@playwright/test';

import type { ClientRecord } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { chooseInitials } from './support/client-form.js';
import { failRequests, toast } from './support/console-page.js';
import { onDisk, pdf, type PickedFile } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const NAME = 'Quinta da Amendoeira, Lda.';
const small = (page: Page) => page.getByRole('dialog', { name: 'Novo Cliente' });

async function selectFiles(page: Page, within: Locator, ...files: PickedFile[]): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Selecionar' }).click();
  await (await opening).setFiles(await Promise.all(files.map(onDisk)));
}

async function only(office: Office): Promise<ClientRecord> {
  const clients = await office.api<{ id: string }[]>('GET', 'clients');
  expect(clients).toHaveLength(1);
  return office.api('GET', `clients/${clients[0]!.id}`);
}

const papersOf = ({ id }: { id: string }, office: Office) =>
  office.api<CaseDocument[]>(
    'GET',
    `documents?filter=${encodeURIComponent(JSON.stringify({ clientId: id }))}`,
  );

for (const [screen, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const) {
  const hasTouch = viewport.width === 375;
  test.describe(`on ${screen}`, { tag: hasTouch ? '@long' : [] }, () => {
    test.use({ viewport, hasTouch });

    test(
      'a client is made with papers and then the first case',
      { tag: '@long' },
      async ({ page, office }) => {
        await page.goto(hasTouch ? '/clientes' : '/dashboard');
        await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
        const dialog = small(page);
        await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
        await page.keyboard.type(NAME);
        await dialog.getByLabel('Telefone').fill('+351 253 118 402');
        await dialog.getByLabel('E-mail').fill('geral@amendoeira.example');
        await dialog.getByLabel('NIF/NIPC').fill('509442013');
        await expect(dialog.getByText('NIF válido')).toBeVisible();
        await chooseInitials(dialog);
        const papers = [await pdf('certidao.pdf', 1), await pdf('procuracao.pdf', 1)];
        await selectFiles(page, dialog, ...papers);
        await expect(dialog.getByRole('list', { name: 'Documentos' })).toBeVisible();
        await dialog.getByRole('button', { name: 'Criar e Abrir Processo' }).click();
        await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();

        const form = page.getByRole('dialog', { name: 'Novo Processo' });
        await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(NAME);
        await expect(form.getByLabel('Título')).toBeFocused();
        await page.keyboard.type('Empreitada');
        await form.getByRole('button', { name: 'Criar Processo' }).click();
        const created = page.getByRole('dialog', { name: 'Empreitada' });
        await created.getByRole('button', { name: 'Concluir' }).click();
        await expect(created).toBeHidden();

        const client = await only(office);
        expect(client).toMatchObject({ name: NAME, taxId: '509442013', caseCount: 1 });
        expect((await papersOf(client, office)).map(({ title }) => title).sort()).toEqual([
          'certidao',
          'procuracao',
        ]);
        // The initials make the photo.
        const photo = await page.request.get(client.avatarUrl!);
        expect(photo.status()).toBe(200);
        expect(photo.headers()['content-type']).toBe('image/png');
      },
    );
  });
}

test(
  'a paper that is not stored stays with its reason, and goes when it is tried again',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/documents/);
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
    await small(page).getByRole('textbox', { name: 'Nome' }).fill(NAME);
    await chooseInitials(small(page));
    await selectFiles(page, small(page), await pdf('procuracao.pdf', 1));
    await small(page).getByText('Visível no portal do cliente').click();
    const mend = await failRequests(page, /\/api\/documents$/);
    await small(page).getByRole('button', { name: 'Criar e Abrir Processo' }).click();
    const papers = page.getByRole('dialog', { name: NAME });
    await expect(papers.getByRole('alert')).toContainText('Não foi possível anexar.');
    await expect(papers.getByRole('button', { name: 'Abrir Processo' })).toBeVisible();
    await mend();
    await papers.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByRole('dialog', { name: 'Novo Processo' })).toBeVisible();
    expect(await papersOf(await only(office), office)).toMatchObject([
      { title: 'procuracao', sharedWithClient: true },
    ]);
  },
);

test(
  'typed text is not lost without a question, over a page and over a case’s form',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    const leave = page.getByRole('dialog', { name: 'Descartar alterações?' });
    await page.goto('/clientes');
    await page.getByRole('navigation').getByRole('link', { name: 'Painel' }).first().click();
    // The page before has a button "Novo Cliente", too.
    const onDashboard = page.getByRole('main').getByRole('button', { name: 'Novo Processo' });
    await expect(onDashboard).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
    await small(page).getByLabel('Telefone').fill('253');
    await page.goBack();
    await leave.getByRole('button', { name: 'Continuar Editando' }).click();
    await expect(leave).toBeHidden();
    await small(page).getByRole('button', { name: 'Fechar' }).click();
    await leave.getByRole('button', { name: 'Descartar' }).click();
    await expect(small(page)).toBeHidden();

    await onDashboard.click();
    const form = page.getByRole('dialog', { name: 'Novo Processo' });
    await form.getByRole('combobox', { name: 'Cliente' }).fill('Rui Sá');
    await page.getByRole('option', { name: 'Criar cliente "Rui Sá"' }).click();
    await expect(small(page).getByRole('button', { name: 'Criar e Abrir Processo' })).toHaveCount(
      0,
    );
    await small(page).getByLabel('Telefone').fill('253');
    await small(page).getByRole('button', { name: 'Cancelar' }).click();
    await leave.getByRole('button', { name: 'Descartar' }).click();
    await expect(small(page)).toBeHidden();
    await expect(form).toBeVisible();
  },
);
