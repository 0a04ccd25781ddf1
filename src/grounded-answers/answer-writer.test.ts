import type { AiAnswerPart, AiTextMark } from '../contract/ai.js';
import type { AnswerEvent } from '../routes/event-stream.js';
import { AnswerWriter } from './answer-writer.js';
import type { Question } from './question.js';
import type { SentText } from './quotes.js';

const QUESTION: Pick<Question, 'country' | 'prompt' | 'requestType'> = {
  country: 'portugal',
  prompt: 'A ré aceita "a reparação das manchas de humidade"?',
  requestType: 'document_analysis',
};

it('a legal reference that is said and quoted again is listed once', async () => {
  const writer = new AnswerWriter(QUESTION, [], null);
  const text =
    'Vale o artigo 798.º do Código Civil <<D1|1|nos termos do Artigo 798.º do\nCódigo Civil>>, e o artigo 799.º do Código Civil.';
  await writer.write({ text }, () => {});
  await writer.finish(() => {});
  expect(writer.quotes).toHaveLength(1);
  expect(writer.references().map((reference) => reference.text)).toEqual([
    'artigo 798.º do Código Civil',
    'artigo 799.º do Código Civil',
  ]);
});

it('an answer has no character that the database does not take, in whatever pieces it comes', async () => {
  const writer = new AnswerWriter(QUESTION, [], null);
  // A smile in two halves, half a character alone, within a quote too, and NUL.
  const said = ['Sim \ud83d', '\ude00 \ud800. \0\u0007<<D1|1|a\ud800b>>', '\tfim\n', '\udbff'];
  for (const text of said) await writer.write({ text }, () => {});
  const usage = { inputTokens: 1, outputTokens: 1 };
  await writer.write({ usage, model: 'um\0 mod\ud800elo', cut: false }, () => {});
  await writer.finish(() => {});
  expect(writer.parts).toEqual([
    { text: 'Sim 😀 \ufffd. ' },
    { quote: 1 },
    { text: '\tfim\n\ufffd' },
  ]);
  expect(writer.quotes[0]?.text).toBe('a\ufffdb');
  expect(writer.modelName).toBe('um mod\ufffdelo');
});

const PAGES = [
  { page: 1, text: 'A ré admite que existem manchas de humidade no teto da fração da autora.' },
  { page: 2, text: 'A autora não pagou as quotas do condomínio do ano de dois mil e vinte.' },
];
const TEXTS = [
  { key: 'D1', source: { kind: 'document', id: 'd', title: 'Contestação' } as const, pages: PAGES },
];

/** The parts of an answer over a document, once it is whole. */
async function parts(text: string, question = QUESTION, texts: SentText[] = TEXTS) {
  const writer = new AnswerWriter(question, texts, null);
  await writer.write({ text }, () => {});
  await writer.finish(() => {});
  return writer.parts;
}
const marked = (all: AiAnswerPart[], mark: AiTextMark) =>
  all.flatMap((part) => ('text' in part && part.mark === mark ? [part.text] : []));

it('marks what stands in quotation marks and in nothing that was sent', async () => {
  const text = [
    'Na p. 1 lê-se: "a ré confessou tudo em juízo".',
    'Diz também «existem manchas de humidade no teto» e “humidade”.',
    'Diz “pagou as quotas do condomínio do ano”.',
    'Perguntou-se se aceita “a reparação das manchas de humidade”.',
  ].join('\n\n');
  expect(marked(await parts(text), 'not_found')).toEqual([
    '"a ré confessou tudo em juízo"',
    '“pagou as quotas do condomínio do ano”',
  ]);
  expect(marked(await parts(text, QUESTION, []), 'not_found')).toEqual([]);
});

it('marks all that follows where there are too many quotations to look for', async () => {
  const all = await parts(
    `${'“existem manchas de humidade” '.repeat(100)}“a ré confessou tudo em juízo” e fim`,
  );
  expect(marked(all, 'not_found')).toEqual(['“a ré confessou tudo em juízo” e fim']);
});

it('marks quotes that are too long, never closed or too many', async () => {
  const emitted: AnswerEvent[] = [];
  const writer = new AnswerWriter(QUESTION, TEXTS, null);
  const long = 'palavra '.repeat(600);
  await writer.write({ text: `Sim. <<D1|1|${long}\n\n${long}>>Não.\n\n` }, (event) =>
    emitted.push(event),
  );
  await writer.write({ text: '<<D1|1|a ré confessou\nFim.' }, () => {});
  await writer.finish(() => {});
  expect(marked(writer.parts, 'not_found')).toEqual([long.trim(), long.trim(), 'a ré confessou']);
  expect(emitted).toContainEqual({ event: 'text', data: { text: 'Não.\n\n' } });
  expect(JSON.stringify(emitted)).toContain('"mark":"not_found"');

  const many = await parts('<<D1|1|manchas de humidade>>'.repeat(301));
  expect(marked(many, 'not_found')).toEqual(['manchas de humidade']);
});

describe('a piece', () => {
  const PIECE = { ...QUESTION, requestType: 'petition_draft' } as const;
  const PROMPT = 'Uma carta a Rui Salgado, que deve 1 500,00 € desde maio de 2024.';
  const piece = async (text: string, texts: SentText[] = [], asked: string[] = []) => {
    const writer = new AnswerWriter({ ...PIECE, prompt: PROMPT }, texts, null, asked);
    await writer.write({ text }, () => {});
    await writer.finish(() => {});
    expect(writer.parts.map((part) => ('text' in part ? part.text : '')).join('')).toBe(text);
    return marked(writer.parts, 'not_known');
  };

  it('has the facts marked that nobody gave: dates, amounts, names and laws', async () => {
    const text = [
      '# Carta de Interpelação',
      'Exmo. Senhor Rui Salgado,',
      '1. Deve 1.500,00 € desde maio de 2024, como confessou a Zeferino Quimera.',
      '- Em 31 de janeiro de 2019 pagou **9.999,99 €**, nos termos do artigo 805.º do Código Civil.',
      '**DO PEDIDO DE PAGAMENTO**',
      'Pede Deferimento.',
      '[Lisboa], [12 de maio de 2025]',
    ].join('\n');
    expect(await piece(text)).toEqual([
      'Zeferino Quimera',
      '31 de janeiro de 2019',
      '9.999,99 €',
      'artigo 805.º do Código Civil',
    ]);
  });

  it('knows what its documents say, and what was asked before', async () => {
    const text = 'Foram 650,00 €, de Zeferino Quimera a Maria Lopes, em 4 de abril de 2020.';
    const page = { page: 1, text: 'Em 04/04/2020 Zeferino Quimera pagou.' };
    expect(await piece(text, [{ ...TEXTS[0]!, pages: [page] }])).toEqual([
      '650,00 €',
      'Maria Lopes',
    ]);
    expect(await piece(text, [], ['A renda é de 650 €, e devida a Maria Lopes.'])).toEqual([
      'Zeferino Quimera',
      '4 de abril de 2020',
    ]);
  });

  it('is marked all over where it is longer than any piece', async () => {
    const text = `${'a dívida é antiga\n'.repeat(12_000)}fim da carta`;
    expect((await piece(text)).at(-1)).toMatch(/fim da carta$/);
    expect((await piece('1789, '.repeat(30_000))).length).toBeLessThan(2_100);
  });

  it('no fact is marked in answers to other questions', async () => {
    expect(marked(await parts('Em 31 de janeiro de 2019 pagou.'), 'not_known')).toEqual([]);
  });
});

it('says of a paragraph that claims something and quotes nothing that it has no quote', async () => {
  const text = `## O que a contestação diz sobre as manchas de humidade

A ré admite as manchas de humidade <<D1|1|existem manchas de humidade>>, e mais nada.

A ré confessou em audiência que a coluna do prédio estava rota.

- A autora deve as quotas de todo o ano de 2020.
- O valor da causa não consta dos documentos que foram dados.

| Ato | Resumo |
|---|---|
| Contestação | A ré nega que a água venha da coluna comum |

A ré pagou tudo <<D1|2|pagou tudo o que devia>>. Em suma:`;
  const open = [
    'A ré confessou em audiência que a coluna do prédio estava rota.',
    'A autora deve as quotas de todo o ano de 2020.',
    'A ré nega que a água venha da coluna comum',
  ];
  const ends = marked(await parts(text), 'no_quote');
  expect(ends.map((said) => open.findIndex((each) => said.endsWith(each)))).toEqual([0, 1, 2]);
  expect(
    marked(await parts(text, { ...QUESTION, requestType: 'petition_draft' }), 'no_quote'),
  ).toEqual([]);
  const ofCase = [{ ...TEXTS[0]!, source: { kind: 'case', id: 'c', title: 'Processo' } as const }];
  expect(marked(await parts(text, QUESTION, ofCase), 'no_quote')).toEqual([]);
});
