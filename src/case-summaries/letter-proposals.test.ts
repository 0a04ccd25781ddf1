import type { AiQuote } from '../contract/ai.js';
import { proposalsOf } from './letter-proposals.js';

/** Returns the proposals from a letter whose lines have these values, each with the quote behind it. */
async function proposed(lines: readonly (readonly [line: string, quote: string])[]) {
  const quotes = lines.map(([, text], index): AiQuote => ({
    number: index + 1,
    text,
    state: 'verified',
    source: null,
    page: 1,
  }));
  const parts = lines.flatMap(([text], index) => [
    { text: `${text} ` },
    { quote: index + 1 },
    { text: '\n' },
  ]);
  return proposalsOf({ parts, quotes, country: 'portugal' });
}

it('proposes without a mark what its quote says, however it is written', async () => {
  const { title, act, notifiedOn, caseNumber } = await proposed([
    ['Título: Notificação para a audiência prévia', 'realização da audiência prévia'],
    [
      'Ato: designado o dia 21 de novembro de 2023 para a audiência',
      'foi designado o dia 21/11/2023',
    ],
    ['Data da notificação: 2023-09-12', 'Data: 12-09-2023'],
    ['Processo: 2871/23.6T8GMR', 'Processo n.º 2871 / 23.6T8GMR'],
  ]);
  for (const each of [title, act, notifiedOn, caseNumber]) {
    expect(each).not.toBeNull();
    expect(each).not.toHaveProperty('notInQuote');
  }
});

it.each([
  ['Data da notificação: 2023-09-21', 'Data: 12-09-2023', 'notifiedOn'],
  ['Processo: 2871/23.6T8GMR', 'Processo n.º 2817/23.6T8GMR', 'caseNumber'],
  ['Ato: audiência a 21 de dezembro de 2023', 'foi designado o dia 21 de novembro de 2023', 'act'],
  ['Título: Notificação a Carlos Mendes', 'Fica notificado o réu, António Ferreira', 'title'],
] as const)('marks what its quote does not say: %s, %s', async (line, quote, name) => {
  expect((await proposed([[line, quote]]))[name]).toMatchObject({ notInQuote: true });
});
