import { fitScale, pageFrom, quarterTurn, turned, zoomStep } from './viewport';

describe('zoomStep', () => {
  it.each([
    [100, 1, 125],
    [100, -1, 75],
    [300, 1, 300],
    [25, -1, 25],
  ] as const)('%i %% by %i is %i %%', (zoom, direction, next) =>
    expect(zoomStep(zoom, direction)).toBe(next),
  );

  it('goes from 25 to 300 in eleven steps of 25', () => {
    const seen = [25];
    while (seen.at(-1)! < 300) seen.push(zoomStep(seen.at(-1)!, 1));
    expect(seen).toEqual([25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300]);
  });
});

describe('quarterTurn', () => {
  it('comes back after four turns', () => {
    expect([0, 90, 180, 270].map(quarterTurn)).toEqual([90, 180, 270, 0]);
  });
});

describe('turned', () => {
  it('swaps the sides at 90 and 270 degrees', () => {
    const box = { width: 4, height: 3 };
    expect([0, 90, 180, 270].map((rotation) => turned(box, rotation).width)).toEqual([4, 3, 4, 3]);
  });
});

describe('fitScale', () => {
  it('shrinks by the tighter side', () => {
    expect(fitScale({ width: 2000, height: 1000 }, { width: 1000, height: 1000 })).toBe(0.5);
    expect(fitScale({ width: 1000, height: 4000 }, { width: 1000, height: 1000 })).toBe(0.25);
  });
  it('leaves what fits as it is, and what has no size yet', () => {
    expect(fitScale({ width: 10, height: 10 }, { width: 100, height: 100 })).toBe(1);
    expect(fitScale({ width: 0, height: 0 }, { width: 100, height: 100 })).toBe(1);
  });
});

describe('pageFrom', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['99', 12],
    ['0', 1],
    ['', null],
    ['-2', null],
    ['2,5', null],
    ['abc', null],
  ])('%j of 12 pages is %s', (text, page) => expect(pageFrom(text, 12)).toBe(page));
});
