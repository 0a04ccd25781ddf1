import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

import { Problem } from '../problems/problem.js';

/** Bytes of a JSON body. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Bytes that bodies of a controller's routes may have, where that is less than `BODY_LIMIT`; enforced while
 * they are read, see `keepBodyLimits`.
 */
export function BodyLimit(bytes: number): ClassDecorator {
  return (controller) => {
    const prototype = controller.prototype as object;
    const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    for (const [name, descriptor] of methods) {
      if (name !== 'constructor') RouteConfig({ bodyLimit: bytes })(prototype, name, descriptor);
    }
  };
}

/** Gives each route the limit that its controller declares; before there are any routes. */
export function keepBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  // Fastify closes the connection of a body that is too long, which would wipe its answer out, see below.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
    done();
  });
}

/** Bytes of a request's line and headers together: the address of a list may name MAX_IDS ids. */
export const MAX_HEADER_BYTES = 32 * 1024;

/** Connections of one process at a time; more wait in the system's queue. */
export const MAX_CONNECTIONS = 5_000;

/** How long the server waits for whom. Milliseconds. */
export interface HttpLimits {
  /** For a request's head. */
  headersMs: number;
  /** For a whole request, the longest upload on a slow line included. */
  requestMs: number;
  /** For the next request on a connection. */
  keepAliveMs: number;
  /** For a body other than an upload; an upload has its own stall limit. */
  bodyMs: number;
  /** For what is left of a body after its answer. */
  dropMs: number;
  /** For a reader to take some more of an answer, see `closeStalledConnections`. */
  readerMs: number;
  /** Between two looks at all connections. */
  lookEveryMs: number;
}

/** Time limits for slow senders; Node's defaults close them too late. */
export const HTTP_LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30 * 60_000,
  keepAliveMs: 65_000,
  bodyMs: 15_000,
  dropMs: 10_000,
  readerMs: 5 * 60_000,
  lookEveryMs: 2_000,
};

/** Bytes that a reader takes within `readerMs` at least: 200 a second, which no line is too slow for. */
const READER_MIN_BYTES = 64 * 1024;

/** Milliseconds. */
const LET_GO_EVERY = 100;

/**
 * Refuses a body, other than an upload's, that has not wholly arrived in time. The time ends with the body: a slow
 * answer, such as a download, does not count.
 */
export function limitSlowBodies(fastify: FastifyInstance, { bodyMs }: HttpLimits): void {
  fastify.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    if (!mayBeSlow(raw)) return done(null, payload);
    const timer = setTimeout(() => {
      if (raw.complete) return; // it arrived, and nobody read it
      // The body's parser gets the error and refuses; `dropUnreadBodies` closes the connection after that.
      if (payload.listenerCount('error') > 0) payload.emit('error', new Problem('request_timeout'));
      else raw.socket.destroySoon();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    done(null, payload);
  });
}

function mayBeSlow({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  const hasBody =
    headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
  return hasBody && !headers['content-type']?.startsWith('multipart/');
}

/**
 * Lets a sender whose upload was refused half-way read the refusal. Browsers look for an answer only
 * once they have sent everything, and closing the connection on unread bytes would wipe the answer out.
 * So after the answer what still comes is thrown away, for a while, and then the connection is closed:
 * a body that nobody waits for must not hold it.
 */
export function dropUnreadBodies(fastify: FastifyInstance, { dropMs }: HttpLimits): void {
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), dropMs).unref();
      raw.once('close', () => clearTimeout(timer));
      raw.unpipe();
      raw.resume();
    }
    done();
  });
}

/** How much of what waited for a reader was taken, and since when no more. */
interface ReadProgress {
  bytes: number;
  since: number;
}

/**
 * Closes connections whose client has almost stopped reading a pending answer. A slow client loses nothing, since the
 * limit is on bytes in minutes and not on the whole. Without it a client that vanished keeps its connection: the
 * system tries for a quarter of an hour, and without end where the other side keeps its window closed.
 */
export function closeStalledConnections(
  fastify: FastifyInstance,
  { readerMs, lookEveryMs }: HttpLimits,
): void {
  const readers = new Map<Socket, ReadProgress>();
  fastify.server.on('connection', (socket: Socket) => {
    readers.set(socket, { bytes: 0, since: performance.now() });
    socket.once('close', () => readers.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, taken] of readers) {
      const bytes = socket.bytesWritten - socket.writableLength;
      const goesOn = socket.writableLength === 0 || bytes - taken.bytes >= READER_MIN_BYTES;
      if (goesOn) Object.assign(taken, { bytes, since: now });
      else if (now - taken.since >= readerMs) socket.destroy();
    }
  };
  const timer = setInterval(check, lookEveryMs).unref();
  fastify.server.once('close', () => clearInterval(timer));
}

/**
 * While the server stops, closes connections as they become idle, and those from which no request has come. Otherwise
 * a connection that was answering at that moment, a download for instance, would delay the stop until its keep-alive
 * time is over, and so would the spare connections that browsers open.
 */
export function closeIdleConnectionsOnStop(fastify: FastifyInstance): void {
  const { server } = fastify;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', (done) => {
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, LET_GO_EVERY);
    server.once('close', () => clearInterval(timer));
    done();
  });
}
