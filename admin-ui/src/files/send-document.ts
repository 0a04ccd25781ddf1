import type { CaseDocument } from '../../../src/contract/documents';
import { pageHeaders, problemFrom } from '../../../ui/src/api/client';
import { inSession } from '../../../ui/src/api/in-session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import type { SendOptions, Upload } from './upload-queue';

/**
 * Sends one file with its title. `XMLHttpRequest`, because `fetch` does not tell how far an upload is.
 * A session that ran out or ended is renewed as for every call, and the file sent again.
 * Rejects with `ProblemError`, or with the signal's reason when aborted.
 */
export async function sendDocument(upload: Upload, options: SendOptions): Promise<CaseDocument> {
  const call = { method: 'POST', path: 'documents', writes: true };
  const response = await inSession(call, () => post(upload, options));
  if (!response.ok) throw await problemFrom(response);
  return (await response.json()) as CaseDocument;
}

function post(upload: Upload, { intent, signal, onProgress }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(ProblemError.unreachable()));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/api/documents');
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', intent.key);
    for (const header of Object.entries(pageHeaders())) request.setRequestHeader(...header);
    request.send(formOf(upload));
  });
}

/** The order of the fields is the contract's: the server reads the stream once. */
function formOf({ place, title, sharedWithClient, file }: Upload): FormData {
  const form = new FormData();
  form.append(place.field, place.id);
  form.append('title', title);
  form.append('sharedWithClient', String(sharedWithClient));
  form.append('file', file);
  return form;
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'Content-Type': type },
  });
}
