import type { ImportPreview } from '../contract/imports.js';
import { unreadable } from './unreadable.js';

export type Encoding = ImportPreview['encoding'];

const BYTE_ORDER_MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes that no list holds, and every picture, archive and worksheet does. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * More marks on one letter than any language has (Unicode calls text without such runs stream-safe).
 * Putting such a run in order takes time by the square of its length.
 */
const MARKS = /\p{Mark}{31}/u;

/**
 * The text of a file and how it was encoded: by its byte order mark, else UTF-8 where it strictly is,
 * else what Excel writes in Western Europe. @throws Problem invalid_csv for bytes that are no text
 */
export function decodeText(bytes: Buffer): { encoding: Encoding; text: string } {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  const text = encoding ? decode(bytes, encoding) : decode(bytes, 'utf-8');
  if (text !== null) return checkText(encoding ?? 'utf-8', text);
  if (encoding) throw unreadable.damaged();
  return checkText('windows-1252', new TextDecoder('windows-1252').decode(bytes));
}

function checkText(encoding: Encoding, text: string): { encoding: Encoding; text: string } {
  if (BINARY.test(text)) throw unreadable.binary();
  if (MARKS.test(text)) throw unreadable.damaged();
  return { encoding, text };
}

function markedEncoding(bytes: Buffer): Encoding | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

/** Western text in UTF-16 has a zero in every other byte. */
function unmarkedUtf16(bytes: Buffer): Encoding | undefined {
  const start = bytes.subarray(0, 200);
  if (start.length < 4) return undefined;
  const zeros = [0, 0];
  start.forEach((byte, at) => (zeros[at % 2]! += byte === 0 ? 1 : 0));
  const most = start.length * 0.4;
  if (zeros[0] === 0 && zeros[1]! > most) return 'utf-16le';
  if (zeros[1] === 0 && zeros[0]! > most) return 'utf-16be';
  return undefined;
}

/** Null where the bytes are not in this encoding. The mark is left out. */
function decode(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
