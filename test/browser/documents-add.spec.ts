import { failRequests, holdRequests, selectOption, toast } from './support/console-page.js';
import { csv, png } from './support/files.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';
const UPLOAD = /\/api\/documents$/;
const SHARING = 'Visível no portal do cliente';

test('adding a document asks for a client and a file, and the document is internal unless it is shared', async ({
  page,
  office,
}) => {
  const client = await office.client(CLIENT);
  await office.case({ title: 'Embargo de obra nova', clientId: client.id });
  await page.goto('/documentos');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
  await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
  await expect(dialog.getByText('Selecione um cliente.')).toBeVisible();
  await expect(dialog.getByText('Selecione um arquivo.')).toBeVisible();

  await selectOption(page, 'Cliente', CLIENT);
  await expect(dialog.getByRole('switch', { name: SHARING })).not.toBeChecked();
  await selectOption(page, 'Processo (Opcional)', 'Embargo de obra nova');
  await expect(dialog.getByRole('switch', { name: SHARING })).not.toBeChecked();
  await expect(dialog.getByText('Só o escritório vê o que for adicionado.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles([csv('Despesas.csv')]);
  await dialog.getByLabel('Título de Despesas.csv').fill('Despesas de novembro');
  await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
  await expect(toast(page, 'Sucesso', 'Documento adicionado com sucesso.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('main').getByRole('link', { name: CLIENT }).click();
  const row = page.getByRole('row').filter({ hasText: 'Despesas de novembro' });
  await expect(row).toContainText(/Embargo de obra nova.*Interno/s);
});

test(
  'each file shows its progress, and can be cancelled, and sent again after a failure',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(UPLOAD);
    const { id } = await office.client(CLIENT);
    await page.goto(`/documentos?clientId=${id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Adicionar Documento' })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
    const recover = await failRequests(page, UPLOAD);
    const release = await holdRequests(page, UPLOAD);
    await dialog.locator('input[type=file]').setInputFiles([csv('a.csv'), png('b.png')]);
    await dialog.getByRole('button', { name: 'Adicionar 2 Documentos' }).click();
    const rows = dialog.getByRole('list', { name: 'Documentos em envio' }).getByRole('listitem');
    await expect(rows.getByRole('progressbar')).toHaveCount(2);
    await expect(rows.first()).toContainText(/de \d+ B(?!ytes)/);
    await dialog.getByRole('button', { name: 'Cancelar envio de b' }).click();
    await expect(rows).toHaveCount(1);
    release();
    await expect(toast(page, 'Erro', 'Não foi possível adicionar o documento.')).toBeVisible();
    await expect(dialog.getByText('0 de 1 enviado', { exact: true })).toBeVisible();
    await recover();
    await rows.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(toast(page, 'Sucesso', 'Documento adicionado com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Planilha' })).toHaveCount(1);
  },
);

test(
  'a folder and a whole case are each downloaded as one ZIP',
  { tag: '@long' },
  async ({ page, office }) => {
    const client = await office.client('Ana Ferreira');
    const { id } = await office.case({ title: 'Divórcio', clientId: client.id });
    await office.attach(id, csv('Despesas.csv'));
    await page.goto(`/documentos?clientId=${client.id}`);
    const folder = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar Pasta' }).click();
    expect((await folder).suggestedFilename()).toMatch(/\.zip$/);
    await expect(toast(page, 'Sucesso', 'Download concluído.')).toBeVisible();

    await page.getByRole('link', { name: 'Divórcio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Divórcio' });
    await dialog.getByRole('button', { name: 'Mais opções' }).click();
    const whole = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Baixar Processo Completo' }).click();
    expect((await whole).suggestedFilename()).toMatch(/\.zip$/);
  },
);
