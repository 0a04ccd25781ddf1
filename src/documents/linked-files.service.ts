import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { INLINE_TYPES } from '../contract/documents.js';
import { HTML, savedExtension } from '../files/file-kinds.js';
import { contentDisposition, downloadName, extensionOf } from '../files/file-name.js';
import { sendFile } from '../files/partial-reply.js';
import { type ByteRange, Storage } from '../storage/storage.js';
import { DocumentsService, type LinkedFile } from './documents.service.js';

/** Nothing in a stored file may run, load or be framed, whatever it is. */
const POLICY = "sandbox; default-src 'none'";

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
  async send(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const file = await this.documents.fileOf(token);
    const { key, sizeBytes, sha256, mimeType } = file;
    const headers = {
      'content-type': mimeType === HTML ? 'application/octet-stream' : mimeType,
      'content-disposition': dispositionOf(file),
      'content-security-policy': POLICY,
    };
    const sent = { key, sizeBytes, sha256, headers };
    await sendFile(this.storage, sent, request, reply, (range) => this.note(token, file, range));
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
