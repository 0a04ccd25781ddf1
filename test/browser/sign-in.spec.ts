import type { APIRequestContext, Page } from '@playwright/test';

import { holdRequests } from './support/console-page.js';
import { confirmationFor, confirmationLinkFor } from './support/mailbox.js';
import { type Newcomer, newcomer } from './support/office.js';
import { expect, test } from './support/test.js';

test('an office signs up under the product’s own brand, with name, office and country, and is confirmed in another browser with the password', async ({
  page,
  stranger,
}) => {
  const person = newcomer();
  await page.goto('/auth?slug=aurora');
  await expect(page.getByText('Escritório Aurora').first()).toBeVisible();
  await page.getByRole('link', { name: 'Criar Conta' }).click();
  await expect(page).toHaveURL('/auth?slug=aurora&mode=signup');
  await expect(page.getByText('Escritório Aurora')).toHaveCount(0);
  await expect(page).toHaveTitle('Causa');
  await expect(page.getByRole('link', { name: /Causa/ }).first()).toBeVisible();
  await page.getByLabel('Nome Completo').fill(person.fullName);
  await page.getByLabel('Nome do Escritório').fill(person.officeName);
  await page.getByLabel('País do Escritório').selectOption({ label: 'Espanha' });
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  const sent = page.waitForRequest(/\/api\/auth\/sign-up$/);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  expect((await sent).postDataJSON()).toEqual({ ...person, country: 'spain' });
  await expect(page.getByText('Verifique seu email')).toBeVisible();

  const elsewhere = await stranger();
  await elsewhere.goto(await confirmationLinkFor(page.request, person.email));
  await expect(elsewhere).toHaveURL('/auth');
  const told = 'Entre com a senha escolhida no registo.';
  await expect(elsewhere.getByRole('status')).toContainText(told);
  await expect(elsewhere.getByLabel('E-mail')).toHaveValue(person.email);
  await signIn(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await expect(elsewhere).toHaveTitle(`Painel · Causa – ${person.officeName}`);
});

test(
  'a confirmation link opens the panel after 2 seconds, with one request',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const { tokenHash } = await signUp(page.request, baseURL!);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const release = await holdRequests(page, /\/api\/auth\/confirm/);
    await page.clock.install();
    await page.goto(`/auth/confirm?token_hash=${tokenHash}&type=signup`);
    await expect(page.getByRole('heading', { name: 'Confirmando e-mail...' })).toBeVisible();
    await expect(page).toHaveURL('/auth/confirm');
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/auth/confirm');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/dashboard');
    expect(requests.filter((url) => url.endsWith('/api/auth/confirm'))).toHaveLength(1);
  },
);

test('a forgotten password is replaced through the link in the mail', async ({ page, baseURL }) => {
  const { person, tokenHash } = await signUp(page.request, baseURL!);
  await confirm(page.request, baseURL!, tokenHash);
  await page.context().clearCookies();

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar Ligação' }).click();
  await expect(page.getByRole('status')).toContainText('E-mail enviado');
  await expect(page.getByRole('status')).toBeFocused();

  const recovery = await newerToken(page.request, person.email, tokenHash);
  await page.goto(`/auth/confirm?token_hash=${recovery}&type=recovery`);
  await expect(page.getByText(`Para ${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL('/auth/confirm');
  await page.getByLabel('Nova Senha').fill('outra senha de teste');
  await page.getByLabel('Confirmar Senha').fill('outra senha de teste');
  await page.getByRole('button', { name: 'Salvar Senha' }).click();

  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('status')).toContainText('Senha alterada');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await signIn(page, person.email, 'outra senha de teste');
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs up an office. Returns its person, whose e-mail is not confirmed yet, and the token of the mail. */
async function signUp(
  requests: APIRequestContext,
  origin: string,
): Promise<{ person: Newcomer; tokenHash: string }> {
  const person = newcomer();
  await requests.post('/api/auth/sign-up', { headers: { origin }, data: person });
  return { person, tokenHash: await confirmationFor(requests, person.email) };
}

async function confirm(requests: APIRequestContext, origin: string, tokenHash: string) {
  const data = { tokenHash, type: 'signup' };
  const response = await requests.post('/api/auth/confirm', { headers: { origin }, data });
  expect(response.ok()).toBe(true);
}

/** Returns the token of the mail that follows the one with `older`. */
async function newerToken(
  requests: APIRequestContext,
  email: string,
  older: string,
): Promise<string> {
  let token = older;
  await expect.poll(async () => (token = await confirmationFor(requests, email))).not.toBe(older);
  return token;
}
