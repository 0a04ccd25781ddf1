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
