import type { LegalCase } from '../../src/contract/cases.js';
import { toast, toastText } from './support/console-page.js';
import { day } from './support/days.js';
import { expect, test } from './support/test.js';

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(`every case is found in the views of one list, ${where}`, async ({ page, office }) => {
    await page.setViewportSize(size);
    const client = await office.client('Irmãos Salgado');
    await office.case({ title: 'Atrasado há muito', dueDate: day(-9), clientId: client.id });
    await office.case({ title: 'Atrasado ontem', dueDate: day(-1), number: '104/26.0T8LSB' });
    await office.case({ title: 'Sem data', clientId: client.id });
    await page.goto('/processos');
    await page.getByRole('radiogroup').getByText('Todos', { exact: true }).click();
    const views = page.getByRole('navigation', { name: 'Vistas' });
    await expect(views.getByRole('link', { name: 'Todos: 3 processos' })).toBeVisible();
    // Urgency: the most recent overdue first, what has no date last.
    const titles = page.locator('[data-case] [title]').filter({ hasText: /^(Atrasado|Sem data)/ });
    await expect(titles).toHaveText(['Atrasado ontem', 'Atrasado há muito', 'Sem data']);

    await views.getByRole('link', { name: 'Em Atraso: 2 processos' }).focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Atrasado ontem', 'Atrasado há muito']);
    await expect(page).toHaveURL(/view=overdue/);

    // On a phone they wait behind a button, and stay in sight while they narrow the view.
    if (size.width === 375) await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('searchbox', { name: 'Buscar processos...' }).fill('10426');
    await expect(titles).toHaveText(['Atrasado ontem']);
    await page.getByRole('searchbox', { name: 'Buscar processos...' }).fill('salgado');
    await expect(titles).toHaveText(['Atrasado há muito']);
    await expect(page).toHaveURL(/q=salgado/);
    await page.reload();
    await expect(titles).toHaveText(['Atrasado há muito']);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar Lista' }).click();
    expect((await file).suggestedFilename()).toMatch(/^processos_.*\.csv$/);

    await page.getByRole('searchbox', { name: 'Buscar processos...' }).fill('nada disto');
    await expect(page.getByText('Nenhum processo encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(titles).toHaveText(['Atrasado ontem', 'Atrasado há muito']);
    await titles.first().click();
    await expect(page.getByRole('dialog', { name: 'Atrasado ontem' })).toBeVisible();
  });
}

test('several cases are chosen and changed at once, by keys and on a phone, and undone as one', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const titles = ['Processo A', 'Processo B', 'Processo C', 'Processo D'];
  const made: LegalCase[] = [];
  for (const title of titles) made.push(await office.case({ title, dueDate: day(-2) }));
  await office.case({ title: 'Sem data' });
  const statuses = async () => {
    const found = made.map(({ id }) => office.api<LegalCase>('GET', `cases/${id}`));
    return (await Promise.all(found)).map(({ status }) => status);
  };
  const box = (title: string) => page.getByRole('checkbox', { name: `Selecionar ${title}` });
  const bar = page.getByRole('group', { name: 'Ações para os processos selecionados' });

  await page.goto('/processos?view=overdue');
  for (const title of titles.slice(0, 3)) {
    await box(title).focus();
    await page.keyboard.press('Space');
    await expect(box(title)).toBeChecked();
  }
  await expect(bar).toContainText('3 selecionados');
  await bar.getByRole('button', { name: 'Status' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Aberto' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Under the pointer it stays, and with it what Ctrl+Z takes back.
  await toast(page, '3 processos alterados.', 'Status: Em Andamento.').hover();
  await expect(bar).toHaveCount(0);
  const changed = ['em_andamento', 'em_andamento', 'em_andamento', 'aberto'];
  expect(await statuses()).toEqual(changed);
  await page.keyboard.press('Control+z');
  await expect(toastText(page, 'Alteração desfeita.')).toBeVisible();
  expect(await statuses()).toEqual(['aberto', 'aberto', 'aberto', 'aberto']);

  await page.setViewportSize({ width: 375, height: 812 });
  await box('Processo A').check();
  await bar.getByRole('button', { name: 'Selecionar os 4' }).click();
  await expect(bar).toContainText('4 selecionados');
  await expect(box('Processo D')).toBeChecked();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir 4 processos?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  const gone = page.getByRole('status').filter({ hasText: '4 processos excluídos.' });
  await gone.hover();
  await expect(page.getByText('Nenhum processo nesta vista')).toBeVisible();
  await gone.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toastText(page, '4 processos restaurados.')).toBeVisible();
  await expect(box('Processo D')).not.toBeChecked();
  expect(await statuses()).toEqual(['aberto', 'aberto', 'aberto', 'aberto']);
});
