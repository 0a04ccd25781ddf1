import { AnswerWriter } from './answer-writer.js';

it('a legal reference that is said and quoted again is listed once', async () => {
  const writer = new AnswerWriter('portugal', [], null);
  const text =
    'Vale o artigo 798.º do Código Civil <<D1|1|nos termos do Artigo 798.º do\nCódigo Civil>>, e o artigo 799.º do Código Civil.';
  await writer.take({ text }, () => {});
  await writer.rest(() => {});
  expect(writer.quotes).toHaveLength(1);
  expect(writer.references().map((reference) => reference.text)).toEqual([
    'artigo 798.º do Código Civil',
    'artigo 799.º do Código Civil',
  ]);
});

it('an answer has no character that the database does not take, in whatever pieces it comes', async () => {
  const writer = new AnswerWriter('portugal', [], null);
  // A smile in two halves, half a character alone, within a quote too, and NUL.
  const said = ['Sim \ud83d', '\ude00 \ud800. \0\u0007<<D1|1|a\ud800b>>', '\tfim\n', '\udbff'];
  for (const text of said) await writer.take({ text }, () => {});
  const usage = { inputTokens: 1, outputTokens: 1 };
  await writer.take({ usage, model: 'um\0 mod\ud800elo', cut: false }, () => {});
  await writer.rest(() => {});
  expect(writer.parts).toEqual([
    { text: 'Sim 😀 \ufffd. ' },
    { quote: 1 },
    { text: '\tfim\n\ufffd' },
  ]);
  expect(writer.quotes[0]?.text).toBe('a\ufffdb');
  expect(writer.modelName).toBe('um mod\ufffdelo');
});
