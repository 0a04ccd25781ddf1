import { page, userEvent } from 'vitest/browser';

import { weekSpan } from '../../admin-ui/src/calendar/grid';
import {
  type Agenda,
  type AgendaDay,
  type AgendaEntry,
  ENTRY_KINDS,
} from '../../src/contract/agenda';
import { holidayOf } from '../../src/contract/calendar';
import { addDays, longDate, shortDate, todayIn, weekdayOf } from '../../ui/src/format/dates';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CLIENT, STAFF } from './support/records';
import {
  type Answer,
  type Answers,
  bodiesSent,
  broken,
  list,
  noAnswerYet,
  reply,
} from './support/server';
import { button, expectShown, onStage, SIZES } from './support/stage';
import { checkStates, type State } from './support/states';

const TODAY = todayIn('Europe/Lisbon');
const id = (n: number) => `00000000-0000-4000-8000-0000000070${String(n).padStart(2, '0')}`;

function entry(n: number, change: Partial<AgendaEntry>): AgendaEntry {
  return {
    id: id(n),
    kind: 'deadline',
    state: 'open',
    title: `Entrada ${n}`,
    dueOn: TODAY,
    internalOn: null,
    startsAt: null,
    endsAt: null,
    place: null,
    link: null,
    responsibleId: null,
    deputyId: null,
    documentId: null,
    notes: null,
    deliveredOn: null,
    deliveredAt: null,
    deliveredById: null,
    proofDocumentId: null,
    filingNumber: null,
    noProofReason: null,
    cancellationReason: null,
    repeats: null,
    reminders: null,
    repeatsUntil: null,
    seriesId: null,
    visibleInPortal: false,
    caseId: CASE.id,
    caseTitle: CASE.title,
    caseNumber: CASE.number,
    clientId: CLIENT.id,
    clientName: CLIENT.name,
    personId: STAFF.id,
    personName: STAFF.fullName,
    deputyName: null,
    documentTitle: null,
    deliveredByName: null,
    proofTitle: null,
    outcome: null,
    settledAt: null,
    settledBy: null,
    datesCase: false,
    createdAt: '2026-01-10T10:00:00Z',
    updatedAt: '2026-01-10T10:00:00Z',
    version: 4,
    ...change,
  };
}

const DEADLINE = entry(1, { title: 'Contestação', datesCase: true });
const HEARING = entry(2, {
  ...{ kind: 'hearing', title: 'Audiência prévia', startsAt: '10:00', endsAt: '12:00' },
  place: 'Juízo Local Cível de Lisboa',
});
const TASK = entry(3, { kind: 'task', title: 'Rever a minuta' });
const OVERDUE = entry(4, { title: 'Resposta ao plano', dueOn: addDays(TODAY, -2) });

function dayOf(day: string, entries: readonly AgendaEntry[], more = 0): AgendaDay {
  const counts = ENTRY_KINDS.map((kind) => ({
    kind,
    state: 'open' as const,
    count: entries.filter((one) => one.kind === kind).length + (kind === 'task' ? more : 0),
  }));
  return { day, counts: counts.filter(({ count }) => count > 0), entries: [...entries] };
}

const agendaOf = (...days: AgendaDay[]): Agenda => ({ days, overdue: 0, empty: false });
const TODAYS = agendaOf(dayOf(TODAY, [DEADLINE, HEARING, TASK]));
const EMPTY: Agenda = { days: [], overdue: 0, empty: true };

/** Answers with the overdue entries, or with those of the requested days. */
function entries(...all: AgendaEntry[]): Answer {
  return (url) => {
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, string>;
    const found = all.filter(
      ({ dueOn, kind }) =>
        (filter.view === 'overdue' ? dueOn < TODAY : dueOn >= (filter.from ?? TODAY)) &&
        (filter.until === undefined || dueOn <= filter.until) &&
        (filter.kind === undefined || kind === filter.kind),
    );
    return list(found)(url);
  };
}

/** On a holiday the heading of the day names it, too. */
const HOLIDAY = holidayOf(TODAY, 'portugal');
const TODAYS_COUNT = `${HOLIDAY ? `Feriado: ${HOLIDAY} · ` : ''}3 entradas`;

const AGENDA: Answers = {
  'GET agenda': reply(TODAYS),
  'GET agenda-entries': entries(OVERDUE, HEARING, DEADLINE, TASK),
};
const NOTHING: Answers = { 'GET agenda': reply(agendaOf()), 'GET agenda-entries': list([]) };

const STATES: readonly State[] = [
  {
    title: 'agenda: a month',
    path: '/agenda?view=month',
    answers: AGENDA,
    seen: ['Agenda', 'Em Atraso · 1', 'Resposta ao plano', 'Atrasado 2 dias', 'Contestação'],
    wide: ['Todas as Pessoas', 'segunda'],
  },
  {
    title: 'agenda: a week',
    path: '/agenda?view=week',
    answers: AGENDA,
    seen: ['Em Atraso · 1', 'Contestação', 'Rever a minuta'],
    wide: ['dia todo', '09:00'],
  },
  {
    title: 'agenda: a list',
    path: '/agenda?view=list',
    answers: AGENDA,
    seen: ['A partir de hoje', TODAYS_COUNT, 'até às 24:00', 'no dia', 'Contestação'],
    unseen: ['Ver na Lista'],
  },
  {
    title: 'agenda: loading',
    path: '/agenda?view=month',
    answers: { 'GET agenda': noAnswerYet, 'GET agenda-entries': noAnswerYet },
    seen: ['Agenda', 'Mês'],
    loading: true,
  },
  {
    title: 'agenda: a list while it loads',
    path: '/agenda?view=list',
    answers: { 'GET agenda': noAnswerYet, 'GET agenda-entries': noAnswerYet },
    seen: ['Agenda', 'A partir de hoje'],
    loading: true,
  },
  {
    title: 'agenda: a new office',
    path: '/agenda?view=month',
    answers: { 'GET agenda': reply(EMPTY), 'GET agenda-entries': list([]) },
    seen: ['A agenda ainda está vazia', 'Novo Prazo'],
    unseen: ['Em Atraso · 0'],
  },
  {
    title: 'agenda: a filter without results',
    path: `/agenda?view=month&kinds=hearing&who=${STAFF.id}`,
    answers: NOTHING,
    seen: [`Nenhuma audiência de ${STAFF.fullName}`, 'Limpar Filtros'],
  },
  {
    title: 'agenda: a list without upcoming entries',
    path: '/agenda?view=list',
    answers: NOTHING,
    seen: ['Nada marcado daqui em diante'],
    unseen: ['Limpar Filtros'],
  },
  {
    title: 'agenda: a month without entries and without filters',
    path: '/agenda?view=month&day=2031-05-01',
    answers: NOTHING,
    seen: ['Maio de 2031'],
    unseen: ['Limpar Filtros'],
  },
  {
    title: 'agenda: failed to load, with the overdue entries above',
    path: '/agenda?view=month',
    answers: { ...AGENDA, 'GET agenda': broken },
    seen: ['Não foi possível carregar a agenda', 'Tentar Novamente', 'Resposta ao plano'],
  },
  {
    title: 'agenda: long words',
    path: '/agenda?view=list',
    answers: {
      'GET agenda': reply(TODAYS),
      'GET agenda-entries': entries(
        entry(5, { title: `Requerimento${'o'.repeat(200)}`, caseTitle: 'P'.repeat(200) }),
      ),
    },
    seen: ['A partir de hoje'],
  },
];

describe('the agenda', () => checkStates(openConsole, CONSOLE_FRAME, STATES));

const openAt = onStage(openConsole, CONSOLE_FRAME);
const address = () => window.location.pathname + window.location.search;

/** Collects the queries that are sent to a route. */
function recordQueries(answers: Answers, name: string): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  const answer = answers[name]!;
  answers[name] = (url) => {
    asked.push(url.searchParams);
    return answer(url);
  };
  return asked;
}

describe('the address of the agenda', () => {
  it('keeps view, weeks, person, kinds and settled entries, and sends them to the server', async () => {
    const answers = { ...AGENDA };
    const asked = recordQueries(answers, 'GET agenda');
    await openAt('/agenda', answers);
    await expectShown('Contestação');
    await page.getByRole('radio', { name: 'Semana' }).click({ force: true });
    await button('Seguinte').click();
    await page.getByRole('radio', { name: 'Os Meus' }).click({ force: true });
    await page.getByRole('button', { name: /^Tarefas/ }).click();
    await page.getByRole('switch', { name: 'Mostrar concluídos' }).click();
    const { after, from } = weekSpan(null, TODAY);
    const next = weekSpan(after, TODAY);
    await expect
      .poll(address)
      .toBe(
        `/agenda?view=week&day=${after}&who=me&kinds=${encodeURIComponent('deadline,hearing')}&settled=no`,
      );
    await expect
      .poll(() => Object.fromEntries(asked.at(-1)!))
      .toEqual({
        from: next.from,
        until: next.until,
        view: 'open',
        kinds: 'deadline,hearing',
        personId: STAFF.id,
      });
    await button('Hoje').click();
    await expect.poll(() => asked.at(-1)!.get('from')).toBe(from);
  });

  it('is reached by G A, and opens as a list in a narrow window', async () => {
    await openAt('/processos', {
      ...AGENDA,
      'GET clients': list([CLIENT]),
    });
    await expectShown('Novo Processo');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('ga');
    await expect.poll(address).toBe('/agenda');
    await expectShown('dom.');
    await page.viewport(...SIZES.phone);
    await expectShown('A partir de hoje');
  });
});

describe('a crowded day', () => {
  it('shows its first entries and opens its list, which leads to the whole day', async () => {
    await openAt('/agenda?view=month', {
      ...AGENDA,
      'GET agenda': reply(agendaOf(dayOf(TODAY, [DEADLINE, HEARING, TASK], 4997))),
    });
    await button(`Mais 4 997 entradas em ${longDate(TODAY)}`).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('5 000 entradas', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('10:00 Audiência prévia')).toBeVisible();
    await dialog.getByRole('button', { name: 'Abrir o Dia' }).click();
    await expect.poll(address).toBe(`/agenda?view=list&day=${TODAY}`);
  });
});

it('warns in a week of two hearings of one person at once, and shows them side by side', async () => {
  const other = { ...HEARING, id: id(8), title: 'Julgamento', startsAt: '10:30', endsAt: '13:00' };
  await openAt('/agenda?view=week', {
    ...AGENDA,
    'GET agenda': reply(agendaOf(dayOf(TODAY, [HEARING, other]))),
  });
  await expectShown(
    `${STAFF.fullName} tem duas audiências entre as 10:30 e as 12:00: Audiência prévia e Julgamento.`,
  );
  const left = (name: RegExp) =>
    page.getByRole('button', { name }).element().getBoundingClientRect();
  const [one, two] = [left(/10:00 Audiência prévia/), left(/10:30 Julgamento/)];
  expect(one.right).toBeLessThanOrEqual(two.left);
});

describe('moving an entry', () => {
  const chip = () => page.getByRole('button', { name: /^Prazo: Contestação/ });
  const TOMORROW = addDays(TODAY, 1);
  const moved = { ...DEADLINE, dueOn: TOMORROW, version: 5 };
  const question = () => page.getByRole('dialog', { name: 'Mover Prazo' });

  it('by Shift and an arrow asks first, explains the consequences, and can be undone', async () => {
    const answers: Answers = { ...AGENDA, [`PUT agenda-entries/${DEADLINE.id}`]: reply(moved) };
    await openAt('/agenda?view=month', answers);
    const sent = bodiesSent();
    await expect.element(chip()).toHaveAttribute('aria-keyshortcuts');
    (chip().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect
      .element(question().getByRole('textbox', { name: 'Novo Dia' }))
      .toHaveValue(shortDate(TOMORROW));
    await expectShown('É a data de vencimento do processo, que muda também.');
    await question().getByRole('button', { name: 'Mover', exact: true }).click();
    await expectShown(`Prazo movido para ${weekdayOf(TOMORROW)}, ${shortDate(TOMORROW)}.`);
    answers[`PUT agenda-entries/${DEADLINE.id}`] = reply({ ...DEADLINE, version: 6 });
    await button('Desfazer').click();
    await expectShown('Alteração desfeita.');
    expect(sent).toEqual([
      { dueOn: TOMORROW, internalOn: null, version: 4 },
      { dueOn: TODAY, internalOn: null, version: 5 },
    ]);
  });

  it('by M asks for the day, and the internal day moves along', async () => {
    const internal = { ...DEADLINE, internalOn: addDays(TODAY, -1) };
    await openAt('/agenda?view=month', {
      'GET agenda': reply(agendaOf(dayOf(TODAY, [internal]))),
      'GET agenda-entries': list([]),
      [`PUT agenda-entries/${DEADLINE.id}`]: reply(moved),
    });
    const sent = bodiesSent();
    await expect.element(chip()).toBeVisible();
    (chip().element() as HTMLElement).focus();
    await userEvent.keyboard('m');
    const field = question().getByRole('textbox', { name: 'Novo Dia' });
    await expect.element(field).toHaveFocus();
    await field.fill('+8');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent)
      .toEqual([{ dueOn: addDays(TODAY, 8), internalOn: addDays(TODAY, 7), version: 4 }]);
  });

  it('by dragging asks the same', async () => {
    await openAt('/agenda?view=month', AGENDA);
    await expect.element(chip()).toBeVisible();
    const target = document.querySelector<HTMLElement>(`[data-day="${TOMORROW}"]`);
    // If today is a Sunday, tomorrow is in the next week, which the month shows, too.
    const dataTransfer = new DataTransfer();
    const fire = (on: Element, type: string) =>
      on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    fire(chip().element(), 'dragstart');
    fire(target!, 'dragover');
    await expect.poll(() => target!.hasAttribute('data-over')).toBe(true);
    fire(target!, 'drop');
    await expect
      .element(question().getByRole('textbox', { name: 'Novo Dia' }))
      .toHaveValue(shortDate(TOMORROW));
    await button('Cancelar').click();
    await expect.element(question()).not.toBeInTheDocument();
  });

  it('from the menu of a row names a colleague who was faster, and moves nothing', async () => {
    const stale: Answer = () =>
      new Response(
        JSON.stringify({
          ...{ type: 'about:blank', title: 'Registo alterado', status: 409, detail: '' },
          ...{ message: '', code: 'stale_version', requestId: 'pedido-0001' },
          ...{ current: { ...DEADLINE, version: 5 }, changedBy: 'Pedro Alves' },
        }),
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      );
    await openAt('/agenda?view=list', {
      ...AGENDA,
      [`PUT agenda-entries/${DEADLINE.id}`]: stale,
    });
    await button('Mais ações: Contestação').click();
    await page.getByRole('menuitem', { name: 'Mover...' }).click();
    await question().getByRole('textbox', { name: 'Novo Dia' }).fill('+1');
    await question().getByRole('button', { name: 'Mover', exact: true }).click();
    await expectShown('Pedro Alves alterou «Contestação» entretanto. Nada foi movido.');
    await expect.element(question()).not.toBeInTheDocument();
  });

  it('that fails says so, and keeps the question open', async () => {
    await openAt('/agenda?view=month', {
      ...AGENDA,
      [`PUT agenda-entries/${DEADLINE.id}`]: broken,
    });
    await expect.element(chip()).toBeVisible();
    (chip().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await question().getByRole('button', { name: 'Mover', exact: true }).click();
    await expectShown('Não foi possível mover.');
    await expect.element(question()).toBeVisible();
  });
});

it('opens the form of a new entry by its kind, and the sheet of a clicked entry', async () => {
  await openAt('/agenda?view=month', {
    ...AGENDA,
    [`GET agenda-entries/${DEADLINE.id}`]: reply(DEADLINE),
  });
  await page.getByRole('button', { name: /^Prazo: Contestação/ }).click();
  await expect.poll(address).toBe(`/agenda?view=month&entrada=${DEADLINE.id}`);
  await expect.element(page.getByRole('dialog', { name: 'Contestação' })).toBeVisible();
  await button('Fechar').click();
  await button('Novo').click();
  await page.getByRole('menuitem', { name: 'Nova Audiência' }).click();
  await expect.poll(address).toBe('/agenda?view=month&entrada=audiencia');
  await expect.element(page.getByRole('dialog', { name: 'Nova Audiência' })).toBeVisible();
});
