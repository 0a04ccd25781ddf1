import { namesIn } from './names-in-texts.js';

it.each([
  ['Autora: Maria de Lurdes Antunes, viúva,', 'Maria de Lurdes Antunes'],
  ['contra o réu JOÃO CARLOS PINTO, divorciado', 'JOÃO CARLOS PINTO'],
  ['ouvida a testemunha Ana Sá-Carneiro.', 'Ana Sá-Carneiro'],
  ['o Exmo. Sr. Dr. Rui D’Orey disse', 'Rui D’Orey'],
  ['la demandada Doña Carmen Ruiz y García', 'Carmen Ruiz y García'],
  ['NOME: Paulo\n  Henrique Prado', 'Paulo Henrique Prado'],
])('finds a name by what stands before it: %s', (text, name) => {
  expect(namesIn([text])).toEqual([name]);
});

it.each([
  'Autora: Ministério Público',
  'a ré Câmara Municipal de Braga',
  'o réu não contestou',
  'Nome: Maria',
  'Juiz Central Cível de Lisboa',
])('takes what is public, or none, for no name: %s', (text) => {
  expect(namesIn([text])).toEqual([]);
});

it('finds each once, a hundred at most, in time in proportion to the text', () => {
  const names = Array.from({ length: 300 }, (_, n) => {
    const letter = (at: number) => String.fromCharCode(97 + at);
    return `Rui A${letter(n % 26)}${letter(Math.floor(n / 26))}es`;
  });
  expect(namesIn([names.map((name) => `autor ${name}, autor ${name}.`).join('\n')])).toEqual(
    names.slice(0, 100),
  );
  expect(namesIn(['Autor '.repeat(200_000), 'A'.repeat(1_000_000), 'Aa '.repeat(300_000)])).toEqual(
    [],
  );
});
