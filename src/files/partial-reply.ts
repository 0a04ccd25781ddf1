import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../problems/problem.js';
import { type ByteRange, MissingFile, type Storage } from '../storage/storage.js';
import { requestedRange } from './byte-range.js';

export interface SentFile {
  key: string;
  sizeBytes: number;
  sha256: string;
  /** Headers besides those for size, range and caching. */
  headers: Readonly<Record<string, string>>;
}

/** An empty stream. HEAD keeps the given length only if the answer is a stream. */
const nothing = () => Readable.from([]);

/**
 * Sends a stored file, or the requested part of it.
 * @param note records the download before the first byte; `HEAD` is not recorded
 * @throws Problem range_not_satisfiable, file_missing, and what `note` throws
 */
export async function sendFile(
  storage: Storage,
  { key, sizeBytes, sha256, headers }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
  note: (range: ByteRange | undefined) => Promise<void>,
): Promise<void> {
  const etag = `"${sha256}"`;
  const ifRange = request.headers['if-range'];
  const sameFile = ifRange === undefined || ifRange === etag;
  const range = requestedRange(sameFile ? request.headers.range : undefined, sizeBytes);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${sizeBytes}`);
    throw new Problem('range_not_satisfiable');
  }
  const content =
    request.method === 'HEAD' ? await unopened(storage, key) : await storage.read(key, range);
  if (request.method !== 'HEAD') {
    await note(range).catch((error: unknown) => {
      content.destroy();
      throw error;
    });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  if (range) {
    void reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  }
  void reply
    .headers({
      ...headers,
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      etag,
    })
    .send(content);
}

/** Checks that the file exists without opening it, so that `HEAD` tells of a missing file. */
async function unopened(storage: Storage, key: string): Promise<Readable> {
  if (!(await storage.stat(key))) throw new MissingFile(key);
  return nothing();
}
