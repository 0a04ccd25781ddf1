import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase, toastText } from './support/console-page.js';
import { day, longDate, slashDate } from './support/days.js';
import { pdf } from './support/files.js';
import { clientUser, COMPANY, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A deadline from its creation to its proof, and a hearing from the case to the week and to the client's portal. */

const CASE = 'Empreitada da Escola Básica de Gualtar';
const DEADLINE = 'Contestação';
const HEARING = 'Audiência prévia';
const PLACE = 'Juízo Central Cível de Braga, sala 3';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

/** Returns a Tuesday at least a week ahead. The day after it is in the same week of the grid. */
function tuesday(): string {
  const today = new Date(day(0)).getUTCDay();
  return day(((9 - today) % 7) + 7);
}
const after = (isoDay: string, days: number) =>
  new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);

async function save(form: Locator, kind: 'Prazo' | 'Audiência'): Promise<void> {
  await form.getByRole('button', { name: `Salvar ${kind}` }).click();
  await expect(form).toBeHidden();
}

async function addDeadline(page: Page, detail: Locator, on: string): Promise<void> {
  await detail.getByRole('button', { name: 'Novo Prazo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Prazo' });
  await form.getByLabel(/^Título/).fill(DEADLINE);
  await form.getByRole('textbox', { name: 'Data', exact: true }).fill(slashDate(on));
  await expectAccessible(page, 'a new deadline', 'Prazo Interno');
  await save(form, 'Prazo');
  await expect(toastText(page, 'Prazo criado.')).toBeVisible();
  const row = detail.getByRole('listitem').filter({ hasText: DEADLINE });
  await expect(row.getByText('Vencimento do processo')).toBeVisible();
}

async function addHearing(page: Page, detail: Locator, on: string): Promise<void> {
  await detail.getByRole('button', { name: 'Nova Audiência' }).click();
  const form = page.getByRole('dialog', { name: 'Nova Audiência' });
  await form.getByLabel(/^Título/).fill(HEARING);
  await form.getByRole('textbox', { name: 'Data', exact: true }).fill(slashDate(on));
  await form.getByLabel(/^Início/).fill('1000');
  await form.getByLabel(/^Fim/).fill('11:30');
  await form.getByLabel('Local').fill(PLACE);
  await expect(form.getByLabel('Visível no portal')).toBeChecked();
  await save(form, 'Audiência');
  await expect(toastText(page, 'Audiência marcada.')).toBeVisible();
}

/** Moves the deadline with the keyboard alone. The question opens with its button focused. */
async function moveByKey(page: Page, view: string, on: string): Promise<void> {
  await page.goto(`/agenda?view=${view}&day=${on}`);
  const entry = page.getByRole('main').getByRole('button', { name: DEADLINE }).first();
  await entry.focus();
  await page.keyboard.press('Shift+ArrowRight');
  const question = page.getByRole('dialog', { name: 'Mover Prazo' });
  await expect(question.getByRole('button', { name: 'Mover', exact: true })).toBeFocused();
  await expectAccessible(
    page,
    'the question before a deadline moves',
    /data de vencimento do processo/,
  );
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(/^Prazo movido para quarta/)).toBeVisible();
}

async function fulfil(page: Page, caseId: string): Promise<void> {
  const detail = await openCase(page, caseId, CASE);
  const row = detail.getByRole('listitem').filter({ hasText: DEADLINE });
  await row.getByRole('button', { name: 'Cumprir' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cumprir Prazo' });
  const submit = sheet.getByRole('button', { name: 'Registar Cumprimento' });
  await expect(submit).toBeDisabled();
  await sheet
    .locator('input[type=file]')
    .setInputFiles(await pdf('Comprovativo de entrega.pdf', 1));
  await expect(sheet.getByRole('group', { name: 'Prova' })).toContainText(
    'Comprovativo de entrega',
  );
  await expectAccessible(page, 'a deadline with its proof', 'Registar Cumprimento');
  await submit.click();
  await expect(toastText(page, 'Prazo cumprido.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await detail.getByRole('button', { name: 'Cumpridos e anulados · 1' }).click();
  const settled = detail.getByRole('list', { name: 'Cumpridos e anulados · 1' });
  await expect(settled).toContainText(DEADLINE);
  await expect(settled).toContainText('Comprovativo de entrega');
}

for (const [name, viewport, view] of [
  ['at 1440 pixels', DESKTOP, 'week'],
  ['at 375 pixels, by touch', PHONE, 'list'],
] as const) {
  test.describe(name, { tag: '@long' }, () => {
    test.use({ viewport, hasTouch: viewport === PHONE });

    test('a deadline is created, moved by keyboard and fulfilled with its proof; a hearing is shown with its place in the week and in the portal', async ({
      page,
      office,
      owner,
      stranger,
    }) => {
      test.slow();
      const { id: clientId } = await office.client(COMPANY);
      const { id: caseId } = await office.case({ title: CASE, clientId });
      const filipa = await clientUser(owner, office, { clientId });
      const on = tuesday();

      const detail = await openCase(page, caseId, CASE);
      await addDeadline(page, detail, on);
      await addHearing(page, detail, on);
      await moveByKey(page, view, on);
      const { dueDate } = await office.api<{ dueDate: string }>('GET', `cases/${caseId}`);
      expect(dueDate).toBe(after(on, 1));
      await fulfil(page, caseId);

      await page.goto(`/agenda?view=week&day=${on}`);
      const main = page.getByRole('main');
      const hearing = main.getByRole('button', { name: HEARING }).first();
      await expect(hearing).toContainText(HEARING);
      if (viewport === DESKTOP) await expect(hearing).toContainText(PLACE);
      else await expect(main.getByText(PLACE).first()).toBeVisible();
      await expectAccessible(page, 'the week', HEARING);

      const portal = await stranger();
      await portal.setViewportSize(viewport);
      await openSession(portal, owner, office, filipa);
      await portal.goto(`/${office.slug}/cliente`);
      const next = portal.getByRole('region', { name: 'Próxima data' });
      await expect(next).toContainText(HEARING);
      await next.getByRole('link').click();
      const dates = portal.getByRole('region', { name: 'Datas' });
      await expect(dates).toContainText(PLACE);
      await expect(dates).toContainText(longDate(on));
      await expect(dates).toContainText('das 10:00 às 11:30');
      await expect(portal.getByText(DEADLINE)).toHaveCount(0);
      await expectAccessible(portal, 'the dates of a case in the portal', 'Datas');
    });
  });
}
