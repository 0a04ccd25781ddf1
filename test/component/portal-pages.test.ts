import { page } from 'vitest/browser';

import type {
  OpenChecklist,
  PortalCase,
  PortalCaseRecord,
  PortalEntry,
  PortalEvent,
  PortalProfile,
} from '../../src/contract/portal';
import type { SessionReply } from '../../src/contract/session';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import {
  CASE,
  CLIENT_USER,
  LONG_TITLE,
  PORTAL_CASE,
  PORTAL_DOCUMENT,
  PORTAL_ENTRY,
  REQUEST,
  SHADES,
} from './support/records';
import { type Answers, broken, list, refusal, reply } from './support/server';
import { CLIENT_SESSION } from './support/sessions';
import { button, expectShown } from './support/stage';
import { checkStates, type State } from './support/states';

const CASE_PATH = `/cliente/processos/${CASE.id}`;
const EVENTS = `GET portal/cases/${CASE.id}/events`;

const event = (n: number, said: Partial<PortalEvent>): PortalEvent => ({
  id: `00000000-0000-4000-8000-00000000008${n}`,
  kind: 'created',
  oldValue: null,
  newValue: null,
  documentId: null,
  title: null,
  createdAt: CASE.createdAt,
  ...said,
});

const ofCase = (legalCase: PortalCase, ...entries: PortalEntry[]): Answers => ({
  [`GET portal/cases/${CASE.id}`]: reply<PortalCaseRecord>({ ...legalCase, entries }),
  [EVENTS]: list([]),
  'GET portal/documents': list([]),
});

const entryOf = (n: number, said: Partial<PortalEntry>): PortalEntry => ({
  ...{ ...PORTAL_ENTRY, id: `00000000-0000-4000-8000-00000000006${n}`, endsAt: null, place: null },
  ...said,
});

const BRAND = {
  ...SHADES,
  slug: 'boreal',
  name: 'Escritório Boreal',
  companyName: 'Escritório Boreal',
  logoUrl: null,
  primaryColor: '#1e40af',
  secondaryColor: '#e11d48',
};
const BOREAL = {
  id: '00000000-0000-4000-8000-000000000099',
  name: 'Escritório Boreal',
  slug: 'boreal',
  slugs: ['boreal'],
  role: 'client' as const,
};
const OF_TWO_OFFICES: Answers = {
  'GET auth/session': reply<SessionReply>({
    session: { ...CLIENT_SESSION, offices: [...CLIENT_SESSION.offices, BOREAL] },
  }),
  'GET tenancy/brand': reply({ brand: BRAND }),
};

const SLUGS = { slugs: ['aurora', 'marca'] };
const BELOW_SECOND_TENANT: Answers = {
  'GET auth/session': reply<SessionReply>({
    session: {
      ...CLIENT_SESSION,
      office: { ...CLIENT_SESSION.office, ...SLUGS },
      offices: CLIENT_SESSION.offices.map((office) => ({ ...office, ...SLUGS })),
    },
  }),
  'GET tenancy/brand': reply({
    brand: { ...BRAND, slug: 'marca', name: 'Marca', companyName: 'Marca do Norte' },
  }),
  'GET portal/cases': list([PORTAL_CASE]),
};

const CHECKLIST: OpenChecklist = {
  id: '00000000-0000-4000-8000-000000000071',
  requestId: REQUEST.id,
  caseId: null,
  caseTitle: null,
  dueOn: null,
  askedBy: 'Rita Sousa',
  wanted: ['Recibo de vencimento', 'Certidão', 'NIF'],
  missing: 5,
  items: 6,
};

const STATES: readonly State[] = [
  {
    title: 'home: says in words what the office waits for, and who asks',
    path: '/cliente',
    answers: {
      'GET portal/cases': list([PORTAL_CASE]),
      'GET portal/profile': reply({ ...PROFILE, checklists: [CHECKLIST] }),
    },
    seen: [
      'Enviar: Recibo de vencimento, Certidão, NIF e mais 2',
      'Pedido por Rita Sousa',
      'Enviar',
    ],
  },
  {
    title: 'a case: its facts, its next date, and what happened in it',
    path: CASE_PATH,
    answers: {
      ...ofCase({ ...PORTAL_CASE, dueDate: '2199-11-23' }),
      [EVENTS]: list([
        event(3, { kind: 'document', documentId: PORTAL_DOCUMENT.id, title: 'Fissura' }),
        event(2, { kind: 'due_date_changed', newValue: '2199-11-23' }),
        event(1, { kind: 'created' }),
      ]),
      'GET portal/documents': list([PORTAL_DOCUMENT]),
    },
    seen: [
      'Processo nº 1234/26.8T8BRG',
      '1234/26.8T8BRG',
      'Juízo Central Cível de Braga',
      'Em Andamento',
      'Sábado, 23 de novembro de 2199',
      'O escritório trata desta data. Se for preciso algo da sua parte, recebe um pedido.',
      'O escritório juntou um documento',
      'Fissura',
      'Nova data: 23 de novembro de 2199',
      'O escritório abriu o processo',
      '1 partilhado',
    ],
  },
  {
    title: 'a case: nothing yet',
    path: CASE_PATH,
    answers: ofCase({ ...PORTAL_CASE, number: null, court: null }),
    seen: [
      'Não definido',
      'Sem data marcada',
      'Ainda não aconteceu nada neste processo.',
      'O escritório ainda não partilhou documentos deste processo.',
    ],
  },
  {
    title: 'a case: its next hearing is its next date, with the hours, the place and the room',
    path: CASE_PATH,
    answers: ofCase(
      { ...PORTAL_CASE, dueDate: '2199-11-23' },
      { ...PORTAL_ENTRY, link: 'https://sala.example/julgamento' },
    ),
    seen: [
      'Próxima data',
      'Segunda-feira, 9 de fevereiro de 2026',
      'Das 10:00 às 12:30 · Palácio da Justiça de Braga, sala 2',
      'Abrir sala.example',
      'Datas',
      'Segunda, 9 de fevereiro de 2026, das 10:00 às 12:30',
      'Em 5 dias',
    ],
  },
  {
    title: 'a case: its next date names the deadline that is shown',
    path: CASE_PATH,
    answers: ofCase(
      { ...PORTAL_CASE, dueDate: '2026-02-06' },
      entryOf(2, { kind: 'deadline', title: 'Resposta', dueOn: '2026-02-06', startsAt: null }),
      PORTAL_ENTRY,
    ),
    seen: [
      'Sexta-feira, 6 de fevereiro de 2026',
      'Resposta. O escritório trata desta data. Se for preciso algo da sua parte, recebe um pedido.',
    ],
  },
  {
    title: 'a case: says what was moved, called off, late and over',
    path: CASE_PATH,
    answers: ofCase(
      PORTAL_CASE,
      entryOf(1, { title: 'Audiência prévia', dueOn: '2026-01-12', over: true }),
      entryOf(2, { title: 'Tentativa de conciliação', dueOn: '2026-01-20', state: 'fulfilled' }),
      entryOf(3, {
        kind: 'task',
        title: 'Assinar',
        dueOn: '2026-02-03',
        startsAt: null,
        over: true,
      }),
      entryOf(4, { previousOn: '2026-02-06', previousAt: '09:30' }),
      entryOf(5, { title: 'Inspeção', dueOn: '2026-03-02', state: 'cancelled' }),
    ),
    act: () => page.getByText('2 datas anteriores').click(),
    seen: [
      'Audiência prévia',
      'Tentativa de conciliação',
      'Realizada',
      'Atrasado 1 dia',
      'Mudou de data. Antes: sexta, 6 de fevereiro de 2026, às 09:30.',
      'Inspeção',
      'Desmarcada',
    ],
  },
  {
    title: 'home: has the next entry, with its case',
    path: '/cliente',
    answers: {
      'GET portal/cases': list([PORTAL_CASE]),
      'GET portal/profile': reply<PortalProfile>({
        ...PROFILE,
        nextEntry: { ...PORTAL_ENTRY, caseId: CASE.id, caseTitle: LONG_TITLE },
      }),
    },
    seen: [
      PORTAL_ENTRY.title,
      'Segunda, 9 de fevereiro de 2026, das 10:00 às 12:30',
      `Audiência · ${LONG_TITLE}`,
      'Em 5 dias',
    ],
  },
  {
    title: 'a case: not theirs',
    path: CASE_PATH,
    answers: {
      ...ofCase(PORTAL_CASE),
      [`GET portal/cases/${CASE.id}`]: refusal('not_found'),
      [EVENTS]: refusal('not_found'),
    },
    seen: ['Página não encontrada', 'Voltar para o Início'],
  },
  {
    title: 'account: another office',
    path: '/cliente',
    answers: { ...OF_TWO_OFFICES, 'GET portal/cases': list([PORTAL_CASE]) },
    act: () => button(`Conta de ${CLIENT_USER.fullName}`).click(),
    seen: ['Outros Escritórios', BOREAL.name, CLIENT_USER.email, 'Sair'],
  },
  {
    title: 'another office: it cannot be entered',
    path: '/boreal/cliente',
    answers: { ...OF_TWO_OFFICES, 'POST auth/office': broken },
    act: () => button('Trocar de Escritório').click(),
    seen: ['Não foi possível trocar de escritório.'],
  },
  {
    title: 'a second tenant: no client has the e-mail',
    path: '/marca/cliente',
    answers: {
      ...BELOW_SECOND_TENANT,
      'GET portal/profile': reply<PortalProfile>({ ...PROFILE, clients: [] }),
    },
    seen: [
      `Nenhum cliente de Marca do Norte usa o endereço ${CLIENT_USER.email}. Confirme com o escritório o e-mail da ficha.`,
    ],
  },
  {
    title: 'a second tenant: it has a request',
    path: '/marca/cliente',
    answers: { ...BELOW_SECOND_TENANT, 'POST portal/service-requests': reply(REQUEST) },
    act: async () => {
      await button('Enviar Pedido').click();
      await expectShown('O título é obrigatório.');
      await page.getByRole('textbox', { name: 'Título *' }).fill(REQUEST.title);
      await button('Enviar Pedido').click();
    },
    seen: ['Pedido enviadoMarca do Norte recebeu “Cópia da sentença”.'],
  },
];

describe('states of the portal', () => {
  checkStates(openPortal, PORTAL_FRAME, STATES);
});
