/** Colleagues, client users and invitations. */
import { ADDRESS, firstOf, nothing } from './demo.mjs';

export const PEOPLE = [
  ['users', '/aurora/admin/usuarios', nothing, true],
  ['users-edit', '/aurora/admin/usuarios', (page) => firstOf(page, /^Editar (?!o convite)/)],
  ['users-details', '/aurora/admin/usuarios', (page) => firstOf(page, /^Ver detalhes de /)],
  ['users-remove', '/aurora/admin/usuarios', askToRemove],
  ['users-invitation-edit', '/aurora/admin/usuarios', (page) => firstOf(page, /^Editar o convite/)],
  ['users-invitation-delete', '/aurora/admin/usuarios', deleteAccepted],
  ['users-cases', '/aurora/admin/usuarios', (page) => firstOf(page, /^Processos que .* vê$/)],
  ['invite-colleague', '/aurora/admin/cadastro-staff', fillInvitation, true],
  ['invite-client-user', '/aurora/admin/cadastro-cliente', fillInvitation, true],
  ['invite-sent', '/aurora/admin/cadastro-staff', showSentInvitation],
  ['invite-client-user-sent', '/aurora/admin/cadastro-cliente', showSentToClient],
];

/** Deletes an accepted invitation, whose access stays. */
async function deleteAccepted(page) {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Status: Aceito' }).click();
  await page.getByText('aceito a').first().waitFor();
  await firstOf(page, /^Excluir o convite/);
}

export async function askToRemove(page) {
  await page
    .getByRole('button', { name: /^Mais opções de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remover Acesso' }).click();
  await page.getByText(/sessões? aberta|sessão aberta/).waitFor();
}

/** Fills in an invitation that is never sent. */
async function fillInvitation(page) {
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('diana.fonseca@aurora.example');
  await page.getByLabel('Cargo').fill('Advogada Estagiária');
}

async function showSentInvitation(page) {
  await fillInvitation(page);
  await showSent(page, { userType: 'staff', clientId: null, clientName: null });
}

async function showSentToClient(page) {
  await fillInvitation(page);
  await page.getByRole('combobox', { name: /^Empresa/ }).fill('Clínica Avenida, Lda.');
  const clientId = '0198c1f2-7b1e-7c3a-9d52-3f6a1e0b7c44';
  await showSent(page, { userType: 'client', clientId, clientName: 'Clínica Avenida, Lda.' });
}

/** The reply is as if the invitation had been sent: none is. */
async function showSent(page, invitation) {
  const reply = await page.request.get(`${ADDRESS}/api/invitations?range=[0,0]`);
  const [sent] = await reply.json();
  const json = {
    ...sent,
    fullName: 'Diana Fonseca',
    email: 'diana.fonseca@aurora.example',
    position: 'Advogada Estagiária',
    ...invitation,
    emailSent: true,
  };
  await page.route('**/api/invitations', (route) => route.fulfill({ status: 201, json }));
  await page.getByRole('button', { name: 'Enviar Convite' }).click();
  await page.getByRole('heading', { name: 'Convite Enviado' }).waitFor();
}
