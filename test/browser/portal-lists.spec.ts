import type { Page } from '@playwright/test';
import type pg from 'pg';

import type { Office } from './support/office.js';
import { clientUser, enter, log, type Somebody } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* Lists of the portal that are longer than a page of theirs. */

/** More than a page of each: cases 12, documents 24, requests and messages 30. */
const MANY = { cases: 13, documents: 25, requests: 31, messages: 31 };

/** @returns the request that has all the messages */
async function fill(owner: pg.Client, office: Office, somebody: Somebody): Promise<string> {
  const { id: officeId } = office.session.office;
  const { clientId, clientUserId } = somebody;
  await owner.query(
    `insert into cases (office_id, client_id, title)
     select $1, $2, 'Processo ' || n from generate_series(1, $3::int) n`,
    [officeId, clientId, MANY.cases],
  );
  await owner.query(
    `insert into documents (office_id, client_id, title, storage_path, size_bytes, shared_with_client, state, sha256)
     select $1::uuid, $2, 'Documento ' || n, $1::uuid || '/documents/x/' || n, n, true, 'stored', repeat('0', 64)
     from generate_series(1, $3::int) n`,
    [officeId, clientId, MANY.documents],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into service_requests (office_id, client_id, client_user_id, title, status, opened_by, author_name, last_at)
     select $1, $2, $3, 'Pedido ' || n, 'novo', 'client', 'Filipa Roque', now() - n * interval '1 minute'
     from generate_series(1, $4::int) n returning id`,
    [officeId, clientId, clientUserId, MANY.requests],
  );
  await owner.query(
    `insert into request_messages (office_id, request_id, by, author_name, text, created_at)
     select $1, $2, 'client', 'Filipa Roque', 'Mensagem ' || n, now() + n * interval '1 second'
     from generate_series(1, $3::int) n`,
    [officeId, rows[0]!.id, MANY.messages],
  );
  return rows[0]!.id;
}

/** "Mostrar Mais" below a list brings the rest of it, and goes. */
async function expectMore(page: Page, shown: number, all: number): Promise<void> {
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(shown);
  await expect(page.getByText(`${shown} de ${all}`)).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar Mais' }).click();
  await expect(list).toHaveCount(all);
  await expect(page.getByRole('button', { name: 'Mostrar Mais' })).toHaveCount(0);
}

test('what a page does not hold of cases, documents, requests and messages is shown when asked for', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const requestId = await fill(owner, office, somebody);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente/processos`);
  await expectMore(page, 12, MANY.cases);
  await page.goto(`/${office.slug}/cliente/documentos`);
  await expectMore(page, 24, MANY.documents);
  await page.goto(`/${office.slug}/cliente/pedidos`);
  await expectMore(page, 30, MANY.requests);

  await page.goto(`/${office.slug}/cliente/pedidos/${requestId}`);
  const messages = log(page).getByText(/^Mensagem \d+$/);
  await expect(messages).toHaveCount(30);
  await expect(messages.first()).toHaveText('Mensagem 2');
  await page.getByRole('button', { name: 'Mensagens Anteriores' }).click();
  await expect(messages).toHaveCount(MANY.messages);
  await expect(messages.first()).toHaveText('Mensagem 1');
  await expect(page.getByRole('button', { name: 'Mensagens Anteriores' })).toHaveCount(0);
});
