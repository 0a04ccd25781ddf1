import sharp from 'sharp';
import { giantPng, photoOf } from '../../test/support/photos.js';
import { squarePhoto } from './square-photo.js';

const codeOf = (upload: Buffer) =>
  squarePhoto(upload).then(
    () => 'taken',
    (problem: { code?: string }) => problem.code,
  );

describe('squarePhoto', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
  ] as const)('makes a %s a square of 512 pixels of its own kind', async (format, extension) => {
    const photo = await squarePhoto(await photoOf(format, 1200, 800));
    expect(photo.extension).toBe(extension);
    expect(await sharp(photo.content).metadata()).toMatchObject({
      format,
      width: 512,
      height: 512,
    });
  });

  it('does not enlarge a small one', async () => {
    const { content } = await squarePhoto(await photoOf('png', 40, 90));
    expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  it('turns it upright and forgets where and with what it was taken', async () => {
    const upload = await sharp(await photoOf('jpeg', 60, 30))
      .withExif({ IFD0: { Make: 'Telefone', Orientation: '6' }, IFD3: { GPSLatitude: '38/1' } })
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const { exif, orientation } = await sharp((await squarePhoto(upload)).content).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('refuses what is neither PNG nor JPEG, whatever its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    expect(await codeOf(Buffer.from(svg))).toBe('wrong_photo_type');
    expect(
      await codeOf(
        await sharp(await photoOf('png', 9, 9))
          .webp()
          .toBuffer(),
      ),
    ).toBe('wrong_photo_type');
    expect(await codeOf(Buffer.from('GIF89a'))).toBe('wrong_photo_type');
  });

  it('refuses 20,000 by 20,000 pixels without decoding them', async () => {
    const giant = giantPng(20_000);
    expect(giant.length).toBeLessThan(1024 * 1024);
    expect(await codeOf(giant)).toBe('photo_too_many_pixels');
  });

  it('refuses one that ends too early', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const whole = await photoOf(format, 300, 300);
      expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('unreadable_photo');
    }
  });
});
