/** The pictures of payment: the stand-in's pages, the plan as its staff see it, and what leads back from there. */

const VISITOR = { plan: 'professional', country: 'portugal', email: 'rui.prata@prata.example' };

/** Rows as those of `../screens.mjs`: of a visitor, and of staff whose office pays. */
export const CHECKOUT = [['stripe-checkout', '/pricing', payAsVisitor, true]];

export const PAYMENT = [
  ['stripe-portal', '/aurora/subscription', manage, true],
  ['pricing-staff', '/pricing', showCurrentPlan, true],
  ['subscription-success', '/aurora/subscription?success=true', waitForToast],
  ['subscription-canceled', '/aurora/subscription?canceled=true', waitForToast],
];

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

/** A checkout that is left open: nothing is bought. */
async function payAsVisitor(page) {
  await goToPayment(page, 'checkout', VISITOR);
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
