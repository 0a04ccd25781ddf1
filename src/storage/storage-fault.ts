import { Problem } from '../problems/problem.js';

/** The storage is full, or cannot be used at all: a fault of the installation, which nobody's request can mend. */
export class StorageFault extends Problem {
  /**
   * @param reason a word of the system or of the store, for the operator
   * @param lasts until somebody mends it; else another try may do
   */
  constructor(
    code: 'storage_full' | 'storage_unavailable',
    readonly reason: string,
    readonly lasts: boolean,
    cause: unknown,
  ) {
    super(code, { cause });
  }
}

interface Failure extends Error {
  code?: string;
  errno?: number;
  $metadata?: { httpStatusCode?: number };
}

/** No place on the disk, none left for this user, or none for a file as large as this one is by now. */
const NO_PLACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** Codes for a full bucket or disk, of stores compatible with Amazon's. */
const STORE_IS_FULL = /StorageFull|Quota/i;
/** Codes of connections. With an error number they are the system's, about the other end of a file's transfer. */
const CONNECTION = ['ECONNRESET', 'ETIMEDOUT', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE'];

/** Returns the fault that an error of a disk or a store means; any other, as of a file's source, stays as it is. */
export function storageFaultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const { name, code, errno, $metadata: reply } = error as Failure;
  if (name === 'CredentialsProviderError') return unavailable(name, true, error);
  if (reply !== undefined) {
    const status = reply.httpStatusCode;
    if (status === 507 || STORE_IS_FULL.test(name)) return full(name, error);
    return unavailable(code ?? name, isRefusal(status), error);
  }
  if (code === undefined || CONNECTION.includes(code) === (errno !== undefined)) return error;
  if (NO_PLACE.includes(code)) return full(code, error);
  return unavailable(code, errno !== undefined, error);
}

function full(reason: string, error: Error): StorageFault {
  return new StorageFault('storage_full', reason, false, error);
}

function unavailable(reason: string, lasts: boolean, error: Error): StorageFault {
  return new StorageFault('storage_unavailable', reason, lasts, error);
}

/** A wrong bucket or key, but neither haste nor slowness; undefined is a store that was not reached. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429;
}
