/** The office: its tenants, its plan and what that leaves out. */
import { changeSubscription, firstOf, nothing } from './demo.mjs';
import { PAYMENT } from './payment.mjs';

export const OFFICE = [
  [
    'tenants',
    '/aurora/admin/tenants',
    (page) =>
      page
        .getByRole('button', { name: /^Editar: / })
        .first()
        .waitFor(),
    true,
  ],
  [
    'tenant-create',
    '/aurora/admin/tenants',
    (page) => page.getByRole('button', { name: 'Novo Tenant' }).click(),
  ],
  ['tenant-edit', '/aurora/admin/tenants', (page) => firstOf(page, /^Editar: /)],
  ['tenant-domain', '/aurora/admin/tenants', (page) => firstOf(page, /^Domínio: /)],
  ['tenant-delete', '/aurora/admin/tenants', (page) => firstOf(page, /^Excluir: /)],
  ['subscription', '/aurora/subscription', nothing, true],
  ['subscription-ended', '/aurora/subscription', showEndedSubscription, true],
  ...PAYMENT,
  ['cases-warning', '/aurora/processos', (page) => withUsage(page, { cases: 192 })],
  ['cases-limit', '/aurora/processos', showReachedLimit],
  ['invite-limit', '/aurora/admin/cadastro-staff', (page) => withUsage(page, { staffUsers: 5 })],
  ['document-limit', '/aurora/documentos', (page) => withUsage(page, { storageMb: 2048 })],
  ['api-not-in-plan', '/aurora/admin/api'],
];

/** The same page of an office that uses so much of a professional plan. */
async function withUsage(page, used) {
  const usage = {
    cases: 80,
    clients: 24,
    staffUsers: 3,
    storageMb: 640,
    documents: 318,
    aiQueries: 0,
  };
  await page.route('**/api/usage', (route) => route.fulfill({ json: { ...usage, ...used } }));
  await changeSubscription(page, {});
}

async function showEndedSubscription(page) {
  await changeSubscription(page, {
    planTier: 'basic',
    active: false,
    status: 'canceled',
    stripeState: 'canceled',
    features: [],
    limits: { cases: 50, clients: 25, staffUsers: 1, storageMb: 500 },
  });
}

async function showReachedLimit(page) {
  await withUsage(page, { cases: 200 });
  await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
  await page.getByRole('dialog').waitFor();
}
