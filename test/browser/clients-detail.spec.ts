import type { Locator, Page } from '@playwright/test';

import type { ClientRecord } from '../../src/contract/clients.js';
import { fact, failing, toast } from './support/console-page.js';
import { day, dayWithRoom, written } from './support/days.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const NAME = 'Construções Vale Verde, S.A.';

async function openClient(page: Page, id: string, name = NAME): Promise<Locator> {
  await page.goto(`/clientes?openClient=${id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('heading', { name }).waitFor();
  return dialog;
}

function valeVerde(office: Office) {
  return office.client(NAME, {
    email: 'geral@vale.example',
    phone: '253 600 940',
    addressLine1: 'Rua da Quinta da Armada, 112',
    postalCode: '4710-340',
    city: 'Braga',
    country: 'PT',
    notes: 'Faturação trimestral.',
    creditLimit: 25_000,
    contacts: [
      {
        name: 'Artur Vale',
        role: 'Administrador',
        email: null,
        phone: '961 204 870',
        isPartner: true,
      },
    ],
    portalUsers: [{ fullName: 'Rui Bastos', email: 'rui@vale.example', position: 'Obras' }],
  });
}

const sections = [
  'Informações Básicas',
  'Contatos',
  'Usuários do Portal',
  'Informações Financeiras',
  'Próximo Prazo',
  'Processos Recentes',
  'Nota num Processo',
  'Pedidos',
];

test('openClient shows everything of a client, and leaves the address', async ({
  page,
  office,
}) => {
  await dayWithRoom();
  const { id } = await valeVerde(office);
  await office.case({ title: 'Vencido', clientId: id, dueDate: day(-1) });
  await office.case({ title: 'Injunção', clientId: id, dueDate: day(4), status: 'em_andamento' });
  const dialog = await openClient(page, id);
  await expect(page).toHaveURL(`/clientes/${id}`);
  expect((await dialog.boundingBox())!.width).toBe(900);
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(dialog.getByRole('link', { name: 'Ligar' })).toHaveAttribute(
    'href',
    'tel:253600940',
  );
  await expect(dialog.getByRole('link', { name: 'Enviar E-mail' })).toHaveAttribute(
    'href',
    'mailto:geral@vale.example',
  );
  await expect(fact(dialog, 'Morada')).toHaveText(
    /Rua da Quinta da Armada, 112\s4710-340 Braga\sPortugal/,
  );
  await expect(fact(dialog, 'Notas')).toHaveText('Faturação trimestral.');
  await expect(fact(dialog, 'Limite de Crédito')).toHaveText(/25.000,00.€/);
  await expect(dialog.getByRole('link', { name: /^Vencido/ }).first()).toContainText(
    `${written(day(-1))}Atrasado 1 dia`,
  );
  await expect(dialog.getByRole('link', { name: /^Injunção/ })).toContainText('Em Andamento');
  await expect(dialog.locator('li').filter({ hasText: 'Artur Vale' })).toContainText(
    'SócioAdministrador · 961 204 870',
  );
  for (const [label, count] of [
    ['Processos', '2'],
    ['Documentos', '0'],
    ['Contatos', '1'],
  ] as const) {
    await expect(fact(dialog, label)).toHaveText(count);
  }
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
});

test('finances are shown only where a tax number, an IBAN or a credit limit is known', async ({
  page,
  office,
}) => {
  const finances = (dialog: Locator) =>
    dialog.getByRole('heading', { name: 'Informações Financeiras' });
  const poor = await office.client('Sem finanças', {
    swift: 'BCOMPTPL',
    billingEmail: 'a@b.example',
  });
  const dialog = await openClient(page, poor.id, 'Sem finanças');
  await expect(dialog.getByText('Nenhum contato cadastrado.')).toBeVisible();
  await expect(dialog.getByText('Nenhum processo ainda.')).toBeVisible();
  await expect(dialog.getByText('Nenhum prazo nos processos ativos.')).toBeVisible();
  await expect(finances(dialog)).toHaveCount(0);
  for (const [name, known] of [
    ['Com NIF', { taxId: '123456789' }],
    ['Com IBAN', { iban: 'PT50000201231234567890154' }],
    ['Com limite', { creditLimit: 0 }],
  ] as const) {
    const { id } = await office.client(name, known);
    await expect(finances(await openClient(page, id, name))).toBeVisible();
  }
});

test('a recent case opens on the cases page, and an edit there leads back to the client', async ({
  page,
  office,
}) => {
  const { id } = await valeVerde(office);
  const cases = [];
  for (let n = 1; n <= 6; n += 1) {
    cases.push(await office.case({ title: `Processo ${n}`, clientId: id }));
  }
  const dialog = await openClient(page, id);
  await expect(dialog.locator('[data-case]')).toHaveText(
    [6, 5, 4, 3, 2].map((n) => new RegExp(`Processo ${n}`)),
  );
  const link = dialog.locator('[data-case]').first();
  const target = `/processos?openCase=${cases[5]!.id}&from=clients&clientId=${id}`;
  await expect(link).toHaveAttribute('href', target);
  await link.click();
  const detail = page.getByRole('dialog', { name: 'Processo 6' });
  await detail.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await form.getByLabel('Título').fill('Processo seis');
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByRole('dialog', { name: NAME })).toContainText('Processo seis');
  await expect(page).toHaveURL(`/clientes/${id}`);
});

test('a portal user is added, and a pending invitation sent again', async ({ page, office }) => {
  const { id } = await valeVerde(office);
  const dialog = await openClient(page, id);
  const users = dialog.getByRole('list', { name: 'Usuários do Portal' }).getByRole('listitem');
  await expect(users).toHaveText([/Rui Bastos.*Obras · rui@vale.example.*Pendente/]);
  await dialog.getByLabel('Nome Completo').fill('Duarte Vale');
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('duarte@vale.example');
  await dialog.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
  await expect(page.getByText('Usuário adicionado!')).toBeVisible();
  await expect(users).toHaveText([/Rui Bastos/, /Duarte Vale.*duarte@vale.example.*Pendente/]);
  await expect(dialog.getByLabel('Nome Completo')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Reenviar convite a Rui Bastos' }).click();
  await expect(page.getByText('Convite reenviado')).toBeVisible();
});

test('who is not invited any more is invited anew', async ({ page, office, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/client-users/);
  const { id, portalUsers } = await valeVerde(office);
  const record = new RegExp(`/api/clients/${id}$`);
  await page.route(record, async (route) => {
    const response = await route.fetch();
    const client = (await response.json()) as ClientRecord;
    const expired = { ...client.portalUsers[0], status: 'not_invited', invitationId: null };
    await route.fulfill({ response, json: { ...client, portalUsers: [expired] } });
  });
  const dialog = await openClient(page, id);
  const users = dialog.getByRole('list', { name: 'Usuários do Portal' }).getByRole('listitem');
  await expect(users).toHaveText([/Rui Bastos.*Convidar.*Não convidado/]);
  const invite = dialog.getByRole('button', { name: 'Convidar Rui Bastos' });
  await invite.click();
  await expect(
    toast(page, 'Erro ao criar convite', 'Não foi possível registrar o convite.'),
  ).toBeVisible();
  const inviting = new RegExp(`/api/client-users/${portalUsers[0]!.id}/invitation$`);
  await page.route(inviting, (route) => route.fulfill({ json: { emailSent: false } }));
  await invite.click();
  const notMailed = 'Convite criado, mas o email não foi enviado.';
  await expect(toast(page, 'Erro ao enviar email', notMailed)).toBeVisible();
  await page.route(inviting, (route) => route.fulfill({ json: { emailSent: true } }));
  // The same again, right after it was done, would pass for a double click; on a page of its own it does not.
  await page.reload();
  await expect(invite).toBeVisible();
  await page.unroute(record);
  await invite.click();
  await expect(page.getByText('Convite enviado', { exact: true })).toBeVisible();
  await expect(users).toHaveText([/Rui Bastos.*Reenviar.*Pendente/]);
});

test('a portal user needs a name and an e-mail that the client does not have yet', async ({
  page,
  office,
}) => {
  const { id } = await valeVerde(office);
  const dialog = await openClient(page, id);
  const invite = () => dialog.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
  await invite();
  const required = 'Nome e email são obrigatórios.';
  await expect(toast(page, 'Dados obrigatórios', required)).toBeVisible();
  await dialog.getByLabel('Nome Completo').fill('Outro Rui');
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rui');
  await invite();
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('Rui@vale.example');
  await invite();
  const taken = 'Este email já está cadastrado para este cliente.';
  await expect(toast(page, 'Email já existe', taken)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
});

test('a row says where the mail of an invitation has not left', async ({ page, office }) => {
  const { id } = await valeVerde(office);
  for (const [mailState, words] of [
    ['pending', 'E-mail por enviar'],
    ['failed', 'E-mail não enviado'],
  ] as const) {
    const record = new RegExp(`/api/clients/${id}$`);
    await page.route(record, async (route) => {
      const response = await route.fetch();
      const client = (await response.json()) as ClientRecord;
      const portalUsers = client.portalUsers.map((user) => ({ ...user, mailState }));
      await route.fulfill({ response, json: { ...client, portalUsers } });
    });
    const dialog = await openClient(page, id);
    const users = dialog.getByRole('list', { name: 'Usuários do Portal' }).getByRole('listitem');
    await expect(users).toHaveText([new RegExp(`Rui Bastos.*${words}.*Pendente`)]);
    await page.unroute(record);
  }
});

test('every way that an invitation can go wrong has its words', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/(clients|invitations)/);
  const { id } = await valeVerde(office);
  const dialog = await openClient(page, id);
  await dialog.getByLabel('Nome Completo').fill('Eva');
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('eva@vale.example');
  const adding = /\/portal-users$/;
  for (const [status, title, text] of [
    [422, 'Erro ao criar usuário', 'Não foi possível criar o usuário.'],
    [503, 'Erro ao criar convite', 'Não foi possível registrar o convite.'],
    [500, 'Erro', 'Ocorreu um erro inesperado.'],
  ] as const) {
    const mend = await failing(page, adding, status);
    await dialog.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
    await expect(toast(page, title, text)).toBeVisible();
    await mend();
  }
  await page.route(adding, (route) => route.fulfill({ json: { emailSent: false } }));
  await dialog.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
  const notMailed = 'Usuário criado, mas o email não foi enviado.';
  await expect(toast(page, 'Usuário criado', notMailed)).toBeVisible();
  await failing(page, /\/resend$/);
  await dialog.getByRole('button', { name: 'Reenviar convite a Rui Bastos' }).click();
  await expect(
    toast(page, 'Erro ao reenviar', 'Não foi possível reenviar o convite.'),
  ).toBeVisible();
});

test('a client’s details that cannot be loaded are said, and an unknown client is told apart', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const { id } = await valeVerde(office);
  const mend = await failing(page, new RegExp(`/api/clients/${id}$`));
  await page.goto(`/clientes?openClient=${id}`, { waitUntil: 'commit' });
  const failed = 'Não foi possível carregar os detalhes do cliente.';
  await expect(toast(page, 'Erro', failed)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible();
  await page.goto('/clientes?openClient=0198a1b2-0000-7000-8000-000000000000');
  await expect(page.getByText('Este cliente não existe ou foi excluído.')).toBeVisible();
});

test.describe('at 375 pixels', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('the dialog fills the screen, in the order that one asks for it', async ({
    page,
    office,
  }) => {
    const { id } = await valeVerde(office);
    const dialog = await openClient(page, id);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 375, height: 812 });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText([
      'Informações Básicas',
      'Próximo Prazo',
      'Processos Recentes',
      'Pedidos',
      'Contatos',
      'Usuários do Portal',
      'Informações Financeiras',
    ]);
  });
});
