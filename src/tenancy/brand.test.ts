import { wcagLuminance } from 'culori';

import {
  type BrandMode,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
} from '../contract/brand.js';
import { shadesOf } from './brand.js';

const GROUNDS = {
  light: ['#f6f7f9', '#ffffff', '#eef0f3'],
  dark: ['#0e131a', '#161c25', '#1e2631'],
};

/** A repeatable sequence, so that a failure names a colour that fails again. */
function* colours(count: number): Generator<string> {
  let seed = 20260517;
  for (let index = 0; index < count; index += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  }
}

const luminances = new Map<string, number>();

function luminance(colour: string): number {
  const known = luminances.get(colour) ?? wcagLuminance(colour);
  luminances.set(colour, known);
  return known;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function unreadable(mode: BrandMode, grounds: string[]): string[] {
  const { text, soft, fill, hover, on } = mode.primary;
  const { deep, deeper, on: onDeep, onMuted } = mode.secondary;
  const pairs: [string, string][] = [
    ...[...grounds, soft].map((ground): [string, string] => [text, ground]),
    [on, fill],
    [on, hover],
    [onDeep, deep],
    [onDeep, deeper],
    [onMuted, deep],
    [onMuted, deeper],
  ];
  return pairs
    .filter(([front, back]) => contrast(front, back) < 4.5)
    .map(([front, back]) => `${front} on ${back}`);
}

describe('shadesOf', () => {
  const { light, dark } = shadesOf(DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR);

  it('gives the drawn values for the default colours in light', () => {
    expect(light.primary).toMatchObject({
      text: '#1e40af',
      soft: '#edf0f9',
      fill: '#1e40af',
      on: '#ffffff',
    });
    expect(light.secondary).toEqual({
      deep: '#561d22',
      deeper: '#441318',
      on: '#ffffff',
      onMuted: '#ddd2d3',
    });
  });

  it('gives the drawn values for the default colours in dark', () => {
    expect(dark.primary.fill).toBe(dark.primary.text);
    expect(dark.primary.on).toBe('#000000');
    expect(dark.secondary).toEqual({
      deep: '#3e1418',
      deeper: '#2d0c0f',
      on: '#ffffff',
      onMuted: '#d8d0d1',
    });
  });

  it.each([
    ['light hover', light.primary.hover, '#19368f'],
    ['dark text', dark.primary.text, '#6893fc'],
    ['dark soft', dark.primary.soft, '#232f47'],
    ['dark hover', dark.primary.hover, '#86a8fd'],
  ])('comes within four steps a channel of the drawn %s', (_, actual, drawn) => {
    for (const [index, value] of channels(actual).entries()) {
      expect(Math.abs(value - channels(drawn)[index]!)).toBeLessThanOrEqual(4);
    }
  });

  it.each(['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#F59E0B'])(
    'reads %s on every ground',
    (colour) => {
      const shades = shadesOf(colour, colour);
      expect(unreadable(shades.light, GROUNDS.light)).toEqual([]);
      expect(unreadable(shades.dark, GROUNDS.dark)).toEqual([]);
    },
  );

  it('reads 2,000 arbitrary colours on every ground, and fills at least 3:1 on surface', () => {
    const failures: string[] = [];
    for (const colour of colours(500)) {
      for (const mode of ['light', 'dark'] as const) {
        const shades = shadesOf(colour, colour)[mode];
        failures.push(...unreadable(shades, GROUNDS[mode]).map((pair) => `${colour}: ${pair}`));
        if (contrast(shades.primary.fill, GROUNDS[mode][1]!) < 3) failures.push(`${colour} fill`);
      }
    }
    expect(failures).toEqual([]);
  });
});

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
}
