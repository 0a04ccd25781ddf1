/** What visitors see, and clients before they are in. */
import { ADDRESS, nothing, PASSWORD, STAFF } from './demo.mjs';
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
  ['auth-confirm-error', '/auth/confirm'],
  ['door', '/aurora'],
  ['auth-second-step', '/auth', showSecondStep],
  ['invite-invalid', '/invite/accept'],
  ['invite', '/invite/accept?token=t&email=diana.fonseca@aurora.example', showInvitation],
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
  ['support', '/aurora/support-info'],
  ['not-found', '/nada/disto'],
];

/** Answered with an invitation that nobody sent. */
async function showInvitation(page) {
  const json = {
    email: 'diana.fonseca@aurora.example',
    fullName: 'Diana Fonseca',
    userType: 'staff',
    position: 'Advogada Estagiária',
    clientName: null,
    inviter: 'Rita Sousa',
    slug: 'aurora',
    companyName: 'Escritório Aurora',
    hasAccount: false,
  };
  const { href } = new URL('/invite/accept?token=t&email=diana.fonseca@aurora.example', ADDRESS);
  await page.route('**/api/invitations/preview*', (route) => route.fulfill({ json }));
  await page.goto(href);
  await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor();
}

/** Answered as if two steps were on. */
async function showSecondStep(page) {
  const json = { session: null, secondStep: { passkey: true } };
  await page.route('**/api/auth/sign-in', (route) => route.fulfill({ json }));
  await page.getByLabel('E-mail').fill(STAFF.email);
  await page.getByLabel('Senha', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Segundo Passo' }).waitFor();
}

/** As it stands for a client whom no office has registered. */
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
