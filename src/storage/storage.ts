import type { Readable } from 'node:stream';

import { Problem } from '../problems/problem.js';

/** Size and checksum of the bytes that a write stored. */
export interface StoredFile {
  sizeBytes: number;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
}

export interface StorageEntry {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** First and last byte, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** No file has this key. A row that names it has lost it, or the storage is not the one that has it. */
export class MissingFile extends Problem {
  constructor(key: string, options?: ErrorOptions) {
    super('file_missing', { cause: new Error(`no file is stored under ${key}`, options) });
  }
}

/**
 * Where files live: a folder of this machine or an S3-compatible store, by configuration. Keys are
 * chosen by the server, never by a person: slash-separated segments of letters, digits, dot, hyphen
 * and underscore, the first one the office's id. A file is seen under its key only once it is whole.
 */
export abstract class Storage {
  /**
   * Whether this machine can keep files, as far as that is to be known without writing one: it fails where the disk
   * cannot be written, so that another machine should take over. A store elsewhere is everybody's, and never fails.
   */
  abstract usable(): Promise<void>;

  /**
   * Stores a stream to its end; resolves when the file would survive a power cut.
   * When the stream breaks or the signal aborts, it rejects with that error and nothing is stored.
   */
  abstract write(
    key: string,
    source: Readable,
    options?: { signal?: AbortSignal },
  ): Promise<StoredFile>;

  /** Opens a file, or a part of it that lies within its size. @throws MissingFile */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  abstract stat(key: string): Promise<StorageEntry | undefined>;

  /** Removes a file; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Every whole file below a folder; all of them without one. In no particular order. */
  abstract list(folder?: string): AsyncIterable<StorageEntry>;

  /** Takes a file out of sight, for an operator or a later look to decide; one that is not there is no error. */
  abstract quarantine(key: string): Promise<void>;

  /** Every file in quarantine, under the key it had, and modified when it was put there. */
  abstract quarantined(): AsyncIterable<StorageEntry>;

  /** Ends a file's quarantine: it is there again. One that is not in quarantine is no error. */
  abstract putBack(key: string): Promise<void>;

  /** Removes a file in quarantine for good; one that is not there is no error. */
  abstract deleteQuarantined(key: string): Promise<void>;

  /** Removes what writes left behind that never ended, because their process died; of one key, or of all. */
  abstract removeUnfinished(startedBefore: Date, key?: string): Promise<number>;

  /** How many bytes can still be stored; null where that is not known. */
  freeBytes(): Promise<number | null> {
    return Promise.resolve(null);
  }
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 512;

/** Refuses keys that could climb out of the store or collide with its own names, which begin with a dot. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError('malformed storage key');
  return key;
}

export const isKey = (text: string): boolean => text.length <= KEY_MAX_LENGTH && KEY.test(text);
