import { page, userEvent } from 'vitest/browser';

import { NAVIGATION } from '../../admin-ui/src/frame/navigation';
import type { ActivityPage } from '../../src/contract/activity';
import type { SearchReply } from '../../src/contract/search';
import type { VersionInfo } from '../../src/contract/system';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CASE_STATISTICS, CLIENT, CLIENT_STATISTICS, OFFICE, STAFF } from './support/records';
import { type Answers, broken, held, list, reply } from './support/server';
import {
  alerts,
  expectShown,
  expectVersionInCorner,
  onStage,
  retry,
  textOf,
} from './support/stage';
import { checkStates, type State } from './support/states';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const CASES_PAGE: Answers = {
  'GET cases/statistics': reply(CASE_STATISTICS),
  'GET clients': list([CLIENT]),
};

const VERSION: VersionInfo = {
  version: '1.2.0',
  environment: 'desenvolvimento',
  ...{ buildDate: '2026-01-12T10:00:00.000Z', buildNumber: '100000', releaseNotes: ['Correções'] },
  ...{ scansUploads: false, supportEmail: null },
};

describe('the frame', () => {
  it.each([
    ['no tenant', reply({ brand: null })],
    ['no answer', broken],
  ])(
    'a brand without a logo leaves initials, and one that cannot be had keeps nobody from their work: %s',
    async (_, brand) => {
      await openAt('/aurora/processos', { ...CASES_PAGE, 'GET tenancy/brand': brand });
      await expect
        .element(page.getByRole('heading', { name: 'Processos', level: 1 }))
        .toBeInTheDocument();
      await expect.poll(() => document.title).toBe(`Processos · Causa – ${OFFICE.name}`);
      const link = page.getByRole('banner').getByRole('link', { name: OFFICE.name });
      await expect.poll(() => link.element().textContent).toMatch(/^EA/);
    },
  );

  it.each([
    ['a low window', 1440, 420],
    ['a tablet', 800, 600],
    ['a phone', 375, 600],
  ])('the version stands at the bottom left of the window: %s', async (_, width, height) => {
    await openAt('/processos', CASES_PAGE);
    await page.viewport(width, height);
    await expectVersionInCorner(height);
  });

  it('is a bar with a menu below 768 pixels, without the subscription', async () => {
    await openAt('/processos', { ...CASES_PAGE, 'GET version': reply<VersionInfo>(VERSION) });
    const version = page.getByRole('button', { name: /^Versão / });
    const bar = page.getByRole('navigation', { name: 'Principal' });
    const texts = (all: { elements: () => Element[] }) =>
      all.elements().map(({ textContent }) => textContent);
    await page.viewport(768, 900);
    await expect.element(version).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    await page.viewport(767, 900);
    await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect.poll(() => texts(bar.getByRole('link'))).toEqual(['Painel', 'Processos']);
    expect(texts(bar.getByRole('button'))).toEqual(['', 'Buscar', 'Menu']);
    await bar.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect
      .poll(() => texts(menu.getByRole('link')))
      .toEqual([
        ...NAVIGATION.filter(({ inMenu }) => inMenu).map(({ label }) => label),
        'A Minha Conta',
      ]);
    await expectShown(STAFF.email);
    await expectShown('Informe esta versão ao pedir suporte.');
    expect(texts(menu.getByRole('button'))).toEqual(['', 'Ajuda', 'Sair']);
    expect(document.body.textContent).not.toMatch(/assinatura|subscription/i);
  });

  it('leads past the navigation by keyboard, and a dialog gives the focus back', async () => {
    await openAt('/processos', CASES_PAGE);
    await expectShown('Novo Processo');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    const action = page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).first();
    action.element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Novo Processo' });
    await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(action).toHaveFocus();
  });
});

const FIELD = 'Buscar processo, número, cliente, tribunal...';
const field = () => page.getByRole('combobox', { name: FIELD });
const NOTHING: SearchReply = {
  cases: [],
  clients: [],
  documents: [],
  requests: [],
  agenda: [],
  notes: [],
};
const FOUND: SearchReply = {
  ...NOTHING,
  cases: [CASE],
  clients: [{ ...CLIENT, caseCount: 1, documentCount: 1 }],
};
const other = { ...CASE, id: `${CASE.id.slice(0, -2)}99`, title: 'Ferreira c. Condomínio' };

const openPalette = async () => {
  await page.getByRole('banner').getByRole('button', { name: FIELD }).click();
  await expect.element(field()).toHaveFocus();
};
const PALETTE: Answers = { ...CASES_PAGE, 'GET documents': list([]) };

describe('the palette', () => {
  it('shows no stale answer, and says that one failed or is empty', async () => {
    const { answer: late, release } = held(reply(FOUND));
    const server = await openAt('/processos', {
      ...PALETTE,
      'GET search': (url) => {
        const q = url.searchParams.get('q')!;
        if (q === 'empreitada') return late(url);
        return reply(q === 'zebra' ? NOTHING : { ...NOTHING, cases: [other] })(url);
      },
    });
    await openPalette();
    await field().fill('empreitada');
    await expectShown('Buscando...');
    await field().fill('ferreira');
    const options = () =>
      [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    const expectFerreira = () =>
      expect.poll(() => textOf('[role=option][aria-selected=true]')).toContain(other.title);
    await expectFerreira();
    release();
    await expect.poll(options).not.toContainEqual(expect.stringContaining(CASE.title));
    await field().fill('zebra');
    await expectShown('Nada encontrado para "zebra".');
    expect(options()).not.toContainEqual(expect.stringContaining(other.title));

    const works = server['GET search']!;
    server['GET search'] = broken;
    await field().fill('ferr');
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Não foi possível buscar.'));
    server['GET search'] = works;
    await retry().click();
    await expectFerreira();
  });
});

describe('the palette, by keys', () => {
  const chosen = () => textOf('[role=option][aria-selected=true]');
  const notIn = { clientName: CLIENT.name, caseTitle: CASE.title };
  const REQUESTED: SearchReply['requests'][number] = {
    ...{ id: `${CASE.id.slice(0, -2)}77`, title: 'Cópia da escritura', status: 'novo', ...notIn },
    ...{ personName: 'Carla Vaz', lastAt: CASE.createdAt },
  };
  const NOTE: SearchReply['notes'][number] = {
    ...{ id: `${CASE.id.slice(0, -2)}78`, passage: 'Pedir a escritura ao notário.' },
    ...{ caseId: CASE.id, caseTitle: CASE.title },
    ...{ userName: STAFF.fullName, createdAt: CASE.createdAt },
  };

  it('its field is there before the next key', async () => {
    await openAt('/processos', PALETTE);
    await expectShown('Novo Processo');
    const pressed = { key: 'k', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
    await Promise.resolve();
    expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  });

  it('Enter waits for what stands there before anything is typed, and does nothing without an answer', async () => {
    const { answer: late, release } = held(list([]));
    const server = await openAt('/processos', {
      ...PALETTE,
      'GET documents': late,
      'GET search': broken,
    });
    await openPalette();
    await expectShown('Ações');
    expect(chosen()).toBe('');
    release();
    await expect.poll(chosen).toContain('Novo Processo');
    await field().fill('novo');
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Não foi possível buscar.'));
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('');
    await expect.element(field()).toHaveFocus();
    server['GET search'] = reply(NOTHING);
  });

  const PLANNED: SearchReply['agenda'][number] = {
    ...{ id: `${CASE.id.slice(0, -2)}79`, kind: 'hearing', state: 'open', title: 'Inquirição' },
    ...{ dueOn: '2099-12-07', startsAt: '10:30', caseId: CASE.id, caseTitle: CASE.title },
    ...{ caseNumber: CASE.number, clientName: CLIENT.name },
  };

  it('leads to a request, to an entry of the agenda, and to the case of a note', async () => {
    await openAt('/processos', {
      ...PALETTE,
      'GET search': reply({
        ...{ ...NOTHING, requests: [REQUESTED], agenda: [PLANNED], notes: [NOTE] },
      }),
    });
    await openPalette();
    await field().fill('escritura');
    await expectShown('Pedidos');
    await expectShown('Notas');
    const links = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[role=option]')].map(
        ({ pathname, search }) => pathname + search,
      );
    expect(links().slice(0, 3)).toEqual([
      `/pedidos?pedido=${REQUESTED.id}`,
      `/agenda?entrada=${PLANNED.id}`,
      `/processos/${CASE.id}`,
    ]);
    expect(chosen()).toContain(`Carla Vaz · ${CLIENT.name}`);
    await expectShown(`segunda, 07/12/2099, 10:30 · ${CASE.title} · ${CLIENT.name}`);
  });
});

it('J and K walk the rows of a page, to what opens each', async () => {
  const clients = [CLIENT, { ...CLIENT, id: `${CLIENT.id.slice(0, -2)}98`, name: 'Aurora' }];
  await openAt('/clientes?mode=list', {
    'GET clients/statistics': reply(CLIENT_STATISTICS),
    'GET clients': list(clients),
  });
  await expectShown('Aurora');
  (document.activeElement as HTMLElement).blur();
  const opened = () => (document.activeElement as HTMLAnchorElement).pathname;
  const [first, second] = clients.map(({ id }) => `/clientes/${id}`);
  for (const [key, at] of [
    ['j', first],
    ['j', second],
    ['j', second],
    ['k', first],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(opened).toBe(at);
  }
});

/** An entry of a day before, so that midnight changes nothing. */
const ACTIVITY: ActivityPage = {
  entries: [
    {
      ...{ id: '1', action: 'created', at: CASE.createdAt, field: null, description: null },
      ...{ oldValue: null, newValue: null, userName: STAFF.fullName },
      ...{ caseId: CASE.id, caseTitle: CASE.title, clientId: CLIENT.id, clientName: CLIENT.name },
    },
  ],
  next: null,
};

const STATES: readonly State[] = [
  {
    title: 'palette: what was found',
    path: '/processos',
    answers: { ...PALETTE, 'GET search': reply(FOUND) },
    act: async () => {
      await openPalette();
      await field().fill('vale');
    },
    seen: ['Processos', 'Clientes', 'Ações'],
  },
  {
    title: 'keys: all of them in a list',
    path: '/processos',
    answers: CASES_PAGE,
    act: async () => {
      await expectShown('Novo Processo');
      (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard('?');
    },
    seen: ['Atalhos de Teclado', 'Buscar em tudo'],
  },
  {
    title: 'activity: what happened',
    path: '/atividade',
    answers: { 'GET activity': reply(ACTIVITY) },
    seen: ['Atividade', 'Desde Ontem'],
  },
  {
    title: 'cases: "Ativo" is another rule than among the clients',
    path: '/processos',
    answers: CASES_PAGE,
    seen: [
      'Ativo, nesta página: cliente com processos, atualizado nos últimos 30 dias. Na página Clientes contam 90 dias.',
    ],
  },
  {
    title: 'clients: "Ativo" is another rule than among the cases',
    path: '/clientes',
    answers: { 'GET clients/statistics': reply(CLIENT_STATISTICS), 'GET clients': list([CLIENT]) },
    seen: [
      'Cliente atualizado nos últimos 90 dias.',
      'Na página Processos contam 30 dias, e só quem tem processos.',
    ],
  },
];

describe('states of the frame', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});
