import { drawsTooMuch, MOST_ELEMENTS } from './drawn-elements.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Each group holds the one before it several times. */
function nested(levels: number, times: number, one: (id: string) => string): string {
  const groups = Array.from({ length: levels }, (_, n) => {
    return `<g id="g${n + 1}">${one(`g${n}`).repeat(times)}</g>`;
  });
  return svg(`<rect id="g0"/>${groups.join('')}${one(`g${levels}`)}`);
}

it.each([
  ['<use>', (id: string) => `<use href="#${id}"/>`],
  ['<use> as it was written before', (id: string) => `<use xlink:href="#${id}"/>`],
  ['a prefix', (id: string) => `<s:use xlink:href="#${id}"/>`],
  ['patterns', (id: string) => `<rect fill="url(#${id})"/>`],
  ['masks in a style', (id: string) => `<g style="mask: url('#${id}')"/>`],
])('a kilobyte of nested %s draws too much', (_what, one) => {
  const bomb = nested(6, 7, one);
  expect(bomb.length).toBeLessThan(2_000);
  expect(drawsTooMuch(bomb)).toBe(true);
});

it('an element that draws itself ends, and logos draw what they may', () => {
  expect(drawsTooMuch(svg('<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"/>'))).toBe(
    false,
  );
  expect(drawsTooMuch(svg('<path d="M0 0h1"/>'.repeat(5_000)))).toBe(false);
  expect(drawsTooMuch(svg('<path/>'.repeat(MOST_ELEMENTS)))).toBe(true);
});

it('groups in groups, as deep as they come, are counted', () => {
  const depth = 100_000;
  expect(drawsTooMuch(svg('<g>'.repeat(depth) + '</g>'.repeat(depth)))).toBe(true);
});
