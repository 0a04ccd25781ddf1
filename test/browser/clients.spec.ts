import { openForm } from './support/client-form.js';
import { stat } from './support/console-page.js';
import { expect, test } from './support/test.js';

test(
  'the dashboard counts the clients and its figures lead to them; every mode of the page is an address, and Back leads from one to the other',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    const { id } = await office.client('Ana Ferreira');
    const { id: older } = await office.client('Carla Vaz');
    await owner.query(`update clients set updated_at = now() - interval '91 days' where id = $1`, [
      older,
    ]);
    const { id: clientId } = await office.client('Bento & Filhos');
    await office.case({ title: 'Inventário', clientId });
    const main = page.getByRole('main');
    const title = page.getByRole('heading', { level: 1 });
    const clients = main.locator('[data-client]');

    await page.goto(`/${office.slug}/clientes`);
    await expect(title).toHaveText('Clientes');
    await expect(stat(page, 'total')).toContainText('Total de Clientes3');
    await expect(stat(page, 'total')).toContainText('3 novos este mês');
    await expect(stat(page, 'active')).toContainText('Clientes Ativos2');
    await expect(stat(page, 'inactive')).toContainText('Clientes Inativos1');
    await expect(clients).toContainText(['Bento & Filhos', 'Ana Ferreira', 'Carla Vaz']);
    await expect(clients.first()).toContainText('1 processo · 0 documentos');
    await stat(page, 'inactive').click();
    await expect(page.getByRole('combobox', { name: 'Filtrar por status' })).toHaveText('Inativo');
    await expect(clients).toContainText(['Carla Vaz']);
    await page.goBack();

    await main.getByRole('button', { name: 'Gerenciar Clientes' }).first().click();
    await expect(title).toHaveText('Gerenciar Clientes');
    await openForm(page);
    await page.goBack();
    await expect(title).toHaveText('Gerenciar Clientes');
    await page.reload();
    await expect(title).toHaveText('Gerenciar Clientes');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(title).toHaveText('Clientes');
    await page.goto(`/clientes?edit=${id}`);
    await expect(title).toHaveText('Editar Cliente');
    await page.getByRole('button', { name: 'Voltar à lista' }).click();
    await expect(title).toHaveText('Gerenciar Clientes');
    await page.goBack();
    await page.getByRole('button', { name: 'Voltar ao Dashboard' }).click();
    await expect(title).toHaveText('Clientes');
  },
);
