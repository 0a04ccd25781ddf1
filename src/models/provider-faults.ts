import { ModelFault } from './model-fault.js';

/** An error of either library, with the fields that are read. */
interface LibraryError {
  name?: string;
  status?: number;
  code?: unknown;
  type?: unknown;
  headers?: Headers;
  message?: string;
  /** The provider's body, or the error in it. */
  error?: unknown;
  cause?: unknown;
}

const TOO_LONG =
  /context[ _](length|window|size)|maximum context|prompt is too long|too many tokens|request[_ ]too[_ ]large|string_above_max|exceed_context/i;
const USED_UP = /insufficient_quota|billing_error|credit balance|exceeded your current quota/i;
const REFUSED = /content_filter|content_policy|content_management|invalid_prompt/i;
const TOO_MANY = /rate_limit/i;

/**
 * Returns the fault that a library's error means. Providers say much of it in words alone: they are searched here, and
 * go no further.
 */
export function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  const ours = withinCauses(error);
  if (ours) return ours;
  const failure = (error ?? {}) as LibraryError;
  const words = textOf(failure);
  const { status } = failure;
  if (status === 401 || status === 403) return new ModelFault('refused_key', `status_${status}`);
  if (status !== 429 && TOO_LONG.test(words)) {
    return new ModelFault('too_long', detailOf(failure));
  }
  if (USED_UP.test(words) || status === 402) return new ModelFault('quota', detailOf(failure));
  if (REFUSED.test(words)) return new ModelFault('refused', detailOf(failure));
  if (status === 413) return new ModelFault('too_long', 'status_413');
  const wait = retryAfterOf(failure.headers);
  if (status === 429 || (status === undefined && TOO_MANY.test(words))) {
    return new ModelFault('quota', detailOf(failure), true, wait);
  }
  return new ModelFault('outage', detailOf(failure), isPassing(failure), wait);
}

/** Unwraps the fault with which `limitedFetch` or `ModelWatch` ended a request. */
function withinCauses(error: unknown): ModelFault | null {
  let at = error;
  for (let depth = 0; depth < 5; depth += 1) {
    if (at instanceof ModelFault) return at;
    at = (at as LibraryError | null | undefined)?.cause;
  }
  return null;
}

function textOf({ code, type, message, error }: LibraryError): string {
  const body = typeof error === 'object' && error !== null ? JSON.stringify(error) : '';
  const words = [code, type, message, body].filter((word) => typeof word === 'string');
  return words.map((word) => word.slice(0, 4000)).join(' ');
}

function isPassing({ status, name }: LibraryError): boolean {
  // No connection, one that broke, or a provider's fault in the midst of a stream; not what cannot be read.
  if (status === undefined) return name !== 'SyntaxError';
  return status === 408 || status === 409 || status >= 500;
}

/** Words of ours and of the libraries' code, none that came from outside. */
function detailOf(failure: LibraryError): string {
  if (failure.status !== undefined) return `status_${failure.status}`;
  const name = failure.constructor.name;
  const { code } = rootOf(failure);
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? `${name}_${code}` : name;
}

/** Finds the innermost error, in which Node says why a connection failed. */
function rootOf(failure: LibraryError): LibraryError {
  let at = failure;
  for (let depth = 0; depth < 5 && at.cause instanceof Error; depth += 1) at = at.cause;
  return at;
}

/** Milliseconds. */
function retryAfterOf(headers: Headers | undefined): number | null {
  const header = headers?.get?.('retry-after');
  if (!header) return null;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
