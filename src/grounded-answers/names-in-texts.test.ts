import { namesIn, namesThatMayStandIn } from './names-in-texts.js';

it.each([
  ['Autora: Maria de Lurdes Antunes, viúva,', 'Maria de Lurdes Antunes'],
  ['contra o réu JOÃO CARLOS PINTO, divorciado', 'JOÃO CARLOS PINTO'],
  ['ouvida a testemunha Ana Sá-Carneiro.', 'Ana Sá-Carneiro'],
  ['o Exmo. Sr. Dr. Rui D’Orey disse', 'Rui D’Orey'],
  ['la demandada Doña Carmen Ruiz y García', 'Carmen Ruiz y García'],
  ['NOME: Paulo\n  Henrique Prado', 'Paulo Henrique Prado'],
])('finds a name by what stands before it: %s', async (text, name) => {
  expect(await namesIn([text])).toEqual([name]);
});

it.each([
  'Autora: Ministério Público',
  'a ré Câmara Municipal de Braga',
  'o réu não contestou',
  'Nome: Maria',
  'Juiz Central Cível de Lisboa',
])('takes what is public, or none, for no name: %s', async (text) => {
  expect(await namesIn([text])).toEqual([]);
});

it('finds each once, two thousand at most, in time in proportion to the text', async () => {
  const names = Array.from({ length: 3_000 }, (_, n) => {
    const letter = (at: number) => String.fromCharCode(97 + (at % 26));
    return `Rui A${letter(n)}${letter(Math.floor(n / 26))}${letter(Math.floor(n / 676))}es`;
  });
  const text = names.map((name) => `autor ${name}, autor ${name}.`).join('\n');
  expect(await namesIn([text])).toEqual(names.slice(0, 2_000));
  const hostile = ['Autor '.repeat(200_000), 'A'.repeat(1_000_000), 'Aa '.repeat(300_000)];
  expect(await namesIn(hostile)).toEqual([]);
});

it('leaves out names of which nothing stands in a text', async () => {
  const names = ['Maria Antunes', 'Rui Pinto', 'José Araújo'];
  const text = 'A Antunes pagou a ARAUJO.';
  expect(await namesThatMayStandIn([text], names)).toEqual(['Maria Antunes', 'José Araújo']);
});

it('lets others have their turn while it reads three million characters', async () => {
  const page = 'A Autora: Maria de Lurdes Antunes alega que o réu João Carlos Pinto pagou. '.repeat(
    40,
  );
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await namesIn(Array.from({ length: 1_000 }, () => page));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});
