import type { Page } from '@playwright/test';
import type pg from 'pg';

import { openCase, toastText } from './support/console-page.js';
import { png } from './support/files.js';
import type { Office } from './support/office.js';
import { clientUser, COMPANY, signIn } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A client and their lawyer, each on their own side, from the question to the paper in the case. */

const CASE = 'Empreitada da Escola Básica de Gualtar';
const FOREIGN = 'Processo de outro cliente';
const TITLE = 'Dúvida sobre o relatório pericial';
const PAPER = 'Auto de medição n.º 8';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

const isPhone = (page: Page) => page.viewportSize()!.width === PHONE.width;

interface Client {
  email: string;
  caseId: string;
}

/** A portal user of a client with a case, and a case that is not theirs. */
async function createRecords(owner: pg.Client, office: Office): Promise<Client> {
  const client = await office.client(COMPANY);
  const nextDoor = await office.client('Metalúrgica do Sado');
  const { id } = await office.case({ title: CASE, clientId: client.id });
  await office.case({ title: FOREIGN, clientId: nextDoor.id });
  const { email } = await clientUser(owner, office, { clientId: client.id });
  return { email, caseId: id };
}

async function sendQuestion(filipa: Page, slug: string, email: string): Promise<void> {
  await signIn(filipa, slug, email);
  await expect(filipa.getByRole('heading', { level: 1 })).toContainText('Filipa');
  await expect(filipa.getByText(FOREIGN)).toHaveCount(0);
  await filipa.getByRole('link', { name: CASE }).first().click();
  await filipa.getByRole('link', { name: 'Falar com o Escritório' }).click();
  await filipa.getByLabel('Título *').fill(TITLE);
  await filipa.getByLabel(/^Descrição/).fill('Isto muda alguma coisa para nós?');
  await filipa.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(filipa.getByRole('heading', { name: TITLE })).toBeVisible();
}

const conversation = (page: Page) => page.getByRole('region', { name: `Conversa sobre ${TITLE}` });

async function replyAndRequestDocuments(page: Page): Promise<void> {
  await page.goto('/pedidos');
  await page.getByRole('link', { name: TITLE }).click();
  await conversation(page).getByRole('textbox', { name: 'Resposta' }).fill('É uma boa notícia.');
  await conversation(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(
    conversation(page).getByRole('article').getByText('É uma boa notícia.'),
  ).toBeVisible();
  // Where there is no room beside the conversation, a button of its own opens the form as a screen.
  const [doors, form] = isPhone(page)
    ? [conversation(page), page.getByRole('dialog', { name: 'Pedir Documentos' })]
    : [
        page.getByRole('complementary', { name: 'Sobre o pedido' }),
        page.getByRole('form', { name: 'Pedir Documentos' }),
      ];
  await doors.getByRole('button', { name: 'Pedir Documentos' }).click();
  await form.getByRole('textbox', { name: 'Novo documento' }).fill(PAPER);
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await expect(form.getByRole('button', { name: `Editar ${PAPER}` })).toBeVisible();
  await form.getByRole('button', { name: 'Enviar Lista' }).click();
  await expect(toastText(page, 'Lista enviada.')).toBeVisible();
}

async function sendPhotograph(filipa: Page, slug: string): Promise<void> {
  await filipa.goto(`/${slug}/cliente`);
  await filipa.getByRole('link', { name: /^Enviar:/ }).click();
  const [chosen] = await Promise.all([
    filipa.waitForEvent('filechooser'),
    filipa.getByRole('button', { name: `Fotografar: ${PAPER}` }).click(),
  ]);
  await chosen.setFiles(png('IMG_2041.png'));
  await expect(filipa.getByText('Nada falta enviar. Obrigado.')).toBeVisible();
}

async function acceptDocument(page: Page, caseId: string): Promise<void> {
  await page.reload();
  await conversation(page)
    .getByRole('button', { name: `Aceitar ${PAPER}` })
    .click();
  await expect(toastText(page, `${PAPER}: aceite.`)).toBeVisible();
  const detail = await openCase(page, caseId, CASE);
  await expect(detail.getByRole('list', { name: 'Documentos do Processo' })).toContainText(
    'IMG_2041',
  );
}

interface Setting {
  /** The staff's, as wide as the test has it. */
  page: Page;
  office: Office;
  owner: pg.Client;
  stranger: () => Promise<Page>;
}

/** @param viewport of the client */
async function walkThrough(
  { page, office, owner, stranger }: Setting,
  viewport: typeof PHONE,
): Promise<void> {
  const { email, caseId } = await createRecords(owner, office);
  const filipa = await stranger();
  await filipa.setViewportSize(viewport);
  await sendQuestion(filipa, office.slug, email);
  await replyAndRequestDocuments(page);
  await expect.poll(() => mailSubjects(owner, email)).toEqual(['Há uma nova mensagem']);
  await sendPhotograph(filipa, office.slug);
  await acceptDocument(page, caseId);
  await filipa.goto(`/${office.slug}/cliente/documentos`);
  await expect(filipa.getByText('IMG_2041')).toBeVisible();
}

test(
  'with a client on a phone, a question becomes an answer, and a photograph a document of the case',
  { tag: '@long' },
  async ({ page, office, owner, stranger }) => {
    test.slow();
    await walkThrough({ page, office, owner, stranger }, PHONE);
  },
);

test.describe('at 375 pixels, by touch', { tag: '@long' }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('with staff on a phone and a client at a desk, a question becomes an answer, and a photograph a document of the case', async ({
    page,
    office,
    owner,
    stranger,
  }) => {
    test.slow();
    await walkThrough({ page, office, owner, stranger }, DESKTOP);
  });
});

async function mailSubjects(owner: pg.Client, email: string): Promise<string[]> {
  const { rows } = await owner.query<{ subject: string }>(
    'select subject from private.local_mailbox where recipient = $1',
    [email],
  );
  return rows.map(({ subject }) => subject);
}
