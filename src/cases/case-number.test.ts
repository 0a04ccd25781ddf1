import { VALUE_FAULTS } from '../contract/value-faults.js';
import { caseNumberFault } from './case-number.js';

const { cnjCheck, portugueseNumberCheck, nigProvince, nigYear } = VALUE_FAULTS;

describe('a number of the courts', () => {
  // Those of Portugal and Brazil are from public rulings.
  it.each([
    ['portugal', '122/13.8TELSB'],
    ['portugal', '276/08.5TCSNT-A.L1.S1'],
    ['portugal', '623/16.6T8CSC-A.L1-7'],
    ['portugal', '716/22.0PBMAI'],
    ['portugal', '00803/16.4BEPNF'],
    ['brazil', '0001327-64.2018.8.26.0158'],
    ['brazil', '00013276420188260158'],
    ['spain', '28079 42 1 2015 0012345'],
    ['spain', '28.079.00.2-2015/0012345'],
  ])('is right in %s: %s', (country, number) => {
    expect(caseNumberFault(number, country)).toBeUndefined();
  });

  it.each([
    ['portugal', '122/13.7TELSB', portugueseNumberCheck],
    ['portugal', '267/08.5tcsnt-A.L1.S1', portugueseNumberCheck],
    ['portugal', '１２２ ⁄ 13 − 7 TELSB', portugueseNumberCheck],
    ['brazil', '0001327-65.2018.8.26.0158', cnjCheck],
    ['brazil', '0001327‑65．2018．8．26．0158', cnjCheck],
    ['brazil', '00013276520188260158', cnjCheck],
    ['spain', '73079 42 1 2015 0012345', nigProvince],
    ['spain', '28.079.00.2-3015/0012345', nigYear],
  ])('is in doubt in %s: %s', (country, number, fault) => {
    expect(caseNumberFault(number, country)).toBe(fault);
  });

  it.each([
    ['portugal', 'a distribuir'],
    ['portugal', '2026/014'],
    ['portugal', '122/13.7TELSB e apensos'],
    ['portugal', '0001327-65.2018.8.26.0158'],
    ['spain', 'Procedimiento ordinario 345/2021'],
    ['spain', '122/13.7TELSB'],
    ['brazil', '1120/20'],
    ['brazil', '1234567'],
  ])(
    'is checked in its own country only, and other texts are not checked: %s, %s',
    (country, text) => {
      expect(caseNumberFault(text, country)).toBeUndefined();
    },
  );
});
