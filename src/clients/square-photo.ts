import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { fileTypeFromBuffer } from 'file-type';

import { Problem } from '../problems/problem.js';
import { Sandbox } from '../sandbox/sandbox.js';

/** A client's photo as it is stored. */
export interface Photo {
  content: Buffer;
  extension: 'png' | 'jpg';
}

const MEGABYTE = 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, Photo['extension']>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
};

/** Forty megapixels take 320 MB where each has eight bytes and none may be forgotten. */
const sandbox = new Sandbox(
  { url: new URL('./photo-worker', import.meta.url), nativeCode: true },
  { milliseconds: 20_000, memoryBytes: 640 * MEGABYTE, answerBytes: 4 * MEGABYTE },
);

/**
 * Makes a square of at most 512 pixels out of an uploaded PNG or JPEG, upright and without anything
 * that was told about it: place, device, date. It is decoded in a process of its own.
 * @throws Problem wrong_photo_type, photo_too_many_pixels, unreadable_photo
 */
export async function squarePhoto(upload: Buffer): Promise<Photo> {
  const extension = await extensionOf(upload);
  if (extension === undefined) throw new Problem('wrong_photo_type');
  const photo = await sandbox.run({
    arguments: [extension],
    source: Readable.from([upload]),
    listen: async (answer) => readAnswer(await buffer(answer)),
  });
  if ('fault' in photo) throw new Problem('unreadable_photo', { cause: new Error(photo.fault) });
  // Whatever took its place, what is stored is a picture of that kind.
  if ((await extensionOf(photo.content)) !== extension) throw new Problem('unreadable_photo');
  return { content: photo.content, extension };
}

async function extensionOf(content: Buffer): Promise<Photo['extension'] | undefined> {
  const type = await fileTypeFromBuffer(content);
  return type && EXTENSIONS[type.mime];
}

/** A line that says what came of it, and then the picture. */
function readAnswer(answer: Buffer): { content: Buffer } | undefined {
  const end = answer.indexOf(10);
  const came = answer.toString('latin1', 0, Math.max(end, 0));
  if (came === '"too many pixels"') throw new Problem('photo_too_many_pixels');
  return came === '"photo"' ? { content: answer.subarray(end + 1) } : undefined;
}
