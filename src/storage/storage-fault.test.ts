import { StorageFault, storageFaultOf } from './storage-fault.js';

/** An error as the system gives it. */
const systemError = (code: string, syscall = 'write') =>
  Object.assign(new Error(`${code}: of the system`), { code, errno: -1, syscall });

/** An error as the store's library gives it; without a status the store was not reached. */
const storeError = (name: string, httpStatusCode?: number, code?: string) =>
  Object.assign(new Error('of the store'), { name, code, $metadata: { httpStatusCode } });

const FULL = ['storage_full', 507, false];
const PASSES = ['storage_unavailable', 503, false];
const LASTS = ['storage_unavailable', 503, true];

it.each([
  ['no space on the disk', systemError('ENOSPC'), FULL],
  ['a quota that is used up', systemError('EDQUOT'), FULL],
  ['a file larger than the system lets it be', systemError('EFBIG'), FULL],
  ['a read-only file system', systemError('EROFS', 'open'), LASTS],
  ["another user's folder", systemError('EACCES', 'mkdir'), LASTS],
  ['a disk that fails', systemError('EIO', 'read'), LASTS],
  ['a file in a folder’s place', systemError('ENOTDIR', 'stat'), LASTS],
  ['a store that asks for patience', storeError('SlowDown', 503), PASSES],
  ['a store that is not reached', storeError('Error', undefined, 'ECONNREFUSED'), PASSES],
  ['a store that is too slow', storeError('TimeoutError'), PASSES],
  ['a store that breaks off', Object.assign(new Error(), { code: 'ECONNRESET' }), PASSES],
  ['a full store', storeError('XMinioStorageFull', 507), FULL],
  ['a full bucket', storeError('QuotaExceeded', 403), FULL],
  ['keys that the store refuses', storeError('AccessDenied', 403), LASTS],
  ['a bucket that is not there', storeError('NoSuchBucket', 404), LASTS],
  [
    'keys that are nowhere',
    Object.assign(new Error(), { name: 'CredentialsProviderError' }),
    LASTS,
  ],
])('%s is a fault of the storage', (_what, error, [code, status, lasts]) => {
  const fault = storageFaultOf(error) as StorageFault;
  expect(fault).toBeInstanceOf(StorageFault);
  expect([fault.code, fault.status, fault.lasts]).toEqual([code, status, lasts]);
  expect(fault.cause).toBe(error);
});

it.each([
  ['a sender’s line', systemError('ECONNRESET', 'read')],
  ['a reader that left', systemError('EPIPE')],
  ['an end that was asked for', new DOMException('over', 'AbortError')],
  ['a malformed key', new TypeError('malformed storage key')],
])('%s is none', (_what, error) => {
  expect(storageFaultOf(error)).toBe(error);
});
