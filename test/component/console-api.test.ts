import { page } from 'vitest/browser';

import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { broken, noAnswerYet, reply } from './support/server';
import { expectShown, onStage, retry } from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/admin/api/documentacao';
const DESCRIPTION = reply({
  openapi: '3.1.0',
  paths: {
    '/api/cases': {
      get: { summary: 'Cases of the office.', 'x-rights': ['cases:read'] },
      post: { summary: 'Opens a case.', 'x-rights': ['cases:write'] },
    },
    '/api/staff-users': { get: { summary: 'Colleagues.' } },
  },
});
const IN_PLAN = onPlan('enterprise');

const DOCUMENTATION: readonly State[] = [
  {
    title: 'the documentation of the API',
    path: PATH,
    answers: { ...IN_PLAN, 'GET description.json': DESCRIPTION },
    seen: ['Documentação da API', 'From a key to the first case', 'GET /api/cases', 'cases:write'],
    unseen: ['In a session', 'GET /api/staff-users'],
  },
  {
    title: 'the documentation of the API: its routes load',
    path: PATH,
    answers: { ...IN_PLAN, 'GET description.json': noAnswerYet },
    seen: ['From a key to the first case', 'Rotas e permissões'],
    loading: true,
  },
  {
    title: 'the documentation of the API: its routes are not loaded',
    path: PATH,
    answers: { ...IN_PLAN, 'GET description.json': broken },
    seen: [
      'From a key to the first case',
      'Não foi possível carregar as rotas.',
      'Tentar Novamente',
    ],
  },
  {
    title: 'the documentation of the API: the plan has none',
    path: PATH,
    answers: onPlan('professional'),
    seen: ['A API e os webhooks fazem parte do plano Enterprise.', 'Fazer Upgrade'],
    unseen: ['From a key to the first case'],
  },
];

describe('the API', () => {
  checkStates(openConsole, CONSOLE_FRAME, DOCUMENTATION);

  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('has its routes loaded once more, and links of the text lead to them', async () => {
    const server = await openAt(PATH, { ...IN_PLAN, 'GET description.json': broken });
    await expectShown('Não foi possível carregar as rotas.');
    server['GET description.json'] = DESCRIPTION;
    await retry().click();
    await expectShown('POST /api/cases');
    await expect
      .element(page.getByRole('link', { name: 'openapi.json' }).first())
      .toHaveAttribute('href', '#rotas');
    expect(document.querySelector('#rotas')).not.toBeNull();
  });
});
