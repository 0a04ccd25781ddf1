import { strFromU8, unzipSync } from 'fflate';

/** Bytes of the unpacked text of a file; a thousand pages have less. */
const LARGEST = 96 * 1024 * 1024;

/** More than any reader takes. */
export class TooLarge extends Error {}

/**
 * Returns the parts of a packed document that are wanted, by name. At most the size that an entry claims is unpacked of
 * it. @throws TooLarge, and the error of the library for no archive
 */
export function partsOf(content: Buffer, isWanted: (name: string) => boolean): Map<string, string> {
  let bytes = 0;
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      bytes += originalSize;
      if (bytes > LARGEST) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
}
