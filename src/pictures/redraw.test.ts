import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

import { giantPng, photoOf } from '../../test/support/photos.js';
import { type PictureRules, redrawn } from './redraw.js';

const PROBLEMS: PictureRules['problems'] = {
  tooLarge: 'photo_too_large',
  wrongType: 'wrong_photo_type',
  tooManyPixels: 'photo_too_many_pixels',
  unreadable: 'unreadable_photo',
};
const SQUARE: PictureRules = {
  maxBytes: 0,
  becomes: { png: 'png', jpeg: 'jpg' },
  fit: 'square',
  problems: PROBLEMS,
};
const WHOLE: PictureRules = {
  ...SQUARE,
  becomes: { png: 'png', jpeg: 'jpg', webp: 'png', gif: 'png', svg: 'png' },
  fit: 'whole',
};

const OFFICE = 'b5f7c1de-0000-4000-8000-000000000000';
const square = (upload: Buffer) => redrawn(OFFICE, upload, SQUARE);
const whole = (upload: Buffer | string) => redrawn(OFFICE, Buffer.from(upload), WHOLE);

const codeOf = (picture: Promise<unknown>) =>
  picture.then(
    () => 'taken',
    (problem: { code?: string }) => problem.code,
  );

describe('a square', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
  ] as const)('makes a %s a square of 512 pixels of its own kind', async (format, extension) => {
    const photo = await square(await photoOf(format, 1200, 800));
    expect(photo.extension).toBe(extension);
    expect(await sharp(photo.content).metadata()).toMatchObject({
      format,
      width: 512,
      height: 512,
    });
  });

  it('does not enlarge a small one', async () => {
    const { content } = await square(await photoOf('png', 40, 90));
    expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  it('turns it upright and forgets where and with what it was taken', async () => {
    const upload = await sharp(await photoOf('jpeg', 60, 30))
      .withExif({ IFD0: { Make: 'Telefone', Orientation: '6' }, IFD3: { GPSLatitude: '38/1' } })
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const { exif, orientation } = await sharp((await square(upload)).content).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('refuses what is neither PNG nor JPEG, whatever its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    expect(await codeOf(square(Buffer.from(svg)))).toBe('wrong_photo_type');
    const webp = await sharp(await photoOf('png', 9, 9))
      .webp()
      .toBuffer();
    expect(await codeOf(square(webp))).toBe('wrong_photo_type');
    expect(await codeOf(square(Buffer.from('GIF89a')))).toBe('wrong_photo_type');
  });

  it('refuses 20,000 by 20,000 pixels without decoding them', async () => {
    const giant = giantPng(20_000);
    expect(giant.length).toBeLessThan(1024 * 1024);
    expect(await codeOf(square(giant))).toBe('photo_too_many_pixels');
  });

  it('refuses one that ends too early', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const photo = await photoOf(format, 300, 300);
      expect(await codeOf(square(photo.subarray(0, photo.length / 2)))).toBe('unreadable_photo');
    }
  });
});

const svg = (inside: string, size = 'width="20" height="10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 20 10">${inside}</svg>`;
const RED = '<rect width="20" height="10" fill="#ff0000"/>';

/** Colour and cover of a PNG's middle pixel. */
async function middleOf(content: Buffer): Promise<number[]> {
  const { data, info } = await sharp(content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('a whole one', () => {
  it('keeps its shape, and what is see-through', async () => {
    const upload = await sharp({
      create: { width: 1000, height: 250, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const { content } = await whole(upload);
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 128,
    });
    expect((await middleOf(content))[3]).toBe(0);
  });

  it.each([
    ['with its own size', svg(RED)],
    ['that names a giant one', svg(RED, 'width="200000" height="100000"')],
    ['after a declaration and a comment', `<?xml version="1.0"?>\n<!-- x -->\n${svg(RED)}`],
  ])('draws an SVG %s as a PNG as large as a logo is stored', async (_, upload) => {
    const { content, extension } = await whole(upload);
    expect(extension).toBe('png');
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 256,
    });
    expect(await middleOf(content)).toEqual([255, 0, 0, 255]);
  });

  it('runs no script of an SVG and reads no file or address that it names', async () => {
    const blue = await sharp({
      create: { width: 20, height: 10, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer();
    const folder = await mkdtemp(join(tmpdir(), 'causa-redraw-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'blue.png');
    await writeFile(file, blue);
    // The file is readable, and a renderer that opened it would draw the middle blue.
    expect(await middleOf(await sharp(file).toBuffer())).toEqual([0, 0, 255, 255]);
    const inline = `data:image/png;base64,${blue.toString('base64')}`;
    const drawn = await whole(svg(`${RED}<image href="${inline}" width="20" height="10"/>`));
    expect(await middleOf(drawn.content)).toEqual([0, 0, 255, 255]);
    for (const inside of [
      `<script>document.documentElement.remove()</script>`,
      `<image href="${pathToFileURL(file).href}" width="20" height="10"/>`,
      `<image href="${file}" width="20" height="10"/>`,
      `<image xlink:href="http://127.0.0.1:1/x.png" width="20" height="10"/>`,
      `<foreignObject width="20" height="10"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`,
    ]) {
      expect([inside, await middleOf((await whole(svg(RED + inside))).content)]).toEqual([
        inside,
        [255, 0, 0, 255],
      ]);
    }
  });

  it('refuses an SVG that unfolds to billions, and markup that is none', async () => {
    const uses = Array.from(
      { length: 12 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    );
    const entities = Array.from(
      { length: 12 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    );
    const bombs = [
      svg(`<rect id="g0" width="1" height="1"/>${uses.join('')}<use href="#g12"/>`),
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "x">${entities.join('')}]>${svg('<text>&e12;</text>')}`,
      `<!doctype html><title>x</title>${svg(RED)}`,
      '<?xml version="1.0"?><svg nothing',
    ];
    for (const bomb of bombs) {
      expect([bomb.slice(0, 60), await codeOf(whole(bomb))]).toEqual([
        bomb.slice(0, 60),
        'unreadable_photo',
      ]);
    }
  });
});
