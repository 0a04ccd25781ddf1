import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { addPhoto, field } from './support/client-form.js';
import { endSessionWith, openCase } from './support/console-page.js';
import { png } from './support/files.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sessão terminada' });
const password = (dialog: Locator) => dialog.getByLabel('Senha', { exact: true });

const NOTES = /\/api\/cases\/[^/]+\/notes$/;

async function signInAgain(page: Page): Promise<void> {
  await password(ended(page)).fill(PASSWORD);
  await ended(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(ended(page)).toHaveCount(0);
}

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/\/api\//));

test('a session that ends under a note asks for the password, and the note is saved; “Trocar de Conta” leads to the sign-in page', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: 'Insolvência' });
  const dialog = await openCase(page, id, 'Insolvência');
  await dialog.getByLabel('Adicionar nota').fill('Aceita a redução do preço.');
  await endSessionWith(page, 'POST', NOTES);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();

  await expect(ended(page)).toContainText('A nota escrita continua aqui.');
  await expect(ended(page)).toContainText('Aceita a redução do preço.');
  await expect(ended(page).getByLabel('E-mail')).toHaveValue(office.session.email);
  await expect(ended(page).getByLabel('E-mail')).not.toBeEditable();
  await expect(password(ended(page))).toBeFocused();
  await expectAccessible(page, 'the end of a session', 'Sessão terminada');
  await page.keyboard.press('Escape');
  await expect(ended(page)).toBeVisible();
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab');
    await expect(ended(page).locator(':focus')).toHaveCount(1);
  }

  await ended(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(ended(page).getByRole('alert')).toHaveText('Campo obrigatório');
  await password(ended(page)).fill('não é esta');
  await page.keyboard.press('Enter');
  await expect(ended(page).getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
  await expect(password(ended(page))).toBeFocused();
  await signInAgain(page);

  await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('');
  const history = dialog.getByRole('list', { name: 'Histórico' });
  await expect(history.getByText('Aceita a redução do preço.')).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
  await endSessionWith(page, 'GET', /\/api\/clients\/statistics/);
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await ended(page).getByRole('button', { name: 'Trocar de Conta' }).click();
  await expect(page).toHaveURL('/auth?redirect=%2Fclientes');
});

test(
  'a filled form goes on with everything typed, the photo included',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    await page.goto('/clientes?mode=create');
    await field(page, 'Nome').fill('Vale Verde');
    await field(page, 'Cidade').fill('Braga');
    await addPhoto(page);
    await endSessionWith(page, 'POST', /\/api\/clients$/);
    await page.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(ended(page)).toContainText('O que foi preenchido continua aqui.');
    await signInAgain(page);
    await expect(page.getByText('Cliente criado com sucesso.')).toBeVisible();
    const answer = await page.request.get('/api/clients');
    const clients = (await answer.json()) as { name: string; city: string; avatarUrl: string }[];
    expect(clients).toMatchObject([{ name: 'Vale Verde', city: 'Braga' }]);
    expect((await page.request.get(clients[0]!.avatarUrl)).status()).toBe(200);
  },
);

test(
  'many requests that fail at once show one dialog, and all go on; files under way, too',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    const dialog = await openCase(page, id, 'Insolvência');
    await endSessionWith(page, 'POST', /\/api\/documents$/);
    await dialog.locator('input[type=file]').setInputFiles([png('a.png'), png('b.png')]);
    await expect(ended(page)).toHaveCount(1);
    await expect(ended(page)).toContainText('os envios continuam depois de entrar');
    await signInAgain(page);
    const stored = dialog.getByRole('list', { name: 'Documentos do Processo' });
    await expect(stored.getByRole('listitem')).toHaveCount(2);

    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await endSessionWith(page, 'GET', /\/api\/clients\/statistics/);
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await expect(ended(page)).toHaveCount(1);
    await signInAgain(page);
    await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'after a sign-in in another tab the same person goes on here; for another person the page is loaded anew',
  { tag: '@long' },
  async ({ page, office, owner, context, stranger, baseURL }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    const dialog = await openCase(page, id, 'Insolvência');
    const other = await Office.open(owner, (await stranger()).request, baseURL!);
    const note = dialog.getByLabel('Adicionar nota');
    const signIn = async (email: string) => {
      const tab = await context.newPage();
      await tab.goto('/auth');
      await tab.getByLabel('E-mail').fill(email);
      await tab.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(tab).toHaveURL(/dashboard/);
      await tab.close();
    };

    await note.fill('Primeira nota');
    await endSessionWith(page, 'POST', NOTES);
    await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
    await expect(ended(page)).toBeVisible();
    await signIn(office.session.email);
    await expect(ended(page)).toHaveCount(0);
    await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Primeira nota');
    await expect(note).toHaveValue('');

    await note.fill('Segunda nota');
    await endSessionWith(page, 'POST', NOTES);
    await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
    await expect(ended(page)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await signIn(other.session.email);
    await expect(page.getByText(other.session.office.name).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent.filter((url) => url.includes('/notes'))).toEqual([]);
  },
);

test(
  'the same person in another office: the page is loaded anew, and nothing goes on',
  { tag: '@long' },
  async ({ page, office }) => {
    const { id } = await office.case({ title: 'Insolvência' });
    const dialog = await openCase(page, id, 'Insolvência');
    await dialog.getByLabel('Adicionar nota').fill('Uma nota');
    await endSessionWith(page, 'POST', NOTES);
    await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
    await page.route('**/api/auth/sign-in', async (route) => {
      const response = await route.fetch();
      const { session } = (await response.json()) as { session: { office: object } };
      const office = { ...session.office, id: '0198a1b2-0000-7000-8000-000000000000' };
      await route.fulfill({ response, json: { session: { ...session, office } } });
    });
    const loaded = page.waitForEvent('load');
    await signInAgain(page);
    await loaded;
    await page.goto(`/processos?openCase=${id}`);
    await expect(dialog.getByRole('list', { name: 'Histórico' })).not.toContainText('Uma nota');
  },
);
