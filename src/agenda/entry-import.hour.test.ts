import { CellFault } from '../csv/cells.js';
import { hour } from './entry-import.hour.js';

const read = (cell: string) => hour(cell, 'Europe/Lisbon', { currency: 'EUR', heading: '' });

it.each([
  ['9:30', '09:30'],
  ['09h30', '09:30'],
  ['9h', '09:00'],
  ['14.00', '14:00'],
  ['10:00:00', '10:00'],
  ['10:00 horas', '10:00'],
  ['12:15 AM', '00:15'],
  ['12:15 pm', '12:15'],
  ['2:30 p.m.', '14:30'],
  ['  ', null],
])('reads the hour "%s" as %s', (cell, expected) => {
  expect(read(cell)).toBe(expected);
});

it.each(['24:00', '10:60', '13:00 pm', '0:30 am', 'manhã', '10', '9:5'])(
  'finds no hour in "%s"',
  (cell) => {
    expect(read(cell)).toBeInstanceOf(CellFault);
  },
);
