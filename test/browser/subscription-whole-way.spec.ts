import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';

import type { Subscription } from '../../src/contract/subscriptions.js';
import { addMember, addOffice } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import {
  confirmationFor,
  confirmationLinkFor,
  listedFor,
  signUpLinkFor,
} from './support/mailbox.js';
import { type Newcomer, newcomer, type Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/*
 * From the landing page to a cancellation, through the pages of the stand-in for Stripe. What is told by webhook comes
 * when it comes: each step waits for what the product shows.
 */

test.slow();

const NOTICE = 'Modo de demonstração: nenhum pagamento real';
const PRICE = '129,00\u00a0€';

/** Presses what opens a page of the payment provider. @returns its tab */
async function paymentTab(page: Page, press: () => Promise<void>): Promise<Page> {
  // A page behind another one draws a frame a second.
  await page.bringToFront();
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  await expect(tab.getByText(NOTICE)).toBeVisible();
  return tab;
}

const current = (page: Page) => page.getByRole('region', { name: 'Plano do escritório' });

/** A meter of the subscription page: `Processos0 de 50`. */
const meter = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Asks for the plan again until it is as expected. */
async function untilShown(page: Page, ...words: string[]): Promise<void> {
  await page.bringToFront();
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Atualizar' }).click();
    for (const word of words) await expect(current(page)).toContainText(word, { timeout: 2000 });
  }).toPass();
}

/** Waits for a mail. */
async function mailed(page: Page, email: string, subject: string): Promise<void> {
  await expect.poll(() => listedFor(page.request, email)).toContain(subject);
}

/** Signs an office up and confirms its e-mail. @returns what it has then */
async function founded(
  requests: APIRequestContext,
  origin: string,
  person: Newcomer,
): Promise<Subscription> {
  const headers = { origin };
  await requests.post('/api/auth/sign-up', { headers, data: person });
  const tokenHash = await confirmationFor(requests, person.email);
  await requests.post('/api/auth/confirm', { headers, data: { tokenHash, type: 'signup' } });
  const reply = await requests.get('/api/subscription');
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Subscription;
}

async function withoutPlan(owner: pg.Client, { session }: Office): Promise<void> {
  await owner.query('delete from subscriptions where office_id = $1', [session.office.id]);
}

test(
  'a visitor buys a plan, and the office that signs up with that e-mail has it, and no other',
  { tag: '@long' },
  async ({ page, stranger, baseURL }) => {
    const person = newcomer();
    const tab = await test.step('paid from the landing page', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Assinar Profissional' }).click();
      const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
      await dialog.getByLabel('E-mail').fill(person.email);
      await expect(
        dialog.getByText(`o caminho para entrar vai para ${person.email}`),
      ).toBeVisible();
      const payment = await paymentTab(page, () =>
        dialog.getByRole('button', { name: 'Continuar' }).click(),
      );
      await expect(payment.getByText(person.email)).toBeVisible();
      await payment.getByRole('button', { name: `Pagar ${PRICE}` }).click();
      await expect(payment.getByText('Pagamento recebido')).toBeVisible();
      await expect(payment.getByText(`Enviamos um e-mail a ${person.email}`)).toBeVisible();
      await expect(payment.getByText('Se o endereço estiver errado')).toBeVisible();
      await mailed(page, person.email, 'Crie a conta do escritório');
      return payment;
    });

    await test.step('an office of another e-mail does not have it', async () => {
      const { request } = await stranger();
      expect(await founded(request, baseURL!, newcomer())).toMatchObject({
        planTier: 'basic',
        active: false,
        source: 'none',
        limits: { cases: 50 },
      });
    });

    await test.step('signed up by the mail, and confirmed', async () => {
      await tab.bringToFront();
      await tab.goto(await signUpLinkFor(page.request, person.email));
      await tab.getByLabel('Nome Completo').fill(person.fullName);
      await tab.getByLabel('Nome do Escritório').fill(person.officeName);
      await tab.getByLabel('E-mail').fill(person.email);
      await tab.getByLabel('Senha', { exact: true }).fill(person.password);
      await tab.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(tab.getByText('Verifique seu email')).toBeVisible();
      await mailed(page, person.email, 'Confirme o e-mail');
      await tab.goto(await confirmationLinkFor(page.request, person.email));
    });

    await test.step('the office has the plan and its limits', async () => {
      await tab.getByRole('link', { name: 'Plano Profissional: ver a assinatura' }).click();
      await expect(current(tab)).toContainText('Ativo');
      await expect(current(tab)).toContainText('Próxima cobrança');
      for (const limit of ['Processos0 de 200', 'Clientes0 de 100']) {
        await expect(meter(tab, limit)).toBeVisible();
      }
    });
  },
);

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('a client of some office buys a plan, and founds an office for it with the account they have', async ({
    page,
    owner,
  }) => {
    const { email } = await addMember(owner, await addOffice(owner), 'client', 'Carla Vaz');
    const person = { ...newcomer(), email };
    const password = page.getByLabel('Senha', { exact: true });
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });

    await test.step('paid from the landing page', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Assinar Profissional' }).click();
      const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
      await dialog.getByLabel('E-mail').fill(email);
      const payment = await paymentTab(page, () =>
        dialog.getByRole('button', { name: 'Continuar' }).click(),
      );
      await payment.getByRole('button', { name: `Pagar ${PRICE}` }).click();
      await expect(payment.getByText('Pagamento recebido')).toBeVisible();
      await payment.close();
      await mailed(page, email, 'Crie o escritório do plano');
    });

    await test.step('signed up by the mail, with another password than the account’s', async () => {
      await page.bringToFront();
      await page.goto(await signUpLinkFor(page.request, email));
      await page.getByLabel('Nome Completo').fill(person.fullName);
      await page.getByLabel('Nome do Escritório').fill(person.officeName);
      await page.getByLabel('E-mail').fill(email);
      await password.fill('a senha do cadastro');
      await page.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(page.getByText('Verifique seu email')).toBeVisible();
      await mailed(page, email, 'Já existe uma conta com este e-mail');
    });

    await test.step('founded by that mail, with the account', async () => {
      await page.goto(await confirmationLinkFor(page.request, email));
      await expect(page.getByRole('heading', { name: 'Criar o escritório' })).toBeVisible();
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Criar Escritório' }).click();
      await expect(page.getByText('Escritório criado')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\?slug=/);
      await page.getByLabel('E-mail').fill(email);
      await password.fill(PASSWORD);
      await enter.click();
      await expect(page).toHaveTitle(`Painel · Causa – ${person.officeName}`);
    });

    await test.step('the office has the plan', async () => {
      await page.goto('/subscription');
      await expect(current(page)).toContainText('Profissional');
      await expect(current(page)).toContainText('Ativo');
      await expect(meter(page, 'Processos0 de 200')).toBeVisible();
    });
  });
});

test(
  'staff buy a plan, see the limits rise, change it, manage it and cancel',
  { tag: '@long' },
  async ({ page, office, owner, browserConsole }) => {
    // An open page learns with its next request that the office has lost the portal.
    browserConsole.expectFailedRequests(/\/api\/service-requests\/statistics$/);
    await withoutPlan(owner, office);
    const toPayment = () =>
      paymentTab(page, () => page.getByRole('button', { name: 'Assinar Profissional' }).click());

    await test.step('abandoned, nothing is bought and basic’s limits count', async () => {
      await page.goto('/');
      // The page knows its staff when no plan leads to the sign-up any more.
      await expect(page.locator('article a[href^="/auth"]')).toHaveCount(0);
      const payment = await toPayment();
      await payment.getByRole('link', { name: 'Cancelar e voltar' }).click();
      await expect(current(payment)).toContainText('Inativo');
      await expect(meter(payment, 'Processos0 de 50')).toBeVisible();
      await payment.close();
      // Within half a second of the answer, the same press is taken for a double click.
      await page.waitForTimeout(500);
    });

    const bought = await test.step('bought from the landing page, the limits rise', async () => {
      const payment = await toPayment();
      await expect(payment.getByText(office.session.email)).toBeVisible();
      await expectAccessible(payment, 'checkout of the stand-in', 'Causa Profissional');
      await payment.getByLabel('Cartão recusado').check();
      await payment.getByRole('button', { name: `Pagar ${PRICE}` }).click();
      await expect(payment.getByRole('alert')).toContainText('O cartão foi recusado.');
      await payment.getByLabel('Cartão que paga (').check();
      await payment.getByRole('button', { name: `Pagar ${PRICE}` }).click();
      await expect(current(payment)).toBeVisible();
      await untilShown(payment, 'Profissional', 'Ativo', 'Próxima cobrança');
      await expect(meter(payment, 'Processos0 de 200')).toBeVisible();
      return payment;
    });

    const manage = (from: Page) =>
      paymentTab(from, () =>
        from.getByRole('main').getByRole('button', { name: 'Gerenciar Assinatura' }).click(),
      );

    const changed = await test.step('changed to another plan', async () => {
      const portal = await manage(bought);
      await bought.close();
      await expectAccessible(portal, 'customer portal of the stand-in', 'Causa Profissional');
      await portal.getByLabel('Causa Básico').check();
      await portal.getByRole('button', { name: 'Alterar plano' }).click();
      await expect(portal.getByRole('heading', { name: 'Causa Básico' })).toBeVisible();
      await portal.getByRole('link', { name: 'Voltar' }).click();
      await expect(current(portal)).toBeVisible();
      await untilShown(portal, 'Básico', 'Ativo');
      await expect(meter(portal, 'Processos0 de 50')).toBeVisible();
      return portal;
    });

    await test.step('cancelled at the end of the period', async () => {
      const portal = await manage(changed);
      await portal.getByRole('button', { name: 'Cancelar no fim do período' }).click();
      await expect(portal.getByRole('button', { name: 'Retomar assinatura' })).toBeVisible();
      await portal.close();
      await untilShown(changed, 'Básico', 'Ativo', 'A assinatura foi cancelada e vale até');
    });
  },
);
