import type { CaseStatistics } from '../../src/contract/cases';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import {
  CASE,
  CASE_STATISTICS,
  CASE_VIEW_COUNTS,
  CLIENT,
  CLIENT_STATISTICS,
  DOCUMENT,
  DOCUMENT_STATISTICS,
  FOLDER,
  LONG_TITLE,
  REQUEST,
} from './support/records';
import { broken, list, noAnswerYet, refusal, reply } from './support/server';
import { checkStates, type State } from './support/states';

const RETRY = 'Tentar Novamente';
const REFERENCE = 'Referência do pedido: pedido-0001';

const CASES: readonly State[] = [
  {
    title: 'cases: loading',
    path: '/processos',
    answers: { 'GET cases/statistics': noAnswerYet, 'GET clients': noAnswerYet },
    seen: ['Novo Processo'],
    loading: true,
  },
  {
    title: 'cases: none',
    path: '/processos',
    answers: { 'GET clients': list([]) },
    seen: [
      'Nenhum processo encontrado',
      'Comece criando seu primeiro processo',
      'Criar Primeiro Processo',
    ],
  },
  {
    title: 'cases: not loaded',
    path: '/processos',
    answers: { 'GET cases/statistics': broken, 'GET clients': broken },
    seen: ['Não foi possível carregar os processos.', RETRY, REFERENCE],
  },
  {
    title: 'cases by client: no client found',
    path: '/processos?q=zebra',
    answers: { 'GET cases/statistics': reply(CASE_STATISTICS), 'GET clients': list([]) },
    seen: [
      'Nenhum cliente encontrado para "zebra"',
      'Verifique o nome ou limpe a busca.',
      'Limpar Busca',
    ],
  },
  {
    title: 'cases by client: more than a page',
    path: '/processos',
    answers: {
      'GET cases/statistics': reply<CaseStatistics>({ ...CASE_STATISTICS, clientsWithCases: 30 }),
      'GET clients': list(
        Array.from({ length: 24 }, (_, n) => ({
          ...CLIENT,
          id: `${CLIENT.id.slice(0, -2)}${n + 10}`,
        })),
        30,
      ),
    },
    seen: ['24 de 30 clientes', 'Mostrar Mais'],
  },
  {
    title: 'all cases: one with a long title',
    path: '/processos?view=all',
    answers: {
      'GET cases/views': reply(CASE_VIEW_COUNTS),
      'GET cases': list([{ ...CASE, title: LONG_TITLE }]),
    },
    seen: [LONG_TITLE],
  },
  {
    title: 'all cases: nothing fits the filters',
    path: '/processos?view=all&q=zebra',
    answers: { 'GET cases/views': reply(CASE_VIEW_COUNTS), 'GET cases': list([]) },
    seen: [
      'Nenhum processo encontrado',
      'Verifique o que escreveu ou limpe os filtros.',
      'Limpar Filtros',
    ],
  },
  {
    title: 'all cases: not loaded',
    path: '/processos?view=all',
    answers: { 'GET cases/views': reply(CASE_VIEW_COUNTS), 'GET cases': broken },
    seen: ['Não foi possível carregar os processos.', RETRY, REFERENCE],
  },
];

const CLIENTS: readonly State[] = [
  {
    title: 'clients: loading',
    path: '/clientes',
    answers: { 'GET clients/statistics': noAnswerYet, 'GET clients': noAnswerYet },
    seen: ['Gerenciar Clientes'],
    loading: true,
  },
  {
    title: 'clients: none',
    path: '/clientes',
    answers: {
      'GET clients/statistics': reply({ ...CLIENT_STATISTICS, total: 0, active: 0 }),
      'GET clients': list([]),
    },
    seen: [
      'Nenhum cliente cadastrado',
      'Cadastre o primeiro cliente para associar processos, documentos e contactos.',
      'Criar Primeiro Cliente',
    ],
  },
  {
    title: 'clients: not loaded',
    path: '/clientes',
    answers: { 'GET clients/statistics': broken, 'GET clients': list([]) },
    seen: ['Não foi possível carregar as estatísticas.', RETRY, REFERENCE],
  },
  {
    title: 'clients: none new this month',
    path: '/clientes?mode=list&newThisMonth=1&sort=createdAt&order=desc',
    answers: { 'GET clients/statistics': reply(CLIENT_STATISTICS), 'GET clients': list([]) },
    seen: [
      'Novos este mês',
      'Nenhum cliente novo este mês',
      'Ninguém foi cadastrado desde o dia 1.',
      'Limpar Busca e Filtros',
    ],
  },
  {
    title: 'clients: none without documents',
    path: '/clientes?mode=list&withoutDocuments=1',
    answers: { 'GET clients/statistics': reply(CLIENT_STATISTICS), 'GET clients': list([]) },
    seen: [
      'Sem documentos',
      'Nenhum cliente sem documentos',
      'Todos os clientes têm documentos.',
      'Limpar Busca e Filtros',
    ],
  },
  {
    title: 'clients: none without documents of those that are searched for',
    path: '/clientes?mode=list&withoutDocuments=1&q=ana',
    answers: { 'GET clients/statistics': reply(CLIENT_STATISTICS), 'GET clients': list([]) },
    seen: ['Sem documentos', 'Nenhum cliente encontrado', 'Limpar Busca e Filtros'],
    unseen: ['Todos os clientes têm documentos.'],
  },
  {
    title: 'clients: the limit is near',
    path: '/clientes',
    answers: {
      ...onPlan('basic', { clients: 20 }),
      'GET clients/statistics': reply(CLIENT_STATISTICS),
      'GET clients': list([CLIENT]),
    },
    seen: [
      'Você está usando 80% do seu limite de clientes. Considere fazer upgrade para evitar interrupções.',
      'Fazer Upgrade',
    ],
  },
];

const DOCUMENTS: readonly State[] = [
  {
    title: 'documents: loading',
    path: '/documentos',
    answers: { 'GET documents/statistics': noAnswerYet, 'GET documents/folders': noAnswerYet },
    seen: ['Adicionar Documento'],
    loading: true,
  },
  {
    title: 'documents: none',
    path: '/documentos',
    answers: {
      'GET documents/statistics': reply({ ...DOCUMENT_STATISTICS, total: 0, folders: 0 }),
      'GET documents/folders': list([]),
    },
    seen: [
      'Nenhum documento cadastrado',
      'Adicione o primeiro documento a um cliente ou a um processo.',
    ],
  },
  {
    title: 'documents: not loaded',
    path: '/documentos',
    answers: { 'GET documents/statistics': broken, 'GET documents/folders': list([]) },
    seen: ['Erro ao listar documentos', RETRY, REFERENCE],
  },
  {
    title: 'documents: no client found',
    path: '/documentos?q=zebra',
    answers: {
      'GET documents/statistics': reply(DOCUMENT_STATISTICS),
      'GET documents/folders': list([]),
    },
    seen: ['Nenhum cliente encontrado para "zebra"', 'Limpar Busca'],
  },
  {
    title: 'documents: a client’s folder',
    path: `/documentos?clientId=${CLIENT.id}`,
    answers: {
      [`GET clients`]: list([CLIENT]),
      [`GET clients/${CLIENT.id}`]: reply(CLIENT),
      'GET documents/folders': list([FOLDER]),
      'GET documents': list([{ ...DOCUMENT, title: LONG_TITLE }]),
    },
    seen: [CLIENT.name, LONG_TITLE],
  },
];

const REQUESTS: readonly State[] = [
  {
    title: 'requests: loading',
    path: '/pedidos',
    answers: { 'GET service-requests': noAnswerYet },
    seen: ['Novo Pedido'],
    loading: true,
  },
  {
    title: 'requests: none',
    path: '/pedidos',
    answers: { 'GET service-requests': list([]) },
    seen: [
      'Ainda não há pedidos',
      'O que os clientes pedem no portal aparece aqui. O escritório também pode começar.',
    ],
    wide: ['Nenhum pedido aberto', 'Escolha um pedido na lista para ver a conversa.'],
  },
  {
    title: 'requests: not loaded',
    path: '/pedidos',
    answers: { 'GET service-requests': broken },
    seen: ['Não foi possível carregar os pedidos.', RETRY, REFERENCE],
  },
  {
    title: 'requests: none found',
    path: '/pedidos?q=zebra',
    answers: { 'GET service-requests': list([]) },
    seen: ['Nenhum pedido encontrado', 'Verifique as palavras ou escolha outro status.'],
  },
  {
    title: 'requests: one with a long title',
    path: '/pedidos',
    answers: { 'GET service-requests': list([{ ...REQUEST, title: LONG_TITLE, unread: 0 }]) },
    seen: [LONG_TITLE],
    unseen: ['Ainda não há pedidos'],
  },
  {
    title: 'requests: the plan has no portal',
    path: '/pedidos',
    answers: {
      ...onPlan('basic'),
      'GET service-requests': refusal('portal_not_in_plan'),
      'GET service-requests/statistics': refusal('portal_not_in_plan'),
    },
    seen: [
      'O portal do cliente não está disponível no plano atual do escritório.',
      'Fazer Upgrade',
    ],
    unseen: ['Novo Pedido'],
  },
];

describe('lists of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, [...CASES, ...CLIENTS, ...DOCUMENTS, ...REQUESTS]);
});
