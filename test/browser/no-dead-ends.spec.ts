import type { Locator, Page } from '@playwright/test';

import { stat } from './support/console-page.js';
import { avoidMidnight, day } from './support/days.js';
import { csv } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Ana Ferreira';

/** Seven overdue, eight ahead of which seven within a week, two without a date, one concluded. */
async function fillOffice(office: Office) {
  await avoidMidnight();
  const { id: clientId } = await office.client(CLIENT, { email: 'ana@correio.example' });
  await office.client('Tiago Lopes');
  for (const days of [-400, -60, -9, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 40]) {
    await office.case({ title: `Prazo ${days}`, dueDate: day(days), clientId });
  }
  await office.case({ title: 'Sem prazo', clientId });
  const { id } = await office.case({ title: 'Sem cliente' });
  await office.case({ title: 'Fim', status: 'concluido', dueDate: day(-4), clientId });
  await office.attach(id, csv('despesas.csv'));
  return clientId;
}

/** How many cases the view has that an address leads to. */
async function countLinkedCases(page: Page, link: Locator): Promise<number> {
  const { pathname, searchParams } = new URL((await link.getAttribute('href'))!, page.url());
  expect(pathname).toMatch(/\/processos$/);
  const filter = JSON.stringify(Object.fromEntries(searchParams));
  const reply = await page.request.get(
    `/api/cases?range=[0,0]&filter=${encodeURIComponent(filter)}`,
  );
  expect(reply.status(), filter).toBe(200);
  return Number(reply.headers()['content-range']!.split('/')[1]);
}

/** The figure that a link shows or names. */
async function readFigure(link: Locator): Promise<number> {
  return Number(/\d+(?= prazo|\)| em| proc|$)/.exec((await link.innerText()).trim())![0]);
}

/** The link of a whole figure; those of its parts stand upon it. */
const figureLink = (page: Page, id: string) =>
  page.locator(`a[data-stat="${id}"], [data-stat="${id}"] > a`).first();

const STATS = [
  ['overdue', 7],
  ['due-soon', 7],
  ['cases', 18],
] as const;

/** @param stats those that are in sight: on a phone the deadlines above tell the overdue ones */
async function expectFiguresLink(
  page: Page,
  office: Office,
  stats: readonly (readonly [string, number])[],
): Promise<void> {
  await fillOffice(office);
  await page.goto(`/${office.slug}/dashboard`);
  for (const [id, figure] of stats) {
    await expect(stat(page, id).locator('b')).toHaveText(String(figure));
    expect([id, await countLinkedCases(page, figureLink(page, id))]).toEqual([id, figure]);
  }
  for (const [id, name, figure] of [
    ['due-soon', '1 vence hoje', 1],
    ['cases', '17 ativos', 17],
    ['cases', '1 concluído', 1],
  ] as const) {
    const part = stat(page, id).getByRole('link', { name, exact: true });
    expect([name, await countLinkedCases(page, part)]).toEqual([name, figure]);
  }
  const main = page.getByRole('main');
  for (const [name, figure] of [
    ['Ver Todos (7)', 7],
    ['Ver Todos (8)', 8],
    [/^e mais 2 em atraso/, 7],
    [/^2 processos ativos sem prazo/, 2],
  ] as const) {
    expect([name, await countLinkedCases(page, main.getByRole('link', { name }))]).toEqual([
      name,
      figure,
    ]);
  }
  const days = page.getByRole('table', { name: 'Calendário de Prazos' }).getByRole('link');
  for (const link of await days.all()) {
    expect(await readFigure(link)).toBe(await countLinkedCases(page, link));
  }
  // A part is pressed where it stands, and the figure around it.
  await stat(page, 'cases').getByRole('link', { name: '17 ativos' }).click();
  await expect(page.getByRole('link', { name: 'Ativos: 17 processos' })).toBeVisible();
  await page.goBack();
  await stat(page, 'cases').locator('b').click();
  await expect(page).toHaveURL(/\/processos\?view=all$/);
  await page.goBack();
  await stat(page, 'clients').getByRole('link', { name: '2 ativos' }).click();
  await expect(page).toHaveURL(/\/clientes\?mode=list&filter=.*active.*$/);
  await expect(page.locator('[data-client]')).toHaveCount(2);
  await page.goBack();
  await stat(page, 'documents').getByRole('link', { name: '1 nos últimos 30 dias' }).click();
  await expect(page).toHaveURL(/\/documentos\?view=documents&filter=.*recent/);
  await expect(page.getByRole('main').getByText('1 documento', { exact: true })).toBeVisible();
  await page.goBack();
  await stat(page, 'clients').locator('b').click();
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  await page.goBack();
  await stat(page, 'documents').locator('b').click();
  await expect(page.getByRole('main').getByText('1 documento', { exact: true })).toBeVisible();
  await expect(stat(page, 'total').locator('b')).toHaveText('1');
}

test(
  'each figure of the dashboard is a link, and what it leads to has as many',
  { tag: '@long' },
  async ({ page, office }) => {
    await expectFiguresLink(page, office, STATS);
    await page.goto(`/${office.slug}/dashboard`);
    await expect(page.getByText(/o mais antigo há 400 dias/)).toBeVisible();
  },
);

test(
  '"Novos Este Mês", a client’s figures and "Documentos Recentes" lead to as many',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await avoidMidnight();
    const { id: clientId } = await office.client(CLIENT);
    await office.client('Tiago Lopes');
    for (const [title, dueDate] of [
      ['Atrasado', day(-2)],
      ['Próximo', day(3)],
      ['Mais um', day(5)],
      ['Longe', day(60)],
    ] as const) {
      await office.case({ title, dueDate, clientId, status: 'em_andamento' });
    }
    const { id } = await office.case({ title: 'Antigo' });
    await owner.query(
      `update cases set created_at = created_at - interval '40 days' where id = $1`,
      [id],
    );
    await office.file(clientId, csv('Procuração.csv'));
    const old = await office.file(clientId, csv('Contestação.csv'));
    await owner.query(
      `update documents set created_at = created_at - interval '31 days' where id = $1`,
      [old.id],
    );

    await test.step('"Novos Este Mês"', async () => {
      await page.goto(`/${office.slug}/processos`);
      expect(
        await countLinkedCases(page, page.getByRole('link', { name: '1 aberto', exact: true })),
      ).toBe(1);
      await expect(stat(page, 'new').locator('b')).toHaveText('4');
      expect(await countLinkedCases(page, stat(page, 'new'))).toBe(4);
      await stat(page, 'new').click();
      const views = page.getByRole('navigation', { name: 'Vistas' });
      const view = views.getByRole('link', { name: 'Novos Este Mês: 4 processos' });
      await expect(view).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('4 processos', { exact: true })).toBeVisible();
      await expect(page.getByText('Antigo')).toHaveCount(0);
      await views.getByRole('link', { name: 'Todos: 5 processos' }).click();
      await expect(page.getByText('Antigo')).toBeVisible();
      await expect(view).toHaveCount(0);
    });

    await test.step('a client’s figures', async () => {
      await page.goto(`/${office.slug}/processos?clientId=${clientId}`);
      for (const [name, figure] of [
        ['4 em andamento', 4],
        ['2 a vencer', 2],
        ['1 em atraso', 1],
      ] as const) {
        expect([name, await countLinkedCases(page, page.getByRole('link', { name }))]).toEqual([
          name,
          figure,
        ]);
      }
      await page.getByRole('link', { name: '2 a vencer' }).click();
      await expect(page.getByText('2 processos', { exact: true })).toBeVisible();
    });

    await test.step('"Documentos Recentes", and from there to all', async () => {
      await page.getByRole('link', { name: 'Documentos', exact: true }).click();
      await expect(stat(page, 'recent').locator('b')).toHaveText('1');
      await stat(page, 'recent').click();
      const found = page
        .getByRole('list', { name: 'Documentos encontrados' })
        .getByRole('listitem');
      await expect(found).toHaveText(/Procuração/);
      await expect(page.getByRole('main').getByText('1 documento', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Últimos 30 dias' }).click();
      await expect(found).toHaveCount(2);
    });
  },
);

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('each figure of the dashboard is a link there, too, and what it leads to has as many', async ({
    page,
    office,
  }) => {
    await expectFiguresLink(page, office, STATS.slice(1));
  });
});

test(
  '"Atividade" tells what happened, by day, and is narrowed by what stands in its address',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await avoidMidnight();
    const { id: clientId } = await office.client(CLIENT);
    const { id } = await office.case({ title: 'Divórcio', clientId });
    await office.note(id, 'Ligou a perguntar.');
    await owner.query(
      `update clients set created_at = created_at - interval '3 days' where id = $1`,
      [clientId],
    );
    await page.goto(`/${office.slug}/dashboard`);
    await page.getByRole('link', { name: 'Ver Tudo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Atividade' })).toBeFocused();
    const rows = page.getByRole('main').locator('[data-activity]');
    await expect(rows).toHaveText([
      /^DivórcioNota de Rita Sousa · Ana FerreiraLigou a perguntar\./,
      /^DivórcioCriado por Rita Sousa · Ana Ferreira/,
      /^Ana FerreiraCliente cadastrado por Rita Sousa/,
    ]);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Hoje, /, /\d{4}$/]);
    await page.getByRole('button', { name: 'Desde Ontem' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/\/atividade\?since=yesterday$/);
    await page.getByRole('combobox', { name: 'O quê' }).click();
    await page.getByRole('option', { name: 'Documentos' }).click();
    await expect(page.getByText('Nada com estes filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(rows).toHaveCount(3);
    await rows.last().click();
    await expect(page.getByRole('dialog', { name: CLIENT })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(3);
  },
);
