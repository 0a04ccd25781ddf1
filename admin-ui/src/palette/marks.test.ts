import { holdsWords, markedPieces } from './marks';

/** Writes marked pieces as text: `Construções [Vale] Verde`. */
const shown = (text: string, q: string) =>
  markedPieces(text, q)
    .map((piece) => (piece.match ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Construções Vale Verde', 'vale', 'Construções [Vale] Verde'],
  ['Construções Vale Verde', 'construcoes verde', '[Construções] Vale [Verde]'],
  ['Execução', 'xecuçao', 'E[xecução]'],
  ['banana', 'an', 'b[anan]a'],
  ['1284/26.0T8STB', '1284/26', '[1284/26].0T8STB'],
  ['1284/26.0T8STB', '128426', '[1284/26].0T8STB'],
  ['1284/26.0T8STB', '84260t8', '12[84/26.0T8]STB'],
  ['500 000 000', '500000000', '[500 000 000]'],
  ['a b', 'ab', 'a b'],
  ['Vale', '', 'Vale'],
  ['東京貿易 😀', '貿易', '東京[貿易] 😀'],
  ['<b>', 'b', '<[b]>'],
  ['', 'vale', ''],
])('marks in «%s» what «%s» found', (text, q, marked) => expect(shown(text, q)).toBe(marked));

it('loses no letter of any text', () => {
  for (const text of ['İstanbul', 'ﬁm', 'é\u0301', 'a\u{1F469}\u200D\u{1F680}b', '\uD800']) {
    for (const q of ['i', 'fim', 'e', 'b', '\uDC00']) {
      expect(
        markedPieces(text, q)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  }
});

it('a name that holds all words is what was meant', () => {
  expect(holdsWords('Construções Vale Verde', 'verde constru')).toBe(true);
  expect(holdsWords('Construções Vale Verde', 'vale azul')).toBe(false);
});
