import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';

import { addMember, addOffice } from '../support/offices.js';
import { holdRequests } from './support/console-page.js';
import { confirmationLinkFor } from './support/mailbox.js';
import { type Newcomer, newcomer, Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* The link that founds an office with an account that there is, at `/auth/confirm`. */

const FOUNDING = /\/api\/auth\/founding$/;

const card = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });

/** Somebody who is a client of an office, and what they type to sign one up: not the password of their account. */
async function client(owner: pg.Client): Promise<Newcomer> {
  const { email } = await addMember(owner, await addOffice(owner), 'client', 'Carla Vaz');
  return { ...newcomer(), email, password: 'a senha do cadastro' };
}

async function signUp(requests: APIRequestContext, origin: string, person: Newcomer) {
  await requests.post('/api/auth/sign-up', { headers: { origin }, data: person });
}

test(
  'the account’s own password founds the office, after that of the sign-up, and signs in there',
  { tag: '@long' },
  async ({ page, owner, baseURL, browserConsole }) => {
    browserConsole.expectFailedRequests(FOUNDING);
    const person = await client(owner);
    await signUp(page.request, baseURL!, person);
    await page.goto(await confirmationLinkFor(page.request, person.email));
    await expect(page).toHaveURL('/auth/confirm');
    await expect(heading(page, 'Criar o escritório')).toBeFocused();
    await expect(card(page)).toContainText(
      `${person.email} já tem uma conta. Para criar ${person.officeName} com ela, escreva a senha da conta, e não a que foi escolhida no registo.`,
    );
    await password(page).fill(person.password);
    await button(page, 'Criar Escritório').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Erro ao criar o escritórioE-mail ou senha incorretos.',
    );
    // The good news stands until the page that follows comes.
    const follow = await holdRequests(page, /\/auth\?slug=/);
    await password(page).fill(PASSWORD);
    await button(page, 'Criar Escritório').click();
    await expect(card(page)).toContainText('Escritório criadoAbrindo a página de login...');
    follow();
    await expect(page).toHaveURL(/\/auth\?slug=/);
    await page.getByLabel('E-mail').fill(person.email);
    await password(page).fill(PASSWORD);
    await button(page, 'Entrar').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle(`Painel · Causa – ${person.officeName}`);
  },
);

test(
  'a person who is signed in signs an office up, and one button founds it by the link in the mail',
  { tag: '@long' },
  async ({ page, owner, baseURL }) => {
    const person = await client(owner);
    await Office.signIn(page.request, baseURL!, person.email, PASSWORD);
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Nome Completo').fill(person.fullName);
    await page.getByLabel('Nome do Escritório').fill(person.officeName);
    await page.getByLabel('E-mail').fill(person.email);
    await password(page).fill(person.password);
    await button(page, 'Criar Conta').click();
    await expect(page.getByRole('status')).toContainText('Verifique seu email');
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/cliente$/);

    await page.goto(await confirmationLinkFor(page.request, person.email));
    await expect(card(page)).toContainText(
      `A sessão de ${person.email} está aberta. Falta só criar ${person.officeName}.`,
    );
    const follow = await holdRequests(page, /\/auth\?slug=/);
    await button(page, 'Criar Escritório').click();
    await expect(heading(page, 'Escritório criado')).toBeFocused();
    follow();
    await expect(page).toHaveURL(/\/auth\?slug=/);
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
);
