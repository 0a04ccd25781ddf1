import type { Page } from '@playwright/test';

import type { SavedView } from '../../src/contract/saved-views.js';
import { toastText } from './support/console-page.js';
import { day } from './support/days.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const own = (page: Page) => page.getByRole('navigation', { name: 'As Minhas Vistas' });
const options = (page: Page, name: string) =>
  page.getByRole('button', { name: `Opções da vista ${name}` });
const titles = (page: Page) =>
  page.locator('[data-case] [title]').filter({ hasText: /^(Aberto|Andamento|Concluído) / });

/** Two overdue cases and one without a date. */
async function someCases(office: Office): Promise<void> {
  await office.case({ title: 'Aberto atrasado', dueDate: day(-9) });
  await office.case({ title: 'Andamento atrasado', dueDate: day(-1), status: 'em_andamento' });
  await office.case({ title: 'Aberto sem data' });
}

async function name(page: Page, as: string, button = 'Salvar'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Salvar|Renomear) Vista$/ });
  await dialog.getByRole('textbox', { name: 'Nome da Vista' }).fill(as);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(
    `a view is saved, found again, changed, renamed and deleted, ${where}`,
    {
      tag: '@long',
    },
    async ({ page, office }) => {
      await page.setViewportSize(size);
      await someCases(office);
      await page.goto('/processos?view=overdue');
      await expect(titles(page)).toHaveText(['Andamento atrasado', 'Aberto atrasado']);
      // A view as it comes is there already.
      await expect(page.getByRole('button', { name: 'Salvar Vista' })).toHaveCount(0);
      if (size.width === 375) await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('combobox', { name: 'Filtrar por status' }).click();
      await page.getByRole('option', { name: 'Aberto' }).click();
      await expect(titles(page)).toHaveText(['Aberto atrasado']);
      await page.getByRole('button', { name: 'Salvar Vista' }).click();
      await name(page, 'Por começar');
      await expect(toastText(page, 'Vista «Por começar» salva.')).toBeVisible();
      await expect(own(page).getByRole('link', { name: 'Por começar' })).toHaveAttribute(
        'aria-current',
        'page',
      );

      await page.getByRole('link', { name: 'Todos: 3 processos' }).click();
      await expect(titles(page)).toHaveCount(3);
      await page.reload();
      await own(page).getByRole('link', { name: 'Por começar' }).focus();
      await page.keyboard.press('Enter');
      await expect(titles(page)).toHaveText(['Aberto atrasado']);
      await expect(page.getByRole('combobox', { name: 'Filtrar por status' })).toHaveText('Aberto');

      await page.getByRole('searchbox', { name: 'Buscar processos...' }).fill('nada disto');
      await expect(page.getByText('Nenhum processo encontrado')).toBeVisible();
      await options(page, 'Por começar').click();
      await page.getByRole('menuitem', { name: 'Salvar Alterações' }).click();
      await expect
        .poll(async () => (await office.api<SavedView[]>('GET', 'saved-views'))[0]!.query)
        .toContain('q=nada+disto');

      await options(page, 'Por começar').click();
      await page.getByRole('menuitem', { name: 'Renomear' }).click();
      await name(page, 'À espera');
      const renamed = own(page).getByRole('link', { name: 'À espera' });
      await expect(renamed).toHaveAttribute('aria-current', 'page');

      await options(page, 'À espera').click();
      await page.getByRole('menuitem', { name: 'Excluir Vista' }).click();
      // Under the pointer it stays.
      await page.getByRole('button', { name: 'Desfazer' }).hover();
      await expect(own(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(renamed).toBeVisible();
      await renamed.click();
      await expect(page.getByRole('searchbox', { name: 'Buscar processos...' })).toHaveValue(
        'nada disto',
      );
    },
  );
}

test(
  'a view keeps its order and its columns, and has the figure of a fixed one without filters',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await someCases(office);
    await page.goto('/processos?view=overdue');
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tribunal' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Data de Vencimento', exact: true }).click();
    await expect(titles(page)).toHaveText(['Aberto atrasado', 'Andamento atrasado']);
    await page.getByRole('button', { name: 'Salvar Vista' }).click();
    await name(page, 'Tribunais');
    const saved = own(page).getByRole('link', { name: 'Tribunais: 2 processos' });
    await expect(saved).toBeVisible();
    // A fixed view has its own columns again.
    await page.getByRole('link', { name: 'Todos: 3 processos' }).click();
    await expect(page.getByRole('columnheader', { name: 'Tribunal' })).toHaveCount(0);
    await saved.click();
    await expect(page.getByRole('columnheader', { name: 'Tribunal' })).toBeVisible();
    await expect(titles(page)).toHaveText(['Aberto atrasado', 'Andamento atrasado']);
  },
);
