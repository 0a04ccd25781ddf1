import type { PortalProfile } from '../../src/contract/portal';
import type { ServiceRequest } from '../../src/contract/service-requests';
import type { SessionReply } from '../../src/contract/session';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import { CASE, LONG_TITLE, PORTAL_CASE, PORTAL_DOCUMENT, REQUEST } from './support/records';
import { type Answers, broken, list, noAnswerYet, refusal, reply } from './support/server';
import { CLIENT_SESSION } from './support/sessions';
import { checkStates, type State } from './support/states';

const RETRY = 'Tentar Novamente';
const REFERENCE = 'Referência do pedido: pedido-0001';

const profile = (changed: Partial<PortalProfile>): Answers => ({
  'GET portal/profile': reply<PortalProfile>({ ...PROFILE, ...changed }),
});

const HOME: readonly State[] = [
  {
    title: 'home: loading',
    path: '/cliente',
    answers: { 'GET portal/cases': noAnswerYet },
    seen: ['Meus Processos', 'Pedido de Serviço'],
    loading: true,
  },
  {
    title: 'home: the office closes, and until when everything can be read',
    path: '/cliente',
    answers: {
      'GET auth/session': reply<SessionReply>({
        session: {
          ...CLIENT_SESSION,
          office: { ...CLIENT_SESSION.office, closing: { lastDay: '2026-12-27', by: null } },
        },
      }),
      'GET portal/cases': list([]),
    },
    seen: [
      'O escritório vai encerrar. Até 27/12/2026 pode ver e baixar tudo, mas não enviar; depois, tudo é excluído.',
    ],
  },
  {
    title: 'home: no case',
    path: '/cliente',
    answers: { ...profile({ cases: 0 }), 'GET portal/cases': list([]) },
    seen: ['Nenhum processo', 'Os processos que o escritório abrir aparecem aqui.'],
  },
  {
    title: 'home: not loaded',
    path: '/cliente',
    answers: { 'GET portal/cases': broken },
    seen: ['Erro ao listar processos', RETRY, REFERENCE],
  },
];

const CASES: readonly State[] = [
  {
    title: 'cases: loading',
    path: '/cliente/processos',
    answers: { 'GET portal/cases': noAnswerYet },
    seen: ['1 processo.'],
    loading: true,
  },
  {
    title: 'cases: none',
    path: '/cliente/processos',
    answers: { ...profile({ cases: 0 }), 'GET portal/cases': list([]) },
    seen: ['Nenhum processo', 'Os processos que o escritório abrir aparecem aqui.'],
  },
  {
    title: 'cases: none found',
    path: '/cliente/processos?q=zebra',
    answers: { 'GET portal/cases': list([]) },
    seen: [
      'Nenhum processo encontrado',
      'Tente outras palavras, ou limpe a busca.',
      'Limpar Busca',
    ],
  },
  {
    title: 'cases: not loaded',
    path: '/cliente/processos',
    answers: { 'GET portal/cases': broken },
    seen: ['Erro ao listar processos', RETRY, REFERENCE],
  },
  {
    title: 'cases: more than a page, with long titles',
    path: '/cliente/processos',
    answers: {
      ...profile({ cases: 30 }),
      'GET portal/cases': list(
        Array.from({ length: 12 }, (_, n) => ({
          ...PORTAL_CASE,
          id: `${CASE.id.slice(0, -2)}${n + 10}`,
          title: LONG_TITLE,
        })),
        30,
      ),
    },
    seen: [LONG_TITLE, '12 de 30', 'Mostrar Mais'],
  },
];

const DOCUMENTS: readonly State[] = [
  {
    title: 'documents: loading',
    path: '/cliente/documentos',
    answers: { 'GET portal/documents': noAnswerYet },
    seen: ['1 documento partilhado pelo escritório.'],
    loading: true,
  },
  {
    title: 'documents: none',
    path: '/cliente/documentos',
    answers: { ...profile({ documents: 0 }), 'GET portal/documents': list([]) },
    seen: ['Nenhum documento', 'Os documentos que o escritório partilhar aparecem aqui.'],
  },
  {
    title: 'documents: none found',
    path: '/cliente/documentos?q=zebra',
    answers: { 'GET portal/documents': list([]) },
    seen: [
      'Nenhum documento encontrado',
      'Tente outras palavras, ou limpe a busca.',
      'Limpar Busca',
    ],
  },
  {
    title: 'documents: not loaded',
    path: '/cliente/documentos',
    answers: { 'GET portal/documents': broken },
    seen: ['Erro ao listar documentos', RETRY, REFERENCE],
  },
  {
    title: 'documents: one with a long title',
    path: '/cliente/documentos',
    answers: { 'GET portal/documents': list([{ ...PORTAL_DOCUMENT, title: LONG_TITLE }]) },
    seen: [LONG_TITLE],
  },
];

const REQUESTS: readonly State[] = [
  {
    title: 'requests: loading',
    path: '/cliente/pedidos',
    answers: { 'GET portal/service-requests': noAnswerYet },
    seen: ['Novo Pedido'],
    loading: true,
  },
  {
    title: 'requests: none',
    path: '/cliente/pedidos',
    answers: { 'GET portal/service-requests': list([]) },
    seen: ['Nenhum pedido', 'Pergunte ao escritório o que precisar: a conversa fica aqui.'],
  },
  {
    title: 'requests: not loaded',
    path: '/cliente/pedidos',
    answers: { 'GET portal/service-requests': broken },
    seen: ['Não foi possível carregar os pedidos.', RETRY, REFERENCE],
  },
  {
    title: 'requests: one with a long title, none open',
    path: '/cliente/pedidos',
    answers: {
      'GET portal/service-requests': list<ServiceRequest>([{ ...REQUEST, title: LONG_TITLE }]),
    },
    seen: [LONG_TITLE, '1 mensagem por ler'],
    wide: ['Selecione um pedido', 'A conversa com o escritório aparece aqui.'],
  },
  {
    title: 'requests: one that is gone',
    path: `/cliente/pedidos/${REQUEST.id}`,
    answers: {
      'GET portal/service-requests': list([]),
      [`GET portal/service-requests/${REQUEST.id}`]: refusal('not_found'),
      [`GET portal/service-requests/${REQUEST.id}/messages`]: refusal('not_found'),
    },
    seen: [
      'Este pedido já não existe',
      'O escritório retirou o pedido ou o cliente a que respeitava.',
      'Ver Pedidos',
    ],
  },
];

const NO_LIST = '00000000-0000-4000-8000-000000000097';

const CHECKLISTS: readonly State[] = [
  {
    title: 'checklists: one that is not there',
    path: `/cliente/pedidos/${REQUEST.id}/documentos/${NO_LIST}`,
    answers: {
      'GET portal/service-requests': list([REQUEST]),
      [`GET portal/service-requests/${REQUEST.id}`]: reply(REQUEST),
      [`GET portal/service-requests/${REQUEST.id}/messages`]: list([]),
    },
    seen: [
      'Esta lista já não existe',
      'O escritório retirou a lista ou o pedido a que pertencia.',
      'Ver Pedidos',
    ],
  },
];

describe('pages of the portal', () => {
  checkStates(openPortal, PORTAL_FRAME, [
    ...HOME,
    ...CASES,
    ...DOCUMENTS,
    ...REQUESTS,
    ...CHECKLISTS,
  ]);
});
