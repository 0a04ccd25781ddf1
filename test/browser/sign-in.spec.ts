import type { APIRequestContext, Page } from '@playwright/test';

import { failing, holding } from './support/console-page.js';
import { tooWide } from './support/layout.js';
import { confirmationFor } from './support/mailbox.js';
import { DEMO_PASSWORD, type Newcomer, newcomer, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

const STAFF = 'staff@aurora.example';
const CLIENT = 'cliente@aurora.example';

test('wrong credentials are refused alike for known and unknown e-mails', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/sign-in/);
  for (const [path, failed] of [
    ['/auth', 'Erro ao entrar'],
    ['/aurora/cliente/login', 'Falha no login'],
  ] as const) {
    await page.goto(path);
    for (const email of [newcomer().email, 'nobody@aurora.example']) {
      await signIn(page, email, 'outra senha qualquer');
      const told = `${failed}E-mail ou senha incorretos.`;
      await expect(page.getByRole('alert')).toHaveText(told);
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await page.reload();
    }
  }
});

test('an empty form asks for what is missing and puts the focus there', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Campos obrigatóriosInforme e-mail e senha.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar Ligação' }).click();
  await expect(page.getByRole('alert')).toHaveText('Campo obrigatórioInforme seu e-mail.');
});

test('a password of spaces is one', async ({ page, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/sign-in/);
  await page.goto('/auth');
  await signIn(page, newcomer().email, '        ');
  await expect(page.getByRole('alert')).toHaveText('Erro ao entrarE-mail ou senha incorretos.');
});

test('sign-up names what is wrong with each field, the server’s reasons too', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/sign-up/);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Criar Conta' }).click();
  await expect(page).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const submit = page.getByRole('button', { name: 'Criar Conta' });
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByLabel('E-mail').fill('rita.sousa@');
  await password.fill('12345');
  await submit.click();
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2);
  await expect(page.getByText('Email inválido')).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await page.getByLabel('Nome Completo').fill('Rita Sousa');
  await page.getByLabel('Nome do Escritório').fill('Sousa & Alves');
  await page.getByLabel('E-mail').fill(newcomer().email);
  await password.fill('password');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao cadastrar');
  await expect(password).toHaveAccessibleDescription(
    /Esta senha é demasiado comum\. Escolha outra\./,
  );
  await expect(password).toBeFocused();
});

for (const width of [1440, 375]) {
  test(`signing up is the product’s own page, and asks who, which office and where, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = newcomer();
    await page.goto('/auth?slug=aurora');
    await expect(page.getByText('Escritório Aurora').first()).toBeVisible();
    await page.getByRole('link', { name: 'Criar Conta' }).click();
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
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('segredo');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('after sign-in only pages of ours are opened', async ({ page, context }) => {
  for (const target of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await signIn(page, STAFF, DEMO_PASSWORD);
    await expect(page).toHaveURL('/aurora/dashboard');
    // The panel is still asking for its figures.
    await page.goto('about:blank');
    await context.clearCookies();
  }
});

test('a client user goes to the client area, and never to a page of the staff', async ({
  page,
}) => {
  await page.goto('/auth?slug=aurora&redirect=%2Faurora%2Fdashboard');
  await signIn(page, CLIENT, DEMO_PASSWORD);
  await expect(page).toHaveURL('/aurora/cliente');

  // The portal is still asking for what it shows.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/auth?slug=aurora&redirect=%2Faurora%2Fprocessos');
  await signIn(page, CLIENT, DEMO_PASSWORD);
  await expect(page).toHaveURL('/aurora/cliente/processos');
});

test('a confirmation link opens the panel after 2 seconds, with one request', async ({
  page,
  baseURL,
}) => {
  const { tokenHash } = await signUp(page.request, baseURL!);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const release = await holding(page, /\/api\/auth\/confirm/);
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
});

test('a confirmation link in another browser asks for the password that was chosen', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  const { person, tokenHash } = await signUp(elsewhere, baseURL!);
  await elsewhere.dispose();
  await page.goto(`/auth/confirm?token_hash=${tokenHash}&type=signup`);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('status')).toContainText('Entre com a senha escolhida no cadastro.');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(`Painel · ${person.officeName}`);
});

test('a spent, a made-up and an incomplete link say that they are invalid', async ({
  page,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/confirm/);
  const { tokenHash } = await signUp(page.request, baseURL!);
  await confirm(page.request, baseURL!, tokenHash);
  for (const query of [
    `token_hash=${tokenHash}&type=signup`,
    `token_hash=${tokenHash}&type=recovery`,
    'token_hash=inventado&type=signup',
    `token_hash=${tokenHash}`,
    'type=signup',
    `token_hash=${tokenHash}&type=magiclink`,
  ]) {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/auth/confirm?${query}`);
      await expect(page.getByRole('heading', { name: 'Erro na confirmação' })).toBeVisible();
      await expect(page.getByText('Link de confirmação inválido')).toBeVisible();
      await expect(page).toHaveURL('/auth/confirm');
      expect(await tooWide(page)).toBe(0);
    }
  }
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Voltar ao Login' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a confirmation that did not reach the server can be tried again', async ({
  page,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/confirm/);
  const { tokenHash } = await signUp(page.request, baseURL!);
  const mend = await failing(page, /\/api\/auth\/confirm/);
  await page.goto(`/auth/confirm?token_hash=${tokenHash}&type=signup`);
  await expect(page.getByRole('heading', { name: 'Erro inesperado na confirmação' })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a forgotten password is replaced through the link in the mail', async ({
  page,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/auth\/(sign-in|password|confirm)/);
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
  const save = page.getByRole('button', { name: 'Salvar Senha' });
  await page.getByLabel('Nova Senha').fill('password');
  await page.getByLabel('Confirmar Senha').fill('passwords');
  await save.click();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await page.getByLabel('Confirmar Senha').fill('password');
  await save.click();
  await expect(page.getByLabel('Nova Senha')).toHaveAccessibleDescription(/demasiado comum/);
  await page.getByLabel('Nova Senha').fill('outra senha de teste');
  await page.getByLabel('Confirmar Senha').fill('outra senha de teste');
  await save.click();

  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('status')).toContainText('Senha alterada');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Erro ao entrar');
  await signIn(page, person.email, 'outra senha de teste');
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** A new office whose e-mail is still to be confirmed, with the token of the mail. */
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

/** The token of the mail that comes after the one with `older`. */
async function newerToken(
  requests: APIRequestContext,
  email: string,
  older: string,
): Promise<string> {
  let token = older;
  await expect.poll(async () => (token = await confirmationFor(requests, email))).not.toBe(older);
  return token;
}
