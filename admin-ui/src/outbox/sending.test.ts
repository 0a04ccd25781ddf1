import { waitedTooLong } from './sending';

const HOUR_MS = 60 * 60_000;

it('an entry that waited for more than twenty hours is not sent by itself', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const since = Date.parse(at);
  expect(waitedTooLong(at, since + 20 * HOUR_MS)).toBe(false);
  expect(waitedTooLong(at, since + 20 * HOUR_MS + 1)).toBe(true);
});
