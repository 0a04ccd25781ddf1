import type {
  ImportKind,
  ImportOptions,
  ImportPreview,
  ImportProgress,
} from '../../../../src/contract/imports';
import { open, request } from '../../api/client';
import type { Intent } from '../../api/intent';

/** Asks what would come of a list. Rejects with `ProblemError`, or with the signal's reason. */
export async function checkList(
  kind: ImportKind,
  file: File,
  options: Omit<ImportOptions, 'mode'>,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const body = formOf(file, { mode: 'check', ...options });
  return (
    await request<ImportPreview>(pathOf(kind), {
      method: 'POST',
      body,
      // It asks, and changes nothing.
      intent: null,
      signal,
    })
  ).json;
}

/**
 * Brings a list in and tells how far it is; the end is the last thing told. Rejects with `ProblemError`
 * when refused, and with the browser's error when the connection breaks: then the end is not known.
 */
export async function applyList(
  kind: ImportKind,
  file: File,
  options: Omit<ImportOptions, 'mode'>,
  intent: Intent,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const body = formOf(file, { mode: 'apply', ...options });
  const response = await open(pathOf(kind), { method: 'POST', body, intent });
  for await (const line of linesOf(response.body!)) onProgress(JSON.parse(line) as ImportProgress);
}

function pathOf(kind: ImportKind): string {
  return `${kind}/import`;
}

/** The order of the fields is the contract's: the server reads the stream once. */
function formOf(file: File, options: ImportOptions): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file);
  return form;
}

/** The lines of a text as it arrives. */
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
