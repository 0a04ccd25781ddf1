import { page } from 'vitest/browser';

import type { OfficeClosing } from '../../src/contract/closing';
import type { OfficeMail, OfficeSettings } from '../../src/contract/office-settings';
import type { ReminderDefaults } from '../../src/contract/reminders';
import type { SessionInfo, SessionReply } from '../../src/contract/session';
import type { Takeouts } from '../../src/contract/takeouts';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { STAFF } from './support/records';
import { type Answers, bodiesSent, broken, noAnswerYet, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/admin/escritorio';
const UNCHANGED = { version: 1, changedBy: null, changedAt: null };
const CLOSING: OfficeClosing = {
  ...{ lastDay: '2026-12-27', people: 4, portalClients: 18, cases: 63, documents: 106 },
  ...{ overdue: 1, upcoming: 5, renews: true, secondStep: true },
};
const ARCHIVE = {
  ...{ id: '00000000-0000-4000-8000-000000000902', fileName: 'aurora-2026-11-22.zip' },
  ...{ orderedBy: STAFF.fullName, createdAt: '2026-11-22T10:00:00.000Z', sizeBytes: 1000 },
  ...{ faults: 0, expiresAt: '2026-11-29T10:00:00.000Z' },
};
const NO_TAKEOUT = reply<Takeouts>({ order: null, archive: null });

const answersWith = (closing: OfficeClosing): Answers => ({
  'GET office/settings': reply<OfficeSettings>({
    ...{ name: 'Escritório Aurora', country: 'portugal', timeZone: 'Europe/Lisbon' },
    ...UNCHANGED,
  }),
  'GET office/mail': reply<OfficeMail>({
    ...{ senderName: null, answerTo: null, signature: null },
    ...UNCHANGED,
  }),
  'GET office/reminders': reply<ReminderDefaults>({
    ...{ deadline: ['1d'], hearing: ['1d'], task: [] },
    ...UNCHANGED,
  }),
  'GET takeouts': reply<Takeouts>({ order: null, archive: ARCHIVE }),
  'GET office/closing': reply(closing),
});
const open = () => button('Encerrar o Escritório...').click();
const confirm = () => page.getByRole('dialog').getByRole('button', { name: /^Encerrar o Esc/ });
const fill = async (officeName: string, code = '123456') => {
  await page.getByRole('checkbox', { name: /A exportação está comigo/ }).click();
  await page.getByRole('textbox', { name: 'Escreva o nome do escritório' }).fill(officeName);
  await page.getByRole('textbox', { name: 'Código de Dois Passos' }).fill(code);
};
const closingOf = (session: SessionInfo, by: string | null, administrator = true): Answers => ({
  'GET auth/session': reply<SessionReply>({
    session: {
      ...session,
      administrator,
      office: { ...session.office, closing: { lastDay: '2026-12-27', by } },
    },
  }),
});

const STATES: readonly State[] = [
  {
    title: 'closing: what ends, what stays, and the deadlines that are near',
    path: PATH,
    answers: answersWith(CLOSING),
    act: async () => {
      await open();
      await fill('Escritório Boreal');
      await expect.element(confirm()).toBeDisabled();
    },
    seen: [
      'Encerrar Escritório Aurora',
      'Pode ser reaberto até 27/12/2026. Depois, tudo é excluído.',
      'As alterações: tudo fica só para consulta',
      'Os pedidos e os envios de 18 clientes no portal',
      'A renovação da assinatura, sem mais cobranças',
      '63 processos e 106 documentos',
      'O acesso de 4 pessoas da equipa e o portal de 18 clientes',
      'Os lembretes, O Seu Dia e os calendários',
      '1 prazo em atraso e 5 nos próximos 7 dias.',
      `aurora-2026-11-22.zip, pedida por ${STAFF.fullName}, disponível até 29/11/2026`,
    ],
  },
  {
    title: 'closing: an empty office without a subscription or an export',
    path: PATH,
    answers: {
      ...answersWith({
        ...{ lastDay: '2026-12-27', people: 1, portalClients: 0, cases: 1, documents: 0 },
        ...{ overdue: 0, upcoming: 0, renews: false, secondStep: true },
      }),
      'GET takeouts': NO_TAKEOUT,
    },
    act: open,
    seen: [
      'O acesso de 1 pessoa da equipa',
      '1 processo e 0 documentos',
      'Não há nenhuma pronta: peça-a em Exportar Tudo.',
    ],
    unseen: ['A renovação da assinatura, sem mais cobranças', 'Ver na Agenda'],
  },
  {
    title: 'closing: a person without a second step is told to turn it on first',
    path: PATH,
    answers: answersWith({ ...CLOSING, secondStep: false }),
    act: async () => {
      await open();
      await expect.element(confirm()).toBeDisabled();
    },
    seen: ['Esta conta não tem dois passos.', 'Ativar em A Minha Conta'],
    unseen: ['Código de Dois Passos'],
  },
  {
    title: 'closing: the figures are loading',
    path: PATH,
    answers: { ...answersWith(CLOSING), 'GET office/closing': noAnswerYet },
    act: open,
    seen: ['A contar...'],
  },
  {
    title: 'closing: the figures could not be loaded',
    path: PATH,
    answers: { ...answersWith(CLOSING), 'GET office/closing': broken },
    act: open,
    seen: ['Não foi possível contar o que o escritório tem.', 'Tentar Novamente'],
  },
  {
    title: 'closing: a refusal of the code is shown below its field',
    path: PATH,
    answers: {
      ...answersWith(CLOSING),
      'POST office/closing': refusal('wrong_code', {
        errors: { code: 'O código não está correto ou já foi usado.' },
      }),
    },
    act: async () => {
      await open();
      await fill(' Escritório Aurora ');
      await confirm().click();
    },
    seen: ['O código não está correto ou já foi usado.'],
  },
  {
    title: 'closing office: an administrator sees the last day and can reopen it',
    path: PATH,
    answers: { ...answersWith(CLOSING), ...closingOf(STAFF_SESSION, STAFF.fullName) },
    act: () => expect.element(button('Reabrir')).toBeEnabled(),
    seen: [
      `O escritório foi encerrado por ${STAFF.fullName}: tudo fica só para consulta. Pode ser reaberto até 27/12/2026; depois, tudo é excluído.`,
      'O escritório está encerrado e pode ser reaberto até 27/12/2026, no aviso do alto da página.',
    ],
    unseen: ['Encerrar o Escritório...'],
  },
  {
    title: 'closing office: a member sees the last day and cannot reopen it; long names fit',
    path: PATH,
    answers: {
      ...answersWith(CLOSING),
      ...closingOf(STAFF_SESSION, 'Sociedade de Advogados '.repeat(8).trim(), false),
    },
    seen: ['Só para consulta.'],
    unseen: ['Reabrir', 'Exportar Tudo'],
  },
];

describe('an office that closes', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);

  it('is closed with the typed name and code', async () => {
    await onStage(openConsole, CONSOLE_FRAME)(PATH, {
      ...answersWith(CLOSING),
      'POST office/closing': refusal('office_closing'),
    });
    const sent = bodiesSent();
    await open();
    await fill('Escritório Aurora', 'ABCD-EFGH');
    await confirm().click();
    await expectShown(
      'O escritório está a encerrar: tudo pode ser lido, e nada pode ser alterado. Um administrador pode reabri-lo.',
    );
    expect(sent).toEqual([
      { officeName: 'Escritório Aurora', exportKept: true, code: 'ABCD-EFGH' },
    ]);
  });
});
