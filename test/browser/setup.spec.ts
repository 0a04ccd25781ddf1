import { expectAccessible } from './support/axe.js';
import { failing, holding, toast } from './support/console-page.js';
import { expect, test } from './support/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a client login is made from the setup page, and its id is shown', async ({
  page,
  office,
}) => {
  await page.goto('/admin/setup');
  const form = page.getByRole('form', { name: 'Criar Acesso de Cliente' });
  await form.getByRole('button', { name: 'Criar Acesso' }).click();
  await expect(toast(page, 'Erro', 'Email e senha são obrigatórios')).toBeVisible();

  const email = form.getByRole('textbox', { name: 'E-mail' });
  const password = form.getByRole('textbox', { name: 'Senha' });
  const address = `geral@${office.slug}.example`;
  await email.fill(address);
  await form.getByRole('button', { name: 'Gerar' }).click();
  await expect(password).toHaveValue(/^(\w{4}-){3}\w{4}$/);
  // Both clicks come before the answer: one that came after it would send an empty form.
  const answer = await holding(page, /\/api\/auth\/client-logins$/, 'POST');
  await form.getByRole('button', { name: 'Criar Acesso' }).dblclick();
  answer();
  const made = form.getByRole('status');
  await expect(made).toContainText('Sucesso!');
  await expect(made).toContainText(`Acesso criado para ${address}.`);
  await expect(made).toContainText(/ID do usuário: [0-9a-f-]{36}/);
  await expect(email).toHaveValue('');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page, 'setup on a phone', 'Sucesso!');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a client login that cannot be made says why, and stays to be sent again', async ({
  page,
  office,
  browserConsole,
}) => {
  const url = /\/api\/auth\/client-logins$/;
  browserConsole.expectFailedRequests(url);
  await page.goto('/admin/setup');
  const form = page.getByRole('form', { name: 'Criar Acesso de Cliente' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  const password = form.getByLabel(/^Senha/);
  await email.fill(`geral@${office.slug}.example`);
  await password.fill('password');
  const submit = form.getByRole('button', { name: 'Criar Acesso' });
  const mend = await failing(page, url);
  await submit.click();
  await expect(toast(page, 'Erro', 'Ocorreu um erro inesperado.')).toBeVisible();
  await mend();
  await submit.click();
  const refusal = 'Esta senha é demasiado comum. Escolha outra.';
  await expect(toast(page, 'Erro', refusal)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(refusal);
  await expect(email).toHaveValue(`geral@${office.slug}.example`);
  await password.fill('sigilo profissional 2026');
  await submit.click();
  await expect(form.getByRole('status')).toContainText('Sucesso!');
});
