import { failing } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('a recovery mail that cannot be asked for is told, with the reason', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/password-reset/);
  await failing(page, /\/api\/auth\/password-reset/);
  await page.goto('/auth?mode=recovery');
  await page.getByLabel('E-mail').fill('rita@teste.example');
  await page.getByRole('button', { name: 'Enviar Ligação' }).click();
  await expect(page.getByText('Erro ao enviar email de recuperação')).toBeVisible();
  await expect(page.getByText('Ocorreu um erro inesperado.')).toBeVisible();
});
