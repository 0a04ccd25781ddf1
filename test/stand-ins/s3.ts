import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Credentials that the stand-in and its callers share. */
export const S3_ACCESS_KEY = 'stand-in-access-key';
export const S3_SECRET_KEY = 'stand-in-secret-key';
export const S3_BUCKET = 'documents';

interface StoredObject {
  body: Buffer;
  modifiedAt: Date;
}

interface OpenUpload {
  key: string;
  initiatedAt: Date;
  parts: Map<number, Buffer>;
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

const PAGE = 3;

/**
 * A small store speaking the part of the S3 protocol that the product uses: put, multipart upload,
 * get with a range, head, copy, delete, and lists in pages of three. It holds objects in memory, asks for
 * a signature of its access key and compares each body with its signed hash.
 */
export class S3StandIn {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, OpenUpload>();
  /** When set, every call with this method is answered 503. */
  broken: string | undefined;
  /** When set, every object is sent by half, and then nothing more. */
  silent = false;
  /** How far its clock is from ours. */
  clockAheadMs = 0;

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<S3StandIn> {
    const server = createServer();
    const standIn = new S3StandIn(server);
    server.on('request', (request, response) => {
      standIn.answer(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return standIn;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [bucket, ...key] = pathname.slice(1).split('/').map(decodeURIComponent);
    const call: Call = {
      method: request.method ?? 'GET',
      key: key.join('/'),
      query: searchParams,
      headers: request.headers,
      body: await buffer(request),
    };
    const refused = this.refusal(call, bucket);
    const { status, headers = {}, body = '' } = refused ?? this.route(call);
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    if (this.silent && call.method === 'GET') {
      response.write(body.slice(0, body.length / 2));
      return;
    }
    response.end(call.method === 'HEAD' ? undefined : body);
  }

  private refusal({ method, headers, body }: Call, bucket: string | undefined): Reply | undefined {
    if (method === this.broken) return failure(503, 'SlowDown');
    if (bucket !== S3_BUCKET) return failure(404, 'NoSuchBucket');
    const credential = `AWS4-HMAC-SHA256 Credential=${S3_ACCESS_KEY}/`;
    if (!headers.authorization?.startsWith(credential)) return failure(403, 'AccessDenied');
    const signed = headers['x-amz-content-sha256'];
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== sha256(body)) {
      return failure(400, 'XAmzContentSHA256Mismatch');
    }
    return undefined;
  }

  private route(call: Call): Reply {
    const { method, key, query } = call;
    if (key === '') return query.has('uploads') ? this.listUploads() : this.listObjects(query);
    if (method === 'POST' && query.has('uploads')) return this.beginUpload(key);
    const uploadId = query.get('uploadId');
    if (uploadId !== null) return this.continueUpload(call, uploadId);
    if (method === 'PUT') return this.put(call);
    if (method === 'DELETE') return this.remove(key);
    return this.get(call);
  }

  private put({ key, body, headers }: Call): Reply {
    const source = headers['x-amz-copy-source'];
    if (typeof source !== 'string') return this.keep(key, body);
    const original = this.objects.get(decodeURIComponent(source).replace(`${S3_BUCKET}/`, ''));
    if (original === undefined) return failure(404, 'NoSuchKey');
    this.keep(key, original.body);
    return xml('CopyObjectResult', `<LastModified>${this.now().toISOString()}</LastModified>`);
  }

  private keep(key: string, body: Buffer): Reply {
    this.objects.set(key, { body, modifiedAt: this.now() });
    return { status: 200, headers: { etag: `"${sha256(body)}"` } };
  }

  private now(): Date {
    return new Date(Date.now() + this.clockAheadMs);
  }

  private remove(key: string): Reply {
    this.objects.delete(key);
    return { status: 204 };
  }

  private get({ key, headers }: Call): Reply {
    const object = this.objects.get(key);
    if (object === undefined) return failure(404, 'NoSuchKey');
    const described = { 'last-modified': object.modifiedAt.toUTCString() };
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    if (range === null) return { status: 200, headers: described, body: object.body };
    const [first, last] = [Number(range[1]), Number(range[2])];
    const part = object.body.subarray(first, last + 1);
    const where = `bytes ${first}-${last}/${object.body.length}`;
    return { status: 206, headers: { ...described, 'content-range': where }, body: part };
  }

  private beginUpload(key: string): Reply {
    const id = randomUUID();
    this.uploads.set(id, { key, initiatedAt: new Date(), parts: new Map() });
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
  }

  private continueUpload({ method, query, body, key }: Call, id: string): Reply {
    const upload = this.uploads.get(id);
    if (upload === undefined || upload.key !== key) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${sha256(body)}"` } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map((m) => Number(m[1]));
    const parts = numbers.map((number) => upload.parts.get(number));
    if (parts.includes(undefined)) return failure(400, 'InvalidPart');
    this.keep(key, Buffer.concat(parts as Buffer[]));
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  private listObjects(query: URLSearchParams): Reply {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const contents = keys.slice(0, PAGE).map((key) => {
      const { body, modifiedAt } = this.objects.get(key)!;
      const fields = `<Key>${key}</Key><Size>${body.length}</Size>`;
      const date = `<LastModified>${modifiedAt.toISOString()}</LastModified>`;
      return `<Contents>${fields}${date}</Contents>`;
    });
    const more = keys.length > PAGE;
    const next = more ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${contents.join('')}`);
  }

  private listUploads(): Reply {
    const uploads = [...this.uploads].map(([id, { key, initiatedAt }]) => {
      const date = `<Initiated>${initiatedAt.toISOString()}</Initiated>`;
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${date}</Upload>`;
    });
    return xml('ListMultipartUploadsResult', uploads.join(''));
  }
}

function xml(root: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function failure(status: number, code: string): Reply {
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status };
}

function sha256(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
