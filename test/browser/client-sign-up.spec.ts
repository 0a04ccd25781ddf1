import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { holdRequests } from './support/console-page.js';
import { confirmationLinkFor } from './support/mailbox.js';
import { newcomer, type Office } from './support/office.js';
import { expect, test } from './support/test.js';

/* A client who signs up by themselves, from the tenant's page to the portal. */

const CASE = 'Empreitada da Escola Básica de Gualtar';
const PHONE = { width: 375, height: 812 };

test.slow();

/** A client of the office with that e-mail, and a case. */
async function createClientCase(office: Office, email: string): Promise<void> {
  const client = await office.client('Construções Vale Verde, S.A.', { email });
  await office.case({ title: CASE, clientId: client.id });
}

const password = (page: Page) => page.getByLabel('Senha', { exact: true });

const submit = (page: Page) => page.getByRole('button', { name: 'Criar Conta' });

async function fillInSignUp(page: Page, email: string, chosen: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(chosen);
}

async function expectConfirmationNotice(page: Page, slug: string, email: string): Promise<void> {
  await expect(page.getByRole('status')).toHaveText(
    'Verifique seu emailEnviamos um link de confirmação.',
  );
  await expect(page).toHaveURL(`/${slug}/cliente/login`);
  await expect(page.getByText('Depois de confirmar o e-mail.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
}

async function signUp(page: Page, slug: string, email: string, chosen: string): Promise<void> {
  await page.goto(`/${slug}/cliente/login?mode=signup`);
  await fillInSignUp(page, email, chosen);
  await submit(page).click();
  await expectConfirmationNotice(page, slug, email);
}

/** Each field is told what is wrong with it, by the page and by the server. */
async function expectSignUpRefused(page: Page, email: string): Promise<void> {
  await fillInSignUp(page, 'ana.vaz@', '12345');
  await submit(page).click();
  await expect(page.getByText('Email inválido')).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await fillInSignUp(page, email, 'password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao cadastrar');
  await expect(password(page)).toHaveAccessibleDescription(
    /Esta senha é demasiado comum\. Escolha outra\./,
  );
}

test(
  'on a phone a client signs up at the tenant’s page, is told what is wrong with each field, confirms from the mail, and sees their case',
  { tag: '@long' },
  async ({ office, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/auth\/client-sign-up/);
    const { email, password: chosen } = newcomer();
    await createClientCase(office, email);
    const page = await stranger();
    await page.setViewportSize(PHONE);
    await page.goto(`/${office.slug}/cliente/login`);
    await page.getByRole('link', { name: 'Criar Conta' }).click();
    await expect(page).toHaveURL(`/${office.slug}/cliente/login?mode=signup`);
    await page.getByRole('link', { name: 'Voltar ao Login' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByRole('link', { name: 'Criar Conta' }).click();
    await expectSignUpRefused(page, email);
    // A double click signs up once.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await password(page).fill(chosen);
    const release = await holdRequests(page, /\/api\/auth\/client-sign-up/);
    await submit(page).dblclick();
    await expect(page.getByRole('button', { name: 'Criando conta...' })).toBeVisible();
    release();
    await expectConfirmationNotice(page, office.slug, email);
    expect(sent.filter((url) => url.endsWith('/api/auth/client-sign-up'))).toHaveLength(1);

    // The good news stands until the page that follows comes.
    const follow = await holdRequests(page, /\/cliente$/);
    await page.goto(await confirmationLinkFor(page.request, email));
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expect(page.getByText('Abrindo a área de cliente...')).toBeVisible();
    follow();
    await expect(page).toHaveURL(`/${office.slug}/cliente`);
    await expect(page.getByRole('link', { name: CASE }).first()).toBeVisible();
  },
);

test(
  'a client who signed up elsewhere types the password; one whom no office knows is told so, and found once one does',
  { tag: '@long' },
  async ({ office, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/auth\/sign-in/);
    const { email, password: chosen } = newcomer();
    const computer = await stranger();
    await signUp(computer, office.slug, email, chosen);
    const page = await stranger();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await confirmationLinkFor(page.request, email));
    await expect(page).toHaveURL(`/${office.slug}/cliente/login`);
    await expect(page.getByRole('status')).toContainText('Entre com a senha escolhida no registo.');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await password(page).fill(chosen);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeFocused();
    await expect(page.getByText('Cliente não encontrado')).toBeVisible();
    await expectAccessible(page, 'no office', email);

    const again = page.getByRole('button', { name: 'Tentar Novamente' });
    await again.click();
    await expect(page.getByRole('status')).toContainText('Continua sem ser encontrado');
    await page.getByRole('button', { name: 'Sair e Usar Outro E-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await password(page).fill(chosen);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeFocused();
    await createClientCase(office, email);
    await again.click();
    await expect(page).toHaveURL(`/${office.slug}/cliente`);
    await expect(page.getByRole('link', { name: CASE }).first()).toBeVisible();
  },
);

test(
  'a confirmation in the browser that signed up says when no office knows the e-mail',
  { tag: '@long' },
  async ({ office, stranger }) => {
    const { email, password: chosen } = newcomer();
    const page = await stranger();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page, office.slug, email, chosen);
    await page.goto(await confirmationLinkFor(page.request, email));
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expectAccessible(page, 'confirmed, and no office', 'Cliente não encontrado');
    await page.getByRole('link', { name: 'Tentar Novamente' }).click();
    await expect(page).toHaveURL(`/${office.slug}/cliente/login`);
    await createClientCase(office, email);
    await page.getByLabel('E-mail').fill(email);
    await password(page).fill(chosen);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('link', { name: CASE }).first()).toBeVisible();
  },
);
