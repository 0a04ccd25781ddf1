import { printable } from './printable.js';

it.each([
  ['Olena: Олена Шевченко, Київ, Ґонта', 'Olena: Олена Шевченко, Київ, Ґонта'],
  ['Łukasz Wałęsa, Ștefan Țurcanu, Őry Dvořák', 'Łukasz Wałęsa, Ștefan Țurcanu, Őry Dvořák'],
  ['Αλέξανδρος «1.º» – 5 €', 'Αλέξανδρος «1.º» – 5 €'],
  ['Ac\u0327a\u0303o', 'Ação'],
  ['Nguyễn Thị Hiền', 'Nguyen Thi Hien'],
  ['王伟', 'WangWei'],
  ['山田', 'ShanTian'],
  ['محمد', 'mhmd'],
  ['ﬁnal ½', 'final ½'],
])('a PDF has «%s» as «%s»', (text, printed) => expect(printable(text)).toBe(printed));

it('a PDF has no letter that its typefaces lack, and no "?" in its place', () => {
  const letters = Array.from({ length: 0xfff0 - 0xa0 }, (_, n) => n + 0xa0)
    .filter((code) => code < 0xd800 || code > 0xf8ff)
    .map((code) => String.fromCodePoint(code));
  const printed = letters.map(printable);
  expect(printed.map(printable)).toEqual(printed);
  expect(letters.filter((letter, n) => /\p{L}/u.test(letter) && printed[n]!.includes('?'))).toEqual(
    [],
  );
});
