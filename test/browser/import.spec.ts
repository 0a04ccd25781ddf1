import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { failing, holding, toast } from './support/console-page.js';
import { day, dayMade, written } from './support/days.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const IMPORT = /\/api\/(clients|cases)\/import$/;
const LIST = '/clientes?mode=list';

/** Opens the dialog that brings clients in. */
async function openImport(page: Page): Promise<Locator> {
  await page.goto(LIST);
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

test('an exported list comes back in another office as it was', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  await office.client('José Araújo', {
    email: 'jose@araujo.example',
    phone: '+351 912 345 678',
    city: 'Évora',
  });
  await office.client('=Sol & Mar; Lda.', { city: 'Faro' });
  await page.goto(LIST);
  const exported = await download(page, page.getByRole('button', { name: 'Exportar Lista' }));
  expect(exported.name).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(exported.text).toContain(
    'José Araújo;jose@araujo.example;+351 912 345 678;Évora;0;0;Ativo;',
  );

  const other = await stranger();
  await Office.open(owner, other.request, new URL(page.url()).origin);
  const dialog = await openImport(other);
  await choose(dialog, exported.text, exported.name);
  await expect(dialog.getByText(/2 linhas · separada por ponto e vírgula · UTF-8/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 2 Linhas' }).click();
  await expect(dialog.getByRole('heading', { name: '2 clientes importados' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toBeHidden();
  const table = other.getByRole('table', { name: 'Lista de clientes' });
  await expect(table.getByRole('row', { name: /José Araújo.*Évora/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /=Sol & Mar; Lda\..*Faro/ })).toBeVisible();
});

test('the exported list is what the search on the screen finds', async ({ page, office }) => {
  await office.client('Céu Azul');
  await office.client('Terra Preta');
  await page.goto(`${LIST}&q=ceu`);
  await expect(page.getByText('Céu Azul')).toBeVisible();
  const { text } = await download(page, page.getByRole('button', { name: 'Exportar Lista' }));
  expect(text).toContain('Céu Azul');
  expect(text).not.toContain('Terra Preta');
});

test('an export that fails says so, and can be tried again', async ({
  page,
  office,
  browserConsole,
}) => {
  await office.client('Céu Azul');
  browserConsole.expectFailedRequests(/export\.csv/);
  await page.goto(LIST);
  const button = page.getByRole('button', { name: 'Exportar Lista' });
  const mend = await failing(page, /export\.csv/);
  await button.click();
  await expect(toast(page, 'Erro', 'Não foi possível exportar a lista.')).toBeVisible();
  await mend();
  expect((await download(page, button)).text).toContain('Céu Azul');
});

test('a list of another system: its encoding and delimiter are found, a column is matched by hand', async ({
  page,
  office: _,
}) => {
  const dialog = await openCaseImport(page);
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

test('faulty rows are named and can be had with the reasons, the others be imported, and all of it be taken back', async ({
  page,
  office,
}) => {
  const today = day(0);
  const dialog = await openImport(page);
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/lixeira');
  const withoutYear = (isoDay: string) => written(isoDay).slice(0, 5);
  const undo = page.getByRole('button', {
    name: new RegExp(`^Desfazer Importação de ${dayMade(today, withoutYear)}, 2 clientes$`),
  });
  await undo.click();
  const question = page.getByRole('dialog', { name: 'Desfazer Importação' });
  await expect(question).toContainText('1 cliente vai para a Lixeira');
  await expect(question.getByRole('listitem')).toHaveText('Evacom processos');
  await expectAccessible(page, 'the question', 'Desfazer Importação');
  await question.getByRole('button', { name: 'Desfazer Importação' }).click();
  await expect(question).toContainText('1 cliente ficou, porque já se trabalhou nele:');
  await question.getByRole('button', { name: 'Concluir' }).click();
  await expect(question).toHaveCount(0);
  const deleted = page.getByRole('list', { name: 'Itens excluídos' }).getByRole('listitem');
  await expect(deleted).toContainText('Importação desfeita · clientes.csv');
  await page.getByRole('button', { name: /^Restaurar Importação de .*, 1 cliente$/ }).click();
  await expect(toast(page, 'Sucesso', 'Importação restaurada.')).toBeVisible();
  await expect(undo).toBeVisible();
});

test('a list without headings loses no row, and the person has the last word', async ({
  page,
  office: _,
}) => {
  const dialog = await openImport(page);
  await choose(dialog, 'Ana;ana@ana.example\nRui;rui@rui.example\n');
  const headings = dialog.getByRole('switch', { name: 'A primeira linha é um cabeçalho' });
  await expect(headings).not.toBeChecked();
  await expect(dialog.getByRole('region', { name: '1 erro por corrigir' })).toContainText(
    'Nenhuma coluna tem o nome do cliente',
  );
  await dialog.getByLabel('Nome', { exact: true }).selectOption('Coluna 1');
  await expect(dialog.getByRole('button', { name: 'Importar 2 Linhas' })).toBeEnabled();
  await headings.click();
  await dialog.getByLabel('Nome', { exact: true }).selectOption('Ana');
  await expect(dialog.getByRole('button', { name: 'Importar 1 Linha' })).toBeEnabled();
});

test('a file that cannot be read says why, and another can be chosen', async ({
  page,
  office: _,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(IMPORT);
  const dialog = await openImport(page);
  for (const [content, reason] of [
    ['Nome\n"Ana\n', 'As aspas abertas na linha 2 não fecham.'],
    [`Nome${';x'.repeat(199)}\nAna\n`, 'A linha 1 tem mais de 100 colunas.'],
    ['', 'O arquivo está vazio.'],
  ] as const) {
    await choose(dialog, content);
    await expect(dialog.getByRole('alert')).toContainText(reason);
  }
  await choose(dialog, 'Nome\nAna\n');
  await expect(dialog.getByRole('button', { name: 'Importar 1 Linha' })).toBeEnabled();
});

test('duplicates are shown, and skipped or imported as the person chooses', async ({
  page,
  office,
}) => {
  await office.client('Ana Velha', { email: 'ana@ana.example' });
  const file = 'Nome;Email\nAna;ana@ana.example\nRui;rui@rui.example\n';
  const dialog = await openImport(page);
  await choose(dialog, file);
  const duplicates = dialog.getByRole('region', { name: '1 linha já existe' });
  await expect(duplicates).toContainText('ana@ana.example, de Ana Velha');
  await expect(dialog.getByRole('button', { name: 'Importar 1 Linha' })).toBeEnabled();
  await duplicates.getByText('Importar Também').click();
  await expect(dialog.getByRole('button', { name: 'Importar 2 Linhas' })).toBeEnabled();
  await duplicates.getByText('Ignorar').click();
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await expect(dialog.getByRole('heading', { name: '1 cliente importado' })).toBeVisible();
  await expect(dialog.getByText('1 linha ignorada por já existir.')).toBeVisible();
});

test('a long list shows how far it is; the screen is renewed when it has come in', async ({
  page,
  office: _,
}) => {
  const dialog = await openImport(page);
  const rows = Array.from({ length: 5000 }, (__, n) => `Cliente ${n};c${n}@x.example`);
  await choose(dialog, `Nome;Email\n${rows.join('\n')}\n`);
  const release = await holding(page, IMPORT);
  await dialog.getByRole('button', { name: /^Importar 5.?000 Linhas$/ }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Enviando a lista...' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole('heading', { name: /^5.?000 clientes importados$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(/5.?000 clientes/).first()).toBeVisible();
});

test('an import whose connection breaks says where to look', async ({
  page,
  office: _,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(IMPORT);
  const dialog = await openImport(page);
  await choose(dialog, 'Nome\nAna\n');
  await expect(dialog.getByRole('button', { name: 'Importar 1 Linha' })).toBeEnabled();
  await page.route(IMPORT, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A ligação caiu.');
  await page.unroute(IMPORT);
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await expect(dialog.getByRole('heading', { name: '1 cliente importado' })).toBeVisible();
});

test('the example list can be imported as it is', async ({ page, office: _ }) => {
  const cases = await openCaseImport(page);
  const caseExample = await download(
    page,
    cases.getByRole('button', { name: 'Baixar Lista de Exemplo' }),
  );
  await choose(cases, caseExample.text, caseExample.name);
  await expect(cases.getByRole('button', { name: 'Importar 2 Linhas' })).toBeEnabled();
  const clients = await openImport(page);
  const example = await download(
    page,
    clients.getByRole('button', { name: 'Baixar Lista de Exemplo' }),
  );
  await choose(clients, example.text, example.name);
  await expect(clients.getByRole('button', { name: 'Importar 2 Linhas' })).toBeEnabled();
  await expect(clients.getByRole('region', { name: /aviso/ })).toHaveCount(0);
});

test('a file can be dropped, and everything be done by the keyboard', async ({
  page,
  office: _,
}) => {
  const dialog = await openImport(page);
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Nome\\nAna\\n'], 'solto.csv', { type: 'text/csv' }));
    return transfer;
  })()`);
  await dialog
    .getByText('Arraste o arquivo para aqui')
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText(/^solto\.csv · 1 linha/)).toBeFocused();
  const button = dialog.getByRole('button', { name: 'Importar 1 Linha' });
  await expect(button).toBeEnabled();
  const focused = button.and(page.locator(':focus'));
  for (let n = 0; n < 40 && (await focused.count()) === 0; n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Importar Lista' })).toBeFocused();
});

test('at 375 pixels the dialog fills the screen and nothing is wider than it', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.client('Ana Velha', { email: 'ana@ana.example' });
  const dialog = await openImport(page);
  await expectAccessible(page, 'choosing a file', 'Selecione o arquivo no dispositivo');
  await choose(dialog, 'Nome;E-mail;NIF;Morada\nAna;ana@ana.example;1;Rua\nRui;rui@;;\n');
  await expectAccessible(page, 'the preview', '1 erro por corrigir');
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 375]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('axe finds nothing in any step', async ({ page, office: _, browserConsole }) => {
  browserConsole.expectFailedRequests(IMPORT);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openCaseImport(page);
  await choose(dialog, 'Nome\n"Ana\n');
  await expectAccessible(page, 'a file that cannot be read', 'Não foi possível ler o arquivo');
  await choose(dialog, 'Título;Número;Status\nA;1/26;talvez\nB;1/26;\n');
  await expectAccessible(page, 'the preview', '1 erro por corrigir');
  await dialog.getByLabel('Status').selectOption('Não importar');
  await dialog.getByRole('button', { name: 'Importar 1 Linha' }).click();
  await expectAccessible(page, 'the result', '1 processo importado');
});
