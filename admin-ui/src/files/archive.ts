import { openFile } from '../../../ui/src/api/client';

export interface ArchiveProgress {
  receivedBytes: number;
  /** Null if the server does not say. */
  totalBytes: number | null;
}

export interface Archive {
  content: Blob;
  fileName: string;
}

/**
 * Fetches a ZIP of the API whole, and reports progress. `path` is below `/api/`; `name` is the file's name if the
 * server gives none. Rejects with `ProblemError` when refused, with the signal's reason when aborted, and with the
 * browser's error when the connection breaks.
 */
export async function fetchArchive(
  path: string,
  name: string,
  signal: AbortSignal,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<Archive> {
  const response = await openFile(path, { signal });
  const length = Number(response.headers.get('Content-Length'));
  const totalBytes = length > 0 ? length : null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  onProgress({ receivedBytes, totalBytes });
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    receivedBytes += part.value.byteLength;
    onProgress({ receivedBytes, totalBytes });
  }
  const fileName = fileNameOf(response.headers.get('Content-Disposition')) ?? `${name}.zip`;
  return { content: new Blob(chunks, { type: 'application/zip' }), fileName };
}

/** Fetches a file of the API whole before it is saved: half a file must not look like all of it. */
export async function fetchFile(path: string, name: string): Promise<Archive> {
  const response = await openFile(path);
  const content = await response.blob();
  return { content, fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? name };
}

/** Reads the file name from a `Content-Disposition` (RFC 6266), preferring the form that allows accents. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Makes the browser save a file among the downloads. */
export function saveFile({ content, fileName }: Archive): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser may not have begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
