import { chooseInitials } from './support/client-form.js';
import { selectOption, stat } from './support/console-page.js';
import { day, slashDate } from './support/days.js';
import { png } from './support/files.js';
import { expect, test } from './support/test.js';

test('a case is made with a client that is new, and stays open for documents until Concluir', async ({
  page,
  office,
  browserConsole,
}) => {
  await office.client('Tiago Lopes', { city: 'Faro', email: 'tiago@gmail.example' });
  await office.client('Farolim, Lda.');
  await office.case({ title: 'Acidente na A1', number: '340-26.9T8PRT' });
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  const client = form.getByRole('combobox', { name: 'Cliente' });
  await test.step('the field finds clients by name alone', async () => {
    for (const [words, ...found] of [
      ['gmail', 'Criar cliente "gmail"'],
      ['FARO', 'Farolim, Lda.', 'Criar cliente "FARO"'],
    ] as const) {
      await client.fill(words);
      await expect(page.getByRole('option', { name: found.at(-1) })).toBeVisible();
      await expect(page.getByRole('option').locator('span > span:last-child')).toHaveText(found);
    }
  });
  await test.step('a client that is not there yet is created from the field', async () => {
    await client.fill('Inês Brandão');
    await page.getByRole('option', { name: 'Criar cliente "Inês Brandão"' }).click();
    const small = page.getByRole('dialog', { name: 'Novo Cliente' });
    await expect(small.getByLabel('Nome')).toHaveValue('Inês Brandão');
    await chooseInitials(small);
    await small.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(small).toBeHidden();
    await expect(client).toHaveValue('Inês Brandão');
    await expect(client).toBeEnabled();
  });

  await form.getByLabel('Título').fill('Acidente de viação');
  const number = form.getByLabel('Número do Processo');
  await number.fill('340/26.8T8PRT');
  await selectOption(page, 'Status', 'Em Andamento');
  await form.getByLabel('Data de Vencimento').fill(slashDate(day(7)));
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await test.step('a number that seems wrong, and one that another case has, are asked about', async () => {
    browserConsole.expect(/422|409/);
    await expect(number).toHaveAccessibleDescription(/dígito de controlo/);
    await number.fill('340/26.9T8PRT');
    await form.getByRole('button', { name: 'Criar Processo' }).click();
    const question = page.getByRole('dialog', { name: 'Número já usado' });
    await expect(question.getByRole('link', { name: 'Acidente na A1' })).toBeVisible();
    await question.getByRole('button', { name: 'Salvar Assim Mesmo' }).click();
  });
  const created = page.getByRole('dialog', { name: 'Acidente de viação' });
  await expect(created.getByText('Processo criado com sucesso.')).toBeVisible();
  await expect(created.getByText('Nº 340/26.9T8PRT')).toBeVisible();
  await expect(created).toContainText('Inês Brandão');
  const history = created.getByRole('list', { name: 'Histórico' });
  await expect(history).toContainText(office.person);

  await expect(created.getByRole('heading', { name: 'Anexar Documentos' })).toBeVisible();
  await expect(created.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
  await created.locator('input[type=file]').setInputFiles(png('IMG_2041.png'));
  const documents = created.getByRole('list', { name: 'Documentos do Processo' });
  await expect(documents).toContainText('IMG_2041');
  await expect(history).toContainText('Documento Anexado');
  await test.step('a title given to a file once it is stored shows everywhere at once', async () => {
    const title = created.getByLabel('Título de IMG_2041.png');
    await title.fill('Local do acidente');
    await title.press('Enter');
    await expect(documents).toContainText('Local do acidente');
    await expect(documents).not.toContainText('IMG_2041');
  });
  await created.getByRole('button', { name: 'Concluir' }).click();
  await expect(created).toBeHidden();
  await expect(stat(page, 'due-soon')).toContainText('1');
});
