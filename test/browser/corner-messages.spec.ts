import type { Locator, Page } from '@playwright/test';

import { failing } from './support/console-page.js';
import type { Office } from './support/office.js';
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

for (const width of [1440, 375]) {
  test(`a failure and a success differ at a glance, by day and by night, at ${width} pixels`, async ({
    page,
    office,
    browserConsole,
  }) => {
    browserConsole.expectFailedRequests(/\/api\/cases$/);
    await page.setViewportSize({ width, height: 812 });
    await expectTellable(page, office);
  });
}

async function expectTellable(page: Page, office: Office): Promise<void> {
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
}

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

test('on a phone a field at fault takes the focus, and no message of the failure stands over it', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/invitations$/);
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto(`/${office.slug}/admin/cadastro-staff`);
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`diana@${office.slug}.example`);
  const send = page.getByRole('button', { name: 'Enviar Convite' });
  const expectClear = async (field: Locator, failure: Locator) => {
    await failure.hover();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    const error = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    await expect(error).toBeInViewport({ ratio: 1 });
    for (const part of [field, error]) {
      await expect.poll(() => overlap(failure, part), String(part)).toBe(false);
    }
  };

  // What the page itself finds wrong.
  const position = page.getByLabel('Cargo');
  await send.click();
  await expectClear(position, page.getByRole('alert'));
  await position.fill('Advogada');

  // What the server finds wrong.
  const errors = { phone: 'Informe um telefone válido.' };
  await page.route(/\/api\/invitations$/, (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', json: refusal(errors) }),
  );
  await send.click();
  const refused = page.getByRole('alert').filter({ hasText: 'Os dados são inválidos.' });
  await expectClear(page.getByLabel('Telefone'), refused);
});

test('in a wide window a failure moves nothing: its message stands beside the form', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/invitations$/);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/${office.slug}/admin/cadastro-staff`);
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`diana@${office.slug}.example`);
  await page.getByLabel('Cargo').fill('Advogada');
  await failing(page, /\/api\/invitations$/);
  const send = page.getByRole('button', { name: 'Enviar Convite' });
  await send.scrollIntoViewIfNeeded();
  const place = await send.boundingBox();
  await send.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível registrar' });
  await failure.hover();
  expect(await send.boundingBox()).toEqual(place);
  expect(await overlap(failure, send)).toBe(false);
});

test('each page says after how many days its "Ativo" ends, where two rules differ', async ({
  page,
  office,
}) => {
  const client = await office.client('Vale Verde, S.A.');
  await office.case({ title: TITLE, clientId: client.id });
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
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
  }
});

/** What the server answers to values that it does not take. */
const refusal = (errors: Record<string, string>) => ({
  type: 'about:blank',
  title: 'Pedido inválido',
  status: 400,
  detail: 'Os dados são inválidos.',
  code: 'bad_request',
  requestId: 'pedido-1',
  errors,
});

/** Whether two things on the page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return true;
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
