import { randomUUID } from 'node:crypto';

import type { RequestMessage, ServiceRequest } from '../../src/contract/service-requests.js';
import { expectAccessible } from './support/axe.js';
import { holding } from './support/console-page.js';
import {
  clientUser,
  COMPANY,
  enter,
  FULL_NAME,
  log,
  look,
  message,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* "Ver como Cliente": a member of the staff looks at the portal as somebody of a client. */

const TITLE = 'Empreitada da Escola Básica de Gualtar';

test('staff see the portal as a client user does, read-only; a client never sees that page', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const somebody = await clientUser(owner, office);
  const legalCase = await office.case({ title: TITLE, clientId: somebody.clientId });
  const view = `/${office.slug}/ver-como/pessoa/${somebody.clientUserId}`;
  await page.goto(view);
  const banner = page.getByRole('complementary', { name: 'Visualização como cliente' });
  await expect(banner).toContainText(`A ver como ${FULL_NAME}`);
  await expect(banner).toContainText('só leitura');
  await expect(page.getByLabel('Título *')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enviar Pedido' })).toBeDisabled();
  await expect(page.getByText(`Só leitura: só ${FULL_NAME} pode enviar`)).toBeVisible();
  await expectAccessible(page, 'seen by the staff', 'A ver como');
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(`${view}/processos/${legalCase.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  // Nothing is refused until the link was followed, which a refusal would take away before.
  const PORTAL = /\/api\/portal\//;
  const asked = (await page.requests()).filter((request) => PORTAL.test(request.url()));
  const release = await holding(page, PORTAL);
  await Promise.all(asked.map((request) => request.response()));
  await owner.query('delete from portal_views where office_id = $1', [office.session.office.id]);
  browserConsole.expectFailedRequests(/\/api\/portal\//);
  await page.getByRole('link', { name: 'Meus Documentos' }).click();
  await expect(page).toHaveURL(`${view}/documentos`);
  release();
  await expect(page.getByRole('heading', { name: 'Visualização terminada' })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir Novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Documentos');
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);

  const theirs = await stranger();
  await enter(theirs, owner, office, somebody);
  await theirs.goto(`${view}/processos`);
  await expect(theirs).toHaveURL(`/${office.slug}/cliente/processos`);
});

test('who signs in with the client’s own e-mail can be looked at, and a conversation is only looked at', async ({
  page,
  office,
  owner,
}) => {
  const client = await office.client(COMPANY, { email: `${randomUUID()}@teste.example` });
  const { id } = await office.api<ServiceRequest>('POST', 'service-requests', {
    title: 'Data da perícia',
    clientId: client.id,
  });
  await office.api('POST', `service-requests/${id}/messages`, { text: 'É na quinta-feira.' });
  const { checklist } = await office.api<RequestMessage>(
    'POST',
    `service-requests/${id}/checklists`,
    { items: [{ title: 'Procuração' }] },
  );
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(new URL(request.url()).pathname);
  });
  const view = `/${office.slug}/ver-como/cliente/${client.id}`;
  await page.goto(`${view}/pedidos/${id}`);
  await expect(page.getByText(`A ver como ${COMPANY}`)).toBeVisible();
  await expect(log(page).getByText('É na quinta-feira.')).toBeInViewport();
  await expect(page.getByText(`Só leitura: só ${COMPANY} pode enviar`)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anexar arquivo' })).toHaveCount(0);
  await look(page);
  await log(page)
    .getByRole('link', { name: /Documentos pedidos/ })
    .click();
  await expect(page).toHaveURL(`${view}/pedidos/${id}/documentos/${checklist!.id}`);
  await expect(page.getByRole('heading', { name: 'Procuração' })).toBeVisible();
  await expect(page.getByText(`Só leitura: só ${COMPANY} pode enviar`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fotografar/ })).toHaveCount(0);
  // A view was opened, and that is all.
  expect(written).toEqual(['/api/portal/views']);
  const { rows } = await owner.query<{ unread: number }>(
    'select unread_by_client as unread from service_requests where id = $1',
    [id],
  );
  expect(rows).toEqual([{ unread: 3 }]);
});

test('from a view one changes to another person of the client, or to the list of all', async ({
  page,
  office,
  owner,
}) => {
  const filipa = await clientUser(owner, office);
  const { clientId } = filipa;
  const rui = await clientUser(owner, office, { clientId, fullName: 'Rui Bastos' });
  const stranger = await clientUser(owner, office, { fullName: 'De Outro Cliente' });
  await page.goto(`/${office.slug}/ver-como/pessoa/${filipa.clientUserId}`);
  const change = page.getByRole('button', { name: 'Trocar de Pessoa' });
  await change.click();
  const people = page.getByRole('list', { name: 'Outras pessoas do cliente' });
  await expect(people.getByRole('link')).toHaveText(['Rui Bastos']);
  await expectAccessible(page, 'the other people', 'Rui Bastos');
  await expect(page.getByRole('link', { name: 'Gestão de Usuários' })).toHaveAttribute(
    'href',
    `/${office.slug}/admin/usuarios`,
  );
  await people.getByRole('link').click();
  await expect(page).toHaveURL(`/${office.slug}/ver-como/pessoa/${rui.clientUserId}`);
  await expect(page.getByText('A ver como Rui Bastos')).toBeVisible();

  await page.goto(`/${office.slug}/ver-como/pessoa/${stranger.clientUserId}`);
  await change.click();
  await expect(page.getByText('Mais ninguém deste cliente usa o portal.')).toBeVisible();
});
