import { hasRoom, isKeptTooLong } from './file-bounds';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const kept = (count: number, sizeBytes: number) =>
  Array.from({ length: count }, () => ({ sizeBytes }));

describe('files that wait', () => {
  it('are fifty at most', () => {
    expect(hasRoom(kept(49, 1), 1)).toBe(true);
    expect(hasRoom(kept(50, 1), 1)).toBe(false);
  });

  it('are 300 MB at most, with the one that comes', () => {
    expect(hasRoom([], 300 * MB)).toBe(true);
    expect(hasRoom([], 300 * MB + 1)).toBe(false);
    expect(hasRoom(kept(3, 90 * MB), 30 * MB)).toBe(true);
    expect(hasRoom(kept(3, 90 * MB), 30 * MB + 1)).toBe(false);
  });

  it('are kept for fourteen days', () => {
    const at = '2026-03-01T10:00:00.000Z';
    const since = Date.parse(at);
    expect(isKeptTooLong(at, since + 14 * DAY_MS)).toBe(false);
    expect(isKeptTooLong(at, since + 14 * DAY_MS + 1)).toBe(true);
  });
});
