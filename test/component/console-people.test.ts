import { page } from 'vitest/browser';

import type { ClientTenant } from '../../src/contract/clients';
import type { Invitation } from '../../src/contract/invitations';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import {
  CLIENT,
  CLIENT_USER,
  INVITATION,
  SHADES,
  STAFF,
  TENANT,
  USER_STATISTICS,
} from './support/records';
import { type Answers, broken, list, noAnswerYet, reply } from './support/server';
import { checkStates, type State } from './support/states';

const RETRY = 'Tentar Novamente';
const REFERENCE = 'Referência do pedido: pedido-0001';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

const PEOPLE: Answers = {
  'GET users/statistics': reply(USER_STATISTICS),
  'GET invitations': list([INVITATION]),
  'GET client-users': list([CLIENT_USER]),
};

const USERS: readonly State[] = [
  {
    title: 'users: loading',
    path: '/admin/usuarios',
    answers: {
      'GET users/statistics': noAnswerYet,
      'GET invitations': noAnswerYet,
      'GET client-users': noAnswerYet,
      'GET staff-users': noAnswerYet,
    },
    seen: ['Gestão de Usuários', 'Convites Enviados', 'Funcionários Ativos'],
    loading: true,
  },
  {
    title: 'users: no invitation and no client user',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, 'GET invitations': list([]), 'GET client-users': list([]) },
    seen: [
      'Nenhum convite enviado',
      'Quem for convidado aparece aqui até aceitar, e depois.',
      'Nenhum usuário cliente',
      'Quem aceita um convite para a área de cliente aparece aqui.',
    ],
  },
  {
    title: 'users: one of each',
    path: '/admin/usuarios',
    answers: PEOPLE,
    seen: [STAFF.fullName, CLIENT_USER.fullName, INVITATION.email, 'Pendente'],
  },
  {
    title: 'users: not loaded',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, 'GET invitations': broken, 'GET client-users': broken },
    seen: ['Não foi possível carregar os dados.', RETRY, REFERENCE, STAFF.fullName],
  },
  {
    title: 'users: the limit is reached',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, ...onPlan('basic', { staffUsers: 1 }) },
    seen: ['Limite de usuários atingido. Faça upgrade para continuar.', 'Fazer Upgrade'],
  },
  {
    title: 'users: a client user is edited',
    path: '/admin/usuarios',
    answers: PEOPLE,
    act: () => press(`Editar ${CLIENT_USER.fullName}`),
    seen: [
      'Editar Usuário Cliente',
      'Alterar o e-mail não altera a conta de acesso do usuário.',
      'Salvar Alterações',
    ],
  },
  {
    title: 'users: a client user cannot be saved',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`PUT client-users/${CLIENT_USER.id}`]: broken },
    act: async () => {
      await press(`Editar ${CLIENT_USER.fullName}`);
      await page.getByRole('textbox', { name: 'Cargo' }).fill('Gerente');
      await press('Salvar Alterações');
    },
    seen: ['Erro ao atualizar', 'Não foi possível atualizar o usuário cliente.'],
  },
];

const ACCEPTED: Invitation = {
  ...INVITATION,
  status: 'accepted',
  acceptedAt: INVITATION.updatedAt,
};

const INVITATIONS: readonly State[] = [
  {
    title: 'invitations: one is edited',
    path: '/admin/usuarios',
    answers: PEOPLE,
    act: () => press(`Editar o convite de ${INVITATION.email}`),
    seen: [
      'Editar Convite',
      'O convite segue de novo por e-mail. A ligação anterior deixa de funcionar.',
      'Salvar e Reenviar',
    ],
  },
  {
    title: 'invitations: a pending one is deleted',
    path: '/admin/usuarios',
    answers: PEOPLE,
    act: () => press(`Excluir o convite de ${INVITATION.email}`),
    seen: ['Excluir Convite', 'A ligação que seguiu por e-mail deixa de funcionar.'],
  },
  {
    title: 'invitations: an accepted one is deleted',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, 'GET invitations': list([ACCEPTED]) },
    act: () => press(`Excluir o convite de ${INVITATION.email}`),
    seen: [
      'Excluir Convite',
      'Este convite já foi aceito. Excluir o convite não afeta o acesso do usuário.',
    ],
  },
];

const LINKED: ClientTenant = {
  id: CLIENT.id,
  name: CLIENT.name,
  email: CLIENT.email,
  phone: CLIENT.phone,
  tenantId: TENANT.id,
  tenantName: TENANT.name,
  tenantSlug: TENANT.slug,
  version: 1,
};

const ADDRESSES: Answers = {
  'GET tenants': list([TENANT]),
  'GET client-tenants': list([LINKED]),
  'GET tenants/shades': reply(SHADES),
  'GET tenants/slug-check': reply({ slug: TENANT.slug, state: 'free' }),
};

const TENANTS: readonly State[] = [
  {
    title: 'tenants: loading',
    path: '/admin/tenants',
    answers: { 'GET tenants': noAnswerYet, 'GET client-tenants': noAnswerYet },
    seen: ['Gerenciar Tenants', 'Novo Tenant'],
    loading: true,
  },
  {
    title: 'tenants: no client',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, 'GET client-tenants': list([]) },
    seen: [
      TENANT.name,
      'Todos os clientes têm um tenant.',
      'Nenhum cliente está vinculado a um tenant.',
    ],
  },
  {
    title: 'tenants: not loaded',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, 'GET tenants': broken, 'GET client-tenants': broken },
    seen: ['Erro ao carregar tenants', 'Erro ao carregar clientes', RETRY, REFERENCE],
  },
  {
    title: 'tenants: one with a client',
    path: '/admin/tenants',
    answers: ADDRESSES,
    seen: [TENANT.name, 'Clientes Vinculados', 'Desvincular', '1 cliente'],
  },
  {
    title: 'tenants: one is edited',
    path: '/admin/tenants',
    answers: ADDRESSES,
    act: () => press(`Editar: ${TENANT.name}`),
    seen: ['Editar Tenant', 'Salvar'],
  },
  {
    title: 'tenants: one is deleted',
    path: '/admin/tenants',
    answers: ADDRESSES,
    act: () => press(`Excluir: ${TENANT.name}`),
    seen: ['Excluir Tenant', 'Tem certeza que deseja excluir este tenant?'],
  },
  {
    title: 'tenants: a client is unlinked',
    path: '/admin/tenants',
    answers: ADDRESSES,
    act: () => press(`Desvincular: ${CLIENT.name}`),
    seen: [
      `Desvincular ${CLIENT.name}`,
      'Tem certeza que deseja desvincular este cliente do tenant?',
    ],
  },
  {
    title: 'tenants: one cannot be deleted',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, [`DELETE tenants/${TENANT.id}`]: broken },
    act: async () => {
      await press(`Excluir: ${TENANT.name}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    },
    seen: ['Erro ao excluir'],
  },
];

describe('people and tenants of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, [...USERS, ...INVITATIONS, ...TENANTS]);
});
