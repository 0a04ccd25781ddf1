import { addMember } from '../support/offices.js';
import { description, openCase } from './support/console-page.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum – Herdade do Pinhal';

test('the second of two editors sees who changed what, and loses no typed text', async ({
  page,
  office,
  owner,
  request,
  browserConsole,
}) => {
  const { email } = await addMember(owner, office.session.office, 'staff', 'Pedro Alves');
  const pedro = await Office.signIn(request, office.origin, email, PASSWORD);
  const legalCase = await office.case({ title: TITLE });
  await (await openCase(page, legalCase.id, TITLE)).getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  const save = form.getByRole('button', { name: 'Salvar Alterações' });
  const title = form.getByRole('textbox', { name: 'Título' });
  await title.fill('O título de Rita');
  await form.getByLabel('Tribunal/Vara').fill('Juízo Central Cível de Évora, J3');
  await form.getByLabel('Adicionar Nota (Opcional)').fill('A nota de Rita.');
  await pedro.change(legalCase, { title: 'O título de Pedro', status: 'em_andamento' });

  browserConsole.expectFailedRequests(/\/api\/cases/);
  await save.click();
  const conflict = form.getByRole('alert');
  await expect(conflict).toContainText('Pedro Alves alterou este processo entretanto.');
  const clash = conflict.getByRole('group', { name: 'Título' });
  await expect(clash.getByRole('radio', { name: /^Minha alteração/ })).toBeChecked();
  await expect(clash).toContainText('O título de Rita');
  await expect(clash).toContainText(/Alteração de Pedro Alves.*O título de Pedro/);
  await expect(conflict).toContainText('Status: Em Andamento');
  await expect(form.getByLabel('Tribunal/Vara')).toHaveValue('Juízo Central Cível de Évora, J3');
  await expect(form.getByLabel('Adicionar Nota (Opcional)')).toHaveValue('A nota de Rita.');

  await clash.getByRole('radio', { name: /^Alteração de Pedro Alves/ }).check();
  await expect(title).toHaveValue('O título de Pedro');
  await conflict.getByRole('button', { name: 'Manter as minhas alterações' }).click();
  await expect(title).toHaveValue('O título de Rita');
  await save.click();
  const detail = page.getByRole('dialog', { name: 'O título de Rita' });
  await expect(description(detail, 'Status')).toHaveText('Em Andamento');
  await expect(description(detail, 'Tribunal/Vara')).toHaveText('Juízo Central Cível de Évora, J3');
  const history = detail.getByRole('list', { name: 'Histórico' });
  await expect(history).toContainText('A nota de Rita.');
  await expect(history).toContainText('Pedro Alves');
});
