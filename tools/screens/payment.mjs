/** The pictures of payment: the stand-in's pages, the states of the plan, and the pages before and after. */
import { changeSubscription } from './demo.mjs';

const VISITOR = { plan: 'professional', country: 'portugal', email: 'rui.prata@prata.example' };

/** Rows as those of `../screens.mjs`: for a visitor, and for staff whose office pays. */
export const CHECKOUT = [
  ['stripe-checkout', '/pricing', payAsVisitor, true],
  ['checkout-opened', '/pricing', continueToPayment],
  ['offer', '/pricing', (page) => page.getByRole('button', { name: 'Pedir Proposta' }).click()],
  [
    'pricing-returned',
    '/pricing?success=true',
    (page) => page.getByText('com o caminho para entrar').waitFor(),
  ],
  ['pricing-without-payments', '/pricing', takeNoPayments, true],
  ['pricing-closed', '/pricing', closeSignUp, true],
];

export const PAYMENT = [
  ['stripe-portal', '/aurora/subscription', manage, true],
  ['pricing-staff', '/pricing', showCurrentPlan, true],
  ['subscription-past-due', '/aurora/subscription', (page) => changeSubscription(page, PAST_DUE)],
  ['subscription-cancelled', '/aurora/subscription', (page) => changeSubscription(page, CANCELLED)],
  ['subscription-agreed', '/aurora/subscription', (page) => changeSubscription(page, AGREED)],
  ['subscription-success', '/aurora/subscription?success=true', waitForToast],
  ['subscription-canceled', '/aurora/subscription?canceled=true', waitForToast],
];

const PAST_DUE = {
  status: 'past_due',
  stripeState: 'past_due',
  graceUntil: '2026-12-03T10:00:00Z',
};

/** A subscription that is paid until its end. */
const CANCELLED = { cancelAt: '2026-12-12T10:00:00Z' };

/** The subscription of an installation that takes no payments. */
const AGREED = {
  source: 'agreement',
  subscriptionId: null,
  stripeState: null,
  price: null,
  currentPeriodEnd: null,
  payments: false,
};

/** Asks for a page of the payment provider, and goes there. */
async function goToPayment(page, path, data) {
  const { origin } = new URL(page.url());
  const reply = await page.request.post(`${origin}/api/subscription/${path}`, {
    headers: { origin },
    data,
  });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
  const { url } = await reply.json();
  await page.goto(url);
}

/** Opens a checkout and leaves it open: nothing is bought. */
async function payAsVisitor(page) {
  await goToPayment(page, 'checkout', VISITOR);
}

/** The reply is a blank page, in a tab that is closed again. */
async function continueToPayment(page) {
  const json = { url: `${new URL(page.url()).origin}/version.json` };
  await page.route('**/api/subscription/checkout', (route) => route.fulfill({ json }));
  await page.getByRole('button', { name: 'Assinar Profissional' }).click();
  await page.getByLabel('E-mail').fill(VISITOR.email);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continuar' }).click(),
  ]);
  await page.getByText('Redirecionando para o pagamento...').waitFor();
  await tab.close();
}

/** Changes the document to that of an installation without keys for payments. */
function takeNoPayments(page) {
  return rewrite(page, 'data-payments="yes"', 'data-payments="no"');
}

/** Changes the document to that of an installation with SIGN_UP=closed. */
function closeSignUp(page) {
  return rewrite(page, 'data-sign-up="open"', 'data-sign-up="closed"');
}

async function rewrite(page, written, other) {
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(written, other) });
  });
  await page.reload();
}

async function manage(page) {
  await goToPayment(page, 'billing-portal');
}

async function showCurrentPlan(page) {
  await page.getByRole('button', { name: 'Plano Atual' }).waitFor();
}

async function waitForToast(page) {
  await page.getByRole('status').filter({ hasText: 'Pagamento' }).waitFor();
}
