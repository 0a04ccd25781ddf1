/**
 * States of the pages that confirm an e-mail and set a new password. The server's replies are faked, so that no mail is
 * needed.
 */
import { HELD } from './demo.mjs';

const CONFIRM = '**/api/auth/confirm';
const EMAIL = 'rita.sousa@aurora.example';
const linkOf = (type) => `/auth/confirm?token_hash=t&type=${type}`;

export const CONFIRMATION = [
  ['auth-confirm-loading', '/auth/confirm', holdConfirmation],
  ['auth-confirm-error', '/auth/confirm'],
  ['auth-confirm-done', '/auth/confirm', confirm],
  ['auth-confirm-password', '/auth/confirm', chooseAnother],
];

async function holdConfirmation(page) {
  await page.route(CONFIRM, () => {});
  await page.goto(linkOf('signup'));
  await page.getByRole('heading', { name: 'Confirmando e-mail...' }).waitFor();
  return HELD;
}

/** Blocks the page that opens after two seconds, so that the success message stays. */
async function confirm(page) {
  const json = { type: 'signup', email: EMAIL };
  await page.route(CONFIRM, (route) => route.fulfill({ json }));
  await page.route('**/dashboard', (route) => route.abort('aborted'));
  await page.goto(linkOf('signup'));
  await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor();
}

async function chooseAnother(page) {
  const json = { type: 'recovery', email: EMAIL };
  await page.route(CONFIRM, (route) => route.fulfill({ json }));
  await page.goto(linkOf('recovery'));
  await page.getByLabel('Nova Senha').fill('uma senha nova');
  await page.getByLabel('Confirmar Senha').fill('outra');
  await page.getByRole('button', { name: 'Salvar Senha' }).click();
  await page.getByText('As senhas não coincidem').waitFor();
}
