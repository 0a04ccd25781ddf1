import { quotationsIn } from './quotations.js';

const said = (text: string) => quotationsIn(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Lê-se: "o réu confessou tudo". Fim.', ['"o réu confessou tudo"']],
  [
    'Diz «o réu confessou tudo» e “a ré nada disse a ninguém”.',
    ['«o réu confessou tudo»', '“a ré nada disse a ninguém”'],
  ],
  ['Diz «que o réu “confessou tudo” ontem».', ['«que o réu “confessou tudo” ontem»']],
  ['A “Senhoria” e o «contrato de empreitada».', []],
  ['Mede 5" e 7" de lado a lado, mais ou menos.', []],
  ['Diz “o réu confessou tudo\n\nOutro parágrafo.', ['“o réu confessou tudo']],
  ['Diz: «o réu confessou tudo  ', ['«o réu confessou tudo']],
  ['Fecha” sem abrir, e diz mais quatro palavras.', []],
])('finds what has four words or more between quotation marks: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each(['"', '«', '“a ', '”«', '"\n\n', '\n', '\n ', 'a b c d "'])(
  'takes a time in proportion to the text: %j',
  (part) => {
    expect(quotationsIn(part.repeat(300_000))).toBeInstanceOf(Array);
  },
);
