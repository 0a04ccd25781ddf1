import { Readable } from 'node:stream';

import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { INLINE_TYPES } from '../contract/documents.js';
import { Public } from '../http/access.decorators.js';
import { Problem } from '../http/problem.js';
import { type ByteRange, MissingFile, Storage } from '../storage/storage.js';
import { requestedRange } from './byte-range.js';
import { DocumentsService, type LinkedFile } from './documents.service.js';
import { contentDisposition, downloadName, extensionOf } from './file-name.js';

/** Nothing in a stored file may run, load or be framed, whatever it is. */
const POLICY = "sandbox; default-src 'none'";

/** A stream, because only of a stream's answer does HEAD keep the length that is told. */
const nothing = () => Readable.from([]);

/** Files behind signed links. */
@ApiTags('documents')
@Controller('files')
@Public()
export class FilesController {
  /** Links whose viewing was noted, until they expire. */
  private readonly viewings = new Map<string, number>();

  constructor(
    private readonly documents: DocumentsService,
    private readonly storage: Storage,
  ) {}

  @Get(':token')
  @ApiOkResponse({ description: 'The file.' })
  @ApiResponse({ status: 206, description: 'The part of it that was asked for.' })
  async file(
    @Param('token') token: string,
    @Headers('range') rangeHeader: string | undefined,
    @Headers('if-range') ifRange: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.documents.fileOf(token);
    const etag = `"${file.sha256}"`;
    const sameFile = ifRange === undefined || ifRange === etag;
    const range = requestedRange(sameFile ? rangeHeader : undefined, file.sizeBytes);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${file.sizeBytes}`);
      throw new Problem('range_not_satisfiable');
    }
    const onlyTold = reply.request.method === 'HEAD';
    const content = onlyTold ? nothing() : await this.open(file, range);
    if (!onlyTold)
      await this.note(token, file, range).catch((error: unknown) => {
        content.destroy();
        throw error;
      });
    const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
    if (range) {
      void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
    }
    void reply
      .headers({
        'content-type': file.mimeType,
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

  /** A file that is read in parts is one viewing for each link; whole, it is one each time. */
  private async note(token: string, file: LinkedFile, range: ByteRange | undefined): Promise<void> {
    const now = Date.now();
    for (const [old, expiry] of this.viewings) if (expiry < now) this.viewings.delete(old);
    if (range !== undefined && this.viewings.has(token)) return;
    this.viewings.set(token, file.link.expiresAt.getTime());
    await this.documents.noteDownload(file);
  }

  private open({ key }: LinkedFile, range: ByteRange | undefined): Promise<Readable> {
    return this.storage.read(key, range).catch((cause: unknown) => {
      throw cause instanceof MissingFile ? new Problem('internal_error', { cause }) : cause;
    });
  }
}

function dispositionOf({ link, mimeType, title, key }: LinkedFile): string {
  const inline = link.purpose === 'view' && INLINE_TYPES.has(mimeType);
  const name = downloadName(title, extensionOf(key));
  return contentDisposition(inline ? 'inline' : 'attachment', name);
}
