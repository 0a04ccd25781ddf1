import type { Locator, Page } from '@playwright/test';

import { failing, pick, stat, toast } from './support/console-page.js';
import { day, dayMade, dayWithRoom, written } from './support/days.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

/** A card of the dashboard, by its heading. */
const section = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test('the figures count cases, clients, documents and what is due', async ({ page, office }) => {
  const client = await office.client('Tiago Lopes');
  await office.client('Ana Ferreira');
  const { id } = await office.case({ title: 'A', clientId: client.id, dueDate: day(7) });
  await office.case({ title: 'B', status: 'em_andamento', dueDate: day(-1) });
  await office.case({ title: 'C', status: 'concluido', dueDate: day(1) });
  await office.attach(id, csv('despesas.csv'));
  await page.goto('/dashboard');
  await expect(stat(page, 'cases')).toContainText(/Processos.*3.*2 ativos.*1 concluído/s);
  await expect(stat(page, 'clients')).toContainText(/Clientes.*2/s);
  await expect(stat(page, 'documents')).toContainText(/Documentos.*1/s);
  await expect(stat(page, 'due-soon')).toContainText(/Próximos 7 Dias.*1/s);
  await expect(stat(page, 'overdue')).toContainText(/Em Atraso.*1/s);
});

test('five upcoming deadlines, soonest first, red to 2 days, orange to 5, green beyond', async ({
  page,
  office,
}) => {
  await dayWithRoom();
  for (const days of [9, 2, 6, 5, 0, 3]) {
    await office.case({ title: `Prazo ${days}`, dueDate: day(days) });
  }
  await office.case({ title: 'Concluído', status: 'concluido', dueDate: day(1) });
  await page.goto('/dashboard');
  const rows = section(page, 'Prazos').locator('[data-case]');
  await expect(rows).toHaveCount(5);
  for (const [index, [days, tone, words]] of (
    [
      [0, 'red', 'Hoje'],
      [2, 'red', 'Em 2 dias'],
      [3, 'orange', 'Em 3 dias'],
      [5, 'orange', 'Em 5 dias'],
      [6, 'green', 'Em 6 dias'],
    ] as const
  ).entries()) {
    await expect(rows.nth(index)).toContainText(`Prazo ${days}`);
    const badge = rows.nth(index).locator('[data-tone]');
    await expect(badge).toHaveAttribute('data-tone', tone);
    await expect(badge).toHaveText(words);
  }
  await rows.first().click();
  await expect(page.getByRole('dialog', { name: 'Prazo 0' })).toBeVisible();
});

for (const width of [1440, 375]) {
  test(`what is overdue stands above, the most recent first, at ${width} pixels`, async ({
    page,
    office,
  }) => {
    await dayWithRoom();
    await page.setViewportSize({ width, height: 812 });
    await office.case({ title: 'Ontem', dueDate: day(-1) });
    await office.case({ title: 'Há muito', dueDate: day(-9) });
    await office.case({ title: 'Amanhã', dueDate: day(1) });
    await page.goto('/dashboard');
    const rows = section(page, 'Prazos').locator('[data-case]');
    await expect(rows).toContainText([/Ontem/, /Há muito/, /Amanhã/]);
    await expect(rows.nth(1).locator('[data-tone]')).toHaveText('Atrasado 9 dias');
    await expect(page.getByRole('navigation').getByText('2 processos em atraso')).toBeAttached();
  });

  test(`a deadline names its client and, where it is another, its year, and opens in a new tab, at ${width} pixels`, async ({
    page,
    office,
    context,
  }) => {
    await dayWithRoom();
    await page.setViewportSize({ width, height: 812 });
    const { id: clientId } = await office.client('Ana Ferreira');
    await office.case({ title: 'Divórcio', clientId, dueDate: day(-400) });
    const today = await office.case({ title: 'Partilha', clientId, dueDate: day(0) });
    await page.goto(`/${office.slug}/dashboard`);
    const [late, now] = [1, 2].map((n) =>
      section(page, 'Prazos')
        .locator('[data-case]')
        .nth(n - 1),
    );
    for (const row of [late!, now!]) {
      await expect(row.getByText('Ana Ferreira').filter({ visible: true })).toHaveCount(1);
    }
    await expect(late!).toContainText(written(day(-400)));
    await expect(now!).toContainText(written(day(0)).slice(0, 5));
    await expect(now!).not.toContainText(day(0).slice(0, 4));

    const opened = context.waitForEvent('page');
    await now!.click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL(`/${office.slug}/processos/${today.id}`);
    await expect(tab.getByRole('dialog', { name: 'Partilha' })).toBeVisible();
    await expect(page).toHaveURL(`/${office.slug}/dashboard`);
  });
}

test('what has no date has a card on a large screen, the six newest and where the rest is, and is a line on others', async ({
  page,
  office,
}) => {
  const { id: clientId } = await office.client('Ana Ferreira');
  for (let n = 1; n <= 7; n += 1) {
    await office.case({ title: `Sem data ${n}`, ...(n === 7 && { clientId }) });
  }
  const card = section(page, 'Sem Prazo Definido');
  const line = page.getByRole('link', { name: '7 processos ativos sem prazo definido' });
  const leadsOn = async (link: Locator) => {
    await link.click();
    await expect(page).toHaveURL(/\/processos\?view=undated$/);
    await expect(page.locator('[data-case]')).toHaveCount(7);
    await page.goBack();
  };
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/dashboard');
  await expect(card.locator('[data-case]')).toHaveText([
    /^Sem data 7.*Ana Ferreira$/,
    ...[6, 5, 4, 3, 2].map((n) => new RegExp(`^Sem data ${n}.*Cliente não atribuído$`)),
  ]);
  await expect(line).toHaveCount(0);
  await leadsOn(card.getByRole('link', { name: 'Ver Todos (7)' }));
  await leadsOn(card.getByRole('link', { name: 'e mais 1 sem prazo' }));
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(card).toHaveCount(0);
    await leadsOn(line);
  }
});

test('recent activity is the five cases updated last', async ({ page, office }) => {
  const first = await office.case({ title: 'Primeiro' });
  for (const title of ['Segundo', 'Terceiro', 'Quarto', 'Quinto', 'Sexto']) {
    await office.case({ title });
  }
  await office.note(first.id, 'Voltou a mexer.');
  await page.goto('/dashboard');
  const rows = section(page, 'Atividade Recente').locator('[data-case]');
  await expect(rows).toContainText([/Primeiro/, /Sexto/, /Quinto/, /Quarto/, /Terceiro/]);
  await expect(rows.first()).toContainText(`Nota de ${office.person}`);
});

test('the quick actions make a case, a client, and attach a document', async ({ page, office }) => {
  await office.case({ title: 'Empreitada' });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  for (const name of ['Novo Processo', 'Novo Cliente']) {
    await main.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await main.getByRole('button', { name: 'Anexar Documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anexar Documento' });
  await dialog.getByPlaceholder('Buscar processos...').fill('nada');
  await expect(dialog.getByText('Nenhum processo encontrado para "nada"')).toBeVisible();
  await dialog.getByPlaceholder('Buscar processos...').fill('EMPREIT');
  await dialog.getByRole('button', { name: /Empreitada/ }).click();
  await dialog.locator('input[type=file]').setInputFiles(csv('despesas.csv'));
  await expect(toast(page, 'Sucesso', '1 documento(s) anexado(s) com sucesso.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(stat(page, 'documents')).toContainText('1');
});

test('a new client and a new document count at once, wherever they were made', async ({
  page,
  office,
}) => {
  await office.client('Tiago Lopes');
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
  await page.goto('/clientes');
  await expect(stat(page, 'total')).toContainText('Total de Clientes1');
  await goTo('Painel');
  await expect(stat(page, 'clients')).toContainText(/Clientes.*1/s);

  await test.step('the client', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    await form.getByLabel('Nome').fill('Ana Ferreira');
    await form.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(form).toBeHidden();
    await expect(stat(page, 'clients')).toContainText(/Clientes.*2/s);
    await goTo('Clientes');
    await expect(stat(page, 'total')).toContainText('Total de Clientes2');
  });

  await test.step('the document', async () => {
    await goTo('Documentos');
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Adicionar Documento' })
      .last()
      .click();
    const form = page.getByRole('dialog', { name: 'Adicionar Documento' });
    await pick(page, 'Cliente', 'Tiago Lopes');
    await form.locator('input[type=file]').setInputFiles(csv('despesas.csv'));
    await form.getByRole('button', { name: 'Adicionar Documento' }).click();
    await expect(form).toBeHidden();
    await goTo('Painel');
    await expect(stat(page, 'documents')).toContainText(/Documentos.*1/s);
  });
});

test('an empty office is led to its first case', async ({ page, office }) => {
  await page.goto(`/${office.slug}/dashboard`);
  await expect(section(page, 'Atividade Recente')).toContainText('Nenhuma atividade');
  await page.getByRole('button', { name: 'Criar Primeiro Processo' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo Processo' })).toBeVisible();
});

test('the calendar starts its weeks on Monday and marks the days with deadlines', async ({
  page,
  office,
}) => {
  const asked = day(0);
  await office.case({ title: 'Audiência', dueDate: day(1) });
  await page.goto('/dashboard');
  const calendar = page.getByRole('table', { name: 'Calendário de Prazos' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('seg');
  await expect(calendar.getByText('1 prazo')).toBeAttached();
  const today = calendar.locator('[aria-current="date"]');
  const number = (isoDay: string) => String(Number(isoDay.slice(8)));
  await expect(today).toContainText(new RegExp(dayMade(asked, number)));
});

test('a dashboard that cannot be loaded is tried again', async ({
  page,
  office,
  browserConsole,
}) => {
  await office.case({ title: 'Empreitada' });
  browserConsole.expectFailedRequests(/\/api\/dashboard/);
  const mend = await failing(page, /\/api\/dashboard/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(toast(page, 'Erro', 'Não foi possível carregar o painel.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(stat(page, 'cases')).toContainText('1');
});
