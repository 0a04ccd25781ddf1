import { page, userEvent } from 'vitest/browser';

import type { AiModelChoice } from '../../src/contract/ai-answers';
import type { AiSettings, AiUse } from '../../src/contract/ai-settings';
import { CONSOLE_FRAME, onPlan, openConsole } from './support/console';
import { type Answers, list, reply } from './support/server';
import { button } from './support/stage';
import { checkStates, type State } from './support/states';

const SETTINGS: AiSettings = {
  enabled: true,
  groq: true,
  gpt: true,
  claude: true,
  clientUsers: true,
  staffAnswersMax: null,
  clientAnswersMax: 200,
  updatedAt: '2026-02-03T15:30:00.000Z',
  version: 3,
};
const USE: AiUse = {
  month: '2026-02',
  answers: 0,
  inputTokens: 0,
  outputTokens: 0,
  people: [],
  months: [],
};
const assistant = (models: AiModelChoice[]): Answers => ({
  ...onPlan('professional'),
  'GET ai/models': reply(models),
  'GET ai/conversations': list([]),
  'GET ai/settings': reply(SETTINGS),
  'GET ai/use': reply(USE),
  'PUT ai/settings': reply<AiSettings>({ ...SETTINGS, staffAnswersMax: 500, version: 4 }),
});
const limit = (of: string) => page.getByRole('textbox', { name: `Respostas por mês, ${of}` });

const STATES: readonly State[] = [
  {
    title: 'the assistant’s settings: a limit of a month that is no number',
    path: '/ia',
    answers: assistant([{ id: 'groq', obstacle: null }]),
    act: async () => {
      await button('Configurar').click();
      await limit('equipa').fill('muitas');
    },
    seen: [
      'Respostas por mês, equipa',
      'Escreva um número de 1 a 1 000 000, ou deixe vazio.',
      'Vazio: sem limite.',
    ],
    unseen: ['Configurações salvas.'],
  },
  {
    title: 'the assistant’s settings: a limit counts once it is left',
    path: '/ia',
    answers: assistant([{ id: 'groq', obstacle: null }]),
    act: async () => {
      await button('Configurar').click();
      await expect.element(limit('clientes')).toHaveValue('200');
      await limit('equipa').fill('500');
      await userEvent.keyboard('{Enter}');
    },
    seen: ['Configurações salvas.'],
  },
];

checkStates(openConsole, CONSOLE_FRAME, STATES);
