import type { Page } from '@playwright/test';
import type pg from 'pg';

import type { NewInvitation } from '../../src/contract/invitations.js';
import { addMember, addOffice } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { failing, holding } from './support/console-page.js';
import { tooWide } from './support/layout.js';
import { invitationFor } from './support/mailbox.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* `/invite/accept`, state by state. */

const CHOSEN = 'sigilo profissional 2026';
const INES = { userType: 'staff', fullName: 'Inês Prata', position: 'Solicitadora' } as const;
const NUNO = { userType: 'client', fullName: 'Nuno Barros', companyName: 'Freixo, Lda.' } as const;

const PREVIEW = /\/api\/invitations\/preview/;
const ACCEPT = /\/api\/invitations\/accept$/;
/** The page that follows: while it is held, the good news stands. */
const SIGN_IN = /\/auth\?slug=/;

const emailAt = ({ slug }: Office) => `pessoa@${slug}.example`;
const companyOf = ({ session }: Office) => session.office.name;

/** @returns the address in the mail */
async function invite(
  page: Page,
  office: Office,
  email = emailAt(office),
  person: Omit<NewInvitation, 'email'> = INES,
): Promise<string> {
  await office.invite({ ...person, email });
  return invitationFor(page.request, email);
}

/** Somebody who works at another office. */
const known = async (owner: pg.Client) =>
  addMember(owner, await addOffice(owner), 'staff', INES.fullName);

const card = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const repeated = (page: Page) => page.getByLabel('Confirmar Senha');

async function choosePassword(page: Page, chosen = CHOSEN): Promise<void> {
  await password(page).fill(chosen);
  await repeated(page).fill(chosen);
  await button(page, 'Criar Conta').click();
}

async function enter(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await button(page, 'Entrar e Aceitar').click();
}

test('the page says that it looks at the link, and then that it makes the account', async ({
  page,
  office,
  stranger,
}) => {
  const link = await invite(page, office);
  const visitor = await stranger();
  const answer = await holding(visitor, PREVIEW);
  await visitor.goto(link);
  await expect(heading(visitor, 'Validando convite...')).toBeVisible();
  await expectAccessible(visitor, 'a link that is looked at', 'Validando convite...');
  answer();
  await expect(heading(visitor, 'Bem-vindo')).toBeVisible();

  const made = await holding(visitor, ACCEPT);
  await choosePassword(visitor);
  await expect(button(visitor, 'Criando conta...')).toBeVisible();
  await expectAccessible(visitor, 'an account that is made', 'Criando conta...');
  await holding(visitor, SIGN_IN);
  made();
  await expect(card(visitor)).toContainText('Conta criadaAbrindo a página de login...');
  await expectAccessible(visitor, 'an account that was made', 'Conta criada');
});

for (const [who, person, pathOf] of [
  ['staff', INES, (slug: string) => `/auth?slug=${slug}`],
  ['a client', NUNO, (slug: string) => `/${slug}/cliente/login`],
] as const) {
  test(`who accepted as ${who} is led to their sign-in after exactly 2 seconds`, async ({
    page,
    office,
    stranger,
  }) => {
    const link = await invite(page, office, undefined, person);
    const visitor = await stranger();
    await visitor.clock.install();
    await visitor.goto(link);
    const made = await holding(visitor, ACCEPT);
    await choosePassword(visitor);
    await expect(button(visitor, 'Criando conta...')).toBeVisible();
    await visitor.clock.pauseAt(Date.now() + 60_000);
    made();
    await expect(heading(visitor, 'Conta criada')).toBeVisible();
    await visitor.clock.runFor(1999);
    await expect(visitor).toHaveURL('/invite/accept');
    await visitor.clock.runFor(1);
    await expect(visitor).toHaveURL(pathOf(office.slug));
  });
}

test('an e-mail that has an account is accepted with its own password, after a wrong one', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ACCEPT);
  const { email } = await known(owner);
  const visitor = await stranger();
  await visitor.goto(await invite(page, office, email));
  await expect(card(visitor)).toContainText(
    `Bem-vindo${email} já tem uma conta. Entre para aceitar o convite de ${companyOf(office)}.`,
  );
  await expect(repeated(visitor)).toHaveCount(0);
  await expectAccessible(visitor, 'an e-mail that has an account', 'já tem uma conta');
  await button(visitor, 'Entrar e Aceitar').click();
  await expect(password(visitor)).toHaveAccessibleDescription('Campo obrigatório');
  await enter(visitor, 'não é esta');
  await expect(visitor.getByRole('alert')).toHaveText('Erro ao entrarE-mail ou senha incorretos.');
  await expectAccessible(visitor, 'a wrong password', 'E-mail ou senha incorretos.');

  const follow = await holding(visitor, SIGN_IN);
  await enter(visitor, PASSWORD);
  await expect(card(visitor)).toContainText('Convite aceitoAbrindo a página de login...');
  await expectAccessible(visitor, 'an invitation that was accepted', 'Convite aceito');
  follow();
  await expect(visitor).toHaveURL(`/auth?slug=${office.slug}`);
});

test('in one’s own session one press accepts, and the session is over', async ({
  page,
  office,
  owner,
  stranger,
  baseURL,
}) => {
  const { email } = await known(owner);
  const visitor = await stranger();
  await Office.signIn(visitor.request, baseURL!, email, PASSWORD);
  await visitor.goto(await invite(page, office, email));
  await expect(card(visitor)).toContainText(
    `Bem-vindoA sessão de ${email} está aberta. Falta só aceitar o convite de ${companyOf(office)}.`,
  );
  await expectAccessible(visitor, 'an invitation in one’s own session', 'Falta só aceitar');
  const accepted = await holding(visitor, ACCEPT);
  await button(visitor, 'Aceitar Convite').click();
  await expect(button(visitor, 'Aceitando...')).toBeVisible();
  const follow = await holding(visitor, SIGN_IN);
  accepted();
  await expect(heading(visitor, 'Convite aceito')).toBeVisible();
  const session = await visitor.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ session: null });
  follow();
  await expect(visitor).toHaveURL(`/auth?slug=${office.slug}`);
});

test('an e-mail that got an account meanwhile is asked for its password', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ACCEPT);
  const email = emailAt(office);
  const visitor = await stranger();
  await visitor.goto(await invite(page, office));
  // In the same moment, elsewhere.
  const mend = await failing(visitor, ACCEPT, 409, 'account_exists');
  await choosePassword(visitor);
  await expect(card(visitor)).toContainText(`${email} já tem uma conta.`);
  await expect(repeated(visitor)).toHaveCount(0);
  await mend();

  // A moment before: the server takes what was chosen for the password that the account has.
  await visitor.reload();
  await expect(repeated(visitor)).toBeVisible();
  const { userId } = await known(owner);
  await owner.query('update private.users set email = $2 where id = $1', [userId, email]);
  await choosePassword(visitor);
  await expect(card(visitor)).toContainText(`${email} já tem uma conta.`);
  await expect(repeated(visitor)).toHaveCount(0);
  await holding(visitor, SIGN_IN);
  await enter(visitor, PASSWORD);
  await expect(heading(visitor, 'Convite aceito')).toBeVisible();
});

test('a session that ended meanwhile makes way for the password', async ({
  page,
  office,
  owner,
  stranger,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ACCEPT);
  const { email } = await known(owner);
  const visitor = await stranger();
  await Office.signIn(visitor.request, baseURL!, email, PASSWORD);
  await visitor.goto(await invite(page, office, email));
  await expect(button(visitor, 'Aceitar Convite')).toBeVisible();
  await visitor.context().clearCookies();
  await button(visitor, 'Aceitar Convite').click();
  await expect(card(visitor)).toContainText(`${email} já tem uma conta.`);
  await holding(visitor, SIGN_IN);
  await enter(visitor, PASSWORD);
  await expect(heading(visitor, 'Convite aceito')).toBeVisible();
});

test('a password that is too short or common is refused at its field', async ({
  page,
  office,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ACCEPT);
  const visitor = await stranger();
  await visitor.goto(await invite(page, office));
  await choosePassword(visitor, '12345');
  await expect(password(visitor)).toHaveAccessibleDescription(
    'A senha deve ter pelo menos 6 caracteres',
  );
  await choosePassword(visitor, 'password');
  const refusal = 'Esta senha é demasiado comum. Escolha outra.';
  await expect(visitor.getByRole('alert')).toHaveText(`Erro ao criar conta${refusal}`);
  await expect(password(visitor)).toHaveAccessibleDescription(refusal);
  await expect(password(visitor)).toBeFocused();
  await expectAccessible(visitor, 'a password that is refused', refusal);
});

test('an acceptance that fails is told, keeps what was typed and is tried again', async ({
  page,
  office,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(ACCEPT);
  const visitor = await stranger();
  await visitor.goto(await invite(page, office));
  const mend = await failing(visitor, ACCEPT);
  await choosePassword(visitor);
  await expect(visitor.getByRole('alert')).toHaveText(
    'ErroErro ao processar convite. Tente novamente.',
  );
  await expect(password(visitor)).toHaveValue(CHOSEN);
  await expectAccessible(visitor, 'an acceptance that failed', 'Erro ao processar convite.');
  await mend();
  await holding(visitor, SIGN_IN);
  await button(visitor, 'Criar Conta').click();
  await expect(heading(visitor, 'Conta criada')).toBeVisible();
});

test('an invitation that expired says so, also under a page that was open before', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/invitations\//);
  const visitor = await stranger();
  await visitor.goto(await invite(page, office));
  await expect(heading(visitor, 'Bem-vindo')).toBeVisible();
  await owner.query(
    `update invitation_logs set sent_at = now() - interval '169 hours' where email = $1`,
    [emailAt(office)],
  );
  await choosePassword(visitor);
  const told = 'Convite InválidoEste convite expirou. Solicite um novo convite.';
  await expect(card(visitor)).toContainText(told);
  for (const width of [1440, 375]) {
    await visitor.setViewportSize({ width, height: 812 });
    await visitor.reload();
    await expect(card(visitor)).toContainText(told);
    expect(await tooWide(visitor)).toBe(0);
  }
  await expect(button(visitor, 'Tentar Novamente')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Ir para Login' })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expectAccessible(visitor, 'an invitation that expired', 'Este convite expirou.');
});

test('the e-mail cannot be changed, and each password is shown and hidden by itself', async ({
  page,
  office,
  stranger,
}) => {
  const visitor = await stranger();
  await visitor.goto(await invite(page, office));
  await expect(visitor.getByLabel('E-mail')).toHaveValue(emailAt(office));
  await expect(visitor.getByLabel('E-mail')).not.toBeEditable();
  const fields = [password(visitor), repeated(visitor)];
  for (const field of fields) await field.fill(CHOSEN);
  for (const [index, field] of fields.entries()) {
    const eye = visitor.getByRole('button', { name: /^(Mostrar|Ocultar) senha$/ }).nth(index);
    await expect(eye).toHaveAccessibleName('Mostrar senha');
    await eye.click();
    await expect(eye).toHaveAccessibleName('Ocultar senha');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(fields[1 - index]!).toHaveAttribute('type', 'password');
    await eye.click();
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue(CHOSEN);
  }
});
