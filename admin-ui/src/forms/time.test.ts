import { expect, it } from 'vitest';

import { parseTime } from './time';

it.each([
  ['14:30', '14:30'],
  ['14h30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9h', '09:00'],
  [' 23:59 ', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['1:5', null],
  ['meio-dia', null],
  ['', null],
])('reads the typed time «%s» as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});
