import { page } from 'vitest/browser';

import type { Account, OpenSessions, Profile } from '../../src/contract/account';
import {
  CALENDAR_FEED_MESSAGES,
  type CalendarFeed,
  type CalendarFeedAddress,
} from '../../src/contract/calendar-feeds';
import type { MorningMail } from '../../src/contract/reminders';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { STAFF } from './support/records';
import { refusedAt } from './support/refused-at';
import { type Answers, bodiesSent, broken, list, reply } from './support/server';
import { button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const AT = '2026-02-03T15:30:00.000Z';
const click = (name: string) => button(name).click();

const feed = (n: number, name: string, change: Partial<CalendarFeed> = {}): CalendarFeed => ({
  ...{ id: id(90 + n), name, kinds: ['deadline', 'hearing'], scope: 'mine', detail: 'number' },
  ...{ createdAt: AT, renewedAt: null, lastReadAt: null, updatedAt: AT, version: 1 },
  ...change,
});
const PHONE = feed(0, 'Telefone da Rita');
const DESK = feed(1, 'Computador do escritório');
const LAPTOP = feed(2, 'Portátil da Rita');
const ADDRESS = 'https://causa.example/api/calendar/q7LxN4vR2hTz8KdWm3Yp.ics';
const given = (of: CalendarFeed) => reply<CalendarFeedAddress>({ ...of, address: ADDRESS });

const ACCOUNT: Answers = {
  'GET account': reply<Account>({
    email: STAFF.email,
    passwordChangedAt: AT,
    secondStep: { since: null, recoveryCodes: 0 },
    passkeys: [],
    passkeysWork: true,
  }),
  'GET account/profile': reply<Profile>({
    ...{ fullName: STAFF.fullName, phone: null, email: STAFF.email, position: STAFF.position },
    version: 1,
  }),
  'GET account/sessions': reply<OpenSessions>({ sessions: [] }),
  'GET account/morning-mail': reply<MorningMail>({ enabled: true, weekdays: [1], lastAt: null }),
  'GET office/second-step': reply({ from: null, staff: 1, without: 1 }),
};

const IN_USE: Answers = { ...ACCOUNT, 'GET calendar-feeds': list([PHONE, DESK]) };
const dialog = () => page.getByRole('dialog');

const make = async (name = LAPTOP.name) => {
  await click('Nova Subscrição');
  await dialog().getByRole('textbox', { name: 'Nome do aparelho' }).fill(name);
  await click('Criar Endereço');
};

const STATES: readonly State[] = [
  {
    title: 'calendars: none yet',
    path: '/conta',
    answers: ACCOUNT,
    act: () => expectShown('Ainda não há subscrições.'),
    seen: ['Calendários', 'Nova Subscrição'],
  },
  {
    title: 'calendars: two in use',
    path: '/conta',
    answers: IN_USE,
    seen: [PHONE.name, DESK.name, 'Desde 03/02/2026 · ainda não lida', 'Renovar', 'Terminar'],
  },
  {
    title: 'calendars: failed to load',
    path: '/conta',
    answers: { ...ACCOUNT, 'GET calendar-feeds': broken },
    seen: ['Não foi possível carregar as subscrições.'],
  },
  {
    title: 'calendars: a new one needs a name',
    path: '/conta',
    answers: IN_USE,
    act: () => make(' '),
    seen: ['Dê um nome ao aparelho.', 'O que leva', 'Prazos', 'Audiências', 'Tarefas'],
  },
  {
    title: 'calendars: the name of a new one is taken',
    path: '/conta',
    answers: {
      ...IN_USE,
      'POST calendar-feeds': refusedAt('validation_failed', {
        name: CALENDAR_FEED_MESSAGES.nameTaken,
      }),
    },
    act: () => make(),
    seen: [CALENDAR_FEED_MESSAGES.nameTaken],
  },
  {
    title: 'calendars: an address that is shown once',
    path: '/conta',
    answers: { ...IN_USE, 'POST calendar-feeds': given(LAPTOP) },
    act: async () => {
      await make();
      await expect.element(dialog().getByLabelText('Endereço secreto')).toHaveValue(ADDRESS);
      const open = dialog().getByRole('link', { name: 'Abrir no Calendário' });
      await expect.element(open).toHaveAttribute('href', ADDRESS.replace('https', 'webcal'));
    },
    seen: [
      'Criada agora',
      'Este endereço só aparece agora. Quem o tiver lê estas datas sem senha.',
      'Portátil da Rita leva',
      'Subscrições em Uso',
    ],
  },
  {
    title: 'calendars: how they are added to Google, Outlook and Apple',
    path: '/conta',
    answers: { ...IN_USE, 'POST calendar-feeds': given(LAPTOP) },
    act: async () => {
      await make();
      await page.getByText('Como juntar ao Google, ao Outlook e à Apple').click();
    },
    seen: ['Google', 'Outlook', 'Apple'],
  },
  {
    title: 'calendars: the question before an address is renewed',
    path: '/conta',
    answers: IN_USE,
    act: () => click(`Renovar: ${PHONE.name}`),
    seen: ['Renovar o endereço?', 'Manter o Endereço'],
  },
  {
    title: 'calendars: the question before one ends',
    path: '/conta',
    answers: IN_USE,
    act: () => click(`Terminar: ${PHONE.name}`),
    seen: ['Terminar a subscrição?', 'Manter a Subscrição'],
  },
];

checkStates(openConsole, CONSOLE_FRAME, STATES);

describe('a calendar', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('is saved on each choice, and its address stays visible', async () => {
    await openAt('/conta', {
      ...IN_USE,
      'POST calendar-feeds': given(LAPTOP),
      [`PUT calendar-feeds/${LAPTOP.id}`]: reply<CalendarFeed>({
        ...LAPTOP,
        kinds: ['deadline', 'hearing', 'task'],
        version: 2,
      }),
    });
    const sent = bodiesSent();
    await make();
    await click('Tarefas');
    const pressed = () => button('Tarefas');
    await expect.element(pressed()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(pressed()).toBeEnabled();
    await expect.element(dialog().getByLabelText('Endereço secreto')).toHaveValue(ADDRESS);
    expect(sent).toEqual([
      { name: LAPTOP.name, kinds: ['deadline', 'hearing'], scope: 'mine', detail: 'number' },
      { kinds: ['deadline', 'hearing', 'task'], scope: 'mine', detail: 'number', version: 1 },
    ]);
  });

  it('keeps at least one kind of entries', async () => {
    await openAt('/conta', IN_USE);
    await click('Nova Subscrição');
    await click('Prazos');
    await click('Audiências');
    await expect.element(button('Prazos')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Audiências')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows its new address once it is renewed', async () => {
    const renewed = { ...PHONE, renewedAt: AT, version: 2 };
    await openAt('/conta', {
      ...IN_USE,
      [`POST calendar-feeds/${PHONE.id}/address`]: given(renewed),
    });
    await click(`Renovar: ${PHONE.name}`);
    await dialog().getByRole('button', { name: 'Renovar', exact: true }).click();
    await expectShown('Renovada agora');
    await expect.element(dialog().getByLabelText('Endereço secreto')).toHaveValue(ADDRESS);
  });
});
