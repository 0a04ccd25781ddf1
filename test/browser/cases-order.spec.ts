import { day } from './support/days.js';
import { expect, test } from './support/test.js';

test(
  'sorts clients by urgency, and keeps the order and the loaded rows after Back and after a reload',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await owner.query(
      `with client as (
       insert into clients (office_id, name)
       select $1, 'Cliente ' || lpad(n::text, 2, '0') from generate_series(1, 60) n returning id, name
     ) insert into cases (office_id, title, client_id, due_date)
       select $1, 'Processo', id, ($2::jsonb ->> name)::date from client`,
      [
        office.session.office.id,
        { 'Cliente 40': day(3), 'Cliente 50': day(-1), 'Cliente 60': day(-9) },
      ],
    );
    const clients = page
      .locator('main')
      .getByRole('listitem')
      .getByText(/^Cliente /);
    const expectOrder = async (length: number, ...first: string[]) => {
      await expect(clients).toHaveCount(length);
      for (const [index, name] of first.entries())
        await expect(clients.nth(index)).toHaveText(name);
    };
    await page.goto('/processos');
    await expectOrder(24, 'Cliente 01', 'Cliente 02');
    await page.getByRole('combobox', { name: 'Ordenar por' }).click();
    await page.getByRole('option', { name: 'Urgência' }).click();
    const urgent = ['Cliente 50', 'Cliente 60', 'Cliente 40', 'Cliente 01'];
    await expectOrder(24, ...urgent);
    await page.getByRole('button', { name: 'Mostrar Mais' }).click();
    await expectOrder(48, ...urgent);
    await clients.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cliente 50' })).toBeVisible();
    await page.goBack();
    await expectOrder(48, ...urgent);
    await page.reload();
    await expectOrder(48, ...urgent);
    await page.getByRole('button', { name: 'Mostrar Mais' }).click();
    await expectOrder(60, ...urgent);
    // A new search starts at its first rows.
    await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('cliente');
    await expectOrder(24, ...urgent);
  },
);

test(
  'exports the list of clients with its columns, or with every field',
  { tag: '@long' },
  async ({ page, office }) => {
    await office.client('Ana Ferreira');
    const exportedHeader = async (press: () => Promise<void>) => {
      const file = page.waitForEvent('download');
      await press();
      const stream = await (await file).createReadStream();
      let text = '';
      for await (const part of stream) text += String(part);
      return text.split('\r\n')[0];
    };
    await page.goto('/clientes?mode=list');
    const shownColumns = await exportedHeader(() =>
      page.getByRole('button', { name: 'Exportar Lista' }).click(),
    );
    expect(shownColumns).toMatch(/Status;Criado em$/);
    const allFields = await exportedHeader(async () => {
      await page.getByRole('button', { name: 'Escolher as colunas do arquivo' }).click();
      await page.getByRole('menuitem', { name: 'Com Todos os Campos' }).click();
    });
    expect(allFields).toMatch(
      /Status;Criado em;Número de Identificação Fiscal;.*Limite de Crédito \(€\)$/,
    );
  },
);
