import { page, userEvent } from 'vitest/browser';

import type { ClientTenant } from '../../src/contract/clients';
import type { Invitation, InvitationSent } from '../../src/contract/invitations';
import type { Role, SessionReply } from '../../src/contract/session';
import type { ClientUserRecord, StaffUserRecord } from '../../src/contract/users';
import { CONSOLE_FRAME, openConsole } from './support/console';
import {
  CLIENT,
  CLIENT_USER,
  INVITATION,
  SHADES,
  STAFF,
  TENANT,
  USER_STATISTICS,
} from './support/records';
import { refusedAt } from './support/refused-at';
import { type Answer, type Answers, broken, list, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const click = (name: string) => button(name).click();
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

async function invite(role: Role): Promise<void> {
  await write('Nome Completo', INVITATION.fullName);
  await write('E-mail', INVITATION.email);
  if (role === 'staff') await write('Cargo', 'Advogada');
  else await page.getByRole('combobox', { name: 'Empresa' }).fill(CLIENT.name);
  await click('Enviar Convite');
}

const made = (userType: Role, emailSent: boolean): Answer =>
  reply<Invitation & InvitationSent>({ ...INVITATION, userType, emailSent });

const unmailed = (userType: Role, title: string, path: string): State => ({
  title,
  path,
  answers: { 'GET clients': list([]), 'POST invitations': made(userType, false) },
  act: () => invite(userType),
  seen: [
    'Erro ao enviar email',
    'Convite criado, mas o email não foi enviado.',
    'Convite Criado',
    `O e-mail para ${INVITATION.email} ainda não foi enviado. O envio continua a ser tentado.`,
  ],
});

const ONE = `invitations/${INVITATION.id}`;

const editInvitation = async () => {
  await click(`Editar o convite de ${INVITATION.email}`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome Completo' }).fill('T. Nunes');
  await click('Salvar e Reenviar');
};

const INVITATIONS: readonly State[] = [
  {
    title: 'invitations: one cannot be made',
    path: '/admin/cadastro-staff',
    answers: { 'POST invitations': broken },
    act: async () => {
      await click('Enviar Convite');
      await expectShown('Nome é obrigatório');
      await invite('staff');
    },
    seen: ['Erro ao criar convite', 'Não foi possível registrar o convite.'],
  },
  {
    title: 'invitations: the chosen client is gone',
    path: '/admin/cadastro-cliente',
    answers: {
      'GET clients': list([]),
      'POST invitations': refusedAt('validation_failed', { clientId: 'Cliente não encontrado.' }),
    },
    act: () => invite('client'),
    seen: ['Erro ao criar empresa', 'Cliente não encontrado.'],
  },
  unmailed('staff', 'invitations: made, its mail has not left', '/admin/cadastro-staff'),
  unmailed(
    'client',
    'invitations: made with a client, its mail has not left',
    '/admin/cadastro-cliente',
  ),
  {
    title: 'invitations: one cannot be sent again',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`POST ${ONE}/resend`]: broken },
    act: () => click(`Reenviar o convite de ${INVITATION.email}`),
    seen: ['Erro ao reenviar', 'Erro: Erro interno do sistema', 'Pendente'],
  },
  {
    title: 'invitations: one cannot be deleted',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`DELETE ${ONE}`]: broken },
    act: async () => {
      await click(`Excluir o convite de ${INVITATION.email}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    },
    seen: ['Erro ao excluir', 'Erro: Erro interno do sistema', 'Excluir Convite'],
  },
  {
    title: 'invitations: one cannot be changed',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`PUT ${ONE}`]: broken },
    act: editInvitation,
    seen: ['Erro ao atualizar', 'Não foi possível atualizar o convite.', 'Editar Convite'],
  },
  {
    title: 'invitations: one is changed, and its mail has not left',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`PUT ${ONE}`]: made('client', false) },
    act: editInvitation,
    seen: ['Convite atualizado, mas não foi possível reenviar o email.'],
    unseen: ['Editar Convite'],
  },
  {
    title: 'invitations: after one that expired the person is invited anew',
    path: '/admin/usuarios',
    answers: {
      ...PEOPLE,
      'GET invitations': list<Invitation>([{ ...INVITATION, status: 'expired' }]),
      'POST invitations': made('client', true),
    },
    act: async () => {
      await expectShown('Expirado');
      for (const name of [/^Editar o convite/, /^Reenviar o convite/]) {
        await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
      }
      await click(`Convidar ${INVITATION.email} de novo`);
    },
    seen: [
      'Convite Enviado',
      `O e-mail seguiu para ${INVITATION.email}.`,
      `expirou a 19/01/2026 · por ${STAFF.fullName}`,
    ],
  },
];

const COLLEAGUE = `staff-users/${STAFF.id}`;

const USERS: readonly State[] = [
  {
    title: 'users: a colleague cannot be saved',
    path: '/admin/usuarios',
    answers: { ...PEOPLE, [`PUT ${COLLEAGUE}`]: broken },
    act: async () => {
      await click(`Editar ${STAFF.fullName}`);
      await write('Telefone', '+351 912 000 114');
      await click('Salvar Alterações');
      const phone = page.getByRole('textbox', { name: 'Telefone' });
      await expect.element(phone).toHaveValue('+351 912 000 114');
    },
    seen: ['Não foi possível atualizar os dados do funcionário.', 'Editar Funcionário'],
  },
  {
    title: 'users: a client user without an e-mail',
    path: '/admin/usuarios',
    answers: PEOPLE,
    act: async () => {
      await click(`Editar ${CLIENT_USER.fullName}`);
      await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('');
      await click('Salvar Alterações');
    },
    seen: ['Email é obrigatório.'],
  },
  {
    title: 'users: an e-mail that the server refuses',
    path: '/admin/usuarios',
    answers: {
      ...PEOPLE,
      [`PUT client-users/${CLIENT_USER.id}`]: refusedAt('validation_failed', {
        email: 'E-mail inválido.',
      }),
    },
    act: async () => {
      await click(`Editar ${CLIENT_USER.fullName}`);
      const email = page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
      await email.fill('filipa@localhost.example');
      await click('Salvar Alterações');
      await expectShown('Erro ao atualizar');
      await expect.element(email).toHaveAccessibleDescription('E-mail inválido.');
    },
    seen: ['Editar Usuário Cliente', 'E-mail inválido.'],
  },
  {
    title: 'users: the details of a colleague, whose two steps are to be reset',
    path: '/admin/usuarios',
    answers: {
      ...PEOPLE,
      [`GET ${COLLEAGUE}`]: reply<StaffUserRecord>({
        ...STAFF,
        loginEmail: STAFF.email,
        openSessions: 1,
        answersFor: { total: 0, open: 0, dueSoon: 0 },
        agendaEntries: 0,
        apiKeys: [],
        webhooks: [],
      }),
      [`GET ${COLLEAGUE}/second-step`]: reply({ on: true, resettable: true, ...STAFF }),
    },
    act: async () => {
      await click(`Ver detalhes de ${STAFF.fullName}`);
      await expectShown('E-mail de acesso');
      await click('Repor Dois Passos');
    },
    seen: [
      'Repor Dois Passos',
      `Para quem perdeu o telefone: as sessões de ${STAFF.fullName} terminam, as chaves de acesso são retiradas e, na próxima entrada, basta a senha. Segue um e-mail a avisar.`,
    ],
  },
];

const UNLINKED: ClientTenant = {
  ...{ id: CLIENT.id, name: CLIENT.name, email: CLIENT.email, phone: CLIENT.phone, version: 1 },
  ...{ tenantId: null, tenantName: null, tenantSlug: null },
};

const ADDRESSES: Answers = {
  'GET tenants': list([TENANT]),
  'GET client-tenants': list([UNLINKED]),
  'GET tenants/shades': reply(SHADES),
  'GET tenants/slug-check': reply({ slug: 'sado', state: 'free' }),
};

const fillTenant = async () => {
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Sado');
  await write('Nome da Empresa', 'Sado e Filhos');
  await page.getByRole('textbox', { name: /^Slug/ }).fill('sado');
};

const TENANTS: readonly State[] = [
  {
    title: 'tenants: one is made, and its client could not be linked',
    path: '/admin/tenants',
    answers: {
      ...ADDRESSES,
      'POST tenants': reply(TENANT),
      [`GET client-tenants/${CLIENT.id}`]: broken,
    },
    act: async () => {
      await click(`Criar Tenant: ${CLIENT.name}`);
      await page.getByRole('textbox', { name: /^Slug/ }).fill('sado');
      await click('Criar Tenant');
    },
    seen: ['Aviso', 'Tenant criado, mas houve erro ao vincular o cliente.'],
  },
  {
    title: 'tenants: a logo that cannot be read',
    path: '/admin/tenants',
    answers: { ...ADDRESSES, 'POST tenants': refusal('unreadable_logo') },
    act: async () => {
      await click('Novo Tenant');
      await click('Criar Tenant');
      await expectShown('PNG, JPG, WebP ou SVG, até 2MB. Recomendado 200x200px.');
      await expectShown('Preencha todos os campos obrigatórios.');
      await fillTenant();
      const logo = new File(['torn'], 'logo.png', { type: 'image/png' });
      await userEvent.upload(document.querySelector('[role=dialog] input[type=file]')!, logo);
      await click('Criar Tenant');
    },
    seen: ['Erro no upload', 'O logo parece danificado e não pôde ser lido.'],
  },
];

describe('people and tenants, and what fails', () => {
  checkStates(openConsole, CONSOLE_FRAME, [...INVITATIONS, ...USERS, ...TENANTS]);

  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('until when an invitation counts and who sent it stand uncut in a wide window', async () => {
    await openAt('/admin/usuarios', PEOPLE);
    await expectShown('vale até 19/01/2026 · por Rita Sousa');
    const line = page.getByText('vale até 19/01/2026 · por Rita Sousa').element();
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  });

  it.each(['', '/aurora'])('the links that invite stay below "%s"', async (prefix) => {
    await openAt(`${prefix}/admin/usuarios`, PEOPLE);
    for (const [name, path] of [
      ['Novo Funcionário', 'admin/cadastro-staff'],
      ['Novo Usuário Cliente', 'admin/cadastro-cliente'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      await expect.element(link).toHaveAttribute('href', `${prefix}/${path}`);
    }
  });

  it.each([
    [
      'an invitation',
      ['/admin/cadastro-staff', 'POST invitations', made('staff', true), 'Convite Enviado'],
      () => invite('staff'),
    ],
    [
      'a tenant',
      ['/admin/tenants', 'POST tenants', reply(TENANT), 'Tenant criado com sucesso!'],
      async () => {
        await click('Novo Tenant');
        await fillTenant();
        await click('Criar Tenant');
      },
    ],
  ] as const)(
    'a session that is over is asked for over the form of %s, which goes on as it was filled in',
    async (_, [path, call, answer, done], send) => {
      const over = refusal('not_signed_in');
      const server = await openAt(path, { ...ADDRESSES, [call]: over, 'POST auth/refresh': over });
      await send();
      await expectShown('Sessão terminada');
      await expectShown('Entre novamente para continuar nesta página.');
      await expectShown('O que foi preenchido continua aqui.');
      server[call] = answer;
      server['POST auth/sign-in'] = reply<SessionReply>({ session: STAFF_SESSION });
      await page.getByLabelText('Senha', { exact: true }).fill('sigilo profissional 2026');
      await click('Entrar');
      await expectShown(done);
    },
  );
});
