import { scaleOf, slotsOf } from './chart-scale';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [8, 10],
  [16, 20],
  [21, 40],
  [150, 200],
  [99_999, 100_000],
])('a chart of at most %d ends at %d', (highest, top) => {
  expect(scaleOf(highest)).toEqual({ step: top / 2, top });
});

it.each([
  [1, { slot: 100 / 6, margin: 250 / 6 }],
  [6, { slot: 100 / 6, margin: 0 }],
  [12, { slot: 100 / 12, margin: 0 }],
])('gives %i months equal room in the middle', (months, room) => {
  const { slot, margin } = slotsOf(months);
  expect(slot).toBeCloseTo(room.slot);
  expect(margin).toBeCloseTo(room.margin);
});
