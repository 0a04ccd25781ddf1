import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { day } from './support/days.js';
import { LONG_TITLE as LONG, tooWide } from './support/layout.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum';

/** Left edges of the columns in which elements stand. */
async function columnsOf(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => (each as { offsetLeft?: number }).offsetLeft ?? 0));
  return new Set(lefts).size;
}

test('each width has its columns, and no page is wider than its window', async ({
  page,
  office,
}) => {
  for (const name of ['Ana', 'Bento', 'Clara', 'Duarte', 'Eva']) {
    const client = await office.client(name);
    await office.case({ title: TITLE, clientId: client.id, dueDate: day(3) });
  }
  await office.case({ title: 'Sem data' });
  for (const [width, columns] of [
    [1920, 4],
    [1440, 3],
    [1200, 3],
    [768, 2],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/processos');
    await expect(page.locator('ul > li').filter({ hasText: 'Bento' })).toBeVisible();
    await expect
      .poll(() => columnsOf(page, 'main ul:has(> li > a) > li'), `at ${width} pixels`)
      .toBe(columns);
    const label = page.locator('li', { hasText: 'Bento' }).getByText('Em Andamento');
    expect((await label.boundingBox())!.height, `at ${width} pixels`).toBeLessThan(30);
    await expect.poll(() => tooWide(page)).toBe(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Prazos', exact: true })).toBeVisible();
    await expect.poll(() => tooWide(page)).toBe(0);
    if (width === 768) await expectStacked(page);
    const undated = page.getByRole('heading', { name: 'Sem Prazo Definido' });
    await expect(undated).toHaveCount(width === 1920 ? 1 : 0);
    if (width === 1920) await expectColumns(page);
    if (width === 768 || width === 1920) {
      await expectAccessible(page, `dashboard at ${width} pixels`, 'Prazos');
    }
  }
});

/** On a large screen the dashboard has three: deadlines, the calendar with what has no date below it, and what happened. */
async function expectColumns(page: Page): Promise<void> {
  const section = async (name: string) => {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    return (await page.locator('section').filter({ has: heading }).last().boundingBox())!;
  };
  const names = ['Prazos', 'Calendário de Prazos', 'Atividade Recente', 'Sem Prazo Definido'];
  const [deadlines, calendar, activity, undated] = await Promise.all(names.map(section));
  expect(deadlines!.x + deadlines!.width).toBeLessThan(calendar!.x);
  expect(calendar!.x + calendar!.width).toBeLessThan(activity!.x);
  expect([calendar!.y, activity!.y]).toEqual([deadlines!.y, deadlines!.y]);
  expect(undated!.x).toBe(calendar!.x);
  expect(undated!.y).toBeGreaterThan(calendar!.y + calendar!.height);
  // As wide as the window leaves room for, in its middle.
  const main = (await page.getByRole('main').boundingBox())!;
  expect(activity!.x + activity!.width - deadlines!.x).toBeLessThanOrEqual(1632);
  const [left, right] = [
    deadlines!.x - main.x,
    main.x + main.width - activity!.x - activity!.width,
  ];
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
}

/** The actions stand below the title, in equal parts. */
async function expectStacked(page: Page): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const main = page.getByRole('main');
  const boxes = [];
  for (const name of ['Anexar Documento', 'Novo Cliente', 'Novo Processo']) {
    boxes.push((await main.getByRole('button', { name, exact: true }).first().boundingBox())!);
  }
  for (const { y, width } of boxes) {
    expect(y).toBeGreaterThanOrEqual(title.y + title.height);
    // A filled one is without the border of the others.
    expect(Math.abs(width - boxes[0]!.width)).toBeLessThanOrEqual(2);
  }
  // All at once: what is first to be done comes a moment later, and moves them.
  const tops = await main
    .locator('[data-stat]')
    .evaluateAll((all) => all.map((each) => (each as { offsetTop?: number }).offsetTop));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size, 'five figures stand three above two').toBe(2);
}

test('what is said below the header leaves the foot of the rail in the window', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/./);
  await page.goto('/dashboard');
  const foot = page.getByRole('button', { name: /^Versão / });
  await expect(foot).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Sem ligação' })).toBeVisible();
  await expect(foot).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  expect(office.person).not.toBe('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a long title is cut at three lines and whole on a tap, the note comes before the documents, nothing is dragged', async ({
    page,
    office,
  }) => {
    const number = '12345/26.8T8LSB-A.L1-'.repeat(3).slice(0, 50);
    const { id } = await office.case({ title: LONG, number });
    await page.goto(`/processos/${id}`);
    const dialog = page.getByRole('dialog', { name: LONG });
    const heading = dialog.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const height = async () => (await heading.boundingBox())!.height;
    expect(await height()).toBeLessThanOrEqual(92);
    await expect(heading).toBeFocused();
    const whole = dialog.getByRole('button', { name: 'Título completo' });
    await whole.tap();
    await expect(whole).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(height).toBeGreaterThan(92);
    await whole.tap();
    await expect.poll(height).toBeLessThanOrEqual(92);

    const written = dialog.getByText(`Processo nº ${number}`);
    const hidden = await written.evaluate((text) => {
      const { scrollWidth, clientWidth } = text as unknown as Record<string, number>;
      return scrollWidth! - clientWidth!;
    });
    expect(hidden).toBeLessThanOrEqual(0);
    const note = (await dialog.getByRole('textbox', { name: 'Adicionar nota' }).boundingBox())!;
    const documents = dialog.getByRole('heading', { name: 'Documentos do Processo' });
    expect(note.y).toBeLessThan((await documents.boundingBox())!.y);
    await expect(dialog.getByText('Selecione arquivos no dispositivo.')).toBeVisible();
    await expect(page.getByText(/Arraste/)).toHaveCount(0);
  });
});

test('on a phone count, order, filters and file of a list stand in one line, and its first card in sight', async ({
  page,
  office,
  owner,
}) => {
  await owner.query(
    `insert into cases (office_id, title, due_date)
     select $1, 'Processo ' || n, current_date - 9 from generate_series(1, 120) n`,
    [office.session.office.id],
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/processos?view=overdue');
  const main = page.getByRole('main');
  const line = [
    main.getByText('120 processos', { exact: true }),
    main.getByRole('combobox', { name: 'Ordenar por' }),
    main.getByRole('button', { name: 'Filtros' }),
    main.getByRole('button', { name: 'Exportar Lista' }),
  ];
  await expect(line[0]!).toBeVisible();
  const boxes = [];
  for (const part of line) boxes.push((await part.boundingBox())!);
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next) expect(x + width).toBeLessThanOrEqual(next.x);
    expect(Math.abs(y + height / 2 - boxes[3]!.y - boxes[3]!.height / 2)).toBeLessThanOrEqual(1);
  }
  for (const { width, height } of boxes.slice(1)) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const cut = await line[1]!.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as Record<string, number>;
    return scrollWidth! - clientWidth!;
  });
  expect(cut).toBeLessThanOrEqual(0);
  await expect(page.locator('[data-case]').first()).toBeInViewport({ ratio: 1 });
  expect(await tooWide(page)).toBe(0);
});

test('on an upright tablet the search of all cases and two filters stand in one line, and the rest in the next', async ({
  page,
  office,
}) => {
  await office.case({ title: TITLE });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/processos?view=all');
  const main = page.getByRole('main');
  await expect(main.getByText('1 processo', { exact: true })).toBeVisible();
  const parts = [
    main.getByRole('search'),
    main.getByRole('combobox', { name: 'Filtrar por status' }),
    main.getByRole('combobox', { name: 'Filtrar por cliente' }),
    main.getByRole('combobox', { name: 'Filtrar por responsável' }),
    main.getByRole('button', { name: 'Exportar Lista' }),
  ];
  const lines = [];
  for (const part of parts) {
    const { y, height } = (await part.boundingBox())!;
    lines.push(y + height / 2);
  }
  const [first, , , second] = lines as [number, number, number, number];
  for (const [index, middle] of lines.entries()) {
    expect(Math.abs(middle - (index < 3 ? first : second)), `part ${index}`).toBeLessThan(4);
  }
  expect(await tooWide(page)).toBe(0);
});

test('on a phone the view that is shown is in sight among the others', async ({ page, office }) => {
  await office.case({ title: TITLE });
  await page.setViewportSize({ width: 375, height: 812 });
  const views = page.getByRole('navigation', { name: 'Vistas' });
  for (const [view, name] of [
    ['completed', 'Concluídos: 0 processos'],
    ['overdue', 'Em Atraso: 0 processos'],
    ['all', 'Todos: 1 processo'],
  ] as const) {
    await page.goto(`/processos?view=${view}`);
    await expect(views.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('a new page of a list begins at its top', async ({ page, office, owner }) => {
  await owner.query(
    `insert into clients (office_id, name) select $1, 'Cliente ' || lpad(n::text, 3, '0') from generate_series(1, 60) n`,
    [office.session.office.id],
  );
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/clientes?mode=list');
    await expect(page.getByText('Cliente 001', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Página seguinte' }).click();
    await expect(page.getByText('Cliente 001', { exact: true })).toHaveCount(0);
    const first = page.getByText(/^Cliente 0\d\d$/).first();
    await expect(first).toBeInViewport();
  }
});

test('a case is printed as long as it is, without what one presses, and its cover is a PDF', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: TITLE });
  await office.note(id, 'Ligou a perguntar.');
  await page.goto(`/processos/${id}`);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog.getByText('Ligou a perguntar.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Ainda por acabar');
  await page.reload();
  await expect(dialog.getByText(/^Rascunho/)).toBeVisible();
  await expect(dialog.getByText('Ligou a perguntar.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('button', { name: 'Mais opções' })).toBeHidden();
  await expect(dialog.getByRole('textbox')).toBeHidden();
  await expect(dialog.getByText(/^Arraste/)).toBeHidden();
  await expect(dialog.getByText(/^Rascunho/)).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(dialog.getByText('Ligou a perguntar.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await dialog.getByRole('button', { name: 'Mais opções' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Capa em PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`Capa do processo - ${TITLE}.pdf`);
});

test('a list of cases is printed with its view’s name, its rows and how many there are', async ({
  page,
  office,
}) => {
  await office.case({ title: TITLE, dueDate: day(3) });
  await page.goto('/processos?view=upcoming');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(main.getByRole('link', { name: 'A Vencer: 1 processo' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('link', { name: 'A Vencer: 1 processo' })).toBeVisible();
  await expect(main.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(main.getByText('1–1 de 1')).toBeVisible();
  await expect(main.getByRole('link', { name: /^Todos/ })).toBeHidden();
  for (const pressed of ['search', 'checkbox', 'radiogroup'] as const) {
    await expect(main.getByRole(pressed)).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(main.getByRole('checkbox').first()).toBeVisible();
});
