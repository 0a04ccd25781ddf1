import { page } from 'vitest/browser';

import type { ConfirmReply, SessionReply } from '../../src/contract/session';
import { openPublic, PUBLIC_FRAME, signedIn } from './support/public';
import { refusedAt } from './support/refused-at';
import { type Answers, broken, noAnswerYet, refusal, reply } from './support/server';
import { CLIENT_SESSION, STAFF_SESSION } from './support/sessions';
import { alerts, button, expectHeading, expectShown, onStage, type Open } from './support/stage';
import { checkStates, type State } from './support/states';

const CLOSED = 'Nesta instalação os escritórios são abertos por quem a administra.';
const COMMON = 'Esta senha é demasiado comum. Escolha outra.';
const SHORT = 'A senha deve ter pelo menos 6 caracteres';
const commonPassword = refusedAt('common_password', { password: COMMON });

const EMAIL = 'ines@correio.example';
const CHOSEN = 'sigilo profissional 2026';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const password = () => field('Senha');
const repeated = () => field('Confirmar Senha');
const click = (name: string) => button(name).click();

const signIn = async (typed: string) => {
  await field('E-mail').fill(EMAIL);
  await password().fill(typed);
  await click('Entrar');
};

const enterSecondStep = async () => {
  await signIn(CHOSEN);
  await expect.element(field('Código da Aplicação')).toHaveFocus();
};

const SECOND_STEP: Answers = {
  'POST auth/sign-in': reply<SessionReply>({ session: null, secondStep: { passkey: true } }),
  'POST auth/second-step': refusal('wrong_code'),
};

const ENDING: readonly State[] = [
  {
    title: 'the end of a mail: asked before it is done',
    path: '/auth/unsubscribe?token=abc',
    seen: [
      'Deixar de receber O Seu Dia?',
      'O e-mail da manhã deixa de ser enviado. Os lembretes de cada data continuam.',
    ],
  },
  {
    title: 'the end of a mail: done',
    path: '/auth/unsubscribe?token=abc',
    answers: { 'POST /auth/unsubscribe': () => new Response(null, { status: 204 }) },
    act: () => click('Deixar de Receber'),
    seen: ['O Seu Dia foi desligado', 'Abrir A Minha Conta'],
  },
  {
    title: 'the end of a mail: the link is not whole',
    path: '/auth/unsubscribe?token=abc',
    answers: { 'POST /auth/unsubscribe': refusal('invalid_confirmation') },
    act: () => click('Deixar de Receber'),
    seen: [
      'Não foi possível desligar',
      'A ligação está incompleta. Abra-a de novo a partir do e-mail, ou desligue na sua conta.',
    ],
  },
];

const SIGNING_IN: readonly State[] = [
  {
    title: 'sign-in: nothing typed',
    path: '/auth',
    act: async () => {
      await click('Entrar');
      await expect.element(field('E-mail')).toHaveFocus();
    },
    seen: ['Campos obrigatóriosInforme e-mail e senha.', 'Campo obrigatório'],
  },
  {
    title: 'sign-in: a wrong password, which may be made of spaces',
    path: '/auth',
    answers: { 'POST auth/sign-in': refusal('wrong_credentials') },
    act: () => signIn('        '),
    seen: ['Erro ao entrarE-mail ou senha incorretos.'],
  },
  {
    title: 'clients’ sign-in: a wrong password',
    path: '/aurora/cliente/login',
    answers: { 'POST auth/sign-in': refusal('wrong_credentials') },
    act: () => signIn(CHOSEN),
    seen: ['Falha no loginE-mail ou senha incorretos.'],
  },
  {
    title: 'sign-in: a wrong code of the second step',
    path: '/auth',
    answers: SECOND_STEP,
    act: async () => {
      await enterSecondStep();
      await expect.element(field('Código da Aplicação')).toHaveAttribute('inputmode', 'numeric');
      await field('Código da Aplicação').fill('000000');
      await click('Confirmar Código');
    },
    seen: ['Segundo Passo', 'Erro ao entrarO código não está correto ou já foi usado.'],
  },
  {
    title: 'sign-in: a recovery code in place of the second step',
    path: '/auth',
    answers: SECOND_STEP,
    act: async () => {
      await enterSecondStep();
      await click('Usar um código de recuperação');
    },
    seen: ['Segundo Passo', 'Código de Recuperação', 'Usar Chave de Acesso', 'Voltar à Senha'],
  },
  {
    title: 'sign-up: what is wrong with each field',
    path: '/auth?mode=signup',
    act: async () => {
      await field('E-mail').fill('rita.sousa@');
      await password().fill('12345');
      await click('Criar Conta');
      await expect.element(field('Nome Completo')).toHaveFocus();
      expect(page.getByText('Campo obrigatório').elements()).toHaveLength(2);
    },
    seen: ['Campo obrigatório', 'Email inválido', SHORT],
  },
  {
    title: 'sign-up: what the server says is wrong with a field',
    path: '/auth?mode=signup',
    answers: { 'POST auth/sign-up': commonPassword },
    act: async () => {
      await field('Nome Completo').fill('Rita Sousa');
      await field('Nome do Escritório').fill('Sousa & Alves');
      await field('E-mail').fill(EMAIL);
      await password().fill('password');
      await click('Criar Conta');
      await expect.element(password()).toHaveFocus();
    },
    seen: ['Erro ao cadastrar', COMMON],
  },
  {
    title: 'sign-up: the mail is sent again, on a page of the product',
    path: '/auth?mode=signup&slug=aurora',
    answers: { 'POST auth/sign-up': () => new Response(null, { status: 204 }) },
    act: async () => {
      await field('Nome Completo').fill('Rita Sousa');
      await field('Nome do Escritório').fill('Sousa & Alves');
      await field('E-mail').fill(EMAIL);
      await password().fill(CHOSEN);
      await click('Criar Conta');
      await click('enviar de novo');
    },
    seen: ['Verifique seu email', 'E-mail enviado de novo.'],
    unseen: ['Escritório Aurora'],
  },
  {
    title: 'recovery: nothing typed',
    path: '/auth?mode=recovery',
    act: () => click('Enviar Ligação'),
    seen: ['Campo obrigatórioInforme seu e-mail.'],
  },
  {
    title: 'recovery: the mail cannot be asked for',
    path: '/auth?mode=recovery',
    answers: { 'POST auth/password-reset': broken },
    act: async () => {
      await field('E-mail').fill(EMAIL);
      await click('Enviar Ligação');
    },
    seen: ['Erro ao enviar email de recuperaçãoOcorreu um erro inesperado.'],
  },
];

const confirmed = (answer: Omit<ConfirmReply, 'email'>): Answers => ({
  'POST auth/confirm': reply<ConfirmReply>({ email: EMAIL, ...answer }),
});
const RECOVERY = confirmed({ type: 'recovery' });

const CONFIRMATIONS: readonly State[] = [
  {
    title: 'confirmation: an incomplete link',
    path: '/auth/confirm?type=signup',
    seen: ['Erro na confirmação', 'Link de confirmação inválido', 'Voltar ao Login'],
    unseen: ['Tentar Novamente'],
  },
  {
    title: 'confirmation: a spent link',
    path: '/auth/confirm?token_hash=spent&type=signup',
    answers: { 'POST auth/confirm': refusal('invalid_confirmation') },
    seen: ['Erro na confirmação', 'Link de confirmação inválido', 'Voltar ao Login'],
    unseen: ['Tentar Novamente'],
  },
  {
    title: 'a new password: not the same twice, and then refused',
    path: '/auth/confirm?token_hash=new&type=recovery',
    answers: { ...RECOVERY, 'POST auth/password': commonPassword },
    act: async () => {
      await field('Nova Senha').fill('password');
      await repeated().fill('passwords');
      await click('Salvar Senha');
      await expectShown('As senhas não coincidem');
      await repeated().fill('password');
      await click('Salvar Senha');
    },
    seen: [`Para ${EMAIL}.`, 'Não foi possível salvar a senha', COMMON],
  },
];

const OFFICE = 'Escritório Novo';
const FOUNDS = confirmed({ type: 'signup', founds: OFFICE });
const OWN_SESSION = { ...CLIENT_SESSION, email: EMAIL };
const FOUNDING_FAILED = 'Erro ao criar o escritório';

const FOUNDINGS: readonly State[] = [
  {
    title: 'founding: the password of the sign-up, which is not the account’s',
    path: '/auth/confirm?token_hash=known&type=signup',
    answers: { ...FOUNDS, 'POST auth/founding': refusal('wrong_credentials') },
    act: async () => {
      await click('Criar Escritório');
      await expectShown('Campo obrigatório');
      await password().fill('a senha do cadastro');
      await click('Criar Escritório');
    },
    seen: [
      `${EMAIL} já tem uma conta. Para criar ${OFFICE} com ela, escreva a senha da conta, e não a que foi escolhida no registo.`,
      `${FOUNDING_FAILED}E-mail ou senha incorretos.`,
    ],
  },
  {
    title: 'founding: in one’s own session, with a password that an office gave',
    path: '/auth/confirm?token_hash=given&type=signup',
    answers: {
      ...FOUNDS,
      ...signedIn(OWN_SESSION),
      'POST auth/founding': refusal('password_not_chosen'),
    },
    act: () => click('Criar Escritório'),
    seen: [
      `A sessão de ${EMAIL} está aberta. Falta só criar ${OFFICE}.`,
      `${FOUNDING_FAILED}A senha desta conta foi dada por um escritório. Escolha outra em "Esqueci minha senha" e volte a abrir a ligação da mensagem.`,
      'Esqueci minha senha',
    ],
  },
  {
    title: 'founding: it is being done',
    path: '/auth/confirm?token_hash=busy&type=signup',
    answers: { ...FOUNDS, ...signedIn(OWN_SESSION), 'POST auth/founding': noAnswerYet },
    act: () => click('Criar Escritório'),
    seen: ['Criar o escritório', 'Criando...'],
  },
];

/** Opens a page as the server writes it for an installation where nobody founds offices. */
const openClosed: Open = (path) => {
  document.documentElement.dataset.signUp = 'closed';
  const close = openPublic(path);
  return () => {
    close();
    delete document.documentElement.dataset.signUp;
  };
};

describe('where sign-up is closed', () => {
  checkStates(openClosed, PUBLIC_FRAME, [
    {
      title: 'sign-up: it says so, and leads to the sign-in',
      path: '/auth?mode=signup',
      seen: ['Registo Fechado', CLOSED, 'Entrar'],
      unseen: ['Nome do Escritório', 'Criar Conta'],
    },
    {
      title: 'sign-in: no way to the sign-up',
      path: '/auth',
      seen: ['E-mail', 'Senha', 'Esqueci minha senha'],
      unseen: ['Criar Conta'],
    },
    {
      title: 'sign-up of a client: as ever',
      path: '/cliente/login?mode=signup',
      seen: ['Criar Conta'],
      unseen: [CLOSED],
    },
  ]);
});

describe('sign-in, sign-up, recovery, confirmation and founding', () => {
  checkStates(openPublic, PUBLIC_FRAME, [...ENDING, ...SIGNING_IN, ...CONFIRMATIONS, ...FOUNDINGS]);

  const openAt = onStage(openPublic, PUBLIC_FRAME);

  it('a confirmation that did not reach the server is tried again', async () => {
    const path = '/auth/confirm?token_hash=away&type=recovery';
    const server = await openAt(path, { 'POST auth/confirm': broken });
    await expectHeading('Erro inesperado na confirmação');
    Object.assign(server, RECOVERY);
    await click('Tentar Novamente');
    await expectHeading('Nova senha');
  });

  it('somebody else’s session is told of at a founding, and left to let the owner in', async () => {
    await openAt('/auth/confirm?token_hash=other&type=signup', {
      ...FOUNDS,
      ...signedIn(STAFF_SESSION),
      'POST auth/sign-out': reply(null),
    });
    await expectHeading('Ligação para outra pessoa');
    await expectShown(`Esta ligação é para ${EMAIL}. A sessão aberta é de ${STAFF_SESSION.email}.`);
    const own = page.getByRole('link', { name: 'Continuar na Minha Conta' });
    await expect.element(own).toHaveAttribute('href', '/aurora/dashboard');
    await click('Sair e Continuar');
    await expectHeading('Criar o escritório');
    await expect.element(password()).toBeVisible();
  });

  it.each(['validation_failed', 'not_signed_in'] as const)(
    'a session that ends under a founding makes way for the password: %s',
    async (code) => {
      await openAt(`/auth/confirm?token_hash=${code}&type=signup`, {
        ...FOUNDS,
        ...signedIn(OWN_SESSION),
        'POST auth/founding': refusal(code),
        'POST auth/refresh': refusal('not_signed_in'),
      });
      await click('Criar Escritório');
      await expect.element(password()).toBeVisible();
    },
  );

  it('a founding without an answer keeps the form; a link that is spent meanwhile is invalid', async () => {
    const server = await openAt('/auth/confirm?token_hash=late&type=signup', {
      ...FOUNDS,
      'POST auth/founding': broken,
    });
    await password().fill(CHOSEN);
    await click('Criar Escritório');
    await expect.poll(alerts).toContain(`${FOUNDING_FAILED}Ocorreu um erro inesperado.`);
    await expect.element(password()).toHaveValue(CHOSEN);
    server['POST auth/founding'] = refusal('invalid_confirmation');
    await click('Criar Escritório');
    await expectHeading('Erro na confirmação');
    await expectShown('Link de confirmação inválido');
  });
});
