import type { Locator, Page } from '@playwright/test';

import type { LegalCase } from '../../src/contract/cases.js';
import { openCase, toast, toastText } from './support/console-page.js';
import { avoidMidnight, day, slashDate } from './support/days.js';
import { overflowingElements } from './support/layout.js';
import { expect, test } from './support/test.js';

const TITLE = 'Divisão de coisa comum';

const field = (page: Page) => page.getByRole('textbox', { name: 'Data de Vencimento' });
const undo = (page: Page, told: string) =>
  page.getByRole('status').filter({ hasText: told }).getByRole('button', { name: 'Desfazer' });
const card = (page: Page, { id }: LegalCase) => page.locator(`[data-case="${id}"]`);
const short = (isoDay: string) => slashDate(isoDay).slice(0, 5);

test(
  'status and date change where they stand, by keys alone, and each is undone by itself',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    await avoidMidnight();
    const client = await office.client('Herdade do Pinhal, Lda.');
    const legalCase = await office.case({ title: TITLE, dueDate: day(3), clientId: client.id });
    const current = () => office.api<LegalCase>('GET', `cases/${legalCase.id}`);
    await page.goto(`/processos?clientId=${client.id}`);
    const row = card(page, legalCase);
    await row.getByRole('button', { name: /^Status: Aberto/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Aberto' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Status alterado.', 'Aberto → Em Andamento')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Status: Em Andamento/ })).toBeFocused();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await field(page).fill('31/02');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Data inválida')).toBeVisible();
    await field(page).fill('25/12');
    await expect(page.getByText(/é feriado: Natal\.$/)).toBeVisible();
    await expect(page.getByText(/^Férias judiciais até 3 de janeiro de/)).toBeVisible();
    await field(page).fill('+10');
    await page.keyboard.press('Enter');
    const changed = `${short(day(3))} → ${slashDate(day(10))}`;
    const told = day(3).slice(0, 4) === day(10).slice(0, 4) ? changed : slashDate(day(10));
    const offer = page.getByRole('status').filter({ hasText: told });
    await expect(offer).toContainText('Data alterada.');
    // Under the pointer it stays, and with it what Ctrl+Z takes back.
    await offer.hover();
    expect(await current()).toMatchObject({ status: 'em_andamento', dueDate: day(10) });

    // The date is taken back, and then the status, which is a version older than it was made.
    await page.keyboard.press('Control+z');
    await expect(toastText(page, 'Alteração desfeita.')).toBeVisible();
    expect(await current()).toMatchObject({ status: 'em_andamento', dueDate: day(3) });
    await expect(row).toContainText(slashDate(day(3)));

    await test.step('what somebody else changed since is told, and neither overwritten nor undone', async () => {
      browserConsole.expect(/409 \(Conflict\)/);
      await row.getByRole('button', { name: /^Status: Em Andamento/ }).click();
      await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
      await page.getByRole('button', { name: 'Concluir Processo' }).click();
      await toast(page, 'Status alterado.', 'Em Andamento → Concluído').hover();
      await office.change(await current(), { status: 'aberto' });
      await undo(page, 'Em Andamento → Concluído').click();
      await expect(page.getByRole('alert')).toContainText(
        `Rita Sousa alterou «${TITLE}» entretanto. Nada foi desfeito.`,
      );
      expect((await current()).status).toBe('aberto');
    });
  },
);

test(
  '"Desfazer" is offered for eight seconds and no longer',
  { tag: '@long' },
  async ({ page, office }) => {
    const legalCase = await office.case({ title: TITLE });
    await page.clock.install();
    const detail = await openCase(page, legalCase.id, TITLE);
    await detail.getByRole('button', { name: /^Status: Aberto/ }).press('Enter');
    const status = page.getByRole('menuitemradio', { name: 'Em Andamento' });
    await expect(status).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // By a key: under a pointer the offer would stay.
    await status.press('Enter');
    const offer = undo(page, 'Status alterado.');
    const shown = async () => {
      await page.clock.runFor(10);
      return offer.count();
    };
    await expect.poll(shown).toBe(1);
    await page.clock.runFor(7_900);
    await expect(offer).toBeVisible();
    // A tenth of a second until it is over, and the time in which it goes.
    await page.clock.runFor(500);
    await page.clock.runFor(500);
    await expect(offer).toHaveCount(0);
  },
);

test(
  'concluding a case whose date is still to come asks: by date and status at once, and in the form',
  { tag: '@long' },
  async ({ page, office }) => {
    const legalCase = await office.case({ title: TITLE, dueDate: day(-3) });
    const { id } = await office.case({ title: 'Partilha', dueDate: day(3) });
    const read = (id: string) => office.api<LegalCase>('GET', `cases/${id}`);
    await page.goto('/processos?view=all');
    const opener = card(page, legalCase).getByRole('button', { name: /Alterar a data de/ });
    const form = page.getByRole('dialog', { name: 'Data de Vencimento' });
    const question = page.getByRole('dialog', { name: 'Concluir mesmo assim?' });
    await opener.click();
    await field(page).fill('+3');
    await form.getByText('Concluído').click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(question).toContainText('O prazo ainda não chegou');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    expect(await read(legalCase.id)).toMatchObject({ status: 'aberto', dueDate: day(-3) });

    // A date that is past asks nothing.
    await opener.click();
    await form.getByText('Concluído').click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Status alterado.', 'Aberto → Concluído')).toBeVisible();
    expect(await read(legalCase.id)).toMatchObject({ status: 'concluido', dueDate: day(-3) });

    await page.getByTitle('Partilha', { exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Partilha' });
    await detail.getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Processo' });
    await edit.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Concluído' }).click();
    await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
    await question.getByRole('radio', { name: 'Limpar a data' }).check();
    await question.getByRole('button', { name: 'Concluir Processo' }).click();
    await expect(detail).toBeVisible();
    expect(await read(id)).toMatchObject({ status: 'concluido', dueDate: null });
  },
);

/** One of the longest days that are written. */
const LONG_DAY = '2032-11-30';

/** The part of the browser's elements that is read here. */
type RenderedElement = {
  getClientRects(): ArrayLike<Record<'left' | 'right' | 'top' | 'bottom', number>>;
};

test(
  'the line around the date that is changed leaves its label uncovered, and what changes it stands off it',
  {
    tag: '@long',
  },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    const { id } = await office.case({ title: TITLE, dueDate: LONG_DAY });
    const detail = await openCase(page, id, TITLE);
    const button = detail.getByRole('button', { name: /^Data de Vencimento/ });
    const box = async (of: Locator) => (await of.boundingBox())!;
    const around = await box(button);
    const label = await box(detail.locator('dt', { hasText: 'Data de Vencimento' }));
    await button.click();
    await expect(field(page)).toBeFocused();
    expect(around.y).toBeGreaterThanOrEqual(label.y + label.height);
    const popover = await box(page.getByRole('dialog', { name: 'Data de Vencimento' }));
    expect(popover.y).toBeGreaterThanOrEqual(around.y + around.height + 4);
  },
);

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('the pencil of a date stands after its last word, in as many lines as it has', async ({
    page,
    office,
  }) => {
    const { id } = await office.case({ title: TITLE, dueDate: LONG_DAY });
    const detail = await openCase(page, id, TITLE);
    const button = detail.getByRole('button', { name: /^Data de Vencimento/ });
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      await expect(async () => {
        // Both at one moment: typefaces may come between two.
        const { words, pencil, lines } = await button.evaluate((node) => {
          const within = node as unknown as { querySelector(of: string): RenderedElement };
          const rects = within.querySelector('span').getClientRects();
          const { right, top, bottom } = rects[rects.length - 1]!;
          const svg = within.querySelector('svg').getClientRects()[0]!;
          return {
            words: { right, middle: (top + bottom) / 2 },
            pencil: { left: svg.left, middle: (svg.top + svg.bottom) / 2 },
            lines: rects.length,
          };
        });
        expect(lines, 'a day of so long a month is broken').toBeGreaterThan(1);
        expect(Math.abs(pencil.middle - words.middle)).toBeLessThan(6);
        expect(pencil.left).toBeGreaterThanOrEqual(words.right);
        expect(pencil.left - words.right).toBeLessThan(8);
      }).toPass();
    }
    expect(await overflowingElements(page)).toBe(0);
  });

  test('sheets at the bottom do the same, and concluding ahead of the date asks', async ({
    page,
    office,
  }) => {
    const legalCase = await office.case({ title: TITLE, dueDate: day(3) });
    const current = () => office.api<LegalCase>('GET', `cases/${legalCase.id}`);
    const detail = await openCase(page, legalCase.id, TITLE);
    await detail.getByRole('button', { name: /^Data de Vencimento/ }).click();
    await field(page).fill('amanhã');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await undo(page, 'Data alterada.').click();
    await expect(toastText(page, 'Alteração desfeita.')).toBeVisible();
    expect((await current()).dueDate).toBe(day(3));

    await detail.getByRole('button', { name: /^Status: Aberto/ }).click();
    await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
    const question = page.getByRole('dialog', { name: 'Concluir mesmo assim?' });
    await expect(question).toContainText('o prazo sai do painel e dos avisos.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    expect((await current()).status).toBe('aberto');
    await detail.getByRole('button', { name: /^Status: Aberto/ }).click();
    await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
    await question.getByRole('button', { name: 'Concluir Processo' }).click();
    await expect(toast(page, 'Status alterado.', 'Aberto → Concluído')).toBeVisible();
    expect(await current()).toMatchObject({ status: 'concluido', dueDate: day(3) });
  });
});
