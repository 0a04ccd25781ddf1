import { page } from 'vitest/browser';

import type { Invitation, InvitationSent } from '../../src/contract/invitations';
import { PLANS } from '../../src/contract/plans';
import type { Role } from '../../src/contract/session';
import type { Usage } from '../../src/contract/subscriptions';
import type { ClientUserRecord, StaffUser, StaffUserRecord } from '../../src/contract/users';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CLIENT, CLIENT_USER, INVITATION, STAFF, USER_STATISTICS } from './support/records';
import { type Answers, broken, list, noAnswerYet, paged, reply } from './support/server';
import { expectShown } from './support/stage';
import { checkStates, type State } from './support/states';

const RETRY = 'Tentar Novamente';
const REFERENCE = 'Referência do pedido: pedido-0001';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

const write = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

const PEOPLE: Answers = {
  'GET users/statistics': reply(USER_STATISTICS),
  'GET invitations': list([INVITATION]),
  'GET client-users': list([CLIENT_USER]),
  [`GET client-users/${CLIENT_USER.id}`]: reply<ClientUserRecord>({
    ...CLIENT_USER,
    loginEmail: CLIENT_USER.email,
    clientIds: [],
    caseIds: [],
  }),
};

const colleagues = (count: number): StaffUser[] =>
  Array.from({ length: count }, (_, n) => ({
    ...STAFF,
    id: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
    fullName: `Colega ${n + 1}`,
  }));

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
    title: 'users: the newest few, then page by page',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, 'GET staff-users': paged(colleagues(30)) },
    act: async () => {
      await expectShown('5 de 30');
      await press('Ver todos (30): Funcionários Ativos');
      await expectShown('Colega 25');
      await press('Página seguinte');
    },
    seen: ['Colega 26', '26–30 de 30'],
    unseen: ['Colega 25', 'Ver todos (30)'],
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
    title: 'users: a client user cannot be saved',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`PUT client-users/${CLIENT_USER.id}`]: broken },
    act: async () => {
      await press(`Editar ${CLIENT_USER.fullName}`);
      await page.getByRole('textbox', { name: 'Cargo' }).fill('Gerente');
      await press('Salvar Alterações');
    },
    seen: [
      'Editar Usuário Cliente',
      'Alterar o e-mail não altera a conta de acesso do usuário.',
      'Salvar Alterações',
      'Erro ao atualizar',
      'Não foi possível atualizar o usuário cliente.',
    ],
  },
  {
    title: 'users: a client user who signs in with another e-mail',
    path: '/admin/usuarios',
    answers: {
      ...PEOPLE,
      [`GET client-users/${CLIENT_USER.id}`]: reply<ClientUserRecord>({
        ...CLIENT_USER,
        loginEmail: 'roque@valeverde.example',
        clientIds: [],
        caseIds: [],
      }),
    },
    act: () => press(`Editar ${CLIENT_USER.fullName}`),
    seen: [
      'Entra com roque@valeverde.example. Alterar o e-mail não altera a conta de acesso do usuário.',
    ],
  },
  {
    title: "users: a client user's access cannot be removed",
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`DELETE client-users/${CLIENT_USER.id}`]: broken },
    act: async () => {
      await press(`Mais opções de ${CLIENT_USER.fullName}`);
      await page.getByRole('menuitem', { name: 'Remover Acesso' }).click();
      await expectShown(`Remover o Acesso de ${CLIENT_USER.fullName}?`);
      await press('Remover Acesso');
    },
    seen: ['Não foi possível remover o acesso.'],
  },
];

const LEAVING: StaffUser = {
  ...STAFF,
  id: '00000000-0000-4000-8000-000000000090',
  userId: '00000000-0000-4000-8000-000000000091',
  fullName: 'Pedro Alves',
  email: 'pedro@aurora.example',
};

const REMOVAL: Answers = {
  ...PEOPLE,
  'GET staff-users': list([STAFF, LEAVING]),
  [`GET staff-users/${LEAVING.id}`]: reply<StaffUserRecord>({
    ...LEAVING,
    loginEmail: LEAVING.email,
    openSessions: 2,
    answersFor: { total: 12, open: 7, dueSoon: 3 },
    agendaEntries: 0,
    apiKeys: [],
    webhooks: [],
  }),
};

const REMOVALS: readonly State[] = [
  {
    title: 'users: access is removed, and a chosen colleague gets the cases',
    path: '/admin/usuarios',
    answers: REMOVAL,
    act: async () => {
      await press(`Mais opções de ${LEAVING.fullName}`);
      await page.getByRole('menuitem', { name: 'Remover Acesso' }).click();
      await expectShown(
        '7 processos em curso e 3 prazos nos próximos 7 dias ficam sem responsável.',
      );
      await page.getByRole('combobox', { name: /Quem Fica com os Processos/ }).click();
      await page.getByRole('option', { name: `${STAFF.fullName} · ${STAFF.position}` }).click();
      await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    },
    seen: [
      '12 processos, com os prazos e o histórico',
      '2 sessões abertas, de imediato',
      `7 processos em curso e 3 prazos nos próximos 7 dias passam para ${STAFF.fullName}.`,
    ],
  },
];

/** Answers of an office with this use of its plan, and the use `after` an invitation was sent. */
function inviting(userType: Role, usage: Partial<Usage>, after: Partial<Usage>): Answers {
  const client = { clientId: CLIENT.id, clientName: CLIENT.name };
  const colleague = { clientId: null, clientName: null, position: 'Advogada' };
  let invited = false;
  return {
    ...PEOPLE,
    ...onPlan('professional'),
    'GET usage': (url) => onPlan('professional', invited ? after : usage)['GET usage']!(url),
    'GET clients': list([]),
    'POST invitations': (url) => {
      invited = true;
      return reply<Invitation & InvitationSent>({
        ...INVITATION,
        userType,
        ...(userType === 'client' ? client : colleague),
        emailSent: true,
      })(url);
    },
  };
}

const COMPLETE = 'O plano está completo. Para convidar mais colegas, ver a assinatura.';
const CLIENTS_COMPLETE = 'O plano está completo. Para acrescentar clientes, ver a assinatura.';

/** Each test needs an e-mail of its own: the same invitation within half a second is a double click, and not sent. */
const inviteColleague = async (email: string) => {
  await write('Nome Completo', INVITATION.fullName);
  await write('E-mail', email);
  await write('Cargo', 'Advogada');
  await press('Enviar Convite');
};

const inviteClientUser = async () => {
  await write('Nome Completo', INVITATION.fullName);
  await write('E-mail', INVITATION.email);
  await page.getByRole('combobox', { name: 'Empresa' }).fill(CLIENT.name);
  await press('Enviar Convite');
};

const SENT: readonly State[] = [
  {
    title: 'invitations: sent, and the plan has places left',
    path: '/admin/cadastro-staff',
    answers: inviting('staff', { staffUsers: 1 }, { staffUsers: 2 }),
    act: () => inviteColleague(INVITATION.email),
    seen: [
      'Convite Enviado',
      'Novo Funcionário',
      'Plano Profissional',
      'Restam 3 usuários da equipa no plano.',
    ],
    unseen: [COMPLETE],
  },
  {
    title: 'invitations: sent, and the plan is complete',
    path: '/admin/cadastro-staff',
    answers: inviting(
      'staff',
      { staffUsers: 1 },
      { staffUsers: PLANS.professional.limits.staffUsers! },
    ),
    act: async () => {
      await inviteColleague('rui.costa@exemplo.example');
      const another = page.getByRole('button', { name: 'Novo Funcionário' });
      await expect.element(another).toBeDisabled();
      const toPlans = page.getByRole('link', { name: 'ver a assinatura' });
      await expect.element(toPlans).toHaveAttribute('href', '/subscription');
    },
    seen: ['Convite Enviado', COMPLETE],
    unseen: ['Fazer Upgrade'],
  },
  {
    title: 'invitations: sent to a new client, and the plan has no place for another',
    path: '/admin/cadastro-cliente',
    answers: inviting('client', { clients: 1 }, { clients: PLANS.professional.limits.clients! }),
    act: async () => {
      await inviteClientUser();
      await expectShown(CLIENTS_COMPLETE);
      // Another user of an existing client takes no place.
      const another = page.getByRole('button', { name: 'Novo Usuário Cliente' });
      await expect.element(another).toBeEnabled();
    },
    seen: ['Convite Enviado', CLIENTS_COMPLETE],
  },
];

const LATER =
  'O portal do cliente faz parte do plano Profissional. O acesso fica pronto, e abre com ele.';

const WITHOUT_PORTAL: readonly State[] = [
  {
    title: 'invitations: the plan has no portal for the invited person',
    path: '/admin/cadastro-cliente',
    answers: onPlan('basic'),
    seen: [
      LATER,
      'O plano atual do escritório é o Básico. O upgrade vale logo após o pagamento.',
      'Fazer Upgrade',
      'Enviar Convite',
    ],
  },
  {
    title: 'invitations: the plan has the portal',
    path: '/admin/cadastro-cliente',
    answers: {},
    seen: ['Enviar Convite'],
    unseen: [LATER],
  },
  {
    title: 'invitations: a colleague does not need the portal',
    path: '/admin/cadastro-staff',
    answers: onPlan('basic'),
    seen: ['Enviar Convite'],
    unseen: [LATER],
  },
  {
    title: 'logins: the plan has no portal for the person of a new login',
    path: '/admin/setup',
    answers: onPlan('basic'),
    seen: [LATER, 'Criar Acesso'],
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

describe('people of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, [
    ...USERS,
    ...REMOVALS,
    ...INVITATIONS,
    ...SENT,
    ...WITHOUT_PORTAL,
  ]);
});
