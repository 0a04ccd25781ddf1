import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';

import { addMember, addOffice } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { failing, holding } from './support/console-page.js';
import { confirmationLinkFor, listedFor } from './support/mailbox.js';
import { type Newcomer, newcomer, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* The link that founds an office with an account that there is, at `/auth/confirm`, state by state. */

const FOUNDING = /\/api\/auth\/founding$/;

const card = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });

interface Known {
  /** What was typed at the sign-up, with a password that is not the account's. */
  person: Newcomer;
  /** The address in the mail. */
  link: string;
}

/** Somebody who is a client of an office, and signs one up. */
async function known(
  owner: pg.Client,
  requests: APIRequestContext,
  origin: string,
): Promise<Known> {
  const { email } = await addMember(owner, await addOffice(owner), 'client', 'Carla Vaz');
  const person = { ...newcomer(), email, password: 'a senha do cadastro' };
  await requests.post('/api/auth/sign-up', { headers: { origin }, data: person });
  return { person, link: await confirmationLinkFor(requests, email) };
}

async function submit(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await button(page, 'Criar Escritório').click();
}

async function signIn(page: Page, email: string, requests = page.request): Promise<void> {
  const origin = new URL(page.url()).origin;
  const data = { email, password: PASSWORD };
  expect((await requests.post('/api/auth/sign-in', { headers: { origin }, data })).ok()).toBe(true);
}

for (const [where, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the account’s own password founds the office, after that of the sign-up, and signs in there', async ({
      page,
      owner,
      baseURL,
      browserConsole,
    }) => {
      browserConsole.expectFailedRequests(FOUNDING);
      const { person, link } = await known(owner, page.request, baseURL!);
      await page.goto(link);
      await expect(page).toHaveURL('/auth/confirm');
      await expect(heading(page, 'Criar o escritório')).toBeFocused();
      await expect(card(page)).toContainText(
        `${person.email} já tem uma conta. Para criar ${person.officeName} com ela, escreva a senha da conta, e não a que foi escolhida no cadastro.`,
      );
      await expectAccessible(page, 'an office to found', person.officeName);
      await button(page, 'Criar Escritório').click();
      await expect(page.getByText('Campo obrigatório')).toBeVisible();
      await submit(page, person.password);
      await expect(page.getByRole('alert')).toHaveText(
        'Erro ao criar o escritórioE-mail ou senha incorretos.',
      );
      const release = await holding(page, FOUNDING);
      await submit(page, PASSWORD);
      await expect(button(page, 'Criando...')).toBeVisible();
      release();
      await expect(card(page)).toContainText('Escritório criadoAbrindo a página de login...');
      await expect(page).toHaveURL(/\/auth\?slug=/);
      await page.getByLabel('E-mail').fill(person.email);
      await password(page).fill(PASSWORD);
      await button(page, 'Entrar').click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page).toHaveTitle(`Painel · ${person.officeName}`);
    });

    test('in the account’s own session one button founds it, and the sign-in follows', async ({
      page,
      owner,
      baseURL,
    }) => {
      const { person, link } = await known(owner, page.request, baseURL!);
      await page.goto('/auth');
      await signIn(page, person.email);
      await page.goto(link);
      await expect(card(page)).toContainText(
        `A sessão de ${person.email} está aberta. Falta só criar ${person.officeName}.`,
      );
      await expectAccessible(page, 'an office to found in a session', person.officeName);
      await button(page, 'Criar Escritório').click();
      await expect(heading(page, 'Escritório criado')).toBeFocused();
      await expect(page).toHaveURL(/\/auth\?slug=/);
      await expect(page.getByLabel('E-mail')).toBeVisible();
    });
  });
}

test('somebody else who is signed in is told so, and leaves to let the owner in', async ({
  page,
  owner,
  office,
  stranger,
  baseURL,
}) => {
  const elsewhere = await stranger();
  const { person, link } = await known(owner, elsewhere.request, baseURL!);
  await page.goto(link);
  await expect(heading(page, 'Ligação para outra pessoa')).toBeVisible();
  await expect(card(page)).toContainText(
    `Esta ligação é para ${person.email}. A sessão aberta é de ${office.session.email}.`,
  );
  await expectAccessible(page, 'a link of somebody else', office.session.email);
  await expect(page.getByRole('link', { name: 'Continuar na Minha Conta' })).toHaveAttribute(
    'href',
    `/${office.slug}/dashboard`,
  );
  await button(page, 'Sair e Continuar').click();
  await submit(page, PASSWORD);
  await expect(heading(page, 'Escritório criado')).toBeVisible();
});

test('a session that ends under the page leaves the password to ask for', async ({
  page,
  owner,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(FOUNDING);
  const { person, link } = await known(owner, page.request, baseURL!);
  await page.goto('/auth');
  await signIn(page, person.email);
  await page.goto(link);
  await expect(button(page, 'Criar Escritório')).toBeVisible();
  await page.context().clearCookies();
  await button(page, 'Criar Escritório').click();
  await submit(page, PASSWORD);
  await expect(heading(page, 'Escritório criado')).toBeVisible();
});

test('a password that an office gave founds nothing: the way to another one is there, and the link goes on', async ({
  page,
  owner,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(FOUNDING);
  const { person, link } = await known(owner, page.request, baseURL!);
  await page.goto('/auth');
  await signIn(page, person.email);
  await owner.query(
    `update private.users u set password_from = r.office_id
     from user_roles r where r.user_id = u.id and u.email = $1`,
    [person.email],
  );
  await page.goto(link);
  await button(page, 'Criar Escritório').click();
  await expect(page.getByRole('alert')).toContainText(
    'A senha desta conta foi dada por um escritório.',
  );
  await expectAccessible(page, 'a password that an office gave', 'Esqueci minha senha');
  const [recovery] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Esqueci minha senha' }).click(),
  ]);
  await recovery.getByLabel('E-mail').fill(person.email);
  await button(recovery, 'Enviar Ligação').click();
  await expect(recovery.getByRole('status')).toContainText('E-mail enviado');
  await expect.poll(() => listedFor(page.request, person.email)).toContain('Nova senha');
  await recovery.goto(await confirmationLinkFor(page.request, person.email));
  const chosen = 'escolhida pela dona';
  await recovery.getByLabel('Nova Senha').fill(chosen);
  await recovery.getByLabel('Confirmar Senha').fill(chosen);
  await button(recovery, 'Salvar Senha').click();
  await expect(recovery.getByRole('status')).toContainText('Senha alterada');
  await recovery.goto(link);
  await submit(recovery, chosen);
  await expect(heading(recovery, 'Escritório criado')).toBeVisible();
});

test('a link that is spent meanwhile is said to be invalid; without an answer the form stays', async ({
  page,
  owner,
  stranger,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(FOUNDING);
  const { link } = await known(owner, page.request, baseURL!);
  const other = await stranger();
  await page.goto(link);
  await other.goto(link);
  const mend = await failing(page, FOUNDING);
  await submit(page, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Erro ao criar o escritório');
  await mend();
  await submit(other, PASSWORD);
  await expect(heading(other, 'Escritório criado')).toBeVisible();
  await submit(page, PASSWORD);
  await expect(heading(page, 'Erro na confirmação')).toBeVisible();
  await expect(card(page)).toContainText('Link de confirmação inválido');
});

test('who is signed in may open the sign-up of an office, and is led on from any other sign-in page', async ({
  page,
  owner,
  baseURL,
}) => {
  const { person } = await known(owner, page.request, baseURL!);
  await page.goto('/auth');
  await signIn(page, person.email);
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Nome Completo').fill(person.fullName);
  await page.getByLabel('Nome do Escritório').fill(person.officeName);
  await page.getByLabel('E-mail').fill(person.email);
  await password(page).fill(person.password);
  await button(page, 'Criar Conta').click();
  await expect(page.getByRole('status')).toContainText('Verifique seu email');
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/cliente$/);
});
