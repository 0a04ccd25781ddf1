import type { Page } from '@playwright/test';

import { closeByKey, holdRequests, openCase, pressEscape } from './support/console-page.js';
import { day, daysLeftPattern } from './support/days.js';
import { pdf } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const FIELD = 'Buscar processo, número, cliente, tribunal...';
const SEARCH = /\/api\/search\?/;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
const field = (page: Page) => page.getByRole('combobox', { name: FIELD });
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** A client with a case and a document, and another case. */
async function fill(office: Office) {
  const client = await office.client('Construções Vale Verde, S.A.', {
    phone: '+351 912 345 678',
    taxId: '500 000 000',
  });
  const legalCase = await office.case({
    title: 'Empreitada da Escola',
    number: '2217/25.6T8BRG',
    court: 'Juízo Central Cível de Braga',
    clientId: client.id,
    dueDate: day(3),
  });
  await office.file(client.id, await pdf('Certidão permanente.pdf', 1));
  await office.case({ title: 'Ferreira c. Condomínio', number: '5512/25.0T8LSB' });
  return { client, legalCase };
}

test(
  'everything is found and opened with the keyboard alone',
  { tag: '@long' },
  async ({ page, office }) => {
    const today = day(0);
    const { client, legalCase } = await fill(office);
    await page.goto('/dashboard');
    const button = page.getByRole('banner').getByRole('button', { name: FIELD });
    await button.focus();
    await openByKeys(page);
    await expect(options(page).first()).toContainText('Certidão permanente');

    await test.step('a client by name with two keys, and back to where one was', async () => {
      await page.keyboard.type('vale verde');
      await expect(chosen(page)).toContainText(`${client.name}1 processo · 1 documento`);
      await expect(chosen(page).locator('mark')).toHaveText(['Vale', 'Verde']);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await openByKeys(page);
      await page.keyboard.type('vale verde');
      await page.keyboard.press('Enter');
      await closeByKey(page.getByRole('dialog', { name: client.name }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a client by telephone and tax number, however they are grouped', async () => {
      await openByKeys(page);
      for (const digits of ['912 34 56 78', 'PT500000000']) {
        await field(page).fill('zebra');
        await expect(palette(page).getByText('Nada encontrado para "zebra".')).toBeVisible();
        await field(page).fill(digits);
        await expect(chosen(page)).toContainText(client.name);
      }
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('a case by six characters of its number with two keys, and Enter waits for the answer', async () => {
      const release = await holdRequests(page, SEARCH);
      await openByKeys(page);
      await page.keyboard.type('221725');
      await page.keyboard.press('Enter');
      await expect(palette(page)).toBeVisible();
      release();
      await page.unroute(SEARCH);
      await closeByKey(page.getByRole('dialog', { name: legalCase.title }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a case by its client’s name and its court, beside the client', async () => {
      await openByKeys(page);
      for (const words of ['vale verde', 'construcoes braga']) {
        await field(page).fill(words);
        const found = palette(page).getByRole('group', { name: 'Processos' }).getByRole('option');
        await expect(found).toContainText([legalCase.title]);
        await expect(found).toContainText([client.name]);
      }
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('what was opened stands first the next time, and opens in a new tab', async () => {
      await openByKeys(page);
      const recent = palette(page).getByRole('group', { name: 'Recentes' }).getByRole('option');
      await expect(recent).toContainText([legalCase.title, client.name]);
      await expect(recent.first()).toContainText(client.name);
      await expect(recent.first()).toContainText(
        new RegExp(`Em ${daysLeftPattern(3, today)} dias`),
      );
      await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toContainText(client.name);
      await page.keyboard.press('ArrowUp');
      await expect(chosen(page)).toContainText(legalCase.title);
      const opened = page.waitForEvent('popup');
      await page.keyboard.press('Control+Enter');
      const tab = await opened;
      await expect(tab.getByRole('dialog', { name: legalCase.title })).toBeVisible();
      await tab.close();
      await expect(palette(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('a document by its title, and an action by its name', async () => {
      await openByKeys(page);
      await page.keyboard.type('certidao');
      await expect(chosen(page)).toContainText('PDF');
      await page.keyboard.press('Enter');
      await closeByKey(page.getByRole('dialog', { name: 'Certidão permanente' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openByKeys(page);
      await page.keyboard.type('novo processo para vale');
      await expect(palette(page).getByText('Nada encontrado')).toBeVisible();
      await field(page).fill('vale');
      await expect(chosen(page)).toContainText(client.name);
      await page.getByRole('option', { name: 'Novo Processo para' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo Processo' });
      await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client.name);
    });
  },
);

test(
  'text typed fast is kept while the rest of the palette is on its way, and Enter opens what it says',
  { tag: '@long' },
  async ({ page, office }) => {
    const { client } = await fill(office);
    // A client who would match without the first letter.
    await office.client('Alexandre Verde');
    const release = await holdRequests(page, /\/PaletteOptions-[^/]*\.js/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const find = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('vale verde', { delay: 30 });
      await page.keyboard.press('Enter');
    };
    await find();
    await expect(field(page)).toHaveValue('vale verde');
    release();
    await closeByKey(page.getByRole('dialog', { name: client.name }));
    // It has come by now.
    await find();
    await closeByKey(page.getByRole('dialog', { name: client.name }));
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test(
    '“Buscar” in the phone’s bar finds, opens and closes by touch',
    { tag: '@long' },
    async ({ page, office }) => {
      const { client, legalCase } = await fill(office);
      await page.goto('/dashboard');
      const bar = page.getByRole('navigation', { name: 'Principal' });
      const open = () => bar.getByRole('button', { name: 'Buscar' }).tap();
      const close = () => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
      const group = (name: string) =>
        palette(page).getByRole('group', { name }).getByRole('option').first();
      await open();
      await expect(field(page)).toBeFocused();
      await expect(options(page).filter({ hasText: 'Assinatura' })).toHaveCount(0);

      await field(page).fill('500.000.000');
      await expect(group('Clientes')).toContainText(client.name);
      await field(page).fill('5.6T8');
      await expect(group('Processos')).toContainText(legalCase.title);
      await expect(group('Processos')).toContainText(client.name);
      for (const option of await options(page).all()) {
        expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      await group('Processos').tap();
      await expect(palette(page)).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: legalCase.title })).toBeVisible();
      await close();
      await open();
      await close();
      await expect(palette(page)).toHaveCount(0);
    },
  );
});

test(
  'keys search, create, go and save, but not while one types, and single ones can be switched off',
  { tag: '@long' },
  async ({ page, office }) => {
    const { legalCase } = await fill(office);
    await page.goto('/clientes?mode=list');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('n/?gp');
    await expect(page).toHaveURL(/[?&]filter=[^&]*%22n/);
    await expect(search).toHaveValue('n/?gp');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.blur();
    // One right after the other: a G waits for its letter for a moment only.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')]);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(search).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Atalhos de Teclado' });
    await expect(list.getByText('Buscar em tudo')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);

    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Novo Processo' });
    await form.getByLabel('Título').fill('Novo com o teclado');
    await page.keyboard.press('Control+Enter');
    const made = page.getByRole('dialog', { name: 'Novo com o teclado' });
    await expect(made).toBeVisible();
    await pressEscape(page);
    await expect(made).toHaveCount(0);
    const detail = await openCase(page, legalCase.id, legalCase.title);
    await detail.getByRole('textbox', { name: /nota/i }).fill('Ligar ao perito.');
    await page.keyboard.press('Control+Enter');
    await expect(
      detail.getByRole('listitem').filter({ hasText: 'Ligar ao perito.' }),
    ).toBeVisible();
    // Also a form whose button stands outside it.
    await detail.getByRole('button', { name: 'Editar', exact: true }).click();
    const edited = page.getByRole('dialog', { name: 'Editar Processo' });
    await edited.getByLabel('Título').fill('Empreitada e multa');
    await page.keyboard.press('Control+Enter');
    await expect(edited).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Empreitada e multa' })).toBeVisible();

    await page.goto('/conta');
    const section = page.getByRole('region', { name: 'Atalhos de Teclado' });
    await section.getByRole('switch').click();
    await page.reload();
    await expect(section.getByRole('switch')).not.toBeChecked();
    await section.getByRole('heading').click();
    for (const key of ['n', '?', '/', 'g', 'p']) await page.keyboard.press(key);
    await openByKeys(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/\/conta$/);
  },
);

test(
  'the look is chosen in the palette, and stays, from before any file has come',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    await page.goto('/dashboard');
    const root = page.locator('html');
    const choose = async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: FIELD }).click();
      await field(page).fill('tema');
      await options(page).filter({ hasText: name }).click();
    };
    await choose('Usar Tema Escuro');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    const release = await holdRequests(page, /\/assets\//);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#shell .top')).toHaveCSS('background-color', 'rgb(22, 28, 37)');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await choose('Usar Tema do Sistema');
    await expect(root).toHaveCSS('color-scheme', 'light dark');
  },
);
