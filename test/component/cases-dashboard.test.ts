import { page } from 'vitest/browser';

import type { AgendaToday, Dashboard, Deadline } from '../../src/contract/dashboard';
import type { Subscription } from '../../src/contract/subscriptions';
import { CONSOLE_FRAME, openConsole, paying } from './support/console';
import { CASE, CASE_STATISTICS, CLIENT, STAFF } from './support/records';
import { bodiesSent, broken, held, reply } from './support/server';
import {
  alerts,
  button,
  expectHidden,
  expectShown,
  isVisible,
  onStage,
  retry,
  SIZES,
  textOf,
} from './support/stage';

const id = (n: number) => `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`;

const due = (n: number, title: string, dueDate: string): Deadline => ({
  id: id(n),
  title,
  number: null,
  court: null,
  status: 'aberto',
  dueDate,
  act: null,
  clientId: CLIENT.id,
  clientName: CLIENT.name,
});

const EMPTY: Dashboard = {
  today: '2026-11-20',
  cases: { total: 0, active: 0, completed: 0 },
  clients: { total: 0, active: 0 },
  documents: { total: 0, recent: 0 },
  dueSoon: 0,
  dueToday: 0,
  overdue: 0,
  ahead: 0,
  oldestOverdue: null,
  withoutDueDate: 0,
  stalled: 0,
  overdueCases: [],
  upcoming: [],
  undated: [],
  calendar: [],
  activity: [],
  agenda: null,
  firstStepsHidden: true,
};

const BUSY: Dashboard = {
  ...EMPTY,
  cases: { total: 12, active: 9, completed: 3 },
  clients: { total: 4, active: 2 },
  documents: { total: 5, recent: 1 },
  dueSoon: 8,
  overdue: 2,
  ahead: 5,
  oldestOverdue: '2025-11-11',
  withoutDueDate: 7,
  overdueCases: [due(1, 'Ontem', '2026-11-19'), due(2, 'Há muito', '2025-11-11')],
  upcoming: [0, 2, 3, 5, 6].map((days) => due(10 + days, `Prazo ${days}`, `2026-11-${20 + days}`)),
  undated: [7, 6, 5, 4, 3, 2].map((n) => ({
    id: id(20 + n),
    title: `Sem data ${n}`,
    status: 'aberto',
    clientId: n === 7 ? CLIENT.id : null,
    clientName: n === 7 ? CLIENT.name : null,
  })),
  calendar: [{ date: '2026-11-21', count: 1 }],
  activity: ['Primeiro', 'Sexto', 'Quinto', 'Quarto', 'Terceiro'].map((title, index) => ({
    caseId: id(30 + index),
    title,
    updatedAt: '2026-11-19T10:00:00.000Z',
    last: {
      action: 'note_added',
      field: null,
      description: 'Voltou a mexer.',
      oldValue: null,
      newValue: null,
      userName: STAFF.fullName,
      createdAt: '2026-11-19T10:00:00.000Z',
    },
  })),
};

const openAt = onStage(openConsole, CONSOLE_FRAME);

const openDashboard = (dashboard: Dashboard) =>
  openAt('/dashboard', {
    'GET dashboard': reply(dashboard),
    'GET cases/statistics': reply({ ...CASE_STATISTICS, overdue: dashboard.overdue }),
  });

/** The cases of a card, by its heading. */
function rowsOf(heading: string): HTMLElement[] {
  const cards = [...document.querySelectorAll('section')];
  const card = cards.find((one) => one.querySelector('h2')?.textContent === heading);
  return [...(card?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
}

const titlesOf = (heading: string) =>
  rowsOf(heading).map((row) => row.querySelector('b[title]')?.textContent);

const addressOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

describe('the dashboard', () => {
  it('figures say how many cases, clients and documents there are, and what is due', async () => {
    await openDashboard(BUSY);
    const figure = (of: string) => expect.poll(() => textOf(`[data-stat="${of}"]`));
    await figure('cases').toMatch(/Processos.*12.*9 ativos.*3 concluídos/);
    await figure('clients').toMatch(/Clientes.*4.*2 ativos/);
    await figure('documents').toMatch(/Documentos.*5.*1 nos últimos 30 dias/);
    await figure('due-soon').toMatch(/Próximos 7 Dias.*8/);
    await figure('overdue').toMatch(/Em Atraso.*2/);
    await expect.poll(() => textOf('nav')).toContain('2 processos em atraso');
  });

  it.each([
    [{ status: 'past_due', graceUntil: '2026-11-27T10:00:00Z' }, /vale[r]? até 27 de novembro/],
    [{ active: false }, /deixou de valer/],
    [{ source: 'agreement' }, /além do plano por acordo/],
    [{ stripeState: 'active' }, null],
  ] satisfies [Partial<Subscription>, RegExp | null][])(
    'a subscription that is owed is told: %o',
    async (change, told) => {
      const owed = paying({ stripeState: 'past_due', graceUntil: null, ...change });
      await openAt('/dashboard', {
        ...owed,
        'GET dashboard': reply(EMPTY),
        'GET cases/statistics': reply(CASE_STATISTICS),
      });
      await expectShown('Atividade Recente');
      const notice = page.getByRole('status').filter({ hasText: 'Ver Assinatura' });
      if (told) await expect.element(notice).toMatchTextContent(told);
      else await expect.element(notice).not.toBeInTheDocument();
    },
  );

  it('deadlines: overdue above, five to come, red to 2 days, orange to 5, green beyond; each with its client and day', async () => {
    await openDashboard(BUSY);
    const titles = ['Ontem', 'Há muito', ...[0, 2, 3, 5, 6].map((days) => `Prazo ${days}`)];
    await expect.poll(() => titlesOf('Prazos')).toEqual(titles);
    const badges = rowsOf('Prazos').map((row) => {
      const badge = row.querySelector<HTMLElement>('[data-tone]')!;
      return [badge.dataset.tone, badge.textContent];
    });
    expect(badges).toEqual([
      ['overdue', 'Atrasado 1 dia'],
      ['overdue', 'Atrasado 374 dias'],
      ['red', 'Hoje'],
      ['red', 'Em 2 dias'],
      ['orange', 'Em 3 dias'],
      ['orange', 'Em 5 dias'],
      ['green', 'Em 6 dias'],
    ]);
    const [, late, today] = rowsOf('Prazos');
    expect(late!.textContent).toContain('11/11/2025');
    expect(today!.textContent).toContain('20/11');
    expect(today!.textContent).not.toContain('2026');
    // A link: it opens in a tab of its own.
    expect(today!.getAttribute('href')).toMatch(new RegExp(`/processos/${id(10)}$`));
    const named = () =>
      [...rowsOf('Prazos')[1]!.querySelectorAll('*')].filter(
        (one) => one.textContent === CLIENT.name && isVisible(one),
      ).length;
    await expect.poll(named, { message: 'wide' }).toBe(1);
    await page.viewport(...SIZES.phone);
    await expect.poll(named, { message: 'phone' }).toBe(1);
  });

  it('cases without a date have a card on a large screen, with the six newest and a link to the rest, and are a line on others', async () => {
    await openDashboard(BUSY);
    const line = '7 processos ativos sem prazo definido';
    await expectShown(line);
    expect(addressOf(line)).toMatch(/\/processos\?view=undated$/);
    expect(rowsOf('Sem Prazo Definido')).toEqual([]);
    await page.viewport(...SIZES.phone);
    await expectShown(line);
    await page.viewport(1920, 900);
    await expect
      .poll(() => titlesOf('Sem Prazo Definido'))
      .toEqual([7, 6, 5, 4, 3, 2].map((n) => `Sem data ${n}`));
    const [first, second] = rowsOf('Sem Prazo Definido');
    expect(first!.textContent).toContain(CLIENT.name);
    expect(second!.textContent).toContain('Cliente não atribuído');
    await expectHidden(line);
    for (const name of ['Ver Todos (7)', 'e mais 1 sem prazo']) {
      expect(addressOf(name)).toMatch(/\/processos\?view=undated$/);
    }
  });

  it('the day: hearings by the clock with the result to record once they began, tasks to tick, and what was done', async () => {
    const one = {
      caseId: CASE.id,
      caseTitle: 'Despejo',
      personName: STAFF.fullName,
      repeats: null,
      version: 1,
    };
    const hearing = { ...one, kind: 'hearing', state: 'open', endsAt: null, link: null } as const;
    const task = { ...one, kind: 'task', state: 'open' } as const;
    const agenda: AgendaToday = {
      hearings: [
        { ...hearing, id: id(50), title: 'Audiência de partes', startsAt: '00:00', place: null },
        { ...hearing, id: id(51), title: 'Audiência prévia', startsAt: '23:59', place: 'sala 4' },
      ],
      hearingCount: 3,
      tasks: [{ ...task, id: id(52), title: 'Enviar a procuração', dueOn: '2026-11-18' }],
      openTasks: 1,
      doneTasks: [
        { ...task, id: id(53), title: 'Imprimir', dueOn: '2026-11-20', state: 'fulfilled' },
      ],
      doneCount: 1,
    };
    await openAt('/dashboard', {
      'GET dashboard': reply({ ...BUSY, agenda }),
      'GET cases/statistics': reply(CASE_STATISTICS),
      [`POST agenda-entries/${id(52)}/fulfilment`]: reply({ id: id(52), version: 2 }),
    });
    const sent = bodiesSent();
    await expectShown('sala 4');
    await expectShown('Tarefas · 1');
    await expectShown('1 feita');
    await expectShown('mais 1');
    expect(page.getByRole('button', { name: 'Registar o Resultado' }).elements()).toHaveLength(1);
    await expect
      .element(page.getByRole('checkbox', { name: 'Marcar como feita: Imprimir' }))
      .toBeChecked();
    await page.getByRole('checkbox', { name: 'Marcar como feita: Enviar a procuração' }).click();
    await expect.poll(() => sent).toEqual([{ version: 1 }]);
  });

  it('a deadline names its case first, and the act beside it', async () => {
    await openDashboard({
      ...EMPTY,
      cases: BUSY.cases,
      ahead: 1,
      upcoming: [{ ...due(10, 'Empreitada', '2026-11-22'), act: 'Contestação' }],
    });
    await expect.poll(() => titlesOf('Prazos')).toEqual(['Empreitada · Contestação']);
  });

  it('the calendar starts its weeks on Monday and marks the days with deadlines; activity has the five cases updated last', async () => {
    await openDashboard(BUSY);
    const calendar = page.getByRole('table', { name: 'Calendário de Prazos' });
    await expect.element(calendar.getByRole('columnheader').first()).toHaveTextContent('seg');
    expect(textOf('table [aria-current="date"]')).toBe('20');
    await expect.element(calendar.getByRole('link')).toHaveTextContent('21, 1 prazo');
    await expect
      .poll(() => titlesOf('Atividade Recente'))
      .toEqual(['Primeiro', 'Sexto', 'Quinto', 'Quarto', 'Terceiro']);
    expect(rowsOf('Atividade Recente')[0]!.textContent).toContain(`Nota de ${STAFF.fullName}`);
  });

  it('its figures have their height on an upright tablet before they are loaded', async () => {
    const { answer, release } = held(reply(BUSY));
    await openAt('/dashboard', { 'GET dashboard': answer });
    await page.viewport(800, 900);
    const figures = () => document.querySelector('[style*="--columns"]');
    const height = () => figures()?.getBoundingClientRect().height ?? 0;
    await expect.poll(height).toBeGreaterThan(0);
    const before = height();
    release();
    await expect.poll(() => figures()?.querySelector('[data-stat]')).toBeTruthy();
    // A line more or less; the figures stand in two rows either way.
    expect(Math.abs(height() - before)).toBeLessThan(20);
  });

  it('one that cannot be loaded is tried again, and an empty office is led to its first case', async () => {
    const server = await openAt('/dashboard', { 'GET dashboard': broken });
    await expect.poll(alerts).toContain('ErroNão foi possível carregar o painel.');
    server['GET dashboard'] = reply(EMPTY);
    await retry().click();
    await expectShown('Nenhuma atividade');
    await button('Criar Primeiro Processo').click();
    await expect.element(page.getByRole('dialog', { name: 'Novo Processo' })).toBeVisible();
  });
});
