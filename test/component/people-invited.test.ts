import { page } from 'vitest/browser';

import type { InvitationPreview } from '../../src/contract/invitations';
import { openPublic, PUBLIC_FRAME, signedIn } from './support/public';
import { refusedAt } from './support/refused-at';
import { type Answers, broken, noAnswerYet, refusal, reply } from './support/server';
import { CLIENT_SESSION, STAFF_SESSION } from './support/sessions';
import {
  alerts,
  button,
  expectHeading,
  expectHidden,
  expectShown,
  onStage,
  retry,
} from './support/stage';
import { checkStates, type State } from './support/states';

const EMAIL = 'ines@correio.example';
const CHOSEN = 'sigilo profissional 2026';
const LINK = `/invite/accept?token=eyJ9.abc&email=${EMAIL}`;
const COMPANY = 'Escritório Aurora';
const WELCOME = `Inês Prata recebeu um convite de Rita Sousa para a equipa de ${COMPANY}, como Solicitadora.`;
const KNOWN = `${EMAIL} já tem uma conta. Entre para aceitar o convite de ${COMPANY}.`;
const OWN_SESSION = { ...CLIENT_SESSION, email: EMAIL };
const COMMON = 'Esta senha é demasiado comum. Escolha outra.';
const [PREVIEW, ACCEPT] = ['GET invitations/preview', 'POST invitations/accept'] as const;

const inviting = (hasAccount = false): Answers => ({
  [PREVIEW]: reply<InvitationPreview>({
    email: EMAIL,
    fullName: 'Inês Prata',
    userType: 'staff',
    position: 'Solicitadora',
    clientName: null,
    inviter: 'Rita Sousa',
    slug: 'aurora',
    companyName: COMPANY,
    hasAccount,
  }),
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const password = () => field('Senha');
const repeated = () => field('Confirmar Senha');

async function choose(chosen: string, again = chosen): Promise<void> {
  await password().fill(chosen);
  await repeated().fill(again);
  await button('Criar Conta').click();
}

const INVALID: readonly State[] = [
  {
    title: 'an invitation: the link lacks a part',
    path: '/invite/accept',
    answers: { [PREVIEW]: refusal('invitation_link_incomplete') },
    seen: [
      'Convite Inválido',
      'Link de convite inválido. Parâmetros obrigatórios ausentes.',
      'Ir para Login',
    ],
    unseen: ['Tentar Novamente'],
  },
  {
    title: 'an invitation: it expired',
    path: LINK,
    answers: { [PREVIEW]: refusal('invitation_expired') },
    seen: ['Convite Inválido', 'Este convite expirou. Solicite um novo convite.', 'Ir para Login'],
    unseen: ['Tentar Novamente'],
  },
  {
    title: 'an invitation: the link cannot be looked at',
    path: LINK,
    answers: { [PREVIEW]: broken },
    seen: [
      'Erro Crítico',
      'Erro ao processar convite. Tente novamente.',
      'Tentar Novamente',
      'Ir para Login',
    ],
  },
  {
    title: 'an invitation: it is for somebody else than who is signed in',
    path: LINK,
    answers: { ...inviting(), ...signedIn(STAFF_SESSION) },
    seen: [
      'Convite para outra pessoa',
      `Este convite é para ${EMAIL}. A sessão aberta é de ${STAFF_SESSION.email}.`,
      'Sair e Continuar',
      'Continuar na Minha Conta',
    ],
  },
];

const ACCEPTING: readonly State[] = [
  {
    title: 'an invitation: the link is looked at',
    path: LINK,
    answers: { [PREVIEW]: noAnswerYet },
    seen: ['Validando convite...'],
  },
  {
    title: 'an invitation: the account is being made',
    path: LINK,
    answers: { ...inviting(), [ACCEPT]: noAnswerYet },
    act: () => choose(CHOSEN),
    seen: ['Bem-vindo', WELCOME, 'Criando conta...'],
  },
  {
    title: 'an invitation: a password that is short, not the same twice, and then common',
    path: LINK,
    answers: { ...inviting(), [ACCEPT]: refusedAt('common_password', { password: COMMON }) },
    act: async () => {
      await choose('12345');
      await expectShown('A senha deve ter pelo menos 6 caracteres');
      await choose('password', 'passwords');
      await expectShown('As senhas não coincidem');
      await choose('password');
      await expect.element(password()).toHaveAccessibleDescription(COMMON);
      await expect.element(password()).toHaveFocus();
    },
    seen: ['Erro ao criar conta', COMMON],
  },
  {
    title: 'an invitation: the e-mail has an account, and the password is wrong',
    path: LINK,
    answers: { ...inviting(true), [ACCEPT]: refusal('wrong_credentials') },
    act: async () => {
      await expect.element(repeated()).not.toBeInTheDocument();
      await button('Entrar e Aceitar').click();
      await expect.element(password()).toHaveAccessibleDescription('Campo obrigatório');
      await password().fill('não é esta');
      await button('Entrar e Aceitar').click();
    },
    seen: [KNOWN, 'Erro ao entrarE-mail ou senha incorretos.', 'Esqueci minha senha'],
  },
  {
    title: 'an invitation: one press accepts it in one’s own session',
    path: LINK,
    answers: { ...inviting(true), ...signedIn(OWN_SESSION), [ACCEPT]: noAnswerYet },
    act: () => button('Aceitar Convite').click(),
    seen: [
      `A sessão de ${EMAIL} está aberta. Falta só aceitar o convite de ${COMPANY}.`,
      'Aceitando...',
    ],
  },
];

describe('the link of an invitation', () => {
  checkStates(openPublic, PUBLIC_FRAME, [...INVALID, ...ACCEPTING]);

  const openAt = onStage(openPublic, PUBLIC_FRAME);

  it('leads to the sign-in where nothing else is left, and says of the database that it is away', async () => {
    const server = await openAt(LINK, { [PREVIEW]: refusal('unavailable') });
    await expectShown(
      'Erro de banco de dados: O serviço está indisponível. Tente novamente em instantes.',
    );
    await expect
      .element(page.getByRole('link', { name: 'Ir para Login' }))
      .toHaveAttribute('href', '/auth');
    Object.assign(server, inviting());
    await retry().click();
    await expectHeading('Bem-vindo');
    expect(location.pathname + location.search).toBe('/invite/accept');
  });

  it('that fails to be accepted says so, keeps what was typed and is tried again', async () => {
    const server = await openAt(LINK, { ...inviting(), [ACCEPT]: broken });
    await choose(CHOSEN);
    await expect.poll(alerts).toContain('ErroErro ao processar convite. Tente novamente.');
    await expect.element(password()).toHaveValue(CHOSEN);
    server[ACCEPT] = reply(null);
    await button('Criar Conta').click();
    await expect.poll(alerts).toContain('ErroFalha ao criar usuário');
    server[ACCEPT] = noAnswerYet;
    await button('Criar Conta').click();
    await expectShown('Criando conta...');
  });

  // In the same moment, or one before: what was chosen is then taken for the password that the account has.
  it.each(['account_exists', 'wrong_credentials'] as const)(
    'asks for the password of an account that was made meanwhile: %s',
    async (code) => {
      await openAt(LINK, { ...inviting(), [ACCEPT]: refusal(code) });
      await choose(CHOSEN);
      await expectShown(KNOWN);
      await expect.element(repeated()).not.toBeInTheDocument();
    },
  );

  it('says that it expired under the open page', async () => {
    await openAt(LINK, { ...inviting(), [ACCEPT]: refusal('invitation_expired') });
    await choose(CHOSEN);
    await expectShown('Este convite expirou. Solicite um novo convite.');
    await expectHidden('Criar Conta');
  });

  it('has an e-mail that cannot be changed, and each password is shown and hidden by itself', async () => {
    await openAt(LINK, inviting());
    await expect.element(field('E-mail')).toHaveValue(EMAIL);
    await expect.element(field('E-mail')).toHaveAttribute('readonly');
    const fields = [password(), repeated()];
    for (const one of fields) await one.fill(CHOSEN);
    for (const [index, one] of fields.entries()) {
      const eye = page.getByRole('button', { name: /^(Mostrar|Ocultar) senha$/ }).nth(index);
      await expect.element(eye).toHaveAccessibleName('Mostrar senha');
      await eye.click();
      await expect.element(eye).toHaveAccessibleName('Ocultar senha');
      await expect.element(one).toHaveAttribute('type', 'text');
      await expect.element(fields[1 - index]!).toHaveAttribute('type', 'password');
      await eye.click();
      await expect.element(one).toHaveAttribute('type', 'password');
      await expect.element(one).toHaveValue(CHOSEN);
    }
  });
});
