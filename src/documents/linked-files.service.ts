import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { INLINE_TYPES } from '../contract/documents.js';
import { HTML, savedExtension } from '../files/file-kinds.js';
import { contentDisposition, downloadName, extensionOf } from '../files/file-name.js';
import { Problem } from '../problems/problem.js';
import { type ByteRange, MissingFile, Storage } from '../storage/storage.js';
import { requestedRange } from './byte-range.js';
import { DocumentsService, type LinkedFile } from './documents.service.js';

/** Nothing in a stored file may run, load or be framed, whatever it is. */
const POLICY = "sandbox; default-src 'none'";

/** A stream, because HEAD keeps the given length only in the answer of a stream. */
const nothing = () => Readable.from([]);

/** Sends the files behind signed links, whole or in parts. */
@Injectable()
export class LinkedFilesService {
  /** Links whose viewing was noted, until they expire. */
  private readonly viewings = new Map<string, number>();

  constructor(
    private readonly documents: DocumentsService,
    private readonly storage: Storage,
  ) {}

  /** @throws Problem bad_link, not_found, range_not_satisfiable, file_missing */
  async send(
    token: string,
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const file = await this.documents.fileOf(token);
    const etag = `"${file.sha256}"`;
    const sameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = requestedRange(sameFile ? headers.range : undefined, file.sizeBytes);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${file.sizeBytes}`);
      throw new Problem('range_not_satisfiable');
    }
    const content =
      method === 'HEAD' ? await this.unopened(file) : await this.open(token, file, range);
    const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
    if (range) {
      void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
    }
    void reply
      .headers({
        'content-type': file.mimeType === HTML ? 'application/octet-stream' : file.mimeType,
        'content-length': end - start + 1,
        'content-disposition': dispositionOf(file),
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        etag,
      })
      .send(content);
  }

  private async open(
    token: string,
    file: LinkedFile,
    range: ByteRange | undefined,
  ): Promise<Readable> {
    const content = await this.storage.read(file.key, range);
    await this.note(token, file, range).catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    return content;
  }

  /** Reads nothing of a file that is there. A request before a download thus learns of a missing file. */
  private async unopened(file: LinkedFile): Promise<Readable> {
    if (!(await this.storage.stat(file.key))) throw new MissingFile(file.key);
    return nothing();
  }

  /** A file that is read in parts is one viewing for each link; whole, it is one each time. */
  private async note(token: string, file: LinkedFile, range: ByteRange | undefined): Promise<void> {
    const now = Date.now();
    for (const [old, expiry] of this.viewings) if (expiry < now) this.viewings.delete(old);
    if (range !== undefined && this.viewings.has(token)) return;
    this.viewings.set(token, file.link.expiresAt.getTime());
    await this.documents.noteDownload(file);
  }
}

function dispositionOf({ link, mimeType, title, key }: LinkedFile): string {
  const inline = link.purpose === 'view' && INLINE_TYPES.has(mimeType);
  const name = downloadName(title, savedExtension(mimeType, extensionOf(key)));
  return contentDisposition(inline ? 'inline' : 'attachment', name);
}
