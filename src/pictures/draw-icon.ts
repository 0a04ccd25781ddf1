import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';

import { OfficeTurns } from '../sandbox/office-turns.js';
import { Sandbox } from '../sandbox/sandbox.js';

/** A square with a picture in its middle. */
export interface IconShape {
  /** Pixels. */
  side: number;
  /** Share of the side that the picture takes. */
  share: number;
  /** `#rrggbb` */
  background: string;
}

const MEGABYTE = 1024 * 1024;

const sandbox = new Sandbox(
  { url: new URL('./icon-worker', import.meta.url), nativeCode: true },
  { milliseconds: 20_000, memoryBytes: 320 * MEGABYTE, answerBytes: 2 * MEGABYTE },
);
const turns = new OfficeTurns();

/**
 * Draws a PNG of a shape around a PNG, JPEG or SVG, in a process of its own.
 * @throws Problem unavailable where too many wait; Error where it cannot be drawn
 */
export function drawIcon(officeId: string, picture: Buffer, shape: IconShape): Promise<Buffer> {
  return turns.run(officeId, async () => {
    const icon = await sandbox.run({
      arguments: [String(shape.side), String(shape.share), shape.background],
      source: Readable.from([picture]),
      listen: buffer,
    });
    if ('fault' in icon) throw new Error(`an icon could not be drawn: ${icon.fault}`);
    if ((await fileTypeFromBuffer(icon))?.mime !== 'image/png') {
      throw new Error('an icon could not be drawn');
    }
    return icon;
  });
}
