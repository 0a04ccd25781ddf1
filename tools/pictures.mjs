import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Of a channel from 0 to 255, what an eye sees. */
const VISIBLE = 16;
/** Of all pixels; a clock or a cursor is less. */
const SMALL = 0.001;

/**
 * Keeps a screenshot, in as few colours as it has: about a sixth of its bytes. One that shows what the kept
 * one shows is left alone, so that the repository grows only by what changed.
 * @param {string} path of a `.webp` file @param {Buffer} png
 * @returns {Promise<boolean>} whether it was written
 */
export async function keepPicture(path, png) {
  const palette = await sharp(png).png({ palette: true, quality: 80, dither: 0 }).toBuffer();
  const picture = await sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer();
  if (existsSync(path) && (await difference(path, picture)) < SMALL) return false;
  await writeFile(path, picture);
  return true;
}

/**
 * The share of pixels, from 0 to 1, that an eye sees to differ; 1 for pictures of different size.
 * @param {string | Buffer} a @param {string | Buffer} b
 */
export async function difference(a, b) {
  const [one, other] = await Promise.all([a, b].map(pixels));
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const channels = [0, 1, 2].map((n) => Math.abs(one.data[at + n] - other.data[at + n]));
    if (Math.max(...channels) > VISIBLE) differing += 1;
  }
  return (differing * 3) / one.data.length;
}

function pixels(picture) {
  return sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
