import { page } from 'vitest/browser';

import type { Dashboard } from '../../src/contract/dashboard';
import type { SessionReply } from '../../src/contract/session';
import type { StaffUser, StaffUserRecord, UserStatistics } from '../../src/contract/users';
import { CONSOLE_FRAME, onPlan, openConsole, paying } from './support/console';
import { INVITATION, STAFF } from './support/records';
import { type Answers, list, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button } from './support/stage';
import { checkStates, type State } from './support/states';

const colleague = (n: number, change: Partial<StaffUser>): StaffUser => ({
  ...STAFF,
  id: `00000000-0000-4000-8000-00000000090${n}`,
  userId: `00000000-0000-4000-8000-00000000091${n}`,
  administrator: false,
  secondStep: false,
  ...change,
});
const PEDRO = colleague(1, { fullName: 'Pedro Alves', position: 'Advogado', secondStep: true });
const MARTA = colleague(2, { fullName: 'Marta Coelho', position: 'Advogada estagiária' });

const STAFF_INVITED = {
  ...INVITATION,
  ...({ userType: 'staff', clientId: null, clientName: null, administrator: true } as const),
};

/** An office with one administrator and two members. The session belongs to the administrator or to a member. */
const office = (administrator: boolean, staff = [STAFF, PEDRO, MARTA]): Answers => ({
  'GET auth/session': reply<SessionReply>({ session: { ...STAFF_SESSION, administrator } }),
  'GET users/statistics': reply<UserStatistics>({
    ...{ staff: 3, administrators: 1, clientUsers: 0 },
    ...{ pendingInvitations: 1, acceptedInvitations: 0 },
  }),
  'GET staff-users': list(staff),
  'GET client-users': list([]),
  'GET invitations': list([STAFF_INVITED]),
});

const choose = async (name: string, action: string) => {
  await button(`Mais opções de ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const ADMINISTRATOR: readonly State[] = [
  {
    title: 'users: a single administrator of several colleagues',
    path: '/admin/usuarios',
    answers: office(true),
    seen: [
      'Há um só administrador.',
      'Se Rita Sousa perder o acesso, ninguém pode mudar papéis nem a assinatura.',
      '1 administrador, 2 membros',
      'Administrador',
      'Membro',
      'Ativos',
      'Sem',
      'Papel: Todos',
      'Novo Funcionário',
    ],
  },
  {
    title: 'role: a member becomes an administrator, but not now',
    path: '/admin/usuarios',
    answers: {
      ...office(true),
      [`PUT staff-users/${PEDRO.id}/administrator`]: refusal('conflict'),
    },
    act: async () => {
      await choose('Pedro Alves', 'Mudar Papel...');
      await button('Mudar Papel').click();
    },
    seen: [
      'Mudar o Papel de Pedro Alves',
      'atual',
      'Passa a poder',
      'Convidar e remover pessoas da equipa, e mudar papéis',
      'O registo mudou entretanto. Tente novamente.',
    ],
  },
  {
    title: 'role: an administrator becomes a member',
    path: '/admin/usuarios',
    answers: office(true, [STAFF, { ...PEDRO, administrator: true }]),
    act: () => choose('Pedro Alves', 'Mudar Papel...'),
    seen: [
      'Deixa de poder',
      'Vale já, também nas sessões abertas. Pedro Alves e Rita Sousa recebem um e-mail, e fica no registo de segurança.',
    ],
  },
  {
    title: 'handover: the code is wrong',
    path: '/admin/usuarios',
    answers: {
      ...office(true, [STAFF, PEDRO]),
      [`POST staff-users/${PEDRO.id}/handover`]: refusal('wrong_code'),
    },
    act: async () => {
      await choose('Pedro Alves', 'Transferir Administração...');
      await page.getByRole('textbox', { name: 'Código de Dois Passos' }).fill('000000');
      await button('Transferir').click();
    },
    seen: [
      'Rita Sousa é a única pessoa com o papel de administrador.',
      'Só aparece quem tem os dois passos ativos.',
      'passa a membro',
      'passa a administrador',
      'Rita Sousa deixa de mudar papéis, a assinatura e as definições.',
      'O código não está correto ou já foi usado.',
    ],
  },
  {
    title: 'handover: no colleague has a second step',
    path: '/admin/usuarios',
    answers: office(true, [MARTA]),
    act: async () => {
      await choose('Marta Coelho', 'Transferir Administração...');
      await expect.element(button('Transferir')).toBeDisabled();
    },
    seen: ['Só aparece quem tem os dois passos ativos.'],
  },
  {
    title: 'invitations: a new colleague is a member if others are',
    path: '/admin/cadastro-staff',
    answers: office(true),
    act: async () =>
      expect.element(page.getByRole('switch', { name: /^Administrador/ })).not.toBeChecked(),
    seen: ['Administrador: gerencia a equipa, a assinatura e as definições'],
  },
];

const TOLD = 'Só os administradores do escritório podem usar esta página. Peça a um deles.';
const ASK = 'Só um administrador muda o plano: peça a um deles.';

const MEMBER: readonly State[] = [
  {
    title: 'users, for a member: colleagues are shown and not managed',
    path: '/admin/usuarios',
    answers: {
      ...office(false),
      [`GET staff-users/${PEDRO.id}`]: reply<StaffUserRecord>({
        ...PEDRO,
        ...{ loginEmail: PEDRO.email, openSessions: 1, agendaEntries: 0 },
        ...{ answersFor: { total: 0, open: 0, dueSoon: 0 }, apiKeys: [], webhooks: [] },
      }),
    },
    act: () => button('Ver detalhes de Pedro Alves').click(),
    seen: ['Detalhes do Funcionário', 'Ativados', 'Novo Usuário Cliente'],
    unseen: [
      'Novo Funcionário',
      'Editar',
      'Reenviar',
      'Repor Dois Passos',
      'Há um só administrador.',
    ],
  },
  ...['admin/tenants', 'admin/seguranca', 'admin/api', 'admin/cadastro-staff'].map((path) => ({
    title: `${path}, for a member: says whom to ask`,
    path: `/${path}`,
    answers: office(false),
    seen: ['Só para administradores', TOLD],
  })),
  {
    title: 'subscription, for a member: says whom to ask',
    path: '/subscription',
    answers: { ...office(false), ...paying() },
    seen: ['Profissional', ASK],
    unseen: ['Gerenciar Assinatura', 'Fazer Upgrade', 'Mudar para Básico'],
  },
  {
    title: 'first steps and an unpaid subscription, for a member: say whom to ask',
    path: '/dashboard',
    answers: {
      ...office(false),
      ...paying({ stripeState: 'past_due', graceUntil: null }),
      'GET dashboard': reply<Dashboard>({
        today: '2026-02-04',
        cases: { total: 0, active: 0, completed: 0 },
        clients: { total: 0, active: 0 },
        documents: { total: 0, recent: 0 },
        ...{ dueSoon: 0, dueToday: 0, overdue: 0, ahead: 0, oldestOverdue: null },
        ...{ withoutDueDate: 0, stalled: 0, overdueCases: [], upcoming: [], undated: [] },
        ...{ calendar: [], activity: [], agenda: null, firstStepsHidden: false },
      }),
    },
    seen: ['Peça a um administrador', 'Peça a um administrador que a regularize.'],
    unseen: ['Convidar', 'Ver Assinatura'],
  },
  {
    title: 'limits, for a member: says whom to ask',
    path: '/admin/usuarios',
    answers: { ...office(false), ...onPlan('basic', { staffUsers: 1 }) },
    seen: ['Limite de usuários atingido. Faça upgrade para continuar.', ASK],
    unseen: ['Fazer Upgrade'],
  },
];

describe('administrators and members', () => {
  checkStates(openConsole, CONSOLE_FRAME, [...ADMINISTRATOR, ...MEMBER]);
});
