import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';
import sharp from 'sharp';

/*
 * A program for the sandbox, started by drawIcon: reads a picture from its input and writes a square PNG with
 * that picture in its middle. It may be killed at any moment.
 */

const [side, share, background] = argv.slice(2);

/** At which an SVG has the size that it names. */
const SVG_DENSITY = 72;

async function icon(picture: Buffer): Promise<Buffer> {
  sharp.concurrency(1);
  sharp.cache(false);
  const size = Number(side);
  const inner = Math.round(size * Number(share));
  const middle = await sharp(picture, { density: SVG_DENSITY })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: background! } })
    .composite([{ input: middle }])
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

const image = await icon(readFileSync(0));
for (let offset = 0; offset < image.length;) offset += writeSync(1, image, offset);
exit();
