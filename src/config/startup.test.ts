import { linesOf } from './startup.js';

const failure = (properties: object) => Object.assign(new Error('secret words'), properties);

it.each<[what: string, error: Error, said: RegExp]>([
  [
    'a pooler that gives a connection on with its statements',
    failure({ code: '42P05', setting: 'DATABASE_SESSION_URL' }),
    /DATABASE_SESSION_URL is behind a pooler .+: set DATABASE_PREPARED=false \(42P05\)/,
  ],
  [
    'a pooler that gives on a connection without them',
    failure({ code: '26000' }),
    /DATABASE_URL is behind a pooler .+: set DATABASE_PREPARED=false \(26000\)/,
  ],
  [
    'a read-only storage',
    failure({ code: 'storage_unavailable', reason: 'EROFS' }),
    /the storage is on a file system that cannot be written \(EROFS\)/,
  ],
  [
    'a full storage',
    failure({ code: 'storage_full', reason: 'ENOSPC' }),
    /the storage is full \(ENOSPC\)/,
  ],
  [
    'a file that has no space',
    failure({ code: 'ENOSPC', syscall: 'write' }),
    /a file cannot be written: no space is left \(ENOSPC\)/,
  ],
])('%s is told in one line that says what to do', (_what, error, said) => {
  const [line, ...more] = linesOf(error, 'DATABASE_URL');
  expect(line).toMatch(said);
  expect(more).toEqual([]);
  expect(line).not.toContain('secret');
});
