import { page, userEvent } from 'vitest/browser';

import type { ImportPreview, ImportProgress } from '../../src/contract/imports';
import { PROBLEMS } from '../../src/contract/problems';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE_STATISTICS, CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answer, type Answers, held, list, reply } from './support/server';
import { button, expectShown, onStage, SIZES } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/clientes?mode=list';
const IMPORT = 'POST clients/import';
const REASON = 'As aspas abertas na linha 2 não fecham.';
const DUPLICATE = {
  line: 3,
  by: 'email',
  value: 'ana@ana.example',
  existing: 'Ana Velha',
} as const;

const UNDER_IT: Answers = {
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};

const previewed = (changed: Partial<ImportPreview> = {}): Answer =>
  reply<ImportPreview>({
    ...{ delimiter: ';', encoding: 'utf-8', hasHeadings: true, headings: ['Nome', 'E-mail'] },
    ...{ columns: { name: 0, email: 1 }, sample: [['Ana', 'ana@ana.example']] },
    ...{ rowCount: 1, places: null, faults: [], faultCount: 0, faultyRowCount: 0 },
    ...{ warnings: [], warningCount: 0, duplicates: [], duplicateCount: 0 },
    ...changed,
  });

/** Rows of which one is wrong, one looks wrong and one is there already. */
const MIXED = previewed({
  ...{ rowCount: 4, faultCount: 1, faultyRowCount: 1, warningCount: 1, duplicateCount: 1 },
  faults: [{ line: 2, heading: 'E-mail', reason: 'Email inválido' }],
  warnings: [{ line: 4, heading: 'NIF', reason: 'O dígito de controlo não confere.' }],
  duplicates: [DUPLICATE],
});

const told =
  (...progress: ImportProgress[]): Answer =>
  () =>
    new Response(progress.map((each) => `${JSON.stringify(each)}\n`).join(''));

const DONE = { state: 'done', imported: 1, skipped: 0, faulty: 0 } as const;

const unreadable: Answer = () => {
  const [status, title, detail] = PROBLEMS.invalid_csv;
  const about = { type: 'about:blank', title, status, detail, message: detail };
  const code = 'invalid_csv';
  return Response.json({ ...about, code, errors: { file: REASON }, requestId: 'x' }, { status });
};

/** The list is looked at, and then brought in, at one address; and so anew. */
function inTurn(...answers: Answer[]): Answer {
  let asked = 0;
  return (url) => answers[asked++ % answers.length]!(url);
}

const dialog = () => page.getByRole('dialog', { name: 'Importar Clientes' });

async function choose(
  content = 'Nome;E-mail\nAna;ana@ana.example\n',
  by = 'Importar Lista',
): Promise<void> {
  await button(by).click();
  const file = new File([content], 'lista.csv', { type: 'text/csv' });
  await page.getByLabelText('Arquivo CSV').upload(file);
}

const STATES: readonly State[] = [
  {
    title: 'an import: a file is asked for',
    path: PATH,
    answers: UNDER_IT,
    act: () => button('Importar Lista').click(),
    seen: ['Importar Clientes', 'Selecionar Arquivo', 'Baixar Lista de Exemplo'],
    wide: ['Arraste o arquivo para aqui'],
  },
  {
    title: 'an import: the file cannot be read',
    path: PATH,
    answers: { ...UNDER_IT, [IMPORT]: unreadable },
    act: () => choose(),
    seen: ['Não foi possível ler o arquivo', REASON, 'Selecionar Arquivo'],
  },
  {
    title: 'an import: rows that are wrong, that look wrong and that are there already',
    path: PATH,
    answers: { ...UNDER_IT, [IMPORT]: MIXED },
    act: () => choose(),
    seen: [
      '1 erro por corrigir',
      'Linha 2',
      'E-mail: Email inválido',
      'Baixar Linhas com Erros',
      '1 linha já existe',
      'mesmo e-mail: ana@ana.example, de Ana Velha',
      '1 aviso',
      'Importar 2 Linhas Válidas',
    ],
  },
  {
    title: 'an import: what came in, and what did not',
    path: PATH,
    answers: {
      ...UNDER_IT,
      [IMPORT]: inTurn(MIXED, told({ ...DONE, imported: 2, skipped: 1, faulty: 1 })),
    },
    act: async () => {
      await choose();
      await button('Importar 2 Linhas Válidas').click();
    },
    seen: [
      '2 clientes importados',
      '1 linha ignorada por já existir.',
      '1 linha ficou de fora por ter erros.',
      'Baixar Linhas com Erros',
    ],
  },
];

describe('the states of an import', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});

describe('an import', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it(
    'skips what is there already, or takes it too, as the person chooses',
    { tags: ['long'] },
    async () => {
      await openAt(PATH, {
        ...UNDER_IT,
        [IMPORT]: previewed({ rowCount: 2, duplicates: [DUPLICATE], duplicateCount: 1 }),
      });
      await choose();
      const duplicates = dialog().getByRole('region', { name: '1 linha já existe' });
      await expect.element(button('Importar 1 Linha')).toBeEnabled();
      await duplicates.getByText('Importar Também').click();
      await expect.element(button('Importar 2 Linhas')).toBeEnabled();
      await duplicates.getByText('Ignorar').click();
      await expect.element(button('Importar 1 Linha')).toBeEnabled();
    },
  );

  it(
    'with a long list shows its progress and is not closed meanwhile; the screen is renewed at its end',
    { tags: ['long'] },
    async () => {
      const long = [
        { state: 'running', done: 2000, total: 5000 },
        { ...DONE, imported: 5000 },
      ] as const;
      const begun = Promise.withResolvers<void>();
      const { answer, release } = held(() => {
        const lines = long.map((each) => new TextEncoder().encode(`${JSON.stringify(each)}\n`));
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(lines[0]!);
            await begun.promise;
            controller.enqueue(lines[1]!);
            controller.close();
          },
        });
        return new Response(body);
      });
      const server = await openAt(PATH, {
        ...UNDER_IT,
        [IMPORT]: inTurn(previewed({ rowCount: 5000 }), answer),
      });
      await choose();
      await page.getByRole('button', { name: /^Importar 5.?000 Linhas$/ }).click();
      const bar = dialog().getByRole('progressbar');
      await expect.element(bar).toHaveAccessibleName('Enviando a lista...');
      await expect.element(bar).toHaveFocus();
      release();
      await expect.element(bar).toHaveAccessibleName(/^Importando 2.?000 de 5.?000\.\.\.$/);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).toBeVisible();
      server['GET clients'] = list([{ ...CLIENT, name: 'Cliente 4999' }]);
      begun.resolve();
      const end = dialog().getByRole('heading', { name: /^5.?000 clientes importados$/ });
      await expect.element(end).toBeVisible();
      await button('Concluir').click();
      await expect.element(page.getByRole('table').getByText('Cliente 4999')).toBeVisible();
    },
  );

  it(
    'says where to look if the connection breaks, and is tried again',
    { tags: ['long'] },
    async () => {
      const server = await openAt(PATH, {
        ...UNDER_IT,
        [IMPORT]: previewed(),
        // Where an answer was lost the page asks whether the server is there.
        'GET health/live': reply({}),
      });
      await choose();
      await expect.element(button('Importar 1 Linha')).toBeEnabled();
      server[IMPORT] = () => Promise.reject(new TypeError('Failed to fetch'));
      await button('Importar 1 Linha').click();
      await expect
        .element(dialog().getByRole('alert'))
        .toMatchTextContent(/A ligação caiu\. Veja na lista se a importação foi feita/);
      server[IMPORT] = told(DONE);
      await button('Importar 1 Linha').click();
      await expectShown('1 cliente importado');
    },
  );

  it(
    'takes a file that is dropped, is done by the keyboard alone, and fills a phone',
    { tags: ['long'] },
    async () => {
      await openAt(PATH, { ...UNDER_IT, [IMPORT]: inTurn(previewed(), told(DONE)) });
      await page.viewport(...SIZES.phone);
      await button('Importar Lista').click();
      await expectShown('Selecione o arquivo no dispositivo');
      const { x, width } = dialog().element().getBoundingClientRect();
      expect([x, width]).toEqual([0, SIZES.phone[0]]);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Nome\nAna\n'], 'solto.csv', { type: 'text/csv' }));
      dialog()
        .getByText('Selecione o arquivo no dispositivo')
        .element()
        .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      await expect.element(dialog().getByText(/^solto\.csv · 1 linha/)).toHaveFocus();
      const apply = button('Importar 1 Linha');
      await expect.element(apply).toBeEnabled();
      for (let n = 0; n < 40 && document.activeElement !== apply.element(); n += 1) {
        await userEvent.keyboard('{Tab}');
      }
      await userEvent.keyboard('{Enter}');
      await expect.element(button('Concluir')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(button('Importar Lista')).toHaveFocus();
    },
  );

  it('says what came in after the page has drawn an office’s first cases', async () => {
    let stored = 0;
    await openAt('/processos', {
      ...UNDER_IT,
      'GET cases/statistics': (url) => reply({ ...CASE_STATISTICS, total: stored })(url),
      'POST cases/import': inTurn(
        previewed({ headings: ['Título'], columns: { title: 0 }, sample: [['Despejo']] }),
        (url) => {
          stored = 1;
          return told(DONE)(url);
        },
      ),
    });
    await choose('Título\nDespejo\n', 'Importar');
    await button('Importar 1 Linha').click();
    await expectShown('1 processo importado');
    await expect.element(page.getByText('Total de Processos')).toBeInTheDocument();
    await expectShown('1 processo importado');
  });
});
