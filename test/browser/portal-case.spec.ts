import type { Locator, Page } from '@playwright/test';

import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { addClientUser, addOffice } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { fact, failing } from './support/console-page.js';
import { pdf, png } from './support/files.js';
import { ask, clientUser, enter, FULL_NAME, log, look } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A case as its client follows it, what is new, and what stands where something cannot be shown. */

const TITLE = 'Empreitada da Escola Básica de Gualtar';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('a case’s own page has its facts, its next date, and each document that is shown with its event', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const { clientId } = somebody;
  const begun = await office.case({
    title: TITLE,
    number: '7144/25.4T8BRG',
    court: 'Juízo Central Cível de Braga, J4',
    clientId,
  });
  const taken = await office.change(begun, { status: 'em_andamento' });
  await office.change(taken, { dueDate: '2199-11-23' });
  const photograph = await office.attach(begun.id, png('Fissura.png'), true);
  await office.attach(begun.id, await pdf('Rascunho interno.pdf', 1));
  const { id: bare } = await office.case({ title: 'Sem mais nada', clientId });

  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente/processos/${begun.id}`);
  await expect(page.getByText('Processo nº 7144/25.4T8BRG')).toBeVisible();
  const facts = region(page, 'Dados do Processo');
  await expect(fact(facts, 'Número')).toHaveText('7144/25.4T8BRG');
  await expect(fact(facts, 'Tribunal')).toHaveText('Juízo Central Cível de Braga, J4');
  await expect(fact(facts, 'Status')).toHaveText('Em Andamento');
  const next = region(page, 'Próxima data');
  await expect(next.getByRole('heading')).toHaveText(/, 23 de novembro de 2199$/);
  await expect(next).toContainText('O escritório trata desta data.');
  const course = region(page, 'O que aconteceu');
  await expect(course.getByRole('heading', { level: 3 })).toHaveText([
    'O escritório juntou um documento',
    'Nova data: 23 de novembro de 2199',
    'O processo passou de Aberto para Em Andamento',
    'O escritório abriu o processo',
  ]);

  // Of its two documents the client is shown one, in the list and in the course.
  const documents = region(page, 'Documentos');
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expect(documents.getByRole('heading', { name: 'Fissura' })).toBeVisible();
  await expect(documents).toContainText('1 compartilhado');
  await course.getByRole('link', { name: 'Fissura' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?documento=${photograph.id}$`));
  const viewer = page.getByRole('dialog', { name: 'Fissura' });
  await expect(viewer.getByRole('img', { name: 'Fissura' })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  await page.goto(`/${office.slug}/cliente/processos/${bare}`);
  await expect(fact(facts, 'Número')).toHaveText('Não definido');
  await expect(fact(facts, 'Tribunal')).toHaveText('Não definido');
  await expect(next.getByRole('heading')).toHaveText('Sem data marcada');
  await expect(documents).toContainText('ainda não compartilhou documentos deste processo.');
  await expectAccessible(page, 'a case with nothing yet', 'Sem data marcada');
});

test('the navigation counts the office’s messages that nobody read, until they were seen', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const { clientId, clientUserId } = somebody;
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente`);
  const unread = navigation(page).getByText(/não lidas?$/);
  await expect(navigation(page).getByRole('link', { name: 'Pedidos' })).toBeVisible();
  await expect(unread).toHaveCount(0);
  const values = { title: 'Data da perícia', clientId, clientUserId };
  const { id } = await office.api<ServiceRequest>('POST', 'service-requests', values);
  await look(page);
  await expect(unread).toHaveText('1 não lida');
  await office.api('POST', `service-requests/${id}/messages`, { text: 'É na quinta-feira.' });
  await look(page);
  await expect(unread).toHaveText('2 não lidas');
  await navigation(page)
    .getByRole('link', { name: /^Pedidos/ })
    .click();
  await page.getByRole('link', { name: /Data da perícia/ }).click();
  await expect(log(page).getByText('É na quinta-feira.')).toBeVisible();
  await expect(unread).toHaveCount(0);
});

test('the address of another of one’s offices asks before the session moves there', async ({
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const somebody = await clientUser(owner, office);
  const other = await addOffice(owner);
  const { rows } = await owner.query<{ id: string }>(
    `with member as (
       insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')
     )
     insert into clients (office_id, name) values ($1, 'Vale Verde Imobiliária') returning id`,
    [other.id, somebody.userId],
  );
  await addClientUser(owner, other, rows[0]!.id, somebody, FULL_NAME);
  browserConsole.expectFailedRequests(/\/api\/auth\/office/);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${other.slug}/cliente/processos`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trocar de Escritório');
  const question = `Este endereço é de ${other.name}. Trocar de escritório?`;
  await expect(page.getByText(question)).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Ficar em ${office.session.office.name}` }),
  ).toHaveAttribute('href', `/${office.slug}/cliente/processos`);
  const change = page.getByRole('button', { name: 'Trocar de Escritório' });
  const mend = await failing(page, /\/api\/auth\/office/);
  await change.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'Não foi possível trocar de escritório.',
  );
  await mend();
  await change.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Processos');
  await expect(page).toHaveURL(`/${other.slug}/cliente/processos`);
  await expect(page.getByRole('heading', { name: 'Nenhum processo' })).toBeVisible();
});

interface Fault {
  /** The page, and what of it cannot be had. */
  address: string;
  url: RegExp;
  told: string;
  /** What is there once it can. */
  then: Locator;
}

async function expectTriedAgain(page: Page, { address, url, told, then }: Fault): Promise<void> {
  await failing(page, url);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: told })).toBeVisible();
  await expect(then).toHaveCount(0);
  // What the page asks by itself before the press fails as well, and so the button stays.
  await page.evaluate(`addEventListener('click', () => (globalThis.pressed = true), true)`);
  await page.route(url, async (route) =>
    (await page.evaluate('globalThis.pressed')) ? route.continue() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(then).toBeVisible();
  // What the page asks by itself meanwhile still waits for its answer.
  await page.unrouteAll({ behavior: 'wait' });
}

test('what of the portal, its lists, a case and a conversation cannot be loaded is told, and tried again', async ({
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expectFailedRequests(/\/api\/portal\//);
  const somebody = await clientUser(owner, office);
  const { id } = await office.case({ title: TITLE, clientId: somebody.clientId });
  const page = await stranger();
  await enter(page, owner, office, somebody);
  const request = await ask(page, office, { title: 'Cópia da sentença', caseId: id });
  await office.api('POST', `service-requests/${request.id}/messages`, { text: 'Segue já.' });
  const home = `/${office.slug}/cliente`;
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  for (const fault of [
    {
      address: home,
      url: /\/portal\/profile$/,
      told: 'Não foi possível carregar o portal.',
      then: heading(/, Filipa$/),
    },
    {
      address: `${home}/documentos`,
      url: /\/portal\/documents\?/,
      told: 'Erro ao listar documentos',
      then: heading('Nenhum documento'),
    },
    {
      address: `${home}/pedidos`,
      url: /\/portal\/service-requests\?/,
      told: 'Não foi possível carregar os pedidos.',
      then: page.getByRole('link', { name: /Cópia da sentença/ }),
    },
    {
      address: `${home}/pedidos/${request.id}`,
      url: /\/portal\/service-requests\/[^/?]+$/,
      told: 'Não foi possível carregar a conversa.',
      then: heading('Cópia da sentença'),
    },
    {
      address: `${home}/pedidos/${request.id}`,
      url: /\/portal\/service-requests\/[^/?]+\/messages\?/,
      told: 'Não foi possível carregar a conversa.',
      then: log(page).getByText('Segue já.'),
    },
    {
      address: `${home}/processos/${id}`,
      url: /\/portal\/cases\/[^/?]+$/,
      told: 'Não foi possível carregar o processo.',
      then: heading(TITLE),
    },
    {
      address: `${home}/processos/${id}`,
      url: /\/portal\/cases\/[^/?]+\/events\?/,
      told: 'Não foi possível carregar o que aconteceu.',
      then: heading('O escritório abriu o processo'),
    },
    {
      address: `${home}/processos/${id}`,
      url: /\/portal\/documents\?/,
      told: 'Erro ao listar documentos',
      then: page.getByText('ainda não compartilhou documentos deste processo.'),
    },
  ]) {
    await test.step(fault.told, () => expectTriedAgain(page, fault));
  }
});
