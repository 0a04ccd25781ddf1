/** Shared by the pictures of several areas: the demo's address and people, and common first steps. */
import { commandLine } from '../../src/config/command-line.ts';

const { words } = commandLine('screens [-- ADDRESS [NAME ...]]', { options: {}, words: Infinity });
export const [ADDRESS = 'http://localhost:3000', ...NAMES] = words;
export const PASSWORD = 'causa-demo-2026';
export const STAFF = { email: 'staff@aurora.example', password: PASSWORD };
export const ENTERPRISE_STAFF = { email: 'staff@cais.example', password: PASSWORD };
export const ENTERPRISE_CLIENT = { email: 'cliente@cais.example', password: PASSWORD };
export const CLIENT = { email: 'cliente@aurora.example', password: PASSWORD };

/** Returned by a row's preparation when the page keeps loading because its answer is held back. */
export const HELD = Symbol('held');

export async function nothing() {}

export async function openClient(page) {
  await page.getByText('Construções Vale Verde, S.A.').last().click();
  await page.waitForLoadState('networkidle');
}

/** Opens a case with documents and a long history, whatever the day. */
export async function openCase(page) {
  await openClient(page);
  const cards = page.getByRole('main').locator('[data-case]');
  await cards.getByRole('link', { name: 'Empreitada da Escola Básica de Gualtar' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Presses the first button of a name. */
export async function firstOf(page, name) {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Reloads the page as in an office with another plan. */
export async function changeSubscription(page, change) {
  const limits = { cases: 200, clients: 100, staffUsers: 5, storageMb: 2048 };
  const paid = {
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
    features: ['ai_assistant', 'client_portal', 'reports'],
    payments: true,
    limits,
  };
  await page.route('**/api/subscription', (route) =>
    route.fulfill({ json: { ...paid, ...change } }),
  );
  await page.reload();
}

/** Removes the service worker and the caches of earlier pictures, which have the code. */
export async function forgetCode(page) {
  await page.evaluate(`(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  })()`);
}
