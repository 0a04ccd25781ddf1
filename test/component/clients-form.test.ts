import { page } from 'vitest/browser';

import type { SessionReply } from '../../src/contract/session';
import { BESIDE_CLIENT, CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, CLIENT_STATISTICS } from './support/records';
import { overtaken } from './support/refused-at';
import { type Answers, bodiesSent, broken, held, list, refusal, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import {
  alerts,
  button,
  expectHeading,
  expectShown,
  onStage,
  retry,
  textOf,
} from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const CREATE = '/clientes?mode=create';
const EDIT = `/clientes?edit=${CLIENT.id}`;
const RECORD = `GET clients/${CLIENT.id}`;
const CHANGE = `PUT clients/${CLIENT.id}`;
const DASHBOARD: Answers = {
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};
const TAKEN = 'Este email já está cadastrado para este cliente.';

/** A field of the client's own; contacts and portal users come after it. */
const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true }).first();
const group = (name: string) => page.getByRole('group', { name });
const expectAlert = (text: string) => expect.poll(alerts).toContain(text);
const expectSaid = (at: ReturnType<typeof field>, text: string) =>
  expect.element(at).toHaveAccessibleDescription(text);

describe('a client’s form', () => {
  it('needs a name, and a message stands at each field', { tags: ['long'] }, async () => {
    await openAt(CREATE);
    await button('Usar Iniciais').click();
    await button('Criar Cliente').click();
    await expectAlert('ErroNome é obrigatório');
    await expect.element(field('Nome')).toHaveFocus();
    await field('Nome').fill('Ana Ferreira');
    await field('E-mail').fill('ana');
    await field('E-mail de Faturação').fill('ana@');
    await field('Limite de Crédito').fill('-1');
    await button('Adicionar Contacto').click();
    const contact = group('Contacto 1');
    await expect.element(contact.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await expect.element(contact.getByRole('switch', { name: 'Sócio' })).not.toBeChecked();
    await button('Adicionar Usuário').click();
    await button('Criar Cliente').click();
    await expect.element(field('E-mail')).toHaveFocus();
    await expectSaid(field('E-mail'), 'Email inválido');
    await expectSaid(field('E-mail de Faturação'), 'Email inválido');
    const amount = 'Informe um valor de zero em diante, com até duas casas decimais.';
    await expectSaid(field('Limite de Crédito'), amount);
    await field('Limite de Crédito').fill('R$ 1.500,00');
    await button('Criar Cliente').click();
    await expectSaid(
      field('Limite de Crédito'),
      'O valor está em reais, e o escritório usa euros.',
    );
    await expectSaid(contact.getByRole('textbox', { name: 'Nome' }), 'Nome é obrigatório');
    const user = group('Usuário 1');
    await expectSaid(user.getByRole('textbox', { name: 'Nome Completo' }), 'Nome é obrigatório');
    await expectSaid(user.getByRole('textbox', { name: 'E-mail' }), 'Email inválido');
  });

  it('calls the tax number as in the client’s country, and says whose check digit is right', async () => {
    await openAt(CREATE);
    const country = page.getByRole('combobox', { name: 'País' });
    await field('NIF/NIPC').fill('517 000 121');
    await expectSaid(field('NIF/NIPC'), 'NIF válido');
    await field('NIF/NIPC').fill('517 000 122');
    await expectSaid(field('NIF/NIPC'), '');
    await country.selectOptions('Brasil');
    await field('CPF/CNPJ').fill('11.444.777/0001-61');
    await expectSaid(field('CPF/CNPJ'), 'CNPJ válido');
    await country.selectOptions('Espanha');
    await field('NIF/NIE/CIF').fill('X-2482300-W');
    await expectSaid(field('NIF/NIE/CIF'), 'NIE válido');
    await country.selectOptions('Alemanha');
    await expect.element(field('Número de Identificação Fiscal')).toBeVisible();
  });

  it('says that its client was created, when the answer comes after it was left', async () => {
    const { answer, release } = held(reply(CLIENT_RECORD));
    await openAt(CREATE, { ...DASHBOARD, 'POST clients': answer });
    await button('Usar Iniciais').click();
    await field('Nome').fill('Sara Nunes');
    await button('Criar Cliente').click();
    await button('Cancelar').click();
    await button('Descartar').click();
    await expectHeading('Clientes');
    release();
    await expectShown('Cliente criado com sucesso.');
  });

  it('refuses the same e-mail twice for one client at its field', async () => {
    const portalUser = {
      id: '00000000-0000-4000-8000-000000000080',
      ...{ fullName: 'Rui Bastos', email: 'rui@vale.example', position: null, phone: null },
      ...{ isPrimaryContact: false, status: 'active', invitationId: null, mailState: null },
      loginEmail: 'rui@vale.example',
    } as const;
    await openAt(EDIT, { [RECORD]: reply({ ...CLIENT_RECORD, portalUsers: [portalUser] }) });
    await expect.element(page.getByText(/^1 usuário já cadastrado\./)).toBeVisible();
    const emails = ['RUI@vale.example', 'eva@vale.example', 'Eva@vale.example'];
    for (const [index, email] of emails.entries()) {
      await button('Adicionar Usuário').click();
      const user = group(`Usuário ${index + 1}`);
      await user.getByRole('textbox', { name: 'Nome Completo' }).fill('Alguém');
      await user.getByRole('textbox', { name: 'E-mail' }).fill(email);
    }
    await button('Salvar Alterações').click();
    await expectAlert(`Erro${TAKEN}`);
    for (const [index, text] of [TAKEN, '', TAKEN].entries()) {
      await expectSaid(
        group(`Usuário ${index + 1}`).getByRole('textbox', { name: 'E-mail' }),
        text,
      );
    }
  });

  it(
    'is left at once while nothing was typed, and asks after that; the dashboard’s figures are those of now',
    { tags: ['long'] },
    async () => {
      const server = await openAt(CREATE, DASHBOARD);
      const counting = (total: number) => {
        server['GET clients/statistics'] = reply({ ...CLIENT_STATISTICS, total });
      };
      const expectTotal = (total: number) =>
        expect.poll(() => textOf('[data-stat="total"]')).toContain(`Total de Clientes${total}`);
      const form = async () => {
        await button('Novo Cliente').click();
        await button('Preencher Todos os Campos').click();
        await expect.element(button('Voltar à lista')).toBeVisible();
      };
      await button('Voltar à lista').click();
      await expectHeading('Gerenciar Clientes');
      for (const [way, total] of [
        ['Voltar ao Dashboard', 2],
        ['Cancelar', 3],
      ] as const) {
        await form();
        counting(total);
        await button(way).click();
        await expectTotal(total);
      }
      await form();
      await field('Cidade').fill('Braga');
      for (const way of ['Voltar à lista', 'Voltar ao Dashboard', 'Cancelar']) {
        await button(way).click();
        await button('Continuar Editando').click();
      }
      await expect.element(field('Cidade')).toHaveValue('Braga');
      await button('Cancelar').click();
      await button('Descartar').click();
      await expectTotal(3);
    },
  );

  it(
    'says that a client could not be created or saved, and that the session is over, and keeps what was typed, which is saved after signing in again',
    { tags: ['long'] },
    async () => {
      const server = await openAt(CREATE, {
        ...DASHBOARD,
        [RECORD]: reply(CLIENT_RECORD),
        ...BESIDE_CLIENT,
        'POST clients': broken,
        [CHANGE]: broken,
        'POST auth/refresh': refusal('not_signed_in'),
        'POST auth/sign-in': reply<SessionReply>({ session: STAFF_SESSION }),
      });
      await field('Nome').fill('Bento');
      await button('Usar Iniciais').click();
      await button('Criar Cliente').click();
      await expectAlert('ErroNão foi possível criar o cliente.');
      await expect.element(field('Nome')).toHaveValue('Bento');
      server['POST clients'] = reply(CLIENT_RECORD);
      await button('Criar Cliente').click();
      await expectShown('Cliente criado com sucesso.');

      await page.getByRole('main').getByText(CLIENT.name).click();
      await button('Editar Cliente').click();
      await field('Cidade').fill('Faro');
      await button('Salvar Alterações').click();
      await expectAlert('Erro ao atualizarOcorreu um erro inesperado.');
      await expect.element(field('Cidade')).toHaveValue('Faro');
      server[CHANGE] = refusal('not_signed_in');
      await button('Salvar Alterações').click();
      const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
      await expect.element(ended).toBeVisible();
      await expectShown('O que foi preenchido continua aqui.');
      const typed = Array.from(document.querySelectorAll('input'), ({ value }) => value);
      expect(typed).toContain('Faro');
      server[CHANGE] = reply({ ...CLIENT_RECORD, city: 'Faro', version: 2 });
      await ended.getByRole('textbox', { name: 'Senha' }).fill('uma senha');
      await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expectShown('Cliente atualizado');
    },
  );

  it('takes over that another person removed a contact, and mixes it with no other', async () => {
    const [first, second] = ['Rui Prado', 'Ana Mota'].map((name, n) => ({
      ...{ id: `01900000-0000-7000-8000-00000000000${n}`, name, role: null },
      ...{ email: `contacto${n}@example.com`, phone: null, isPartner: false },
    }));
    const record = { ...CLIENT_RECORD, contacts: [first!, second!] };
    const theirs = { ...record, contacts: [second!], version: 2 };
    const server = await openAt(EDIT, {
      ...DASHBOARD,
      [RECORD]: reply(record),
      [CHANGE]: overtaken(theirs),
    });
    await field('Telefone').fill('912 345 678');
    const sent = bodiesSent();
    await button('Salvar Alterações').click();
    await expect.poll(() => document.body.innerText).toContain('alterou este cliente');
    server[CHANGE] = reply({ ...theirs, version: 3 });
    await button('Salvar Alterações').click();
    await expectShown('Cliente atualizado');
    expect(sent.at(-1)).toMatchObject({ contacts: [{ id: second!.id, name: 'Ana Mota' }] });
  });

  it('says that its client does not load, and is tried again', async () => {
    const server = await openAt(EDIT, { [RECORD]: broken });
    await expectAlert('ErroErro inesperado ao carregar cliente para edição.');
    server[RECORD] = reply(CLIENT_RECORD);
    await retry().click();
    await expect.element(field('Nome')).toHaveValue(CLIENT.name);
  });

  it('says that its client does not exist', async () => {
    await openAt(EDIT, { [RECORD]: refusal('not_found') });
    const unknown = 'Cliente não encontrado ou erro ao carregar dados.';
    await expectAlert(`Erro${unknown}`);
    await expectHeading(unknown);
  });
});
