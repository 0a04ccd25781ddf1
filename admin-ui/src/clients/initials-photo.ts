import { useState } from 'react';

import { DEFAULT_PRIMARY_COLOR } from '../../../src/contract/brand';
import { initials } from '../../../ui/src/format/names';
import { useBrand } from '../session/Session';
import { clientsMessages } from './messages';

/** The side of the picture, in pixels. */
const SIDE = 400;

interface Look {
  text: string;
  soft: string;
}

/**
 * Returns a function that draws a client's photo from the initials, in the tenant's colours. The same initials give the
 * same picture, so that a client sent again after a lost answer is recognised.
 */
export function useInitialsPhoto(): (name: string) => Promise<Blob> {
  const brand = useBrand();
  const [made] = useState(() => new Map<string, Promise<Blob>>());
  return (name) => {
    const letters = initials(name);
    const photo =
      made.get(letters) ??
      draw(letters, brand?.light.primary ?? { text: '#ffffff', soft: DEFAULT_PRIMARY_COLOR });
    made.set(letters, photo);
    return photo;
  };
}

async function draw(letters: string, { text, soft }: Look): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = soft;
    context.fillRect(0, 0, SIDE, SIDE);
    context.fillStyle = text;
    context.font = `600 ${SIDE * 0.36}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    // Centres the capitals by their own height, not by that of the line.
    const { actualBoundingBoxAscent: height } = context.measureText('H');
    context.fillText(letters, SIDE / 2, (SIDE + height) / 2);
  }
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!photo) throw new Error(clientsMessages.photo.unreadable);
  return photo;
}
