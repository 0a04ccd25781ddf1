import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The smallest difference of a channel, from 0 to 255, that an eye sees. */
const VISIBLE = 16;
/** The share of all pixels, from 0 to 1, below which scattered differences are noise. */
const SMALL = 0.001;
/** In pixels: smaller than a short word. */
const TILE = { width: 24, height: 12 };
/** The share of a tile's pixels, from 0 to 1: a changed word exceeds it, a cursor or colour noise does not. */
const DENSE = 0.1;

/**
 * Stores a screenshot with a palette of only its own colours: about a sixth of its bytes. A stored picture that shows
 * the same stays, so that the repository grows only by changed pictures.
 * @param {string} path of a `.webp` file @param {Buffer} png
 * @returns {Promise<boolean>} whether it was written
 */
export async function keepPicture(path, png) {
  const palette = await sharp(png).png({ palette: true, quality: 100, dither: 0 }).toBuffer();
  const picture = await sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer();
  if (existsSync(path) && (await showsTheSame(path, picture))) return false;
  await writeFile(path, picture);
  return true;
}

/** @param {string | Buffer} a @param {string | Buffer} b */
export async function showsTheSame(a, b) {
  const { ofAll, ofATile } = await difference(a, b);
  return ofAll < SMALL && ofATile < DENSE;
}

/**
 * Returns the shares of pixels, from 0 to 1, that visibly differ: of the whole picture, and of the tile that differs
 * most. Pictures of different sizes differ completely.
 * @param {string | Buffer} a @param {string | Buffer} b
 */
export async function difference(a, b) {
  const [one, other] = await Promise.all([a, b].map(pixels));
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return { ofAll: 1, ofATile: 1 };
  const columns = Math.ceil(width / TILE.width);
  const tiles = new Uint32Array(columns * Math.ceil(height / TILE.height));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3;
    const channels = [at, at + 1, at + 2].map((n) => Math.abs(one.data[n] - other.data[n]));
    if (Math.max(...channels) <= VISIBLE) continue;
    const row = Math.floor(pixel / width / TILE.height);
    tiles[row * columns + Math.floor((pixel % width) / TILE.width)] += 1;
  }
  return {
    ofAll: tiles.reduce((sum, n) => sum + n, 0) / (width * height),
    ofATile: Math.max(...tiles) / (TILE.width * TILE.height),
  };
}

function pixels(picture) {
  return sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
