import { holdRequests } from './support/console-page.js';
import { expect, test } from './support/test.js';

test(
  'a client login is made from the setup page, which says whom a mail tells',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.goto(`/${office.slug}/admin/usuarios`);
    await page.getByRole('link', { name: 'Configuração de Acessos' }).click();
    await expect(page).toHaveURL(`/${office.slug}/admin/setup`);
    const form = page.getByRole('form', { name: 'Criar Acesso de Cliente' });
    const email = form.getByRole('textbox', { name: 'E-mail' });
    const address = `geral@${office.slug}.example`;
    await email.fill(address);
    await form.getByRole('button', { name: 'Gerar' }).click();
    await expect(form.getByRole('textbox', { name: 'Senha' })).toHaveValue(/^(\w{4}-){3}\w{4}$/);
    // Both clicks come before the answer: one that came after it would send an empty form.
    const answer = await holdRequests(page, /\/api\/auth\/client-logins$/, 'POST');
    await form.getByRole('button', { name: 'Criar Acesso' }).dblclick();
    answer();
    const made = form.getByRole('status');
    await expect(made).toContainText('Sucesso!');
    await expect(made).toContainText(`A mensagem seguiu para ${address}.`);
    await expect(email).toHaveValue('');
  },
);
