import { page, userEvent } from 'vitest/browser';

import { BELOW, ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { openPublic, PUBLIC_FRAME, signedIn } from './support/public';
import {
  CASE,
  CASE_VIEW_COUNTS,
  CLIENT,
  CLIENT_USER,
  DOCUMENT,
  DOCUMENT_STATISTICS,
  FOLDER,
  REQUEST,
} from './support/records';
import { type Answers, held, list, reply } from './support/server';
import { button, expectShown, onStage } from './support/stage';

/* The field that a person would type into first has the focus, and Enter chooses the record found for it. */

const label = () => {
  const field = document.activeElement as HTMLInputElement | null;
  return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent?.replace(/\W*$/, '');
};
const expectFirst = (name: string) => expect.poll(label).toBe(name);

const READ = { ...REQUEST, unread: 0 };
const CONVERSATION: Answers = {
  'GET service-requests': list([READ]),
  [`GET service-requests/${REQUEST.id}`]: reply(READ),
  [`GET service-requests/${REQUEST.id}/messages`]: list([]),
  [`POST service-requests/${REQUEST.id}/checklists`]: reply(READ),
  [`GET client-users/${CLIENT_USER.id}`]: reply(CLIENT_USER),
  [`GET clients/${CLIENT.id}`]: reply(CLIENT),
  'GET client-users': list([CLIENT_USER]),
  'GET clients': list([CLIENT]),
  [`GET cases/${CASE.id}`]: reply(CASE),
  'GET cases': list([CASE]),
  'GET documents': list([DOCUMENT]),
};
const OF_REQUEST = `/pedidos?pedido=${REQUEST.id}`;
const choose = (name: string) => page.getByRole('menuitem', { name }).click();

describe('at a sign-in page', () => {
  const openAt = onStage(openPublic, { ...PUBLIC_FRAME, ...signedIn(null) });

  it.each([
    ['/auth', 'E-mail'],
    ['/auth?mode=signup', 'Nome Completo'],
    ['/auth?mode=recovery', 'E-mail'],
    ['/aurora/cliente/login', 'E-mail'],
    ['/aurora/cliente/login?mode=signup', 'E-mail'],
  ])('%s begins in %s', async (path, name) => {
    await openAt(path, {});
    await expectFirst(name);
  });

  it('another form begins in its own first field', async () => {
    await openAt('/auth', {});
    await page.getByRole('link', { name: 'Criar Conta' }).first().click();
    await expectFirst('Nome Completo');
    await page.getByRole('link', { name: 'Entrar' }).first().click();
    await expectFirst('E-mail');
  });
});

describe('in the console', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  it('“Anexar Documento” begins in its search, and Enter waits for the one case that it finds', async () => {
    await openAt('/processos?criar=documento', { ...ofCase(CASE), 'GET cases': list([CASE]) });
    await expectFirst('Buscar processos...');
    await userEvent.keyboard('empreitada{Enter}');
    await expectShown('Trocar Processo');
  });

  it('“Adicionar Documento” begins with the client, whom Enter chooses once the answer is there', async () => {
    await openAt('/documentos', {
      'GET documents/statistics': reply(DOCUMENT_STATISTICS),
      'GET documents/folders': list([FOLDER]),
      'GET clients': list([CLIENT]),
      'GET cases': list([CASE]),
      [`GET cases/${CASE.id}`]: reply(CASE),
    });
    await button('Adicionar Documento').click();
    await expectFirst('Cliente');
    await userEvent.keyboard('vale{Enter}');
    const client = page.getByRole('combobox', { name: 'Cliente' });
    await expect.element(client).toHaveValue(CLIENT.name);
    const legalCase = page.getByRole('dialog').getByRole('combobox', { name: /^Processo/ });
    await legalCase.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(legalCase).toHaveValue('');
    await legalCase.fill('empreitada');
    await userEvent.keyboard('{Enter}');
    await expect.element(legalCase).toHaveValue(CASE.title);
  });

  it('“Novo Pedido” begins with the client', async () => {
    await openAt('/pedidos?novo=1', CONVERSATION);
    await expectFirst('Cliente');
  });

  it('documents for an answer are looked for at once, and Enter takes the only one', async () => {
    await openAt(OF_REQUEST, CONVERSATION);
    await button('Anexar').click();
    await choose('Escolher dos Documentos');
    await expectFirst('Buscar documento...');
    await userEvent.keyboard('auto{Enter}');
    await expect.element(page.getByRole('checkbox', { name: DOCUMENT.title })).toBeChecked();
  });

  it('“Pedir Documentos” begins with the first document, and leads on to the answer', async () => {
    await openAt(OF_REQUEST, CONVERSATION);
    await page.getByRole('complementary').getByRole('button', { name: 'Pedir Documentos' }).click();
    await expectFirst('Novo documento');
    await userEvent.keyboard('Procuração{Enter}');
    await button('Enviar Lista').click();
    await expectFirst('Resposta');
  });

  it('a client typed into the filter is chosen by Enter, and not those without one', async () => {
    const server = await openAt('/processos?view=all', {
      ...BELOW,
      'GET cases': list([CASE]),
      'GET cases/views': reply(CASE_VIEW_COUNTS),
      [`GET clients/${CLIENT.id}`]: reply(CLIENT),
    });
    const late = held(server['GET clients']!);
    server['GET clients'] = late.answer;
    await page.getByRole('combobox', { name: 'Filtrar por cliente' }).fill('vale');
    await userEvent.keyboard('{Enter}');
    late.release();
    await expect.poll(() => location.search).toContain(CLIENT.id);
  });
});
