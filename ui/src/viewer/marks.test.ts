import type { WordBox } from '../../../src/contract/documents';
import { boxesAmong, turnedBox } from './marks';

/** Words as read from a picture: one is split at the end of its line, and "humidade" is misread. */
const WORDS: WordBox[] = [
  [100, 100, 50, 20, 'A'],
  [160, 98, 40, 22, 'ré'],
  [210, 100, 60, 20, 'aceita'],
  [280, 100, 20, 20, 'a'],
  [310, 100, 90, 20, 'exis-'],
  [100, 140, 80, 20, 'tência'],
  [190, 140, 40, 20, 'de'],
  [240, 140, 90, 20, 'hurnidade.'],
];

describe('a passage among the words of a picture', () => {
  it('is marked line by line, over the hyphen at the end of one', () => {
    expect(boxesAmong(WORDS, 'aceita a existência')).toEqual([
      { left: 21, top: 10, width: 19, height: 2 },
      { left: 10, top: 14, width: 8, height: 2 },
    ]);
    expect(boxesAmong(WORDS, '“A re”')).toEqual([
      { left: 10, top: 9.8, width: 10, height: expect.closeTo(2.2) as number },
    ]);
  });

  it('is marked where the reading mistook letters, by what the document’s text has there', () => {
    expect(boxesAmong(WORDS, 'existência de humidade', 'exis-\ntência de hurnidade')).toHaveLength(
      2,
    );
    expect(boxesAmong(WORDS, 'existência de humidade', null)).toEqual([]);
  });

  it('is nowhere with another word, with one more or one less, or where nothing was read', () => {
    for (const other of ['A ré não aceita', 'A ré a existência', 'A autora aceita', '', '…']) {
      expect(boxesAmong(WORDS, other)).toEqual([]);
    }
    expect(boxesAmong([], 'A ré aceita')).toEqual([]);
  });

  it('is marked word by word where its lines run from top to bottom', () => {
    const upright: WordBox[] = [
      [500, 100, 20, 90, 'A'],
      [500, 200, 20, 90, 'ré'],
    ];
    expect(boxesAmong(upright, 'A ré')).toHaveLength(2);
  });
});

describe('a place on a page', () => {
  const box = { left: 10, top: 20, width: 30, height: 5 };

  it('turns with it', () => {
    expect(turnedBox(box, 0)).toEqual(box);
    expect(turnedBox(box, 90)).toEqual({ left: 75, top: 10, width: 5, height: 30 });
    expect(turnedBox(box, 180)).toEqual({ left: 60, top: 75, width: 30, height: 5 });
    expect(turnedBox(box, 270)).toEqual({ left: 20, top: 60, width: 5, height: 30 });
  });

  it('is where it was after four quarters', () => {
    expect([90, 90, 90, 90].reduce(turnedBox, box)).toEqual(box);
  });
});
