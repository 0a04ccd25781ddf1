import { page, userEvent } from 'vitest/browser';

import type { ClientJoinPreview } from '../../src/contract/client-joins';
import type { ClientRecord } from '../../src/contract/clients';
import { BESIDE_CLIENT, CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, CLIENT_STATISTICS } from './support/records';
import {
  type Answers,
  bodiesSent,
  broken,
  list,
  noAnswerYet,
  refusal,
  reply,
} from './support/server';
import { alerts, button, expectShown, onStage } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = `/clientes/${CLIENT.id}`;
const OTHER: ClientRecord = {
  ...CLIENT_RECORD,
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Vale Verde',
  taxId: '509442013',
  creditLimit: 1500,
  version: 4,
};
const NOTHING: ClientJoinPreview = {
  ...{ cases: 0, documents: 0, contacts: 0, requests: 0, people: 0, widened: [], clashes: [] },
};

const answers = (other: Partial<ClientRecord>, preview: Partial<ClientJoinPreview>): Answers => ({
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT, { ...CLIENT, id: OTHER.id, name: OTHER.name }]),
  [`GET clients/${CLIENT.id}`]: reply(CLIENT_RECORD),
  [`GET clients/${OTHER.id}`]: reply({ ...OTHER, ...other }),
  [`GET clients/${CLIENT.id}/join`]: reply<ClientJoinPreview>({ ...NOTHING, ...preview }),
  ...BESIDE_CLIENT,
});
const openDialog = async () => {
  await button('Mais opções').click();
  await page.getByRole('menuitem', { name: 'Unir a Outro Cliente...' }).click();
};
const compare = async () => {
  await openDialog();
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.getByRole('option', { name: OTHER.name, exact: true }).click();
};

const STATES: readonly State[] = [
  {
    title: 'joining: no other client chosen',
    path: PATH,
    answers: answers({}, {}),
    act: openDialog,
    seen: [
      'Unir a Outro Cliente',
      `Escolha o outro registo do mesmo cliente. Tudo o que é dele passa para ${CLIENT.name}, que fica.`,
    ],
    unseen: ['O Que É Diferente'],
  },
  {
    title: 'joining: what differs, what moves, and people of the portal',
    path: PATH,
    answers: answers(
      {},
      { cases: 3, documents: 1, requests: 2, widened: ['Ana Vaz', 'Rui Bastos'] },
    ),
    act: compare,
    seen: [
      'Escolha o que fica em cada campo.',
      'Vale Verde, que sai',
      '509442013',
      `3 processos, 1 documento e 2 pedidos passam para ${CLIENT.name}. O espaço ocupado não muda.`,
      `No portal, Ana Vaz e Rui Bastos passam a ver tudo de ${CLIENT.name}: os processos dos dois registos e os documentos mostrados ao cliente.`,
      'É o mesmo cliente: podem ver',
      'Vale Verde vai para a Lixeira. Durante 30 dias a união pode ser desfeita.',
    ],
  },
  {
    title: 'joining: nothing differs and nothing moves',
    path: PATH,
    answers: answers({ ...CLIENT_RECORD, id: OTHER.id }, {}),
    act: compare,
    seen: [
      'Os dados dos dois clientes são iguais.',
      `Nada passa para ${CLIENT.name}: o outro cliente está vazio.`,
    ],
  },
  {
    title: 'joining: a person whose access to one of the two was ended, and long names',
    path: PATH,
    answers: answers({ name: 'Vale'.repeat(40) }, { clashes: ['Maria da Conceição Vasconcelos'] }),
    act: compare,
    seen: [
      'Maria da Conceição Vasconcelos está nos dois clientes com acessos diferentes. Antes de unir, acerte o acesso: remova-o dos dois lados, ou reponha o que terminou.',
    ],
    unseen: ['O espaço ocupado não muda.'],
  },
  {
    title: 'joining: the comparison loads',
    path: PATH,
    answers: { ...answers({}, {}), [`GET clients/${CLIENT.id}/join`]: noAnswerYet },
    act: compare,
    seen: ['Unir Clientes'],
    loading: true,
  },
  {
    title: 'joining: the comparison cannot be loaded',
    path: PATH,
    answers: { ...answers({}, {}), [`GET clients/${CLIENT.id}/join`]: broken },
    act: compare,
    seen: ['Não foi possível comparar os dois clientes.'],
  },
  {
    title: 'a client that another was joined into',
    path: PATH,
    answers: {
      ...answers({}, {}),
      [`GET clients/${CLIENT.id}`]: reply<ClientRecord>({
        ...CLIENT_RECORD,
        joined: [
          {
            deletionId: OTHER.id,
            name: OTHER.name,
            joinedAt: '2026-10-05T10:00:00Z',
            undoableUntil: '2026-11-04T10:00:00Z',
          },
        ],
      }),
    },
    seen: ['Vale Verde foi unido a este cliente em 05/10/2026.', 'Desfazer União'],
  },
];

describe('the states of joining two clients', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});

describe('joining two clients', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('takes over missing and chosen values, and compares again after a refusal', async () => {
    const server = await openAt(PATH, {
      ...answers({ city: 'Sines' }, { widened: ['Ana Vaz'] }),
      [`POST clients/${CLIENT.id}/join`]: refusal('stale_version'),
    });
    const sent = bodiesSent();
    await compare();
    await expectShown('Sines');
    await page.getByRole('group', { name: 'Nome' }).getByText('Vale Verde, que sai').click();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    server[`GET clients/${OTHER.id}`] = reply({ ...OTHER, city: 'Faro' });
    await expect.element(button('Unir Clientes')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'É o mesmo cliente: podem ver' }).click();
    await button('Unir Clientes').click();
    await expect
      .poll(alerts)
      .toContain('ErroUm dos clientes foi alterado entretanto. Confira de novo o que é diferente.');
    await expectShown('Faro');
    expect(sent.at(-1)).toMatchObject({
      ...{ clientId: OTHER.id, clientVersion: OTHER.version, version: CLIENT.version },
      taken: ['name', 'taxId', 'creditLimit'],
      widens: ['Ana Vaz'],
    });
  });
});
