/*
 * The limits for waiting files: how many a browser keeps, and for how long. All people who use the browser share them.
 */

const COUNT_MAX = 50;
const BYTES_MAX = 300 * 1024 * 1024;
const DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Tells whether another file of `sizeBytes` may wait beside the kept ones. */
export function hasRoom(kept: readonly { sizeBytes: number }[], sizeBytes: number): boolean {
  const bytes = kept.reduce((sum, file) => sum + file.sizeBytes, sizeBytes);
  return kept.length < COUNT_MAX && bytes <= BYTES_MAX;
}

/** @param at when a file began to wait: an instant, as the API writes them */
export function isKeptTooLong(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) > DAYS * DAY_MS;
}
