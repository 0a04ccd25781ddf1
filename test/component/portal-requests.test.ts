import { page } from 'vitest/browser';

import type { PortalProfile } from '../../src/contract/portal';
import type {
  ChecklistItem,
  RequestMessage,
  ServiceRequest,
} from '../../src/contract/service-requests';
import type { SessionReply } from '../../src/contract/session';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import {
  CLIENT,
  CLIENT_USER,
  DOCUMENT,
  messagesOf,
  PORTAL_CASE,
  REQUEST,
  STAFF,
} from './support/records';
import { type Answers, list, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = `/cliente/pedidos/${REQUEST.id}`;
const REQUESTS = 'GET portal/service-requests';
const LIST_ID = '00000000-0000-4000-8000-000000000090';

const ofRequest = (request: ServiceRequest, messages: readonly RequestMessage[]): Answers => ({
  [REQUESTS]: list([request]),
  [`${REQUESTS}/${REQUEST.id}`]: reply(request),
  [`${REQUESTS}/${REQUEST.id}/messages`]: list(messages),
});

const READ: ServiceRequest = { ...REQUEST, unread: 0 };

const SENT = {
  id: DOCUMENT.id,
  title: 'IMG_2041',
  mimeType: 'image/png',
  sizeBytes: 240_000,
  createdAt: REQUEST.createdAt,
  state: 'received' as const,
};

const line = (n: number, said: Partial<ChecklistItem>): ChecklistItem => ({
  id: `00000000-0000-4000-8000-00000000009${n}`,
  title: `Auto de medição n.º ${n}`,
  hint: null,
  state: 'open',
  reason: null,
  reviewedBy: null,
  reviewedAt: null,
  documents: [],
  ...said,
});

const REVIEWED = { reviewedBy: STAFF.fullName, reviewedAt: REQUEST.updatedAt };
const ASKED: RequestMessage = {
  ...messagesOf(REQUEST, 1)[0]!,
  id: LIST_ID,
  kind: 'checklist',
  text: null,
  checklist: {
    id: LIST_ID,
    dueOn: '2199-11-23',
    items: [
      line(1, { hint: 'Com as duas assinaturas.' }),
      line(2, { state: 'received', documents: [SENT] }),
      line(3, { state: 'returned', reason: 'Falta uma página.', ...REVIEWED }),
      line(4, { state: 'accepted', ...REVIEWED }),
    ],
  },
};

const VIEW = `/ver-como/pessoa/${CLIENT_USER.id}`;
const AS_STAFF: Answers = {
  'GET auth/session': reply<SessionReply>({ session: STAFF_SESSION }),
  'POST portal/views': reply({
    id: '00000000-0000-4000-8000-000000000098',
    fullName: CLIENT_USER.fullName,
    clientName: CLIENT.name,
    active: true,
    expiresAt: '2036-01-01T00:00:00.000Z',
  }),
  'GET portal/profile': reply<PortalProfile>({ ...PROFILE, readOnly: true }),
  'GET portal/cases': list([PORTAL_CASE]),
};
const changePerson = () => button('Trocar de Pessoa').click();

const STATES: readonly State[] = [
  {
    title: 'a conversation: asked, and not answered',
    path: PATH,
    answers: ofRequest(READ, []),
    seen: [REQUEST.title, REQUEST.description!, 'Enviada'],
  },
  {
    title: 'a conversation: taken up, and documents are asked for',
    path: PATH,
    answers: ofRequest({ ...READ, status: 'em_andamento' }, [ASKED, ...messagesOf(REQUEST, 1)]),
    seen: ['Mensagem 1', 'Lida', 'Documentos pedidos', 'Falta enviar 2 de 4 · até 23/11'],
  },
  {
    title: 'a checklist: a line in each state',
    path: `${PATH}/documentos/${LIST_ID}`,
    answers: ofRequest(READ, [ASKED]),
    seen: [
      'Falta enviar',
      'Com as duas assinaturas.',
      'Falta uma página.',
      'Enviar Outro',
      'Com o escritório',
      'IMG_2041',
      'O escritório ainda vai conferir.',
      'Aceites',
      '2 de 4 documentos enviados, 1 já aceite.',
    ],
  },
  {
    title: 'a new request: a choice of cases',
    path: '/cliente/pedidos?novo',
    answers: { [REQUESTS]: list([]), 'GET portal/cases': list([PORTAL_CASE], 13) },
    act: () => page.getByRole('combobox', { name: 'Processo (opcional)' }).click(),
    seen: [PORTAL_CASE.title, `Nº ${PORTAL_CASE.number}`, 'Escreva para encontrar outros.'],
  },
  {
    title: 'a view: it only shows itself',
    path: VIEW,
    answers: AS_STAFF,
    seen: [
      CLIENT_USER.fullName,
      'Só leitura: só Filipa Roque pode enviar pedidos, mensagens e documentos.',
    ],
    wide: ['só leitura', 'Trocar de Pessoa'],
  },
  {
    title: 'a view: the other people of the client',
    path: VIEW,
    answers: {
      ...AS_STAFF,
      'GET clients': list([CLIENT]),
      'GET client-users': list([
        CLIENT_USER,
        { ...CLIENT_USER, id: LIST_ID, fullName: 'Rui Bastos', email: 'rui@valeverde.example' },
      ]),
    },
    act: changePerson,
    seen: [CLIENT_USER.fullName],
    wide: ['Rui Bastos', CLIENT.name, `Entra com ${CLIENT.email}`, 'Gestão de Usuários'],
  },
  {
    title: 'a view: nobody else',
    path: VIEW,
    answers: {
      ...AS_STAFF,
      'GET clients': list([{ ...CLIENT, email: null }]),
      'GET client-users': list([CLIENT_USER]),
    },
    act: changePerson,
    seen: [CLIENT_USER.fullName],
    wide: ['Mais ninguém deste cliente usa o portal.', 'Gestão de Usuários'],
  },
];

describe('requests and views of the portal', () => {
  checkStates(openPortal, PORTAL_FRAME, STATES);
});

describe('a message of the portal', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);
  const message = page.getByRole('textbox', { name: 'Mensagem' });

  it('that is too long is refused at its field, and a book is not even taken in', async () => {
    await openAt(PATH, ofRequest(READ, []));
    await message.fill('ã'.repeat(5001));
    const told = (now: number) =>
      `A mensagem pode ter até 5000 caracteres. Tem ${now}: divida-a em várias ou anexe um arquivo.`;
    await expectShown(told(5001));
    await expect.element(message).toHaveAttribute('aria-invalid', 'true');
    await message.fill('Por enviar');
    await message.fill('ã'.repeat(20_001));
    await expectShown(told(20_001));
    await expect.element(message).toHaveValue('Por enviar');
  });
});
