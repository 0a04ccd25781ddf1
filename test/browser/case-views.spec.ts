import { CASE_VIEWS } from '../../src/contract/case-lists.js';
import { avoidMidnight, day } from './support/days.js';
import { expect, test } from './support/test.js';

/** The open cases: the most recent overdue first, those without a date last. */
const URGENT = [
  'Caso atrasado',
  'Caso de hoje',
  'Caso da semana',
  'Caso sem cliente',
  'Caso parado',
  'Caso sem data',
] as const;

/** Each view with its name and its rows in order. The last three have a tab only while they are open. */
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

test('shows the rows of each view in order, and their number on its tab', async ({
  page,
  office,
  owner,
}) => {
  await avoidMidnight();
  const { id: clientId } = await office.client('Irmãos Salgado');
  const stalled = await office.case({ title: 'Caso parado', clientId, dueDate: day(90) });
  await owner.query(
    `update cases set created_at = created_at - interval '80 days', updated_at = updated_at - interval '40 days'
     where id = $1`,
    [stalled.id],
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
    const label = `${name}: ${rows.length} processo${rows.length > 1 ? 's' : ''}`;
    const tab = tabs.getByRole('link', { name: label, exact: true });
    if (listed) await tab.click();
    else await page.goto(`/processos?view=${view}`);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link')).toHaveCount(listed ? LISTED : LISTED + 1);
    await expect(page).toHaveURL(`/processos?view=${view}`);
    await expect(titles).toHaveText([...rows]);
    await expect(page).toHaveTitle(new RegExp(`^${name} · Processos · `));
  }
  // The table covers every view.
  expect(VIEWS.map(([view]) => view).sort()).toEqual([...CASE_VIEWS].sort());
});

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  const phone = size.width === 375;

  test(
    `searches, filters, pages and exports all cases, and keeps the state in the address, ${where}`,
    {
      tag: '@long',
    },
    async ({ page, office, owner }) => {
      await page.setViewportSize(size);
      const { id } = await office.client('Irmãos Salgado');
      await owner.query(
        `insert into cases (office_id, title, client_id)
       select $1, 'Processo ' || lpad(n::text, 2, '0'), $2 from generate_series(1, 30) n`,
        [office.session.office.id, id],
      );
      await office.case({ title: 'Atrasado há muito', dueDate: day(-9), clientId: id });
      await office.case({ title: 'Atrasado ontem', dueDate: day(-1), number: '104/26.0T8LSB' });
      const rows = page.locator('[data-case]');
      const late = rows.locator('[title]').filter({ hasText: /^Atrasado/ });
      const views = page.getByRole('navigation', { name: 'Vistas' });
      const search = page.getByRole('searchbox', { name: 'Buscar processos...' });
      // On a phone the filters are behind a button, and stay visible while they are set.
      const openFilters = async () => {
        if (phone) await page.getByRole('button', { name: 'Filtros' }).click();
      };
      await page.goto('/processos');
      await page.getByRole('radiogroup').getByText('Todos', { exact: true }).click();
      await views.getByRole('link', { name: 'Em Atraso: 2 processos' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/view=overdue/);
      await expect(late).toHaveText(['Atrasado ontem', 'Atrasado há muito']);

      await openFilters();
      await search.fill('10426');
      await expect(late).toHaveText(['Atrasado ontem']);
      await search.fill('salgado');
      await expect(late).toHaveText(['Atrasado há muito']);
      await expect(page).toHaveURL(/q=salgado/);
      await page.reload();
      await expect(late).toHaveText(['Atrasado há muito']);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar Lista' }).click();
      expect((await file).suggestedFilename()).toMatch(/^processos_.*\.csv$/);
      await search.fill('nada disto');
      await expect(page.getByText('Nenhum processo encontrado')).toBeVisible();
      await page.getByRole('button', { name: 'Limpar Filtros' }).click();
      await expect(late).toHaveText(['Atrasado ontem', 'Atrasado há muito']);
      await late.first().click();
      await expect(page.getByRole('dialog', { name: 'Atrasado ontem' })).toBeVisible();
      await page.goBack();

      await views.getByRole('link', { name: 'Todos: 32 processos' }).click();
      await expect(rows).toHaveCount(25);
      // The head of the table is sticky. A phone shows cards instead.
      await rows.last().scrollIntoViewIfNeeded();
      const head = page.getByRole('columnheader', { name: 'Data de Vencimento' });
      if (phone) await expect(page.getByRole('table')).toHaveCount(0);
      else await expect(head).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Página seguinte' }).click();
      await expect(rows).toHaveCount(7);
      await page.reload();
      await expect(rows).toHaveCount(7);
      await page.goBack();
      await expect(rows).toHaveCount(25);

      await openFilters();
      const client = page.getByRole('combobox', { name: 'Filtrar por cliente' });
      await client.fill('Sem');
      await page.getByRole('option', { name: 'Sem cliente' }).click();
      await expect(rows).toHaveCount(1);
      await client.fill('salgado');
      await page.getByRole('option', { name: 'Irmãos Salgado' }).click();
      await expect(rows).toHaveCount(25);
      await page.getByRole('combobox', { name: 'Filtrar por responsável' }).click();
      await page.getByRole('option', { name: 'Sem responsável' }).click();
      await page.getByRole('combobox', { name: 'Filtrar por status' }).click();
      await page.getByRole('option', { name: 'Concluído' }).click();
      await expect(page.getByText('Nenhum processo encontrado')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Nenhum processo encontrado')).toBeVisible();
      await page.getByRole('button', { name: 'Limpar Filtros' }).click();
      await expect(rows).toHaveCount(25);
    },
  );
}
