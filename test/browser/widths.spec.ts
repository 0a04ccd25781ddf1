import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { day } from './support/days.js';
import { overflowingElements } from './support/layout.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum';

/** Left edges of the columns in which elements stand. */
async function columnsOf(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => (each as { offsetLeft?: number }).offsetLeft ?? 0));
  return new Set(lefts).size;
}

test(
  'each width has its columns, and no page is wider than its window',
  { tag: '@long' },
  async ({ page, office }) => {
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
      await expect.poll(() => overflowingElements(page)).toBe(0);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Prazos', exact: true })).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toBe(0);
      if (width === 768) await expectStacked(page);
      const undated = page.getByRole('heading', { name: 'Sem Prazo Definido' });
      await expect(undated).toHaveCount(width === 1920 ? 1 : 0);
      if (width === 1920) await expectColumns(page);
      if (width === 768 || width === 1920) {
        await expectAccessible(page, `dashboard at ${width} pixels`, 'Prazos');
      }
    }
  },
);

/** On a large screen the dashboard has three: deadlines, the day, and the calendar with what happened below it. */
async function expectColumns(page: Page): Promise<void> {
  const section = async (name: string) => {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    return (await page.locator('section').filter({ has: heading }).last().boundingBox())!;
  };
  const names = [
    'Prazos',
    'Hoje',
    'Calendário de Prazos',
    'Atividade Recente',
    'Sem Prazo Definido',
  ];
  const [deadlines, today, calendar, activity, undated] = await Promise.all(names.map(section));
  expect(deadlines!.x + deadlines!.width).toBeLessThan(today!.x);
  expect(today!.x + today!.width).toBeLessThan(calendar!.x);
  expect([today!.y, calendar!.y]).toEqual([deadlines!.y, deadlines!.y]);
  expect(activity!.x).toBe(calendar!.x);
  expect(activity!.y).toBeGreaterThan(calendar!.y + calendar!.height);
  expect(undated!.x).toBe(deadlines!.x);
  expect(undated!.y).toBeGreaterThan(deadlines!.y + deadlines!.height);
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

test(
  'a case is printed as long as it is, and a list with its view’s name and rows, without what one presses; a case’s cover is a PDF',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: TITLE, dueDate: day(3) });
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
  },
);
