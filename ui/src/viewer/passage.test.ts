import { findPassage, hasLetters } from './passage';

/** Returns the found parts as the texts have them. */
function found(texts: string[], passage: string): string[] {
  return findPassage(texts, passage).map(({ of, start, end }) => texts[of]!.slice(start, end));
}

const PAGE = [
  '19.º A ré não põe em causa a exis-',
  'tência de manchas de humidade no teto',
  ' da fração da autora.',
  '20.º Impugna.',
];

describe('a passage of a page', () => {
  it('is found over its lines, whatever hyphens, spaces and accents they have', () => {
    expect(
      found(PAGE, 'A ré não põe em causa a existência de manchas de humidade no teto da fração'),
    ).toEqual([
      'A ré não põe em causa a exis',
      'tência de manchas de humidade no teto',
      'da fração',
    ]);
    expect(found(PAGE, '“a re nao poe em causa”')).toEqual(['A ré não põe em causa']);
  });

  it('is found where letters are joined, or made of several characters', () => {
    expect(found(['o o\ufb01cial de justi\u0063\u0327a'], 'oficial de justiça')).toEqual([
      'o\ufb01cial de justi\u0063\u0327a',
    ]);
    expect(found(['𝟙𝟚 dias'], '12 dias')).toEqual(['𝟙𝟚 dias']);
  });

  it('is not there with another word, without one, or with another number', () => {
    for (const other of [
      'A ré põe em causa a existência',
      'A autora não põe em causa',
      '21.º Impugna',
      '',
      '…',
    ]) {
      expect(found(PAGE, other)).toEqual([]);
    }
  });

  it('is marked as far as it is on this page, where it goes over its edge', () => {
    expect(
      found(['que a origem dos danos se situa'], 'a origem dos danos se situa na varanda'),
    ).toEqual(['a origem dos danos se situa']);
    expect(
      found(['na varanda do quarto direito, cuja'], 'se situa na varanda do quarto direito'),
    ).toEqual(['na varanda do quarto direito']);
    // Too little of it to be sure.
    expect(found(['o fim da página diz que a'], 'que a origem dos danos')).toEqual([]);
  });

  it('takes no time in the largest page', () => {
    const texts = Array.from({ length: 1000 }, () => 'a'.repeat(66));
    expect(findPassage(texts, `x${'a'.repeat(2000)}x`)).toEqual([]);
    expect(hasLetters(['  ', '…'])).toBe(false);
  });
});
