import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase } from './support/console-page.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const restored = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Rascunho recuperado' });
const kept = (page: Page) =>
  page.evaluate<string>(
    "Object.keys(localStorage).filter((name) => name.startsWith('causa-draft:')).join()",
  );

test('a note survives a reload, says that it was kept, and is discarded for good', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await office.case({ title: 'Insolvência' });
  let dialog = await openCase(page, id, 'Insolvência');
  await dialog.getByLabel('Adicionar nota').fill('Audiência adiada.');
  await page.reload();
  dialog = page.getByRole('dialog', { name: 'Insolvência' });
  await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('Audiência adiada.');
  await expect(restored(page)).toBeVisible();
  await expectAccessible(page, 'a note that was kept', 'Rascunho recuperado');
  await restored(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('');
  expect(await kept(page)).toBe('');

  await dialog.getByLabel('Adicionar nota').fill('Uma nota.');
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Uma nota.');
  await expect.poll(() => kept(page)).toBe('');
});

test(
  'a new case survives a reload with all its fields, and is forgotten once it is made',
  { tag: '@long' },
  async ({ page, office }) => {
    const client = await office.client('Vale Verde');
    await page.goto('/processos');
    const dialog = page.getByRole('dialog', { name: 'Novo Processo' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await dialog.getByLabel('Título').fill('Empreitada');
    await dialog.getByLabel('Tribunal').fill('Braga');
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Vale');
    await page.getByRole('option', { name: 'Vale Verde' }).click();
    await page.reload();
    await expect(restored(page)).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('Empreitada');
    await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Vale Verde');
    await dialog.getByRole('button', { name: 'Criar Processo' }).click();
    await expect(dialog).toHaveCount(0);
    const cases = await office.api<{ title: string; court: string; clientId: string }[]>(
      'GET',
      'cases',
    );
    expect(cases).toMatchObject([{ title: 'Empreitada', court: 'Braga', clientId: client.id }]);
    expect(await kept(page)).toBe('');
  },
);

test(
  'a draft of an edit that somebody overtook overwrites nothing',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/api.cases/);
    const legalCase = await office.case({ title: 'Insolvência', court: 'Braga' });
    await page.goto(`/processos/${legalCase.id}?editar=1`);
    const dialog = page.getByRole('dialog', { name: 'Editar Processo' });
    await dialog.getByLabel('Título').fill('Insolvência pessoal');
    await office.change(legalCase, { court: 'Lisboa' });
    await page.reload();
    await expect(restored(page)).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('Insolvência pessoal');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toContainText('Nada foi perdido.');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
    const now = await office.api('GET', `cases/${legalCase.id}`);
    expect(now).toMatchObject({ title: 'Insolvência pessoal', court: 'Lisboa' });
  },
);

test(
  'leaving a form for good forgets its draft, and so do signing out and the next person’s sign-in',
  { tag: '@long' },
  async ({ page, office, owner, baseURL, browserConsole }) => {
    // Requests that the page still sends as the session ends.
    browserConsole.expect(/401 \(Unauthorized\)/);
    await page.goto('/clientes?mode=create');
    await page.getByLabel('Nome').first().fill('Vale Verde');
    expect(await kept(page)).not.toBe('');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => kept(page)).toBe('');

    const { id } = await office.case({ title: 'Insolvência' });
    let dialog = await openCase(page, id, 'Insolvência');
    await dialog.getByLabel('Adicionar nota').fill('Segredo.');
    await page.reload();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Continuar Editando' }).click();
    expect(await kept(page)).not.toBe('');
    // Another page of the same person, where nothing asks.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await kept(page)).toBe('');

    const other = await Office.open(owner, page.request, baseURL!);
    const { id: theirs } = await other.case({ title: 'Insolvência' });
    dialog = await openCase(page, theirs, 'Insolvência');
    await dialog.getByLabel('Adicionar nota').fill('Segredo.');
    expect(await kept(page)).not.toBe('');
    // The case is still being asked for, and is the next person's no more.
    await page.goto('about:blank');
    await Office.open(owner, page.request, baseURL!);
    await page.goto('/dashboard');
    await expect(page.getByText('Comece criando seu primeiro processo')).toBeVisible();
    expect(await kept(page)).toBe('');
  },
);
