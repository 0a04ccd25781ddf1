import { page } from 'vitest/browser';

import type { ClientRecord } from '../../src/contract/clients';
import type { PortalUser } from '../../src/contract/invitations';
import { BESIDE_CLIENT, CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answers, broken, list, refusal, reply } from './support/server';
import { alerts, button, expectShown, onStage, retry, SIZES, textOf } from './support/stage';
import { checkStates } from './support/states';

const PATH = `/clientes/${CLIENT.id}`;
const RECORD = `GET clients/${CLIENT.id}`;

const RUI: PortalUser = {
  id: '00000000-0000-4000-8000-000000000080',
  fullName: 'Rui Bastos',
  email: 'rui@vale.example',
  position: 'Obras',
  phone: null,
  isPrimaryContact: false,
  status: 'pending',
  invitationId: '00000000-0000-4000-8000-000000000081',
  mailState: 'sent',
  loginEmail: null,
};

/** Answers for the dialog over the dashboard. */
const showing = (known: Partial<ClientRecord>): Answers => ({
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
  [RECORD]: reply<ClientRecord>({ ...CLIENT_RECORD, ...known }),
  ...BESIDE_CLIENT,
});

const dialog = () => page.getByRole('dialog', { name: CLIENT.name });
const headings = () =>
  Array.from(document.querySelectorAll('[role=dialog] h2'), ({ textContent }) => textContent);

/** A calendar day so many days from now. */
const day = (offset: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(
    Date.now() + offset * 86_400_000,
  );
const fact = (label: string) =>
  Array.from(document.querySelectorAll('[role=dialog] dl > div'))
    .find((each) => each.querySelector('dt')?.textContent === label)
    ?.querySelector('dd')
    ?.textContent.replace(/[ \u00a0\u202f]+/g, ' ');

describe('a client’s dialog', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('shows everything of a client, leaves the address, and fills a phone in the order that one asks for it', async () => {
    const cases = [6, 5, 4, 3, 2].map((n) => ({
      id: `00000000-0000-4000-8000-00000000009${n}`,
      title: `Processo ${n}`,
      number: null,
      status: 'em_andamento' as const,
      dueDate: null,
    }));
    await openAt(
      `/clientes?openClient=${CLIENT.id}`,
      showing({
        addressLine1: 'Rua da Quinta, 112',
        postalCode: '4710-340',
        notes: 'Faturação trimestral.',
        creditLimit: 25_000,
        caseCount: 6,
        documentCount: 0,
        contacts: [
          {
            id: '00000000-0000-4000-8000-000000000082',
            name: 'Artur Vale',
            role: 'Administrador',
            email: null,
            phone: '961 204 870',
            isPartner: true,
          },
        ],
        portalUsers: [RUI],
        recentCases: cases,
        nextDeadline: { caseId: cases[0]!.id, title: 'Processo 6', dueDate: day(-1) },
      }),
    );
    await expect.element(dialog()).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe(PATH);
    await expect
      .poll(headings)
      .toEqual([
        'Informações Básicas',
        'Contactos',
        'Usuários do Portal',
        'Informações Financeiras',
        'Próximo Prazo',
        'Processos Recentes',
        'Nota num Processo',
        'Pedidos',
      ]);
    expect(dialog().element().getBoundingClientRect().width).toBe(900);
    const call = dialog().getByRole('link', { name: 'Ligar' });
    await expect.element(call).toHaveAttribute('href', 'tel:+351253000000');
    const mail = dialog().getByRole('link', { name: 'Enviar E-mail' });
    await expect.element(mail).toHaveAttribute('href', `mailto:${CLIENT.email}`);
    expect(fact('Morada')).toBe('Rua da Quinta, 112\n4710-340 Braga\nPortugal');
    expect(fact('Notas')).toBe('Faturação trimestral.');
    expect(fact('Limite de Crédito')).toMatch(/25.000,00 €/);
    expect([fact('Processos'), fact('Documentos'), fact('Contactos')]).toEqual(['6', '0', '1']);
    const artur = dialog().getByRole('listitem').filter({ hasText: 'Artur Vale' });
    await expect.element(artur).toMatchTextContent('SócioAdministrador · 961 204 870');
    const due = dialog().getByRole('link', { name: /^Processo 6/ });
    await expect.element(due.first()).toMatchTextContent('Atrasado 1 dia');
    const [newest] = cases;
    const target = `/processos?openCase=${newest!.id}&from=clients&clientId=${CLIENT.id}`;
    const recent = Array.from(document.querySelectorAll('[role=dialog] [data-case]'));
    expect(recent.map(({ textContent }) => textContent)).toEqual(
      cases.map(({ title }) => expect.stringMatching(`${title}.*Em Andamento`) as string),
    );
    expect(recent[0]!.getAttribute('href')).toBe(target);

    await page.viewport(...SIZES.phone);
    await expect
      .poll(headings)
      .toEqual([
        'Informações Básicas',
        'Próximo Prazo',
        'Processos Recentes',
        'Nota num Processo',
        'Pedidos',
        'Contactos',
        'Usuários do Portal',
        'Informações Financeiras',
      ]);
    const { x, width, height } = dialog().element().getBoundingClientRect();
    expect([x, width, height]).toEqual([0, ...SIZES.phone]);
    await button('Fechar').click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it.each<[string, Partial<ClientRecord>, boolean]>([
    ['neither tax number, IBAN nor credit limit', { swift: 'BCOMPTPL' }, false],
    ['a tax number', { taxId: '123456789' }, true],
    ['an IBAN', { iban: 'PT50000201231234567890154' }, true],
    ['a credit limit of nothing', { creditLimit: 0 }, true],
  ])('for a client with %s: whether it has finances', async (_, known, hasFinances) => {
    await openAt(PATH, showing(known));
    await expectShown('Nenhum contacto cadastrado.');
    await expectShown('Nenhum processo ainda.');
    await expectShown('Nenhum prazo nos processos ativos.');
    expect(headings().includes('Informações Financeiras')).toBe(hasFinances);
  });

  it('that cannot be loaded is said, and is tried again', async () => {
    const failed = 'Não foi possível carregar os detalhes do cliente.';
    const server = await openAt(PATH, { ...showing({}), [RECORD]: broken });
    await expect.poll(alerts).toContain(`Erro${failed}`);
    server[RECORD] = reply(CLIENT_RECORD);
    await retry().click();
    await expect.element(dialog()).toBeVisible();
  });
});

describe('a portal user', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const name = () => dialog().getByRole('textbox', { name: 'Nome Completo' });
  const email = () => dialog().getByRole('textbox', { name: 'E-mail', exact: true });
  const invite = () =>
    dialog().getByRole('button', { name: 'Enviar Convite', exact: true }).click();
  const expectAlert = (text: string) => expect.poll(alerts).toContain(text);

  it(
    'needs a name and an e-mail that the client does not have yet, and what was typed is asked about',
    { tags: ['long'] },
    async () => {
      await openAt(PATH, showing({ portalUsers: [RUI] }));
      await invite();
      await expectAlert('Dados obrigatóriosNome e email são obrigatórios.');
      await name().fill('Outro Rui');
      await email().fill('rui');
      await invite();
      await expect.element(email()).toHaveAccessibleDescription('Email inválido');
      await email().fill('Rui@vale.example');
      await invite();
      await expectAlert('Email já existeEste email já está cadastrado para este cliente.');
      // Each message in the corner has a button of that name too.
      await dialog().getByRole('button', { name: 'Fechar', exact: true }).first().click();
      await button('Descartar').click();
      await expect.element(dialog()).not.toBeInTheDocument();
    },
  );

  it(
    'has a message of its own if they cannot be added, or if their mail has not left',
    { tags: ['long'] },
    async () => {
      const adding = `POST clients/${CLIENT.id}/portal-users`;
      const server = await openAt(PATH, showing({ portalUsers: [RUI] }));
      await name().fill('Eva');
      await email().fill('eva@vale.example');
      for (const [code, text] of [
        ['validation_failed', 'Erro ao criar usuárioNão foi possível criar o usuário.'],
        ['unavailable', 'Erro ao criar conviteNão foi possível registrar o convite.'],
        ['internal_error', 'ErroOcorreu um erro inesperado.'],
      ] as const) {
        server[adding] = refusal(code);
        await invite();
        await expectAlert(text);
      }
      server[adding] = reply({ ...RUI, emailSent: false });
      await invite();
      await expectShown('Usuário criado, mas o email não foi enviado.');
      server[`POST invitations/${RUI.invitationId!}/resend`] = broken;
      await button('Reenviar convite a Rui Bastos').click();
      await expectAlert('Erro ao reenviarNão foi possível reenviar o convite.');
    },
  );

  it('lose their access in the dialog, after a question', async () => {
    const server = await openAt(PATH, showing({ portalUsers: [RUI] }));
    const ending = `DELETE client-users/${RUI.id}`;
    server[ending] = reply({});
    await button('Remover o acesso de Rui Bastos').click();
    await expectShown('Remover o Acesso de Rui Bastos?');
    await button('Remover Acesso').click();
    await expectShown(`Rui Bastos já não tem acesso a ${CLIENT_RECORD.name}.`);
  });

  it('with an expired invitation has a message of its own if they cannot be invited anew, or if the mail has not left', async () => {
    const over: PortalUser = { ...RUI, status: 'not_invited', invitationId: null, mailState: null };
    const inviting = `POST client-users/${RUI.id}/invitation`;
    const server = await openAt(PATH, { ...showing({ portalUsers: [over] }), [inviting]: broken });
    await expectShown('Não convidado');
    await button('Convidar Rui Bastos').click();
    await expectAlert('Erro ao criar conviteNão foi possível registrar o convite.');
    server[inviting] = reply({ ...over, emailSent: false });
    await button('Convidar Rui Bastos').click();
    await expectAlert('Erro ao enviar emailConvite criado, mas o email não foi enviado.');
    expect(textOf('[data-status]')).toContain('Não convidado');
  });
});

describe('a portal user with an account', () => {
  const active: PortalUser = { ...RUI, status: 'active', invitationId: null, mailState: null };
  const people = [
    { ...active, loginEmail: RUI.email },
    { ...active, id: `${RUI.id}1`, fullName: 'Eva Sá', loginEmail: 'eva@casa.example' },
  ];
  checkStates(openConsole, CONSOLE_FRAME, [
    {
      title: 'a client: a portal user signs in with another e-mail',
      path: PATH,
      answers: showing({ portalUsers: people }),
      seen: ['Eva Sá', 'Entra com eva@casa.example'],
      unseen: ['Entra com rui@vale.example'],
    },
  ]);
});

describe('the mails of invitations', () => {
  const others = ['pending', 'failed'] as const;
  checkStates(openConsole, CONSOLE_FRAME, [
    {
      title: 'a client: portal users whose mails have not left',
      path: PATH,
      answers: showing({
        portalUsers: others.map((mailState, n) => ({ ...RUI, id: `${RUI.id}${n}`, mailState })),
      }),
      seen: ['E-mail por enviar', 'E-mail não enviado', 'Pendente'],
    },
  ]);
});
