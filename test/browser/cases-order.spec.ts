import { day } from './support/days.js';
import { expect, test } from './support/test.js';

test(
  'the clients come by urgency, and stay so and as far open on the way back and after a reload',
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
    // Another search begins at its beginning.
    await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('cliente');
    await expectOrder(24, ...urgent);
  },
);

test(
  'the list of clients is taken with its columns, or with every field',
  { tag: '@long' },
  async ({ page, office }) => {
    await office.client('Ana Ferreira');
    const taken = async (press: () => Promise<void>) => {
      const file = page.waitForEvent('download');
      await press();
      const stream = await (await file).createReadStream();
      let text = '';
      for await (const part of stream) text += String(part);
      return text.split('\r\n')[0];
    };
    await page.goto('/clientes?mode=list');
    const listed = await taken(() => page.getByRole('button', { name: 'Exportar Lista' }).click());
    expect(listed).toMatch(/Status;Criado em$/);
    const whole = await taken(async () => {
      await page.getByRole('button', { name: 'Escolher as colunas do arquivo' }).click();
      await page.getByRole('menuitem', { name: 'Com Todos os Campos' }).click();
    });
    expect(whole).toMatch(
      /Status;Criado em;Número de Identificação Fiscal;.*Limite de Crédito \(€\)$/,
    );
  },
);
