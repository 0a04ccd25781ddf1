import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';

import sharp from 'sharp';

/*
 * A program for the sandbox, started by squarePhoto: reads a picture from its input and writes a square of it,
 * as `png` or `jpg`, to its output, after a line of JSON that says what came of it. It may be killed at any
 * moment.
 */

/** Pixels. */
const SIDE = 512;
const MAX_PIXELS = 40_000_000;

async function square(upload: Buffer, extension: string): Promise<Buffer | undefined> {
  // One thread and nothing remembered: a photo is small work, and the machine has other things to do.
  sharp.concurrency(1);
  sharp.cache(false);
  // The head of the file only; nothing is decoded before its size is known.
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return undefined;
  const side = Math.min(SIDE, width, height);
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' });
  return (extension === 'png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer();
}

function say(
  came: 'photo' | 'too many pixels' | 'unreadable',
  photo: Uint8Array = new Uint8Array(),
): void {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(came)}\n`), photo]);
  for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
}

try {
  const photo = await square(readFileSync(0), argv[2] ?? '');
  if (photo) say('photo', photo);
  else say('too many pixels');
} catch {
  say('unreadable');
}
exit();
