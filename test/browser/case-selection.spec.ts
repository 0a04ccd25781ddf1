import type { Locator, Page } from '@playwright/test';

import type { LegalCase } from '../../src/contract/cases.js';
import { toast, toastText } from './support/console-page.js';
import { day } from './support/days.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLES = ['Processo A', 'Processo B', 'Processo C'];

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${title}` });

const bar = (page: Page) =>
  page.getByRole('group', { name: 'Ações para os processos selecionados' });

async function casesOf(office: Office): Promise<LegalCase[]> {
  return Promise.all(TITLES.map((title) => office.case({ title, dueDate: day(-2) })));
}

async function chooseAll(page: Page): Promise<void> {
  for (const title of TITLES) await box(page, title).check();
  await expect(bar(page)).toContainText('3 selecionados');
}

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(`several cases get a date and a client at once, each undone as one, ${where}`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size);
    const client = await office.client('Irmãos Salgado');
    const made = await casesOf(office);
    const now = () =>
      Promise.all(made.map(({ id }) => office.api<LegalCase>('GET', `cases/${id}`)));
    const dates = async () => (await now()).map(({ dueDate }) => dueDate);
    const clients = async () => (await now()).map(({ clientId }) => clientId);
    await page.goto('/processos?view=all');

    await chooseAll(page);
    await bar(page).getByRole('button', { name: 'Data' }).click();
    const date = page.getByRole('dialog', { name: 'Data de Vencimento' });
    await date.getByLabel('Data de Vencimento').fill('+10');
    await date.getByRole('button', { name: 'Salvar' }).click();
    const dated = page.getByRole('status').filter({ hasText: '3 processos alterados.' });
    await dated.hover();
    expect(await dates()).toEqual([day(10), day(10), day(10)]);
    await dated.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(dates).toEqual([day(-2), day(-2), day(-2)]);

    await chooseAll(page);
    await bar(page).getByRole('button', { name: 'Cliente' }).click();
    const asked = page.getByRole('dialog', { name: 'Alterar Cliente' });
    await asked.getByRole('combobox').fill('salgado');
    await page.getByRole('option', { name: client.name }).click();
    await asked.getByRole('button', { name: 'Atribuir 3 Processos' }).click();
    const given = toast(page, '3 processos alterados.', `Cliente: ${client.name}.`);
    await given.hover();
    expect(await clients()).toEqual([client.id, client.id, client.id]);
    await given.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(clients).toEqual([null, null, null]);
  });

  test(`several cases get a status and are deleted at once, each undone as one, ${where}`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size);
    const made = await casesOf(office);
    await office.case({ title: 'Sem data' });
    const statuses = async () => {
      const found = made.map(({ id }) => office.api<LegalCase>('GET', `cases/${id}`));
      return (await Promise.all(found)).map(({ status }) => status);
    };
    await page.goto('/processos?view=overdue');

    await chooseAll(page);
    await bar(page).getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Em Andamento' }).click();
    const changed = toast(page, '3 processos alterados.', 'Status: Em Andamento.');
    await changed.hover();
    expect(await statuses()).toEqual(['em_andamento', 'em_andamento', 'em_andamento']);
    await changed.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(statuses).toEqual(['aberto', 'aberto', 'aberto']);

    // The whole view by its first case.
    await box(page, 'Processo A').check();
    await bar(page).getByRole('button', { name: 'Selecionar os 3' }).click();
    await expect(bar(page)).toContainText('3 selecionados');
    await bar(page).getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir 3 processos?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    const gone = page.getByRole('status').filter({ hasText: '3 processos excluídos.' });
    await gone.hover();
    await expect(page.getByText('Nenhum processo nesta vista')).toBeVisible();
    await gone.getByRole('button', { name: 'Desfazer' }).click();
    await expect(toastText(page, '3 processos restaurados.')).toBeVisible();
    for (const title of TITLES) await expect(box(page, title)).not.toBeChecked();
    expect(await statuses()).toEqual(['aberto', 'aberto', 'aberto']);
  });
}

test('on a phone the count of what is chosen covers the page’s button whole, not in part', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await casesOf(office);
  await page.goto('/processos?view=all');
  await box(page, 'Processo A').check();
  const button = page.getByRole('main').getByRole('button', { name: 'Novo Processo' });
  const lower = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!;
    return y + height;
  };
  const count = bar(page).getByText('1 selecionado').locator('xpath=ancestor::div[1]');
  await expect(count).toBeVisible();
  expect(await page.evaluate<number>('scrollY')).toBe(0);
  expect(await lower(count)).toBeGreaterThanOrEqual(await lower(button));
});

for (const width of [1440, 1024, 768]) {
  test(`no row moves when a case is chosen, at ${width} pixels`, async ({ page, office }) => {
    await page.setViewportSize({ width, height: 900 });
    await casesOf(office);
    await page.goto('/processos?view=all');
    const second = box(page, 'Processo B');
    await expect(second).toBeVisible();
    await expect(page.getByText('3 processos', { exact: true }).first()).toBeVisible();
    const before = await second.boundingBox();
    await box(page, 'Processo A').check();
    await expect(bar(page)).toBeVisible();
    expect(await second.boundingBox()).toEqual(before);
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).click();
    await expect(bar(page)).toHaveCount(0);
    expect(await second.boundingBox()).toEqual(before);
  });
}
