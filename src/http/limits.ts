import type { Socket } from 'node:net';

import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

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

/** Milliseconds in which a body other than an upload must have arrived; an upload has its own stall limit. */
const BODY_TIMEOUT = 15_000;

/** Milliseconds in which what is left of a body may come after its answer. */
const DROP_TIMEOUT = 10_000;

/** Options of Node's server: none of its defaults closes a slow sender soon enough. */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  // The longest upload that a slow line may need.
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Milliseconds. */
const LET_GO_EVERY = 100;

/** Connections of one process at a time; more wait in the system's queue. */
export const MAX_CONNECTIONS = 5_000;

/** Cuts off a sender that opens a JSON body and does not finish it. */
export function limitSlowBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return done(null, payload);
    const timer = setTimeout(() => {
      payload.destroy(new Problem('request_timeout'));
      request.raw.socket.destroySoon();
    }, BODY_TIMEOUT).unref();
    payload.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    done(null, payload);
  });
}

/**
 * Lets a sender whose upload was refused half-way read the refusal. Browsers look for an answer only
 * once they have sent everything, and closing the connection on unread bytes would wipe the answer out.
 * So after the answer what still comes is thrown away, for a while, and then the connection is closed:
 * a body that nobody waits for must not hold it.
 */
export function dropUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), DROP_TIMEOUT).unref();
      raw.once('close', () => clearTimeout(timer));
      raw.unpipe();
      raw.resume();
    }
    done();
  });
}

/**
 * While the server stops, closes connections as they fall idle, and those from which no request has come.
 * One that was answering at that moment, a download for instance, would else hold the stop until its
 * keep-alive time is over, and so would the spare connections that browsers open.
 */
export function letGoWhileStopping(fastify: FastifyInstance): void {
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
