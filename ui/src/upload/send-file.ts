import { pageHeaders, problemFrom } from '../api/client';
import type { IdempotencyKey } from '../api/idempotency-key';
import { inSession } from '../api/in-session';
import { ProblemError } from '../api/problem-error';

export interface SendOptions {
  /** Must stay the same when the file is sent again because its answer was lost. */
  idempotencyKey: IdempotencyKey;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/**
 * Posts one file within a form to `path`, which is below `/api/`. `XMLHttpRequest`, because `fetch` does not tell
 * how far an upload is. A session that ran out or ended is renewed as for every call, and the file sent again.
 * Rejects with `ProblemError`, or with the signal's reason when aborted.
 * @param fields in the order in which the server reads them
 */
export async function sendFile<Stored>(
  path: string,
  fields: readonly (readonly [name: string, value: string | File])[],
  options: SendOptions,
): Promise<Stored> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const call = { method: 'POST', path, writes: true };
  const response = await inSession(call, () => post(path, form, options));
  if (!response.ok) throw await problemFrom(response, true);
  return (await response.json()) as Stored;
}

function post(
  path: string,
  form: FormData,
  { idempotencyKey, signal, onProgress }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(ProblemError.unreachable()));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', `/api/${path}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', idempotencyKey.value);
    for (const header of Object.entries(pageHeaders())) request.setRequestHeader(...header);
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'Content-Type': type },
  });
}
