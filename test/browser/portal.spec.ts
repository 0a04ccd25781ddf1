import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

import { BUNDLES, firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { addClientUser, addOffice } from '../support/offices.js';
import { day, daysLeftPattern } from './support/days.js';
import { csv, pdf, png } from './support/files.js';
import {
  clientUser,
  COMPANY,
  FULL_NAME,
  openSession,
  submitSignIn,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
const PHONE = { width: 375, height: 812 };

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true });

async function expectCase(page: Page, photographId: string): Promise<void> {
  await rows(page).getByRole('link').click();
  await expect(heading(page)).toHaveText(TITLE);
  const course = page.getByRole('region', { name: 'O que aconteceu' });
  await expect(course.getByRole('heading', { level: 3 })).toHaveText([
    'O escritório juntou um documento',
    'O processo passou de Aberto para Em Andamento',
    'O escritório abriu o processo',
  ]);
  await expect(page.getByText('Nota só do escritório')).toHaveCount(0);
  const documents = page.getByRole('region', { name: 'Documentos', exact: true });
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expect(documents).toContainText('1 partilhado');
  await course.getByRole('link', { name: 'Fissura' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?documento=${photographId}$`));
  const viewer = page.getByRole('dialog', { name: 'Fissura' });
  await expect(viewer.getByRole('img', { name: 'Fissura' })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(heading(page)).toHaveText(TITLE);
  await page.goBack();
  await expect(heading(page)).toHaveText('Meus Processos');
  await expect(heading(page)).toBeFocused();
}

async function expectDocuments(page: Page): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Documentos' }).click();
  await expect(page.getByText('3 documentos partilhados pelo escritório.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Ver Relação de bens' })).toHaveCount(0);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Relação de bens' }).click();
  expect((await downloads).suggestedFilename()).toBe('Relação de bens.csv');
  const search = page.getByRole('searchbox');
  await search.fill('contrato');
  await page.getByRole('main').getByText('Limpar Busca').click();
  await expect(search).toHaveValue('');
  await expect(rows(page)).toHaveCount(3);
  await search.fill('relatório');
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: 'Ver Relatório pericial' }).click();
  const viewer = page.getByRole('dialog', { name: 'Relatório pericial' });
  await expect(page).toHaveURL(/\?q=relat%C3%B3rio&documento=/);
  await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Página seguinte' }).click();
  await expect(viewer.getByText('Folha 2', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(search).toHaveValue('relatório');
  await expect(rows(page)).toHaveCount(1);
}

test('on a phone a client user signs in, and sees exactly their cases, what happened in them, and their documents', async ({
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  test.slow();
  // Requests that the page still sends as the session ends.
  browserConsole.expect(/401 \(Unauthorized\)/);
  const today = day(0);
  const client = await office.client(COMPANY);
  const nextDoor = await office.client('Metalúrgica do Sado');
  const legalCase = await office.case({
    title: TITLE,
    number: '7144/25.4T8BRG',
    court: 'Juízo Central Cível de Braga, J4',
    clientId: client.id,
    dueDate: day(3),
  });
  await office.change(legalCase, { status: 'em_andamento' });
  await office.note(legalCase.id, 'Nota só do escritório');
  const photograph = await office.attach(legalCase.id, png('Fissura.png'), true);
  await office.attach(legalCase.id, png('Do processo, interno.png'));
  await office.case({ title: 'Injunção – Cimentos do Cávado', clientId: nextDoor.id });
  await office.file(client.id, await pdf('Relatório pericial.pdf', 2));
  await office.file(client.id, csv('Relação de bens.csv'));
  await office.file(client.id, png('Rascunho interno.png'), false);
  await office.file(nextDoor.id, png('De outro cliente.png'));
  const { email } = await clientUser(owner, office, { clientId: client.id });

  const page = await stranger();
  await page.setViewportSize(PHONE);
  const wanted = `/${office.slug}/cliente/processos?status=em_andamento`;
  await page.goto(wanted);
  await expect(page).toHaveURL(
    `/${office.slug}/cliente/login?redirect=${encodeURIComponent(wanted)}`,
  );
  await submitSignIn(page, email);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('button', { name: 'Versão 1.2.0' })).toBeVisible();

  await navigation(page).getByRole('link', { name: 'Início' }).click();
  await expect(heading(page)).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Filipa$/);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`Início · Causa – ${office.session.office.name}`);
  await expect(
    page.getByText(new RegExp(`Próximo prazo em ${daysLeftPattern(3, today)} dias\\.`)),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos (1)' }).click();
  await expect(heading(page)).toHaveText('Meus Processos');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Nº 7144/25.4T8BRG']);
  await expect(rows(page)).toContainText(['Em Andamento']);
  await expect(rows(page)).toContainText([new RegExp(`Em ${daysLeftPattern(3, today)} dias`)]);
  await expect(rows(page)).toContainText(['Juízo Central Cível de Braga, J4']);
  await expectCase(page, photograph.id);
  await expectDocuments(page);

  await page.getByRole('button', { name: `Conta de ${FULL_NAME}` }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/${office.slug}/cliente`);
  await expect(page).toHaveURL(/\/cliente\/login\?redirect=/);
});

test(
  'a client of two offices is asked at an address of the other, chooses the office, and leaves one that knows no client of theirs',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const client = await office.client(COMPANY);
    await office.case({ title: TITLE, clientId: client.id });
    const somebody = await clientUser(owner, office, { clientId: client.id });
    const other = await addOffice(owner);
    const { rows: clients } = await owner.query<{ id: string }>(
      `with member as (
       insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')
     )
     insert into clients (office_id, name) values ($1, 'Vale Verde Imobiliária') returning id`,
      [other.id, somebody.userId],
    );
    const theirs = await addClientUser(owner, other, clients[0]!.id, somebody, FULL_NAME);
    const page = await stranger();
    await openSession(page, owner, office, somebody);
    await page.goto(`/${other.slug}/cliente/processos`);
    await expect(heading(page)).toHaveText('Trocar de Escritório');
    const question = `Este endereço é de ${other.name}. Trocar de escritório?`;
    await expect(page.getByText(question)).toBeVisible();
    await expect(
      page.getByRole('link', { name: `Ficar em ${office.session.office.name}` }),
    ).toHaveAttribute('href', `/${office.slug}/cliente/processos`);
    await page.getByRole('button', { name: 'Trocar de Escritório' }).click();
    await expect(heading(page)).toHaveText('Meus Processos');
    await expect(page).toHaveURL(`/${other.slug}/cliente/processos`);
    await expect(page.getByRole('heading', { name: 'Nenhum processo' })).toBeVisible();

    const account = page.getByRole('button', { name: `Conta de ${FULL_NAME}` });
    await account.click();
    await page.getByRole('button', { name: office.session.office.name }).click();
    await expect(page).toHaveURL(`/${office.slug}/cliente`);
    await expect(rows(page).filter({ hasText: TITLE })).toBeVisible();

    await owner.query('update client_users set user_id = null where id = $1', [theirs]);
    await account.click();
    await page.getByRole('button', { name: other.name }).click();
    await expect(page).toHaveURL(`/${other.slug}/cliente`);
    await expect(heading(page)).toHaveText('Acesso Negado');
    await expect(page.getByText('Cliente não encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Sair e Usar Outro E-mail' }).click();
    await expect(page).toHaveURL(`/${other.slug}/cliente/login`);
  },
);

test('the portal loads at most 115 kB of scripts and styles first, and of these the styles of whole pages before those of its parts', () => {
  const portal = BUNDLES.find(({ name }) => name === 'portal')!;
  const size = firstLoad('dist/ui', portal)!;
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(115_000);

  const sheets = firstFiles('dist/ui', portal)!.filter((path) => path.endsWith('.css'));
  const styles = sheets.map((path) => readFileSync(path, 'utf8')).join('');
  const ofPages = [':root{', 'body{', '.button{', '.badge{'].map((rule) => styles.indexOf(rule));
  // The name that the build gives to a part's class ends in a hash. The parts' styles win over the pages'.
  const ofParts = styles.search(/\._\w+_[\w-]{5}_\d+/);
  expect(Math.min(...ofPages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ofPages)).toBeLessThan(ofParts);
});
