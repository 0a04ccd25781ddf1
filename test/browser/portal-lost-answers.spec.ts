import type { Page } from '@playwright/test';

import type { RequestMessage } from '../../src/contract/service-requests.js';
import { dropAnswer, holdRequests } from './support/console-page.js';
import { png } from './support/files.js';
import {
  clientUser,
  createRequest,
  log,
  message,
  openSession,
  refetch,
  send,
  submitSignIn,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

// Passing once in two is a fault of the product.
test.describe.configure({ retries: 0 });

/* A client types and sends while the line, the session or the tab fails them. */

const TITLE = 'Cópia certificada da sentença';
const title = (page: Page) => page.getByLabel('Título *');
const sendRequest = (page: Page) => page.getByRole('button', { name: 'Enviar Pedido' });

test.beforeEach(({ browserConsole }) => browserConsole.expectFailedRequests(/\/api\//));

test(
  'a request needs a title; where its answer was lost it is made once, also when it goes again after a reload',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const filipa = await clientUser(owner, office);
    const stored = async () => {
      const { rows } = await owner.query<{ title: string }>(
        'select title from service_requests where office_id = $1 order by created_at',
        [office.session.office.id],
      );
      return rows.map((row) => row.title);
    };
    const page = await stranger();
    await openSession(page, owner, office, filipa);
    await page.goto(`/${office.slug}/cliente`);
    await sendRequest(page).click();
    await expect(page.getByText('O título é obrigatório.')).toBeVisible();
    await expect(title(page)).toBeFocused();
    await title(page).fill(TITLE);
    await page.getByLabel('Descrição').fill('Até sexta-feira.');

    await dropAnswer(page, /portal\/service-requests$/);
    await sendRequest(page).click();
    await expect(page.getByText('Não foi possível enviar o pedido.')).toBeVisible();
    expect(await stored()).toEqual([TITLE]);
    await page.reload();
    await expect(title(page)).toHaveValue(TITLE);
    // Both clicks come before the answer: one that came after it would ask for the next title.
    const answer = await holdRequests(page, /portal\/service-requests$/, 'POST');
    await sendRequest(page).dblclick();
    answer();
    await expect(page.getByText('Pedido enviado')).toBeVisible();
    await expect(title(page)).toHaveValue('');
    expect(await stored()).toEqual([TITLE]);

    // The server has answered: the same words are another request from now on.
    await page.reload();
    await title(page).fill(TITLE);
    await page.getByLabel('Descrição').fill('Até sexta-feira.');
    await sendRequest(page).click();
    await expect(page.getByText('Pedido enviado')).toBeVisible();
    expect(await stored()).toEqual([TITLE, TITLE]);
  },
);

test(
  'a message whose answer was lost stays, and is made once with its document, also when it goes again after a reload',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const filipa = await clientUser(owner, office);
    const page = await stranger();
    await openSession(page, owner, office, filipa);
    const { id } = await createRequest(page, office, { title: TITLE });
    await page.goto(`/${office.slug}/cliente/pedidos/${id}`);
    await expect(log(page)).toBeVisible();

    await dropAnswer(page, /\/messages$/);
    await message(page).fill('Chegou?');
    await send(page).click();
    await expect(page.getByText('Sem ligação. O texto fica aqui')).toBeVisible();
    await expect(message(page)).toHaveValue('Chegou?');
    await send(page).dblclick();
    await expect(message(page)).toHaveValue('');
    await expect(log(page).getByText('Chegou?')).toHaveCount(1);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await (await chooser).setFiles(png('Fissura.png'));
    await expect(page.getByRole('list', { name: 'Anexos' }).getByText('Enviado')).toBeVisible();
    await dropAnswer(page, /\/messages$/);
    await message(page).fill('Segue a fotografia.');
    await send(page).click();
    await expect(page.getByText('Sem ligação. O texto fica aqui')).toBeVisible();
    await page.reload();
    await expect(message(page)).toHaveValue('Segue a fotografia.');
    await send(page).dblclick();
    await expect(message(page)).toHaveValue('');
    await expect(log(page).getByText('Segue a fotografia.')).toHaveCount(1);
    const told = await office.api<RequestMessage[]>('GET', `service-requests/${id}/messages`);
    expect(told.map(({ text, documents }) => [text, documents.length])).toEqual([
      ['Segue a fotografia.', 1],
      ['Chegou?', 0],
    ]);
  },
);

test(
  'typed text outlasts the end of a session, and nobody else finds it on the tab',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const filipa = await clientUser(owner, office);
    const rui = await clientUser(owner, office, {
      clientId: filipa.clientId,
      fullName: 'Rui Bastos',
    });
    const page = await stranger();
    await openSession(page, owner, office, filipa);
    const { id } = await createRequest(page, office, { title: TITLE });
    await page.goto(`/${office.slug}/cliente`);
    await title(page).fill('Segredo do pedido');
    await page.goto(`/${office.slug}/cliente/pedidos/${id}`);
    await message(page).fill('Segredo da mensagem');

    await page.context().clearCookies();
    await refetch(page);
    await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
    await page.getByRole('link', { name: 'Entrar Novamente' }).click();
    await submitSignIn(page, filipa.email);
    await expect(message(page)).toHaveValue('Segredo da mensagem');

    await page.context().clearCookies();
    await page.goto(`/${office.slug}/cliente`);
    await submitSignIn(page, rui.email);
    await expect(page.getByRole('button', { name: 'Conta de Rui Bastos' })).toBeVisible();
    await expect(title(page)).toHaveValue('');
    const kept = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
    expect(kept).not.toContain('Segredo');
  },
);

test(
  'a photograph that the network lost is sent again from its line, on a phone',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const filipa = await clientUser(owner, office);
    const page = await stranger();
    await page.setViewportSize({ width: 375, height: 812 });
    await openSession(page, owner, office, filipa);
    const { id } = await createRequest(page, office, { title: TITLE });
    const { checklist } = await office.api<RequestMessage>(
      'POST',
      `service-requests/${id}/checklists`,
      { items: [{ title: 'Auto de medição' }] },
    );
    await page.goto(`/${office.slug}/cliente/pedidos/${id}/documentos/${checklist!.id}`);
    const photograph = page.getByRole('button', { name: 'Fotografar: Auto de medição' });
    await expect(photograph).toBeVisible();

    await page.context().setOffline(true);
    const [chosen] = await Promise.all([page.waitForEvent('filechooser'), photograph.click()]);
    await chosen.setFiles(png('IMG_2041.png'));
    const again = page.getByRole('button', { name: 'Tentar Novamente' });
    await expect(again).toBeVisible();
    await expect(page.getByText('Sem ligação à Internet.')).toBeVisible();
    await page.context().setOffline(false);
    await again.click();
    const received = page.getByRole('region', { name: 'Com o escritório' });
    await expect(received.getByRole('link', { name: 'Ver IMG_2041' })).toHaveCount(1);
    await expect(again).toHaveCount(0);
    const [list] = await office.api<RequestMessage[]>('GET', `service-requests/${id}/messages`);
    expect(list!.checklist!.items.map(({ documents }) => documents.length)).toEqual([1]);
  },
);
