import { page } from 'vitest/browser';

import type { PlaceState } from '../../admin-ui/src/navigation/place';
import type { Account, OpenSessions, Profile, RecoveryCodes } from '../../src/contract/account';
import { CASE_VIEWS, type CaseViews } from '../../src/contract/case-lists';
import type { Dashboard } from '../../src/contract/dashboard';
import type { MorningMail } from '../../src/contract/reminders';
import type { SecurityEvent, SecurityOverview } from '../../src/contract/security-log';
import type { ClientLogin, SessionReply } from '../../src/contract/session';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT_STATISTICS, STAFF } from './support/records';
import { refusedAt } from './support/refused-at';
import { type Answers, broken, list, noAnswerYet, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { alerts, button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const AT = '2026-02-03T15:30:00.000Z';
const click = (name: string) => button(name).click();

const ACCOUNT: Answers = {
  'GET account': reply<Account>({
    email: STAFF.email,
    passwordChangedAt: AT,
    secondStep: { since: null, recoveryCodes: 0 },
    passkeys: [],
    passkeysWork: true,
  }),
  'GET account/profile': reply<Profile>({
    fullName: STAFF.fullName,
    phone: null,
    email: STAFF.email,
    position: STAFF.position,
    version: 1,
  }),
  'GET account/sessions': reply<OpenSessions>({ sessions: [] }),
  'GET account/morning-mail': reply<MorningMail>({
    ...{ enabled: true, weekdays: [1, 2, 3, 4, 5], lastAt: AT },
  }),
  'GET office/second-step': reply({ from: null, staff: 1, without: 1 }),
  'POST account/second-step': reply({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Causa?secret=JBSWY3DPEHPK3PXP',
  }),
};

const linkApp = async () => {
  await click('Ativar');
  await page.getByRole('dialog').getByLabelText('Senha Atual').fill('sigilo profissional 2026');
  await click('Continuar');
  await page.getByLabelText(/6 dígitos/).fill('000000');
  await click('Confirmar Código');
};

const missing = (due: boolean): Answers => ({
  'GET auth/session': reply<SessionReply>({
    session: { ...STAFF_SESSION, missingSecondStep: { from: '2026-12-24', due } },
  }),
});

const SECOND_STEP: readonly State[] = [
  {
    title: 'two steps: the first code of the app is wrong',
    path: '/conta',
    answers: { ...ACCOUNT, 'POST account/second-step/confirm': refusal('wrong_code') },
    act: linkApp,
    seen: ['Ativar Dois Passos', 'O código não está correto ou já foi usado.'],
  },
  {
    title: 'two steps: the recovery codes are shown once, and are to be kept',
    path: '/conta',
    answers: {
      ...ACCOUNT,
      'POST account/second-step/confirm': reply<RecoveryCodes>({
        codes: Array.from({ length: 10 }, (_, n) => `ABCD-00${n}X`),
      }),
    },
    act: async () => {
      await linkApp();
      await expect.element(button('Concluir')).toBeDisabled();
    },
    seen: ['Estes códigos só aparecem agora.', 'ABCD-009X'],
  },
  {
    title: 'two steps: the office asks for them from a day on',
    path: '/processos',
    answers: { ...missing(false), 'GET clients': list([]) },
    seen: [
      'A partir de 24/12/2026, o escritório exige a verificação em dois passos.',
      'Ativar Agora',
    ],
  },
  {
    title: 'two steps: the day has come',
    path: '/processos',
    answers: missing(true),
    seen: ['Dois Passos Obrigatórios', 'Ativar Dois Passos', 'Sair'],
    unseen: ['Novo Processo'],
  },
];

const MAILS_ABOUT_DATES: readonly State[] = [
  {
    title: 'morning mail: its days, and when it came last',
    path: '/conta',
    answers: ACCOUNT,
    seen: [
      `Para ${STAFF.email}. Sem nada para dizer, não é enviado.`,
      'Às 07:30, hora de Lisboa, a do escritório. Traz só as suas datas.',
      'Último: 03/02/2026, 15:30.',
    ],
  },
  {
    title: 'morning mail: no day is chosen',
    path: '/conta',
    answers: {
      ...ACCOUNT,
      'GET account/morning-mail': reply<MorningMail>({
        enabled: true,
        weekdays: [1],
        lastAt: null,
      }),
    },
    act: async () => {
      await click('Segunda-feira');
      await expect.element(button('Salvar O Seu Dia')).toBeDisabled();
    },
    seen: ['Escolha pelo menos um dia.'],
    unseen: ['Último:'],
  },
];

const DELETED: SecurityEvent = {
  id: id(84),
  at: AT,
  action: 'archive_downloaded',
  who: { userId: STAFF.userId, name: STAFF.fullName, role: 'staff' },
  apiKey: null,
  subject: { kind: 'case', id: id(20), name: 'Têxteis do Ave', there: true },
  address: '10.1.2.3',
  detail: {},
  number: null,
  seal: null,
  previousSeal: null,
};

const SECURITY: State = {
  title: 'security log: an entry is opened',
  path: '/admin/seguranca',
  answers: {
    'GET security-log': list([DELETED]),
    'GET security-log/overview': reply<SecurityOverview>({
      ...{ head: null, check: null, people: [], apiKeys: [] },
    }),
  },
  act: () => page.getByRole('button', { name: /^Detalhe de Arquivo Baixado/ }).click(),
  seen: ['Arquivo Baixado'],
  // A telephone has another list, in which it is closed.
  wide: ['Data e hora', 'Abrir Processo'],
};

const EMPTY_DASHBOARD: Answers = {
  'GET dashboard': reply<Dashboard>({
    today: '2026-02-04',
    cases: { total: 0, active: 0, completed: 0 },
    clients: { total: 0, active: 0 },
    documents: { total: 0, recent: 0 },
    ...{ dueSoon: 0, dueToday: 0, overdue: 0, ahead: 0, oldestOverdue: null, withoutDueDate: 0 },
    ...{ stalled: 0, overdueCases: [], upcoming: [], undated: [], calendar: [], activity: [] },
    agenda: null,
    firstStepsHidden: false,
  }),
};

const NONE_IN_VIEW = Object.fromEntries(CASE_VIEWS.map((view) => [view, 0])) as CaseViews['counts'];

const FIRST_STEPS: State = {
  title: 'first steps: they could not be hidden, and are shown again',
  path: '/dashboard',
  answers: { ...EMPTY_DASHBOARD, 'POST account/first-steps/hide': broken },
  act: () => click('Ocultar Primeiros Passos'),
  seen: ['Não foi possível ocultar os primeiros passos.', 'Primeiros Passos'],
};

describe('account, security log, first steps and logins', () => {
  checkStates(openConsole, CONSOLE_FRAME, [
    ...SECOND_STEP,
    ...MAILS_ABOUT_DATES,
    SECURITY,
    FIRST_STEPS,
  ]);

  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const NOTHING: Answers = {
    ...EMPTY_DASHBOARD,
    'GET clients/statistics': reply({ ...CLIENT_STATISTICS, total: 0, active: 0 }),
    'GET clients': list([]),
    'GET cases/views': reply<CaseViews>({ today: '2026-02-04', counts: NONE_IN_VIEW }),
    'GET cases': list([]),
  };

  it.each([
    ['/dashboard', 'Importar Lista', 'Importar Clientes'],
    ['/clientes', 'Importar', 'Importar Clientes'],
    ['/clientes?mode=list', 'Importar', 'Importar Clientes'],
    ['/processos', 'Importar', 'Importar Processos'],
    ['/processos?view=all', 'Importar', 'Importar Processos'],
  ])('a list comes in where there is nothing yet: %s', async (path, name, title) => {
    await openAt(path, NOTHING);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  it('a search that is sent while a record is open over its list leaves the record open', async () => {
    await openAt('/admin/seguranca?what=exports', {
      ...(SECURITY.answers as Answers),
      [`GET cases/${id(20)}`]: noAnswerYet,
      [`GET cases/${id(20)}/history`]: noAnswerYet,
      [`GET cases/${id(20)}/viewers`]: noAnswerYet,
      'GET documents': noAnswerYet,
    });
    await page.getByRole('button', { name: /^Detalhe de Arquivo Baixado/ }).click();
    await page.getByRole('link', { name: 'Abrir Processo' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const steps = history.length;
    const search = document.querySelector<HTMLInputElement>('[type="search"]')!;
    Reflect.set(HTMLInputElement.prototype, 'value', '10.1', search);
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const under = () => (history.state as { usr: PlaceState }).usr.over?.search ?? '';
    await expect
      .poll(() => new URLSearchParams(under()).get('filter'))
      .toBe('{"kind":"exports","q":"10.1"}');
    expect(location.pathname).toMatch(`/processos/${id(20)}`);
    expect(history.length).toBe(steps);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it(
    'a client’s login that cannot be made says why, and stays to be sent again',
    { tags: ['long'] },
    async () => {
      const call = 'POST auth/client-logins';
      const server = await openAt('/admin/setup', { [call]: broken });
      const [email, password] = [
        page.getByRole('textbox', { name: 'E-mail' }),
        page.getByLabelText(/^Senha/),
      ];
      await click('Criar Acesso');
      await expect.poll(alerts).toContain('ErroEmail e senha são obrigatórios');
      await email.fill('geral@aurora.example');
      await password.fill('password');
      await click('Criar Acesso');
      await expectShown('Ocorreu um erro inesperado.');
      const refusal = 'Esta senha é demasiado comum. Escolha outra.';
      server[call] = refusedAt('common_password', { password: refusal });
      await click('Criar Acesso');
      await expect.element(password).toHaveAccessibleDescription(refusal);
      await expect.element(email).toHaveValue('geral@aurora.example');
      server[call] = reply<ClientLogin>({ email: 'geral@aurora.example' });
      await click('Criar Acesso');
      await expectShown('Sucesso!');
      await expectShown('A mensagem seguiu para geral@aurora.example.');
    },
  );
});
