import { page } from 'vitest/browser';

import { ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CASE_VIEW_COUNTS, CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answers, list, paged, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { button, expectHidden, expectShown, onStage } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

/** Four lines of a phone. */
const TITLE =
  'Ação declarativa de condenação sob a forma de processo comum para restituição de quantias ' +
  'pagas a mais e indemnização por benfeitorias úteis e necessárias na Herdade do Pinhal';

const boxOf = (element: { element: () => Element }) => element.element().getBoundingClientRect();
const tooWide = () => document.documentElement.scrollWidth - innerWidth;
const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

function listOfCases(count: number): Answers {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...CASE,
    id: `${CASE.id.slice(0, -3)}${n + 100}`,
  }));
  return {
    'GET cases/views': reply(CASE_VIEW_COUNTS),
    'GET cases': paged(rows),
    'GET clients': list([CLIENT]),
  };
}

describe('on a phone', () => {
  it('a long title is cut at three lines and whole on a tap, the note comes before the documents, nothing is dragged', async () => {
    const number = '12345/26.8T8LSB-A.L1-'.repeat(3).slice(0, 50);
    await openAt(`/processos/${CASE.id}`, ofCase({ ...CASE, title: TITLE, number }));
    await page.viewport(375, 812);
    const dialog = page.getByRole('dialog', { name: TITLE });
    const heading = dialog.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveFocus();
    const height = () => boxOf(heading).height;
    await expect.poll(height).toBeLessThanOrEqual(92);
    const whole = dialog.getByRole('button', { name: 'Título completo' });
    await whole.click();
    await expect.element(whole).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(height).toBeGreaterThan(92);
    await whole.click();
    await expect.poll(height).toBeLessThanOrEqual(92);

    const written = dialog.getByText(`Processo nº ${number}`).element();
    expect(written.scrollWidth).toBeLessThanOrEqual(written.clientWidth);
    const note = dialog.getByRole('textbox', { name: 'Adicionar nota' });
    const documents = dialog.getByRole('heading', { name: 'Documentos do Processo' });
    await expectShown('Selecione arquivos no dispositivo.');
    expect(boxOf(note).y).toBeLessThan(boxOf(documents).y);
    expect(document.body.textContent).not.toContain('Arraste');
  });

  it('count, order, filters and file of a list stand in one line, and its first card in sight', async () => {
    await openAt('/processos?view=overdue', listOfCases(120));
    await page.viewport(375, 812);
    await expectShown('120 processos');
    const main = page.getByRole('main');
    const line = [
      main.getByText('120 processos', { exact: true }),
      main.getByRole('combobox', { name: 'Ordenar por' }),
      main.getByRole('button', { name: 'Filtros' }),
      main.getByRole('button', { name: 'Exportar Lista' }),
    ];
    await expect.element(line[2]!).toBeVisible();
    const boxes = line.map(boxOf);
    for (const [index, { right, y, height }] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next) expect(right).toBeLessThanOrEqual(next.x);
      expect(Math.abs(y + height / 2 - boxes[3]!.y - boxes[3]!.height / 2)).toBeLessThanOrEqual(1);
    }
    for (const { width, height } of boxes.slice(1)) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const order = line[1]!.element();
    expect(order.scrollWidth).toBeLessThanOrEqual(order.clientWidth);
    const card = () => document.querySelector('[data-case]');
    await expect.poll(card).not.toBeNull();
    expect(isInWindow(card()!.getBoundingClientRect())).toBe(true);
    expect(tooWide()).toBe(0);
  });

  it.each([
    ['completed', 'Concluídos: 1 processo'],
    ['overdue', 'Em Atraso: 1 processo'],
    ['all', 'Todos: 1 processo'],
  ])('the view that is shown is in sight among the others: %s', async (view, name) => {
    await openAt(`/processos?view=${view}`, listOfCases(1));
    await page.viewport(375, 812);
    const link = page.getByRole('navigation', { name: 'Vistas' }).getByRole('link', { name });
    await expect.element(link).toBeVisible();
    await expect.poll(() => isInWindow(boxOf(link))).toBe(true);
  });
});

it('on an upright tablet the search of all cases and two filters stand in one line, and the rest in the next', async () => {
  await openAt('/processos?view=all', listOfCases(1));
  await page.viewport(768, 1024);
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('search'),
    main.getByRole('combobox', { name: 'Filtrar por status' }),
    main.getByRole('combobox', { name: 'Filtrar por cliente' }),
    main.getByRole('combobox', { name: 'Filtrar por responsável' }),
    main.getByRole('button', { name: 'Exportar Lista' }),
  ];
  await expectShown('1 processo');
  for (const part of parts) await expect.element(part).toBeVisible();
  const middles = () => parts.map(boxOf).map(({ y, height }) => y + height / 2);
  const lines = () => {
    const [first, , , second] = middles() as [number, number, number, number];
    return middles().map((middle) => [first, second].findIndex((y) => Math.abs(middle - y) < 4));
  };
  await expect.poll(lines).toEqual([0, 0, 0, 1, 1]);
  expect(tooWide()).toBe(0);
});

describe('the table of all cases', () => {
  const ACTIONS = ['Status', 'Data', 'Cliente', 'Excluir'];
  const dueDate = new Date(Date.now() - 28 * 86_400_000).toISOString().slice(0, 10);
  const rows = [
    [
      'Seguro multirriscos – indemnização por infiltração',
      'Tribunal da Propriedade Intelectual, J2',
    ],
    ['Inventário – herança de Américo Salgado', 'Juízo de Família e Menores de Coimbra, J1'],
    ['Impugnação judicial – IRC de 2022', 'Tribunal Administrativo de Círculo de Lisboa'],
  ].map(([title, court], n) => ({
    ...CASE,
    ...{
      id: `${CASE.id.slice(0, -3)}${n + 100}`,
      title: title!,
      number: '7895/26.6BELSB',
      court: court!,
    },
    ...{ dueDate, clientName: 'Associação Humanitária dos Bombeiros de Vilar' },
  }));
  const answers = { 'GET cases/views': reply(CASE_VIEW_COUNTS), 'GET cases': list(rows) };
  const main = page.getByRole('main');
  const bar = page.getByRole('group', { name: 'Ações para os processos selecionados' });
  const choose = ({ title }: { title: string }) =>
    main.getByRole('checkbox', { name: `Selecionar ${title}` }).click();
  /** Parts of the bar: the count, the way to choose all, and the actions. */
  const partsOf = (selected: string) => [
    bar.getByText(selected, { exact: true }),
    bar.getByRole('button', { name: 'Selecionar os 56' }),
    ...ACTIONS.map((name) => bar.getByRole('button', { name, exact: true })),
  ];
  const link = ({ title }: { title: string }) =>
    main.getByRole('link', { name: title, exact: true });

  it.each([
    [1440, 900],
    [1920, 1080],
  ])(
    'has its tools in one line, its first row in the upper part, and titles and courts whole, at %i pixels',
    async (width, height) => {
      await openAt('/processos?view=all&status=em_andamento', answers);
      await page.viewport(width, height);
      await expect.element(link(rows[2]!)).toBeVisible();
      await document.fonts.ready;
      const tools = [
        main.getByRole('search'),
        main.getByRole('combobox', { name: 'Filtrar por status' }),
        main.getByRole('combobox', { name: 'Filtrar por cliente' }),
        main.getByRole('combobox', { name: 'Filtrar por responsável' }),
        main.getByText('3 processos', { exact: true }),
        main.getByRole('button', { name: 'Colunas' }),
        main.getByRole('button', { name: 'Salvar Vista' }),
        main.getByRole('button', { name: 'Exportar Lista' }),
      ];
      const middles = () => tools.map(boxOf).map(({ y, height: high }) => Math.round(y + high / 2));
      await expect.poll(() => new Set(middles()).size).toBe(1);
      const row = document.querySelector('[data-case]')!.getBoundingClientRect();
      expect(row.top).toBeLessThan(360);
      expect(row.height).toBeLessThanOrEqual(57);
      for (const { title, number, court } of rows) {
        const under = main.getByText(`${number} · ${court}`);
        for (const { scrollWidth, clientWidth } of [link({ title }).element(), under.element()]) {
          expect(scrollWidth, title).toBeLessThanOrEqual(clientWidth);
        }
      }
      expect(tooWide()).toBe(0);
    },
  );

  it.each([1440, 1920])(
    'shows what is done with chosen cases in one line, and moves no row, at %i pixels',
    async (width) => {
      await openAt('/processos?view=all', { ...answers, 'GET cases': list(rows, 56) });
      await page.viewport(width, 900);
      await expect.element(link(rows[0]!)).toBeVisible();
      const top = () => document.querySelector('[data-case]')!.getBoundingClientRect().top;
      const before = top();
      await choose(rows[0]!);
      const parts = partsOf('1 selecionado');
      for (const part of parts) await expect.element(part).toBeVisible();
      const middles = parts.map(boxOf).map(({ y, height }) => Math.round(y + height / 2));
      expect(new Set(middles).size).toBe(1);
      expect(boxOf(bar).height).toBeLessThanOrEqual(61);
      expect(top()).toBe(before);
      expect(tooWide()).toBe(0);
    },
  );

  it('count and actions of chosen cases stand below the header and at the bottom', async () => {
    await openAt('/processos?view=all', { ...answers, 'GET cases': list(rows, 56) });
    await page.viewport(375, 812);
    await choose(rows[0]!);
    const [count, all, ...actions] = partsOf('1 selecionado');
    await expect.element(all!).toBeVisible();
    await expect.poll(() => boxOf(count!).top).toBeLessThan(116);
    expect(boxOf(all!).right).toBeLessThanOrEqual(375);
    expect(boxOf(count!).right).toBeLessThan(boxOf(all!).left);
    const boxes = actions.map(boxOf);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { top, width } of boxes) {
      expect(top).toBeGreaterThan(812 - 120);
      expect(Math.abs(width - 375 / 4)).toBeLessThanOrEqual(1);
    }
  });

  it.each([1440, 1200, 1024])(
    'keeps room for the title beside every column, at %i pixels',
    async (width) => {
      const columns = 'client,court,responsible,status,dueDate,updatedAt,createdAt';
      await openAt(`/processos?view=all&columns=${columns}`, answers);
      await page.viewport(width, 900);
      await expect.element(link(rows[0]!)).toBeVisible();
      await document.fonts.ready;
      await expect.poll(() => boxOf(link(rows[0]!)).width).toBeGreaterThanOrEqual(140);
      expect(tooWide()).toBe(0);
    },
  );
});

it('on an upright tablet the office’s name stands whole beside the search', async () => {
  await openAt('/processos?view=all', listOfCases(1));
  await page.viewport(768, 1024);
  const brand = page.getByRole('banner').getByRole('link', { name: STAFF_SESSION.office.name });
  const name = brand.getByText(STAFF_SESSION.office.name);
  const search = page.getByRole('banner').getByRole('button', { name: /^Buscar/ });
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  expect(boxOf(name).right).toBeLessThan(boxOf(search).left);
  expect(boxOf(search).width).toBeGreaterThanOrEqual(240);
  expect(tooWide()).toBe(0);
});

it.each([1440, 375])('a new page of a list begins at its top, at %i pixels', async (width) => {
  const clients = Array.from({ length: 60 }, (_, n) => ({
    ...CLIENT,
    id: `${CLIENT.id.slice(0, -3)}${n + 100}`,
    name: `Cliente ${String(n + 1).padStart(3, '0')}`,
  }));
  await openAt('/clientes?mode=list', {
    'GET clients/statistics': reply(CLIENT_STATISTICS),
    'GET clients': paged(clients),
  });
  await page.viewport(width, 600);
  await expectShown('Cliente 001');
  await button('Página seguinte').click();
  expect(scrollY).toBeGreaterThan(0);
  await expectHidden('Cliente 001');
  const first = page.getByText(/^Cliente 0\d\d$/).first();
  await expect.poll(() => isInWindow(boxOf(first))).toBe(true);
});
