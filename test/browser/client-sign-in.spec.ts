import type { Page } from '@playwright/test';

import { failRequests } from './support/console-page.js';
import { confirmationLinkFor } from './support/mailbox.js';
import { clientUser, submitSignIn } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* The clients' sign-in page `/cliente/login`, with a tenant's slug and without. */

const NEW_PASSWORD = 'outra senha de teste';

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

test('without a slug nobody is asked to sign in, and comes back to /cliente', async ({
  office,
  owner,
  stranger,
}) => {
  const { email } = await clientUser(owner, office);
  const page = await stranger();
  await page.goto('/cliente');
  await expect(page).toHaveURL(`/cliente/login?redirect=${encodeURIComponent('/cliente')}`);
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText('Campos obrigatóriosInforme e-mail e senha.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await submitSignIn(page, email);
  await expect(page).toHaveURL('/cliente');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Filipa$/);
  await page.getByRole('link', { name: 'Meus Processos' }).click();
  await expect(page).toHaveURL('/cliente/processos');
});

test(
  'a password that was forgotten at the clients’ sign-in is chosen in the tenant’s face, and leads to the portal',
  { tag: '@long' },
  async ({ office, owner, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/auth\/password-reset/);
    const slug = `${office.slug}-marca`;
    await owner.query(
      `insert into tenants (office_id, name, slug, company_name) values ($1, 'Marca', $2, 'Marca do Norte')`,
      [office.session.office.id, slug],
    );
    const { email } = await clientUser(owner, office);
    const page = await stranger();
    await page.goto(`/${slug}/cliente/login`);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page).toHaveURL(`/${slug}/cliente/login?mode=recovery`);
    const ask = page.getByRole('button', { name: 'Enviar Ligação' });
    await ask.click();
    await expect(page.getByRole('alert')).toHaveText('Campo obrigatórioInforme seu e-mail.');
    await page.getByLabel('E-mail').fill(email);
    const mend = await failRequests(page, /\/api\/auth\/password-reset/);
    await ask.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Erro ao enviar email de recuperaçãoOcorreu um erro inesperado.',
    );
    await mend();
    await ask.click();
    await expect(page.getByRole('status')).toContainText('E-mail enviado');

    await page.goto(await confirmationLinkFor(page.request, email));
    await expect(page.getByRole('banner')).toContainText('Marca do Norte');
    await page.getByLabel('Nova Senha').fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar Senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Salvar Senha' }).click();
    await expect(page).toHaveURL(`/${slug}/cliente/login`);
    await expect(page.getByRole('complementary')).toContainText('Marca do Norte');
    await expect(page.getByRole('status')).toContainText('Senha alterada');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await enter(page).click();
    await expect(page).toHaveURL(`/${slug}/cliente`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Filipa$/);
  },
);

test('below a slug the clients’ sign-in has the tenant’s name, colours and logo, and a way for the staff', async ({
  page,
}) => {
  // A tenant of the demo data: the second colour stands over the tenant's side, the first fills the button.
  await page.goto('/boreal/cliente/login');
  const side = page.getByRole('complementary');
  await expect(side).toContainText('Escritório Boreal');
  await expect(side.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(side).toHaveCSS('border-top-color', 'rgb(180, 83, 9)');
  await expect(enter(page)).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await expect(page).toHaveTitle('Causa – Escritório Boreal');
  await page.getByRole('link', { name: 'Equipa do Escritório' }).click();
  await expect(page).toHaveURL('/auth?slug=boreal');
});
