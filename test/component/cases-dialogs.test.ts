import { page } from 'vitest/browser';

import type { CaseSummary, CaseSummaryReply } from '../../src/contract/case-summaries';
import type { LegalCase } from '../../src/contract/cases';
import type { CaseViewer, CaseViewers } from '../../src/contract/users';
import { BARE, dialogWidth, entry, field, FULL, ofCase } from './cases-answers';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CASE, CLIENT, DOCUMENT, STAFF } from './support/records';
import { type Answers, broken, held, list, reply, watched } from './support/server';
import {
  button,
  drawn,
  expectHidden,
  expectShown,
  loading,
  onStage,
  retry,
  SIZES,
} from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);
const openCase = (legalCase: LegalCase, others?: Answers) =>
  openAt(`/processos/${CASE.id}`, ofCase(legalCase, others));

const NOBODY = 'Ninguém do lado do cliente vê este processo';
const UNSEEN = 'Visível ao cliente · ainda ninguém o vê';

/** Returns the text under a label of the dialog. */
function factOf(label: string): string | undefined {
  const facts = [...document.querySelectorAll('[role="dialog"] dl > div')];
  const fact = facts.find((one) => one.querySelector('dt')?.textContent === label);
  return fact?.querySelector('dd')?.textContent;
}
const expectFact = (label: string, text: string) => expect.poll(() => factOf(label)).toBe(text);

describe('the dialog of a case', () => {
  it('tells what is known of it, 900 pixels wide', async () => {
    await openCase({ ...FULL, status: 'concluido' });
    await expectShown('Processo nº 1234/26.8T8BRG');
    await expect.element(button('Editar')).toBeVisible();
    await expectFact('Status', 'Concluído');
    await expectFact('Cliente', CLIENT.name);
    await expectFact('Tribunal/Vara', 'Juízo Central Cível de Braga');
    await expectFact('Data de Vencimento', '5 de março de 2032');
    await expectFact('Criado em', '12 de janeiro de 2026');
    await expectFact('Última atualização', '3 de fevereiro de 2026');
    expect(dialogWidth()).toBe(900);
  });

  it('has a word of its own for what is missing', async () => {
    await openCase(BARE);
    await expectFact('Cliente', 'Não atribuído');
    await expectFact('Tribunal/Vara', 'Não definido');
    await expectFact('Data de Vencimento', 'Não definido');
  });

  it('says of a client that is not found that it is not', async () => {
    await openCase({ ...CASE, clientName: null });
    await expectFact('Cliente', 'Cliente não encontrado');
  });

  const viewer: CaseViewer = {
    ...{ clientUserId: STAFF.userId, fullName: 'Carla Vaz', email: 'carla@vale.example' },
    ...{ clientName: CLIENT.name, by: 'client', active: true },
  };

  it.each([
    ['somebody with an account does', [viewer], {}, 'Visível a Carla Vaz', 'Visível ao cliente'],
    ['who was added has no account yet', [{ ...viewer, active: false }], {}, NOBODY, UNSEEN],
    ['the client has no people', [], {}, NOBODY, UNSEEN],
    ['the plan has no portal', [viewer], onPlan('basic'), NOBODY, UNSEEN],
  ])(
    'case and documents say alike whether the client sees them: %s',
    async (_, viewers, plan, ofTheCase, ofADocument) => {
      await openCase(CASE, {
        ...plan,
        [`GET cases/${CASE.id}/viewers`]: reply<CaseViewers>({ total: viewers.length, viewers }),
        'GET documents': list([
          { ...DOCUMENT, title: 'Plano', sharedWithClient: true },
          { ...DOCUMENT, id: CASE.id, title: 'Despesas', sharedWithClient: false },
        ]),
      });
      await expectShown(ofTheCase);
      await expect.element(button(`${ofADocument}. Alterar quem vê Plano`)).toBeVisible();
      await expect.element(button('Interno. Alterar quem vê Despesas')).toBeVisible();
    },
  );

  it('a summary that is there is folded at first, and stands below the documents on a phone', async () => {
    const sentence = 'A autora pede a reparação da cobertura.';
    const summary: CaseSummary = {
      ...{ model: 'claude', modelName: null, madeAt: CASE.createdAt, madeBy: 'Rita Sousa' },
      ...{
        sentences: [{ text: sentence, state: 'verified', quotes: [] }],
        quotes: [],
        leftOut: [],
      },
      stale: true,
    };
    await openCase(CASE, {
      [`GET cases/${CASE.id}/summary`]: reply<CaseSummaryReply>({ summary, making: false }),
    });
    await expectShown('Há alterações desde este resumo');
    await expectHidden(sentence);
    await expect.element(button('Renovar Resumo')).not.toBeInTheDocument();
    await expect.element(button('Ver Resumo')).toHaveAttribute('aria-expanded', 'false');
    await button('Ver Resumo').click();
    await expectShown(sentence);
    await expectShown('Renovar Resumo');
    await button('Ocultar Resumo').click();
    await expectHidden(sentence);
    await page.viewport(...SIZES.phone);
    await expectShown('Ver Resumo');
    const topOf = (name: string) =>
      page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top;
    await expect
      .poll(() => topOf('Documentos do Processo') - topOf('Resumo do processo'))
      .toBeLessThan(0);
  });

  it('documents: skeleton, failure and another try, empty text, then title, size, type and date', async () => {
    const { answer, release } = held(broken);
    const server = await openCase(CASE, { 'GET documents': answer });
    await expectShown('Documentos do Processo');
    await expect.element(loading().first()).toBeVisible();
    release();
    await expectShown('Não foi possível carregar os documentos.');
    await expect.element(loading()).not.toBeInTheDocument();
    server['GET documents'] = list([]);
    await retry().click();
    await expectShown('Nenhum documento anexado a este processo.');
    const table = { ...DOCUMENT, id: `${DOCUMENT.id.slice(0, -2)}99`, title: 'Despesas' };
    server['GET documents'] = list([
      { ...DOCUMENT, title: 'Plano', sizeBytes: 2560 },
      { ...table, mimeType: 'text/csv', sizeBytes: 54 },
    ]);
    server[`POST cases/${CASE.id}/notes`] = reply(entry(1, { action: 'note_added' }));
    // Sending a note makes the dialog load again what it shows.
    await field('Adicionar nota').fill('Audiência adiada.');
    await button('Salvar Nota').click();
    const rows = page.getByRole('list', { name: 'Documentos do Processo' }).getByRole('listitem');
    const texts = () => rows.elements().map(({ textContent }) => textContent);
    const told = [
      /Plano.*PDF · 2,50 KB · 12\/01\/2026/,
      /Despesas.*Planilha · 54 Bytes · 12\/01\/2026/,
    ];
    await expect.poll(texts).toEqual(told.map((text) => expect.stringMatching(text) as string));
    expect(rows.getByRole('button', { name: /^Visualizar / }).elements().length).toBe(2);
  });

  it('the history names each kind of event, and stays when it cannot be renewed', async () => {
    const history = list([
      entry(6, { action: 'document_uploaded', description: 'despesas' }),
      entry(5, { action: 'note_added', description: 'Ligar ao perito.' }),
      entry(4, { field: 'dueDate', newValue: '2027-03-05' }),
      entry(3, { field: 'title', oldValue: 'Partilha', newValue: CASE.title }),
      entry(2, { action: 'status_changed', oldValue: 'aberto', newValue: 'em_andamento' }),
      entry(1, { action: 'created' }),
    ]);
    const server = await openCase(CASE, { [`GET cases/${CASE.id}/history`]: history });
    const entries = () =>
      page
        .getByRole('list', { name: 'Histórico' })
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    const told = [
      /Documento Anexado.*despesas/,
      /Nota Adicionada.*Ligar ao perito\./,
      /Atualizado.*Data de Vencimento.*Não definido05\/03\/2027/,
      /Atualizado.*Título.*Partilha.*Empreitada/,
      /Status Alterado.*Aberto.*Em Andamento/,
      /Criado.*Rita Sousa/,
    ];
    const expectTold = () =>
      expect.poll(entries).toEqual(told.map((text) => expect.stringMatching(text) as string));
    await expectTold();

    const renewal = watched(broken);
    server[`GET cases/${CASE.id}/history`] = renewal.answer;
    server[`POST cases/${CASE.id}/notes`] = reply(entry(7, { action: 'note_added' }));
    await field('Adicionar nota').fill('Audiência adiada.');
    await button('Salvar Nota').click();
    await expect.poll(renewal.isRead).toBe(true);
    await expect.element(field('Adicionar nota')).toHaveValue('');
    await drawn();
    await expectTold();
    await expectHidden('Não foi possível carregar o histórico.');
  });

  it(
    'a day that is past, of a weekend, a holiday or the courts’ holidays is told before it is saved, and forbidden by nothing',
    { tags: ['long'] },
    async () => {
      const server = await openCase({ ...CASE, dueDate: null });
      await page.getByRole('button', { name: /^Data de Vencimento/ }).click();
      const form = page.getByRole('dialog', { name: 'Data de Vencimento' });
      const day = form.getByRole('textbox', { name: 'Data de Vencimento' });
      const said = /é feriado: |é domingo\.$|já passou\.$|^Férias judiciais/;
      for (const [typed, shown, hints] of [
        ['1/12/2031', 'segunda, 01/12/2031', ['1 de dezembro de 2031 é feriado: Restauração']],
        ['30/11/2031', 'domingo', ['30 de novembro de 2031 é domingo.']],
        [
          '25/12/2031',
          'quinta',
          [
            '25 de dezembro de 2031 é feriado: Natal.',
            'Férias judiciais até 3 de janeiro de 2032.',
          ],
        ],
        ['3/2/2020', 'segunda, 03/02/2020', ['3 de fevereiro de 2020 já passou.']],
        ['2/12/2031', 'terça, 02/12/2031', []],
      ] as const) {
        await day.fill(typed);
        for (const text of [shown, ...hints]) {
          await expect.poll(() => form.element().textContent).toContain(text);
        }
        await expect.poll(() => form.getByText(said).elements().length).toBe(hints.length);
      }
      await day.fill('25/12/2031');
      const saved = { ...CASE, dueDate: '2031-12-25', version: 2 };
      server['POST cases/changes'] = reply({ cases: [saved] });
      server[`GET cases/${CASE.id}`] = reply(saved);
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect.poll(() => factOf('Data de Vencimento')).toContain('25 de dezembro de 2031');
    },
  );
});
