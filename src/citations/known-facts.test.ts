import { KnownFacts } from './known-facts.js';

/* A text of a model is compared with the facts that it was given: these sets say what must be marked and what not. */

const GIVEN = [
  `nome do cliente: Transportes Serra, Lda.
NIF do cliente: 509 442 817
número do processo: 1187/26.3T8LRA
tribunal: Juízo Local Cível de Leiria, Juiz 3
morada do cliente: Rua do Alto, 12, 2400-013 Leiria
data de hoje: 22 de novembro de 2026
nome do autor: Logística Oeste, S.A.`,
  `A autora e a ré celebraram, em 12 de março de 2024, um contrato de transporte pelo prazo de dois anos. O preço
acordado foi de 23 480,00 €, a pagar em 30 dias. A testemunha Maria João Ferreira assistiu à entrega, na presença de
J. Silva. A carta de 05/04/2024 invocou o artigo 309.º do Código Civil e a Lei n.º 62/2013, de 26 de agosto. Foram
entregues 1.250 volumes, com uma quebra de 4,5 %. O camião AA-12-BC saiu às 9 horas.`,
];

const TRUE = [
  'A ré celebrou o contrato em 12 de março de 2024.',
  'O contrato é de 12/03/2024 e o preço de € 23.480,00.',
  'O contrato data de 2024-03-12.',
  'Em março de 2024 as partes contrataram pelo prazo de 2 anos.',
  'O pagamento devia ter sido feito em trinta dias, o que em 2024 não aconteceu.',
  'Foi acordado o preço de 23480 euros.',
  'A Ré Transportes Serra, Lda., com o NIF 509442817, aceita o contrato.',
  'Logística Oeste, S.A., intentou a ação no Juízo Local Cível de Leiria.',
  'O processo n.º 1187/26.3T8LRA corre termos em Leiria.',
  'Contudo, a testemunha Maria João Ferreira assistiu à entrega.',
  'Estava presente J. Silva, e Maria João Ferreira também.',
  'Nos termos do art. 309º do Código Civil, o prazo não decorreu.',
  'É o que resulta da Lei n.º 62/2013, de 26 de agosto.',
  'O Tribunal é o competente e o Autor carece de razão.',
  'Por carta de 5 de abril de 2024, a Ré foi interpelada.',
  'Foram entregues 1250 volumes, com quebra de 4,5%.',
  'A entrega fez-se pelo camião AA-12-BC.',
  'A RÉ TRANSPORTES SERRA vive na Rua do Alto, 12, 2400-013 Leiria.',
  'Deve, pois, a ação ser julgada improcedente, e o Réu absolvido do pedido.',
  'Salienta-se que o autor não reclamou.',
];

/** Texts, each with the facts that must be marked in it. */
const ALTERED: readonly (readonly [text: string, marked: string[]])[] = [
  ['O contrato é de 13 de março de 2024.', ['13 de março de 2024']],
  ['O contrato é de 12 de maio de 2024.', ['12 de maio de 2024']],
  ['O contrato é de 12/03/2023.', ['12/03/2023']],
  ['O preço foi de 23 840,00 €.', ['23 840,00']],
  ['O preço foi de 23.480,50 €.', ['23.480,50']],
  ['O preço foi de R$ 30,00.', ['30,00']],
  ['O contrato foi celebrado por três anos.', ['três']],
  ['O pagamento era devido em 12 dias.', ['12']],
  ['O pagamento era devido em 30 meses.', ['30']],
  ['O NIF é 509 442 871.', ['509 442 871']],
  ['O processo é o 1187/26.4T8LRA.', ['1187/26.4T8LRA']],
  ['A ré Transportes Serrano nada deve.', ['Transportes Serrano']],
  ['A testemunha Maria José Ferreira viu.', ['Maria José Ferreira']],
  ['Corre no Juízo Central Cível de Leiria.', ['Juízo Central Cível de Leiria']],
  ['Invoca o artigo 310.º do Código Civil.', ['artigo 310.º do Código Civil']],
  ['Invoca o artigo 309.º do Código Penal.', ['artigo 309.º do Código Penal']],
  ['É o que diz a Lei n.º 63/2013.', ['Lei n.º 63/2013']],
  ['A quebra foi de 5,4 %.', ['5,4']],
  ['O camião AA-21-BC saiu.', ['AA-21-BC']],
  ['A morada é 2400-031 Leiria.', ['2400-031']],
];

const INVENTED: readonly (readonly [text: string, marked: string[]])[] = [
  [
    'Em 7 de junho de 2021, Carlos Mendes pagou 500,00 €.',
    ['7 de junho de 2021', 'Carlos Mendes', '500,00'],
  ],
  ['Carlos vendeu o camião.', ['Carlos']],
  ['O gerente, Ferreirinha, confessou.', ['Ferreirinha']],
  ['Contudo Carlos Mendes pagou.', ['Carlos Mendes']],
  ['O Supremo Tribunal de Justiça já decidiu assim.', ['Supremo Tribunal de Justiça']],
  ['O Acórdão do Tribunal da Relação de Coimbra confirma.', ['Tribunal da Relação de Coimbra']],
  ['Aplica-se o Código Comercial.', ['Código Comercial']],
  [
    'Aplica-se o Decreto-Lei n.º 239/2003, de 4 de outubro.',
    ['Decreto-Lei n.º 239/2003, de 4 de outubro'],
  ],
  [
    'Por sentença de doze de maio de dois mil e vinte, a ré foi absolvida.',
    ['doze de maio de dois mil e vinte'],
  ],
  ['A dívida é de mil e quinhentos euros.', ['mil e quinhentos']],
  ['A ré tem sede em Aveiro.', ['Aveiro']],
  ['Pagou por IBAN PT50000201231234567890154.', ['PT50000201231234567890154']],
  ['Decidiu-se no processo 99/20.1T8PRT.', ['99/20.1T8PRT']],
  ['Houve 17 testemunhas.', ['17']],
  ['A taxa é de 8 por cento.', ['8']],
];

let known: KnownFacts;
beforeAll(async () => {
  known = await KnownFacts.in(GIVEN, 'portugal');
});
const marked = (text: string) =>
  known
    .check(text)
    .filter((fact) => !fact.known)
    .map(({ start, end }) => text.slice(start, end));

it.each(TRUE)('leaves what stands there, however it is written: %s', (text) => {
  expect(marked(text)).toEqual([]);
});

it.each(ALTERED)('marks what was altered: %s', (text, wanted) => {
  const found = marked(text);
  expect(wanted.every((part) => found.some((each) => each.includes(part)))).toBe(true);
});

it.each(INVENTED)('marks what was invented: %s', (text, wanted) => {
  const found = marked(text);
  expect(wanted.filter((part) => !found.some((each) => each.includes(part)))).toEqual([]);
});

it('reads Spanish dates, numbers and names', async () => {
  const text = 'El contrato, de 3 de mayo de 2025, obliga a Ana Ruiz a pagar dos mil euros.';
  const spanish = await KnownFacts.in([text], 'spain');
  const open = (said: string) => spanish.check(said).filter((fact) => !fact.known).length;
  expect(open('El 03/05/2025 Ana Ruiz debía 2.000 €.')).toBe(0);
  expect(open('El 04/05/2025 Ana Ruz debía 3.000 €.')).toBe(3);
});

it('takes time in proportion to a text, whatever that holds', async () => {
  const odd = ['1.', 'A ', 'd', '1/', 'dois e ', 'Da da ', '[', 'artigo 1 ', '1 de março ', "A'"];
  for (const part of odd) {
    const text = part.repeat(Math.ceil(20_000 / part.length));
    expect((await KnownFacts.in([text], 'portugal')).check(text)).toBeDefined();
  }
});
