/** One's own account, and the logins that staff make. */
import { nothing, STAFF } from './demo.mjs';

export const ACCOUNT = [
  ['account', '/aurora/conta', nothing, true],
  ['account-app', '/aurora/conta', linkApp],
  ['account-codes', '/aurora/conta', showRecoveryCodes],
  ['setup', '/aurora/admin/setup', nothing, true],
  ['setup-created', '/aurora/admin/setup', showCreatedLogin, true],
];

/** The reply has a made-up secret. */
async function linkApp(page) {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const json = { secret, uri: `otpauth://totp/Causa:${STAFF.email}?secret=${secret}&issuer=Causa` };
  await page.route('**/api/account/second-step', (route) => route.fulfill({ json }));
  await page
    .getByRole('region', { name: 'Dois Passos', exact: true })
    .getByRole('button', { name: 'Ativar', exact: true })
    .click();
  await page.getByRole('dialog').getByLabel('Senha Atual').fill(STAFF.password);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
}

async function showRecoveryCodes(page) {
  await linkApp(page);
  const codes = Array.from({ length: 10 }, (_, n) => `${2345 + 1111 * (n % 7)}-KX${n}P`);
  await page.route('**/second-step/confirm', (route) => route.fulfill({ json: { codes } }));
  await page
    .getByRole('dialog')
    .getByLabel(/6 dígitos/)
    .fill('123456');
  await page.getByRole('button', { name: 'Confirmar Código', exact: true }).click();
  await page.getByText('Estes códigos só aparecem agora.').waitFor();
}

/** The reply is as if a login had been made: none is. */
async function showCreatedLogin(page) {
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('direcao@clinica-avenida.example');
  await page.getByRole('button', { name: 'Gerar' }).click();
  const json = { userId: '0198c1f2-7b1e-7c3a-9d52-3f6a1e0b7c44' };
  await page.route('**/api/auth/client-logins', (route) => route.fulfill({ status: 201, json }));
  await page.getByRole('button', { name: 'Criar Acesso', exact: true }).click();
  await page.getByText('Sucesso!').waitFor();
}
