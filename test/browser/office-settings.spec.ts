import { toast } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('an administrator moves the office to Brazil after reading what that changes, and amounts are in reais', async ({
  page,
  office,
}) => {
  const { id } = await office.client('Vale Verde, Lda.', { creditLimit: 1500 });
  const creditLimit = page.getByRole('dialog').getByText(/1.500,00/);
  await page.goto(`/clientes?openClient=${id}`);
  await expect(creditLimit).toHaveText(/^1.500,00\s€$/);

  await page.goto('/conta');
  await expect(page.getByRole('region', { name: 'Lembretes' })).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Definições' }).click();
  await expect(page).toHaveURL('/admin/escritorio');
  await page.getByRole('textbox', { name: 'Nome do Remetente' }).fill('Aurora Advogados');
  await page.getByRole('combobox', { name: /^País/ }).click();
  await page.getByRole('option', { name: 'Brasil' }).click();
  await page.getByRole('combobox', { name: /^Fuso Horário/ }).click();
  await page.getByRole('option', { name: /^Rio Branco/ }).click();
  await page.getByRole('button', { name: 'Salvar Escritório' }).click();
  const question = page.getByRole('dialog', { name: 'Mudar o País para Brasil' });
  await expect(question.getByText('1 cliente tem limite de crédito.')).toBeVisible();
  await question.getByRole('button', { name: 'Mudar o País' }).click();
  await expect(toast(page, 'Sucesso', 'Escritório salvo.')).toBeVisible();
  await expect(page.getByText(/^Alterado por Rita Sousa em /)).toBeVisible();

  // The text typed in the other section is still there, and is saved separately.
  await page.getByRole('button', { name: 'Salvar E-mails' }).click();
  await expect(toast(page, 'Sucesso', 'E-mails salvos.')).toBeVisible();

  // The same page, without a reload.
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await page.getByRole('link', { name: /^Vale Verde, Lda\./ }).click();
  await expect(page.getByRole('dialog').getByText(/1.500,00/)).toHaveText(/^R\$\s1\.500,00$/);
});
