import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';
import sharp, { type Sharp } from 'sharp';

import { drawsTooMuch } from './drawn-elements.js';

/*
 * A program for the sandbox, started by redrawn: reads a picture from its input and writes a smaller one of it
 * to its output, after a line of JSON that says what came of it. It may be killed at any moment.
 */

/** Pixels. */
const SIDE = 512;
const MAX_PIXELS = 40_000_000;
/** At which an SVG has the size that it names. */
const SVG_DENSITY = 72;

const [expected, becomes, fit] = argv.slice(2);

async function redrawn(upload: Buffer): Promise<Buffer | undefined> {
  // One thread and nothing remembered: a picture is small work, and the machine has other things to do.
  sharp.concurrency(1);
  sharp.cache(false);
  // The head of the file only; nothing is decoded before its size is known.
  if (expected === 'svg' && drawsTooMuch(upload.toString())) throw new Error('it draws too much');
  const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (format !== expected) throw new Error('another library took it');
  const image =
    format === 'svg' ? rasterise(upload, width, height) : decoded(upload, width, height);
  if (!image) return undefined;
  const shaped = fit === 'square' ? squareOf(image, width, height) : whole(image);
  return (becomes === 'png' ? shaped.png() : shaped.jpeg({ quality: 85 })).toBuffer();
}

function decoded(upload: Buffer, width: number, height: number): Sharp | undefined {
  if (width * height > MAX_PIXELS) return undefined;
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** An SVG has no pixels of its own: whatever size it names, it is drawn as large as it is stored. */
function rasterise(upload: Buffer, width: number, height: number): Sharp {
  const density = (SVG_DENSITY * SIDE) / Math.max(width, height);
  return sharp(upload, {
    density: Math.min(Math.max(density, 1), 100_000),
    limitInputPixels: MAX_PIXELS,
  });
}

function squareOf(image: Sharp, width: number, height: number): Sharp {
  const side = Math.min(SIDE, width, height);
  return image.resize(side, side, { fit: 'cover' });
}

function whole(image: Sharp): Sharp {
  return image.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
}

function say(
  came: 'picture' | 'too many pixels' | 'unreadable',
  picture: Uint8Array = new Uint8Array(),
): void {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(came)}\n`), picture]);
  for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
}

try {
  const picture = await redrawn(readFileSync(0));
  if (picture) say('picture', picture);
  else say('too many pixels');
} catch {
  say('unreadable');
}
exit();
