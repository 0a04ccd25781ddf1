import type { Page } from '@playwright/test';

import { day } from './support/days.js';
import { expect, test } from './support/test.js';

const clients = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .getByText(/^Cliente /);

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(`the clients come by urgency, and stay so on the way back and after a reload, ${where}`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size);
    for (const [name, dueDate] of [
      ['Cliente A', null],
      ['Cliente B', day(3)],
      ['Cliente C', day(-1)],
      ['Cliente D', day(-9)],
    ] as const) {
      const { id } = await office.client(name);
      await office.case({ title: `Processo de ${name}`, clientId: id, dueDate });
    }
    await page.goto('/processos');
    await expect(clients(page)).toHaveText(['Cliente A', 'Cliente B', 'Cliente C', 'Cliente D']);
    await page.getByRole('combobox', { name: 'Ordenar por' }).click();
    await page.getByRole('option', { name: 'Urgência' }).click();
    const urgent = ['Cliente C', 'Cliente D', 'Cliente B', 'Cliente A'];
    await expect(clients(page)).toHaveText(urgent);
    await clients(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cliente C' })).toBeVisible();
    await page.goBack();
    await expect(clients(page)).toHaveText(urgent);
    await page.reload();
    await expect(clients(page)).toHaveText(urgent);
  });

  test(`the grid is as far open as it was, on the way back and after a reload, ${where}`, async ({
    page,
    office,
    owner,
  }) => {
    await page.setViewportSize(size);
    await owner.query(
      `with client as (
         insert into clients (office_id, name)
         select $1, 'Cliente ' || lpad(n::text, 2, '0') from generate_series(1, 60) n returning id
       ) insert into cases (office_id, title, client_id) select $1, 'Processo', id from client`,
      [office.session.office.id],
    );
    await page.goto('/processos');
    await expect(clients(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Mostrar Mais' }).click();
    await expect(clients(page)).toHaveCount(48);
    await clients(page).filter({ hasText: 'Cliente 40' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cliente 40' })).toBeVisible();
    await page.goBack();
    await expect(clients(page)).toHaveCount(48);
    await page.reload();
    await expect(clients(page)).toHaveCount(48);
    await page.getByRole('button', { name: 'Mostrar Mais' }).click();
    await expect(clients(page)).toHaveCount(60);
    // Another search begins at its beginning.
    await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('cliente');
    await expect(clients(page)).toHaveCount(24);
  });
}

test('the heads "Status" and "Cliente" sort the list, both ways', async ({ page, office }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [ana, rui] = [await office.client('Ana'), await office.client('Rui')];
  await office.case({ title: 'Caso um', clientId: rui.id, status: 'concluido' });
  await office.case({ title: 'Caso dois', clientId: ana.id, status: 'em_andamento' });
  await office.case({ title: 'Caso três' });
  const titles = page.locator('[data-case] [title]').filter({ hasText: /^Caso / });
  const head = (name: string) => page.getByRole('columnheader', { name });
  await page.goto('/processos?view=all');
  await head('Status').getByRole('button').click();
  await expect(titles).toHaveText(['Caso três', 'Caso dois', 'Caso um']);
  await expect(head('Status')).toHaveAttribute('aria-sort', 'ascending');
  await head('Status').getByRole('button').click();
  await expect(titles).toHaveText(['Caso um', 'Caso dois', 'Caso três']);
  await head('Cliente').getByRole('button').click();
  await expect(titles).toHaveText(['Caso dois', 'Caso um', 'Caso três']);
  await head('Cliente').getByRole('button').click();
  await expect(titles).toHaveText(['Caso um', 'Caso dois', 'Caso três']);
});

test('an order is turned round on a phone', async ({ page, office }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await office.case({ title: 'Caso um', dueDate: day(-1) });
  await office.case({ title: 'Caso dois', dueDate: day(-2) });
  const titles = page.locator('[data-case] [title]').filter({ hasText: /^Caso / });
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await page.goto('/processos?view=overdue');
  await expect(titles).toHaveText(['Caso um', 'Caso dois']);
  await order.selectOption('Inverter a Ordem');
  await expect(titles).toHaveText(['Caso dois', 'Caso um']);
  await expect(order).toHaveAccessibleDescription(/Por ordem crescente/);
  await page.reload();
  await expect(titles).toHaveText(['Caso dois', 'Caso um']);
  await order.selectOption('Nome');
  await expect(order).toHaveAccessibleDescription(/Nome/);
  await order.selectOption('Inverter a Ordem');
  await expect(titles).toHaveText(['Caso um', 'Caso dois']);
  await expect(order).toHaveAccessibleDescription(/Por ordem decrescente/);
});

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(`a view is narrowed by client, responsible and status, and turned over, all in its address, ${where}`, async ({
    page,
    office,
    owner,
  }) => {
    await page.setViewportSize(size);
    const { id } = await office.client('Irmãos Salgado');
    await owner.query(
      `insert into cases (office_id, title, client_id)
       select $1, 'Processo ' || lpad(n::text, 2, '0'), $2 from generate_series(1, 30) n`,
      [office.session.office.id, id],
    );
    await office.case({ title: 'De ninguém' });
    const rows = page.locator('[data-case]');
    await page.goto('/processos?view=all&sort=title');
    await expect(rows).toHaveCount(25);
    // A table whose head stays, and cards on a phone.
    await rows.last().scrollIntoViewIfNeeded();
    const head = page.getByRole('columnheader', { name: 'Data de Vencimento' });
    if (size.width === 375) await expect(page.getByRole('table')).toHaveCount(0);
    else await expect(head).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Página seguinte' }).click();
    await expect(rows).toHaveCount(6);
    await page.reload();
    await expect(rows).toHaveCount(6);
    await page.goBack();
    await expect(rows).toHaveCount(25);

    if (size.width === 375) await page.getByRole('button', { name: 'Filtros' }).click();
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
  });
}

test('the client filter reads whole on a phone', async ({ page, office }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await office.case({ title: 'Caso um' });
  await page.goto('/processos?view=all');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const input = page.getByRole('combobox', { name: 'Filtrar por cliente' });
  await expect(input).toHaveAttribute('placeholder', 'Todos os Clientes');
  // Its words take some 125 pixels.
  expect((await input.boundingBox())!.width).toBeGreaterThan(150);
});

test('the list of clients is taken with its columns, or with every field', async ({
  page,
  office,
}) => {
  await office.client('Ana Ferreira');
  const taken = async (press: () => Promise<void>) => {
    const file = page.waitForEvent('download');
    await press();
    const stream = await (await file).createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    return text.split('\r\n')[0];
  };
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/clientes?mode=list');
    const listed = await taken(() => page.getByRole('button', { name: 'Exportar Lista' }).click());
    expect(listed).toMatch(/Status;Criado em$/);
    const whole = await taken(async () => {
      await page.getByRole('button', { name: 'Escolher as colunas do arquivo' }).click();
      await page.getByRole('menuitem', { name: 'Com Todos os Campos' }).click();
    });
    expect(whole).toMatch(/Status;Criado em;Número de Identificação Fiscal;.*Limite de Crédito$/);
  }
});
