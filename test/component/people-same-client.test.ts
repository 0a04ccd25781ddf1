import { page, userEvent } from 'vitest/browser';

import type { Client } from '../../src/contract/clients';
import type { Invitation, InvitationSent } from '../../src/contract/invitations';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, INVITATION } from './support/records';
import { type Answer, type Answers, bodiesSent, list, refusal, reply } from './support/server';
import { button, expectHidden, expectShown, onStage } from './support/stage';

const OTHER: Client = {
  ...CLIENT,
  id: '00000000-0000-4000-8000-000000000092',
  name: 'Construções do Sado, Lda.',
};
const TYPED = 'construcoes vale verde sa';
const KNOWN = 'Este cliente já está na lista de clientes.';
const ALIKE = 'Já há um cliente com este nome. Se for o mesmo, escolha-o na lista.';

const clients: Answer = (url) => {
  const { called } = JSON.parse(url.searchParams.get('filter') ?? '{}') as { called?: string };
  if (called === undefined) return list([OTHER, CLIENT])(url);
  return list(called === TYPED ? [CLIENT] : [])(url);
};
const asked = refusal('client_exists', {
  existing: [{ id: CLIENT.id, name: CLIENT.name, by: ['name'] }],
});
const ANSWERS: Answers = { 'GET clients': clients, 'POST invitations': asked };
const MADE = reply<Invitation & InvitationSent>({ ...INVITATION, emailSent: true });

const company = () => page.getByRole('combobox', { name: 'Empresa' });
const expectOffered = (...clients: readonly Client[]) =>
  expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(clients.map(({ name }) => expect.stringContaining(name) as string));

describe('the client of a new client user', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('is one of those that there are, which the field offers before anything is typed', async () => {
    await openAt('/admin/cadastro-cliente', ANSWERS);
    await page.getByRole('textbox', { name: 'E-mail' }).click();
    await userEvent.tab();
    await expectOffered(OTHER, CLIENT);
    await page.getByRole('option', { name: CLIENT.name }).click();
    await expectShown(KNOWN);
  });

  it('comes first in the list where it is called what is typed', async () => {
    await openAt('/admin/cadastro-cliente', ANSWERS);
    await company().fill(TYPED);
    await expectShown(ALIKE);
    await expectOffered(CLIENT, OTHER);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectShown(KNOWN);
    await expectHidden(ALIKE);
  });

  it.each([
    ['É Este Cliente', { clientId: CLIENT.id }],
    ['É Outro Cliente', { companyName: TYPED, distinctFrom: [CLIENT.id] }],
  ])('is asked about where it was not chosen: %s', async (answer, sent) => {
    const server = await openAt('/admin/cadastro-cliente', ANSWERS);
    await page.getByRole('textbox', { name: 'Nome Completo' }).fill(INVITATION.fullName);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(INVITATION.email);
    await company().fill(TYPED);
    await button('Enviar Convite').click();
    await expectShown(
      `${CLIENT.name} já tem este nome. Se for o mesmo cliente, o convite dá acesso ao portal dele.`,
    );
    const bodies = bodiesSent();
    server['POST invitations'] = MADE;
    await button(answer).click();
    await expectShown('Convite Enviado');
    const { fullName, email } = INVITATION;
    const person = { fullName, email, position: null, phone: null, userType: 'client' };
    expect(bodies).toEqual([{ ...person, ...sent }]);
  });
});
