import type { Page } from '@playwright/test';

import { pressEscape } from './support/console-page.js';
import { pdf } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Ana Ferreira';
const CASE = 'Ferreira c. Condomínio';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function createRecords(office: Office) {
  const { id: clientId } = await office.client(CLIENT);
  const { id: caseId } = await office.case({ title: CASE, clientId });
  await office.attach(caseId, await pdf('Petição.pdf', 1));
  return { clientId, caseId };
}
type Records = Awaited<ReturnType<typeof createRecords>>;

/** Down to a document and back again: each level is one entry of the history, and one step back. */
async function openAndGoBack(page: Page, office: Office, made: Records): Promise<void> {
  const { clientId, caseId } = made;
  await page.goto(`/${office.slug}/clientes?mode=list`);
  const list = page.url();
  await page.getByRole('link', { name: `Detalhes de ${CLIENT}` }).click();
  await expect(page).toHaveURL(`/${office.slug}/clientes/${clientId}`);
  await expect(dialog(page, CLIENT).getByRole('heading', { name: CLIENT })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${CLIENT} · Clientes · Causa – `));
  await page.reload();
  await dialog(page, CLIENT).locator('[data-case]').click();
  await expect(page).toHaveURL(`/${office.slug}/processos/${caseId}`);
  await expect(page).toHaveTitle(new RegExp(`^${CASE} · Processos · Causa – `));
  const rows = dialog(page, CASE).getByRole('list', { name: 'Documentos do Processo' });
  await rows.getByRole('button', { name: /^Visualizar/ }).click();
  await expect(dialog(page, 'Petição')).toBeVisible();
  await page.reload();
  await expect(dialog(page, 'Petição')).toBeVisible();

  await page.goBack();
  await expect(dialog(page, 'Petição')).toHaveCount(0);
  await expect(dialog(page, CASE)).toBeVisible();
  await page.goBack();
  await expect(dialog(page, CLIENT)).toBeVisible();
  await expect(dialog(page, CASE)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Detalhes de ${CLIENT}` })).toBeVisible();
}

test(
  'Back goes one level at a time, from the document to the page below',
  { tag: '@long' },
  async ({ page, office }) => {
    await openAndGoBack(page, office, await createRecords(office));
  },
);

/** Makes a case for a client over the client's dialog: a level of its own, which a reload keeps. */
async function createAndGoBack(page: Page, office: Office, { clientId }: Records): Promise<void> {
  await page.goto(`/${office.slug}/clientes?mode=list`);
  await page.getByRole('link', { name: `Detalhes de ${CLIENT}` }).click();
  await dialog(page, CLIENT).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Novo Processo' }).click();
  const form = dialog(page, 'Novo Processo');
  const client = form.getByRole('combobox', { name: 'Cliente' });
  await expect(client).toHaveValue(CLIENT);
  await expect(page).toHaveURL(
    `/${office.slug}/clientes/${clientId}?criar=processo&para=${clientId}`,
  );
  await page.reload();
  await expect(client).toHaveValue(CLIENT);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(dialog(page, CLIENT)).toBeVisible();

  await page.goForward();
  await form.getByLabel('Título').fill('Partilha');
  await page.goBack();
  const question = dialog(page, 'Descartar alterações?');
  await question.getByRole('button', { name: 'Continuar Editando' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('Partilha');
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(`/${office.slug}/clientes/${clientId}`);
  await expect(dialog(page, CLIENT)).toBeVisible();

  await page.goto(`/${office.slug}/dashboard?criar=documento`);
  const attach = dialog(page, 'Anexar Documento');
  await attach.getByRole('button', { name: CASE }).click();
  await attach.getByRole('button', { name: 'Visualizar Petição' }).click();
  await expect(dialog(page, 'Petição')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Petição')).toHaveCount(0);
  await attach.getByRole('button', { name: 'Concluir' }).click();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'a record that is being made is a level of its own, kept by a reload and closed by Back',
  { tag: '@long' },
  async ({ page, office }) => {
    await createAndGoBack(page, office, await createRecords(office));
  },
);

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('Back goes one level at a time, and a cross as far, also from what is being made', async ({
    page,
    office,
  }) => {
    const made = await createRecords(office);
    await openAndGoBack(page, office, made);
    await page.getByRole('link', { name: `Detalhes de ${CLIENT}` }).click();
    // Both clicks of a double click: one level.
    await dialog(page, CLIENT)
      .getByRole('button', { name: 'Fechar' })
      .first()
      .click({ clickCount: 2 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/clientes\?mode=list$/);
    await createAndGoBack(page, office, made);
  });
});

test(
  'the tab names what is open, its heading has the focus, and what is none leads on',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/cases/);
    await createRecords(office);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    for (const [path, name] of [
      ['processos', 'Processos'],
      ['documentos', 'Documentos'],
    ] as const) {
      await page.goto(`/${office.slug}/${path}`);
      const card = page.getByRole('main').getByRole('link').filter({ hasText: CLIENT }).first();
      await card.focus();
      await page.keyboard.press('Enter');
      await expect(heading(CLIENT)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${CLIENT} · ${name} · `));
      await page.goBack();
      await expect(heading(name)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    }
    await page.goto(`/${office.slug}/processos?view=overdue`);
    await expect(page).toHaveTitle(/^Em Atraso · Processos · /);
    await page.goto(`/${office.slug}/processos/0198a1b2-0000-7000-8000-000000000000`);
    const unknown = page.getByRole('dialog');
    await expect(unknown.getByText('Processo não encontrado')).toBeVisible();
    await unknown.getByRole('link', { name: 'Ver Processos' }).click();
    await expect(page).toHaveURL(/\/processos$/);
    await expect(unknown).toHaveCount(0);
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expect(heading('Clientes')).toBeFocused();
    await expect(page).toHaveTitle(/^Clientes · /);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/);
    expect((await page.request.get('/processos/abc')).status()).toBe(404);
  },
);

test(
  'a link to a case and to a client can be copied, pasted and opened in a new tab',
  { tag: '@long' },
  async ({ page, office, context, stranger }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { caseId, clientId } = await createRecords(office);
    await page.goto(`/${office.slug}/dashboard`);
    const opener = page.getByRole('link', { name: new RegExp(CASE) }).first();
    await opener.click();
    await dialog(page, CASE).getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Copiar Link' }).click();
    await expect(page.getByText('Link copiado.')).toBeVisible();
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    const link = await copied();
    expect(new URL(link).pathname).toBe(`/${office.slug}/processos/${caseId}`);
    await pressEscape(page);
    await expect(dialog(page, CASE)).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(opener).toBeFocused();

    await test.step('a tab of its own stands over the list', async () => {
      const opened = context.waitForEvent('page');
      await opener.click({ button: 'middle' });
      const tab = await opened;
      // It opens behind this one, and older browsers draw nothing there.
      await tab.bringToFront();
      await expect(dialog(tab, CASE)).toBeVisible();
      await dialog(tab, CASE).getByRole('button', { name: 'Fechar' }).click();
      await expect(tab).toHaveURL(/\/processos$/);
      await tab.close();
    });

    await test.step('what was written is asked about before Back takes it', async () => {
      await opener.click();
      const note = dialog(page, CASE).getByRole('textbox', { name: 'Adicionar nota' });
      await note.fill('Ligou a cliente.');
      await page.goBack();
      const question = dialog(page, 'Descartar alterações?');
      await question.getByRole('button', { name: 'Continuar Editando' }).click();
      await dialog(page, CASE).getByRole('button', { name: 'Visualizar Petição' }).click();
      await dialog(page, 'Petição').getByRole('button', { name: 'Fechar' }).click();
      await expect(note).toHaveValue('Ligou a cliente.');
      await dialog(page, CASE).getByRole('button', { name: 'Salvar Nota' }).click();
      await expect(dialog(page, CASE).getByRole('status').getByText('Nota salva.')).toBeVisible();
      await note.fill('Ligou outra vez.');
      await page.goBack();
      await question.getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step('what is copied of a client opens it', async () => {
      await page.goto(`/${office.slug}/clientes/${clientId}`);
      await dialog(page, CLIENT).getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Copiar Link' }).click();
      await expect.poll(copied).toContain(`/${office.slug}/clientes/${clientId}`);
      await page.goto('/dashboard');
      await page.goto(await copied());
      await expect(dialog(page, CLIENT).getByRole('heading', { name: CLIENT })).toBeFocused();
    });

    await test.step('who is not signed in comes back to it', async () => {
      const other = await stranger();
      await other.goto(link);
      await expect(other).toHaveURL(/\/auth\?redirect=/);
      expect(decodeURIComponent(other.url())).toContain(`/processos/${caseId}`);
    });
  },
);

test(
  'openCase and openClient open over their page, leave the address, and are no step of Back',
  { tag: '@long' },
  async ({ page, office }) => {
    const { clientId, caseId } = await createRecords(office);
    for (const [list, asks, id, name] of [
      ['processos?q=ana', 'openCase', caseId, CASE],
      ['clientes?mode=list', 'openClient', clientId, CLIENT],
    ] as const) {
      const below = `/${office.slug}/${list}`;
      await page.goto(`/${office.slug}/dashboard`);
      await page.goto(`${below}&${asks}=${id}`);
      await expect(dialog(page, name).getByRole('heading', { name }).first()).toBeFocused();
      const [path] = below.split('?');
      await expect(page).toHaveURL(`${path}/${id}`);
      await page.reload();
      await dialog(page, name).getByRole('button', { name: 'Fechar' }).first().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(below);
      await page.goto(`/${office.slug}/dashboard`);
      await page.goto(`${below}&${asks}=${id}`);
      await expect(dialog(page, name)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`/${office.slug}/dashboard`);
    }
  },
);
