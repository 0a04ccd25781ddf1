import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { CASE_STATISTICS, CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answer, type Answers, broken, list, refusal, reply } from './support/server';
import { button } from './support/stage';
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
      'Limite atingido',
      'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
      'Agora Não',
    ],
    wide: ['Comparar Planos'],
  },
];

describe('dialogs of the console', () => {
  checkStates(openConsole, CONSOLE_FRAME, DIALOGS);
});
