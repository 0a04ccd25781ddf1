/** The pages for visitors, and for clients before they sign in. */
import { CONFIRMATION } from './confirm.mjs';
import { nothing, PASSWORD, STAFF } from './demo.mjs';
import { INVITE } from './invite.mjs';
import { MAILS } from './mails.mjs';
import { CHECKOUT } from './payment.mjs';

export const PUBLIC = [
  ['landing', '/', nothing, true],
  ['pricing', '/pricing', nothing, true],
  [
    'checkout',
    '/pricing',
    (page) => page.getByRole('button', { name: 'Assinar Profissional' }).click(),
  ],
  ...CHECKOUT,
  ['auth-sign-in', '/auth'],
  [
    'auth-sign-up',
    '/auth',
    (page) => page.getByRole('link', { name: 'Criar Conta', exact: true }).click(),
  ],
  ['auth-recovery', '/auth', (page) => page.getByText('Esqueci minha senha').click()],
  ...CONFIRMATION,
  ['door', '/aurora'],
  ['auth-second-step', '/auth', showSecondStep],
  ...INVITE,
  ['client-login', '/aurora/cliente/login'],
  ['client-no-office', '/aurora/cliente/login', showNoOffice],
  [
    'client-login-sign-up',
    '/aurora/cliente/login',
    (page) => page.getByRole('link', { name: 'Criar Conta', exact: true }).click(),
  ],
  [
    'client-login-recovery',
    '/aurora/cliente/login',
    (page) => page.getByText('Esqueci minha senha').click(),
  ],
  ['client-login-sign-up-error', '/aurora/cliente/login?mode=signup', chooseCommonPassword],
  ['client-login-recovery-error', '/aurora/cliente/login?mode=recovery', askForNoPassword],
  ['client-login-signed-up', '/aurora/cliente/login?mode=signup', signUpAsClient],
  ['client-login-recovery-sent', '/aurora/cliente/login?mode=recovery', askForPassword],
  ['support', '/aurora/support-info'],
  ['not-found', '/nada/disto'],
  ...MAILS,
];

/** The reply is as if two steps were on. */
async function showSecondStep(page) {
  const json = { session: null, secondStep: { passkey: true } };
  await page.route('**/api/auth/sign-in', (route) => route.fulfill({ json }));
  await page.getByLabel('E-mail').fill(STAFF.email);
  await page.getByLabel('Senha', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Segundo Passo' }).waitFor();
}

/** Shows the page for a client whom no office has registered. */
async function showNoOffice(page) {
  const json = { status: 403, code: 'no_office', title: 'Acesso Negado', detail: '' };
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
  );
  await page.getByLabel('E-mail').fill('ana.ferreira@correio.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
}

/** The reply is as if a mail had been sent: none is. */
async function signUpAsClient(page) {
  await page.route('**/api/auth/client-sign-up', (route) => route.fulfill({ status: 202 }));
  await page.getByLabel('E-mail').fill('ana.ferreira@correio.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await page.getByText('Verifique seu email').waitFor();
}

/** The reply is as if a recovery mail had been sent: none is. */
async function askForPassword(page) {
  await page.route('**/api/auth/password-reset', (route) => route.fulfill({ status: 202 }));
  await page.getByLabel('E-mail').fill('ana.ferreira@correio.example');
  await page.getByRole('button', { name: 'Enviar Ligação' }).click();
  await page.getByText('E-mail enviado').waitFor();
}

async function chooseCommonPassword(page) {
  await page.getByLabel('E-mail').fill('ana.ferreira@correio.example');
  await page.getByLabel('Senha', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await page.getByText('Esta senha é demasiado comum').first().waitFor();
}

async function askForNoPassword(page) {
  await page.getByRole('button', { name: 'Enviar Ligação' }).click();
  await page.getByText('Informe seu e-mail.').waitFor();
}
