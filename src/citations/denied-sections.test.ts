import { DeniedSections } from './denied-sections.js';
import { bodies } from './running-lines.js';

/** Returns the text that headings deny, page by page. */
function denied(...pages: string[]): string[] {
  const sections = new DeniedSections();
  const running = bodies(pages);
  return pages.flatMap((text, page) =>
    sections
      .find(text, running[page]!, page > 0)
      .map(({ start, end }) => text.slice(start, end).trim()),
  );
}

const LIST = 'a) O réu saiu da casa;\nb) A renda foi paga.';

describe('the text below', () => {
  it.each([
    'Factos não provados',
    'FACTOS NÃO PROVADOS',
    'B) Factos não provados:',
    '2.2. Dos factos não provados',
    'II.B – Matéria de facto não provada',
    'Factos alegados na contestação e não provados',
    'Fatos não comprovados',
    'Não provados',
    'Hechos no probados',
    'HECHOS QUE NO SE DECLARAN PROBADOS',
    'Pedidos improcedentes',
    'Pretensiones desestimadas:',
    'Não se provou que:',
    'Não se provaram os seguintes factos:',
    'Com relevo para a decisão da causa, não resultaram\nprovados os seguintes factos:',
    'Nenhum dos seguintes factos ficou demonstrado:',
    'Não foi feita prova de que:',
    'Julgam-se improcedentes os seguintes pedidos:',
    'No se consideran probados los siguientes hechos:',
  ])('%j is denied', (heading) => {
    expect(denied(`${heading}\n${LIST}`)).toEqual([LIST]);
  });

  it.each([
    'Factos provados',
    'Factos provados e factos não provados',
    'Provou-se que:',
    'Não há dúvida de que se provaram os seguintes factos:',
    'Não há factos não provados com relevo. Provou-se o seguinte:',
    'Motivação da matéria de facto não provada',
    'Os factos não provados são estes porque ninguém os confirmou',
    'A ré não provou o que disse.',
    'Pelo exposto, julga-se a ação não provada e improcedente e, em consequência:',
    'Pedidos procedentes',
    'Caso não seja provado o pagamento, são devidas as seguintes quantias:',
    'Si no se acredita el pago, se deben las siguientes cantidades:',
  ])('%j is not', (heading) => {
    expect(denied(`${heading}\n${LIST}`)).toEqual([]);
  });

  it.each([
    'Factos provados',
    'C) Motivação da decisão de facto',
    'III – O DIREITO',
    'FUNDAMENTOS DE DERECHO',
    'Convicção do tribunal',
    'O Tribunal formou a sua convicção nos documentos.',
    'Provou-se ainda que:',
  ])('is denied as far as %j', (next) => {
    expect(denied(`Factos não provados\n${LIST}\n${next}\n1. A autora pagou.`)).toEqual([LIST]);
  });

  it('goes on over pages, past their heads, and not over one that is missing', () => {
    const head = 'Tribunal Judicial da Comarca de Leiria';
    const pages = [
      `${head}\nFactos não provados\na) O réu`,
      `${head}\nsaiu da casa.\nMotivação\nFim.`,
    ];
    expect(denied(...pages)).toEqual(['a) O réu', 'saiu da casa.']);
    const sections = new DeniedSections();
    const read = (text: string) => sections.find(text, { start: 0, end: text.length }, false);
    expect(pages.map((text) => read(text).length)).toEqual([1, 0]);
  });
});

it('a sentence alone is denied to its end', () => {
  expect(denied('Não provado: que a autora tenha estado em casa. O réu saiu.')).toEqual([
    'que a autora tenha estado em casa',
  ]);
});

it.each([
  ['colons', ':'.repeat(1_000_000)],
  ['headings', 'Factos não provados\n'.repeat(50_000)],
  ['lists', 'Não se provou que:\na) '.repeat(50_000)],
  ['sentences without an end', 'Não se provou: a b c '.repeat(50_000)],
  ['blanks', `não se${' '.repeat(1_000_000)}provou`],
  ['points', `${'.'.repeat(500)}${' '.repeat(500)}`.repeat(1_000)],
])('a text of %s is read once', (_what, text) => {
  expect(denied(`Provado.\n${text}`).length).toBeLessThanOrEqual(50_000);
});
