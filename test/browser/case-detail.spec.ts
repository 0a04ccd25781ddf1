import { fact, failing, holding, openCase } from './support/console-page.js';
import { day, dayMade, inWords } from './support/days.js';
import { csv, pdf } from './support/files.js';
import { expect, test } from './support/test.js';

const HISTORY = /\/api\/cases\/[^/]+\/history/;
const TITLE = 'Inventário – herança de Américo Salgado';

test('the dialog tells what is known of a case', async ({ page, office }) => {
  const today = day(0);
  const client = await office.client('Irmãos Salgado, Lda.');
  const { id } = await office.case({
    title: TITLE,
    number: '530/26.1T8BRG',
    status: 'concluido',
    dueDate: '2027-03-05',
    court: 'Juízo Local Cível de Braga, J2',
    clientId: client.id,
  });
  const dialog = await openCase(page, id, TITLE);
  await expect(dialog.getByText('Processo nº 530/26.1T8BRG')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(fact(dialog, 'Status')).toHaveText('Concluído');
  await expect(fact(dialog, 'Cliente')).toHaveText('Irmãos Salgado, Lda.');
  await expect(fact(dialog, 'Tribunal/Vara')).toHaveText('Juízo Local Cível de Braga, J2');
  await expect(fact(dialog, 'Data de Vencimento')).toHaveText('5 de março de 2027');
  const made = new RegExp(`^${dayMade(today, inWords)}$`);
  await expect(fact(dialog, 'Criado em')).toHaveText(made);
  await expect(fact(dialog, 'Última atualização')).toHaveText(made);
  expect((await dialog.boundingBox())!.width).toBe(900);
});

test('what is missing has a word of its own', async ({ page, office }) => {
  const { id } = await office.case({ title: TITLE });
  const dialog = await openCase(page, id, TITLE);
  await expect(fact(dialog, 'Cliente')).toHaveText('Não atribuído');
  await expect(fact(dialog, 'Tribunal/Vara')).toHaveText('Não definido');
  await expect(fact(dialog, 'Data de Vencimento')).toHaveText('Não definido');
});

test('a client that nobody knows is said to be unknown', async ({ page, office }) => {
  const legalCase = await office.case({ title: TITLE });
  // The database keeps such a case from being; the interface does not count on it.
  await page.route(`**/api/cases/${legalCase.id}`, (route) =>
    route.fulfill({ json: { ...legalCase, clientId: crypto.randomUUID(), clientName: null } }),
  );
  const dialog = await openCase(page, legalCase.id, TITLE);
  await expect(fact(dialog, 'Cliente')).toHaveText('Cliente não encontrado');
});

test('documents: skeleton, empty text, then title, size, type and date', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: TITLE });
  const release = await holding(page, /\/api\/documents\?/);
  const dialog = await openCase(page, id, TITLE);
  await expect(dialog.getByRole('heading', { name: 'Documentos do Processo' })).toBeVisible();
  const skeleton = dialog.getByRole('status', { name: 'Carregando...' });
  await expect(skeleton).toBeVisible();
  release();
  await expect(skeleton).toHaveCount(0);
  await expect(dialog.getByText('Nenhum documento anexado a este processo.')).toBeVisible();

  const today = day(0);
  await office.attach(id, { ...(await pdf('plano.pdf', 1)), buffer: await sized(2560) });
  const table = csv('despesas.csv');
  await office.attach(id, table);
  await openCase(page, id, TITLE);
  const rows = dialog.getByRole('list', { name: 'Documentos do Processo' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'plano' })).toContainText(
    new RegExp(`PDF · 2,50 KB · ${dayMade(today)}`),
  );
  await expect(rows.filter({ hasText: 'despesas' })).toContainText(
    new RegExp(`Planilha · ${table.buffer.length} Bytes · ${dayMade(today)}`),
  );
  await expect(rows.getByRole('button', { name: /^Visualizar / })).toHaveCount(2);
});

test('documents that cannot be loaded can be asked for again', async ({
  page,
  office,
  browserConsole,
}) => {
  const { id } = await office.case({ title: TITLE });
  browserConsole.expectFailedRequests(/\/api\/documents/);
  const mend = await failing(page, /\/api\/documents\?/);
  const dialog = await openCase(page, id, TITLE);
  await expect(dialog.getByText('Não foi possível carregar os documentos.')).toBeVisible();
  await mend();
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(dialog.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
});

test('the history names each kind of event, newest first', async ({ page, office }) => {
  const legalCase = await office.case({ title: 'Partilha' });
  const { id } = legalCase;
  await office.change(legalCase, { title: TITLE, status: 'em_andamento', dueDate: '2027-03-05' });
  await office.note(id, 'Ligar ao perito.');
  await office.attach(id, csv('despesas.csv'));
  const dialog = await openCase(page, id, TITLE);
  const entries = dialog.getByRole('list', { name: 'Histórico' }).getByRole('listitem');
  await expect(entries).toHaveCount(6);
  await expect(entries.first()).toContainText(/Documento Anexado.*despesas/);
  await expect(entries.nth(1)).toContainText(/Nota Adicionada.*Ligar ao perito\./);
  await expect(entries.filter({ hasText: 'Status Alterado' })).toContainText(
    /Aberto.*Em Andamento/,
  );
  const updates = entries.filter({ hasText: 'Atualizado' });
  await expect(updates.filter({ hasText: 'Título' })).toContainText(new RegExp(`Partilha${TITLE}`));
  await expect(updates.filter({ hasText: 'Data de Vencimento' })).toContainText(
    'Não definido05/03/2027',
  );
  await expect(entries.last()).toContainText(new RegExp(`Criado.*${office.person}`));
});

test('a note is added from the dialog, and asked about before it is lost', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: TITLE });
  const dialog = await openCase(page, id, TITLE);
  const note = dialog.getByRole('textbox', { name: 'Adicionar nota' });
  await expect(dialog.getByRole('button', { name: 'Salvar Nota' })).toBeDisabled();
  await note.fill('Audiência adiada.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar Editando' }).click();
  await expect(note).toHaveValue('Audiência adiada.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Audiência adiada.');
  await expect(note).toHaveValue('');
});

test('the history stays when it cannot be renewed', async ({ page, office, browserConsole }) => {
  const { id } = await office.case({ title: TITLE });
  await office.note(id, 'Ligar ao perito.');
  const dialog = await openCase(page, id, TITLE);
  const history = dialog.getByRole('list', { name: 'Histórico' });
  await expect(history).toContainText('Ligar ao perito.');
  browserConsole.expectFailedRequests(HISTORY);
  await failing(page, HISTORY);
  const renewal = page.waitForResponse(HISTORY);
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Audiência adiada.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await (await renewal).finished();
  await expect(dialog.getByRole('textbox', { name: 'Adicionar nota' })).toHaveValue('');
  await expect(history).toContainText('Ligar ao perito.');
  await expect(dialog.getByText('Não foi possível carregar o histórico.')).toHaveCount(0);
});

/** A PDF of exactly so many bytes: readers ignore what follows its end. */
async function sized(bytes: number): Promise<Buffer> {
  const { buffer } = await pdf('plano.pdf', 1);
  return Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length, '\n')]);
}
