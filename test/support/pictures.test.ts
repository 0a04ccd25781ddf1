import sharp from 'sharp';

import { showsTheSame } from '../../tools/pictures.mjs';

const PAGE = { width: 960, height: 600 };
const INK = { r: 23, g: 23, b: 23 };

interface Stroke {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A white page with strokes of ink. */
function drawn(strokes: readonly Stroke[], size = PAGE): Promise<Buffer> {
  const ink = strokes.map(({ left, top, width, height }) => ({
    input: { create: { width, height, channels: 3 as const, background: INK } },
    left,
    top,
  }));
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(ink)
    .png()
    .toBuffer();
}

describe('pictures of screens', () => {
  const kept = drawn([]);

  it('a word of five letters more is something new', async () => {
    const word = [0, 7, 14, 21, 28].map((at) => ({
      left: 301 + at,
      top: 200,
      width: 2,
      height: 10,
    }));
    expect(await showsTheSame(await kept, await drawn(word))).toBe(false);
  });

  it('a cursor, or single pixels over the whole page, is nothing new', async () => {
    const cursor = { left: 301, top: 200, width: 2, height: 20 };
    expect(await showsTheSame(await kept, await drawn([cursor]))).toBe(true);
    const strewn = Array.from({ length: 300 }, (_, n) => ({
      left: (n * 97) % PAGE.width,
      top: (n * 61) % PAGE.height,
      width: 1,
      height: 1,
    }));
    expect(await showsTheSame(await kept, await drawn(strewn))).toBe(true);
  });

  it('a line of another colour over the whole page, or another size, is something new', async () => {
    const line = { left: 0, top: 200, width: PAGE.width, height: 1 };
    expect(await showsTheSame(await kept, await drawn([line]))).toBe(false);
    expect(await showsTheSame(await kept, await drawn([], { ...PAGE, height: 601 }))).toBe(false);
  });
});
