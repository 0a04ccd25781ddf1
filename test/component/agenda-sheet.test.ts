import { page } from 'vitest/browser';

import { nameOfDraft, writeDraft } from '../../admin-ui/src/session/drafts';
import { type AgendaEntry, ENTRY_MESSAGES } from '../../src/contract/agenda';
import { FULL, ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, STAFF } from './support/records';
import { overtaken, refusedAt } from './support/refused-at';
import { type Answer, type Answers, bodiesSent, list, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectHidden, expectShown, onStage } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const DEADLINE: AgendaEntry = {
  id: '00000000-0000-4000-8000-000000000901',
  kind: 'deadline',
  state: 'open',
  title: 'Réplica',
  caseId: CASE.id,
  dueOn: '2032-03-05',
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
  visibleInPortal: false,
  reminders: null,
  repeats: null,
  repeatsUntil: null,
  seriesId: null,
  caseTitle: CASE.title,
  caseNumber: CASE.number,
  clientId: CASE.clientId,
  clientName: CASE.clientName,
  personId: STAFF.id,
  personName: STAFF.fullName,
  deputyName: null,
  documentTitle: null,
  deliveredByName: null,
  proofTitle: null,
  outcome: null,
  cancellationReason: null,
  settledAt: null,
  settledBy: null,
  datesCase: true,
  createdAt: CASE.createdAt,
  updatedAt: CASE.updatedAt,
  version: 1,
};
const LATER: AgendaEntry = {
  ...DEADLINE,
  id: '00000000-0000-4000-8000-000000000902',
  title: 'Juntar o relatório',
  dueOn: '2032-04-09',
  datesCase: false,
};
const HEARING: AgendaEntry = {
  ...DEADLINE,
  id: '00000000-0000-4000-8000-000000000903',
  kind: 'hearing',
  title: 'Audiência prévia',
  startsAt: '14:30',
  endsAt: '16:00',
  place: 'Sala 4',
  datesCase: false,
};
const TASK: AgendaEntry = {
  ...DEADLINE,
  id: '00000000-0000-4000-8000-000000000904',
  kind: 'task',
  title: 'Ligar ao perito',
  datesCase: false,
};
const CANCELLED: AgendaEntry = {
  ...LATER,
  id: '00000000-0000-4000-8000-000000000905',
  title: 'Resposta',
  state: 'cancelled',
  settledAt: '2026-02-03T15:30:00.000Z',
  settledBy: 'Pedro Alves',
  cancellationReason: 'Sem efeito.',
};
const OPEN = [DEADLINE, HEARING, TASK, LATER];

/** Filters the list as the server does. */
const entries: Answer = (url) => {
  const { view, kind } = JSON.parse(url.searchParams.get('filter')!) as Record<string, string>;
  if (view === 'settled') return list([CANCELLED])(url);
  return list(OPEN.filter((entry) => !kind || entry.kind === kind))(url);
};

const open = (query = '', others: Answers = {}) =>
  openAt(`/processos/${CASE.id}${query}`, {
    ...ofCase(FULL),
    'GET agenda-entries': entries,
    'GET staff-users': list([STAFF]),
    ...Object.fromEntries(
      [...OPEN, CANCELLED].map((entry) => [`GET agenda-entries/${entry.id}`, reply(entry)]),
    ),
    ...others,
  });
const sheet = (name: string) => page.getByRole('dialog', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('the agenda of a case', () => {
  it('lists open entries by day, marks the deadline that sets its date, and collapses settled ones', async () => {
    await open();
    await expectShown('4 em aberto');
    await expect.element(page.getByText('Vencimento do processo')).toBeVisible();
    const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
    expect(rows.map(({ dataset }) => dataset.entry)).toEqual(
      [HEARING, DEADLINE, TASK, LATER].map(({ id }) => id),
    );
    await expectHidden('«Sem efeito.»');
    await button('Cumpridos e anulados · 1').click();
    await expectShown('«Sem efeito.»');
  });

  it('ticks a task, and offers to undo that', async () => {
    await open('', {
      [`POST agenda-entries/${TASK.id}/fulfilment`]: reply({
        ...TASK,
        state: 'fulfilled',
        version: 2,
      }),
      [`POST agenda-entries/${TASK.id}/reopening`]: reply({ ...TASK, version: 3 }),
    });
    const sent = bodiesSent();
    await page.getByRole('checkbox', { name: `Marcar como feita: ${TASK.title}` }).click();
    await button('Desfazer').click();
    await expectShown('Tarefa reaberta.');
    expect(sent).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('cancels an entry with a reason', async () => {
    await open('', {
      [`POST agenda-entries/${DEADLINE.id}/cancellation`]: reply({
        ...DEADLINE,
        state: 'cancelled',
      }),
    });
    await button(`Mais ações: ${DEADLINE.title}`).click();
    await page.getByRole('menuitem', { name: 'Anular' }).click();
    const sent = bodiesSent();
    await field('Motivo').fill(' Sem efeito. ');
    await button('Anular Prazo').click();
    await expectShown('Prazo anulado.');
    expect(sent).toEqual([{ version: 1, reason: 'Sem efeito.' }]);
  });
});

describe('the sheet of a new entry', () => {
  it('says whether the date of the case moves, and sends only the fields of its kind', async () => {
    await open('', { 'POST agenda-entries': reply({ ...LATER, version: 1 }) });
    await button('Novo Prazo').click();
    await field('Título').fill('Contestação');
    await field('Data').fill('10/03/2032');
    await expect
      .element(
        page.getByRole('status').filter({ hasText: 'O vencimento do processo continua a ser' }),
      )
      .toBeVisible();
    await field('Data').fill('01/03/2032');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'O vencimento do processo passa a' }))
      .toBeVisible();
    const sent = bodiesSent();
    await button('Salvar Prazo').click();
    await expectShown('Prazo criado.');
    expect(sent).toEqual([
      {
        kind: 'deadline',
        reminders: null,
        title: 'Contestação',
        caseId: CASE.id,
        dueOn: '2032-03-01',
        internalOn: null,
        responsibleId: null,
        deputyId: null,
        documentId: null,
        notes: null,
        visibleInPortal: false,
      },
    ]);
  });

  it('a hearing takes hours as they are typed, and is visible in the portal', async () => {
    const server = await open('?entrada=audiencia.2032-03-08', {
      'POST agenda-entries': refusedAt('validation_failed', {
        endsAt: ENTRY_MESSAGES.endBeforeStart,
      }),
    });
    await field('Título').fill('Julgamento');
    await field('Início').fill('1430');
    await field('Fim').fill('9h');
    const sent = bodiesSent();
    await button('Salvar Audiência').click();
    // A refusal is shown at its field.
    await expect.element(field('Fim')).toBeInvalid();
    server['POST agenda-entries'] = reply({ ...HEARING, version: 1 });
    await field('Fim').fill('16:00');
    await button('Salvar Audiência').click();
    await expectShown('Audiência marcada.');
    expect(sent.at(-1)).toMatchObject({
      kind: 'hearing',
      dueOn: '2032-03-08',
      startsAt: '14:30',
      endsAt: '16:00',
      visibleInPortal: true,
    });
  });

  it('needs a title and a day', async () => {
    await open('?entrada=prazo');
    await button('Salvar Prazo').click();
    await expect.element(field('Título')).toBeInvalid();
    await expect.element(field('Data')).toBeInvalid();
  });
});

it('keeps what was typed into an entry that a colleague saved first', async () => {
  const path = `PUT agenda-entries/${DEADLINE.id}`;
  const server = await open(`?entrada=${DEADLINE.id}.editar`, {
    [path]: overtaken({ ...DEADLINE, title: 'Tréplica', visibleInPortal: true, version: 2 }),
  });
  await field('Notas').fill('Ver o anexo 3.');
  await button('Salvar Prazo').click();
  await expectShown(`${STAFF.fullName} alterou este prazo entretanto.`);
  await expect.element(field('Título')).toHaveValue('Tréplica');
  const sent = bodiesSent();
  server[path] = reply({ ...DEADLINE, version: 3 });
  await button('Salvar Prazo').click();
  await expectShown('Prazo salvo.');
  expect(sent.at(-1)).toMatchObject({
    title: 'Tréplica',
    notes: 'Ver o anexo 3.',
    visibleInPortal: true,
    version: 2,
  });
});

describe('fulfilling a deadline', () => {
  it('is disabled until there is a proof or a reason, and says which date the case then has', async () => {
    const server = await open(`?entrada=${DEADLINE.id}.cumprir`);
    await expect.element(sheet('Cumprir Prazo')).toBeVisible();
    await expect.element(button('Registar Cumprimento')).toBeDisabled();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'O vencimento do processo passa a' }))
      .toBeVisible();
    await button('Não há comprovativo').click();
    await field('Motivo de Não Haver Comprovativo').fill('Transação');
    await expect.element(button('Registar Cumprimento')).toBeEnabled();
    await field('Motivo de Não Haver Comprovativo').fill(' ');
    await expect.element(button('Registar Cumprimento')).toBeDisabled();
    await field('Número da Entrega').fill('48219377');
    const sent = bodiesSent();
    server[`POST agenda-entries/${DEADLINE.id}/fulfilment`] = reply({
      ...DEADLINE,
      state: 'fulfilled',
    });
    await button('Registar Cumprimento').click();
    await expectShown('Prazo cumprido.');
    expect(sent).toMatchObject([
      { filingNumber: '48219377', noProofReason: null, deliveredById: STAFF.id, version: 1 },
    ]);
  });

  it('shows a refusal at its field', async () => {
    await open(`?entrada=${DEADLINE.id}.cumprir`, {
      [`POST agenda-entries/${DEADLINE.id}/fulfilment`]: refusedAt('validation_failed', {
        deliveredOn: ENTRY_MESSAGES.deliveredLater,
      }),
    });
    await field('Número da Entrega').fill('48219377');
    await button('Registar Cumprimento').click();
    await expect.element(field('Entregue em')).toBeInvalid();
  });

  it('keeps what was typed over a reload, a reason why there is no proof too', async () => {
    const name = nameOfDraft(STAFF_SESSION, `entry:${DEADLINE.id}:fulfilment`);
    const values = {
      deliveredOn: '2032-03-04',
      deliveredAt: '',
      deliveredById: STAFF.id,
      proofDocumentId: '',
      filingNumber: '',
      noProofReason: 'Transação',
    };
    writeDraft(name, { values, base: null });
    await open(`?entrada=${DEADLINE.id}.cumprir`, {
      [`POST agenda-entries/${DEADLINE.id}/fulfilment`]: reply({ ...DEADLINE, state: 'fulfilled' }),
    });
    await expect.element(field('Entregue em')).toHaveValue('04/03/2032');
    await expect.element(field('Motivo de Não Haver Comprovativo')).toHaveValue('Transação');
    await button('Registar Cumprimento').click();
    await expectShown('Prazo cumprido.');
    expect(localStorage.getItem(name)).toBeNull();
  });
});

it('records the outcome of a hearing', async () => {
  await open(`?entrada=${HEARING.id}.cumprir`, {
    [`POST agenda-entries/${HEARING.id}/fulfilment`]: reply({ ...HEARING, state: 'fulfilled' }),
  });
  const sent = bodiesSent();
  await field('Resultado').fill('Sem acordo');
  await button('Registar Resultado').click();
  await expectShown('Audiência realizada.');
  expect(sent).toEqual([{ outcome: 'Sem acordo', version: 1 }]);
});

it('asks on conclusion what happens to open entries, and leaves them open by default', async () => {
  const server = await open('', { 'GET agenda-entries': entries });
  const conclude = async () => {
    await page.getByRole('button', { name: /^Status: Aberto/ }).click();
    await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
  };
  server['POST cases/changes'] = reply({
    cases: [{ ...FULL, status: 'concluido', version: 2 }],
  });
  const sent = bodiesSent();
  await conclude();
  const question = sheet('Concluir mesmo assim?');
  await expectShown('Na agenda ficam em aberto 2 prazos, 1 audiência e 1 tarefa.');
  await expect.element(question.getByRole('radio', { name: /^Deixar em aberto/ })).toBeChecked();
  await question.getByRole('radio', { name: /^Anular/ }).click();
  await question.getByRole('button', { name: 'Concluir Processo' }).click();
  await expectShown('Status alterado.');
  expect(sent).toMatchObject([{ items: [{ status: 'concluido', cancelAgenda: true }] }]);
});
