import { randomBytes } from 'node:crypto';

import { failing, pick, pressEscape, toast } from './support/console-page.js';
import { csv, onDisk, pdf, png } from './support/files.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';
const UPLOAD = /\/api\/documents$/;
const ARCHIVE = /\/archive\.zip$/;
const SHARING = 'Visível no portal do cliente';

test('adding asks for a client and files; what goes to a case is internal unless one says otherwise', async ({
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

  await pick(page, 'Cliente', CLIENT);
  await expect(dialog.getByRole('switch', { name: SHARING })).toBeChecked();
  await pick(page, 'Processo (Opcional)', 'Embargo de obra nova');
  await expect(dialog.getByRole('switch', { name: SHARING })).not.toBeChecked();
  await expect(dialog.getByText('Só o escritório vê o que for adicionado.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles([csv('Despesas.csv')]);
  await dialog.getByLabel('Título de Despesas.csv').fill('Despesas de novembro');
  await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
  await expect(toast(page, 'Sucesso', 'Documento adicionado com sucesso.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/documentos?clientId=${client.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Despesas de novembro' });
  await expect(row).toContainText(/Embargo de obra nova.*Interno/s);
});

test('nothing is sent before it is added, and files picked are not lost by a slip', async ({
  page,
  office,
}) => {
  const { id } = await office.client(CLIENT);
  const sent: string[] = [];
  page.on('request', (request) => UPLOAD.test(request.url()) && sent.push(request.method()));
  await page.goto(`/documentos?clientId=${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue(CLIENT);
  await dialog.locator('input[type=file]').setInputFiles([csv('a.csv'), csv('b.csv')]);
  await dialog.getByRole('button', { name: 'Remover b' }).click();
  await expect(
    dialog.getByRole('list', { name: 'Arquivos selecionados' }).locator('li'),
  ).toHaveCount(1);
  await pressEscape(page);
  await page.getByRole('button', { name: 'Continuar Editando' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  expect(sent.filter((method) => method === 'POST')).toEqual([]);
});

test('each file shows its progress, is cancelled, and tried again when it did not get through', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(UPLOAD);
  const { id } = await office.client(CLIENT);
  await page.goto(`/documentos?clientId=${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
  const recover = await failing(page, UPLOAD);
  await dialog.locator('input[type=file]').setInputFiles([csv('a.csv'), png('b.png')]);
  await dialog.getByRole('button', { name: 'Adicionar 2 Documentos' }).click();
  await expect(toast(page, 'Erro', 'Não foi possível adicionar 2 documentos.')).toBeVisible();
  await expect(dialog.getByText('0 de 2 enviados')).toBeVisible();
  await recover();
  const rows = dialog.getByRole('list', { name: 'Documentos em envio' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Remover b' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(toast(page, 'Sucesso', 'Documento adicionado com sucesso.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Planilha' })).toHaveCount(1);
});

test('an upload is stopped on its way', async ({ page, context, office }) => {
  const { id } = await office.client(CLIENT);
  await page.goto(`/documentos?clientId=${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Documento' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1024 * 1024,
  });
  // Large enough that the system's buffers do not hold all of it when it is stopped.
  const slow = await pdf('pericia.pdf', 1);
  slow.buffer = Buffer.concat([slow.buffer, randomBytes(30 * 1024 * 1024)]);
  await dialog.locator('input[type=file]').setInputFiles(await onDisk(slow));
  await dialog.getByRole('button', { name: 'Adicionar Documento' }).click();
  const progress = dialog.getByRole('progressbar', { name: 'pericia' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-8]\d)$/);
  await dialog.getByRole('button', { name: 'Cancelar envio de pericia' }).click();
  await expect(progress).toHaveCount(0);
  await network.detach();
  await page.reload();
  await expect(page.getByText('Esta pasta ainda não tem documentos.')).toBeVisible();
});

test('a folder, and a whole case, are downloaded as one ZIP', async ({ page, office }) => {
  const client = await office.client('Ana Ferreira');
  const { id } = await office.case({ title: 'Divórcio', clientId: client.id });
  await office.attach(id, csv('Despesas.csv'));
  await page.goto(`/documentos?clientId=${client.id}`);
  const folder = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Pasta' }).click();
  expect((await folder).suggestedFilename()).toMatch(/\.zip$/);
  await expect(toast(page, 'Sucesso', 'Download concluído.')).toBeVisible();

  await page.goto(`/processos?openCase=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Divórcio' });
  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  const whole = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar Processo Completo' }).click();
  expect((await whole).suggestedFilename()).toMatch(/\.zip$/);
});

test('a ZIP that breaks off says what to do, and one under way is cancelled', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ARCHIVE);
  const { id } = await office.client('Ana Ferreira');
  await office.file(id, csv('Despesas.csv'));
  await page.goto(`/documentos?clientId=${id}`);
  await page.route(ARCHIVE, (route) => route.abort());
  await page.getByRole('button', { name: 'Baixar Pasta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Baixar Pasta' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Não foi possível baixar o arquivo ZIP. O download foi interrompido. Verifique a conexão e tente novamente.',
  );
  await page.unroute(ARCHIVE);
  await page.route(ARCHIVE, () => {});
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(dialog.getByText('Preparando...')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});
