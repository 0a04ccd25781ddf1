import { selectOption } from './support/console-page.js';
import { expect, test } from './support/test.js';

test(
  'the list is searched without regard to case and accents, sorted by its headings, filtered and paged, and its address says so',
  { tag: '@long' },
  async ({ page, office }) => {
    const made = await office.client('Água & Pão', {
      email: 'geral@padaria.example',
      phone: '253 600 940',
      city: 'Évora',
    });
    await office.case({ title: 'Inventário', clientId: made.id });
    for (let n = 1; n <= 25; n += 1) await office.client(`Cliente ${String(n).padStart(2, '0')}`);
    const clients = page.getByRole('main').locator('[data-client]');
    const heading = (name: string) => page.getByRole('columnheader').getByRole('button', { name });
    const search = page.getByPlaceholder('Buscar por nome, e-mail ou cidade...');

    await page.goto('/clientes?mode=list');
    await expect(page.getByRole('main')).toContainText('26 clientes, 26 ativos e 0 inativos.');
    await expect(clients).toHaveCount(25);
    await expect(page.getByText('1–25 de 26')).toBeVisible();
    await page.getByRole('button', { name: 'Página 2' }).click();
    await expect(clients).toContainText(['Cliente 25']);
    await expect(page.getByText('26–26 de 26')).toBeVisible();
    await page.goBack();
    await expect(clients).toHaveCount(25);
    await page.goForward();
    // A search begins at the first page.
    for (const words of ['agua pao', 'PADARIA', 'evora']) {
      await search.fill(words);
      await expect(clients).toHaveCount(1);
      await expect(clients).toContainText('Água & Pão');
    }
    await expect(page).toHaveURL(/filter=.*evora/);
    await expect(clients).toContainText('253 600 940');
    await search.fill('zebra');
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Busca e Filtros' }).click();
    await expect(clients.first()).toContainText('Água & Pão');

    await heading('Cliente').click();
    await expect(clients.first()).toContainText('Cliente 25');
    await heading('Processos').click();
    await expect(clients.first()).toContainText('Água & Pão');
    await expect(page.getByRole('columnheader', { name: 'Processos' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await selectOption(page, 'Filtrar por status', 'Inativo');
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
    await selectOption(page, 'Filtrar por status', 'Ativo');
    await expect(clients.first()).toContainText('Água & Pão');

    // A page whose last client is deleted gives way to the one before.
    await page.goto('/clientes?mode=list&page=2');
    await page.getByRole('link', { name: 'Detalhes de Cliente 25' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cliente 25' });
    await dialog.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Excluir Cliente' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(clients).toHaveCount(25);
    await expect(page.getByText('1–25 de 25')).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
  },
);
