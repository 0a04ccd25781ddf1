import { areWordBoxes, type Orientation, wordBoxesOf } from './word-boxes.js';

/** Returns the table that the engine makes of a page of one line. */
function tableOf(
  ...words: [left: number, top: number, width: number, height: number, w: string][]
) {
  const above = [
    '1\t1\t0\t0\t0\t0\t0\t0\t2000\t1000\t-1\t',
    '4\t1\t1\t1\t1\t0\t100\t50\t900\t60\t-1\t',
  ];
  const rows = words.map(
    ([left, top, width, height, word], index) =>
      `5\t1\t1\t1\t1\t${index + 1}\t${left}\t${top}\t${width}\t${height}\t96.1\t${word}`,
  );
  return [...above, ...rows, ''].join('\n');
}

const PAGE = { width: 2000, height: 1000 };

describe('the words of a page', () => {
  it('have their places in thousandths of it, in the order of reading', () => {
    const table = tableOf([100, 50, 300, 60, 'Auto'], [420, 50, 40, 60, 'de']);
    expect(wordBoxesOf(table, PAGE, 1)).toEqual([
      [50, 50, 150, 60, 'Auto'],
      [210, 50, 20, 60, 'de'],
    ]);
  });

  it.each<[Orientation, number[]]>([
    [1, [50, 100, 100, 30]],
    [3, [850, 870, 100, 30]],
  ])('are where they are on the page that was turned as %i to be read', (orientation, place) => {
    const table = tableOf([100, 100, 200, 30, 'Auto']);
    expect(wordBoxesOf(table, PAGE, orientation)).toEqual([[...place, 'Auto']]);
  });

  it.each<[Orientation, number[]]>([
    [6, [100, 700, 30, 200]],
    [8, [870, 100, 30, 200]],
  ])(
    'are where they are on the page whose lines stand upright, turned as %i',
    (orientation, place) => {
      // It is a thousand pixels wide where it is read, and two thousand high.
      const table = tableOf([100, 200, 200, 60, 'Auto']);
      expect(wordBoxesOf(table, PAGE, orientation)).toEqual([[...place, 'Auto']]);
    },
  );

  it('hold nothing that cannot be seen, and are none where nothing was read', () => {
    const table = tableOf([100, 50, 300, 60, 'Au\u00adto\0'], [420, 50, 40, 60, '\u200b']);
    expect(wordBoxesOf(table, PAGE, 1)).toEqual([[50, 50, 150, 60, 'Auto']]);
    expect(wordBoxesOf('', PAGE, 1)).toEqual([]);
  });

  it('are not kept where they are too many', () => {
    const words = Array.from({ length: 5000 }, () => [1, 1, 9, 9, 'arrendamento'] as const);
    expect(wordBoxesOf(tableOf(...words.map((word) => [...word] as never)), PAGE, 1)).toBeNull();
  });
});

it.each([
  ['no list', {}],
  ['a word without a place', [['Auto']]],
  ['a place beyond the page', [[0, 0, 1001, 10, 'Auto']]],
  ['a place before it', [[-1, 0, 10, 10, 'Auto']]],
  ['half a thousandth', [[0.5, 0, 10, 10, 'Auto']]],
  ['a word that is none', [[0, 0, 10, 10, 7]]],
  ['text that the database refuses', [[0, 0, 10, 10, 'a\0']]],
  ['half a character', [[0, 0, 10, 10, '\ud800']]],
  ['more than is kept', [[0, 0, 10, 10, 'ã'.repeat(50_000)]]],
])('takes %s for no places of words', (_what, words) => {
  expect(areWordBoxes(words)).toBe(false);
});
