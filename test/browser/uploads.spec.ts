import { randomBytes } from 'node:crypto';

import type { LegalCase } from '../../src/contract/cases.js';
import { endSessionWith, failRequests, openCase, toast } from './support/console-page.js';
import { csv, onDisk, pdf, png } from './support/files.js';
import { expect, test } from './support/test.js';

const TITLE = 'Insolvência – plano de recuperação';
const UPLOAD = /\/api\/documents$/;

test('several files at once, picked or dropped: titles without extension, editable, each with its progress; a stored one is renamed and shown to the client in its row', async ({
  page,
  office,
}) => {
  await page.goto('/processos');
  await page.getByRole('button', { name: 'Criar Primeiro Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await form.getByLabel('Título').fill(TITLE);
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await page.route(UPLOAD, async (route) => {
    await renamed;
    await route.continue();
  });
  let goOn = () => {};
  const renamed = new Promise<void>((resolve) => (goOn = resolve));

  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      png('fachada.sul.png'),
      await pdf('plano.pdf', 1),
      csv('créditos.csv'),
      csv('ata.csv'),
    ]);
  const rows = dialog.getByRole('list', { name: 'Documentos em envio' }).getByRole('listitem');
  await expect(rows.getByRole('textbox')).toHaveCount(4);
  await expect(dialog.getByLabel('Título de fachada.sul.png')).toHaveValue('fachada.sul');
  await expect(dialog.getByLabel('Título de plano.pdf')).toHaveValue('plano');
  await expect(dialog.getByRole('progressbar')).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Aguardando envio' })).toHaveCount(1);
  await expect(dialog.getByText('4 documentos ainda em envio.')).toBeVisible();
  await dialog.getByLabel('Título de ata.csv').fill('Ata da assembleia de credores');
  await dialog.getByLabel('Título de ata.csv').press('Enter');
  goOn();

  await expect(toast(page, 'Sucesso', '4 documento(s) anexado(s) com sucesso.')).toBeVisible();
  await expect(dialog.getByText('4 de 4 enviados')).toBeVisible();
  const stored = dialog.getByRole('list', { name: 'Documentos do Processo' });
  await expect(stored.getByRole('listitem')).toHaveCount(4);
  await expect(stored).toContainText('Ata da assembleia de credores');

  const [legalCase] = await office.api<LegalCase[]>('GET', 'cases');
  await openCase(page, legalCase!.id, TITLE);
  const zone = dialog.getByText('Arraste arquivos para aqui ou selecione no dispositivo.');
  const dataTransfer = await page.evaluateHandle(`
    const held = new DataTransfer();
    held.items.add(new File(['Data;Valor\\n1;2\\n'], 'despesas.csv', { type: 'text/csv' }));
    held.items.add(new File(['Data;Valor\\n3;4\\n'], 'receitas.csv', { type: 'text/csv' }));
    held`);
  await zone.dispatchEvent('dragenter', { dataTransfer });
  const open = dialog.getByText('Solte os arquivos para anexar');
  await expect(open).toBeVisible();
  await open.dispatchEvent('drop', { dataTransfer });
  await expect(toast(page, 'Sucesso', '2 documento(s) anexado(s) com sucesso.')).toBeVisible();
  await expect(stored.getByRole('listitem')).toHaveCount(6);

  await dialog.getByRole('button', { name: 'Interno. Alterar quem vê despesas' }).click();
  await page.getByRole('menuitemradio', { name: 'Visível ao cliente' }).click();
  await expect(
    dialog.getByRole('button', { name: /^Visível ao cliente.* Alterar quem vê despesas$/ }),
  ).toBeEnabled();
  await dialog.getByRole('button', { name: 'Opções de despesas' }).click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  await dialog.getByLabel('Título do documento').fill('Despesas de novembro');
  await dialog.getByLabel('Título do documento').press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Visualizar Despesas de novembro' }),
  ).toBeVisible();
});

test(
  'each file is told how it ended: attached, refused in words, tried again when it did not get through, or sent by nobody',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    const { id } = await office.case({ title: TITLE });
    const dialog = await openCase(page, id, TITLE);
    browserConsole.expectFailedRequests(/\/api\//);
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        csv('despesas.csv'),
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') },
        { name: 'vazio.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      ]);
    const failure = toast(page, 'Erro', 'Não foi possível anexar os documentos.');
    const success = toast(page, 'Sucesso', '1 documento(s) anexado(s) com sucesso.');
    // Neither stays for long.
    await Promise.all([
      failure.getByRole('button', { name: 'Fechar' }).click(),
      expect(success).toBeVisible(),
    ]);
    await expect(failure).toHaveCount(0);
    const underWay = dialog.getByRole('list', { name: 'Documentos em envio' });
    await expect(underWay).toContainText('O conteúdo do arquivo não corresponde ao seu tipo.');
    await expect(underWay).toContainText('O arquivo está vazio.');
    await dialog.getByRole('button', { name: 'Remover contrato' }).click();
    await dialog.getByRole('button', { name: 'Remover vazio' }).click();
    const stored = dialog.getByRole('list', { name: 'Documentos do Processo' });
    await expect(stored.getByRole('listitem')).toHaveCount(1);

    const mend = await failRequests(page, UPLOAD, 503);
    await dialog.locator('input[type=file]').setInputFiles(csv('receitas.csv'));
    await expect(failure).toBeVisible();
    await expect(dialog.getByText('Não foi possível anexar.')).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(stored.getByRole('listitem')).toHaveCount(2);

    await endSessionWith(page, 'POST', UPLOAD);
    await dialog.locator('input[type=file]').setInputFiles(csv('custas.csv'));
    const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
    await expect(ended).toContainText('Usuário não autenticado');
  },
);

test(
  'an upload shows how far it is, and can be cancelled',
  { tag: '@long' },
  async ({ page, context, office }) => {
    const { id } = await office.case({ title: TITLE });
    const dialog = await openCase(page, id, TITLE);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100 * 1024,
    });
    const slow = await pdf('pericia.pdf', 1);
    slow.buffer = Buffer.concat([slow.buffer, randomBytes(2 * 1024 * 1024)]);
    await dialog.locator('input[type=file]').setInputFiles(await onDisk(slow));
    const progress = dialog.getByRole('progressbar', { name: 'pericia' });
    await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-8]\d)$/);
    await expect(dialog.getByText(/^Enviando\.\.\. .* de 2,00 MB$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar envio de pericia' }).click();
    await expect(progress).toHaveCount(0);
    await network.detach();
    await page.reload();
    await openCase(page, id, TITLE);
    await expect(dialog.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
  },
);

test(
  'a button pressed while a title has the cursor is clicked, though the uploads shown disappear',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE });
    const dialog = await openCase(page, id, TITLE);
    await dialog.locator('input[type=file]').setInputFiles([png('a.png'), png('b.png')]);
    const stored = dialog.getByRole('list', { name: 'Documentos do Processo' });
    await expect(stored.getByRole('listitem')).toHaveCount(2);
    const underWay = dialog.getByRole('list', { name: 'Documentos em envio' });
    await expect(underWay.getByRole('textbox').first()).toBeFocused();

    await dialog.getByRole('button', { name: 'Fechar' }).hover();
    await page.mouse.down();
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    // Until the page has drawn what the lost focus changes.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    await expect(underWay).toBeVisible();
    await page.mouse.up();
    await expect(dialog).toHaveCount(0);
  },
);
