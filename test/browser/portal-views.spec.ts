import { randomUUID } from 'node:crypto';

import type { RequestMessage, ServiceRequest } from '../../src/contract/service-requests.js';
import { holdRequests } from './support/console-page.js';
import {
  clientUser,
  COMPANY,
  FULL_NAME,
  log,
  message,
  openSession,
  refetch,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* "Ver como Cliente": a member of the staff looks at the portal as somebody of a client. */

const TITLE = 'Empreitada da Escola Básica de Gualtar';

test('staff see the portal and its conversations as people of a client do, read-only and one after the other; a client never sees that page', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const client = await office.client(COMPANY, { email: `${randomUUID()}@teste.example` });
  const filipa = await clientUser(owner, office, { clientId: client.id });
  const legalCase = await office.case({ title: TITLE, clientId: client.id });
  const { id } = await office.api<ServiceRequest>('POST', 'service-requests', {
    title: 'Data da perícia',
    clientId: client.id,
    clientUserId: filipa.clientUserId,
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
  const only = `Só leitura: só ${FULL_NAME} pode enviar`;
  const view = `/${office.slug}/ver-como/pessoa/${filipa.clientUserId}`;
  await page.goto(view);
  const banner = page.getByRole('complementary', { name: 'Visualização como cliente' });
  await expect(banner).toContainText(`A ver como ${FULL_NAME}`);
  await expect(banner).toContainText('só leitura');
  await expect(page.getByLabel('Título *')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enviar Pedido' })).toBeDisabled();
  await expect(page.getByText(only)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(`${view}/processos/${legalCase.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  // A conversation is only looked at.
  await page.getByRole('link', { name: /^Pedidos/ }).click();
  await page.getByRole('link', { name: /Data da perícia/ }).click();
  await expect(log(page).getByText('É na quinta-feira.')).toBeInViewport();
  await expect(page.getByText(only)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anexar arquivo' })).toHaveCount(0);
  await refetch(page);
  await log(page)
    .getByRole('link', { name: /Documentos pedidos/ })
    .click();
  await expect(page).toHaveURL(`${view}/pedidos/${id}/documentos/${checklist!.id}`);
  await expect(page.getByRole('heading', { name: 'Procuração' })).toBeVisible();
  await expect(page.getByText(only)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fotografar/ })).toHaveCount(0);
  // A view was opened, and that is all.
  expect(written).toEqual(['/api/portal/views']);
  const { rows } = await owner.query<{ unread: number }>(
    'select unread_by_client as unread from service_requests where id = $1',
    [id],
  );
  expect(rows).toEqual([{ unread: 3 }]);

  // The other person is who signs in with the client's own e-mail.
  await page.getByRole('button', { name: 'Trocar de Pessoa' }).click();
  const people = page.getByRole('list', { name: 'Outras pessoas do cliente' });
  await expect(people.getByRole('link')).toContainText([COMPANY]);
  await expect(page.getByRole('link', { name: 'Gestão de Usuários' })).toHaveAttribute(
    'href',
    `/${office.slug}/admin/usuarios`,
  );
  await people.getByRole('link').click();
  const another = `/${office.slug}/ver-como/cliente/${client.id}`;
  await expect(page).toHaveURL(another);
  await expect(page.getByText(`A ver como ${COMPANY}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: TITLE })).toBeVisible();

  // Nothing is refused until the link was followed, which a refusal would take away before.
  const PORTAL = /\/api\/portal\//;
  const asked = (await page.requests()).filter((request) => PORTAL.test(request.url()));
  const release = await holdRequests(page, PORTAL);
  await Promise.all(asked.map((request) => request.response()));
  await owner.query('delete from portal_views where office_id = $1', [office.session.office.id]);
  browserConsole.expectFailedRequests(/\/api\/portal\//);
  await page.getByRole('link', { name: 'Meus Documentos' }).click();
  await expect(page).toHaveURL(`${another}/documentos`);
  release();
  await expect(page.getByRole('heading', { name: 'Visualização terminada' })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir Novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Documentos');
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);

  const theirs = await stranger();
  await openSession(theirs, owner, office, filipa);
  await theirs.goto(`${view}/processos`);
  await expect(theirs).toHaveURL(`/${office.slug}/cliente/processos`);
});
