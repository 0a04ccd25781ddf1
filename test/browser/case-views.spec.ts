import { CASE_VIEWS, type LegalCase } from '../../src/contract/cases.js';
import { toast, toastText } from './support/console-page.js';
import { day, dayWithRoom } from './support/days.js';
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

/** What is open: the most recent overdue first, what has no date last. */
const URGENT = [
  'Caso atrasado',
  'Caso de hoje',
  'Caso da semana',
  'Caso sem cliente',
  'Caso parado',
  'Caso sem data',
] as const;

/** Each view with its name and its rows in their order; the last three have a tab only while they are shown. */
const VIEWS = [
  ['overdue', 'Em Atraso', ['Caso atrasado']],
  ['today', 'Hoje', ['Caso de hoje']],
  ['next_7_days', 'Próximos 7 Dias', ['Caso de hoje', 'Caso da semana']],
  ['undated', 'Sem Prazo', ['Caso sem data']],
  ['without_client', 'Sem Cliente', ['Caso sem cliente']],
  ['stalled', 'Parados há 30 Dias', ['Caso parado']],
  ['completed', 'Concluídos', ['Caso concluído']],
  ['all', 'Todos', [...URGENT, 'Caso concluído']],
  ['upcoming', 'A Vencer', URGENT.slice(1, 5)],
  [
    'new_this_month',
    'Novos Este Mês',
    [
      'Caso concluído',
      'Caso sem data',
      'Caso sem cliente',
      'Caso da semana',
      'Caso de hoje',
      'Caso atrasado',
    ],
  ],
  ['active', 'Ativos', URGENT],
] as const;

const LISTED = VIEWS.length - 3;

for (const width of [1440, 375]) {
  test(`each view has its rows in its order, and as many as its tab says, at ${width} pixels`, async ({
    page,
    office,
    owner,
  }) => {
    await dayWithRoom();
    await page.setViewportSize({ width, height: 812 });
    const { id: clientId } = await office.client('Irmãos Salgado');
    const still = await office.case({ title: 'Caso parado', clientId, dueDate: day(90) });
    await owner.query(
      `update cases set created_at = created_at - interval '80 days', updated_at = updated_at - interval '40 days'
       where id = $1`,
      [still.id],
    );
    await office.case({ title: 'Caso atrasado', clientId, dueDate: day(-2) });
    await office.case({ title: 'Caso de hoje', clientId, dueDate: day(0) });
    await office.case({ title: 'Caso da semana', clientId, dueDate: day(7) });
    await office.case({ title: 'Caso sem cliente', dueDate: day(8) });
    await office.case({ title: 'Caso sem data', clientId });
    await office.case({ title: 'Caso concluído', clientId, status: 'concluido', dueDate: day(-3) });
    const tabs = page.getByRole('navigation', { name: 'Vistas' });
    const titles = page.locator('[data-case] [title]').filter({ hasText: /^Caso / });
    await page.goto('/processos?view=all');
    for (const [index, [view, name, rows]] of VIEWS.entries()) {
      const listed = index < LISTED;
      const said = `${name}: ${rows.length} processo${rows.length > 1 ? 's' : ''}`;
      const tab = tabs.getByRole('link', { name: said, exact: true });
      if (listed) await tab.click();
      else await page.goto(`/processos?view=${view}`);
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tabs.getByRole('link')).toHaveCount(listed ? LISTED : LISTED + 1);
      await expect(page).toHaveURL(`/processos?view=${view}`);
      await expect(titles).toHaveText([...rows]);
      await expect(page).toHaveTitle(new RegExp(`^${name} · Processos · `));
    }
    // None of the views is left out here.
    expect(VIEWS.map(([view]) => view).sort()).toEqual([...CASE_VIEWS].sort());
  });
}

test('several cases are chosen and changed with the keyboard alone, and undone as one', async ({
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
});
