import { downloadInNewTab, selectOption, toast } from './support/console-page.js';
import { csv, docx, pdfSaying, png, text } from './support/files.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';

const KINDS = [
  ['Relatório pericial', 'PDF'],
  ['Proposta de honorários', 'Word'],
  ['Fotografia da fissura', 'Imagem'],
  ['Notas da reunião', 'Texto'],
  ['Auto de medição', 'Planilha'],
] as const;

test('five kinds of files are uploaded and shown as such; one is downloaded; one is found by a word in it, viewed at that page, deleted and restored', async ({
  page,
  office,
}) => {
  const client = await office.client(CLIENT);
  await page.goto(`/${office.slug}/documentos`);
  await expect(page.getByRole('heading', { name: 'Nenhum documento cadastrado' })).toBeVisible();

  const expertise = await pdfSaying('Relatório pericial.pdf', [
    'Introdução e objeto',
    'A fissura do muro de suporte resulta de assentamento diferencial.',
  ]);
  await test.step('uploads', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Adicionar Documento' })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
    await selectOption(page, 'Cliente', CLIENT);
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        expertise,
        docx('Proposta de honorários.docx', 'A avença mensal inclui três audiências.'),
        png('Fotografia da fissura.png'),
        text('Notas da reunião.txt', 'Ligar ao perito sobre a avença.'),
        csv('Auto de medição.csv'),
      ]);
    await expect(
      dialog.getByRole('switch', { name: 'Visível no portal do cliente' }),
    ).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Adicionar 5 Documentos' }).click();
    await expect(toast(page, 'Sucesso', '5 documentos adicionados com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('finds by a word inside', async () => {
    await page.getByRole('radiogroup', { name: 'Buscar por' }).getByText('Documentos').click();
    const search = page.getByRole('searchbox', { name: 'Buscar em todos os documentos...' });
    const hits = page.getByRole('list', { name: 'Documentos encontrados' }).getByRole('listitem');
    await office.untilRead(client.id);
    await search.fill('avenca');
    await expect(hits).toHaveCount(2);
    await expect(hits.locator('mark')).toHaveText(['avença', 'avença']);
    await expect(page).toHaveURL(/filter=.*avenca/);
    await search.fill('assentamentos');
    await expect(hits).toHaveCount(1);
    await expect(hits).toContainText('Relatório pericial');
    await expect(hits).toContainText(CLIENT);
    await expect(hits.locator('mark')).toHaveText('assentamento');
    await hits.getByRole('button', { name: 'Abrir Relatório pericial na página 2' }).click();
  });

  await test.step('views at that page', async () => {
    const viewer = page.getByRole('dialog', { name: 'Relatório pericial' });
    await expect(viewer.getByRole('textbox', { name: 'Página' })).toHaveValue('2');
    await expect(viewer.getByText('A fissura do muro de suporte', { exact: false })).toBeVisible();
    await viewer.getByRole('button', { name: 'Fechar' }).click();
    // Closing steps back in the history, which would cancel a navigation that begins meanwhile.
    await expect(viewer).toHaveCount(0);
  });

  const rows = page.getByRole('table', { name: 'Documentos da pasta' }).getByRole('row');
  await test.step('shows every kind in the folder', async () => {
    await page.goto(`/${office.slug}/documentos?clientId=${client.id}`);
    for (const [title, kind] of KINDS) {
      await expect(rows.filter({ hasText: title })).toContainText(kind);
    }
  });

  await test.step('downloads', async () => {
    const download = downloadInNewTab(page);
    await page.getByRole('button', { name: 'Baixar Auto de medição' }).click();
    expect((await download).suggestedFilename()).toBe('Auto de medição.csv');
  });

  await test.step('deletes', async () => {
    await page.getByRole('button', { name: 'Opções de Relatório pericial' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir Documento' });
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Relatório pericial' })).toHaveCount(0);
  });

  await test.step('restores', async () => {
    await page.goto(`/${office.slug}/lixeira`);
    await page.getByRole('button', { name: 'Restaurar Relatório pericial' }).click();
    await expect(page.getByRole('button', { name: 'Restaurar Relatório pericial' })).toHaveCount(0);
    await page.goto(`/${office.slug}/documentos?clientId=${client.id}&words=assentamento`);
    const found = page.getByRole('list', { name: 'Documentos encontrados' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Relatório pericial');
  });
});
