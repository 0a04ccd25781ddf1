import { page } from 'vitest/browser';

import type { RequestMessage, ServiceRequest } from '../../src/contract/service-requests';
import { faults } from './support/axe';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CLIENT, CLIENT_USER, DOCUMENT, messagesOf, REQUEST } from './support/records';
import { type Answers, list, reply } from './support/server';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const READ: ServiceRequest = { ...REQUEST, unread: 0 };
const PATH = `/pedidos?pedido=${REQUEST.id}`;
const LIST_ID = '00000000-0000-4000-8000-000000000090';

const ofRequest = (messages: readonly RequestMessage[]): Answers => ({
  'GET service-requests': list([READ]),
  [`GET service-requests/${REQUEST.id}`]: reply(READ),
  [`GET service-requests/${REQUEST.id}/messages`]: list(messages),
  [`GET client-users/${CLIENT_USER.id}`]: reply(CLIENT_USER),
  [`GET clients/${CLIENT.id}`]: reply(CLIENT),
  'GET client-users': list([CLIENT_USER]),
  [`GET cases/${CASE.id}`]: reply(CASE),
  'GET cases': list([CASE]),
});

const RECEIVED: RequestMessage = {
  ...messagesOf(REQUEST, 1)[0]!,
  id: LIST_ID,
  kind: 'checklist',
  text: null,
  checklist: {
    id: LIST_ID,
    dueOn: null,
    items: [
      {
        id: '00000000-0000-4000-8000-000000000091',
        title: 'Procuração',
        hint: 'Do piso 1',
        state: 'received',
        reason: null,
        reviewedBy: null,
        reviewedAt: null,
        documents: [
          {
            id: DOCUMENT.id,
            title: 'procuracao',
            mimeType: 'application/pdf',
            sizeBytes: 240_000,
            createdAt: REQUEST.createdAt,
            state: 'received',
          },
        ],
      },
    ],
  },
};

const STATES: readonly State[] = [
  {
    title: 'a new request: without a title',
    path: `/pedidos?clientId=${CLIENT.id}&novo=1`,
    answers: ofRequest([]),
    act: async () => {
      await expectShown(CLIENT_USER.fullName);
      await button('Enviar Pedido').click();
    },
    seen: ['Novo Pedido', 'O título é obrigatório.'],
  },
  {
    title: 'a request: documents are asked for',
    path: `${PATH}&pedir=1`,
    answers: ofRequest([]),
    act: async () => {
      await page.getByRole('textbox', { name: 'Novo documento' }).fill('Ata da vistoria');
      await button('Adicionar').click();
    },
    seen: [
      'Pedir Documentos',
      'Rascunho. O cliente só vê a lista depois de enviada.',
      'Ata da vistoria',
    ],
  },
  {
    title: 'a request: what was received waits to be accepted or returned',
    path: PATH,
    answers: ofRequest([RECEIVED]),
    seen: [
      'Procuração',
      'Do piso 1',
      'Recebido',
      'Ao aceitar, ficam nos documentos do processo.',
      'Devolver',
      'Aceitar',
    ],
  },
];

describe('requests of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});

describe('another title of a request', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('is needed, and the client is said to see it', async () => {
    await openAt(PATH, ofRequest([]));
    await button('Alterar Título').click();
    const dialog = page.getByRole('dialog', { name: 'Alterar Título' });
    await dialog.getByRole('textbox', { name: 'Título' }).fill('  ');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectShown('O título é obrigatório.');
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Perícia de quinta-feira');
    await expectShown('O cliente também passa a ver este título.');
    expect(await faults('all')).toEqual([]);
  });
});

describe('a new request', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('is for the client’s first person, the second time it opens too', async () => {
    await openAt(`/pedidos?clientId=${CLIENT.id}&novo=1`, ofRequest([]));
    const dialog = page.getByRole('dialog', { name: 'Novo Pedido' });
    const person = dialog.getByText(CLIENT_USER.fullName);
    await expect.element(person).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Novo Pedido').click();
    await expect.element(person).toBeVisible();
  });
});
