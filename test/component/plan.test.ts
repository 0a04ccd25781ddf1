import { page } from 'vitest/browser';

import type { Deletion } from '../../src/contract/deletions';
import { CONSOLE_FRAME, onPlan, openConsole, paying } from './support/console';
import { CLIENT, CLIENT_STATISTICS, DOCUMENT_STATISTICS, FOLDER, TENANT } from './support/records';
import { type Answers, broken, list, noAnswerYet, refusal, reply } from './support/server';
import { button } from './support/stage';
import { checkStates, type State } from './support/states';

const DELETED: Deletion = {
  id: '00000000-0000-4000-8000-000000000080',
  kind: 'case',
  title: 'Na lixeira',
  place: null,
  importedAt: null,
  clients: 0,
  cases: 1,
  documents: 0,
  entries: 0,
  deletedBy: 'Rita Sousa',
  deletedAt: '2026-02-03T15:30:00.000Z',
  purgedAt: '2026-03-05T15:30:00.000Z',
};

const reached = (what: string) => `Limite de ${what} atingido. Faça upgrade para continuar.`;
const prompt = (what: string) => [
  'Limite atingido',
  `Você atingiu o limite de ${what} do seu plano. Faça upgrade para continuar.`,
];

const CLIENTS_FULL: Answers = {
  ...onPlan('basic', { clients: 25 }),
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};

const NO_PLACE: readonly State[] = [
  {
    title: 'no place for the case that would be restored',
    path: '/lixeira',
    answers: {
      ...onPlan('basic', { cases: 50 }),
      'GET deletions': list([DELETED]),
      'GET imports': list([]),
      [`POST deletions/${DELETED.id}/restore`]: refusal('limit_cases'),
    },
    act: () => button(`Restaurar ${DELETED.title}`).click(),
    seen: [reached('processos'), ...prompt('processos')],
  },
  {
    title: 'no place for another client',
    path: '/clientes?mode=list',
    answers: CLIENTS_FULL,
    act: () => button('Novo Cliente').click(),
    seen: [reached('clientes'), ...prompt('clientes')],
  },
  {
    title: 'no place for a list of clients',
    path: '/clientes?mode=list',
    answers: CLIENTS_FULL,
    act: async () => {
      await button('Importar Lista').click();
      await expect
        .element(page.getByRole('dialog', { name: 'Importar Clientes' }))
        .toMatchTextContent(new RegExp(reached('clientes')));
    },
    seen: ['Importar Clientes'],
    unseen: ['Selecionar Arquivo'],
  },
  {
    title: 'no place for the client of the form',
    path: '/clientes?mode=create',
    answers: CLIENTS_FULL,
    act: () => expect.element(button('Criar Cliente')).toBeDisabled(),
    seen: [reached('clientes')],
  },
  {
    title: 'no place for another document',
    path: '/documentos',
    answers: {
      ...onPlan('basic', { storageMb: 500 }),
      'GET documents/statistics': reply(DOCUMENT_STATISTICS),
      'GET documents/folders': list([FOLDER]),
    },
    act: () => button('Adicionar Documento').click(),
    seen: [reached('armazenamento'), ...prompt('armazenamento')],
  },
  {
    title: 'no place for another colleague',
    path: '/admin/cadastro-staff',
    answers: onPlan('basic', { staffUsers: 1 }),
    act: async () => {
      await expect.element(button('Enviar Convite')).toBeDisabled();
      await expect
        .element(page.getByRole('main'))
        .toMatchTextContent(
          /Limite atingido\. Você atingiu o limite de usuários do seu plano\. Faça upgrade para continuar\./,
        );
    },
    seen: ['1 de 1 usuários da equipa'],
  },
];

const NOT_IN_PLAN: readonly State[] = [
  {
    title: 'the plan has no domains',
    path: '/admin/tenants',
    answers: { 'GET tenants': list([TENANT]), 'GET client-tenants': list([]) },
    act: () => button(`Domínio: ${TENANT.name}`).click(),
    seen: [
      'Indisponível no seu plano',
      'Esta funcionalidade não está disponível no plano atual do escritório. Faça upgrade para continuar.',
    ],
  },
  {
    title: 'the plan has no assistant',
    path: '/ia',
    // Asked for until the plan is known, because the session began in one that has it.
    answers: {
      ...onPlan('basic'),
      'GET ai/models': noAnswerYet,
      'GET ai/conversations': noAnswerYet,
    },
    seen: ['O Assistente IA faz parte do plano Profissional.', 'Fazer Upgrade'],
    unseen: ['Perguntar'],
  },
  {
    title: 'the plan has no reports',
    path: '/relatorios',
    answers: { ...onPlan('basic'), 'GET reports': refusal('not_in_plan') },
    seen: ['Os relatórios fazem parte do plano Profissional.', 'Fazer Upgrade'],
    unseen: ['Baixar CSV'],
  },
];

const UNKNOWN: readonly State[] = [
  {
    title: 'an office whose plan cannot be had is stopped by nothing',
    path: '/processos',
    answers: {
      ...onPlan('basic', { cases: 50 }),
      'GET subscription': broken,
      'GET clients': list([]),
    },
    act: () => button('Novo Processo').click(),
    seen: ['Criar Processo'],
    unseen: ['Limite atingido'],
  },
  {
    title: 'an office whose plan cannot be had is shown as basic and inactive',
    path: '/subscription',
    answers: { ...onPlan('professional'), 'GET subscription': broken },
    seen: [
      'Básico',
      'Inativo',
      'Não foi possível carregar a assinatura. Mostra-se o plano Básico, sem recursos.',
    ],
  },
];

const GIVEN: readonly State[] = [
  {
    title: 'an office that nobody can pay for here has its plan by agreement, and is sold nothing',
    path: '/subscription',
    answers: paying({
      ...{ source: 'agreement', subscriptionId: null, stripeState: null, price: null },
      ...{ currentPeriodEnd: null, payments: false },
    }),
    seen: [
      'O plano foi atribuído por acordo com quem administra esta instalação da Causa.',
      'Esta instalação não recebe pagamentos: o plano é atribuído por quem a administra. Para mudar de plano, fale com essa pessoa.',
    ],
    unseen: ['Gerenciar Assinatura', 'Mudar para Básico'],
  },
];

describe('the limits of a plan', () => {
  checkStates(openConsole, CONSOLE_FRAME, [...NO_PLACE, ...NOT_IN_PLAN, ...UNKNOWN, ...GIVEN]);
});
