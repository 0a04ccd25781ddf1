import { clampChroma, converter, formatHex, interpolate, wcagLuminance } from 'culori';

import type { BrandMode, BrandShades, Deep, Shades } from '../contract/brand.js';

const CONTRAST_TEXT = 4.5;
const CONTRAST_AREA = 3;

/** Share of black or white that is mixed into a filled area under the pointer. */
const HOVER_DARKER = 0.18;
const HOVER_LIGHTER = 0.2;

/** Lightness and chroma that `deeper` has less than `deep`. */
const DEEPER = { l: 0.05, c: 0.01 };
const MUTED_ON = 0.8;

interface Ground {
  surface: string;
  /** Luminances of canvas, surface and sunken areas. */
  luminances: number[];
  /** Share of the text colour in `soft`. */
  tint: number;
  /** The end of the lightness scale that is readable here. */
  readable: 0 | 1;
  deep: { l: number; maxChroma: number };
}

const LIGHT: Ground = {
  surface: '#ffffff',
  luminances: ['#f6f7f9', '#ffffff', '#eef0f3'].map(wcagLuminance),
  tint: 0.08,
  readable: 0,
  deep: { l: 0.32, maxChroma: 0.085 },
};

const DARK: Ground = {
  surface: '#161c25',
  luminances: ['#0e131a', '#161c25', '#1e2631'].map(wcagLuminance),
  tint: 0.16,
  readable: 1,
  deep: { l: 0.26, maxChroma: 0.065 },
};

const toOklch = converter('oklch');

/** Derives every shade that screens and mails use from a tenant's two colours (`#rrggbb`). */
export function shadesOf(primary: string, secondary: string): BrandShades {
  return { light: modeOf(LIGHT, primary, secondary), dark: modeOf(DARK, primary, secondary) };
}

function modeOf(ground: Ground, primary: string, secondary: string): BrandMode {
  return { primary: primaryShades(ground, primary), secondary: deepShades(ground, secondary) };
}

function primaryShades(ground: Ground, colour: string): Shades {
  const text = readableText(ground, colour.toLowerCase());
  const fill = contrast(colour, ground.surface) >= CONTRAST_AREA ? colour.toLowerCase() : text;
  const on = contrast('#ffffff', fill) >= CONTRAST_TEXT ? '#ffffff' : '#000000';
  // The pointer moves the area away from what stands on it, so hovering never costs contrast.
  const hover =
    on === '#ffffff' ? mix(fill, 'black', HOVER_DARKER) : mix(fill, 'white', HOVER_LIGHTER);
  return { text, soft: softOf(ground, text), fill, hover, on };
}

/** The colour itself where it can be read, else the nearest lightness of its hue that can. */
function readableText(ground: Ground, colour: string): string {
  if (isReadable(ground, colour)) return colour;
  const { l, c, h } = toOklch(colour)!;
  let unreadable = l;
  let readable: number = ground.readable;
  let text = readable === 1 ? '#ffffff' : '#000000';
  while (Math.abs(readable - unreadable) > 0.001) {
    const middle = (readable + unreadable) / 2;
    const candidate = inGamut(middle, c, h);
    if (isReadable(ground, candidate)) {
      readable = middle;
      text = candidate;
    } else {
      unreadable = middle;
    }
  }
  return text;
}

function isReadable(ground: Ground, text: string): boolean {
  const luminance = wcagLuminance(text);
  return (
    ground.luminances.every((background) => ratio(luminance, background) >= CONTRAST_TEXT) &&
    ratio(luminance, wcagLuminance(softOf(ground, text))) >= CONTRAST_TEXT
  );
}

function contrast(a: string, b: string): number {
  return ratio(wcagLuminance(a), wcagLuminance(b));
}

/** WCAG's contrast of two luminances. */
function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function softOf(ground: Ground, text: string): string {
  return mix(ground.surface, text, ground.tint);
}

function deepShades({ deep: { l, maxChroma } }: Ground, colour: string): Deep {
  const { c, h } = toOklch(colour)!;
  const chroma = Math.min(c, maxChroma);
  const deep = inGamut(l, chroma, h);
  const deeper = inGamut(l - DEEPER.l, Math.max(0, chroma - DEEPER.c), h);
  return { deep, deeper, on: '#ffffff', onMuted: mix(deep, 'white', MUTED_ON) };
}

function inGamut(l: number, c: number, h: number | undefined): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

function mix(colour: string, other: string, share: number): string {
  return formatHex(interpolate([colour, other], 'rgb')(share));
}
