import type { Area } from 'react-easy-crop';

import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../src/contract/clients';
import { clientsMessages } from './messages';

const messages = clientsMessages.photo;

/** The side of the square that is sent, in pixels. */
const SIDE = 800;
/** Pictures with more pixels are never opened: a small file can hold gigabytes of them. */
const MAX_PIXELS = 40_000_000;
const QUALITY = 0.9;

/** The change to a client's photo when the form is saved. */
export type PhotoChange =
  | { kind: 'kept' }
  /** Draws a picture of the name's initials, for a new client. */
  | { kind: 'initials' }
  | { kind: 'removed' }
  /** `url` shows the photo until it is sent. */
  | { kind: 'chosen'; photo: Blob; url: string };

export const KEPT: PhotoChange = { kind: 'kept' };

/** Returns why a file cannot be a photo, before it is opened; null if nothing speaks against it. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return messages.wrongType;
  return size > PHOTO_MAX_BYTES ? messages.tooLarge : null;
}

/** Opens the picture at an object URL. Rejects with a message for the person. */
export async function openPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error(messages.unreadable));
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > MAX_PIXELS)
    throw new Error(messages.tooManyPixels);
  return image;
}

/** Cuts a square out of a picture, no larger than the size that is sent. PNG stays PNG to keep transparency. */
export async function cutSquare(image: HTMLImageElement, area: Area, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = Math.min(SIDE, Math.round(area.width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!photo) throw new Error(messages.unreadable);
  return photo;
}
