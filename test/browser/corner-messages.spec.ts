import type { Locator, Page } from '@playwright/test';

import { failing } from './support/console-page.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
/** Low, so that dialogs reach into the corner. */
const SIZES = [
  [375, 812],
  [768, 600],
  [1440, 600],
  [1920, 600],
] as const;
const FAILED = 'Não foi possível criar o processo.';

/** The grounds of a message, by day and by night: ink for what was done, the surface for what was not. */
const DONE = { light: 'rgb(22, 32, 46)', dark: 'rgb(232, 236, 242)' };
const FAILURE = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 28, 37)' };

/** Under the pointer a message stays. */
async function expectGround(page: Page, message: Locator, ground: typeof DONE): Promise<void> {
  await message.hover();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(message).toHaveCSS('background-color', ground[colorScheme]);
  }
}

test('a failure and a success differ at a glance, by day and by night', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/cases$/);
  const legalCase = await office.case({ title: TITLE });
  const mend = await failing(page, /\/api\/cases$/);
  await page.goto('/processos');
  await page.getByRole('button', { name: 'Novo Processo' }).first().click();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Outro');
  const save = page.getByRole('button', { name: 'Criar Processo' });
  await save.click();
  const failure = page.getByRole('alert').filter({ hasText: FAILED });
  await expectGround(page, failure, FAILURE);

  // What was mended goes away with what tells it.
  await mend();
  await save.click();
  await expect(page.getByText('Processo criado com sucesso.').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.goto(`/processos/${legalCase.id}`);
  await page.getByRole('button', { name: /^Status: Aberto/ }).click();
  await page.getByRole('menuitemradio', { name: 'Em Andamento' }).click();
  const success = page.getByRole('status').filter({ hasText: 'Status alterado.' });
  await expectGround(page, success, DONE);
});

test('at every width no message stands over the buttons of a dialog', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/notes$/);
  const client = await office.client('Vale Verde, S.A.');
  await office.case({ title: TITLE, clientId: client.id });
  await failing(page, /\/notes$/);
  await page.goto(`/clientes/${client.id}`);
  const dialog = page.getByRole('dialog', { name: client.name });
  await dialog.getByRole('textbox', { name: 'Adicionar nota' }).fill('Telefonou.');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível salvar a nota.' });
    await failure.hover();
    const next = dialog.getByRole('button', { name: 'Editar Cliente' });
    await expect.poll(() => overlap(failure, next), `at ${width} pixels`).toBe(false);
    await failure.getByRole('button', { name: 'Fechar' }).click();
    await expect(failure).toHaveCount(0);
  }
});

test('on a phone a failure stands over nothing that an invitation is filled in or sent with', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/invitations$/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/${office.slug}/admin/cadastro-staff`);
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`diana@${office.slug}.example`);
  await page.getByLabel('Cargo').fill('Advogada');
  await failing(page, /\/api\/invitations$/);
  const send = page.getByRole('button', { name: 'Enviar Convite' });
  await send.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível registrar' });
  await failure.hover();
  for (const control of [
    page.getByLabel('Telefone'),
    page.getByRole('button', { name: 'Cancelar' }),
    send,
    page.getByRole('button', { name: 'Pré-visualização' }),
  ]) {
    await expect.poll(() => overlap(failure, control), String(control)).toBe(false);
  }
});

test('each page says after how many days its "Ativo" ends, where two rules differ', async ({
  page,
  office,
}) => {
  const client = await office.client('Vale Verde, S.A.');
  await office.case({ title: TITLE, clientId: client.id });
  await page.goto('/processos');
  await expect(
    page.getByText(
      'Ativo, nesta página: cliente com processos, atualizado nos últimos 30 dias. Na página Clientes contam 90 dias.',
    ),
  ).toBeVisible();
  await page.goto('/clientes');
  await expect(page.getByText('Cliente atualizado nos últimos 90 dias.')).toBeVisible();
  await expect(
    page.getByText('Na página Processos contam 30 dias, e só quem tem processos.'),
  ).toBeVisible();
});

/** Whether two things on the page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return true;
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
