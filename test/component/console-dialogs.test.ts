import { page } from 'vitest/browser';

import type { ImportPreview } from '../../src/contract/imports';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CASE_STATISTICS, CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answer, type Answers, broken, list, refusal, reply } from './support/server';
import { button, expectShown } from './support/stage';
import { checkStates, type State } from './support/states';

const NOBODY = '00000000-0000-4000-8000-999999999999';
const UNDER_IT: Answers = {
  'GET cases/statistics': reply(CASE_STATISTICS),
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
};

/** All that the dialog of a case asks about it. */
const ofCase = (answer: Answer): Answers => ({
  ...UNDER_IT,
  [`GET cases/${NOBODY}`]: answer,
  [`GET cases/${NOBODY}/history`]: answer,
  [`GET cases/${NOBODY}/viewers`]: answer,
  [`GET cases/${NOBODY}/summary`]: answer,
  'GET documents': answer,
});

/** A list of five clients in the dialog, and how many of them the server says that the plan has room for. */
const listFor = (places: number | null): Pick<State, 'path' | 'answers' | 'act'> => ({
  path: '/clientes?mode=list',
  answers: {
    ...UNDER_IT,
    // The page read the plan before the list was checked.
    ...onPlan('basic', { clients: places === null ? 24 : 1 }),
    'POST clients/import': reply<ImportPreview>({
      ...{ delimiter: ';', encoding: 'utf-8', hasHeadings: true, headings: ['Nome'] },
      ...{ columns: { name: 0 }, sample: [['Ana']], rowCount: 5, places },
      ...{ faults: [], faultCount: 0, faultyRowCount: 0, warnings: [], warningCount: 0 },
      ...{ duplicates: [], duplicateCount: 0 },
    }),
  },
  act: async () => {
    await button('Importar Lista').click();
    const file = new File(['Nome\nAna\n'], 'lista.csv', { type: 'text/csv' });
    await page.getByLabelText('Arquivo CSV').upload(file);
    await expectShown('Importar 5 Linhas');
  },
});

const DIALOGS: readonly State[] = [
  {
    title: 'a case: none such',
    path: `/processos/${NOBODY}`,
    answers: ofCase(refusal('not_found')),
    seen: ['Processo não encontrado', 'Este processo não existe ou foi excluído.'],
  },
  {
    title: 'a case: not loaded',
    path: `/processos/${NOBODY}`,
    answers: ofCase(broken),
    seen: ['Não foi possível carregar o processo.', 'Tentar Novamente'],
  },
  {
    title: 'a client: none such',
    path: `/clientes/${NOBODY}`,
    answers: { ...UNDER_IT, [`GET clients/${NOBODY}`]: refusal('not_found') },
    seen: ['Cliente não encontrado', 'Este cliente não existe ou foi excluído.'],
  },
  {
    title: 'a client: not loaded',
    path: `/clientes/${NOBODY}`,
    answers: { ...UNDER_IT, [`GET clients/${NOBODY}`]: broken },
    seen: ['Não foi possível carregar os detalhes do cliente.', 'Tentar Novamente'],
  },
  {
    title: 'upgrade prompt: no place for another case',
    path: '/processos',
    answers: { ...UNDER_IT, ...onPlan('basic', { cases: 50 }) },
    act: () => button('Novo Processo').click(),
    seen: [
      'Limite de processos atingido. Faça upgrade para continuar.',
      'Limite atingido',
      'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
      'Agora Não',
    ],
    wide: ['Comparar Planos'],
  },
  {
    title: 'a list: no place left for it',
    ...listFor(0),
    seen: [
      'Limite atingido',
      'Não há mais lugares de clientes no plano. Faça upgrade para continuar.',
    ],
  },
  {
    title: 'a list: one place left for it',
    ...listFor(1),
    seen: [
      'Limite atingido',
      'Resta 1 lugar de clientes no plano. Retire linhas da lista ou faça upgrade para continuar.',
    ],
  },
  {
    title: 'a list: some places left for it',
    ...listFor(4),
    seen: [
      'Restam 4 lugares de clientes no plano. Retire linhas da lista ou faça upgrade para continuar.',
    ],
  },
  {
    title: 'a list: just the places that it takes',
    ...listFor(5),
    seen: ['Importar 5 Linhas'],
    unseen: ['Limite atingido'],
  },
  {
    title: 'a list: any number of places',
    ...listFor(null),
    seen: ['Importar 5 Linhas'],
    unseen: ['Limite atingido'],
  },
];

describe('dialogs of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, DIALOGS);
});
