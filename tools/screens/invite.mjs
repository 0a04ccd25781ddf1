/** The page behind an invitation's link, state by state. The reply is an invitation that nobody sent. */
import { ADDRESS, HELD, PASSWORD } from './demo.mjs';

const EMAIL = 'diana.fonseca@aurora.example';
const LINK = new URL(`/invite/accept?token=t&email=${EMAIL}`, ADDRESS).href;
const PREVIEW = '**/api/invitations/preview*';
const INVITATION = {
  email: EMAIL,
  fullName: 'Diana Fonseca',
  userType: 'staff',
  position: 'Advogada Estagiária',
  clientName: null,
  inviter: 'Rita Sousa',
  slug: 'aurora',
  companyName: 'Escritório Aurora',
  hasAccount: false,
};

export const INVITE = [
  ['invite-loading', '/invite/accept', holdInvitation],
  ['invite-invalid', '/invite/accept'],
  ['invite-expired', '/invite/accept', refuseExpired],
  ['invite-critical', '/invite/accept', failToOpen],
  ['invite', '/invite/accept', (page) => open(page, INVITATION)],
  ['invite-existing-account', '/invite/accept', openExisting],
  ['invite-created', '/invite/accept', accept],
];

async function open(page, json) {
  await page.route(PREVIEW, (route) => route.fulfill({ json }));
  await page.goto(LINK);
  await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor();
}

async function openExisting(page) {
  await open(page, { ...INVITATION, hasAccount: true });
  await page.getByRole('button', { name: 'Entrar e Aceitar' }).waitFor();
}

async function holdInvitation(page) {
  await page.route(PREVIEW, () => {});
  await page.goto(LINK);
  await page.getByRole('heading', { name: 'Validando convite...' }).waitFor();
  return HELD;
}

async function refuseExpired(page) {
  const json = {
    status: 410,
    code: 'invitation_expired',
    title: 'Convite Inválido',
    detail: 'Este convite expirou. Solicite um novo convite.',
  };
  await page.route(PREVIEW, (route) =>
    route.fulfill({ status: 410, contentType: 'application/problem+json', json }),
  );
  await page.goto(LINK);
  await page.getByText(json.detail).waitFor();
}

async function failToOpen(page) {
  await page.route(PREVIEW, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(LINK);
  await page.getByRole('heading', { name: 'Erro Crítico' }).waitFor();
}

/** Holds back the page that follows after two seconds, so that the message of success stays. */
async function accept(page) {
  await open(page, INVITATION);
  const json = { userType: 'staff', slug: 'aurora' };
  await page.route('**/api/invitations/accept', (route) => route.fulfill({ json }));
  await page.route('**/auth?slug=aurora', (route) => route.abort('aborted'));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await page.getByRole('heading', { name: 'Conta criada' }).waitFor();
}
