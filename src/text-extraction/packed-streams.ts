import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

/** Bytes of the unpacked content of a page; drawings of whole cities have less. */
const LARGEST = 32 * 1024 * 1024;
/** How much smaller than its content a packed stream is at most. */
const MOST_PACKED = 1032;
/** Bytes before a stream that are searched for its kind. */
const HEAD = 1024;

const STREAM = /stream\r?\n$/;

/**
 * Whether a PDF holds something packed that is far larger than what pages say. Its reader would unpack it into memory,
 * whole; here it is unpacked bit by bit, and forgotten. Pictures are not looked at: the reader of text leaves them.
 */
export async function isBomb(content: Buffer): Promise<boolean> {
  for (const packed of packedStreams(content)) {
    if (packed.length * MOST_PACKED > LARGEST && (await isLarger(packed))) return true;
  }
  return false;
}

function* packedStreams(content: Buffer): Generator<Buffer> {
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at)) {
    const begin = at + 'stream'.length + (content[at + 'stream'.length] === 0x0d ? 2 : 1);
    if (!STREAM.test(content.toString('latin1', at, begin))) {
      at = begin;
      continue;
    }
    const found = content.indexOf('endstream', begin);
    const end = found < 0 ? content.length : found;
    const before = content.toString('latin1', Math.max(0, at - HEAD), at);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    if (/\/(FlateDecode|Fl)\b/.test(head) && !/\/Subtype\s*\/Image\b/.test(head)) {
      yield content.subarray(begin, end);
    }
    at = end + 'endstream'.length;
  }
}

async function isLarger(packed: Buffer): Promise<boolean> {
  let unpacked = 0;
  const inflate = createInflate();
  try {
    await pipeline([packed], inflate, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        unpacked += piece.length;
        if (unpacked > LARGEST) break;
      }
    });
  } catch {
    // Broken, or packed otherwise: the reader tells.
  }
  return unpacked > LARGEST;
}
