import { once } from './once';

/** Formats a number of bytes for one kind of screen. */
export type FileSizeText = (bytes: number) => string;

const CASE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const DOCUMENT_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

const number = once(
  () =>
    new Intl.NumberFormat('pt-PT', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/** On cases: `512 Bytes`, `248,50 KB`, `1,07 MB`; base 1024. */
export function caseFileSize(bytes: number): string {
  return size(bytes, CASE_UNITS);
}

/** On the documents screen: `512 B`, `248,50 KB`, `1,07 MB`; base 1024. */
export function documentFileSize(bytes: number): string {
  return size(bytes, DOCUMENT_UNITS);
}

/** The storage that an office uses: `0,84 GB`; base 1024. */
export function gigabytes(bytes: number): string {
  return `${number().format(bytes / 1024 ** 3)} GB`;
}

function size(bytes: number, units: readonly [string, string, string, string]): string {
  if (bytes < 1024) return `${bytes} ${units[0]}`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${number().format(bytes / 1024 ** power)} ${units[power]}`;
}
