import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { expect, test } from './support/test.js';

/** Stands in for the provider's page: a document of ours that runs nothing. */
const PAYMENT_PAGE = '/robots.txt';

/** Answers the checkout with `replies` in turn. @returns what was sent */
async function answerCheckout(page: Page, ...replies: object[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/subscription/checkout', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill(replies[sent.length - 1] ?? { json: {} });
  });
  return sent;
}

test.describe('without scripts, on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('plans and prices are there for each country, and a plan leads to the sign-up', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    for (const path of ['/', '/pricing']) {
      await page.goto(path);
      const plan = page.getByRole('article').filter({ hasText: 'Para equipes' });
      await expect(plan.getByText('129 €')).toBeVisible();
      await page.getByRole('radio', { name: 'Brasil' }).check();
      await expect(plan.getByText('R$ 761')).toBeVisible();
      await expect(plan.getByText('129 €')).toBeHidden();
      await expect(
        page.getByText(
          'Valores aproximados. A conversão final é feita pelo provedor de pagamento.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Segurança' }).first()).toBeVisible();
      await plan.getByRole('button', { name: 'Assinar Profissional' }).click();
      await expect(page).toHaveURL(/\/auth\?mode=signup&/);
    }
    await context.close();
  });

  test('each plan has one way on: where nothing is paid the sign-up, and an offer where one can be asked for', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    const waysOn = async (payments: string, offers: string) => {
      await page.route('**/pricing', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace(/data-payments="\w+"/, `data-payments="${payments}"`)
          .replace(/data-offers="\w+"/, `data-offers="${offers}"`);
        await route.fulfill({ response, body });
      });
      await page.goto('/pricing');
      const ways = page.getByRole('article').locator('a, button').filter({ visible: true });
      const texts = await ways.allTextContents();
      await page.unrouteAll();
      return texts;
    };
    const SIGN_UP = 'Criar Conta do Escritório';
    const [basic, professional, offer] = [
      'Assinar Básico',
      'Assinar Profissional',
      'Pedir Proposta',
    ];
    expect(await waysOn('yes', 'yes')).toEqual([basic, professional, offer]);
    expect(await waysOn('yes', 'no')).toEqual([basic, professional, SIGN_UP]);
    expect(await waysOn('no', 'yes')).toEqual([SIGN_UP, SIGN_UP, offer]);
    expect(await waysOn('no', 'no')).toEqual([SIGN_UP, SIGN_UP, SIGN_UP]);
    await context.close();
  });

  test('the landing page can be read, and leads to its parts and to the sign-up', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Todos os processos');
    for (const heading of [
      'Prazos que se leem de relance',
      'Cada citação com a página. A que não se confirma vem marcada.',
      'Cada escritório isolado',
      'Três planos. O mesmo sigilo em todos.',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Segurança' }).click();
    await expect(page.getByRole('heading', { name: 'Cada escritório isolado' })).toBeInViewport();
    await page.getByRole('link', { name: 'Comparar os planos em detalhe' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.goto('/');
    await page.getByRole('link', { name: 'Criar Conta do Escritório' }).first().click();
    await expect(page).toHaveURL('/auth?mode=signup');
    await context.close();
  });
});

test('a visitor is asked for an e-mail and led to the payment in a new tab', async ({
  page,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/subscription\/checkout/);
  const sent = await answerCheckout(
    page,
    { status: 503, contentType: 'text/html', body: '' },
    { json: { url: '' } },
    { json: { url: `${baseURL}${PAYMENT_PAGE}` } },
  );
  await page.goto('/aurora/pricing');
  await page.getByRole('radio', { name: 'Brasil' }).check();
  await page.getByRole('button', { name: 'Assinar Profissional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
  await expect(dialog.getByText('R$ 761')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Fazer login' })).toHaveAttribute(
    'href',
    /^\/auth/,
  );
  const next = dialog.getByRole('button', { name: 'Continuar' });
  await expect(next).toBeDisabled();
  await dialog.getByLabel('E-mail').fill('rita@escritorio');
  await next.click();
  await expect(dialog.getByText('Por favor, insira um email válido.')).toBeVisible();
  await expectAccessible(page, 'checkout dialog', 'Por favor, insira um email válido.');
  await dialog.getByLabel('E-mail').fill('rita@escritorio.example');
  for (const refusal of ['Erro ao criar checkout', 'Erro ao processar checkout.']) {
    await next.click();
    await expect(dialog.getByRole('alert')).toContainText(refusal);
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), next.click()]);
  await tab.waitForURL(`**${PAYMENT_PAGE}`);
  await expect(dialog.getByText('Redirecionando para o pagamento...')).toBeVisible();
  await expect(dialog.getByText(/um e-mail com o caminho para criar a conta/)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    plan: 'professional',
    country: 'brazil',
    email: 'rita@escritorio.example',
  });
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('a checkout that is being made says so, and cannot be asked for again', async ({
  page,
  baseURL,
}) => {
  let answer = () => {};
  const pressed = new Promise<void>((done) => (answer = done));
  let asked = 0;
  await page.route('**/api/subscription/checkout', async (route) => {
    asked += 1;
    await pressed;
    await route.fulfill({ json: { url: `${baseURL}${PAYMENT_PAGE}` } });
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Assinar Básico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
  await dialog.getByLabel('E-mail').fill('rita@escritorio.example');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('button', { name: 'Processando...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
  await dialog.getByLabel('E-mail').press('Enter');
  answer();
  await expect(dialog.getByText('Redirecionando para o pagamento...')).toBeVisible();
  expect(asked).toBe(1);
});

test('staff see their plan marked, go straight to the payment, and ask for an offer of enterprise', async ({
  page,
  office,
  owner,
  baseURL,
}) => {
  await owner.query(
    `update subscriptions set plan_tier = 'professional', status = 'active' where office_id =
       (select office_id from tenants where slug = $1)`,
    [office.slug],
  );
  const sent = await answerCheckout(page, { json: { url: `${baseURL}${PAYMENT_PAGE}` } });
  const offers: unknown[] = [];
  await page.route('**/api/subscription/offers', async (route) => {
    offers.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Plano Atual' })).toBeDisabled();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Mudar para Básico' }).click(),
  ]);
  await tab.waitForURL(`**${PAYMENT_PAGE}`);
  await expect(page.getByText('Redirecionando para o pagamento...')).toBeVisible();
  expect(sent).toEqual([{ plan: 'basic', country: 'portugal' }]);

  await page.getByRole('button', { name: 'Pedir Proposta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir Proposta' });
  await dialog.getByLabel('Mensagem').fill('Somos vinte.');
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(dialog.getByText('Pedido enviado')).toBeVisible();
  expect(offers).toEqual([{ message: 'Somos vinte.' }]);
  await expect(dialog.getByRole('link', { name: 'Abrir Painel' })).toHaveAttribute(
    'href',
    `/${office.slug}/dashboard`,
  );
});

test('staff who choose before the page knows them buy for their office, and are asked for no e-mail', async ({
  page,
  office,
  baseURL,
}) => {
  const sent = await answerCheckout(page, { json: { url: `${baseURL}${PAYMENT_PAGE}` } });
  let tell = () => {};
  const chosen = new Promise<void>((done) => (tell = done));
  await page.route('**/api/auth/session', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Assinar Profissional' }).click();
  tell();
  const dialog = page.getByRole('dialog', { name: 'Finalizar Assinatura' });
  await expect(
    dialog.getByText(`A assinatura fica para ${office.session.office.name}.`),
  ).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toHaveCount(0);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continuar' }).click(),
  ]);
  await tab.waitForURL(`**${PAYMENT_PAGE}`);
  expect(sent).toEqual([{ plan: 'professional', country: 'portugal' }]);
});

test('who comes back from the payment is told what happens next, once', async ({ page }) => {
  await page.goto('/pricing?success=true');
  await expect(page.getByText(/Enviamos um e-mail.* com o caminho para entrar/)).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await page.goto('/pricing?canceled=true');
  await expect(page.getByText('Pagamento cancelado.')).toBeVisible();
  await expect(page).toHaveURL('/pricing');
});
