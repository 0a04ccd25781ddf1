import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../http/problem.js';

/** A client's photo as it is stored. */
export interface Photo {
  content: Buffer;
  extension: 'png' | 'jpg';
}

/** Pixels. */
const SIDE = 512;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 20;

const EXTENSIONS: Readonly<Record<string, Photo['extension']>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
};

/**
 * Makes a square of at most 512 pixels out of an uploaded PNG or JPEG, upright and without anything
 * that was told about it: place, device, date.
 * @throws Problem wrong_photo_type, photo_too_many_pixels, unreadable_photo
 */
export async function squarePhoto(upload: Buffer): Promise<Photo> {
  const type = await fileTypeFromBuffer(upload);
  const extension = type && EXTENSIONS[type.mime];
  if (extension === undefined) throw new Problem('wrong_photo_type');
  try {
    return { content: await square(upload, extension), extension };
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('unreadable_photo', { cause });
  }
}

async function square(upload: Buffer, extension: Photo['extension']): Promise<Buffer> {
  const sharp = await library();
  // The head of the file only; nothing is decoded before its size is known.
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new Problem('photo_too_many_pixels');
  const side = Math.min(SIDE, width, height);
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .timeout({ seconds: TIMEOUT_SECONDS });
  return (extension === 'png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer();
}

/** Loaded with the first photo: a server that gets none starts sooner and is 20 MB smaller. */
async function library() {
  const { default: sharp } = await import('sharp');
  // One thread and nothing remembered: a photo is small work, and the server has other things to do.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
