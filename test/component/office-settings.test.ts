import { page, userEvent } from 'vitest/browser';

import { FIELD_MESSAGES } from '../../src/contract/field-messages';
import type { OfficeEffects, OfficeMail, OfficeSettings } from '../../src/contract/office-settings';
import type { ReminderDefaults } from '../../src/contract/reminders';
import type { SessionReply } from '../../src/contract/session';
import type { Takeouts } from '../../src/contract/takeouts';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { STAFF } from './support/records';
import { overtaken } from './support/refused-at';
import { type Answers, bodiesSent, broken, noAnswerYet, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/admin/escritorio';
const CHANGED = { changedBy: STAFF.fullName, changedAt: '2026-01-12T10:00:00.000Z' };
const SETTINGS: OfficeSettings = {
  ...{ name: 'Escritório Aurora', country: 'portugal', timeZone: 'Europe/Lisbon' },
  ...{ version: 3, ...CHANGED },
};
const MAIL: OfficeMail = {
  ...{ senderName: 'Silva & Sá, Advogados', answerTo: 'respostas@aurora.example' },
  ...{ signature: 'Silva & Sá\nRua Direita, 1', version: 1, changedBy: null, changedAt: null },
};
const REMINDERS: ReminderDefaults = {
  ...{ deadline: ['7d', '1d', '0d'], hearing: ['1d', '2h'], task: [], version: 2, ...CHANGED },
};
const EFFECTS: OfficeEffects = {
  ...{ deadlines: 34, deadlinesOnHolidays: 2, holidays: ['2026-09-07', '2026-10-12'] },
  ...{ hearings: 5, tasks: 1, creditLimits: 12 },
};
const COUNT = 'GET office/settings/effects';

const OFFICE: Answers = {
  'GET office/settings': reply(SETTINGS),
  'GET office/mail': reply(MAIL),
  'GET office/reminders': reply(REMINDERS),
  'GET takeouts': reply<Takeouts>({ order: null, archive: null }),
};
const asMember: Answers = {
  'GET auth/session': reply<SessionReply>({ session: { ...STAFF_SESSION, administrator: false } }),
};

const choose = async (label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option }).click();
};
const toBrazil = async () => {
  await choose('País', /^Brasil$/);
  await button('Salvar Escritório').click();
};
const name = () => page.getByRole('textbox', { name: 'Nome do Escritório' });
const sender = () => page.getByRole('textbox', { name: 'Nome do Remetente' });
const LONG = 'Sociedade de Advogados '.repeat(8).trim();

const STATES: readonly State[] = [
  {
    title: 'settings: all sections, each with the author of its last change',
    path: PATH,
    answers: OFFICE,
    seen: [
      'Definições do Escritório',
      `Alterado por ${STAFF.fullName} em 12/01/2026.`,
      'E-mails',
      '7 dias antes',
      'Chaves da API e webhooks',
    ],
    unseen: ['Só para consulta.'],
  },
  {
    title: 'settings: a member sees them, and why they cannot be changed',
    path: PATH,
    answers: { ...OFFICE, ...asMember },
    act: async () => {
      await expect.element(name()).toBeDisabled();
      await expect.element(button('Tirar o lembrete: 7 dias antes')).toBeDisabled();
    },
    seen: [
      'Só para consulta.',
      'Esta conta é de membro. Para alterar estas definições, peça a um administrador do escritório.',
    ],
    unseen: ['Salvar Escritório', 'Salvar E-mails'],
  },
  {
    title: 'settings: no settings of mails',
    path: PATH,
    answers: {
      ...OFFICE,
      'GET office/mail': reply<OfficeMail>({
        ...MAIL,
        ...{ senderName: null, answerTo: null, signature: null },
      }),
    },
    seen: ['Em branco, fica o nome desta instalação.'],
  },
  {
    title: 'settings: loading',
    path: PATH,
    answers: {
      'GET office/settings': noAnswerYet,
      'GET office/mail': noAnswerYet,
      'GET office/reminders': noAnswerYet,
      'GET takeouts': noAnswerYet,
    },
    seen: ['Definições do Escritório', 'Papéis'],
    unseen: ['Salvar Escritório'],
  },
  {
    title: 'settings: failed to load',
    path: PATH,
    answers: { ...OFFICE, 'GET office/mail': broken },
    seen: ['Não foi possível carregar as definições.', 'Tentar Novamente'],
  },
  {
    title: 'settings: long names fit',
    path: PATH,
    answers: {
      ...OFFICE,
      'GET office/settings': reply({ ...SETTINGS, name: LONG, changedBy: LONG }),
    },
    seen: [`Alterado por ${LONG} em 12/01/2026.`],
  },
  {
    title: 'settings: a name with quotes and two addresses are refused',
    path: PATH,
    answers: OFFICE,
    act: async () => {
      await sender().fill('"Aurora"');
      await page
        .getByRole('textbox', { name: 'Endereço de Resposta' })
        .fill('a@x.example, b@x.example');
      await button('Salvar E-mails').click();
    },
    seen: ['Email inválido', FIELD_MESSAGES.senderNameInvalid],
  },
  {
    title: 'settings: a colleague changed the reminders first',
    path: PATH,
    answers: {
      ...OFFICE,
      'PUT office/reminders': overtaken({ ...REMINDERS, deadline: ['3d'], version: 3 }),
    },
    act: () => button('Tirar o lembrete: 7 dias antes').click(),
    seen: [`${STAFF.fullName} alterou os lembretes entretanto. Veja-os e tente de novo.`],
  },
  {
    title: 'settings: what another country changes, and what it leaves',
    path: PATH,
    answers: { ...OFFICE, [COUNT]: reply(EFFECTS) },
    act: toBrazil,
    seen: [
      'Mudar o País para Brasil',
      'De Portugal.',
      'Feriados e férias judiciais: os do Brasil',
      'Valores em reais (R$), em ecrãs e listas',
      'Os dias dos 34 prazos e da 1 tarefa em aberto',
      'As horas escritas das 5 audiências marcadas, que passam a ser da hora de São Paulo',
      '2 prazos em aberto caem num feriado do Brasil.',
      '12 clientes têm limite de crédito.',
    ],
  },
  {
    title: 'settings: what another country changes is being counted',
    path: PATH,
    answers: { ...OFFICE, [COUNT]: noAnswerYet },
    act: async () => {
      await toBrazil();
      await expect.element(button('Mudar o País')).toBeDisabled();
    },
    seen: ['A contar o que muda...'],
  },
  {
    title: 'settings: what another country changes could not be counted',
    path: PATH,
    answers: { ...OFFICE, [COUNT]: broken },
    act: toBrazil,
    seen: ['Não foi possível contar o que muda.'],
  },
  {
    title: 'settings: what another zone changes',
    path: PATH,
    answers: { ...OFFICE, [COUNT]: reply(EFFECTS) },
    act: async () => {
      await choose('Fuso Horário', /^Açores/);
      await button('Salvar Escritório').click();
    },
    seen: [
      'Mudar o Fuso Horário para Açores',
      'De Lisboa.',
      'Fuso horário: Açores, uma hora menos',
      '«Hoje», os lembretes e O Seu Dia: à hora dos Açores',
    ],
    unseen: ['2 prazos em aberto caem num feriado de Portugal.'],
  },
];

describe('the settings of the office', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});

describe('a section of the settings', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('that is saved keeps what is typed in another', async () => {
    const answers = await openAt(PATH, OFFICE);
    answers['PUT office/settings'] = reply<OfficeSettings>({
      ...SETTINGS,
      ...{ name: 'Escritório Novo', version: 4 },
    });
    await sender().fill('Aurora Advogados');
    await name().fill('Escritório Novo');
    answers['GET office/settings'] = answers['PUT office/settings'];
    const sent = bodiesSent();
    await button('Salvar Escritório').click();
    await expectShown('Escritório salvo.');
    await expect.element(sender()).toHaveValue('Aurora Advogados');
    await expect.element(button('Salvar Escritório')).toBeDisabled();
    expect(sent).toEqual([
      { name: 'Escritório Novo', country: 'portugal', timeZone: 'Europe/Lisbon', version: 3 },
    ]);
  });

  it('takes the main zone of another country, and goes back to the stored one', async () => {
    await openAt(PATH, {
      ...OFFICE,
      'GET office/settings': reply({ ...SETTINGS, timeZone: 'Atlantic/Azores' }),
    });
    const zone = () => page.getByRole('combobox', { name: /^Fuso Horário/ });
    await expect.element(zone()).toMatchTextContent('Açores · ');
    await choose('País', /^Espanha$/);
    await expect.element(zone()).toMatchTextContent('Madrid · ');
    await choose('País', /^Portugal$/);
    await expect.element(zone()).toMatchTextContent('Açores · ');
  });

  it('that a colleague saved meanwhile names them and keeps what is typed', async () => {
    await openAt(PATH, {
      ...OFFICE,
      'PUT office/settings': overtaken({ ...SETTINGS, name: 'De Outra', version: 4 }),
    });
    await name().fill('De Rita');
    await button('Salvar Escritório').click();
    await expectShown(`${STAFF.fullName} alterou o escritório entretanto.`);
    await expect.element(name()).toHaveValue('De Rita');
  });

  it('is not saved if the question is cancelled', async () => {
    await openAt(PATH, { ...OFFICE, [COUNT]: reply(EFFECTS) });
    const sent = bodiesSent();
    await toBrazil();
    await expectShown('Mudar o País para Brasil');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
    expect(sent).toEqual([]);
    await expect.element(button('Salvar Escritório')).toBeEnabled();
  });
});
