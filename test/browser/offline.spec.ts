import type { Page } from '@playwright/test';

import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import { expectAccessible } from './support/axe.js';
import { dropAnswer, toastText } from './support/console-page.js';
import { avoidMidnight, day } from './support/days.js';
import { csv } from './support/files.js';
import { expect, test } from './support/test.js';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem ligação' });

/** The code of one page, by the name of its chunk. */
const code = (page: string) => new RegExp(`/assets/console/assets/${page}-[\\w-]+\\.js`);

/** By its keys, which count at any width: a G waits for its letter for a moment only, however busy the page is. */
async function openBin(page: Page): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('x')]);
}

/** Trying again is the filled button: the last in a row, and on a phone the first of two that are equally wide. */
async function expectOfflineWays(page: Page): Promise<void> {
  const failed = page.getByRole('alert');
  const places = async () => ({
    retry: (await failed.getByRole('button', { name: 'Tentar Novamente' }).boundingBox())!,
    home: (await failed.getByRole('link', { name: 'Voltar ao Painel' }).boundingBox())!,
  });
  const { home, retry } = await places();
  expect(home.x + home.width).toBeLessThan(retry.x);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect
    .poll(async () => {
      const { home, retry } = await places();
      return retry.y + retry.height < home.y && retry.width === home.width && retry.width > 280;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.beforeEach(({ browserConsole }) => {
  browserConsole.expectFailedRequests(/./);
  browserConsole.expect(/Code could not be fetched/);
});

test.describe('on a line that breaks', { tag: '@long' }, () => {
  test('without a network the console says so in words, keeps what is in sight, and says when it is back', async ({
    page,
    office,
  }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    await office.attach(id, csv('Ata.csv'));
    await page.goto('/processos?view=all');
    await expect(page.getByText('Insolvência').first()).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Insolvência' });
    const open = () => page.getByRole('link', { name: 'Insolvência' }).click();
    await open();
    await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Criado');
    const paper = dialog.getByRole('list', { name: 'Documentos do Processo' });
    await expect(paper).toContainText('Ata');
    await page.context().setOffline(true);
    await expect(bar(page)).toBeVisible();
    await expect(dialog).toContainText(/Como foi aberto neste dispositivo .*, às \d\d:\d\d\./);
    await expect(paper).toContainText('Precisa de ligação');
    await expect(paper.getByRole('button', { name: 'Visualizar Ata' })).toHaveCount(0);
    // The case's facts are only to be read.
    const changed = dialog.getByRole('button', {
      name: /^(Editar|Status: .*|.*Alterar a data .*)$/,
    });
    await expect(changed).toHaveCount(0);
    await expect(dialog.getByText('Aberto', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mais opções', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copiar Link']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectAccessible(page, 'a case without a network', 'Sem ligação');
    await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(bar(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Insolvência' })).toBeVisible();
    // The bar below the header leaves the foot of the rail in the window.
    const foot = page.getByRole('button', { name: /^Versão / });
    await expect(foot).toBeInViewport({ ratio: 1 });
    // A case that was opened lately can be read again.
    await open();
    await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Criado');
    await expect(bar(page)).toBeVisible();
    const saidBack = page.getByText('Ligação restabelecida.').waitFor();
    await page.context().setOffline(false);
    await saidBack;
    await expect(bar(page)).toHaveCount(0);
    await expect(dialog.getByText('Como foi aberto neste dispositivo')).toHaveCount(0);
    await expect(paper.getByRole('button', { name: 'Visualizar Ata' })).toBeVisible();
    await expect(changed).toHaveCount(3);
  });

  test('a date that is being typed as the network goes stays open, with what was typed', async ({
    page,
    office,
  }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    await page.goto(`/processos/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Insolvência' });
    await dialog.getByRole('button', { name: /Alterar a data de Insolvência$/ }).click();
    const form = page.getByRole('dialog', { name: 'Data de Vencimento' });
    const date = form.getByRole('textbox', { name: 'Data de Vencimento' });
    await date.fill('+10');
    await page.context().setOffline(true);
    await expect(page.getByText('Sem ligação').first()).toBeVisible();
    await expect(date).toHaveValue('+10');
  });

  test('a client who was opened can be read on without a network, and it is said as of when', async ({
    page,
    office,
  }) => {
    const { id } = await office.client('Vale Verde');
    await page.goto(`/clientes/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Vale Verde' });
    await expect(dialog.getByRole('heading', { name: 'Vale Verde' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(dialog).toContainText(/Como foi aberto neste dispositivo .*, às \d\d:\d\d\./);
    await page.context().setOffline(false);
    await expect(dialog.getByText('Como foi aberto neste dispositivo')).toHaveCount(0);
  });

  test('a status and a date that are changed without a network are told at once, and sent again as they were chosen', async ({
    page,
    office,
  }) => {
    await avoidMidnight();
    const { id } = await office.case({ title: 'Insolvência', dueDate: day(3) });
    const current = () => office.api<LegalCase>('GET', `cases/${id}`);
    await page.goto('/processos?view=all');
    const row = page.locator(`[data-case="${id}"]`);
    // The last: one that was pressed is a moment longer there.
    const unsaid = page
      .getByRole('alert')
      .filter({ hasText: 'A alteração não foi confirmada.' })
      .last();
    const retry = unsaid.getByRole('button', { name: 'Tentar Novamente' });
    await expect(row).toBeVisible();
    await page.context().setOffline(true);
    await row.getByRole('button', { name: /Alterar a data de Insolvência$/ }).click();
    const form = page.getByRole('dialog', { name: 'Data de Vencimento' });
    await form.getByRole('textbox', { name: 'Data de Vencimento' }).fill('+10');
    await form.getByText('Em Andamento').click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await unsaid.hover();
    // An unsaved change is not shown as if it were saved.
    await expect(row).toContainText('Aberto');
    await retry.click();
    await unsaid.hover();
    await page.context().setOffline(false);
    await retry.click();
    await expect(unsaid).toHaveCount(0);
    await expect(row).toContainText('Em Andamento');
    expect(await current()).toMatchObject({ status: 'em_andamento', dueDate: day(10) });
  });

  test('a change whose answer was lost is made once, and an undo without a network is told and sent again', async ({
    page,
    office,
  }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    const current = async () => (await office.api<LegalCase>('GET', `cases/${id}`)).status;
    await page.goto('/processos?view=all');
    const status = page.locator(`[data-case="${id}"]`).getByRole('button', { name: /^Status: / });
    const told = (text: string) => page.getByRole('alert').filter({ hasText: text }).last();
    await dropAnswer(page, /\/api\/cases\/changes$/);
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Em Andamento' }).click();
    const unsaid = told('A alteração não foi confirmada.');
    await unsaid.hover();
    expect(await current()).toBe('em_andamento');
    await unsaid.getByRole('button', { name: 'Tentar Novamente' }).click();
    const offer = page.getByRole('status').filter({ hasText: 'Status alterado.' });
    await offer.hover();
    await expect(unsaid).toHaveCount(0);
    const history = await office.api<HistoryEntry[]>('GET', `cases/${id}/history`);
    expect(history.map(({ action }) => action)).toEqual(['status_changed', 'created']);

    await page.context().setOffline(true);
    await offer.getByRole('button', { name: 'Desfazer' }).click();
    const notUndone = told('A alteração pode não ter sido desfeita.');
    await notUndone.hover();
    await page.context().setOffline(false);
    await notUndone.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(toastText(page, 'Alteração desfeita.')).toBeVisible();
    await expect(notUndone).toHaveCount(0);
    expect(await current()).toBe('aberto');
  });

  test('a page whose code does not come for want of a network says so in its place, and opens when there is one', async ({
    page,
    office,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Comece criando seu primeiro processo')).toBeVisible();
    // Held back, too, because a window may keep code from another test.
    await page.route(code('RecycleBinPage'), (route) => route.abort());
    await page.context().setOffline(true);
    await openBin(page);
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta página');
    await expect(page.getByRole('alert')).toContainText('Verifique a ligação');
    await expectOfflineWays(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await page.unroute(code('RecycleBinPage'));
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
    expect(office.person).not.toBe('');
  });

  test('a page whose code is of another version says that, and offers to load anew', async ({
    page,
    office,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Comece criando seu primeiro processo')).toBeVisible();
    await page.route(code('RecycleBinPage'), (route) => route.fulfill({ status: 404 }));
    await page.route('**/lixeira', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /\/assets\/index-[\w-]+\.js/,
        '/assets/index-new.js',
      );
      await route.fulfill({ response, body: html });
    });
    await openBin(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Nova versão disponível' });
    await expect(failed).toBeVisible();
    await expectAccessible(page, 'code of another version', 'Nova versão disponível');
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
    expect(office.person).not.toBe('');
  });
});
