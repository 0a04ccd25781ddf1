import { requestedRange } from './byte-range.js';

describe('requestedRange of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s is %j', (header, range) => expect(requestedRange(header, 100)).toEqual(range));

  it.each([undefined, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'ignores %j',
    (header) => expect(requestedRange(header, 100)).toBeUndefined(),
  );
});
