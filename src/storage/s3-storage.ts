import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import type { StorageConfig } from '../config/storage-settings.js';
import { Measure } from './measure.js';
import {
  type ByteRange,
  checkKey,
  MissingFile,
  Storage,
  type StorageEntry,
  type StoredFile,
} from './storage.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** How long a store that is waited for may say nothing. */
const SILENCE_MS = 60_000;
/** Connections to the store. As many as people may download at once, for a slow one keeps its own. */
const MAX_SOCKETS = 1_000;
/** Parts of one file sent at once. Each holds 5 MB of memory, for every upload under way. */
const PARALLEL_PARTS = 2;

/** Files keep their keys below it. No office has this id. */
const QUARANTINE = 'quarantine/';

/** Objects in a bucket of Amazon S3 or of anything that speaks its protocol. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  /** Its time-outs end with the response headers: a slow client may take long to read the body. */
  private readonly reader: S3Client;
  private readonly bucket: string;

  constructor(
    config: Extract<StorageConfig, { kind: 's3' }>,
    private readonly silenceMs = SILENCE_MS,
  ) {
    super();
    this.bucket = config.bucket;
    this.client = openClient(config, { socketTimeout: silenceMs });
    this.reader = openClient(config, { requestTimeout: silenceMs, throwOnRequestTimeout: true });
  }

  override async usable(): Promise<void> {}

  override async write(
    key: string,
    source: Readable,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<StoredFile> {
    const Key = checkKey(key);
    const measure = new Measure();
    const upload = async (body: AsyncIterable<Buffer>): Promise<void> => {
      // Completes only when the body ended well; otherwise the store is told to forget the parts.
      await new Upload({
        client: this.client,
        params: { Bucket: this.bucket, Key, Body: Readable.from(body, { objectMode: false }) },
        queueSize: PARALLEL_PARTS,
      }).done();
    };
    try {
      await pipeline(source, measure, upload, { signal });
    } catch (error) {
      source.destroy();
      throw error;
    }
    return measure.result();
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const reply = await this.reader
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: checkKey(key), Range }))
      .catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key, { cause: error }) : error;
      });
    if (!(reply.Body instanceof IncomingMessage)) throw new TypeError('the store sent no body');
    breakOffSilent(reply.Body, this.silenceMs);
    return reply.Body;
  }

  override async stat(key: string): Promise<StorageEntry | undefined> {
    try {
      const object = await this.client.send(
        new HeadObjectCommand({ Bucket: this.bucket, Key: checkKey(key) }),
      );
      return toEntry({ Key: key, Size: object.ContentLength, LastModified: object.LastModified });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: checkKey(key) }));
  }

  override async *list(folder?: string): AsyncIterable<StorageEntry> {
    for await (const entry of this.entries(folder && `${checkKey(folder)}/`)) {
      if (!entry.key.startsWith(QUARANTINE)) yield entry;
    }
  }

  override async quarantine(key: string): Promise<void> {
    await this.move(key, QUARANTINE + checkKey(key));
  }

  override async *quarantined(): AsyncIterable<StorageEntry> {
    for await (const entry of this.entries(QUARANTINE)) {
      yield { ...entry, key: entry.key.slice(QUARANTINE.length) };
    }
  }

  override async putBack(key: string): Promise<void> {
    await this.move(QUARANTINE + checkKey(key), key);
  }

  override async deleteQuarantined(key: string): Promise<void> {
    await this.delete(QUARANTINE + checkKey(key));
  }

  /** The store copies by itself. Killed in between, it has both, and the next move ends with one. */
  private async move(from: string, to: string): Promise<void> {
    const CopySource = `${this.bucket}/${checkKey(from)}`;
    try {
      await this.client.send(new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource }));
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await this.delete(from);
  }

  private async *entries(Prefix: string | undefined): AsyncIterable<StorageEntry> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix });
    for await (const { Contents = [] } of pages) yield* Contents.map(toEntry);
  }

  override async removeUnfinished(startedBefore: Date, key?: string): Promise<number> {
    let removed = 0;
    for await (const { Key, UploadId, Initiated } of this.openUploads(key)) {
      if (key !== undefined && Key !== key) continue;
      if (Initiated === undefined || Initiated >= startedBefore) continue;
      await this.client.send(
        new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }),
      );
      removed += 1;
    }
    return removed;
  }

  private async *openUploads(Prefix: string | undefined): AsyncIterable<MultipartUpload> {
    let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (marker !== undefined) {
      const page: Awaited<ReturnType<typeof this.listUploads>> = await this.listUploads({
        ...marker,
        Prefix,
      });
      yield* page.Uploads ?? [];
      marker = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  private listUploads(part: { KeyMarker?: string; UploadIdMarker?: string; Prefix?: string }) {
    return this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, ...part }));
  }
}

function openClient(
  config: Extract<StorageConfig, { kind: 's3' }>,
  timeouts: { socketTimeout: number } | { requestTimeout: number; throwOnRequestTimeout: true },
): S3Client {
  const { region, endpoint, pathStyle, accessKeyId, secretAccessKey } = config;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    // Without keys the library looks where Amazon's machines and tools keep theirs.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: 0,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
      ...timeouts,
    },
    // Amazon's newer checksums are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Ends a body with an error when its reader has waited for so long; never when the reader does not read. */
function breakOffSilent(body: IncomingMessage, silenceMs: number): void {
  let progress = { bytes: body.socket.bytesRead, at: performance.now() };
  const check = () => {
    const now = performance.now();
    const bytes = body.socket.bytesRead;
    if (bytes !== progress.bytes || body.readableLength > 0) progress = { bytes, at: now };
    else if (now - progress.at >= silenceMs) body.destroy(silence());
  };
  const timer = setInterval(check, silenceMs / 8).unref();
  body.once('close', () => clearInterval(timer));
}

function silence(): Error {
  return Object.assign(new Error('the store has gone silent'), { code: 'ETIMEDOUT' });
}

function toEntry(object: { Key?: string; Size?: number; LastModified?: Date }): StorageEntry {
  const { Key: key, Size: sizeBytes, LastModified: modifiedAt } = object;
  if (key === undefined || sizeBytes === undefined || modifiedAt === undefined) {
    throw new TypeError('the store described an object without its key, size or date');
  }
  return { key, sizeBytes, modifiedAt };
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}
