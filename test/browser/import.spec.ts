import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

import { toast } from './support/console-page.js';
import { creationDayPattern, day, slashDate } from './support/days.js';
import { expect, test } from './support/test.js';

/** Opens the dialog that brings clients in. */
async function openImport(page: Page): Promise<Locator> {
  await page.goto('/clientes?mode=list');
  await page.getByRole('button', { name: 'Importar Lista' }).click();
  return page.getByRole('dialog', { name: 'Importar Clientes' });
}

/** Opens the same for cases. */
async function openCaseImport(page: Page): Promise<Locator> {
  await page.goto('/processos');
  await page.getByRole('button', { name: 'Mais opções de processos' }).click();
  await page.getByRole('menuitem', { name: 'Importar Lista' }).click();
  return page.getByRole('dialog', { name: 'Importar Processos' });
}

async function choose(
  dialog: Locator,
  content: string | Buffer,
  name = 'lista.csv',
): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog.getByLabel('Arquivo CSV').setInputFiles(file);
}

async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The example can be imported as it is. */
async function chooseExample(page: Page, dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button', { name: 'Baixar Lista de Exemplo' });
  const example = await download(page, button);
  await choose(dialog, example.text, example.name);
  await expect(dialog.getByRole('button', { name: 'Importar 2 Linhas' })).toBeEnabled();
}

test('a list of another system: its encoding and delimiter are found, a column is matched by hand, and the person has the last word on its headings', async ({
  page,
  office: _,
}) => {
  const dialog = await openCaseImport(page);
  await chooseExample(page, dialog);
  await dialog.getByRole('button', { name: 'Escolher Outro Arquivo' }).click();

  const file =
    'Assunto|Nº do Processo|Situação|Data limite|Onde\n' +
    'Acção de Despejo|12/26|EM CURSO|05/03/2027|Évora\nPartilha||Encerrado||\n';
  await choose(dialog, Buffer.from(file, 'latin1'));
  await expect(dialog.getByText(/2 linhas · separada por barras · Windows-1252/)).toBeVisible();
  for (const [field, column] of [
    ['Título', 'Assunto'],
    ['Número do Processo', 'Nº do Processo'],
    ['Status', 'Situação'],
    ['Data de Vencimento', 'Data limite'],
    ['Tribunal/Vara', 'Não importar'],
  ] as const) {
    await expect(dialog.getByLabel(field).locator('option:checked')).toHaveText(column);
  }
  await expect(dialog.getByRole('region', { name: 'Primeiras Linhas' })).toContainText(
    'Acção de Despejo',
  );
  const headings = dialog.getByRole('switch', { name: 'A primeira linha é um cabeçalho' });
  await headings.click();
  await dialog.getByLabel('Título').selectOption('Coluna 1');
  await expect(dialog.getByRole('button', { name: 'Importar 3 Linhas' })).toBeEnabled();
  await headings.click();
  await expect(dialog.getByLabel('Título').locator('option:checked')).toHaveText('Assunto');
  await dialog.getByLabel('Tribunal/Vara').selectOption('Onde');
  await dialog.getByRole('button', { name: 'Importar 2 Linhas' }).click();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const list = await page.request.get('/api/cases?sort=["title","ASC"]');
  expect(await list.json()).toMatchObject([
    {
      title: 'Acção de Despejo',
      number: '12/26',
      status: 'em_andamento',
      dueDate: '2027-03-05',
      court: 'Évora',
    },
    { title: 'Partilha', number: null, status: 'concluido', dueDate: null, court: null },
  ]);
});

test(
  'a file that cannot be read says why, faulty rows are named and can be had with the reasons, the others be imported, and all of it be taken back',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/clients\/import$/);
    const today = day(0);
    const dialog = await openImport(page);
    await chooseExample(page, dialog);
    await expect(dialog.getByRole('region', { name: /aviso/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Escolher Outro Arquivo' }).click();
    await choose(dialog, 'Nome\n"Ana\n');
    await expect(dialog.getByRole('alert')).toContainText(
      'As aspas abertas na linha 2 não fecham.',
    );
    await choose(
      dialog,
      'Nome;E-mail;NIF\nAna;ana@;\n;rui@rui.example;123456780\nEva;;\n',
      'clientes.csv',
    );
    const faults = dialog.getByRole('region', { name: '2 erros por corrigir' });
    await expect(faults.getByRole('listitem')).toHaveText([
      /Linha 2\s*E-mail: Email inválido/,
      /Linha 3\s*Nome: Nome é obrigatório/,
    ]);
    await expect(dialog.getByRole('region', { name: '1 aviso' })).toContainText('NIF');
    const rest = await download(
      page,
      faults.getByRole('button', { name: 'Baixar Linhas com Erros' }),
    );
    expect(rest.name).toBe('clientes_erros.csv');
    expect(rest.text).toContain('Ana;ana@;;E-mail: Email inválido\r\n');
    await dialog.getByLabel('E-mail', { exact: true }).selectOption('Não importar');
    await expect(dialog.getByRole('region', { name: '1 erro por corrigir' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Importar 2 Linhas Válidas' }).click();
    await expect(dialog.getByRole('heading', { name: '2 clientes importados' })).toBeVisible();
    await expect(dialog.getByText('1 linha ficou de fora por ter erros.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Baixar Linhas com Erros' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Concluir' }).click();

    const [eva] = (await (await page.request.get('/api/clients?filter={"q":"eva"}')).json()) as [
      { id: string },
    ];
    await office.case({ title: 'Partilha', clientId: eva.id });
    await page.goto('/lixeira');
    const withoutYear = (isoDay: string) => slashDate(isoDay).slice(0, 5);
    const undo = page.getByRole('button', {
      name: new RegExp(
        `^Desfazer Importação de ${creationDayPattern(today, withoutYear)}, 2 clientes$`,
      ),
    });
    await undo.click();
    const question = page.getByRole('dialog', { name: 'Desfazer Importação' });
    await expect(question).toContainText('1 cliente vai para a Lixeira');
    await expect(question.getByRole('listitem')).toHaveText('Evacom processos');
    await question.getByRole('button', { name: 'Desfazer Importação' }).click();
    await expect(question).toContainText('1 cliente ficou, porque já se trabalhou nele:');
    await question.getByRole('button', { name: 'Concluir' }).click();
    await expect(question).toHaveCount(0);
    const deleted = page.getByRole('list', { name: 'Itens excluídos' }).getByRole('listitem');
    await expect(deleted).toContainText('Importação desfeita · clientes.csv');
    await page.getByRole('button', { name: /^Restaurar Importação de .*, 1 cliente$/ }).click();
    await expect(toast(page, 'Sucesso', 'Importação restaurada.')).toBeVisible();
    await expect(undo).toBeVisible();
  },
);
