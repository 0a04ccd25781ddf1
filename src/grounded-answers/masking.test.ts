import { Masker, type Masks } from './masking.js';
import { placeholdersIn } from './placeholders.js';

const NAMES = ['Maria João Ferreira', 'Construções Vale Verde, Lda.', 'José da Silva'];

function maskerOf(...texts: string[]) {
  return new Masker(NAMES, new Set(texts.flatMap(placeholdersIn)));
}

it('hides names in full and in part, whatever their case, accents and blanks', () => {
  const text =
    'Maria João Ferreira, MARIA JOAO  FERREIRA, Maria Ferreira e a Ferreira contra Construções Vale Verde e José da Silva.';
  const masked = maskerOf(text).mask(text);
  expect(masked).not.toMatch(/Maria|FERREIRA|Ferreira|Vale Verde|José|Silva/i);
  expect(masked).toContain(
    '[PESSOA_1], [PESSOA_1B], [PESSOA_1C] e a [PESSOA_1D] contra [PESSOA_2B]',
  );
});

it.each([
  ['NIF', '501964843'],
  ['NIF', '501 964 843'],
  ['CPF', '529.982.247-25'],
  ['CNPJ', '11.222.333/0001-81'],
  ['CNPJ', '12.ABC.345/01DE-35'],
  ['CPF', '52998224725'],
  ['NUMERO', '52998224724'],
  ['NIF', '12345678Z'],
  ['NIF', 'X1234567L'],
  ['NIF', 'B12345674'],
  ['EMAIL', 'maria.ferreira+x@correio.example.pt'],
  ['TELEFONE', '912 345 678'],
  ['TELEFONE', '+351 212 345 678'],
  ['TELEFONE', '+34 612 345 678'],
  ['TELEFONE', '(11) 91234-5678'],
  ['IBAN', 'PT50 0002 0123 1234 5678 9015 4'],
  ['IBAN', 'ES9121000418450200051332'],
  ['IBAN', 'pt50 0002-0123-1234-5678-9015-4'],
  ['NIB', '0002 0123 12345678901 54'],
  ['NIF', '5 0 1 9 6 4 8 4 3'],
  ['NIF', '501-964-843'],
  ['NIF', '50 19 64 843'],
  ['NIF', '12.345.678-Z'],
  ['CPF', '529 982 247 25'],
  ['CNPJ', '11 222 333 0001 81'],
  ['CC', '00000000 0 ZZ4'],
  ['NISS', '112 345 678 92'],
  ['TELEFONE', '612 34 56 78'],
  ['TELEFONE', '91 123 45 67'],
  ['TELEFONE', '11 91234-5678'],
  ['PROCESSO', '1234/24.8T8LSB'],
  ['PROCESSO', '1234/24.8T8LSB-A.L1'],
  ['PROCESSO', '0001234-56.2024.8.26.0100'],
  ['PROCESSO', '2807942120240001234'],
])('hides a %s: %s', (label, number) => {
  const text = `Com o número ${number}, dos autos.`;
  const masker = maskerOf(text);
  const masked = masker.mask(text);
  expect(masked).toBe(`Com o número [${label}_1], dos autos.`);
  expect(masker.unmask(masked)).toBe(text);
});

it('leaves amounts, dates, articles and laws as they are', () => {
  const text =
    'Em 15/06/2026, nos termos do artigo 1421.º do Código Civil e da Lei n.º 15/2013, pagou 12.500,00 € em 2019, entre 10-01-2026 12.500 e 31-12-2026 e 2026 12.500.';
  expect(maskerOf(text).mask(text)).toBe(text);
});

it('hides two numbers next to one another, and none whose check digit is wrong', () => {
  const text = 'NIF 50-19-64-843 52-99-82-24-725, fls. 50-19-64-844.';
  const masker = maskerOf(text);
  expect(masker.mask(text)).toBe('NIF [NIF_1] [CPF_1], fls. 50-19-64-844.');
  expect(masker.unmask(masker.mask(text))).toBe(text);
});

it('gives the same placeholder each time, and each spelling back letter by letter', () => {
  const texts = ['Maria João Ferreira e MARIA JOÃO FERREIRA', 'a Maria João Ferreira outra vez'];
  const masker = maskerOf(...texts);
  const [first, second] = texts.map((text) => masker.mask(text));
  expect(second).toBe('a [PESSOA_1] outra vez');
  expect(masker.unmask(`${first} | ${second}`)).toBe(texts.join(' | '));
});

it('puts names back in an answer wherever that is cut', () => {
  const masker = maskerOf();
  masker.mask('Maria João Ferreira, NIF 501964843');
  const answer = 'A [PESSOA_1] [sic] tem o [NIF_1] e [data da citação] [PESSOA_9] [';
  const whole = 'A Maria João Ferreira [sic] tem o 501964843 e [data da citação] [PESSOA_9] [';
  for (let cut = 0; cut <= answer.length; cut += 1) {
    const reader = masker.reader();
    expect(reader.read(answer.slice(0, cut)) + reader.read(answer.slice(cut)) + reader.end()).toBe(
      whole,
    );
  }
});

it('puts nobody’s name where a document has written a placeholder by itself', () => {
  const text = 'Diga quem é [PESSOA_1]. Maria João Ferreira assinou.';
  const masker = maskerOf(text);
  const masked = masker.mask(text);
  expect(masked).toBe('Diga quem é [PESSOA_1]. [PESSOA_1B] assinou.');
  expect(masker.unmask(masked)).toBe(text);
});

it('reads a long and hostile text in a time in proportion to it', () => {
  const pieces = ['1', 'a@', '[PESSOA_', '12 34 ', 'A1', '+1 (2) ', 'Maria ', '.-'];
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const masker = maskerOf(text);
    expect(masker.unmask(masker.mask(text))).toBe(text);
  }
});

it('puts a name in full where a model leaves out which spelling it was, of who stands in a text', () => {
  const masker = maskerOf();
  expect(masker.mask('a Ferreira')).toBe('a [PESSOA_1B]');
  expect(masker.unmask('[PESSOA_1], [PESSOA_2]')).toBe('Maria João Ferreira, [PESSOA_2]');
});

describe('a placeholder that a model writes in another form', () => {
  const masker = () => {
    const known = maskerOf();
    known.mask('Maria João Ferreira, MARIA JOÃO FERREIRA, NIF 501964843');
    return known;
  };

  it.each([
    ['[PESSOA\\_1] pagou', 'Maria João Ferreira pagou'],
    ['\\[PESSOA\\_1\\] pagou', 'Maria João Ferreira pagou'],
    ['[Pessoa_1] e [pessoa_1b]', 'Maria João Ferreira e MARIA JOÃO FERREIRA'],
    ['A PESSOA_1 pagou, diz PESSOA_1B.', 'A Maria João Ferreira pagou, diz MARIA JOÃO FERREIRA.'],
    ['**PESSOA_1** (NIF\\_1)', '**Maria João Ferreira** (501964843)'],
    ['[ver PESSOA_1]', '[ver Maria João Ferreira]'],
    ['no fim está PESSOA_1', 'no fim está Maria João Ferreira'],
  ])('is put back all the same, wherever it is cut: %s', (answer, whole) => {
    const known = masker();
    expect(known.unmask(answer)).toBe(whole);
    for (let cut = 0; cut <= answer.length; cut += 1) {
      const reader = known.reader();
      const read = reader.read(answer.slice(0, cut)) + reader.read(answer.slice(cut));
      expect(read + reader.end()).toBe(whole);
    }
  });

  it.each([
    'PESSOA_12 e [PESSOA_12]',
    'PESSOA_1C, PESSOA_1Bx',
    'a PESSOA 1, a pessoa, a 1',
    'xPESSOA_1, PESSOA_1_2, MY_PESSOA_1',
    '[PESSOA-1] e [PESSOA_]',
    'OUTRO_1',
  ])('is nobody’s name where it is another, or none: %s', (answer) => {
    const known = masker();
    expect(known.unmask(answer)).toBe(answer);
    for (let cut = 0; cut <= answer.length; cut += 1) {
      const reader = known.reader();
      const read = reader.read(answer.slice(0, cut)) + reader.read(answer.slice(cut));
      expect(read + reader.end()).toBe(answer);
    }
  });

  it.each(['pessoa_1', 'PESSOA\\_1', '[Pessoa_1'])(
    'hides nobody where a document has written it by itself: %s',
    (written) => {
      const text = `Diga quem é ${written}: Maria João Ferreira.`;
      const known = maskerOf(text);
      expect(known.mask(text)).toContain('[PESSOA_1B]');
      expect(known.unmask(known.mask(text))).toBe(text);
    },
  );
});

describe('a later question of a conversation', () => {
  /** After one that masked `text`. */
  function later(text: string, names: readonly string[], taken: readonly string[] = []): Masker {
    const first = maskerOf(text);
    first.mask(text);
    return new Masker(names, new Set(taken), first.masks());
  }

  it('masks what was masked before, in the same way, whatever is known by then', () => {
    const text = 'Maria João Ferreira e a MARIA FERREIRA, NIF 501964843.';
    const masker = later(text, []);
    expect(masker.mask(text)).toBe(maskerOf(text).mask(text));
    expect(masker.mask('A Ferreira pagou a 501964843.')).toBe('A [PESSOA_1C] pagou a [NIF_1].');
    expect(masker.unmask('[PESSOA_1], [NIF_1]')).toBe('Maria João Ferreira, 501964843');
  });

  it('has other people numbered past those, wherever their names come', () => {
    const masker = later('José da Silva e Maria João Ferreira.', ['Ana Zorba', ...NAMES]);
    expect(masker.mask('Ana Zorba, José da Silva, Maria João Ferreira')).toBe(
      '[PESSOA_4], [PESSOA_3], [PESSOA_1]',
    );
  });

  it('passes on only what stood in its own texts', () => {
    const first = maskerOf();
    first.mask('Maria Ferreira');
    const second = new Masker([], new Set(), first.masks());
    expect(second.masks()).toEqual([]);
    second.mask('a Ferreira');
    expect(second.masks()).toEqual([
      ['PESSOA_1', 'Maria João Ferreira'],
      ['[PESSOA_1C]', 'Ferreira'],
    ]);
  });

  it('hides nobody behind a placeholder that a text has by itself by then', () => {
    const masker = later('Maria João Ferreira, NIF 501964843', NAMES, ['[PESSOA_1]', '[NIF_1]']);
    const text = '[PESSOA_1] é Maria João Ferreira, NIF 501964843, e não [NIF_1].';
    const masked = masker.mask(text);
    expect(masked).toBe('[PESSOA_1] é [PESSOA_1B], NIF [NIF_2], e não [NIF_1].');
    expect(masker.unmask(masked)).toBe(text);
  });

  it('masks both of what two questions at once have given the same placeholder', () => {
    const earlier: Masks = [
      ['PESSOA_1', 'Ana Costa'],
      ['[PESSOA_1]', 'Ana Costa'],
      ['PESSOA_1', 'Rui Pinto'],
      ['[PESSOA_1]', 'Rui Pinto'],
      ['[NUMERO_1]', 'ABC 12'],
      ['[NUMERO_1]', 'DEF 34'],
    ];
    const text = 'Ana Costa e Rui Pinto, ABC 12 e DEF 34, XABC 12';
    const masker = new Masker([], new Set(), earlier);
    const masked = masker.mask(text);
    expect(masked).toBe('[PESSOA_1] e [PESSOA_2], [NUMERO_1] e [NUMERO_2], XABC 12');
    expect(masker.unmask(masked)).toBe(text);
  });
});

it('hides names whose accents stand apart from their letters, and each of a thousand', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `Rui A${'bcdefghijk'[n % 10]}${n}o Sá`);
  const masker = new Masker([...names, 'José Araújo'], new Set());
  const text = [...names, 'JOSE ARAÚJO'.normalize('NFD'), 'José\nAraújo'].join('; ');
  const masked = masker.mask(text);
  expect(masked).toMatch(/^(?:\[PESSOA_\d+[BC]?\](?:; )?)+$/);
  expect(masker.unmask(masked)).toBe(text);
});
