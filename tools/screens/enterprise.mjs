/** The screens of staff in an office whose plan has everything. */
import { nothing } from './demo.mjs';
import { askToRemove } from './people.mjs';

export const ENTERPRISE = [
  ['api', '/cais/admin/api', nothing, true],
  ['api-key-create', '/cais/admin/api', beginKey],
  ['api-key-created', '/cais/admin/api', showCreatedKey],
  ['webhook-create', '/cais/admin/api', beginWebhook],
  ['webhook-secret', '/cais/admin/api', showSecret],
  ['api-guide', '/cais/admin/api/documentacao', nothing, true],
  ['webhook-payload', '/cais/admin/api', showPayload],
  ['users-remove-keys', '/cais/admin/usuarios', askToRemoveWithKeys],
];

async function beginKey(page) {
  await page.getByRole('button', { name: 'Nova Chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Chave' });
  await dialog.getByLabel('Nome').fill('Relatórios da direção');
  for (const right of ['Ler: Processos', 'Ler: Clientes'])
    await dialog.getByRole('checkbox', { name: right }).check();
}

/** The reply has a made-up key. */
async function showCreatedKey(page) {
  await beginKey(page);
  const json = {
    id: '0198c1f2-7b1e-7c3a-9d52-3f6a1e0b7c44',
    name: 'Relatórios da direção',
    key: `causa_pt_${'0'.repeat(34)}demo`,
    ...{ firstFour: '0000', lastFour: 'demo', rights: ['cases:read', 'clients:read'] },
    ...{ status: 'active', createdBy: null, createdAt: '2026-11-20T10:00:00Z' },
    ...{ endsOn: null, revokedAt: null, lastUsedAt: null },
  };
  await page.route('**/api/api-keys', (route) => route.fulfill({ status: 201, json }));
  await page.getByRole('button', { name: 'Criar Chave' }).click();
  await page.getByText('Copie a chave agora.').waitFor();
}

async function beginWebhook(page) {
  await page.getByRole('button', { name: 'Novo Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Webhook' });
  await dialog.getByLabel('Endereço').fill('https://agenda.cais.example/causa');
}

/** The reply has a made-up secret. */
async function showSecret(page) {
  await beginWebhook(page);
  const json = {
    ...{ id: '0198c1f2-7b1e-7c3a-9d52-3f6a1e0b7c55', url: 'https://agenda.cais.example/causa' },
    ...{ events: ['case.created'], enabled: true, failures: 0, deliveredAt: null },
    ...{ switchedOffAt: null, previousSecretUntil: null, version: 1 },
    ...{ createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' },
    secret: `whsec_${'0'.repeat(40)}demo`,
  };
  await page.route('**/api/webhook-endpoints', (route) => route.fulfill({ status: 201, json }));
  const dialog = page.getByRole('dialog', { name: 'Novo Webhook' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Criar Webhook' }).click();
  await page.getByRole('dialog', { name: 'Segredo do Webhook' }).waitFor();
}

async function showPayload(page) {
  await page
    .getByRole('button', { name: /^Ver o conteúdo de / })
    .first()
    .click();
  await page.getByRole('dialog').getByText('"type"').waitFor();
}

/** Asks to remove a colleague who connected other systems, and whose cases go to another colleague. */
async function askToRemoveWithKeys(page) {
  const made = {
    apiKeys: [{ id: '1', name: 'Agenda do escritório', lastUsedAt: null }],
    webhooks: [{ id: '2', url: 'https://erp.cais.example/causa' }],
  };
  await page.route('**/api/staff-users/*-*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...made } });
  });
  await askToRemove(page);
  await page.getByRole('combobox', { name: 'Quem Fica com os Processos' }).click();
  await page.getByRole('option').nth(1).click();
}
