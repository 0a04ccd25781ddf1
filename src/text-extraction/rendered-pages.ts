import sharp from 'sharp';

import type { GreyPage } from './grey-page.js';

/** A file whose pages can be looked at, one after the other. */
export interface RenderedPages {
  count: number;
  /** @throws Error for a page that cannot be drawn */
  page(number: number): Promise<GreyPage>;
}

/** At which pages are drawn: small print is read well, and an A4 page takes four seconds. */
export const DPI = 250;
/** Twice an A4 page. Larger ones are drawn smaller, however large they say they are. */
export const MAX_PIXELS = 12_500_000;
/** Pixels of a picture before it is made smaller; A4 at 600 dpi has 35 million. */
export const MAX_PICTURE_PIXELS = 80_000_000;
/** Smaller pictures are enlarged: letters of a picture of a screen are half as high as those of a scan. */
const LEAST_WIDTH = 1_600;
const MOST_ENLARGED = 2;

/** A picture of one page, or a TIFF of many. @throws Error for what is none, or has too many pixels */
export async function openPicture(content: Buffer): Promise<RenderedPages> {
  sharp.concurrency(1);
  sharp.cache(false);
  const { format, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
  return {
    count: format === 'tiff' ? pages : 1,
    page: async (number) => {
      const options = { page: number - 1, limitInputPixels: MAX_PICTURE_PIXELS };
      const { autoOrient } = await sharp(content, options).metadata();
      const { width, height } = autoOrient;
      const scale = Math.min(
        Math.max(1, Math.min(LEAST_WIDTH / width, MOST_ENLARGED)),
        Math.sqrt(MAX_PIXELS / (width * height)),
      );
      const { data, info } = await sharp(content, options)
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width: Math.max(1, Math.floor(width * scale)) })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: onlyGrey(data, info.channels) };
    },
  };
}

/** Some pictures come with more than one channel even in grey. */
function onlyGrey(data: Buffer, channels: number): Uint8Array {
  return channels === 1 ? data : data.filter((_, index) => index % channels === 0);
}
