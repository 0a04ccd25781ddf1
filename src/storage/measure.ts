import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

import type { StoredFile } from './storage.js';

/** Passes bytes on unchanged; knows their number and hash once they have all passed. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256');
  private sizeBytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.sizeBytes += chunk.length;
    done(null, chunk);
  }

  /** To be asked once, after the stream has ended. */
  result(): StoredFile {
    return { sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }
}
