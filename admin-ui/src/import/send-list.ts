import type {
  ImportKind,
  ImportOptions,
  ImportPreview,
  ImportProgress,
} from '../../../src/contract/imports';
import { open, openFile, request } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { importMessages } from './messages';

/** Asks the server to check a list. Rejects with `ProblemError`, or with the signal's reason. */
export async function checkList(
  kind: ImportKind,
  file: File,
  options: Omit<ImportOptions, 'mode'>,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const body = formOf(file, { mode: 'check', ...options });
  // The check changes nothing, so it carries no idempotency key.
  const send = () =>
    request<ImportPreview>(pathOf(kind), { method: 'POST', body, idempotencyKey: null, signal });
  return (await retryWhileBusy(send, signal)).json;
}

/**
 * Imports a list and reports progress; the result is the last report. Rejects with `ProblemError` when refused, and
 * with the browser's error when the connection breaks: then the result is not known.
 */
export async function applyList(
  kind: ImportKind,
  file: File,
  options: Omit<ImportOptions, 'mode'>,
  idempotencyKey: IdempotencyKey,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const body = formOf(file, { mode: 'apply', ...options });
  const response = await retryWhileBusy(() =>
    open(pathOf(kind), { method: 'POST', body, idempotencyKey }),
  );
  for await (const line of linesOf(response.body!)) onProgress(JSON.parse(line) as ImportProgress);
}

/** Fetches the faulty rows of a list, as a list of their own with the reasons. Rejects as `checkList` does. */
export async function fetchFaultyRows(
  kind: ImportKind,
  file: File,
  options: Omit<ImportOptions, 'mode'>,
): Promise<{ fileName: string; content: Blob }> {
  const body = formOf(file, { mode: 'faulty', ...options });
  const ask = { method: 'POST', body, idempotencyKey: null } as const;
  const response = await retryWhileBusy(() => openFile(pathOf(kind), ask));
  return {
    fileName: importMessages.faults.fileName(file.name),
    content: await response.blob(),
  };
}

const MAX_ATTEMPTS = 6;
const RETRY_DELAY_MS = 2000;

/**
 * Retries for a while if the office's place is taken. An office can have one list at a time, and the list before may be
 * this person's own, whose answer nobody waits for any more.
 */
async function retryWhileBusy<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const busy = error instanceof ProblemError && error.code === 'import_busy';
      if (!busy || tries === MAX_ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    signal?.throwIfAborted();
  }
}

function pathOf(kind: ImportKind): string {
  return `${kind}/import`;
}

/** Builds the form. The contract fixes the order of its fields: the server reads the stream once. */
function formOf(file: File, options: ImportOptions): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file);
  return form;
}

/** Yields the lines of a text as it arrives. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
