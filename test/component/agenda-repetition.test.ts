import { page, userEvent } from 'vitest/browser';

import type { Agenda, AgendaEntry } from '../../src/contract/agenda';
import { ENTRY_MESSAGES } from '../../src/contract/agenda';
import type { ImportPreview, ImportProgress } from '../../src/contract/imports';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { STAFF } from './support/records';
import { refusedAt } from './support/refused-at';
import { type Answer, type Answers, bodiesSent, list, reply } from './support/server';
import { button, expectHidden, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const ID = '00000000-0000-4000-8000-000000007101';
const NOTHING = {
  ...{ internalOn: null, startsAt: null, endsAt: null, place: null, link: null },
  ...{ responsibleId: null, deputyId: null, documentId: null, notes: null },
  ...{ deliveredOn: null, deliveredAt: null, deliveredById: null, proofDocumentId: null },
  ...{
    filingNumber: null,
    noProofReason: null,
    cancellationReason: null,
    reminders: null,
    caseId: null,
  },
  ...{ caseTitle: null, caseNumber: null, clientId: null, clientName: null, deputyName: null },
  ...{ documentTitle: null, deliveredByName: null, proofTitle: null, outcome: null },
  ...{ settledAt: null, settledBy: null },
} as const;
const TASK: AgendaEntry = {
  ...NOTHING,
  ...{ id: ID, kind: 'task', state: 'open', title: 'Enviar o relatório', dueOn: '2090-01-31' },
  ...{ repeats: 'monthly', repeatsUntil: '2090-12-31', seriesId: ID },
  ...{ personId: STAFF.id, personName: STAFF.fullName, visibleInPortal: false, datesCase: false },
  ...{ createdAt: '2026-01-10T10:00:00Z', updatedAt: '2026-01-10T10:00:00Z', version: 4 },
};
const ONCE: AgendaEntry = { ...TASK, repeats: null, repeatsUntil: null, seriesId: null };

const EMPTY: Agenda = { days: [], overdue: 0, empty: true };
const withTask = (task: AgendaEntry = TASK): Answers => ({
  'GET agenda': reply<Agenda>({ ...EMPTY, empty: false }),
  'GET agenda-entries': (url) =>
    list(url.searchParams.get('filter')?.includes('overdue') ? [] : [task])(url),
  [`GET agenda-entries/${ID}`]: reply(task),
});

const SHEET = `/agenda?view=list&entrada=${ID}`;
const FORM = `${SHEET}.editar`;
const LAST_DAY =
  'Nos meses mais curtos é no último dia. Quando é feita ou anulada, a seguinte aparece. «Até» em branco: sem fim.';

const STATES: readonly State[] = [
  {
    title: 'a repeating task in a list',
    path: '/agenda?view=list&day=2090-01-15',
    answers: withTask(),
    seen: ['Enviar o relatório', 'Todos os meses, até 31/12/2090'],
  },
  {
    title: 'a repeating task in its sheet',
    path: SHEET,
    answers: withTask(),
    seen: ['Todos os meses, até 31/12/2090'],
  },
  {
    title: 'the form of a repeating task',
    path: FORM,
    answers: withTask(),
    seen: ['Repetir', 'Todos os meses', LAST_DAY],
  },
  {
    title: 'the form of a task that does not repeat',
    path: FORM,
    answers: withTask(ONCE),
    seen: ['Repetir', 'Não se repete'],
    unseen: [LAST_DAY],
  },
];

describe('the states of a repetition', () => checkStates(openConsole, CONSOLE_FRAME, STATES));

describe('a repetition', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const repeat = () => page.getByRole('combobox', { name: /^Repetir/ });
  const choose = async (option: string) => {
    await repeat().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const until = () => page.getByRole('textbox', { name: 'Até' });
  const PUT = `PUT agenda-entries/${ID}`;

  it('is chosen with its last day, whose input is hidden without a repetition', async () => {
    const answers = { ...withTask(ONCE), [PUT]: reply(TASK) };
    await openAt(FORM, answers);
    const sent = bodiesSent();
    await expect.element(repeat()).toHaveTextContent('Não se repete');
    await expect.element(until()).not.toBeInTheDocument();
    await choose('Todos os anos');
    await until().fill('31/12/2095');
    await choose('Todas as semanas');
    await button('Salvar Tarefa').click();
    await expectShown('Tarefa salva.');
    expect(sent).toMatchObject([{ repeats: 'weekly', repeatsUntil: '2095-12-31' }]);
  });

  it('clears its last day when it is cleared', async () => {
    await openAt(FORM, { ...withTask(), [PUT]: reply(ONCE) });
    const sent = bodiesSent();
    await choose('Não se repete');
    await expect.element(until()).not.toBeInTheDocument();
    await button('Salvar Tarefa').click();
    await expectShown('Tarefa salva.');
    expect(sent).toMatchObject([{ repeats: null, repeatsUntil: null }]);
  });

  it('shows why its last day is refused', async () => {
    await openAt(FORM, {
      ...withTask(),
      [PUT]: refusedAt('validation_failed', { repeatsUntil: ENTRY_MESSAGES.untilBeforeDay }),
    });
    await until().fill('01/01/2090');
    await button('Salvar Tarefa').click();
    await expectShown(ENTRY_MESSAGES.untilBeforeDay);
  });

  it('is not offered for a deadline', async () => {
    await openAt('/agenda?view=list&entrada=prazo', withTask());
    await expectShown('Prazo Interno');
    await expectHidden('Repetir');
  });

  it('is ended by an action on the task', async () => {
    const answers = { ...withTask(), [PUT]: reply(ONCE) };
    await openAt('/agenda?view=list', answers);
    const sent = bodiesSent();
    await button('Mais ações: Enviar o relatório').click();
    Object.assign(answers, withTask(ONCE));
    await page.getByRole('menuitem', { name: 'Terminar a Repetição' }).click();
    await expectShown('A repetição terminou. Esta tarefa fica.');
    expect(sent).toEqual([{ version: 4, repeats: null }]);
  });
});

describe('lists of the agenda', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const menu = async (item: string) => {
    await button('Mais opções da agenda').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const PREVIEW: ImportPreview = {
    ...{ delimiter: ';', encoding: 'utf-8', hasHeadings: true },
    ...{ headings: ['Tipo', 'Título', 'Dia'], columns: { kind: 0, title: 1, dueOn: 2 } },
    ...{ sample: [['Tarefa', 'Ligar', '01/02/2090']], rowCount: 3, places: null },
    faults: [{ line: 3, heading: 'Dia', reason: 'Falta o dia' }],
    ...{ faultCount: 1, faultyRowCount: 1, warnings: [], warningCount: 0 },
    duplicates: [{ line: 4, by: 'day', value: 'LIGAR', existing: 'Ligar' }],
    duplicateCount: 1,
  };
  const told =
    (...progress: ImportProgress[]): Answer =>
    () =>
      new Response(progress.map((each) => `${JSON.stringify(each)}\n`).join(''));

  it('are imported with a report of invalid and duplicate rows', async () => {
    let asked = 0;
    const answers = [
      reply(PREVIEW),
      told({ state: 'done', imported: 1, skipped: 1, faulty: 1 }),
    ] as const;
    await openAt('/agenda?view=list', {
      ...withTask(),
      'POST agenda-entries/import': (url) => answers[asked++]!(url),
    });
    await menu('Importar Lista');
    const dialog = page.getByRole('dialog', { name: 'Importar Prazos, Audiências e Tarefas' });
    await page.getByLabelText('Arquivo CSV').upload(new File(['x'], 'lista.csv'));
    await expectShown('Dia: Falta o dia');
    await expectShown('mesmo tipo, título, dia e processo: Ligar');
    await expect.element(dialog.getByLabelText('Número do Processo')).toHaveValue('');
    await button('Importar 1 Linha Válida').click();
    await expectShown('1 item da agenda importado');
    await userEvent.keyboard('{Escape}');
  });

  it('are exported with the current filter and days', async () => {
    const asked: URLSearchParams[] = [];
    const file = (content: string) => (url: URL) => {
      asked.push(url.searchParams);
      return new Response(content);
    };
    await openAt('/agenda?view=list&day=2090-01-05&kinds=task&settled=no', {
      ...withTask(),
      'GET agenda-entries/export.csv': file('Tipo\r\n'),
      'GET agenda-entries/export.ics': file('BEGIN:VCALENDAR\r\n'),
    });
    await expectShown('Enviar o relatório');
    for (const [index, action] of ['Exportar Lista', 'Exportar como Calendário'].entries()) {
      await menu(action);
      await expect.poll(() => asked.length).toBe(index + 1);
      expect(JSON.parse(asked[index]!.get('filter')!)).toEqual({
        kinds: ['task'],
        ...{ view: 'open', from: '2090-01-05' },
      });
      expect(asked[index]!.get('sort')).toBe('["dueOn","ASC"]');
    }
  });
});
