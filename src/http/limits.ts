import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Bytes of a JSON body. */
export const BODY_LIMIT = 1024 * 1024;

/** Milliseconds in which a body other than an upload must have arrived; an upload has its own stall limit. */
const BODY_TIMEOUT = 15_000;

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
 * While the server stops, closes connections as they fall idle. One that was answering at that moment,
 * a download for instance, would else hold the stop until its keep-alive time is over.
 */
export function letGoWhileStopping(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const timer = setInterval(() => fastify.server.closeIdleConnections(), LET_GO_EVERY);
    fastify.server.once('close', () => clearInterval(timer));
    done();
  });
}
