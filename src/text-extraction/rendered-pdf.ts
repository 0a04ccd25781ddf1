import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import sharp from 'sharp';

import type { GreyPage } from './grey-page.js';
import { DPI, MAX_PICTURE_PIXELS, MAX_PIXELS, type RenderedPages } from './rendered-pages.js';

const POINTS_AN_INCH = 72;
/** Pictures with fewer pixels cost little, however they are decoded. */
const LARGE = 2_000_000;
/**
 * Darkest mean of a picture of paper, 0 being black. A darker picture is no paper, or is shown otherwise than it is
 * stored: inverted, or masked.
 */
const DARKEST_PAPER = 128;

/* As PDFium numbers them. */
const GREY_FORMAT = 1;
const PICTURE = 3;
const ANNOTATIONS = 0x01;
const IN_GREY = 0x08;
const WHITE = 0xffffffff;

/** Bytes of a number, and of an address. */
const WORD = 4;

/** @throws Error for a file that is no PDF, or wants a password */
export async function openPdf(content: Buffer): Promise<RenderedPages> {
  sharp.concurrency(1);
  sharp.cache(false);
  const library = new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: bytesOf(readFileSync(fileURLToPath(library))) });
  pdfium.FPDF_InitLibrary();
  const memory = new Memory(pdfium);
  const { length } = content;
  const at = memory.copyOf(content);
  /** Opens the file again for each page: an open file keeps all that was decoded and put into it. */
  const withFile = async <T>(use: (file: number) => T | Promise<T>) => {
    const file = pdfium.FPDF_LoadMemDocument(at, length, '');
    if (file === 0) throw new Error('not to be opened');
    try {
      return await use(file);
    } finally {
      pdfium.FPDF_CloseDocument(file);
    }
  };
  return {
    count: await withFile((file) => pdfium.FPDF_GetPageCount(file)),
    page: (number) =>
      withFile(async (file) => {
        const page = pdfium.FPDF_LoadPage(file, number - 1);
        if (page === 0) throw new Error('no such page');
        try {
          return await new PdfPage(pdfium, memory, page).render();
        } finally {
          pdfium.FPDF_ClosePage(page);
        }
      }),
  };
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

/** PDFium's memory: it takes and returns addresses alone. */
class Memory {
  constructor(private readonly pdfium: WrappedPdfiumModule) {}

  /** Stays for good. @returns its address */
  copyOf(content: Uint8Array): number {
    const at = this.pdfium.pdfium.wasmExports.malloc(content.length);
    if (at === 0) throw new Error('no memory');
    this.at(at, content.length).set(content);
    return at;
  }

  /** Valid only until the next call of PDFium, whose memory may move. */
  at(address: number, length: number): Uint8Array {
    return this.pdfium.pdfium.HEAPU8.subarray(address, address + length);
  }

  /** Reads what PDFium writes into a buffer of so many bytes. */
  readBuffer(length: number, write: (at: number) => unknown): DataView<ArrayBuffer> {
    const { malloc, free } = this.pdfium.pdfium.wasmExports;
    const at = malloc(length);
    if (at === 0) throw new Error('no memory');
    try {
      write(at);
      return new DataView(this.at(at, length).slice().buffer);
    } finally {
      free(at);
    }
  }

  /** Reads a value of PDFium, whose length it tells first. */
  readValue(say: (at: number, length: number) => number): Buffer<ArrayBuffer> {
    const length = say(0, 0);
    return Buffer.from(this.readBuffer(length, (at) => say(at, length)).buffer);
  }
}

class PdfPage {
  private readonly scale: number;
  private readonly width: number;
  private readonly height: number;

  constructor(
    private readonly pdfium: WrappedPdfiumModule,
    private readonly memory: Memory,
    private readonly page: number,
  ) {
    const width = pdfium.FPDF_GetPageWidthF(page);
    const height = pdfium.FPDF_GetPageHeightF(page);
    this.scale = Math.min(DPI / POINTS_AN_INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    this.width = Math.ceil(width * this.scale);
    this.height = Math.ceil(height * this.scale);
  }

  /** @throws Error where it takes more memory than there is */
  async render(): Promise<GreyPage> {
    const pictures = this.pictures();
    if (pictures.length === 1) await this.shrink(pictures[0]!);
    const { pdfium, width, height } = this;
    const canvas = this.bitmap(width, height);
    try {
      pdfium.FPDFBitmap_FillRect(canvas, 0, 0, width, height, WHITE);
      const flags = ANNOTATIONS | IN_GREY;
      pdfium.FPDF_RenderPageBitmap(canvas, this.page, 0, 0, width, height, 0, flags);
      const pixels = new Uint8Array(width * height);
      this.eachLine(canvas, height, (line, y) => pixels.set(line.subarray(0, width), y * width));
      return { width, height, pixels };
    } finally {
      pdfium.FPDFBitmap_Destroy(canvas);
    }
  }

  /** @throws Error for one with too many pixels */
  private pictures(): number[] {
    const { pdfium, memory, page } = this;
    const pictures: number[] = [];
    for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      if (pdfium.FPDFPageObj_GetType(object) !== PICTURE) continue;
      const size = memory.readBuffer(2 * WORD, (at) =>
        pdfium.FPDFImageObj_GetImagePixelSize(object, at, at + WORD),
      );
      const pixels = size.getUint32(0, true) * size.getUint32(WORD, true);
      if (pixels > MAX_PICTURE_PIXELS) throw new Error('too many pixels');
      pictures.push(object);
    }
    return pictures;
  }

  /**
   * Puts a grey picture, as large as it is drawn, in the place of a scan. PDFium decodes pictures whole and in colour,
   * in memory that it never gives back.
   */
  private async shrink(picture: number): Promise<void> {
    const { pdfium, memory } = this;
    if (!this.isJpeg(picture)) return;
    const jpeg = memory.readValue((at, length) =>
      pdfium.FPDFImageObj_GetImageDataRaw(picture, at, length),
    );
    const options = { limitInputPixels: MAX_PICTURE_PIXELS };
    const { width, height } = await sharp(jpeg, options).metadata();
    if (width * height < LARGE) return;
    const { data, info } = await sharp(jpeg, options)
      .resize({ width: Math.max(1, Math.min(width, Math.ceil(this.widthOf(picture)))) })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 1 || meanOf(data) < DARKEST_PAPER) return;
    this.replace(picture, { width: info.width, height: info.height, pixels: data });
  }

  private isJpeg(picture: number): boolean {
    const { pdfium, memory } = this;
    if (pdfium.FPDFImageObj_GetImageFilterCount(picture) !== 1) return false;
    const filter = memory.readValue((at, length) =>
      pdfium.FPDFImageObj_GetImageFilter(picture, 0, at, length),
    );
    return filter.toString('latin1') === 'DCTDecode\0';
  }

  /** Returns the width in pixels of the page, however it is turned. */
  private widthOf(picture: number): number {
    const matrix = this.memory.readBuffer(6 * WORD, (at) =>
      this.pdfium.FPDFPageObj_GetMatrix(picture, at),
    );
    return Math.hypot(matrix.getFloat32(0, true), matrix.getFloat32(WORD, true)) * this.scale;
  }

  private replace(picture: number, { width, height, pixels }: GreyPage): void {
    const { pdfium } = this;
    const bitmap = this.bitmap(width, height);
    try {
      this.eachLine(bitmap, height, (line, y) =>
        line.set(pixels.subarray(y * width, (y + 1) * width)),
      );
      pdfium.FPDFImageObj_SetBitmap(0, 0, picture, bitmap);
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  private bitmap(width: number, height: number): number {
    const bitmap = this.pdfium.FPDFBitmap_CreateEx(width, height, GREY_FORMAT, 0, 0);
    if (bitmap === 0) throw new Error('no memory');
    return bitmap;
  }

  /** Each may be longer than the picture is wide. */
  private eachLine(bitmap: number, height: number, use: (line: Uint8Array, y: number) => void) {
    const { pdfium, memory } = this;
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const all = memory.at(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
    for (let y = 0; y < height; y += 1) use(all.subarray(y * stride, (y + 1) * stride), y);
  }
}

function meanOf(pixels: Uint8Array): number {
  let sum = 0;
  for (const pixel of pixels) sum += pixel;
  return sum / pixels.length;
}
