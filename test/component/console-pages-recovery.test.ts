import { page } from 'vitest/browser';

import type { TenantDomain } from '../../src/contract/tenants';
import { CONSOLE_FRAME, openConsole } from './support/console';
import {
  CLIENT,
  CLIENT_USER,
  DOCUMENT,
  DOCUMENT_STATISTICS,
  FOLDER,
  messagesOf,
  REQUEST,
  STAFF,
  TENANT,
  USER_STATISTICS,
} from './support/records';
import { broken, held, list, paged, refusal, reply } from './support/server';
import {
  alerts,
  button,
  expectHeading,
  expectHidden,
  expectShown,
  loading,
  onStage,
  retry,
  skeletonCount,
} from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

describe('documents', () => {
  const STATISTICS = reply(DOCUMENT_STATISTICS);

  it('skeletons of figures and folders stand in while they load', async () => {
    const { answer, release } = held(STATISTICS);
    await openAt('/documentos', {
      'GET documents/statistics': answer,
      'GET documents/folders': list([FOLDER]),
    });
    await expect.element(loading()).toBeVisible();
    expect(skeletonCount()).toBe(6);
    release();
    await expectShown(CLIENT.name);
    await expect.element(loading()).not.toBeInTheDocument();
  });

  it('folders that cannot be loaded say so, and are tried again', async () => {
    const server = await openAt('/documentos', {
      'GET documents/statistics': STATISTICS,
      'GET documents/folders': broken,
    });
    await expect
      .element(page.getByRole('heading', { name: 'Erro ao listar documentos' }))
      .toBeVisible();
    await expect.poll(alerts).toContain('ErroErro ao listar documentos');
    await expectShown('Referência do pedido: pedido-0001');
    await expect.element(page.getByRole('searchbox', { name: 'Buscar cliente...' })).toBeVisible();
    server['GET documents/folders'] = list([FOLDER]);
    await retry().click();
    await expectShown(CLIENT.name);
  });

  it('parts that failed together are loaded by one press', async () => {
    const server = await openAt('/documentos', {
      'GET documents/statistics': broken,
      'GET documents/folders': broken,
    });
    await expectShown('Erro ao listar documentos');
    server['GET documents/statistics'] = STATISTICS;
    server['GET documents/folders'] = list([FOLDER]);
    await retry().click();
    await expectShown(FOLDER.name);
  });

  it('a search in all documents that fails says so, and its field stays to be changed', async () => {
    const server = await openAt('/documentos?view=documents&words=contrato', {
      'GET documents/statistics': STATISTICS,
      'GET documents/folders': list([FOLDER]),
      'GET documents': broken,
    });
    await expect
      .element(page.getByRole('heading', { name: 'Erro ao listar documentos' }))
      .toBeVisible();
    await expect.poll(alerts).toContain('ErroErro ao listar documentos');
    await expect
      .element(page.getByRole('searchbox', { name: 'Buscar em todos os documentos...' }))
      .toHaveValue('contrato');
    server['GET documents'] = list([DOCUMENT]);
    await retry().click();
    const found = () => document.querySelectorAll('[aria-label="Documentos encontrados"] > li');
    await expect.poll(() => found().length).toBe(1);
    await expectShown(DOCUMENT.title);
  });
});

describe('a client’s folder', () => {
  const FAILED = 'Não foi possível carregar os documentos do cliente.';
  const PATH = `/documentos?clientId=${CLIENT.id}`;
  const FOLDER_ANSWERS = {
    [`GET clients/${CLIENT.id}`]: reply(CLIENT),
    'GET documents/folders': list([FOLDER]),
    'GET documents': list([DOCUMENT]),
  };

  it('a folder whose figures cannot be loaded does not pass for an empty one', async () => {
    const server = await openAt(PATH, { ...FOLDER_ANSWERS, 'GET documents/folders': broken });
    await expect.poll(alerts).toContain('ErroNão foi possível carregar as estatísticas.');
    await expect.element(page.getByRole('heading', { level: 1, name: CLIENT.name })).toBeVisible();
    await expectShown(DOCUMENT.title);
    expect(document.body.textContent).not.toContain('Sem atividade');
    expect(document.body.textContent).not.toContain('0 documentos');
    await expect.element(button('Baixar Pasta')).toBeVisible();
    server['GET documents/folders'] = list([
      { ...FOLDER, lastDocumentAt: new Date().toISOString() },
    ]);
    await retry().click();
    await expect.element(page.getByText(/^1 documento · \d/)).toBeVisible();
    await expectShown('Ativo');
  });

  it.each(['documents', `clients/${CLIENT.id}`])(
    'a client’s documents that cannot be loaded say so, and are tried again: %s',
    async (path) => {
      const server = await openAt(PATH, { ...FOLDER_ANSWERS, [`GET ${path}`]: broken });
      await expect.poll(alerts).toContain(`Erro${FAILED}`);
      await expect.element(page.getByRole('heading', { name: FAILED })).toBeVisible();
      server[`GET ${path}`] = FOLDER_ANSWERS[`GET ${path}`]!;
      await retry().click();
      await expectShown(DOCUMENT.title);
    },
  );
});

describe('users', () => {
  it('invitations that cannot be loaded say so in words of their own', async () => {
    await openAt('/admin/usuarios', {
      'GET users/statistics': reply(USER_STATISTICS),
      'GET client-users': list([CLIENT_USER]),
      'GET invitations': broken,
    });
    await expect.poll(alerts).toContain('ErroNão foi possível carregar os dados.');
    await expectShown('Referência do pedido: pedido-0001');
  });

  it('the page says what could not be loaded, and tries again', async () => {
    const failing = { 'GET users/statistics': broken, 'GET staff-users': broken };
    const server = await openAt('/admin/usuarios', {
      ...failing,
      'GET client-users': broken,
      'GET invitations': list([]),
    });
    await expectShown('Não foi possível carregar os dados.');
    const again = page.getByRole('button', { name: 'Tentar Novamente' });
    Object.assign(server, {
      'GET users/statistics': reply(USER_STATISTICS),
      'GET staff-users': list([STAFF]),
      'GET client-users': list([CLIENT_USER]),
    });
    for (let left = 3; left > 0; left -= 1) {
      await expect.poll(() => again.elements().length).toBe(left);
      await again.first().click();
    }
    await expect.poll(() => again.elements().length).toBe(0);
    // Their rows: the name of who is signed in stands in the frame, too.
    const people = () => [...document.querySelectorAll('[data-record]')];
    await expect.poll(() => people().length).toBe(2);
    expect(people()[0]!.textContent).toContain(STAFF.fullName);
    expect(people()[1]!.textContent).toContain(CLIENT_USER.fullName);
  });
});

describe('requests', () => {
  it('the page says what is missing, what is loading and what could not be had', async () => {
    const request = '0197a1b2-0000-7000-8000-000000000001';
    const server = await openAt(`/pedidos?pedido=${request}`, {
      'GET service-requests': broken,
      [`GET service-requests/${request}`]: refusal('not_found'),
      [`GET service-requests/${request}/messages`]: refusal('not_found'),
    });
    await expectShown('Pedido não encontrado');
    await expectHeading('Pedidos');
    const { answer, release } = held(list([]));
    server['GET service-requests'] = answer;
    const requests = page.getByRole('region', { name: 'Lista de pedidos' });
    await requests.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect.element(requests.getByRole('status', { name: 'Carregando...' })).toBeVisible();
    release();
    await expectShown('Ainda não há pedidos');
    await expect.element(loading()).not.toBeInTheDocument();
  });

  it('older messages that cannot be loaded are told of, and come when tried again', async () => {
    const request = { ...REQUEST, caseId: null, unread: 0 };
    const messages = `GET service-requests/${REQUEST.id}/messages`;
    const server = await openAt(`/pedidos?pedido=${REQUEST.id}`, {
      'GET service-requests': list([request]),
      [`GET service-requests/${REQUEST.id}`]: reply(request),
      [`GET client-users/${CLIENT_USER.id}`]: reply(CLIENT_USER),
      [messages]: paged(messagesOf(REQUEST, 50)),
    });
    await expectShown('Mensagem 50');
    server[messages] = broken;
    await button('Mostrar Mensagens Anteriores').click();
    await expectShown('Não foi possível carregar mais.');
    await expectShown('Mensagem 50');
    server[messages] = paged(messagesOf(REQUEST, 50));
    await button('Mostrar Mensagens Anteriores').click();
    await expectShown('Mensagem 1');
    await expectHidden('Não foi possível carregar mais.');
  });
});

describe('tenants', () => {
  it('a domain with a space after it is the stored one: the dialog closes without a question', async () => {
    const domain: TenantDomain = {
      name: 'portal.aurora.example',
      record: { name: '_causa.portal.aurora.example', value: 'causa=1' },
      state: 'pending',
      checkedAt: null,
      endsAt: null,
    };
    await openAt('/admin/tenants', {
      'GET tenants': list([{ ...TENANT, domain }]),
      'GET client-tenants': list([]),
    });
    await button(`Domínio: ${TENANT.name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Domínio Próprio' });
    const field = dialog.getByRole('textbox', { name: 'Domínio' });
    await field.fill(`${domain.name}.pt`);
    await expect.element(dialog.getByRole('button', { name: 'Salvar Domínio' })).toBeEnabled();
    await field.fill(`${domain.name} `);
    await expect.element(dialog.getByRole('button', { name: 'Verificar Agora' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
