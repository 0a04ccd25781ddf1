import { description, openCase, toast } from './support/console-page.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

const TITLE = 'Inventário – herança de Américo Salgado';

test('a case is noted on and edited, emptied fields are nothing, and its history tells all of it', async ({
  page,
  office,
}) => {
  const client = await office.client('Irmãos Salgado, Lda.');
  const { id, version } = await office.case({
    title: 'Partilha',
    number: '530/26.4T8BRG',
    dueDate: '2027-03-05',
    court: 'Juízo Local Cível de Braga, J2',
    clientId: client.id,
  });
  await office.attach(id, csv('despesas.csv'));
  const dialog = await openCase(page, id, 'Partilha');
  await expect(description(dialog, 'Cliente')).toHaveText('Irmãos Salgado, Lda.');
  const documents = dialog.getByRole('list', { name: 'Documentos do Processo' });
  await expect(documents.getByRole('button', { name: 'Visualizar despesas' })).toBeVisible();

  await test.step('a note is asked about before it is lost', async () => {
    const note = dialog.getByRole('textbox', { name: 'Adicionar nota' });
    await expect(dialog.getByRole('button', { name: 'Salvar Nota' })).toBeDisabled();
    await note.fill('Audiência adiada.');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar Editando' }).click();
    await expect(note).toHaveValue('Audiência adiada.');
    await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
    const history = dialog.getByRole('list', { name: 'Histórico' });
    await expect(history).toContainText('Audiência adiada.');
    await expect(note).toHaveValue('');
  });

  await dialog.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await expect(form.getByLabel('Número do Processo')).toHaveValue('530/26.4T8BRG');
  await expect(form.getByLabel('Data de Vencimento')).toHaveValue('05/03/2027');
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client.name);
  await form.getByLabel('Título').fill(TITLE);
  await form.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Em Andamento' }).click();
  await form.getByLabel('Número do Processo').fill('  ');
  await form.getByLabel('Data de Vencimento').fill('');
  await form.getByLabel('Tribunal/Vara').fill('');
  await form.getByRole('combobox', { name: 'Cliente' }).fill('');
  await form.getByLabel('Adicionar Nota (Opcional)').fill('   ');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toast(page, 'Sucesso', 'Processo atualizado com sucesso.')).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    title: TITLE,
    number: null,
    status: 'em_andamento',
    dueDate: null,
    court: null,
    clientId: null,
    responsibleId: null,
    version,
  });

  const edited = page.getByRole('dialog', { name: TITLE });
  await expect(description(edited, 'Status')).toHaveText('Em Andamento');
  await expect(description(edited, 'Cliente')).toHaveText('Não atribuído');
  await expect(description(edited, 'Data de Vencimento')).toHaveText('Não definido');
  const entries = edited.getByRole('list', { name: 'Histórico' }).getByRole('listitem');
  // The status, five other fields, one note: a blank one is none.
  await expect(entries).toHaveCount(9);
  await expect(entries.nth(6)).toContainText(/Nota Adicionada.*Audiência adiada\./);
  await expect(entries.nth(7)).toContainText(/Documento Anexado.*despesas/);
  await expect(entries.nth(8)).toContainText(new RegExp(`Criado.*${office.person}`));
  await expect(entries.filter({ hasText: 'Status Alterado' })).toContainText(
    /Aberto.*Em Andamento/,
  );
  const updates = entries.filter({ hasText: 'Atualizado' });
  await expect(updates.filter({ hasText: 'Título' })).toContainText(new RegExp(`Partilha${TITLE}`));
  await expect(updates.filter({ hasText: 'Data de Vencimento' })).toContainText(
    '05/03/2027Não definido',
  );
});
