import type { CDPSession, Locator, Page } from '@playwright/test';

import type { NewAuthenticator, OfficeSecondStep } from '../../src/contract/account.js';
import { appWith } from '../support/second-steps.js';
import { toast } from './support/console-page.js';
import { day, slashDate } from './support/days.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* "A Minha Conta", the whole way: two steps and passkeys, on and off, in and out. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The half minute of a code is over, and the one before it forgotten: tests do not wait. */
type Forget = () => Promise<unknown>;

async function confirmIdentity(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha Atual').fill(PASSWORD);
  await button(dialog, confirm).click();
}

/** Turns two steps on at the screen. @returns the app, and the recovery codes */
async function enableSecondStep(page: Page) {
  await confirmIdentity(page, 'Continuar');
  const dialog = page.getByRole('dialog', { name: 'Ativar Dois Passos' });
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const app = appWith((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await dialog.getByLabel(/6 dígitos/).fill(app.code());
  await button(dialog, 'Confirmar Código').click();
  await expect(dialog.getByText('Estes códigos só aparecem agora.')).toBeVisible();
  const codes = await dialog.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expect(button(dialog, 'Concluir')).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await button(dialog, 'Concluir').click();
  await expect(dialog).toHaveCount(0);
  return { app, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('/');
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth?redirect=/conta');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await button(page, 'Entrar').click();
  await expect(page.getByRole('heading', { name: 'Segundo Passo' })).toBeVisible();
}

const isIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'A Minha Conta' })).toBeVisible();

/** A device that makes passkeys and unlocks itself, as Chromium has one for tests. */
async function deviceOf(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

test(
  'two steps are turned on, and a sign-in takes a code, a recovery code or a passkey',
  { tag: '@long' },
  async ({ page, office, owner, browserConsole, browser }) => {
    const version = Number.parseInt(browser.version());
    test.skip(version < 150, 'Chromium 141 for tests ends itself where a passkey is made');
    browserConsole.expectFailedRequests(/\/api\/(account|auth)\//);
    // Requests that the page still sends as the session ends.
    browserConsole.expect(/401 \(Unauthorized\)/);
    const { email, userId } = office.session;
    const forget: Forget = () =>
      owner.query('update private.authenticators set last_step = 0 where user_id = $1', [userId]);
    await deviceOf(page);
    await page.goto('/conta');
    await isIn(page);
    await expect(section(page, 'Dois Passos').getByText('Desativada')).toBeVisible();

    await button(section(page, 'Dois Passos'), 'Ativar').click();
    const { app, codes } = await enableSecondStep(page);
    await expect(section(page, 'Dois Passos').getByText(/Restam 10 códigos/)).toBeVisible();

    await button(section(page, 'Chaves de Acesso'), 'Adicionar Chave').click();
    await page.getByLabel('Nome da Chave').fill('MacBook da Rita');
    await confirmIdentity(page, 'Adicionar Chave');
    await expect(toast(page, 'Sucesso', 'Chave de acesso adicionada.')).toBeVisible();
    const keys = page.getByRole('list', { name: 'Chaves de acesso desta conta' });
    await expect(keys.getByRole('listitem')).toContainText(['MacBook da Rita']);
    await button(keys, 'Mudar o nome de MacBook da Rita').click();
    await page.getByRole('dialog').getByLabel('Nome da Chave').fill('Portátil');
    await button(page.getByRole('dialog'), 'Salvar').click();
    await expect(keys.getByText('Portátil')).toBeVisible();

    await signOut(page);
    await typePassword(page, email);
    await forget();
    const code = page.getByLabel('Código da Aplicação');
    await code.fill(app.code());
    await code.press('Enter');
    await isIn(page);

    await signOut(page);
    await typePassword(page, email);
    await button(page, 'Usar um código de recuperação').click();
    await page.getByLabel('Código de Recuperação').fill(codes[0]!.toLowerCase());
    await button(page, 'Confirmar Código').click();
    await isIn(page);
    await expect(section(page, 'Dois Passos').getByText(/Restam 9 códigos/)).toBeVisible();

    // A passkey after the password, and one instead of it.
    await signOut(page);
    await typePassword(page, email);
    await button(page, 'Usar Chave de Acesso').click();
    await isIn(page);
    await signOut(page);
    await page.goto('/auth?redirect=/conta');
    await button(page, 'Usar Chave de Acesso').click();
    await isIn(page);

    await button(keys, 'Excluir Portátil').click();
    await button(page.getByRole('dialog'), 'Excluir').click();
    await expect(page.getByText('Ainda não há chaves de acesso.')).toBeVisible();

    await button(section(page, 'Dois Passos'), 'Desativar').click();
    await page
      .getByRole('dialog')
      .getByLabel(/Código da Aplicação/)
      .fill(codes[1]!);
    await confirmIdentity(page, 'Desativar');
    await expect(section(page, 'Dois Passos').getByText('Desativada')).toBeVisible();
  },
);

test(
  'name and password are changed, other sessions are seen and ended',
  { tag: '@long' },
  async ({ page, office, stranger, baseURL, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\//);
    const phone = await stranger();
    await Office.signIn(phone.request, baseURL!, office.session.email, PASSWORD);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'A Minha Conta' }).click();
    await expect(page).toHaveURL('/conta');

    const profile = section(page, 'Perfil');
    await profile.getByLabel('Nome Completo').fill('');
    await button(profile, 'Salvar Perfil').click();
    await expect(profile.getByText('Nome é obrigatório')).toBeVisible();
    await profile.getByLabel('Nome Completo').fill('Rita Sousa Pinto');
    await profile.getByLabel('Telefone').fill('+351 912 000 114');
    await button(profile, 'Salvar Perfil').click();
    await expect(toast(page, 'Sucesso', 'Perfil salvo.')).toBeVisible();

    const sessions = page.getByRole('list', { name: 'Sessões abertas' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').first()).toContainText('Esta sessão');
    await sessions.getByRole('button', { name: /^Terminar a sessão/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await phone.request.get('/api/cases')).status()).toBe(401);

    const password = section(page, 'Senha');
    await password.getByLabel('Senha Atual').fill('não é esta');
    await password.getByLabel('Nova Senha', { exact: true }).fill('uma senha bem diferente');
    await password.getByLabel('Confirmar Nova Senha').fill('outra coisa');
    await button(password, 'Alterar Senha').click();
    await expect(password.getByText('As senhas não coincidem')).toBeVisible();
    await password.getByLabel('Confirmar Nova Senha').fill('uma senha bem diferente');
    await button(password, 'Alterar Senha').click();
    await expect(password.getByText('A senha atual não está correta.')).toBeVisible();
    await password.getByLabel('Senha Atual').fill(PASSWORD);
    await button(password, 'Alterar Senha').click();
    await expect(password.getByLabel('Senha Atual')).toHaveValue('');
    await page.reload();
    await expect(profile.getByLabel('Nome Completo')).toHaveValue('Rita Sousa Pinto');
    await expect(page.getByRole('button', { name: 'Conta de Rita Sousa Pinto' })).toBeVisible();
  },
);

test(
  'an office that asks for two steps leads there, and nowhere else until they are on',
  { tag: '@long' },
  async ({ page, office, owner, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\//);
    const ask = (from: string) =>
      owner.query('update offices set second_step_from = $1 where id = $2', [
        from,
        office.session.office.id,
      ]);
    await ask(day(7));
    await page.goto('/processos');
    await expect(page.getByText(/o escritório exige a verificação em dois passos/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ativar Agora' })).toHaveAttribute(
      'href',
      '/conta',
    );

    // It comes into force under an open page, as the next one asks: a request of its own that were still under way
    // would be refused first, and take the link away before the click.
    let inForce: Promise<unknown> | undefined;
    await page.route(/\/api\/clients\/statistics$/, async (route) => {
      await (inForce ??= ask(day(0)));
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await expect(page.getByRole('heading', { name: 'Dois Passos Obrigatórios' })).toBeVisible();
    await button(page, 'Ativar Dois Passos').click();
    await enableSecondStep(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  },
);

test(
  'a person with two steps requires them of the whole office from a day on, and no longer; nobody else does',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    const url = /\/api\/office\/second-step$/;
    browserConsole.expectFailedRequests(url);
    const from = day(7);
    const stored = async () =>
      (await office.api<OfficeSecondStep>('GET', 'office/second-step')).from;
    await page.goto('/conta');
    const asked = section(page, 'Dois Passos no Escritório');
    await expect(asked).toContainText('A equipa escolhe se usa os dois passos.');
    await expect(asked).toContainText('1 de 1 pessoa da equipa ainda sem dois passos.');
    await button(asked, 'Exigir').click();
    await expect(asked.getByText('Escolha o dia.')).toBeVisible();
    await asked.getByLabel('A Partir de').fill(slashDate(from));
    await button(asked, 'Exigir').click();
    const refusal = 'Ative primeiro a verificação em dois passos nesta conta e entre com ela.';
    await expect(toast(page, 'Erro', refusal)).toBeVisible();
    expect(await stored()).toBeNull();

    const { secret } = await office.api<NewAuthenticator>('POST', 'account/second-step', {
      currentPassword: PASSWORD,
    });
    const code = appWith(secret).code();
    await office.api('POST', 'account/second-step/confirm', { code });
    await page.reload();
    await expect(asked).toContainText('Toda a equipa já os usa.');
    await asked.getByLabel('A Partir de').fill(slashDate(from));
    await button(asked, 'Exigir').click();
    await expect(toast(page, 'Sucesso', 'Os dois passos passam a ser obrigatórios.')).toBeVisible();
    await expect(asked).toContainText(`Obrigatórios a partir de ${slashDate(from)}.`);
    expect(await stored()).toBe(from);

    await button(asked, 'Deixar de Exigir').click();
    await expect(
      toast(page, 'Sucesso', 'Os dois passos deixaram de ser obrigatórios.'),
    ).toBeVisible();
    await expect(asked).toContainText('A equipa escolhe se usa os dois passos.');
    await expect(button(asked, 'Deixar de Exigir')).toHaveCount(0);
    expect(await stored()).toBeNull();
  },
);
