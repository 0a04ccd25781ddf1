import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

import { BUNDLES, firstFiles, firstLoad } from '../load/bench-bundles.mjs';
import { addClientUser, addOffice } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { day, daysLeft } from './support/days.js';
import { csv, pdf, png } from './support/files.js';
import { clientUser, COMPANY, enter, fillIn, FULL_NAME } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
const OTHER = 'Injunção – Cimentos do Cávado';

const cases = (page: Page) => page.getByRole('main').getByRole('listitem');

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]) {
  test(`at ${viewport.width} pixels a client user signs in, and sees exactly their cases and documents`, async ({
    office,
    owner,
    stranger,
    browserConsole,
  }) => {
    test.slow();
    // Of what the page still asks as the session ends.
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
    await office.case({ title: OTHER, clientId: nextDoor.id });
    await office.file(client.id, await pdf('Relatório pericial.pdf', 2));
    await office.file(client.id, csv('Relação de bens.csv'));
    await office.file(client.id, png('Rascunho interno.png'), false);
    await office.file(nextDoor.id, png('De outro cliente.png'));
    const { email } = await clientUser(owner, office, { clientId: client.id });

    const page = await stranger();
    await page.setViewportSize(viewport);
    const wanted = `/${office.slug}/cliente/processos?status=em_andamento`;
    await page.goto(wanted);
    await expect(page).toHaveURL(
      `/${office.slug}/cliente/login?redirect=${encodeURIComponent(wanted)}`,
    );
    await fillIn(page, email);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('button', { name: 'Versão 1.2.0' })).toBeVisible();

    const navigation = page
      .getByRole('navigation', { name: 'Principal' })
      .filter({ visible: true });
    await navigation.getByRole('link', { name: 'Início' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Filipa$/);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${office.session.office.name} – Início`);
    await expect(
      page.getByText(new RegExp(`Próximo prazo em ${daysLeft(3, today)} dias\\.`)),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todos (1)' })).toBeVisible();

    await page.getByRole('link', { name: 'Ver todos (1)' }).click();
    await expect(heading).toHaveText('Meus Processos');
    await expect(cases(page)).toHaveCount(1);
    await expect(cases(page)).toContainText(['Nº 7144/25.4T8BRG']);
    await expect(cases(page)).toContainText(['Em Andamento']);
    await expect(cases(page)).toContainText([new RegExp(`Em ${daysLeft(3, today)} dias`)]);
    await expect(cases(page)).toContainText(['Juízo Central Cível de Braga, J4']);

    await cases(page).getByRole('link').click();
    await expect(heading).toHaveText(TITLE);
    await expect(page.getByText('O processo passou de Aberto para Em Andamento')).toBeVisible();
    await expect(page.getByText('O escritório abriu o processo')).toBeVisible();
    await expect(page.getByText('Nota só do escritório')).toHaveCount(0);
    await page.goBack();
    await expect(heading).toHaveText('Meus Processos');
    await expect(heading).toBeFocused();

    await navigation.getByRole('link', { name: 'Documentos' }).click();
    await expect(page.getByText('2 documentos compartilhados pelo escritório.')).toBeVisible();
    await expect(cases(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Ver Relação de bens' })).toHaveCount(0);
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar Relação de bens' }).click();
    expect((await downloads).suggestedFilename()).toBe('Relação de bens.csv');
    const search = page.getByRole('searchbox');
    await search.fill('contrato');
    await page.getByRole('main').getByText('Limpar Busca').click();
    await expect(search).toHaveValue('');
    await expect(cases(page)).toHaveCount(2);
    await search.fill('relatório');
    await expect(cases(page)).toHaveCount(1);
    await expect(search).toBeFocused();
    await page.getByRole('link', { name: 'Ver Relatório pericial' }).click();
    const viewer = page.getByRole('dialog', { name: 'Relatório pericial' });
    await expect(page).toHaveURL(/\?q=relat%C3%B3rio&documento=/);
    await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'Página seguinte' }).click();
    await expect(viewer.getByText('Folha 2', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('relatório');
    await expect(cases(page)).toHaveCount(1);

    await page.getByRole('button', { name: `Conta de ${FULL_NAME}` }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(`/${office.slug}/cliente`);
    await expect(page).toHaveURL(/\/cliente\/login\?redirect=/);
  });
}

test('somebody of two clients has them told apart, and asks for one of them', async ({
  office,
  owner,
  stranger,
}) => {
  const first = await office.client(COMPANY);
  const second = await office.client('Vale Verde Imobiliária, Lda.');
  const somebody = await clientUser(owner, office, { clientId: first.id });
  await addClientUser(owner, office.session.office, second.id, somebody, FULL_NAME);
  await office.case({ title: TITLE, clientId: first.id });
  await office.case({ title: OTHER, clientId: second.id });
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente`);
  await expect(cases(page).filter({ hasText: OTHER })).toContainText(second.name);
  await page.getByLabel('Título *').fill('Certidão permanente');
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(page.getByText('Selecione o cliente a que o pedido respeita.')).toBeVisible();
  await page.getByLabel('Cliente *').selectOption(second.name);
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(page.getByText('Pedido enviado')).toBeVisible();

  await page.getByRole('link', { name: 'Meus Processos' }).click();
  await expect(cases(page)).toHaveCount(2);
  await page.getByLabel('Cliente', { exact: true }).selectOption(first.name);
  await expect(cases(page)).toHaveCount(1);
  await expect(cases(page)).toContainText(TITLE);
});

test('below a second tenant of the office a client reads that tenant’s name', async ({
  office,
  owner,
  stranger,
}) => {
  const slug = `${office.slug}-marca`;
  await owner.query(
    `insert into tenants (office_id, name, slug, company_name) values ($1, 'Marca', $2, 'Marca do Norte')`,
    [office.session.office.id, slug],
  );
  const somebody = await clientUser(owner, office);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${slug}/cliente`);
  await page.getByLabel('Título *').fill('Certidão permanente');
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(page.getByText('Marca do Norte recebeu “Certidão permanente”.')).toBeVisible();

  await owner.query('update client_users set user_id = null where id = $1', [
    somebody.clientUserId,
  ]);
  await page.reload();
  await expect(page.getByText('Nenhum cliente de Marca do Norte usa o endereço')).toBeVisible();
});

test('a client of two offices chooses the office', async ({ office, owner, stranger }) => {
  const client = await office.client(COMPANY);
  await office.case({ title: TITLE, clientId: client.id });
  const somebody = await clientUser(owner, office, { clientId: client.id });
  const other = await addOffice(owner);
  await owner.query('insert into user_roles (office_id, user_id, role) values ($1, $2, $3)', [
    other.id,
    somebody.userId,
    'client',
  ]);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente`);
  await expect(cases(page).filter({ hasText: TITLE })).toBeVisible();
  await page.getByRole('button', { name: `Conta de ${FULL_NAME}` }).click();
  await expectAccessible(page, 'account menu', other.name);
  await page.getByRole('button', { name: other.name }).click();
  await expect(page).toHaveURL(`/${other.slug}/cliente`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso Negado');
  await expect(page.getByText('Cliente não encontrado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair e Usar Outro E-mail' }).click();
  await expect(page).toHaveURL(`/${other.slug}/cliente/login`);
});

test('an office without the portal in its plan says so to its clients', async ({
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const client = await office.client(COMPANY);
  const somebody = await clientUser(owner, office, { clientId: client.id });
  await owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
    office.session.office.id,
  ]);
  browserConsole.expectFailedRequests(/\/api\/portal\//);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  await page.goto(`/${office.slug}/cliente`);
  await expect(
    page.getByText('O portal do cliente não está disponível no plano atual do escritório.'),
  ).toBeVisible();
});

test('the first load of the portal is at most 115 kB of scripts and styles', () => {
  const portal = BUNDLES.find(({ name }) => name === 'portal')!;
  const size = firstLoad('dist/ui', portal)!;
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(115_000);
});

test('in what the portal loads first, the styles of whole pages stand before those of its parts, which win over them', () => {
  const portal = BUNDLES.find(({ name }) => name === 'portal')!;
  const sheets = firstFiles('dist/ui', portal)!.filter((path) => path.endsWith('.css'));
  const styles = sheets.map((path) => readFileSync(path, 'utf8')).join('');
  const ofPages = [':root{', 'body{', '.button{', '.badge{'].map((rule) => styles.indexOf(rule));
  // The name that the build gives to a part's class ends in a hash.
  const ofParts = styles.search(/\._\w+_[\w-]{5}_\d+/);
  expect(Math.min(...ofPages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ofPages)).toBeLessThan(ofParts);
});
