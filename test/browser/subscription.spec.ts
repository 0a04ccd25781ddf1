import type { Page } from '@playwright/test';
import type pg from 'pg';

import type { PlanTier } from '../../src/contract/plans.js';
import type { Subscription } from '../../src/contract/subscriptions.js';
import { expectAccessible } from './support/axe.js';
import { closeByKey, failing, pick, toastText } from './support/console-page.js';
import { type Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

// What is half faded in has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REACHED = 'Faça upgrade para continuar.';
const PRICING = '/pricing';

/** Puts the office on a plan that the operator gave it. */
async function putOn(owner: pg.Client, { session }: Office, tier: PlanTier): Promise<void> {
  await owner.query('update subscriptions set plan_tier = $2 where office_id = $1', [
    session.office.id,
    tier,
  ]);
}

async function addCases(owner: pg.Client, { session }: Office, count: number): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title)
     select $1, 'Processo ' || n from generate_series(1, $2::int) n`,
    [session.office.id, count],
  );
}

async function addClients(owner: pg.Client, { session }: Office, count: number): Promise<void> {
  await owner.query(
    `insert into clients (office_id, name) select $1, 'Cliente ' || n from generate_series(1, $2::int) n`,
    [session.office.id, count],
  );
}

/** As on an installation that has no keys of the payment provider's. */
async function withoutPayments(page: Page): Promise<void> {
  await page.route(/\/api\/subscription$/, async (route) => {
    const response = await route.fetch();
    const subscription = (await response.json()) as Subscription;
    await route.fulfill({ response, json: { ...subscription, payments: false } });
  });
}

test('below 80 % nothing is shown, then a warning, and at the limit the prompt', async ({
  page,
  office,
  owner,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/cases$/);
  await putOn(owner, office, 'basic');
  await addCases(owner, office, 39);
  await page.goto('/processos');
  const main = page.getByRole('main');
  await expect(main.getByText('39 de 50 processos')).toBeVisible();
  await expect(main.getByRole('meter', { name: 'Processos' })).toHaveAttribute(
    'aria-valuenow',
    '78',
  );
  await expect(main.getByRole('link', { name: 'Fazer Upgrade' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Novo Processo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Processo' });
  await form.getByLabel('Título').fill('O quadragésimo');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(main.getByText('40 de 50 processos')).toBeVisible();
  await expect(
    main.getByText(
      'Você está usando 80% do seu limite de processos. Considere fazer upgrade para evitar interrupções.',
    ),
  ).toBeVisible();

  // Colleagues take the last places while this page stands open.
  await addCases(owner, office, 10);
  await main.getByRole('button', { name: 'Novo Processo' }).click();
  await form.getByLabel('Título').fill('O que não cabe');
  await form.getByRole('button', { name: 'Criar Processo' }).click();
  const prompt = page.getByRole('dialog', { name: 'Limite atingido' });
  await expect(
    prompt.getByText(
      'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
    ),
  ).toBeVisible();
  await expect(prompt.getByText('50 de 50 processos')).toBeVisible();
  await expect(prompt.getByRole('link', { name: 'Fazer Upgrade' })).toHaveAttribute(
    'href',
    PRICING,
  );
  await expectAccessible(page, 'upgrade prompt', 'Agora Não');
  await prompt.getByRole('button', { name: 'Agora Não' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('O que não cabe');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await expect(
    main.getByText('Limite de processos atingido. Faça upgrade para continuar.'),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Novo Processo' }).click();
  await expect(prompt).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('every screen that makes something says that the plan has no place left for it', async ({
  page,
  office,
  owner,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/deletions\/[^/]+\/restore$/);
  await putOn(owner, office, 'basic');
  const { id } = await office.case({ title: 'Na lixeira' });
  await page.request.delete(`/api/cases/${id}`, { headers: { origin: baseURL! } });
  await addCases(owner, office, 50);
  await addClients(owner, office, 25);
  await owner.query(
    'update usage_tracking set storage_bytes = 500 * 1048576::bigint where office_id = $1',
    [office.session.office.id],
  );
  const main = page.getByRole('main');
  const prompt = page.getByRole('dialog', { name: 'Limite atingido' });
  const closePrompt = () => prompt.getByRole('button', { name: 'Agora Não' }).click();
  const reached = (what: string) =>
    expect(main.getByText(`Limite de ${what} atingido. ${REACHED}`)).toBeVisible();

  await page.goto('/lixeira');
  await reached('processos');
  await main.getByRole('button', { name: 'Restaurar Na lixeira' }).click();
  await expect(prompt).toBeVisible();
  await closePrompt();

  await page.goto('/clientes?mode=list');
  await reached('clientes');
  await main.getByRole('button', { name: 'Novo Cliente' }).click();
  await expect(prompt).toContainText('Você atingiu o limite de clientes do seu plano.');
  await closePrompt();
  await main.getByRole('button', { name: 'Importar Lista' }).click();
  const list = page.getByRole('dialog', { name: 'Importar Clientes' });
  await expect(list.getByText(`Limite de clientes atingido. ${REACHED}`)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Selecionar Arquivo' })).toHaveCount(0);

  await page.goto('/clientes?mode=create');
  await reached('clientes');
  await expect(main.getByRole('button', { name: 'Criar Cliente' })).toBeDisabled();

  await page.goto('/documentos');
  await reached('armazenamento');
  await main.getByRole('button', { name: 'Adicionar Documento' }).first().click();
  await expect(prompt).toContainText('Você atingiu o limite de armazenamento do seu plano.');

  await page.goto('/admin/cadastro-staff');
  await expect(main.getByText('1 de 1 usuários da equipe')).toBeVisible();
  await expect(
    main.getByText(
      'Limite atingido. Você atingiu o limite de usuários do seu plano. Faça upgrade para continuar.',
    ),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Enviar Convite' })).toBeDisabled();

  await page.goto('/admin/tenants');
  await main.getByRole('button', { name: /^Domínio: / }).click();
  await expect(page.getByRole('dialog', { name: 'Indisponível no seu plano' })).toContainText(
    'Esta funcionalidade não está disponível no plano atual do escritório.',
  );
});

/** What an office has that pays through the provider. */
const PAID: Subscription = {
  planTier: 'professional',
  active: true,
  status: 'active',
  source: 'stripe',
  agreedTier: null,
  subscriptionId: 'sub_1',
  stripeState: 'active',
  price: { amount: 12_900, currency: 'EUR' },
  currentPeriodEnd: '2026-12-12T10:00:00Z',
  cancelAt: null,
  graceUntil: null,
  limits: { cases: 200, clients: 100, staffUsers: 5, storageMb: 2048 },
  features: ['ai_assistant', 'client_portal', 'reports'],
  payments: true,
};

/** Has the server say this of the office's subscription, as it would with the provider. */
async function subscribed(page: Page, change: Partial<Subscription> = {}): Promise<void> {
  await page.route(/\/api\/subscription$/, (route) =>
    route.fulfill({ json: { ...PAID, ...change } }),
  );
}

/** Has the provider's pages open, and calls for them answer with their address. */
async function withPaymentPages(page: Page): Promise<void> {
  await page
    .context()
    .route('https://pagamento.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pagamento</title>' }),
    );
  for (const path of ['checkout', 'billing-portal']) {
    await page.route(new RegExp(`/api/subscription/${path}$`), (route) =>
      route.fulfill({ json: { url: `https://pagamento.example/${path}` } }),
    );
  }
}

test('the subscription page shows what the office has, uses and could have', async ({
  page,
  office,
  owner,
}) => {
  await putOn(owner, office, 'professional');
  await addCases(owner, office, 160);
  await withoutPayments(page);
  await page.goto(`/${office.slug}/dashboard`);
  await page.getByRole('link', { name: 'Plano Profissional: ver a assinatura' }).click();
  await expect(page).toHaveURL(`/${office.slug}/subscription`);
  const main = page.getByRole('main');
  const current = main.getByRole('region', { name: 'Plano do escritório' });
  await expect(current).toContainText('Profissional');
  await expect(current).toContainText('Ativo');
  await expect(current).toContainText('O plano foi atribuído por acordo');
  await expect(current).toContainText('Esta instalação não recebe pagamentos');
  await expect(main.getByRole('button', { name: 'Gerenciar Assinatura' })).toHaveCount(0);
  for (const line of ['Relatórios Avançados', '200 Processos', '100 Clientes', 'API Access']) {
    await expect(main.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  }
  const cases = main.getByRole('listitem').filter({ hasText: 'Processos160 de 200' });
  await expect(cases).toContainText('80%');
  await expect(cases).toContainText('Considere fazer upgrade para evitar interrupções.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Armazenamento' })).toContainText(
    '0 MB de 2,0 GB',
  );

  const plans = main.getByRole('table');
  await expect(plans.getByRole('columnheader')).toHaveText([
    'Básico49\u00a0€ por mês',
    'Profissional129\u00a0€ por mês',
    'EnterpriseSob consulta',
  ]);
  await expect(plans.getByRole('button', { name: 'Plano Atual' })).toBeDisabled();
  await pick(page, 'País', 'Brasil (BRL)');
  await expect(plans.getByRole('columnheader').first()).toHaveText('BásicoR$\u00a0289 por mês');
  await expect(main.getByText('Valores aproximados.')).toBeVisible();
  await expectAccessible(page, 'subscription', 'Comparar Planos');

  await putOn(owner, office, 'enterprise');
  await main.getByRole('button', { name: 'Atualizar' }).click();
  await expect(current).toContainText('Enterprise');
  await expect(main.getByRole('listitem').filter({ hasText: 'Processos160' })).toContainText(
    'Ilimitado',
  );
  await expect(main.getByRole('link', { name: 'Fazer Upgrade' })).toHaveCount(0);
});

test('a plan is bought and managed in a tab of its own, and an offer asked for once', async ({
  page,
  office,
}) => {
  await subscribed(page);
  await withPaymentPages(page);
  await page.goto(`/${office.slug}/subscription`);
  const main = page.getByRole('main');
  const current = main.getByRole('region', { name: 'Plano do escritório' });
  await expect(current).toContainText('129\u00a0€');
  await expect(current).toContainText('12 de dezembro de 2026');
  const opened = page.waitForEvent('popup');
  await main.getByRole('button', { name: 'Mudar para Básico' }).click();
  // It does not stay for long.
  await expect(toastText(page, 'Redirecionando para o pagamento...')).toBeVisible();
  const payment = await opened;
  await payment.waitForURL('https://pagamento.example/checkout');
  await payment.close();

  await page.evaluate('window.open = () => null');
  await main.getByRole('button', { name: 'Gerenciar Assinatura' }).click();
  await expect(main.getByRole('link', { name: 'Abrir a Página de Pagamento' })).toHaveAttribute(
    'href',
    'https://pagamento.example/billing-portal',
  );

  const offers: unknown[] = [];
  await page.route(/\/api\/subscription\/offers$/, (route) => {
    offers.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await main.getByRole('button', { name: 'Pedir Proposta' }).click({ clickCount: 2 });
  await expect(toastText(page, 'Pedido enviado. A proposta chega por e-mail.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Proposta Pedida' })).toBeDisabled();
  expect(offers).toHaveLength(1);
});

test('what keeps a payment page from opening is told', async ({ page, office, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/subscription/);
  await subscribed(page);
  await page.goto(`/${office.slug}/subscription`);
  const main = page.getByRole('main');
  const current = main.getByRole('region', { name: 'Plano do escritório' });
  const told = async (button: string, text: string) => {
    await main.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  };
  const CHECKOUT = /\/api\/subscription\/checkout$/;
  const PORTAL = /\/api\/subscription\/billing-portal$/;
  await page.route(CHECKOUT, (route) => route.fulfill({ json: {} }));
  await told('Mudar para Básico', 'Erro ao processar checkout.');
  await failing(page, CHECKOUT);
  await told('Mudar para Básico', 'Erro ao criar checkout');
  await page.route(CHECKOUT, (route) => route.abort());
  await told('Mudar para Básico', 'Erro ao processar pagamento');
  await failing(page, PORTAL);
  await told('Gerenciar Assinatura', 'Erro ao abrir portal do cliente');
  await page.route(PORTAL, (route) => route.abort());
  await told('Gerenciar Assinatura', 'Erro ao abrir portal');

  await failing(page, PORTAL, 401, 'not_signed_in');
  await main.getByRole('button', { name: 'Gerenciar Assinatura' }).click();
  const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
  // It does not stay for long, and is said before the question's code is drawn.
  await expect(page.getByText('Você precisa estar logado', { exact: true })).toBeVisible();
  await expect(ended).toBeVisible();
  const tabs = expect.poll(() => page.context().pages().length, 'no tab before the question');
  await tabs.toBe(1);
  await page.unroute(PORTAL);
  await withPaymentPages(page);
  await ended.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(main.getByRole('link', { name: 'Abrir a Página de Pagamento' })).toHaveAttribute(
    'href',
    'https://pagamento.example/billing-portal',
  );

  const OFFERS = /\/api\/subscription\/offers$/;
  await page.route(OFFERS, (route) => route.abort());
  await told('Pedir Proposta', 'Não foi possível pedir a proposta.');
  await failing(page, /\/api\/subscription$/);
  await told('Atualizar', 'Erro ao atualizar subscription');
  await expect(current).toContainText('Profissional');
  await expect
    .poll(() => page.context().pages().length, 'a tab that leads nowhere is closed')
    .toBe(1);
});

test('a payment that led back is told, and the plan asked for again', async ({ page, office }) => {
  await subscribed(page, {
    planTier: 'basic',
    active: false,
    source: 'none',
    subscriptionId: null,
    stripeState: null,
    price: null,
  });
  // What is said does not stay for long, and may be said before all of the page has come.
  const early = { waitUntil: 'commit' } as const;
  await page.goto(`/${office.slug}/subscription?canceled=true`, early);
  await expect(toastText(page, 'Pagamento cancelado.')).toBeVisible();
  await expect(page).toHaveURL(`/${office.slug}/subscription`);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/${office.slug}/subscription?success=true`, early);
  const current = page.getByRole('region', { name: 'Plano do escritório' });
  await expect(
    toastText(page, 'Pagamento processado com sucesso! Atualizando subscription...'),
  ).toBeVisible();
  await expect(current).toContainText('Inativo');
  await expect(page).toHaveURL(`/${office.slug}/subscription`);
  await subscribed(page, {
    cancelAt: '2026-12-12T10:00:00Z',
    graceUntil: '2026-11-29T10:00:00Z',
    status: 'past_due',
    stripeState: 'past_due',
  });
  await expect(current).toContainText('Ativo');
  await expect(current).toContainText('O último pagamento falhou.');
  await expect(current).toContainText('A assinatura foi cancelada e vale até 12 de dezembro');
  await expectAccessible(page, 'subscription on a phone', 'Comparar Planos');
});

test('an office whose plan cannot be had is shown as basic and inactive, and stopped by nothing', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/subscription$/);
  await failing(page, /\/api\/subscription$/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/${office.slug}/processos`);
  await page.getByRole('button', { name: 'Novo Processo' }).first().click();
  await closeByKey(page.getByRole('dialog', { name: 'Novo Processo' }));
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('menuitem', { name: 'Assinatura' }).click();
  const current = page.getByRole('region', { name: 'Plano do escritório' });
  await expect(current).toContainText('Básico');
  await expect(current).toContainText('Inativo');
  await expect(current).toContainText('Não foi possível carregar a assinatura.');
});
