import { page } from 'vitest/browser';

import { QUESTIONS } from '../../portal-ui/src/ai/suggestions';
import type { AiAnswer, AiConversation, AiModelChoice } from '../../src/contract/ai-answers';
import type { AiPaper } from '../../src/contract/ai-papers';
import type { SessionReply } from '../../src/contract/session';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import { CASE, CLIENT, CLIENT_USER, DOCUMENT } from './support/records';
import { type Answers, list, reply } from './support/server';
import { STAFF_SESSION } from './support/sessions';
import { textOf } from './support/stage';
import { checkStates, type State } from './support/states';

const CONVERSATION: AiConversation = {
  id: '00000000-0000-4000-8000-0000000000a1',
  title: 'Manchas de humidade',
  requestType: 'document_analysis',
  country: 'portugal',
  caseId: null,
  caseTitle: null,
  caseNumber: null,
  own: true,
  ownerName: null,
  sharedWith: [],
  answers: 1,
  masked: true,
  createdAt: CASE.createdAt,
  updatedAt: CASE.createdAt,
  lastAt: CASE.createdAt,
  version: 1,
};

const PAPER: AiPaper = {
  id: DOCUMENT.id,
  title: 'Contestação',
  sizeBytes: 240_000,
  pageCount: 2,
  textState: 'read',
  fault: null,
  ocr: null,
  createdAt: CASE.createdAt,
};

const SOURCE = { kind: 'paper' as const, id: DOCUMENT.id, title: 'Contestação' };
const HOLDS = 'A ré não põe em causa a existência de manchas de humidade.';
const INVENTED = 'As manchas vêm com as luas cheias.';
const ANSWER: AiAnswer = {
  id: '00000000-0000-4000-8000-0000000000a2',
  conversationId: CONVERSATION.id,
  prompt: 'A ré aceita as manchas?',
  requestType: 'document_analysis',
  country: 'portugal',
  model: 'groq',
  modelName: 'llama',
  masked: true,
  passage: null,
  state: 'done',
  problem: null,
  cut: false,
  sources: [SOURCE],
  sent: [{ kind: 'paper', title: SOURCE.title, pages: '1-2', characters: 900 }],
  leftOut: [],
  sentIsKept: true,
  parts: [{ text: 'Sim.' }, { quote: 1 }, { quote: 2 }],
  quotes: [
    { number: 1, text: HOLDS, state: 'verified', source: SOURCE, page: 2 },
    { number: 2, text: INVENTED, state: 'unverified', source: SOURCE, page: 1 },
  ],
  references: [],
  createdAt: CASE.createdAt,
  finishedAt: CASE.createdAt,
};

const OPEN: AiModelChoice[] = [{ id: 'groq', obstacle: null }];
const conversationOf = (answer: AiAnswer): Answers => ({
  'GET ai/models': reply(OPEN),
  [`GET ai/conversations/${CONVERSATION.id}`]: reply(CONVERSATION),
  [`GET ai/conversations/${CONVERSATION.id}/answers`]: list([answer]),
});
const THREAD = `/cliente/ia?conversa=${CONVERSATION.id}`;

const STATES: readonly State[] = [
  {
    title: 'the assistant: suggestions of another country, and what was asked before',
    path: '/cliente/ia',
    answers: { 'GET ai/models': reply(OPEN), 'GET ai/conversations': list([CONVERSATION]) },
    act: () => page.getByRole('combobox', { name: 'País' }).selectOptions('Espanha'),
    seen: [
      'Direito de Espanha. As respostas citam a página do documento.',
      'Comece por uma sugestão',
      ...QUESTIONS.spain.map(({ title }) => title),
      CONVERSATION.title,
    ],
  },
  {
    title: 'the assistant: a PDF that was put in',
    path: `/cliente/ia?aba=documentos&arquivo=${PAPER.id}`,
    answers: {
      'GET ai/models': reply(OPEN),
      'GET ai/conversations': list([]),
      [`GET ai/documents/${PAPER.id}`]: reply(PAPER),
    },
    seen: [PAPER.title, 'Remover', 'Analisar', 'As perguntas e as respostas ficam aqui.'],
  },
  {
    title: 'the assistant: the answers of the month are used up',
    path: '/cliente/ia',
    answers: {
      'GET ai/models': reply<AiModelChoice[]>([{ id: 'groq', obstacle: 'month_used' }]),
      'GET ai/conversations': list([CONVERSATION]),
    },
    seen: [
      'As respostas deste mês já foram todas usadas. No próximo mês volta a haver; até lá, fale com o escritório.',
      CONVERSATION.title,
    ],
  },
  {
    title: 'the assistant: switched off for clients',
    path: '/cliente/ia',
    answers: {
      'GET ai/models': reply<AiModelChoice[]>([{ id: 'groq', obstacle: 'switched_off' }]),
    },
    seen: [
      'Assistente IA desligado',
      'O escritório não disponibiliza o Assistente IA aos clientes.',
    ],
    unseen: ['Perguntar'],
  },
  {
    title: 'the assistant: nothing of it in a view of the staff',
    path: `/ver-como/pessoa/${CLIENT_USER.id}/ia`,
    answers: {
      'GET auth/session': reply<SessionReply>({ session: STAFF_SESSION }),
      'POST portal/views': reply({
        id: '00000000-0000-4000-8000-000000000098',
        fullName: CLIENT_USER.fullName,
        clientName: CLIENT.name,
        active: true,
        expiresAt: '2036-01-01T00:00:00.000Z',
      }),
      'GET portal/profile': reply({ ...PROFILE, readOnly: true }),
    },
    seen: ['Só do cliente'],
    unseen: ['Perguntar', 'Conversas'],
  },
  {
    title: 'an answer: a quote that holds, and an invented one',
    path: THREAD,
    answers: conversationOf(ANSWER),
    seen: [
      'Verificada',
      'Ver no documento',
      'não verificada',
      'A revisão por um advogado é obrigatória.',
      'Enviado ao modelo1 item',
      'Copiar',
    ],
  },
  {
    title: 'an answer: a letter, with facts that nobody gave',
    path: THREAD,
    answers: conversationOf({
      ...ANSWER,
      requestType: 'petition_draft',
      parts: [
        { text: 'Em 31 de janeiro de 2019', mark: 'not_known' },
        { text: ', Zeferino Quimera', mark: 'not_known' },
        { text: ' pagou 9.999,99 €.' },
      ],
      quotes: [],
    }),
    act: () =>
      expect
        .poll(() => textOf('article p'))
        .toMatch(
          /Em 31 de janeiro de 2019\s*não verificado, Zeferino Quimera\s*não verificado pagou 9\.999,99 €\.$/,
        ),
    seen: ['não verificado', 'Apoio ao trabalho do advogado. 2 factos não verificados.'],
  },
  {
    title: 'an answer: withheld, as long as its document is not shown',
    path: THREAD,
    answers: conversationOf({
      ...ANSWER,
      state: 'withheld',
      sources: [],
      sent: [],
      sentIsKept: false,
      parts: [],
      quotes: [],
    }),
    seen: ['A resposta não está disponível: um dos documentos que leu deixou de estar acessível.'],
    unseen: [SOURCE.title, 'Copiar', 'Enviado ao modelo0 itens'],
  },
];

describe('the assistant of a client', () => {
  checkStates(openPortal, PORTAL_FRAME, STATES);
});
