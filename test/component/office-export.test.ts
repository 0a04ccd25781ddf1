import type { OfficeMail, OfficeSettings } from '../../src/contract/office-settings';
import type { ReminderDefaults } from '../../src/contract/reminders';
import type { SessionReply } from '../../src/contract/session';
import type { TakeoutArchive, TakeoutOrder, Takeouts } from '../../src/contract/takeouts';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { STAFF } from './support/records';
import { type Answers, broken, noAnswerYet, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/admin/escritorio';
const CHANGED = { changedBy: null, changedAt: null };
const SETTINGS: OfficeSettings = {
  ...{ name: 'Escritório Aurora', country: 'portugal', timeZone: 'Europe/Lisbon' },
  ...{ version: 1, ...CHANGED },
};
const MAIL: OfficeMail = {
  ...{ senderName: null, answerTo: null, signature: null, version: 1, ...CHANGED },
};
const REMINDERS: ReminderDefaults = {
  ...{ deadline: ['1d'], hearing: ['1d'], task: [], version: 1, ...CHANGED },
};
const ORDERED = { orderedBy: STAFF.fullName, createdAt: '2026-11-22T10:00:00.000Z' };
const RUNNING: TakeoutOrder = {
  ...{ id: '00000000-0000-4000-8000-000000000901', state: 'running', failure: null, ...ORDERED },
  ...{ documents: 512, written: 318 },
};
const ARCHIVE: TakeoutArchive = {
  ...{ id: '00000000-0000-4000-8000-000000000902', fileName: 'aurora-2026-11-22.zip', ...ORDERED },
  ...{ sizeBytes: 1_481_763_717, faults: 0, expiresAt: '2026-11-29T10:00:00.000Z' },
};
const NONE: Takeouts = { order: null, archive: null };

const answersWith = (takeouts: Takeouts): Answers => ({
  'GET office/settings': reply(SETTINGS),
  'GET office/mail': reply(MAIL),
  'GET office/reminders': reply(REMINDERS),
  'GET takeouts': reply(takeouts),
});

const STATES: readonly State[] = [
  {
    title: 'export of everything: a member does not see it',
    path: PATH,
    answers: {
      ...answersWith(NONE),
      'GET auth/session': reply<SessionReply>({
        session: { ...STAFF_SESSION, administrator: false },
      }),
    },
    seen: ['Só para consulta.'],
    unseen: ['Uma de cada vez. Fica no registo de segurança.'],
  },
  {
    title: 'export of everything: none was ordered',
    path: PATH,
    answers: answersWith(NONE),
    act: () => expect.element(button('Exportar Tudo')).toBeEnabled(),
    seen: ['Uma de cada vez. Fica no registo de segurança.'],
    unseen: ['A preparar a exportação'],
  },
  {
    title: 'export of everything: loading',
    path: PATH,
    answers: { ...answersWith(NONE), 'GET takeouts': noAnswerYet },
    act: () => expect.element(button('Exportar Tudo')).toBeDisabled(),
    seen: ['Uma de cada vez. Fica no registo de segurança.'],
  },
  {
    title: 'export of everything: failed to load',
    path: PATH,
    answers: { ...answersWith(NONE), 'GET takeouts': broken },
    seen: ['Não foi possível carregar as exportações.'],
  },
  {
    title: 'export of everything: an order is running beside the last archive',
    path: PATH,
    answers: answersWith({ order: RUNNING, archive: ARCHIVE }),
    act: () => expect.element(button('Exportar Tudo')).toBeDisabled(),
    seen: [
      'A preparar a exportação',
      '318 de 512 documentos. Pode sair desta página: chega um e-mail.',
      'Cancelar',
      'aurora-2026-11-22.zip',
      `1,38 GB · pedida por ${STAFF.fullName} · disponível até 29/11/2026`,
      'Baixar',
    ],
  },
  {
    title: 'export of everything: an order is queued',
    path: PATH,
    answers: answersWith({ order: { ...RUNNING, documents: null, written: 0 }, archive: null }),
    seen: ['À espera da sua vez. Pode sair desta página: chega um e-mail.'],
  },
  {
    title: 'export of everything: an order failed, with its reason',
    path: PATH,
    answers: answersWith({
      order: { ...RUNNING, state: 'failed', failure: 'storage_full' },
      archive: null,
    }),
    act: () => expect.element(button('Exportar Tudo')).toBeEnabled(),
    seen: [
      'A exportação não foi concluída',
      'Não há espaço livre no servidor para o arquivo. Fale com quem administra a instalação.',
    ],
  },
  {
    title: 'export of everything: an archive lacks files, and its author has a long name',
    path: PATH,
    answers: answersWith({
      order: null,
      archive: { ...ARCHIVE, faults: 2, orderedBy: 'Maria da Conceição '.repeat(8).trim() },
    }),
    seen: ['2 arquivos faltam ou estão danificados: o manifesto diz quais.'],
  },
  {
    title: 'export of everything: a colleague was faster',
    path: PATH,
    answers: { ...answersWith(NONE), 'POST takeouts': refusal('takeout_running') },
    act: () => button('Exportar Tudo').click(),
    seen: ['Já há uma exportação de tudo a ser preparada. Espere que termine ou cancele-a.'],
  },
  {
    title: 'export of everything: the question before it is deleted',
    path: PATH,
    answers: answersWith({ order: null, archive: ARCHIVE }),
    act: () => button('Excluir aurora-2026-11-22.zip').click(),
    seen: ['Excluir a exportação?', 'Manter'],
  },
];

describe('the section "Exportar Tudo"', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});
