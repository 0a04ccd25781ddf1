import { createSignal } from '../state/create-store';
import { ProblemError } from './problem-error';
import { refreshSession } from './refresh';

/** A call of the API. */
export interface Call {
  method: string;
  /** Below `/api/`, without a leading slash. */
  path: string;
  /** Whether the call is a write. */
  writes: boolean;
}

/** The outcome of a call that may have changed records. */
export interface WriteCall extends Call {
  status: number;
}

/** Asks for a new session; resolves with whether the same person has one in the same office. */
type SignInAgain = () => Promise<boolean>;

const leave: SignInAgain = () => Promise.resolve(false);
let signInAgain = leave;
const written = createSignal<WriteCall>();
const reach = createSignal<boolean>();

/** Sets what to do once a call finds that the session is over; returns a function that undoes this. */
export function onSessionEnd(action: SignInAgain): () => void {
  const before = signInAgain;
  signInAgain = action;
  return () => {
    signInAgain = before;
  };
}

/**
 * Calls the listener after every call that may have changed records, before its caller continues; returns a function
 * that stops it.
 */
export const onWrite = written.subscribe;

/** Calls the listener after every call with whether the server was reached; returns a function that stops it. */
export const onReachChange = reach.subscribe;

/**
 * Sends a call, and sends it again once the session has been renewed: silently where only the access token ran out,
 * else by the action of `onSessionEnd`. Rejects with `ProblemError` where it is over.
 */
export async function inSession(call: Call, send: () => Promise<Response>): Promise<Response> {
  let response = await send().catch((error: unknown) => {
    if (error instanceof ProblemError) reach.emit(false);
    throw error;
  });
  reach.emit(true);
  if (response.status === 401) response = await sendInRenewedSession(response, send);
  const { status } = response;
  if (mayHaveWritten(call, status)) written.emit({ ...call, status });
  return response;
}

async function sendInRenewedSession(
  refused: Response,
  send: () => Promise<Response>,
): Promise<Response> {
  const problem = await ProblemError.from(refused);
  if (problem.code !== 'not_signed_in') throw problem;
  let response = (await refreshSession()) ? await send() : refused;
  while (response.status === 401) {
    if (!(await signInAgain())) throw problem;
    response = await send();
  }
  return response;
}

/**
 * Whether records may have changed. A refusal as unknown or stale means that the page shows old data; a session is no
 * record.
 */
function mayHaveWritten({ writes, path }: Call, status: number): boolean {
  if (!writes || path.startsWith('auth/')) return false;
  return status < 400 || status === 404 || status === 409;
}
