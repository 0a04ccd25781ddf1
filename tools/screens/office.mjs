/** The office: its tenants, its plan, and the screens of missing features. */
import { Buffer } from 'node:buffer';

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
  ['import-limit', '/aurora/clientes?mode=list', importTooMany],
  ['api-not-in-plan', '/aurora/admin/api'],
  ['reports-not-in-plan', '/aurora/relatorios', refuseReports],
  ['requests-not-in-plan', '/aurora/pedidos', (page) => changeSubscription(page, BASIC)],
  [
    'invite-not-in-plan',
    '/aurora/admin/cadastro-cliente',
    (page) => changeSubscription(page, BASIC),
  ],
  ['reports-being-made', '/aurora/relatorios', waitForReport],
];

/** Reloads the page as in an office with this usage of a professional plan. */
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

const BASIC = {
  planTier: 'basic',
  features: [],
  limits: { cases: 50, clients: 25, staffUsers: 1, storageMb: 500 },
};

/** Checks a list of three where the plan has room for two; imports nothing. */
async function importTooMany(page) {
  await page.route('**/api/clients/import', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), places: 2 } });
  });
  await page.getByRole('button', { name: 'Importar Lista' }).click();
  const rows = ['Nome;E-mail', 'Lagar do Vale;geral@lagar.example', 'Ilda Faria;', 'Rui Pena;'];
  const list = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Arquivo CSV').setInputFiles(list);
  await page.getByText('Limite atingido').waitFor();
}

/** The reply is the refusal that the basic plan gets. */
async function refuseReports(page) {
  const contentType = 'application/problem+json';
  const body = JSON.stringify({ status: 403, code: 'not_in_plan', detail: '' });
  await page.route('**/api/reports?*', (route) =>
    route.fulfill({ status: 403, contentType, body }),
  );
  await changeSubscription(page, BASIC);
  await page.getByText('Os relatórios fazem parte do plano Profissional.').waitFor();
}

/** Shows the report as a large office sees it first. */
async function waitForReport(page) {
  const json = { report: null, failed: false };
  await page.route('**/api/reports?*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText('O relatório está a ser preparado...').waitFor();
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
