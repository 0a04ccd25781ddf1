import type { NewAuthenticator } from '../../src/contract/account.js';
import { appWith, NEXT } from '../support/second-steps.js';
import { toast } from './support/console-page.js';
import { PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

test('an administrator closes the office with a code, which stops all writes, and reopens it', async ({
  page,
  office,
  browserConsole,
}) => {
  const { secret } = await office.api<NewAuthenticator>('POST', 'account/second-step', {
    currentPassword: PASSWORD,
  });
  await office.api('POST', 'account/second-step/confirm', { code: appWith(secret).code() });
  await page.goto('/admin/escritorio');
  await page.getByRole('button', { name: 'Encerrar o Escritório...' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Encerrar o Escritório' });
  const name = dialog.getByLabel('Escreva o nome do escritório');
  await dialog.getByLabel('A exportação está comigo').check();
  await name.fill((await name.getAttribute('placeholder'))!);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Código de Dois Passos').fill(appWith(secret).code(NEXT));
  await confirm.click();

  const banner = page.getByRole('region', { name: 'Encerramento' });
  await expect(banner).toContainText('O escritório foi encerrado por Rita Sousa');
  await page.getByRole('textbox', { name: 'Nome do Remetente' }).fill('Aurora Advogados');
  await page.getByRole('button', { name: 'Salvar E-mails' }).click();
  browserConsole.expect(/403 \(Forbidden\)/);
  const refused = 'O escritório está a encerrar: tudo pode ser lido, e nada pode ser alterado.';
  await expect(page.getByText(refused).first()).toBeVisible();
  await banner.getByRole('button', { name: 'Reabrir' }).click();

  await expect(page.getByRole('button', { name: 'Encerrar o Escritório...' })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('textbox', { name: 'Nome do Remetente' }).fill('Aurora Advogados');
  await page.getByRole('button', { name: 'Salvar E-mails' }).click();
  await expect(toast(page, 'Sucesso', 'E-mails salvos.')).toBeVisible();
});
